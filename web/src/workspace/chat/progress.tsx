import { Loader, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';

import { useServerText } from '../../pieces/server-text';
import { useWords } from '../../words';
import classes from './chat.module.css';
import type { Change } from './use-chat';

/** The way of a change, and the reasons that say where on it one is. */
const STEPS = [
  ['understand', ['Pending', 'Waiting', 'Planning']],
  ['write', ['Applying']],
  ['check', ['Checking', 'Building']],
  ['release', ['Deploying']],
] as const;

/** How far a change is that is under way, as it goes. */
export function Progress({ change }: { change: Change }): ReactNode {
  const { chat: words } = useWords();
  const said = useServerText();
  const seconds = useSeconds(change.created_at);
  const at = STEPS.findIndex(([, reasons]) => (reasons as readonly string[]).includes(change.reason));
  const steps = change.dry_run ? STEPS.slice(0, 2) : STEPS;
  return (
    <div className={classes['progress']}>
      <ol>
        {steps.map(([step], index) => (
          <li key={step} data-state={index < at ? 'done' : index === at ? 'active' : 'waiting'}>
            {index < at && <IconCheck size={14} aria-hidden />}
            {index === at && <Loader size={12} aria-hidden />}
            {words.steps[step]}
          </li>
        ))}
      </ol>
      <Text size="sm" role="status">
        {said(change.text)}
      </Text>
      <Text size="xs" c="dimmed" className={classes['seconds'] ?? ''}>
        {words.seconds(seconds)}
      </Text>
    </div>
  );
}

function useSeconds(since: string): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.round((now - Date.parse(since)) / 1000));
}
