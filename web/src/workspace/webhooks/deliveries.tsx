import { Button, Loader, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';

import { Ago } from '../../pieces/ago';
import { Failure } from '../../pieces/failure';
import { Tag } from '../../pieces/status';
import { useWords } from '../../words';
import { useDeliveries, useReplay, type Delivery, type WebhookEvent } from './use-webhooks';
import classes from './webhooks.module.css';

const TONES = { pending: 'busy', delivered: 'good', failed: 'bad' } as const;

interface DeliveriesProps {
  id: string;
  webhook: string;
  /** A test that was asked for; undefined: none. */
  awaited: string | undefined;
}

/** The newest messages of a webhook and what became of each. */
export function Deliveries({ id, webhook, awaited }: DeliveriesProps): ReactNode {
  const { webhooks: words, loading } = useWords();
  const { data, error, refetch } = useDeliveries(id, webhook, awaited);
  const replay = useReplay(id, webhook);
  if (error !== null && data === undefined) return <Failure error={error} again={() => void refetch()} />;
  if (data === undefined) return <Loader size={18} aria-label={loading} />;
  const isOnItsWay = awaited !== undefined && !data.some(({ delivery }) => delivery === awaited);
  return (
    <div className={classes['log']} aria-live="polite">
      {replay.error !== null && <Failure error={replay.error} />}
      {isOnItsWay && <Text size="sm">{words.sending}</Text>}
      {data.length === 0 && !isOnItsWay && (
        <Text size="sm" c="dimmed">
          {words.nothingSent}
        </Text>
      )}
      {data.length > 0 && (
        <ul className={classes['deliveries']}>
          {data.map((delivery) => (
            <Message key={delivery.delivery} delivery={delivery} onReplay={() => replay.mutate(delivery.delivery)} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Message({ delivery, onReplay }: { delivery: Delivery; onReplay: () => void }): ReactNode {
  const { webhooks: words } = useWords();
  const { event, at, state, answer, problem, attempts, most_attempts: most, next_attempt: next, body } = delivery;
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <div className={classes['head']}>
        <Text size="sm" className={classes['url'] ?? ''}>
          {words.events[event as WebhookEvent] ?? words.testEvent}
        </Text>
        <Text size="xs" c="dimmed">
          <Ago at={at} />
        </Text>
        <Tag tone={TONES[state]}>{words.states[state]}</Tag>
      </div>
      {state !== 'delivered' && attempts > 0 && (
        <Text size="xs" c="dimmed">
          {problem ?? (answer === null ? '' : words.answered(answer))} {words.tried(attempts, most)}{' '}
          {next !== null && (
            <>
              {words.next} <Ago at={next} />.
            </>
          )}
        </Text>
      )}
      <div className={classes['actions']}>
        <Button size="compact-xs" variant="subtle" color="gray" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? words.hideMessage : words.showMessage}
        </Button>
        {state !== 'pending' && (
          <Button size="compact-xs" variant="subtle" color="gray" onClick={onReplay}>
            {words.again}
          </Button>
        )}
      </div>
      {isOpen && (
        <pre className={classes['body']} tabIndex={0}>
          {indented(body)}
        </pre>
      )}
    </li>
  );
}

/** A message as people read JSON; one that is none stays as it is. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
