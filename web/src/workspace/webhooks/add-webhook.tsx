import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';

import type { Schema } from '../../client/api';
import { Refusal } from '../../client/refusal';
import { useDraft } from '../../pieces/draft';
import { Failure } from '../../pieces/failure';
import { useWords } from '../../words';
import { useAddWebhook, type WebhookEvent } from './use-webhooks';
import classes from './webhooks.module.css';

/** Asks for an address and what it is to be told. */
export function AddWebhook({ id, onMade }: { id: string; onMade: (made: Schema<'NewWebhook'>) => void }): ReactNode {
  const { webhooks: words } = useWords();
  const all = Object.keys(words.events) as WebhookEvent[];
  const [url, setUrl] = useDraft(`webhook.${id}`);
  const [events, setEvents] = useState<readonly WebhookEvent[]>(all);
  const add = useAddWebhook(id, (made) => {
    setUrl('');
    setEvents(all);
    onMade(made);
  });
  const { error } = add;
  const fields = error instanceof Refusal ? error.fields : new Map<string, string>();
  const send = (event: FormEvent): void => {
    event.preventDefault();
    add.mutate({ url: url.trim(), events: [...events] });
  };
  return (
    <form onSubmit={send} className={classes['form']}>
      <TextInput
        size="sm"
        label={words.address}
        placeholder="https://example.com/hooks"
        value={url}
        onChange={(event) => setUrl(event.currentTarget.value)}
        maxLength={2048}
        autoComplete="off"
        autoCapitalize="none"
        inputMode="url"
        spellCheck={false}
        error={fields.get('url')}
      />
      {url.trim() !== '' && (
        <Checkbox.Group
          size="sm"
          label={words.tellOf}
          value={[...events]}
          onChange={(chosen) => setEvents(all.filter((event) => chosen.includes(event)))}
        >
          <div className={classes['events']}>
            {all.map((event) => (
              <Checkbox key={event} size="sm" value={event} label={words.events[event]} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      <Button
        type="submit"
        size="sm"
        variant="default"
        loading={add.isPending}
        disabled={url.trim() === '' || events.length === 0}
      >
        {words.add}
      </Button>
      {error !== null && fields.size === 0 && <Failure error={error} />}
    </form>
  );
}
