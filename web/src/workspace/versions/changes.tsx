import { Center, Collapse, Loader, Text, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';

import { useFile, useFiles } from '../../client/queries';
import { CodeDiff } from '../../code/code-diff';
import { Failure } from '../../pieces/failure';
import { Path } from '../../pieces/path';
import { Tag } from '../../pieces/status';
import { useWords } from '../../words';
import { changesOf, type Change } from './changed-files';
import classes from './versions.module.css';

const TONES: Record<Change['kind'], string> = { added: 'good', removed: 'bad', modified: 'info' };
const KINDS = { added: 'added', removed: 'removed', modified: 'modified' } as const;

/** The files that are different between two versions, each with its difference. Without `from`, everything is new. */
export function Changes({ id, from, to }: { id: string; from: string | null; to: string }): ReactNode {
  const { versions: words, loading } = useWords();
  const before = useFiles(id, from, from !== null);
  const after = useFiles(id, to);
  const error = before.error ?? after.error;
  if (error !== null)
    return <Failure error={error} again={() => void Promise.all([before.refetch(), after.refetch()])} />;
  if (after.data === undefined || (from !== null && before.data === undefined)) {
    return (
      <Center p="md" role="status" aria-label={loading}>
        <Loader type="dots" />
      </Center>
    );
  }
  const changes = changesOf(before.data?.files ?? [], after.data.files);
  if (changes.length === 0) {
    return (
      <Text size="sm" c="dimmed" p="md">
        {words.same}
      </Text>
    );
  }
  return (
    <ul className={classes['changes']} aria-label={words.changed(changes.length)}>
      {changes.map((change) => (
        <li key={change.path}>
          <ChangedFile id={id} change={change} from={from} to={to} isFirstOpen={changes.length === 1} />
        </li>
      ))}
    </ul>
  );
}

interface ChangedFileProps {
  id: string;
  change: Change;
  from: string | null;
  to: string;
  isFirstOpen: boolean;
}

function ChangedFile({ id, change, from, to, isFirstOpen }: ChangedFileProps): ReactNode {
  const { versions: words } = useWords();
  const [isOpen, setOpen] = useState(isFirstOpen);
  return (
    <>
      <UnstyledButton className={classes['changed'] ?? ''} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <IconChevronRight size={14} className={classes['chevron']} data-open={isOpen} aria-hidden />
        <Path>{change.path}</Path>
        <Tag tone={TONES[change.kind]}>{words[KINDS[change.kind]]}</Tag>
      </UnstyledButton>
      <Collapse expanded={isOpen}>{isOpen && <Difference id={id} change={change} from={from} to={to} />}</Collapse>
    </>
  );
}

function Difference({ id, change, from, to }: Omit<ChangedFileProps, 'isFirstOpen'>): ReactNode {
  const { versions: words, loading } = useWords();
  const before = useFile(id, change.kind === 'added' || from === null ? null : change.path, { snapshot: from ?? '' });
  const after = useFile(id, change.kind === 'removed' ? null : change.path, { snapshot: to });
  const error = before.error ?? after.error;
  if (error !== null) return <Failure error={error} />;
  if (before.isLoading || after.isLoading) {
    return (
      <Center p="md" role="status" aria-label={loading}>
        <Loader type="dots" />
      </Center>
    );
  }
  return (
    <div className={classes['difference']}>
      <CodeDiff
        path={change.path}
        before={before.data?.text ?? ''}
        after={after.data?.text ?? ''}
        labels={{ before: words.before(from ?? words.beginning), after: words.after(to) }}
      />
    </div>
  );
}
