import { Button, Group, Modal, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

import { must, type Schema } from '../client/api';
import { useApi } from '../client/context';
import { keys } from '../client/keys';
import { Ago } from '../pieces/ago';
import { Failure } from '../pieces/failure';
import { say } from '../pieces/notify';
import { Tag } from '../pieces/status';
import { useWords } from '../words';
import classes from './connections.module.css';

type Program = Schema<'Program'>;

/** The programs that may act for whoever is signed in, and how that ends. */
export function Programs(): ReactNode {
  const { connections: words } = useWords();
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: keys.programs,
    queryFn: async ({ signal }): Promise<Program[]> =>
      must(await api.GET('/api/conversational-mvp/account/programs', { signal })).items,
  });
  return (
    <section className={classes['section']} aria-labelledby="programs-title">
      <Title order={2} size="h4" id="programs-title">
        {words.programs}
      </Title>
      {error !== null && data === undefined && <Failure error={error} again={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={64} radius="lg" />}
      {data?.length === 0 && (
        <Text size="sm" c="dimmed">
          {words.noPrograms}
        </Text>
      )}
      {data !== undefined && data.length > 0 && (
        <ul className={classes['programs']}>
          {data.map((program) => (
            <li key={program.program_id}>
              <OneProgram program={program} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function OneProgram({ program }: { program: Program }): ReactNode {
  const { connections: words } = useWords();
  const [isAsking, setAsking] = useState(false);
  const api = useApi();
  const client = useQueryClient();
  const { program_id: id, name, scopes, allowed_at: at } = program;
  const end = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      api.DELETE('/api/conversational-mvp/account/programs/{program_id}', { params: { path: { program_id: id } } }),
    onSuccess: () => {
      setAsking(false);
      say(words.ended(name));
      client.setQueryData<Program[]>(keys.programs, (all) => all?.filter(({ program_id: other }) => other !== id));
    },
  });
  return (
    <div className={classes['program']}>
      <IconPlugConnected size={20} aria-hidden />
      <div className={classes['programText']}>
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {words.allowed} <Ago at={at} />
        </Text>
        <Group gap={4} mt={4}>
          {scopes.map((scope) => (
            <Tag key={scope}>{words.scopes[scope]}</Tag>
          ))}
        </Group>
      </div>
      <Button size="xs" variant="default" onClick={() => setAsking(true)} aria-label={words.endNamed(name)}>
        {words.end}
      </Button>
      <Modal opened={isAsking} onClose={() => setAsking(false)} title={words.endNamed(name)}>
        <Stack>
          <Text size="sm">{words.endText}</Text>
          {end.isError && <Failure error={end.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
              {words.keep}
            </Button>
            <Button color="red" loading={end.isPending} onClick={() => end.mutate()}>
              {words.end}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </div>
  );
}
