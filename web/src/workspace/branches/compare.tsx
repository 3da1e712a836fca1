import { Alert, Button, Center, Group, Loader, Switch, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconArrowMerge, IconArrowRight, IconCircleCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';

import { MAIN, type Line } from '../../client/line';
import { Refusal } from '../../client/refusal';
import { Failure } from '../../pieces/failure';
import { LinkButton } from '../../pieces/links';
import { useDraftOf } from '../../pieces/draft';
import { say } from '../../pieces/notify';
import { Tag } from '../../pieces/status';
import { useWords } from '../../words';
import { Changes } from '../versions/changes';
import classes from './branches.module.css';
import { Conflicts } from './conflicts';
import { placesOf } from './places';
import { useComparison, useMerge, type Comparison, type Resolution } from './use-branch';

interface CompareProps {
  line: Line;
  /** The branch that is merged. */
  branch: string;
  /** The branch merged into. */
  into: string;
}

/** What a branch would bring, what a merge has to settle first, and the merge. */
export function Compare({ line, branch, into }: CompareProps): ReactNode {
  const { branches: words, loading } = useWords();
  const meeting = { id: line.mvp_id, branch, into };
  const { data, error, refetch } = useComparison(meeting);
  return (
    <>
      <LinkButton
        to="/apps/$id/{-$part}"
        params={{ id: line.mvp_id, part: 'branches' }}
        variant="subtle"
        color="gray"
        size="compact-sm"
        ml={-8}
        leftSection={<IconArrowLeft size={14} aria-hidden />}
      >
        {words.all}
      </LinkButton>
      <Title order={2} size="h3" mt="xs" className={classes['direction'] ?? ''}>
        {branch}
        <IconArrowRight size={20} aria-label={words.intoWord} role="img" />
        {into}
      </Title>
      {error !== null && data === undefined && <Failure error={error} again={() => void refetch()} />}
      {data === undefined && error === null && (
        <Center p="xl" role="status" aria-label={loading}>
          <Loader type="dots" />
        </Center>
      )}
      {data !== undefined && <Compared line={line} comparison={data} />}
    </>
  );
}

/** Where it is kept how the conflicts of two heads are settled. */
function draftOf({ mvp_id: id }: Line, { branch_head: head, into_head: into }: Comparison): string {
  return `merge.${id}.${head}.${into}`;
}

function Compared({ line, comparison }: { line: Line; comparison: Comparison }): ReactNode {
  const { branches: words } = useWords();
  const { branch, into, ahead, behind, base, branch_head: head, conflicts, plan } = comparison;
  // Only of these two heads: once one has moved on, others are in conflict.
  const [resolutions, keepResolutions] = useDraftOf<Readonly<Record<string, Resolution>>>(
    draftOf(line, comparison),
    {},
  );
  if (ahead === 0) {
    return (
      <Alert mt="md" color="gray" icon={<IconCircleCheck aria-hidden />} title={words.nothingNew(branch, into)}>
        {behind > 0 && into === MAIN && (
          <LinkButton
            to="/apps/$id/{-$part}"
            params={{ id: line.mvp_id, part: 'branches' }}
            search={{ compare: into, into: branch }}
            variant="default"
            size="xs"
          >
            {words.update}
          </LinkButton>
        )}
      </Alert>
    );
  }
  const open = conflicts.filter(({ path }) => resolutions[path] === undefined).length;
  return (
    <>
      <Text size="sm" c="dimmed" mt={4}>
        {[words.ahead(ahead), ...(behind > 0 ? [words.behind(behind)] : [])].join(' · ')}
      </Text>
      {conflicts.length > 0 && (
        <Conflicts
          line={line}
          comparison={comparison}
          resolutions={resolutions}
          onResolve={(path, resolution) => keepResolutions((before) => ({ ...before, [path]: resolution }))}
        />
      )}
      <MergeBar
        line={line}
        comparison={comparison}
        resolutions={resolutions}
        open={open}
        onMerged={() => keepResolutions(() => undefined)}
      />
      {plan.length > 0 && (
        <section className={classes['section']}>
          <Title order={3} size="h5" mb="xs">
            {words.plan}
          </Title>
          <ul className={classes['places']}>
            {placesOf(plan, words.places).map(({ place, kind }) => (
              <li key={`${kind} ${place}`}>
                <Tag tone={kind === 'added' ? 'good' : kind === 'removed' ? 'bad' : 'info'}>{words.kinds[kind]}</Tag>
                <span>{place}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={classes['section']}>
        <Title order={3} size="h5" mb="xs">
          {words.files}
        </Title>
        <div className={classes['box']}>
          <Changes id={line.mvp_id} from={base} to={head} />
        </div>
      </section>
    </>
  );
}

interface MergeBarProps {
  line: Line;
  comparison: Comparison;
  resolutions: Readonly<Record<string, Resolution>>;
  /** Conflicts that are not settled yet. */
  open: number;
  onMerged: () => void;
}

function MergeBar({ line, comparison, resolutions, open, onMerged }: MergeBarProps): ReactNode {
  const { branches: words } = useWords();
  const navigate = useNavigate();
  const [goesLive, setGoesLive] = useState(true);
  const { branch, into, conflicts } = comparison;
  const merge = useMerge({ id: line.mvp_id, branch, into }, () => {
    onMerged();
    say(into === MAIN ? (goesLive ? words.mergedLive(branch) : words.merged(branch)) : words.updated(into));
    void navigate({
      to: '/apps/$id/{-$part}',
      params: { id: line.mvp_id, part: 'versions' },
      search: { branch: into },
    });
  });
  const hasMoved = merge.error instanceof Refusal && merge.error.code === 'head_moved';
  return (
    <div className={classes['merge']}>
      <Group gap="md" justify="space-between">
        <Text size="sm" role="status">
          {conflicts.length === 0 ? words.clean : open > 0 ? words.toSettle(open) : words.settled}
        </Text>
        <Group gap="md">
          {into === MAIN && (
            <Switch
              size="sm"
              label={words.goesLive}
              checked={goesLive}
              onChange={(event) => setGoesLive(event.currentTarget.checked)}
            />
          )}
          <Button
            leftSection={<IconArrowMerge size={16} aria-hidden />}
            disabled={open > 0}
            loading={merge.isPending}
            onClick={() => merge.mutate({ comparison, resolutions, goesLive })}
          >
            {words.merge(into)}
          </Button>
        </Group>
      </Group>
      {merge.isError && (hasMoved ? <Alert color="orange">{words.moved}</Alert> : <Failure error={merge.error} />)}
    </div>
  );
}
