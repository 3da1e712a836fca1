import { Button, SegmentedControl, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';

import { useWords } from '../../words';
import classes from './git.module.css';
import type { Repository, Side } from './use-git';

interface GitConflictProps {
  conflict: Repository['conflicts'][number];
  isBusy: boolean;
  onSettle: (settle: Record<string, Side>) => void;
}

/** Files on which the app and its repository want something else; for each one side is taken where both differ. */
export function GitConflict({ conflict, isBusy, onSettle }: GitConflictProps): ReactNode {
  const { git: words } = useWords();
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const isReady = conflict.files.every(({ path }) => sides[path] !== undefined);
  return (
    <div>
      <Text size="sm" fw={600}>
        {words.conflictOn(conflict.branch)}
      </Text>
      <ul className={classes['lines']}>
        {conflict.files.map(({ path }) => (
          <li key={path}>
            <span className={`mono ${classes['path'] ?? ''}`}>{path}</span>
            <SegmentedControl
              size="xs"
              aria-label={words.take(path)}
              value={sides[path] ?? ''}
              onChange={(value) => setSides({ ...sides, [path]: value === 'theirs' ? 'theirs' : 'ours' })}
              data={[
                { value: 'ours', label: words.ours },
                { value: 'theirs', label: words.theirs },
              ]}
            />
          </li>
        ))}
      </ul>
      <Button size="xs" mt="xs" disabled={!isReady} loading={isBusy} onClick={() => onSettle({ ...sides })}>
        {words.settle}
      </Button>
    </div>
  );
}
