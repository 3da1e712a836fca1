import { Button, Group, Modal, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

import { must, type Snapshot } from '../../client/api';
import { MAIN, type Line } from '../../client/line';
import { useApi } from '../../client/context';
import { keys } from '../../client/keys';
import { useEditing } from '../../client/queries';
import { Failure } from '../../pieces/failure';
import { say } from '../../pieces/notify';
import { useLanguage, useWords } from '../../words';
import { useBackups, type Backup } from '../data/use-backups';

/** The way back to a version: its code, or its code and the data of a backup. */
export function Restore({ line, snapshot }: { line: Line; snapshot: Snapshot }): ReactNode {
  const { versions: words } = useWords();
  const [isAsking, setAsking] = useState(false);
  if (snapshot.snapshot === line.head && snapshot.snapshot === line.release) return null;
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconArrowBackUp size={14} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {words.restore}
      </Button>
      <Modal opened={isAsking} onClose={() => setAsking(false)} title={words.confirmTitle(snapshot.snapshot)}>
        <Ask line={line} snapshot={snapshot} onClose={() => setAsking(false)} />
      </Modal>
    </>
  );
}

function Ask({ line, snapshot, onClose }: { line: Line; snapshot: Snapshot; onClose: () => void }): ReactNode {
  const { versions: words } = useWords();
  const { data } = useBackups(line.mvp_id);
  // A preview has no backups.
  const backups = line.branch === MAIN ? (data?.items ?? []).filter(({ status }) => status === 'succeeded') : [];
  const [withData, setWithData] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const backup = chosen ?? fitting(backups, snapshot.snapshot)?.backup;
  const restore = useRestore(line, snapshot.snapshot, onClose);
  return (
    <Stack>
      {backups.length > 0 && (
        <SegmentedControl
          aria-label={words.what}
          value={withData ? 'data' : 'code'}
          onChange={(value) => setWithData(value === 'data')}
          data={[
            { value: 'code', label: words.codeOnly },
            { value: 'data', label: words.codeAndData },
          ]}
        />
      )}
      <Text size="sm">{words.confirmText}</Text>
      {withData && (
        <>
          <WhichBackup backups={backups} chosen={backup} onChoose={setChosen} />
          <Text size="sm">{words.dataText}</Text>
        </>
      )}
      {restore.isError && <Failure error={restore.error} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {words.keep}
        </Button>
        <Button onClick={() => restore.mutate(withData ? backup : undefined)} loading={restore.isPending}>
          {words.restore}
        </Button>
      </Group>
    </Stack>
  );
}

interface WhichBackupProps {
  backups: readonly Backup[];
  chosen: string | undefined;
  onChoose: (backup: string) => void;
}

function WhichBackup({ backups, chosen, onChoose }: WhichBackupProps): ReactNode {
  const { versions: words, data } = useWords();
  const { language } = useLanguage();
  const at = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'short' });
  return (
    <Select
      label={words.backup}
      allowDeselect={false}
      value={chosen ?? null}
      data={backups.map(({ backup, created_at, why, note, release }) => ({
        value: backup,
        label: words.backupAt(at.format(new Date(created_at)), note ?? data.why[why], revisionOf(release)),
      }))}
      onChange={(value) => {
        if (value !== null) onChoose(value);
      }}
    />
  );
}

/** `shop.main.7` → 7. */
function revisionOf(snapshot: string | null): string | undefined {
  return snapshot?.split('.').at(-1);
}

/** The backup that fits a version best: the newest made while it was live, else the newest. */
export function fitting<T extends Pick<Backup, 'release'>>(backups: readonly T[], snapshot: string): T | undefined {
  return backups.find(({ release }) => release === snapshot) ?? backups[0];
}

/** Goes back; with the name of a backup, its data comes back too. */
function useRestore(line: Line, snapshot: string, onDone: () => void) {
  const { versions: words } = useWords();
  const api = useApi();
  const client = useQueryClient();
  const editing = useEditing(line);
  return useMutation({
    networkMode: 'always',
    mutationFn: async (backup: string | undefined): Promise<string> => {
      const body = { ...(await editing()), snapshot };
      if (backup === undefined) {
        const made = must(await api.POST('/api/conversational-mvp/editor/rollback', { body }));
        return words.restored(made.snapshot);
      }
      const made = must(await api.POST('/api/conversational-mvp/editor/restore', { body: { ...body, backup } }));
      return words.restoredWithData(made.snapshot.snapshot);
    },
    onSuccess: (said) => {
      onDone();
      say(said);
      void client.invalidateQueries({ queryKey: keys.snapshots(line.mvp_id) });
      void client.invalidateQueries({ queryKey: keys.branches(line.mvp_id) });
      void client.invalidateQueries({ queryKey: keys.backups(line.mvp_id) });
    },
  });
}
