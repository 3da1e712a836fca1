import { Anchor, Button, Skeleton, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

import { Failure } from '../../pieces/failure';
import { Tag } from '../../pieces/status';
import { useWords } from '../../words';
import { AddDomain } from './add-domain';
import classes from './domains.module.css';
import { Record } from './record';
import { useDomains, useRemoveDomain, type Domain } from './use-domains';

const TONES = { pending_proof: 'busy', verified: 'info', serving: 'good', refused: 'bad' } as const;

/** The hosts of a person's own at which an app is served: add, copy the records to make, see how far each is, remove. */
export function Domains({ id }: { id: string }): ReactNode {
  const { domains: words } = useWords();
  const { data, error, refetch } = useDomains(id);
  return (
    <section className={classes['section']} aria-labelledby="domains">
      <Title order={3} size="h5" id="domains">
        {words.title}
      </Title>
      <Text size="sm" c="dimmed">
        {words.lead}
      </Text>
      {error !== null && data === undefined && <Failure error={error} again={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={80} radius="lg" />}
      {data !== undefined && data.length > 0 && (
        <ul className={classes['list']}>
          {data.map((domain) => (
            <One key={domain.host} id={id} domain={domain} />
          ))}
        </ul>
      )}
      {data !== undefined && <AddDomain id={id} present={data} />}
    </section>
  );
}

function One({ id, domain }: { id: string; domain: Domain }): ReactNode {
  const { domains: words } = useWords();
  const { host, name, state, message, url, https, redirect_to: target, records } = domain;
  const remove = useRemoveDomain(id);
  const isServed = state === 'serving';
  // what is still to be made; the proof is there once it is verified
  const missing = records.filter(({ purpose }) => !isServed && (purpose === 'address' || state === 'pending_proof'));
  return (
    <li>
      <div className={classes['head']}>
        {isServed && url !== null ? (
          <Anchor href={url} target="_blank" rel="noopener" size="sm" className={classes['host'] ?? ''}>
            {name}
          </Anchor>
        ) : (
          <Text size="sm" fw={500} className={classes['host'] ?? ''}>
            {name}
          </Text>
        )}
        <Tag tone={TONES[state]}>{words.states[state]}</Tag>
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          loading={remove.isPending}
          aria-label={words.removeNamed(name)}
          onClick={() => remove.mutate(host)}
        >
          {words.remove}
        </Button>
      </div>
      <div role="status">
        {target !== null && (
          <Text size="sm" c="dimmed">
            {words.sendsTo(target)}
          </Text>
        )}
        {isServed && !https && (
          <Text size="sm" c="dimmed">
            {words.noHttps}
          </Text>
        )}
        {state === 'pending_proof' && <Text size="sm">{words.makeRecords}</Text>}
        {(state === 'verified' || state === 'refused') && <Text size="sm">{message}</Text>}
      </div>
      {state !== 'refused' && missing.map((record) => <Record key={record.purpose} record={record} />)}
      {remove.error !== null && <Failure error={remove.error} />}
    </li>
  );
}
