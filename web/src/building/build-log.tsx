import { Group, Switch, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import type { Mvp } from '../client/api';
import { MAIN } from '../client/line';
import { isSettled, useLogs } from '../client/queries';
import { useWords } from '../words';
import classes from './building.module.css';

/** Stages at which a build runs, or has just run. */
const BUILDS: readonly Mvp['status'][] = ['repairing', 'building', 'deploying', 'failed'];

/** The log of an app's build, as it comes. */
export function BuildLog({ mvp }: { mvp: Mvp }): ReactNode {
  const { building: words, logs } = useWords();
  const [isFollowed, setFollowed] = useState(true);
  const isShown = BUILDS.includes(mvp.status);
  const line = { mvp_id: mvp.mvp_id, branch: MAIN };
  const { data = '' } = useLogs(line, 'build', isShown && isFollowed && !isSettled(mvp));
  const lines = useRef<HTMLPreElement>(null);
  useEffect(() => {
    if (isFollowed && lines.current !== null) lines.current.scrollTop = lines.current.scrollHeight;
  }, [data, isFollowed]);
  // Where a build was not reached, or its log is no longer kept, there is nothing to look at.
  if (!isShown || (data === '' && isSettled(mvp))) return null;
  return (
    <section className={classes['card']} aria-labelledby="build-log">
      <Group justify="space-between">
        <Title order={2} size="h5" id="build-log">
          {words.log}
        </Title>
        {!isSettled(mvp) && (
          <Switch
            size="sm"
            label={logs.follow}
            checked={isFollowed}
            onChange={(event) => setFollowed(event.currentTarget.checked)}
          />
        )}
      </Group>
      {data === '' ? (
        <Text size="sm" c="dimmed">
          {words.noLog}
        </Text>
      ) : (
        <pre
          ref={lines}
          className={classes['logLines']}
          role="log"
          aria-labelledby="build-log"
          aria-live="off"
          tabIndex={0}
        >
          {data}
        </pre>
      )}
    </section>
  );
}
