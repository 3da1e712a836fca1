import { Center, Loader, Select, Text, Title } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { Snapshot } from '../../client/api';
import type { Line } from '../../client/line';
import { useSnapshots } from '../../client/queries';
import { Failure } from '../../pieces/failure';
import { useWords } from '../../words';
import shared from '../workspace.module.css';
import { Changes } from './changes';
import { Marks } from './marks';
import { Restore } from './restore';
import { Timeline } from './timeline';
import classes from './versions.module.css';

/** The history of an app: every version, what it changed, and the way back to it. */
export default function Versions({ line }: { line: Line }): ReactNode {
  const { versions: words, loading } = useWords();
  const { version, from } = useSearch({ from: '/apps/$id/{-$part}' });
  const navigate = useNavigate();
  const { data, error, refetch } = useSnapshots(line.mvp_id);
  if (error !== null && data === undefined) {
    return (
      <div className={shared['page']}>
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
  const own = data.filter(({ branch }) => branch === line.branch);
  const chosen = own.find(({ snapshot }) => snapshot === version) ?? own[0];
  const go = (search: { version?: string; from?: string }): void =>
    void navigate({ to: '/apps/$id/{-$part}', params: { id: line.mvp_id, part: 'versions' }, search });

  if (chosen === undefined) return <Text className={classes['none'] ?? ''}>{words.none}</Text>;
  return (
    <div className={classes['versions']}>
      <div className={classes['split']}>
        <Timeline
          snapshots={own}
          head={line.head}
          release={line.release}
          chosen={chosen.snapshot}
          onChoose={(snapshot) => go({ version: snapshot })}
        />
        <div className={classes['detail']}>
          <Version
            key={chosen.snapshot}
            line={line}
            snapshot={chosen}
            all={data}
            from={from}
            onCompare={(other) => go({ version: chosen.snapshot, ...(other === null ? {} : { from: other }) })}
          />
        </div>
      </div>
    </div>
  );
}

interface VersionProps {
  line: Line;
  snapshot: Snapshot;
  all: readonly Snapshot[];
  from: string | undefined;
  onCompare: (from: string | null) => void;
}

function Version({ line, snapshot, all, from, onCompare }: VersionProps): ReactNode {
  const { versions: words } = useWords();
  const others = all.filter((each) => each.snapshot !== snapshot.snapshot);
  const base = others.some((each) => each.snapshot === from) ? (from ?? null) : parentOf(snapshot, all);
  return (
    <>
      <div className={classes['head']}>
        <div>
          <Title order={2} size="h5" className="mono">
            {snapshot.snapshot}
          </Title>
          <Text size="sm">{snapshot.message}</Text>
          <Text size="xs" c="dimmed">
            {snapshot.author}
          </Text>
        </div>
        <Restore line={line} snapshot={snapshot} />
      </div>
      <Marks id={line.mvp_id} snapshot={snapshot} />
      <Select
        size="xs"
        mb="sm"
        label={words.with}
        value={base}
        placeholder={words.beginning}
        data={others.map((each) => ({ value: each.snapshot, label: `${each.snapshot} · ${each.message}` }))}
        onChange={onCompare}
        searchable
        limit={100}
      />
      <div className={classes['box']}>
        <Changes id={line.mvp_id} from={base} to={snapshot.snapshot} />
      </div>
    </>
  );
}

/** The version before, if it is still kept. */
function parentOf(snapshot: Snapshot, all: readonly Snapshot[]): string | null {
  return all.some((each) => each.snapshot === snapshot.parent) ? snapshot.parent : null;
}
