import { Alert, Button, Loader, Text, Title } from '@mantine/core';
import { IconCircleCheck, IconPlayerPlay } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import type { Run } from '../../client/api';
import type { Line } from '../../client/line';
import { Ago } from '../../pieces/ago';
import { Failure } from '../../pieces/failure';
import { Tag } from '../../pieces/status';
import { useWords } from '../../words';
import { useStartRun } from '../start-run';
import { useLastRun } from '../use-last-run';
import classes from './tests.module.css';

/** Runs the app's own tests in a sandbox, and shows what came of the last run. */
export function OwnTests({ line }: { line: Line }): ReactNode {
  const { tests: words, loading } = useWords();
  const { run, begun } = useLastRun(line, 'tests');
  const start = useStartRun(line, begun);
  const isRunning = start.isPending || run?.status === 'running';
  return (
    <section className={classes['card']} aria-label={words.own}>
      <div className={classes['head']}>
        <div>
          <Title order={3} size="h5">
            {words.own}
          </Title>
          <Text size="sm" c="dimmed">
            {words.ownText}
          </Text>
        </div>
        <Button
          size="xs"
          leftSection={<IconPlayerPlay size={14} aria-hidden />}
          disabled={line.head === null || isRunning}
          onClick={() => start.mutate('tests')}
        >
          {isRunning ? words.running : words.run}
        </Button>
      </div>
      <div aria-live="polite" aria-busy={isRunning}>
        {start.isError && <Failure error={start.error} again={() => start.mutate('tests')} />}
        {isRunning && (
          <div className={classes['counts']}>
            <Loader size={16} aria-hidden />
            <Text size="sm">{run?.message ?? loading}</Text>
          </div>
        )}
        {!isRunning && run !== undefined && <Said run={run} />}
        {!isRunning && run === undefined && (
          <Text size="sm" c="dimmed">
            {words.notYet}
          </Text>
        )}
      </div>
    </section>
  );
}

function Said({ run: { status, message, tests, created_at: at } }: { run: Run }): ReactNode {
  const { tests: words } = useWords();
  if (tests === null)
    return (
      <Alert color={status === 'failed' ? 'red' : 'gray'} role={status === 'failed' ? 'alert' : undefined}>
        {message}
      </Alert>
    );
  const { passed, failed, failures, seconds, output } = tests;
  if (passed + failed === 0) return <Text size="sm">{words.noTests}</Text>;
  return (
    <>
      <div className={classes['counts']}>
        {failed === 0 && <IconCircleCheck size={18} color="var(--good)" aria-hidden />}
        <Tag tone="good">{words.passed(passed)}</Tag>
        {failed > 0 && <Tag tone="bad">{words.failed(failed)}</Tag>}
        <Text size="xs" c="dimmed">
          {words.took(seconds)} · <Ago at={at} />
        </Text>
      </div>
      {failures.length > 0 && (
        <ul className={classes['failures']} aria-label={words.failures}>
          {failures.map(({ test, why }) => (
            <li key={test}>
              <Text size="sm" className="mono">
                {test}
              </Text>
              {why !== '' && (
                <Text size="sm" c="dimmed">
                  {why}
                </Text>
              )}
            </li>
          ))}
        </ul>
      )}
      {output !== '' && (
        <details className={classes['printed']}>
          <summary>{words.output}</summary>
          <pre className={classes['output']}>{output}</pre>
        </details>
      )}
    </>
  );
}
