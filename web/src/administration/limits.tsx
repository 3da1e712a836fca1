import { Button, Group, Modal, NumberInput, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { must, type Schema } from '../client/api';
import { useApi } from '../client/context';
import { keys } from '../client/keys';
import { useDraftOf } from '../pieces/draft';
import { Failure } from '../pieces/failure';
import { say } from '../pieces/notify';
import { useWords } from '../words';

type User = Schema<'PlatformUser'>;
const MIB = 1024 * 1024;

/** What one account may have instead of what everybody may. @param user whose; nobody's: nothing is shown */
export function Limits({ user, onClose }: { user: User | undefined; onClose: () => void }): ReactNode {
  const { administration: words } = useWords();
  return (
    <Modal opened={user !== undefined} onClose={onClose} title={words.limitsTitle(user?.email ?? '')}>
      {user !== undefined && <LimitsForm key={user.user_id} user={user} onClose={onClose} />}
    </Modal>
  );
}

function LimitsForm({ user, onClose }: { user: User; onClose: () => void }): ReactNode {
  const { administration: words } = useWords();
  const api = useApi();
  const client = useQueryClient();
  const platform = client.getQueryData<Schema<'Platform'>>(keys.platform)?.limits;
  const { user_id: id, own_limits: own, limit_bytes: bytes } = user;
  const [limits, setLimits] = useDraftOf(`limits.${id}`, own);
  const set = useMutation({
    networkMode: 'always',
    mutationFn: async () =>
      must(
        await api.PUT('/api/conversational-mvp/administration/users/{user_id}/limits', {
          params: { path: { user_id: id } },
          body: limits,
        }),
      ),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keys.platform });
      setLimits(() => undefined);
      say(words.limitsSet(user.email));
      onClose();
    },
  });
  const field = (name: keyof typeof own, label: string, most: number, given: number | undefined): ReactNode => (
    <NumberInput
      label={label}
      placeholder={given === undefined ? words.asAll : words.asAllWith(String(given))}
      min={1}
      max={most}
      allowDecimal={false}
      allowNegative={false}
      value={limits[name] ?? ''}
      onChange={(value) => setLimits((before) => ({ ...before, [name]: typeof value === 'number' ? value : null }))}
    />
  );
  // What counts the files says what everybody has, as long as this account has no other limit.
  const room = own.storage_mib === null && bytes !== null ? Math.round(bytes / MIB) : undefined;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        set.mutate();
      }}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {words.limitsText}
        </Text>
        {field('apps', words.limitApps, 1000, platform?.apps)}
        {field('running', words.limitRunning, 200, platform?.running)}
        {field('storage_mib', words.limitStorage, 8192, room)}
        {set.isError && <Failure error={set.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={set.isPending}>
            {words.limitsSave}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
