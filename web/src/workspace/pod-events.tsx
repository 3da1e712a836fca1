import { Center, Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { must, type Schema } from '../client/api';
import { useApi } from '../client/context';
import { keys } from '../client/keys';
import type { Line } from '../client/line';
import { Refusal } from '../client/refusal';
import { Ago } from '../pieces/ago';
import { Failure } from '../pieces/failure';
import { Tag } from '../pieces/status';
import { useWords } from '../words';
import classes from './logs.module.css';

type PodEvents = Schema<'PodEvents'>;
const LOOK_AGAIN_MS = 5000;

interface PodEventsProps {
  line: Pick<Line, 'mvp_id' | 'branch'>;
  isFollowed: boolean;
  /** In small letters; only what says it is shown. */
  wanted: string;
}

/** What Kubernetes says of the pods of an app: where they are, why they wait, what has ended them. */
export function PodEventList({ line, isFollowed, wanted }: PodEventsProps): ReactNode {
  const { logs: words, loading } = useWords();
  const api = useApi();
  const { mvp_id: id, branch } = line;
  const { data, error, refetch } = useQuery<PodEvents>({
    queryKey: keys.podEvents(id, branch),
    refetchInterval: isFollowed ? LOOK_AGAIN_MS : false,
    queryFn: async ({ signal }): Promise<PodEvents> =>
      must(
        await api.GET('/api/conversational-mvp/mvps/{mvp_id}/pod-events', {
          params: { path: { mvp_id: id }, query: { branch } },
          signal,
        }),
      ),
  });
  if (data === undefined) {
    if (error === null)
      return (
        <Center p="xl" role="status" aria-label={loading}>
          <Loader type="dots" />
        </Center>
      );
    if (error instanceof Refusal && error.status === 409)
      return <Text className={classes['none'] ?? ''}>{words.notRunning}</Text>;
    return (
      <div className={classes['none']}>
        <Failure error={error} again={() => void refetch()} />
      </div>
    );
  }
  const { pods, items } = data;
  const shown = items.filter(({ pod, reason, message }) =>
    `${pod} ${reason} ${message}`.toLowerCase().includes(wanted),
  );
  return (
    <div className={classes['news']} tabIndex={0} role="region" aria-label={words.pods}>
      <ul aria-label={words.pods}>
        {pods.map(({ pod, phase, restarts, waits_for: waits, ended_by: ended }) => (
          <li key={pod}>
            <span className="mono">{pod}</span>
            <Tag tone={waits !== null ? 'busy' : phase === 'Running' || phase === 'Succeeded' ? 'good' : 'info'}>
              {waits ?? phase}
            </Tag>
            {restarts > 0 && (
              <Text span size="xs" c="dimmed">
                {words.restarts(restarts)}
              </Text>
            )}
            {ended !== null && <Tag tone="bad">{ended === 'OOMKilled' ? words.noMemory : words.endedBy(ended)}</Tag>}
          </li>
        ))}
      </ul>
      {shown.length === 0 ? (
        <Text size="sm" c="dimmed">
          {words.noNews}
        </Text>
      ) : (
        <ul aria-label={words.news}>
          {shown.map(({ at, pod, reason, message, warning, times }) => (
            <li key={`${at} ${pod} ${reason} ${message}`}>
              <Tag tone={warning ? 'busy' : 'info'}>{reason}</Tag>
              <Text span size="xs" c="dimmed">
                <Ago at={at} />
                {times > 1 && ` · ${words.times(times)}`}
              </Text>
              <Text size="sm" className={classes['said'] ?? ''}>
                {message}
              </Text>
              <Text size="xs" c="dimmed" className="mono">
                {pod}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
