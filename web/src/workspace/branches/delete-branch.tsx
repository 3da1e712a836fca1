import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { MAIN } from '../../client/line';
import { Failure } from '../../pieces/failure';
import { say } from '../../pieces/notify';
import { useWords } from '../../words';
import { useDeleteBranch } from './use-branch';

interface DeleteBranchProps {
  id: string;
  branch: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks once more before a branch is deleted. */
export function DeleteBranchDialog({ id, branch, isOpen, onClose }: DeleteBranchProps): ReactNode {
  const { branches: words, details } = useWords();
  const navigate = useNavigate();
  const remove = useDeleteBranch(id, branch, () => {
    onClose();
    say(words.gone(branch));
    void navigate({ to: '/apps/$id/{-$part}', params: { id, part: 'branches' }, search: { branch: MAIN } });
  });
  return (
    <Modal opened={isOpen} onClose={onClose} title={details.deleteTitle(branch)}>
      <Stack>
        <Text size="sm">{words.deleteText}</Text>
        {remove.isError && <Failure error={remove.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {details.keepIt}
          </Button>
          <Button color="red" onClick={() => remove.mutate()} loading={remove.isPending}>
            {details.deleteIt}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
