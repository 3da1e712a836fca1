import { Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { useWords } from '../../words';
import classes from './chat.module.css';
import type { Change } from './use-chat';
import { askedAbout, refusedIn, type Refused } from './ways';

interface CameProps {
  change: Change;
  reply: NonNullable<Change['reply']>;
  /** Takes a wish that works to where wishes are written. */
  onWay: (wish: string) => void;
}

/** What was done, what was not, and how to say it so that it is. */
export function Came({ change, reply, onWay }: CameProps): ReactNode {
  const { chat: words } = useWords();
  // What was taken back is not done.
  const done = change.status === 'failed' ? [] : reply.done;
  // What is asked back stands in the question.
  const asked = change.question === null ? undefined : askedAbout(reply.not_done);
  const { wishes, help, ways } = refusedIn(reply.not_done.filter((one) => one !== asked));
  if (change.question !== null && done.length + wishes.length === 0) return null;
  if (reply.done.length + wishes.length === 0) return <Text size="sm">{reply.summary}</Text>;
  return (
    <>
      {reply.done.length === 0 && (
        <Text size="sm" fw={600}>
          {words.nothing}
        </Text>
      )}
      {done.length + wishes.length > 0 && <Done done={done} wishes={wishes} />}
      {help.map((text) => (
        <Text key={text} size="xs" c="dimmed">
          {text}
        </Text>
      ))}
      {ways.length > 0 && (
        <div className={classes['ways']} role="group" aria-label={words.ways}>
          {ways.map((way) => (
            <Button key={way} size="compact-sm" variant="default" radius="xl" fw={500} onClick={() => onWay(way)}>
              {way}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

function Done({ done, wishes }: { done: NonNullable<Change['reply']>['done']; wishes: Refused['wishes'] }): ReactNode {
  return (
    <ul className={classes['done']}>
      {done.map(({ what, means }) => (
        <li key={what}>
          <IconCheck size={16} color="var(--good)" aria-hidden />
          <span>
            {what}
            {means !== undefined && (
              <Text size="xs" c="dimmed">
                {means}
              </Text>
            )}
          </span>
        </li>
      ))}
      {wishes.map(({ said, why }) => (
        <li key={said}>
          <IconAlertTriangle size={16} color="var(--busy)" aria-hidden />
          <span>
            {said}
            <Text size="xs" c="dimmed">
              {why}
            </Text>
          </span>
        </li>
      ))}
    </ul>
  );
}
