import { Center, Loader, Text, Title } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';

import type { Line } from '../../client/line';
import { useFile, useFiles } from '../../client/queries';
import { Failure } from '../../pieces/failure';
import { useWords } from '../../words';
import { Document } from './document';
import { FileTree } from './file-tree';
import classes from './files.module.css';
import { Search } from './search';

/** The files of an app, and the one that is open. */
export default function Files({ line }: { line: Line }): ReactNode {
  const { files: words } = useWords();
  const { path = null, line: firstLine, from } = useSearch({ from: '/apps/$id/{-$part}' });
  const navigate = useNavigate();
  const { data, error, refetch } = useFiles(line.mvp_id, line.head, line.head !== null);
  const paths = useMemo(() => (data?.files ?? []).map((file) => file.path), [data]);

  const choose = (next: string | null, at?: number): void =>
    void navigate({
      to: '/apps/$id/{-$part}',
      params: { id: line.mvp_id, part: 'files' },
      search: next === null ? {} : { path: next, ...(at === undefined ? {} : { line: at }) },
    });

  const compare = (file: string, version: string | undefined): void =>
    void navigate({
      to: '/apps/$id/{-$part}',
      params: { id: line.mvp_id, part: 'files' },
      search: { path: file, ...(version === undefined ? {} : { from: version }) },
    });

  if (line.head === null) return <Empty title={words.noneYet} text={words.noneYetText} />;
  if (error !== null && data === undefined) {
    return (
      <div className={classes['empty']}>
        <Failure error={error} again={() => void refetch()} />
      </div>
    );
  }
  return (
    <div className={classes['files']}>
      <div className={classes['inner']} data-open={path !== null}>
        <FileTree
          paths={paths}
          locked={line.locked_files}
          chosen={path}
          onChoose={choose}
          search={(wanted, onBack) => (
            <Search id={line.mvp_id} snapshot={line.head ?? ''} wanted={wanted} onChoose={choose} onBack={onBack} />
          )}
        />
        <div className={classes['document']}>
          {path === null ? (
            <Empty title={words.pick} text={words.pickText} />
          ) : (
            <OpenFile
              key={`${path} ${String(firstLine ?? '')}`}
              line={line}
              path={path}
              firstLine={firstLine}
              from={from}
              onCompare={(version) => compare(path, version)}
              onBack={() => choose(null)}
            />
          )}
        </div>
      </div>
    </div>
  );
}

interface OpenFileProps {
  line: Line;
  path: string;
  firstLine: number | undefined;
  from: string | undefined;
  onCompare: (from: string | undefined) => void;
  onBack: () => void;
}

function OpenFile({ line, path, ...more }: OpenFileProps): ReactNode {
  const { loading } = useWords();
  const { data, error, refetch } = useFile(line.mvp_id, path, { branch: line.branch });
  if (error !== null && data === undefined) {
    return (
      <div className={classes['empty']}>
        <Failure error={error} again={() => void refetch()} />
      </div>
    );
  }
  if (data === undefined) {
    return (
      <Center className="fill" role="status" aria-label={loading}>
        <Loader type="dots" />
      </Center>
    );
  }
  return <Document line={line} path={path} file={data} {...more} />;
}

function Empty({ title, text }: { title: string; text: string }): ReactNode {
  return (
    <div className={classes['empty']}>
      <Title order={2} size="h5">
        {title}
      </Title>
      <Text size="sm" c="dimmed" mt={4}>
        {text}
      </Text>
    </div>
  );
}
