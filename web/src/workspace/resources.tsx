import { Button, NativeSelect, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';

import { must, type Schema } from '../client/api';
import { useApi } from '../client/context';
import { keys } from '../client/keys';
import { Failure } from '../pieces/failure';
import { say } from '../pieces/notify';
import { useWords } from '../words';
import classes from './settings.module.css';

type Resources = Schema<'AppResources'>;

const PATH = '/api/conversational-mvp/mvps/{mvp_id}/resources';
const CPU = ['250m', '500m', '1', '2', '4'];
const MEMORY = ['256Mi', '384Mi', '512Mi', '768Mi', '1Gi', '2Gi', '4Gi'];
const DEFAULT = '';

/** What the server of an app may use of processor and memory, within what the workspace has left. */
export function ResourceSettings({ id }: { id: string }): ReactNode {
  const { resources: words } = useWords();
  const api = useApi();
  const params = { path: { mvp_id: id } };
  const { data, error, refetch } = useQuery<Resources>({
    queryKey: keys.resources(id),
    queryFn: async ({ signal }): Promise<Resources> => must(await api.GET(PATH, { params, signal })),
  });
  return (
    <section className={classes['section']} aria-labelledby="resources">
      <Title order={3} size="h5" id="resources">
        {words.title}
      </Title>
      <Text size="sm" c="dimmed">
        {words.lead}
      </Text>
      {error !== null && data === undefined && <Failure error={error} again={() => void refetch()} />}
      {data !== undefined && <Form key={`${data.cpu ?? ''} ${data.memory ?? ''}`} id={id} resources={data} />}
    </section>
  );
}

function Form({ id, resources }: { id: string; resources: Resources }): ReactNode {
  const { resources: words } = useWords();
  const api = useApi();
  const client = useQueryClient();
  const { left_cpu: cores, left_memory_mib: room } = resources;
  const [cpu, setCpu] = useState(resources.cpu ?? DEFAULT);
  const [memory, setMemory] = useState(resources.memory ?? DEFAULT);
  const set = useMutation({
    networkMode: 'always',
    mutationFn: async (): Promise<Resources> =>
      must(
        await api.PUT(PATH, {
          params: { path: { mvp_id: id } },
          body: { cpu: cpu === DEFAULT ? null : cpu, memory: memory === DEFAULT ? null : memory },
        }),
      ),
    onSuccess: (next) => {
      client.setQueryData(keys.resources(id), next);
      say(words.saved);
    },
  });
  const isSame = cpu === (resources.cpu ?? DEFAULT) && memory === (resources.memory ?? DEFAULT);
  const options = (usual: string, all: readonly string[], set: string | null) => [
    { value: DEFAULT, label: words.usual(usual) },
    // what was set by other hands stands among them
    ...[...new Set([...all, ...(set === null ? [] : [set])])].map((value) => ({ value, label: value })),
  ];
  return (
    <form
      className={classes['resources']}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        set.mutate();
      }}
    >
      <NativeSelect
        size="sm"
        label={words.memory}
        value={memory}
        onChange={(event) => setMemory(event.currentTarget.value)}
        data={options(resources.default_memory, MEMORY, resources.memory)}
      />
      <NativeSelect
        size="sm"
        label={words.cpu}
        value={cpu}
        onChange={(event) => setCpu(event.currentTarget.value)}
        data={options(resources.default_cpu, CPU, resources.cpu)}
      />
      <Button type="submit" size="sm" variant="default" disabled={isSame} loading={set.isPending}>
        {words.save}
      </Button>
      {cores !== null && room !== null && (
        <Text size="xs" c="dimmed" className={classes['left'] ?? ''}>
          {words.left(Math.floor(cores), Math.floor(room / 1024))}
        </Text>
      )}
      {set.isError && <Failure error={set.error} />}
    </form>
  );
}
