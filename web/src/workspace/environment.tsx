import { ActionIcon, Button, PasswordInput, Skeleton, Text, TextInput, Title, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';

import { must, type Schema } from '../client/api';
import { useApi } from '../client/context';
import { keys } from '../client/keys';
import type { Line } from '../client/line';
import { Refusal } from '../client/refusal';
import { Failure } from '../pieces/failure';
import { Tag } from '../pieces/status';
import { useWords } from '../words';
import classes from './settings.module.css';

type Values = Schema<'Environment'>;

const PATH = '/api/conversational-mvp/mvps/{mvp_id}/env';
const READ_AGAIN_MS = 2000;
const MAX_NAME = 64;

/** The variables the app's back end is started with. Values go in and never come out. */
export function Environment({ line }: { line: Line }): ReactNode {
  const { settings: words } = useWords();
  const api = useApi();
  const client = useQueryClient();
  const { mvp_id: id, branch } = line;
  const params = { path: { mvp_id: id }, query: { branch } };
  const { data, error, refetch } = useQuery<Values>({
    queryKey: keys.environment(id, branch),
    enabled: line.release !== null,
    refetchInterval: ({ state }) => (state.data?.applied === false ? READ_AGAIN_MS : false),
    queryFn: async ({ signal }): Promise<Values> => must(await api.GET(PATH, { params, signal })),
  });
  const change = useMutation({
    networkMode: 'always',
    mutationFn: async (values: Record<string, string | null>): Promise<Values> =>
      must(await api.PUT(PATH, { params, body: { values } })),
    onSuccess: (next) => client.setQueryData<Values>(keys.environment(id, branch), next),
  });
  const set = data?.items.filter((each) => each.set) ?? [];
  const unset = data?.items.filter((each) => !each.set) ?? [];
  return (
    <section className={classes['section']} aria-labelledby="environment">
      <Title order={3} size="h5" id="environment">
        {words.environment}
      </Title>
      <Text size="sm" c="dimmed">
        {words.environmentText}
      </Text>
      {line.release === null && <Text size="sm">{words.notLive}</Text>}
      {error !== null && data === undefined && <Failure error={error} again={() => void refetch()} />}
      {line.release !== null && data === undefined && error === null && <Skeleton height={80} radius="lg" />}
      {data !== undefined && (
        <>
          {set.length > 0 && (
            <ul className={classes['variables']}>
              {set.map(({ name }) => (
                <li key={name}>
                  <span className="mono">{name}</span>
                  <Tag tone="good">{words.isSet}</Tag>
                  <Tooltip label={words.remove}>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={words.removeNamed(name)}
                      disabled={change.isPending}
                      onClick={() => change.mutate({ [name]: null })}
                    >
                      <IconTrash size={16} aria-hidden />
                    </ActionIcon>
                  </Tooltip>
                </li>
              ))}
            </ul>
          )}
          {!data.applied && (
            <Text size="sm" role="status">
              {words.restarting}
            </Text>
          )}
          <NewValue
            unset={unset.map(({ name }) => name)}
            isBusy={change.isPending}
            error={change.error}
            onSet={(name, value, done) => change.mutate({ [name]: value }, { onSuccess: done })}
          />
        </>
      )}
    </section>
  );
}

interface NewValueProps {
  /** What the app reads and nobody has set: it goes by its default. */
  unset: readonly string[];
  isBusy: boolean;
  error: Error | null;
  onSet: (name: string, value: string, done: () => void) => void;
}

function NewValue({ unset, isBusy, error, onSet }: NewValueProps): ReactNode {
  const { settings: words } = useWords();
  const [name, setName] = useState('');
  const [value, setValue] = useState('');
  const refusal = error instanceof Refusal ? error.fields.get(`values.${name}`) : undefined;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    onSet(name, value, () => {
      setName('');
      setValue('');
    });
  };
  const valueField = useRef<HTMLInputElement>(null);
  return (
    <>
      <form onSubmit={send} className={classes['newValue']}>
        <TextInput
          size="sm"
          label={words.variable}
          placeholder="SMTP_PASSWORD"
          value={name}
          onChange={(event) => setName(event.currentTarget.value.toUpperCase().replaceAll(/[^A-Z0-9_]/g, '_'))}
          maxLength={MAX_NAME}
          autoComplete="off"
          spellCheck={false}
          error={refusal}
        />
        <PasswordInput
          size="sm"
          ref={valueField}
          label={words.value}
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
          autoComplete="off"
        />
        <Button type="submit" size="sm" variant="default" loading={isBusy} disabled={name === '' || value === ''}>
          {words.set}
        </Button>
        {error !== null && refusal === undefined && <Failure error={error} />}
      </form>
      {unset.length > 0 && (
        <details className={classes['unset']}>
          <summary>{words.unset(unset.length)}</summary>
          <Text size="sm" c="dimmed">
            {words.unsetText}
          </Text>
          <div className={classes['names']}>
            {unset.map((each) => (
              <Button
                key={each}
                size="compact-sm"
                variant="default"
                fw={400}
                className="mono"
                onClick={() => {
                  setName(each);
                  valueField.current?.focus();
                }}
              >
                {each}
              </Button>
            ))}
          </div>
        </details>
      )}
    </>
  );
}
