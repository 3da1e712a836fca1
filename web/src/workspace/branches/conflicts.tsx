import { Button, Group, SegmentedControl, Text, Title } from '@mantine/core';
import { IconCheck, IconSparkles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';

import { useApi } from '../../client/context';
import type { Line } from '../../client/line';
import { usageQuery } from '../../client/queries';
import { Failure } from '../../pieces/failure';
import { say } from '../../pieces/notify';
import { useWords } from '../../words';
import classes from './branches.module.css';
import { placeText } from './places';
import type { Comparison, Conflict, Resolution } from './use-branch';
import { useSettle } from './use-settle';

const ByHand = lazy(() => import('./by-hand'));

interface ConflictsProps {
  line: Line;
  comparison: Comparison;
  resolutions: Readonly<Record<string, Resolution>>;
  onResolve: (path: string, resolution: Resolution) => void;
}

/** The places where both branches want something else, side by side, each to be settled. */
export function Conflicts({ line, comparison, resolutions, onResolve }: ConflictsProps): ReactNode {
  const { branches: words } = useWords();
  return (
    <section className={classes['section']} aria-labelledby="conflicts-title">
      <Title order={3} size="h5" mb={4} id="conflicts-title">
        {words.conflicts(comparison.conflicts.length)}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {words.conflictsText}
      </Text>
      <ByModel line={line} comparison={comparison} resolutions={resolutions} onResolve={onResolve} />
      <ul className={classes['conflicts']}>
        {comparison.conflicts.map((conflict) => (
          <li key={conflict.path}>
            <OneConflict
              line={line}
              comparison={comparison}
              conflict={conflict}
              resolution={resolutions[conflict.path]}
              onResolve={(resolution) => onResolve(conflict.path, resolution)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Has a model settle what is still in conflict, where there is one; what it proposes is looked at before it is merged. */
function ByModel({ line, comparison, resolutions, onResolve }: ConflictsProps): ReactNode {
  const { branches: words } = useWords();
  const api = useApi();
  const { data: usage } = useQuery(usageQuery(api));
  const { branch, into, conflicts } = comparison;
  const open = conflicts.flatMap(({ path }) => (resolutions[path] === undefined ? [path] : []));
  const settle = useSettle({ id: line.mvp_id, branch, into }, (proposed, asked) => {
    const settled = Object.entries(proposed);
    for (const [path, resolution] of settled) onResolve(path, resolution);
    say(words.modelSettled(settled.length, asked.length));
  });
  if (usage === undefined || usage.models === null || open.length === 0) return null;
  return (
    <Group mb="sm" gap="sm">
      <Button
        variant="default"
        size="xs"
        leftSection={<IconSparkles size={14} aria-hidden />}
        loading={settle.isPending}
        onClick={() => settle.mutate(open)}
      >
        {words.askModel(open.length)}
      </Button>
      <Text size="sm" c="dimmed" role="status">
        {settle.isPending ? words.modelReads : ''}
      </Text>
      {settle.isError && <Failure error={settle.error} />}
    </Group>
  );
}

interface OneConflictProps {
  line: Line;
  comparison: Comparison;
  conflict: Conflict;
  resolution: Resolution | undefined;
  onResolve: (resolution: Resolution) => void;
}

function OneConflict({ line, comparison, conflict, resolution, onResolve }: OneConflictProps): ReactNode {
  const { branches: words, loading } = useWords();
  const { path, kind, hunks, places, sides } = conflict;
  const told = new Set(sides.map(({ place }) => place));
  const others = places.filter((place) => !told.has(place));
  const { branch, into } = comparison;
  const isByHand = typeof resolution === 'object';
  const choice = isByHand ? 'hand' : (resolution ?? '');
  return (
    <article className={classes['conflict']} aria-label={path}>
      <div className={classes['conflictHead']}>
        {resolution !== undefined && (
          <IconCheck size={16} color="var(--good)" aria-label={words.isSettled} role="img" />
        )}
        <Text className="mono" flex="1 1 10rem" miw={0}>
          {kind === 'meaning' ? words.planName : path}
        </Text>
        <SegmentedControl
          size="xs"
          aria-label={words.settle(path)}
          value={choice}
          onChange={(value) => onResolve(value === 'hand' ? { text: '' } : value === 'theirs' ? 'theirs' : 'ours')}
          data={[
            { value: 'ours', label: words.sideOf(into) },
            { value: 'theirs', label: words.sideOf(branch) },
            ...(kind === 'lines' ? [{ value: 'hand', label: words.byHand }] : []),
          ]}
        />
      </div>
      {kind === 'deleted' && <Text className={classes['conflictNote'] ?? ''}>{words.deletedConflict}</Text>}
      {kind === 'binary' && <Text className={classes['conflictNote'] ?? ''}>{words.binaryConflict}</Text>}
      {others.length > 0 && (
        <ul className={classes['conflictNote']}>
          {[...new Set(others.map((place) => placeText(place, words.places)))].map((place) => (
            <li key={place}>{place}</li>
          ))}
        </ul>
      )}
      {sides.map((side) => (
        <div key={side.place}>
          <Text className={classes['conflictNote'] ?? ''}>{placeText(side.place, words.places)}</Text>
          <div className={classes['sides']}>
            <Side title={into} text={side.ours ?? ''} isChosen={choice === 'ours'} />
            <Side title={branch} text={side.theirs ?? ''} isChosen={choice === 'theirs'} />
          </div>
        </div>
      ))}
      {isByHand ? (
        <Suspense fallback={<Text className={classes['conflictNote'] ?? ''}>{loading}</Text>}>
          <ByHand
            id={line.mvp_id}
            path={path}
            comparison={comparison}
            text={resolution.text}
            onText={(text) => onResolve({ text })}
          />
        </Suspense>
      ) : (
        hunks.map((hunk) => (
          <div key={hunk.line} className={classes['sides']}>
            <Side title={into} line={hunk.line} text={hunk.ours} isChosen={choice === 'ours'} />
            <Side title={branch} line={hunk.line} text={hunk.theirs} isChosen={choice === 'theirs'} />
          </div>
        ))
      )}
    </article>
  );
}

interface SideProps {
  title: string;
  /** Where it begins in the file. Default: it is no lines of a file. */
  line?: number;
  text: string;
  isChosen: boolean;
}

function Side({ title, line, text, isChosen }: SideProps): ReactNode {
  const { branches: words } = useWords();
  const caption = line === undefined ? words.sideOf(title) : words.sideLine(title, line);
  return (
    <figure className={classes['side']} data-chosen={isChosen}>
      <figcaption>{caption}</figcaption>
      <pre tabIndex={0} aria-label={caption}>
        {text === '' ? words.noLines : text}
      </pre>
    </figure>
  );
}
