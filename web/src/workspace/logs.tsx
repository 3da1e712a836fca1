import { Group, SegmentedControl, Switch, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';

import type { Line } from '../client/line';
import { useLogs, type LogOf } from '../client/queries';
import { Refusal } from '../client/refusal';
import { Failure } from '../pieces/failure';
import { useWords } from '../words';
import { PodEventList } from './pod-events';
import classes from './logs.module.css';

const LINE_PX = 20;

/** What the app's own processes say, and its newest build. */
export default function Logs({ line }: { line: Line }): ReactNode {
  const { logs: words } = useWords();
  const [shown, setShown] = useState<LogOf | 'pods'>('backend');
  const container = shown === 'pods' ? 'backend' : shown;
  const [isFollowed, setFollowed] = useState(true);
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed.trim().toLowerCase());
  const { data, error, refetch } = useLogs(line, container, isFollowed && shown !== 'pods');
  const lines = useMemo(
    () =>
      (data ?? '')
        .split('\n')
        .filter((line, index, all) => (line !== '' || index < all.length - 1) && line.toLowerCase().includes(wanted)),
    [data, wanted],
  );
  const isNotRunning = error instanceof Refusal && error.status === 409;

  return (
    <div className={classes['logs']}>
      <Group className={classes['bar'] ?? ''} gap="sm">
        <SegmentedControl
          size="xs"
          aria-label={words.container}
          value={shown}
          onChange={(value) => setShown(value as LogOf | 'pods')}
          data={[
            { value: 'backend', label: words.backend },
            { value: 'web', label: words.web },
            { value: 'build', label: words.build },
            { value: 'pods', label: words.pods },
          ]}
        />
        <TextInput
          size="xs"
          type="search"
          flex={1}
          miw={120}
          aria-label={words.filter}
          placeholder={words.filter}
          leftSection={<IconSearch size={14} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Switch
          size="sm"
          label={words.follow}
          checked={isFollowed}
          onChange={(event) => setFollowed(event.currentTarget.checked)}
        />
      </Group>
      {shown === 'pods' ? (
        <PodEventList line={line} isFollowed={isFollowed} wanted={wanted} />
      ) : isNotRunning && data === undefined ? (
        <Text className={classes['none'] ?? ''}>{words.notRunning}</Text>
      ) : error !== null && data === undefined ? (
        <div className={classes['none']}>
          <Failure error={error} again={() => void refetch()} />
        </div>
      ) : (
        <Lines
          lines={lines}
          none={container === 'build' ? words.noBuild : words.none}
          isFollowed={isFollowed}
          isKnown={data !== undefined}
        />
      )}
    </div>
  );
}

interface LinesProps {
  lines: string[];
  /** What is said where there is no line. */
  none: string;
  isFollowed: boolean;
  isKnown: boolean;
}

function Lines({ lines, none, isFollowed, isKnown }: LinesProps): ReactNode {
  const { logs: words } = useWords();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_PX,
    overscan: 30,
  });
  useEffect(() => {
    if (isFollowed && lines.length > 0) rows.scrollToIndex(lines.length - 1);
  }, [isFollowed, lines.length, rows]);
  if (isKnown && lines.length === 0) return <Text className={classes['none'] ?? ''}>{none}</Text>;
  return (
    <div ref={scroller} className={classes['lines']} role="log" aria-label={words.title} aria-live="off" tabIndex={0}>
      <div style={{ height: rows.getTotalSize(), position: 'relative' }}>
        {rows.getVirtualItems().map((row) => (
          <div key={row.index} className={classes['line']} style={{ transform: `translateY(${row.start}px)` }}>
            {lines[row.index]}
          </div>
        ))}
      </div>
    </div>
  );
}
