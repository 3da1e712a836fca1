import { Alert, Button, Group, Loader, Progress, Switch, Text, Title } from '@mantine/core';
import { IconCircleCheck, IconStethoscope, IconTool } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import type { Run } from '../../client/api';
import type { Line } from '../../client/line';
import { Failure } from '../../pieces/failure';
import { Tag } from '../../pieces/status';
import { useWords } from '../../words';
import { useFixing, useStartRun } from '../start-run';
import { useLastRun } from '../use-last-run';
import shared from '../workspace.module.css';
import { Findings } from './findings';
import classes from './problems.module.css';
import { ByFixer } from './by-fixer';
import { RunDiff } from './run-diff';
import { Walked } from './walked';

/** Diagnose and Fix All, and what came of the last run. */
export default function Problems({ line }: { line: Line }): ReactNode {
  const { problems: words } = useWords();
  const { run, error, isKnown, begun } = useLastRun(line, 'run');
  const { autoRedeploy, setAutoRedeploy, createSnapshot, setCreateSnapshot } = useFixing();
  const start = useStartRun(line, begun);
  const isRunning = start.isPending || run?.status === 'running';
  const mode = start.isPending ? start.variables : run?.mode;
  const canRun = line.head !== null && !isRunning;

  return (
    <div className={shared['page']}>
      <div className={shared['inner']}>
        <Title order={2} size="h3">
          {words.title}
        </Title>
        <Text size="sm" c="dimmed" mt={4}>
          {words.lead}
        </Text>
        <Group mt="md" gap="xs">
          <Button
            variant="default"
            leftSection={<IconStethoscope size={16} aria-hidden />}
            disabled={!canRun}
            onClick={() => start.mutate('diagnose')}
          >
            {isRunning && mode === 'diagnose' ? words.diagnosing : words.diagnose}
          </Button>
          <Button
            leftSection={<IconTool size={16} aria-hidden />}
            disabled={!canRun}
            onClick={() => start.mutate('fix')}
          >
            {isRunning && mode === 'fix' ? words.fixing : words.fix}
          </Button>
        </Group>
        <Group mt="sm" gap="lg">
          <Switch
            size="sm"
            label={words.autoRedeploy}
            checked={autoRedeploy}
            onChange={(event) => setAutoRedeploy(event.currentTarget.checked)}
          />
          <Switch
            size="sm"
            label={words.createSnapshot}
            checked={createSnapshot}
            onChange={(event) => setCreateSnapshot(event.currentTarget.checked)}
          />
        </Group>
        <div className={classes['outcome']} aria-live="polite" aria-busy={isRunning}>
          {start.isError && <Failure error={start.error} again={() => start.mutate(start.variables)} />}
          {isRunning && <Running text={run?.message} />}
          {!isRunning && run !== undefined && <Outcome line={line} run={run} />}
          {!isRunning && run === undefined && (isKnown || error !== null) && <Unasked line={line} />}
        </div>
        <Walked line={line} />
      </div>
    </div>
  );
}

function Running({ text }: { text: string | undefined }): ReactNode {
  const { loading } = useWords();
  return (
    <Group gap="sm" className={classes['card'] ?? ''}>
      <Loader size={18} aria-hidden />
      <Text size="sm">{text ?? loading}</Text>
    </Group>
  );
}

function Unasked({ line }: { line: Line }): ReactNode {
  const { problems: words } = useWords();
  if (line.health === null) return <Text c="dimmed">{words.notYet}</Text>;
  return (
    <>
      <Score score={line.health.health_score} status={line.health.status} />
      <Text size="sm" c="dimmed">
        {words.lastLook[line.health.status]}
      </Text>
    </>
  );
}

function Score({ score, status }: { score: number; status: string }): ReactNode {
  const { problems: words } = useWords();
  const color = status === 'healthy' ? 'green.7' : status === 'degraded' ? 'yellow.7' : 'red.7';
  return (
    <div className={classes['score']}>
      <Text fw={650} fz={28} lh={1}>
        {score}
      </Text>
      <div className={classes['scoreBar']}>
        <Text size="xs" c="dimmed">
          {words.score}
        </Text>
        <Progress value={score} color={color} size="sm" aria-label={`${words.score} ${score}`} />
      </div>
    </div>
  );
}

function Outcome({ line, run }: { line: Line; run: Run }): ReactNode {
  const { problems: words } = useWords();
  const fixed = run.rounds.reduce((sum, round) => sum + round.fixed, 0);
  return (
    <>
      {run.status === 'failed' && (
        <Alert color="red" role="alert">
          {run.message}
        </Alert>
      )}
      {run.health_score !== null && <Score score={run.health_score} status={run.health ?? ''} />}
      {run.mode === 'fix' && fixed > 0 && (
        <Group gap="xs">
          <IconCircleCheck size={18} color="var(--good)" aria-hidden />
          <Text size="sm">{words.fixed(fixed)}</Text>
        </Group>
      )}
      {run.failed.length > 0 && (
        <Alert color="orange" title={words.blind}>
          {run.failed.map(({ fixer, reason }) => (
            <Text size="sm" key={fixer}>
              {fixer}: {reason}
            </Text>
          ))}
        </Alert>
      )}
      {run.rounds.length > 0 && (
        <Group gap="xs">
          {run.rounds.map(({ round, found, fixed: mended, left }) => (
            <Tag key={round}>{words.round(round, found, mended, left)}</Tag>
          ))}
        </Group>
      )}
      {run.status === 'succeeded' && run.issues.length === 0 && run.failed.length === 0 ? (
        <Group gap="xs" className={classes['card'] ?? ''}>
          <IconCircleCheck size={20} color="var(--good)" aria-hidden />
          <Text>{words.none}</Text>
        </Group>
      ) : (
        <Findings id={line.mvp_id} issues={run.issues} />
      )}
      <ByFixer run={run} />
      {run.after !== null && <RunDiff id={line.mvp_id} before={run.before} after={run.after} />}
    </>
  );
}
