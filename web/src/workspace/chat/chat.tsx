import { Button, Center, Loader, Text, Title } from '@mantine/core';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';

import type { Line } from '../../client/line';
import { giveDraft } from '../../pieces/draft';
import { Failure } from '../../pieces/failure';
import { useWords } from '../../words';
import { useDataModel } from '../data/use-data-model';
import classes from './chat.module.css';
import { Composer } from './composer';
import { draftPlace } from './place';
import { Turn, Wish } from './turn';
import { useChanges, useSend, type Change } from './use-chat';

/** So near to the end, new turns are followed; further up, somebody reads. */
const NEAR_PX = 120;

/** The conversation about an app: each wish, what was done about it, and how to take it back. */
export default function Chat({ line }: { line: Line }): ReactNode {
  const { chat: words, loading } = useWords();
  const { data, error, refetch } = useChanges(line);
  const send = useSend(line);
  const turns = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const last = data?.at(-1);
  const wish = (message: string, answers?: string): void =>
    send.mutate({ message, isDryRun: false, ...(answers === undefined ? {} : { answers }) });
  const begin = (message: string): void => {
    giveDraft(draftPlace(line), message);
    field.current?.focus();
  };
  useFollowEnd(turns, `${data?.length ?? 0} ${last?.version ?? ''} ${send.isPending}`);

  return (
    <div className={classes['chat']}>
      <div ref={turns} className={classes['turns']} role="log" aria-label={words.title} tabIndex={0}>
        {error !== null && data === undefined && <Failure error={error} again={() => void refetch()} />}
        {data === undefined && error === null && (
          <Center p="xl" role="status" aria-label={loading}>
            <Loader type="dots" />
          </Center>
        )}
        {data?.length === 0 && !send.isPending && <Beginning line={line} onChoose={(message) => wish(message)} />}
        {data?.map((change) => (
          <Turn
            key={change.change_id}
            line={line}
            change={change}
            isLast={change === last}
            isTakenBack={isTakenBack(change, data)}
            onWish={wish}
            onWay={begin}
          />
        ))}
        {send.isPending && (
          <article className={classes['turn']}>
            <Wish
              files={(send.variables.attachments ?? []).map(({ name }) => name)}
              about={send.variables.about ?? null}
            >
              {send.variables.message}
            </Wish>
            <Loader type="dots" size="sm" role="status" aria-label={words.sending} />
          </article>
        )}
        {send.isError && <Failure error={send.error} again={() => send.mutate(send.variables)} />}
      </div>
      <Composer line={line} field={field} isBusy={send.isPending} taken={send.data} onSend={send.mutate} />
    </div>
  );
}

/** Whether a later turn has taken a change back. */
function isTakenBack(change: Change, all: readonly Change[]): boolean {
  return (
    change.taken_back_as !== null ||
    all.some(({ undoes, status }) => undoes === change.change_id && status === 'succeeded')
  );
}

/** Keeps the end of a conversation in sight, unless somebody has scrolled up to read. */
function useFollowEnd(place: React.RefObject<HTMLDivElement | null>, changed: string): void {
  const isNear = useRef(true);
  const look = useCallback(() => {
    const box = place.current;
    if (box !== null) isNear.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_PX;
  }, [place]);
  useEffect(() => {
    const box = place.current;
    box?.addEventListener('scroll', look, { passive: true });
    return () => box?.removeEventListener('scroll', look);
  }, [place, look]);
  useEffect(() => {
    if (isNear.current) place.current?.scrollTo({ top: place.current.scrollHeight });
  }, [place, changed]);
}

function Beginning({ line, onChoose }: { line: Line; onChoose: (message: string) => void }): ReactNode {
  const { chat: words } = useWords();
  const { data } = useDataModel(line);
  // Of the thing the app is about: it has the most columns.
  const thing = data?.things.toSorted((a, b) => b.columns.length - a.columns.length)[0]?.plural;
  const examples = thing === undefined ? words.examples : [...words.examples, ...words.examplesFor(thing)];
  return (
    <div className={classes['beginning']}>
      <Title order={2} size="h4">
        {words.beginning}
      </Title>
      <Text size="sm" c="dimmed">
        {words.beginningText}
      </Text>
      {examples.map((example) => (
        <Button
          key={example}
          variant="default"
          size="xs"
          radius="xl"
          fw={500}
          disabled={line.head === null}
          onClick={() => onChoose(example)}
        >
          {example}
        </Button>
      ))}
    </div>
  );
}
