import { Button, CloseButton, Text, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconCircleX, IconCloudX, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';

import { useWords } from '../../words';
import { isProblem, type Heard } from './heard';
import classes from './preview.module.css';

const ICONS = { error: IconCircleX, warn: IconAlertTriangle, info: IconInfoCircle, failed: IconCloudX };

interface ConsoleProps {
  heard: readonly Heard[];
  onMend: (one: Heard) => void;
  onClear: () => void;
  onClose: () => void;
}

/** What the app in the preview writes to its console, and which of its requests failed. */
export function Console({ heard, onMend, onClear, onClose }: ConsoleProps): ReactNode {
  const { preview: words } = useWords();
  const lines = useRef<HTMLDivElement>(null);
  useEffect(() => {
    lines.current?.scrollTo({ top: lines.current.scrollHeight });
  }, [heard.length]);
  return (
    <section className={classes['console']} aria-label={words.console}>
      <div className={classes['consoleHead']}>
        <Text size="sm" fw={600}>
          {words.console}
        </Text>
        <Button size="compact-xs" variant="default" disabled={heard.length === 0} onClick={onClear} ml="auto">
          {words.clear}
        </Button>
        <CloseButton size="sm" aria-label={words.closeConsole} onClick={onClose} />
      </div>
      {heard.length === 0 ? (
        <Text size="sm" c="dimmed" p="sm">
          {words.noLines}
        </Text>
      ) : (
        <div ref={lines} className={classes['lines']} role="log" aria-label={words.console} tabIndex={0}>
          <ul>
            {heard.map((one) => (
              <Line key={one.id} one={one} onMend={onMend} />
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function Line({ one, onMend }: { one: Heard; onMend: (one: Heard) => void }): ReactNode {
  const { preview: words } = useWords();
  const Icon = ICONS[one.level];
  return (
    <li className={classes['said']} data-level={one.level}>
      <Icon size={16} role="img" aria-label={words.levels[one.level]} />
      <span className={classes['saidText']} dir="auto">
        {requestOf(one, words.noAnswer)}
      </span>
      {one.times > 1 && (
        <span className={classes['times']} aria-label={words.times(one.times)}>
          {one.times}×
        </span>
      )}
      {isProblem(one) && (
        <Tooltip label={words.mend}>
          <Button size="compact-xs" variant="default" aria-label={words.mend} onClick={() => onMend(one)}>
            {words.mendShort}
          </Button>
        </Tooltip>
      )}
    </li>
  );
}

/** A line as it is shown: a request with its status. */
export function requestOf({ text, status }: Pick<Heard, 'text' | 'status'>, noAnswer: string): string {
  if (status === undefined) return text;
  return `${text} → ${status === 0 ? noAnswer : String(status)}`;
}
