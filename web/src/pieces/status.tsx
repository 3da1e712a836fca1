import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';

import type { Mvp } from '../client/api';
import { useWords } from '../words';
import classes from './status.module.css';

const TONES: Record<Mvp['status'], string> = {
  pending: 'busy',
  analyzing: 'busy',
  generating: 'busy',
  repairing: 'busy',
  building: 'busy',
  deploying: 'busy',
  live: 'good',
  failed: 'bad',
  suspended: 'quiet',
};

/** The stage of an app in one word, with its colour. */
export function Status({ status }: { status: Mvp['status'] }): ReactNode {
  const words = useWords();
  return <Tag tone={TONES[status]}>{words.stages[status]}</Tag>;
}

/** A word on a ground of its tone: good, bad, busy, quiet or info. */
export function Tag({ tone = 'quiet', children }: { tone?: string | undefined; children: ReactNode }): ReactNode {
  return (
    <Badge className={classes['tag'] ?? ''} data-tone={tone} variant="transparent">
      {children}
    </Badge>
  );
}
