import { Center, Loader, Select, Text } from '@mantine/core';
import type { ReactNode } from 'react';

import type { Line } from '../../client/line';
import { useFile, useSnapshots } from '../../client/queries';
import { Refusal } from '../../client/refusal';
import { CodeDiff } from '../../code/code-diff';
import { Failure } from '../../pieces/failure';
import { useWords } from '../../words';
import classes from './files.module.css';

/** The choice of no version. */
const NONE = '-';

interface CompareWithProps {
  line: Line;
  /** The version that the open file is compared with; none: it is edited. */
  from: string | undefined;
  onCompare: (from: string | undefined) => void;
}

/** Chooses the version that the open file is compared with, of any branch. */
export function CompareWith({ line, from, onCompare }: CompareWithProps): ReactNode {
  const { files: words } = useWords();
  const { data = [] } = useSnapshots(line.mvp_id);
  return (
    <Select
      size="xs"
      className={classes['versions'] ?? ''}
      aria-label={words.compare}
      placeholder={words.compare}
      value={from ?? null}
      onChange={(value) => onCompare(value === null || value === NONE ? undefined : value)}
      data={[
        ...(from === undefined ? [] : [{ value: NONE, label: words.compareNot }]),
        ...data.map(({ snapshot, message }) => ({ value: snapshot, label: `${snapshot} · ${message}` })),
      ]}
      comboboxProps={{ width: 320, position: 'bottom-end' }}
      searchable
      limit={100}
    />
  );
}

interface ComparedProps {
  line: Line;
  path: string;
  /** The file as it is now, with what is not saved. */
  text: string;
  from: string;
  isChanged: boolean;
}

/** The open file beside what it was in a version. */
export function Compared({ line, path, text, from, isChanged }: ComparedProps): ReactNode {
  const { files: words, versions, loading } = useWords();
  const { data, error, refetch } = useFile(line.mvp_id, path, { snapshot: from });
  const isMissing = error instanceof Refusal && error.status === 404;
  if (error !== null && !isMissing) {
    return (
      <div className={classes['empty']}>
        <Failure error={error} again={() => void refetch()} />
      </div>
    );
  }
  if (data === undefined && !isMissing) {
    return (
      <Center className="fill" role="status" aria-label={loading}>
        <Loader type="dots" />
      </Center>
    );
  }
  const before = data?.text ?? '';
  const note = isMissing ? words.notThere(from) : before === text ? words.sameAs(from) : undefined;
  return (
    <>
      {note !== undefined && (
        <Text size="sm" c="dimmed" px="sm" py={6} role="status">
          {note}
        </Text>
      )}
      <CodeDiff
        path={path}
        before={before}
        after={text}
        labels={{ before: versions.before(from), after: isChanged ? words.unsaved : path }}
      />
    </>
  );
}
