import { Button, Skeleton, Text, Title } from '@mantine/core';
import { useState, type ReactNode } from 'react';

import type { Schema } from '../../client/api';
import { Confirm } from '../../pieces/confirm';
import { Failure } from '../../pieces/failure';
import { Tag } from '../../pieces/status';
import { useWords } from '../../words';
import { AddWebhook } from './add-webhook';
import { Deliveries } from './deliveries';
import { NewKey } from './new-key';
import { useDeleteWebhook, useTestWebhook, useWebhooks, type Webhook } from './use-webhooks';
import classes from './webhooks.module.css';

/** Addresses that are told what happens to an app: add, copy the key, try, see what arrived, remove. */
export function Webhooks({ id }: { id: string }): ReactNode {
  const { webhooks: words } = useWords();
  const { data, error, refetch } = useWebhooks(id);
  const [made, setMade] = useState<Schema<'NewWebhook'>>();
  return (
    <section className={classes['section']} aria-labelledby="webhooks">
      <Title order={3} size="h5" id="webhooks">
        {words.title}
      </Title>
      <Text size="sm" c="dimmed">
        {words.lead}
      </Text>
      {error !== null && data === undefined && <Failure error={error} again={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={80} radius="lg" />}
      {data !== undefined && data.length > 0 && (
        <ul className={classes['list']}>
          {data.map((webhook) => (
            <One
              key={webhook.webhook}
              id={id}
              webhook={webhook}
              secret={made?.webhook === webhook.webhook ? made.secret : undefined}
              onKept={() => setMade(undefined)}
            />
          ))}
        </ul>
      )}
      {data !== undefined && <AddWebhook id={id} onMade={setMade} />}
    </section>
  );
}

interface OneProps {
  id: string;
  webhook: Webhook;
  /** Its key, just after it was made. */
  secret: string | undefined;
  onKept: () => void;
}

function One({ id, webhook, secret, onKept }: OneProps): ReactNode {
  const { webhooks: words } = useWords();
  const { webhook: name, url, events, well, reason, message } = webhook;
  const [isOpen, setOpen] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const remove = useDeleteWebhook(id);
  const test = useTestWebhook(id, name);
  const isAll = events.length === Object.keys(words.events).length;
  return (
    <li>
      <div className={classes['head']}>
        <Text size="sm" fw={500} className={classes['url'] ?? ''}>
          {url}
        </Text>
        <Tag tone={well === null ? 'quiet' : well ? 'good' : 'bad'}>
          {well === null ? words.untried : well ? words.arriving : words.failing}
        </Tag>
      </div>
      <Text size="sm" c="dimmed">
        {isAll ? words.everything : events.map((event) => words.events[event]).join(' · ')}
      </Text>
      {well === false && (
        <Text size="sm" role="status">
          {words.reasons[reason] ?? message}
        </Text>
      )}
      {secret !== undefined && <NewKey secret={secret} onKept={onKept} />}
      <div className={classes['actions']}>
        <Button
          size="compact-sm"
          variant="default"
          loading={test.isPending}
          onClick={() => test.mutate(undefined, { onSuccess: () => setOpen(true) })}
        >
          {words.test}
        </Button>
        <Button size="compact-sm" variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? words.hideLog : words.showLog}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          aria-label={words.removeNamed(url)}
          onClick={() => setRemoving(true)}
        >
          {words.remove}
        </Button>
      </div>
      {test.error !== null && <Failure error={test.error} />}
      {isOpen && <Deliveries id={id} webhook={name} awaited={test.data} />}
      <Confirm
        isOpen={isRemoving}
        title={words.removeTitle}
        text={words.removeText(url)}
        labels={{ yes: words.remove, no: words.keep }}
        isBusy={remove.isPending}
        error={remove.error}
        onYes={() => remove.mutate(name)}
        onClose={() => setRemoving(false)}
      />
    </li>
  );
}
