import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';

import { Refusal } from '../../client/refusal';
import { useDraft } from '../../pieces/draft';
import { Failure } from '../../pieces/failure';
import { useWords } from '../../words';
import classes from './domains.module.css';
import { useSetDomain, type Domain } from './use-domains';

/** Asks for a host, and where it is to send people, if anywhere. */
export function AddDomain({ id, present }: { id: string; present: readonly Domain[] }): ReactNode {
  const { domains: words } = useWords();
  const [host, setHost] = useDraft(`domain.${id}`);
  const [target, setTarget] = useState('');
  const add = useSetDomain(id, () => {
    setHost('');
    setTarget('');
  });
  const { error } = add;
  const fields = error instanceof Refusal ? error.fields : new Map<string, string>();
  const targets = present.filter(({ redirect_to: sent }) => sent === null);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    add.mutate({ host: host.trim(), ...(target === '' ? {} : { redirect_to: target }) });
  };
  return (
    <form onSubmit={send} className={classes['form']}>
      <TextInput
        size="sm"
        label={words.host}
        placeholder="shop.example.com"
        value={host}
        onChange={(event) => setHost(event.currentTarget.value)}
        maxLength={253}
        autoComplete="off"
        autoCapitalize="none"
        inputMode="url"
        spellCheck={false}
        error={fields.get('host')}
      />
      {targets.length > 0 && (
        <NativeSelect
          size="sm"
          label={words.serves}
          value={target}
          onChange={(event) => setTarget(event.currentTarget.value)}
          error={fields.get('redirect_to')}
          data={[
            { value: '', label: words.theApp },
            ...targets.map((each) => ({ value: each.host, label: words.redirectTo(each.name) })),
          ]}
        />
      )}
      <Button type="submit" size="sm" variant="default" loading={add.isPending} disabled={host.trim() === ''}>
        {words.add}
      </Button>
      {error !== null && fields.size === 0 && <Failure error={error} />}
    </form>
  );
}
