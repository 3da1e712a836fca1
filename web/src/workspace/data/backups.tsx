import { ActionIcon, Button, Group, Menu, Select, Skeleton, Text, Title } from '@mantine/core';
import { IconDatabaseExport, IconDots, IconHistory, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';

import { MAIN, type Line } from '../../client/line';
import { Ago } from '../../pieces/ago';
import { Confirm } from '../../pieces/confirm';
import { Failure } from '../../pieces/failure';
import { Tag } from '../../pieces/status';
import { useLanguage, useWords } from '../../words';
import classes from './data.module.css';
import { RestoreBackup } from './restore-backup';
import { isBusy, useBackups, useBackupWork, type Backup, type Backups as Kept, type Schedule } from './use-backups';

const SCHEDULES: readonly Schedule[] = ['Never', 'Hourly', 'Daily', 'Weekly'];
const TONES: Record<Backup['status'], string> = { running: 'busy', succeeded: 'good', failed: 'bad' };

/** The dumps of the live app's data: one more, back to one, and how often they are made. */
export function Backups({ line }: { line: Line }): ReactNode {
  return line.branch === MAIN && line.release !== null ? <OfApp id={line.mvp_id} /> : null;
}

function OfApp({ id }: { id: string }): ReactNode {
  const { data: words } = useWords();
  const { data, error, refetch } = useBackups(id);
  const work = useBackupWork(id);
  const doing = work.isPending ? work.variables.kind : undefined;
  return (
    <section className={classes['steps']} aria-labelledby="backups-title">
      <Group justify="space-between" align="flex-start" gap="sm">
        <div className={classes['backupsText']}>
          <Title order={3} size="h5" id="backups-title">
            {words.backups}
          </Title>
          <Text size="sm" c="dimmed">
            {words.backupsText}
          </Text>
        </div>
        <Group gap="xs">
          <Select
            size="xs"
            w={132}
            aria-label={words.schedule}
            value={data?.schedule ?? null}
            disabled={data === undefined || doing !== undefined}
            allowDeselect={false}
            data={SCHEDULES.map((value) => ({ value, label: words.schedules[value] }))}
            onChange={(value) => {
              const schedule = SCHEDULES.find((each) => each === value);
              if (schedule !== undefined) work.mutate({ kind: 'schedule', schedule });
            }}
          />
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDatabaseExport size={14} aria-hidden />}
            loading={doing === 'make'}
            onClick={() => work.mutate({ kind: 'make' })}
          >
            {words.backUp}
          </Button>
        </Group>
      </Group>
      {error !== null && data === undefined && <Failure error={error} again={() => void refetch()} />}
      {work.isError && !('backup' in work.variables) && <Failure error={work.error} />}
      {data === undefined && error === null && <Skeleton height={56} radius="lg" mt="sm" />}
      {data !== undefined && <List id={id} kept={data} />}
    </section>
  );
}

function List({ id, kept }: { id: string; kept: Kept }): ReactNode {
  const { data: words } = useWords();
  const [last] = kept.restores;
  if (kept.items.length === 0)
    return (
      <Text size="sm" mt="sm">
        {words.noBackups}
      </Text>
    );
  return (
    <>
      {last !== undefined && last.status !== 'succeeded' && (
        <Text size="sm" mt="sm" role="status">
          {last.status === 'running'
            ? last.branch === null
              ? words.restoring
              : words.branchRestoring(last.branch)
            : last.message}
        </Text>
      )}
      <ul className={classes['backups']} aria-label={words.backups}>
        {kept.items.map((backup) => (
          <li key={backup.backup}>
            <OneBackup id={id} backup={backup} canRestore={!isBusy(kept)} />
          </li>
        ))}
      </ul>
    </>
  );
}

function OneBackup({ id, backup, canRestore }: { id: string; backup: Backup; canRestore: boolean }): ReactNode {
  const { data: words, details } = useWords();
  const { language } = useLanguage();
  const [asked, setAsked] = useState<'restore' | 'delete'>();
  const work = useBackupWork(id);
  const { status, why, note, bytes, created_at: at, message } = backup;
  const close = (): void => setAsked(undefined);
  return (
    <>
      <div className={classes['backupText']}>
        <Text size="sm" fw={600}>
          <Ago at={at} />
          {note !== null && ` · ${note}`}
        </Text>
        <Text size="xs" c="dimmed">
          {words.why[why]}
          {bytes !== null && ` · ${sizeText(bytes, language)}`}
          {status === 'failed' && ` · ${message}`}
        </Text>
      </div>
      {status !== 'succeeded' && <Tag tone={TONES[status]}>{words.backupStates[status]}</Tag>}
      {status === 'succeeded' && (
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<IconHistory size={14} aria-hidden />}
          disabled={!canRestore}
          onClick={() => setAsked('restore')}
        >
          {words.restore}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={words.moreBackup}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            disabled={status === 'running'}
            onClick={() => setAsked('delete')}
          >
            {words.deleteBackup}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <RestoreBackup id={id} backup={backup.backup} isOpen={asked === 'restore'} onClose={close} />
      <Confirm
        isOpen={asked === 'delete'}
        title={words.deleteBackupTitle}
        text={words.deleteBackupText}
        labels={{ yes: details.deleteIt, no: details.keepIt }}
        isBusy={work.isPending}
        error={work.error}
        onYes={() => work.mutate({ kind: 'delete', backup: backup.backup }, { onSuccess: close })}
        onClose={close}
      />
    </>
  );
}

/** A number of bytes as people say it. */
export function sizeText(bytes: number, language: string): string {
  const [unit, size] = bytes < 1e6 ? (['kilobyte', 1e3] as const) : (['megabyte', 1e6] as const);
  const amount = bytes === 0 ? 0 : Math.max(0.1, bytes / size);
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(amount);
}
