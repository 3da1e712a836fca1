import { Alert, Button, Loader, Text, Title } from '@mantine/core';
import { IconCircleCheck, IconPlayerPlay } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { must, type Run } from '../../client/api';
import { useApi } from '../../client/context';
import type { Line } from '../../client/line';
import { useEditing } from '../../client/queries';
import { Ago } from '../../pieces/ago';
import { Failure } from '../../pieces/failure';
import { Tag } from '../../pieces/status';
import { useWords } from '../../words';
import { useLastRun } from '../use-last-run';
import classes from './tests.module.css';

/** Runs the app's own tests in a sandbox, and shows what came of the last run. */
export function OwnTests({ line }: { line: Line }): ReactNode {
  const { tests: words, loading } = useWords();
  const api = useApi();
  const editing = useEditing(line);
  const { run, begun } = useLastRun(line, 'tests');
  const start = useMutation({
    networkMode: 'always',
    mutationFn: async (): Promise<Run> =>
      must(await api.POST('/api/conversational-mvp/editor/doctor/tests', { body: await editing() })),
    onSuccess: begun,
  });
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
          onClick={() => start.mutate()}
        >
          {isRunning ? words.running : words.run}
        </Button>
      </div>
      <div aria-live="polite" aria-busy={isRunning}>
        {start.isError && <Failure error={start.error} again={() => start.mutate()} />}
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
