import { Button, Group, Modal, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';

import { must } from '../client/api';
import { useApi, useConnection } from '../client/context';
import { Failure } from '../pieces/failure';
import { saveAs } from '../pieces/save';
import { useWords } from '../words';

/** Everything that is kept of an account: to take along, and to have removed. */
export function YourData({ email }: { email: string }): ReactNode {
  const { account: words } = useWords();
  const api = useApi();
  const [isAsking, setAsking] = useState(false);
  const save = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const kept = must(await api.GET('/api/conversational-mvp/account/export'));
      saveAs(new Blob([JSON.stringify(kept, null, 2)], { type: 'application/json' }), 'account.json');
    },
  });
  return (
    <section aria-labelledby="data-title">
      <Title order={2} size="h5" id="data-title">
        {words.data}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {words.dataText}
      </Text>
      {save.isError && <Failure error={save.error} />}
      <Group>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          {words.save}
        </Button>
        <Button
          variant="default"
          leftSection={<IconTrash size={16} color="var(--mantine-color-red-filled)" aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {words.remove}
        </Button>
      </Group>
      <Modal opened={isAsking} onClose={() => setAsking(false)} title={words.removeTitle}>
        <Removal email={email} onClose={() => setAsking(false)} />
      </Modal>
    </section>
  );
}

/** Asks for the address of the account, so that nobody deletes it by a slip. */
function Removal({ email, onClose }: { email: string; onClose: () => void }): ReactNode {
  const { account: words } = useWords();
  const api = useApi();
  const { session } = useConnection();
  const [typed, setTyped] = useState('');
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: () => api.DELETE('/api/conversational-mvp/account', { params: { query: { confirm: typed.trim() } } }),
    onSuccess: async () => {
      await session.leave();
      // Nothing of the account is left here, not even where it was.
      location.assign('/');
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    remove.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <Text size="sm">{words.removeText}</Text>
        <TextInput
          label={words.removeLabel(email)}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
          data-autofocus
        />
        {remove.isError && <Failure error={remove.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.keepIt}
          </Button>
          <Button
            type="submit"
            color="red"
            loading={remove.isPending}
            disabled={typed.trim().toLowerCase() !== email.toLowerCase()}
          >
            {words.removeIt}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
