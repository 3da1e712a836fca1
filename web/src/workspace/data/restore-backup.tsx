import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';

import { MAIN, useBranches } from '../../client/line';
import { Failure } from '../../pieces/failure';
import { useWords } from '../../words';
import { useBackupWork } from './use-backups';

interface RestoreBackupProps {
  id: string;
  backup: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Puts a backup back: into the live app, or into the preview of a branch. */
export function RestoreBackup({ id, backup, isOpen, onClose }: RestoreBackupProps): ReactNode {
  const { data: words, details } = useWords();
  const { data: branches = [] } = useBranches(id);
  const [where, setWhere] = useState<string>(MAIN);
  const work = useBackupWork(id);
  // Only a preview that runs has a database.
  const previews = branches.filter(({ release }) => release !== null);
  const target = previews.some(({ branch }) => branch === where) ? where : MAIN;
  const close = (): void => {
    work.reset();
    onClose();
  };
  return (
    <Modal opened={isOpen} onClose={close} title={words.restoreTitle}>
      <Stack>
        {previews.length > 0 && (
          <Select
            label={words.where}
            allowDeselect={false}
            value={target}
            onChange={(value) => setWhere(value ?? MAIN)}
            data={[
              { value: MAIN, label: words.liveApp },
              ...previews.map(({ branch }) => ({ value: branch, label: branch })),
            ]}
          />
        )}
        <Text size="sm">{target === MAIN ? words.restoreText : words.restoreBranchText}</Text>
        {work.isError && <Failure error={work.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={close} data-autofocus={previews.length === 0 ? true : undefined}>
            {details.keepIt}
          </Button>
          <Button
            color="red"
            loading={work.isPending}
            onClick={() => work.mutate({ kind: 'restore', backup, branch: target }, { onSuccess: close })}
          >
            {words.restoreYes}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
