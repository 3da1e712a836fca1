import { Button, Loader, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { Failure } from '../../pieces/failure';
import { useWords } from '../../words';
import classes from './files.module.css';
import { shownLine } from './matches';
import { useSearched } from './use-searched';

interface SearchProps {
  id: string;
  snapshot: string;
  wanted: string;
  onChoose: (path: string, line: number) => void;
  onBack: () => void;
}

/** Where the files say something, line by line. */
export function Search({ id, snapshot, wanted, onChoose, onBack }: SearchProps): ReactNode {
  const { files: words } = useWords();
  const { data, error, refetch } = useSearched(id, snapshot, wanted);
  return (
    <div className={classes['found']}>
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        leftSection={<IconArrowLeft size={14} aria-hidden />}
        onClick={onBack}
      >
        {words.allFiles}
      </Button>
      <Text size="xs" c="dimmed" px="xs" role="status">
        {data === undefined ? words.searching : words.found(data.matches.length, data.more)}
      </Text>
      {error !== null && data === undefined && <Failure error={error} again={() => void refetch()} />}
      {data === undefined && error === null && <Loader type="dots" size="sm" m="xs" aria-hidden />}
      <ul aria-label={words.matches}>
        {data?.matches.map(({ path, line, text }) => (
          <li key={`${path}:${String(line)}`}>
            <button type="button" title={path} onClick={() => onChoose(path, line)}>
              <span>
                {path.split('/').at(-1)}:{line}
              </span>
              <code>{shownLine(text, wanted)}</code>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
