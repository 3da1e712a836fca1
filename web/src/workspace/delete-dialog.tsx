import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { Mvp } from '../client/api';
import { useApi } from '../client/context';
import { keys } from '../client/keys';
import { Failure } from '../pieces/failure';
import { say } from '../pieces/notify';
import { useWords } from '../words';

/** Asks once more before an app is deleted. */
export function DeleteDialog({ mvp, isOpen, onClose }: { mvp: Mvp; isOpen: boolean; onClose: () => void }): ReactNode {
  const { details: words, workspace } = useWords();
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: () => api.DELETE('/api/conversational-mvp/mvps/{mvp_id}', { params: { path: { mvp_id: mvp.mvp_id } } }),
    onSuccess: async () => {
      say(workspace.gone(mvp.app_name));
      client.setQueryData<Mvp[]>(keys.apps, (apps) => apps?.filter((each) => each.mvp_id !== mvp.mvp_id));
      await client.cancelQueries({ queryKey: keys.app(mvp.mvp_id) });
      await navigate({ to: '/' });
      // Only now that nothing shows it: what is shown would be asked for again, of an app that is gone.
      client.removeQueries({ queryKey: keys.app(mvp.mvp_id) });
    },
  });
  return (
    <Modal opened={isOpen} onClose={onClose} title={words.deleteTitle(mvp.app_name)}>
      <Stack>
        <Text size="sm">
          {words.dangerText} {words.deleteText}
        </Text>
        {remove.isError && <Failure error={remove.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {words.keepIt}
          </Button>
          <Button color="red" onClick={() => remove.mutate()} loading={remove.isPending}>
            {words.deleteIt}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
