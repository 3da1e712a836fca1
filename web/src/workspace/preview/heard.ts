import type { FromApp } from '../../framed/messages';

/** A line of the console, or a request that failed. The same one again only counts up. */
export interface Heard {
  id: number;
  level: 'error' | 'warn' | 'info' | 'failed';
  text: string;
  /** For a request: its status; 0: there was no answer. */
  status?: number;
  /** The page it was said on. */
  path: string;
  times: number;
}

/** As many lines as are kept; older ones go. */
const MOST = 200;

/** Puts what an app said behind what it said before. */
export function withHeard(
  all: readonly Heard[],
  message: Extract<FromApp, { kind: 'said' | 'failed' }>,
  path: string,
): Heard[] {
  const next =
    message.kind === 'said'
      ? { level: message.level, text: message.text, path }
      : { level: 'failed' as const, text: `${message.method} ${message.url}`, status: message.status, path };
  const last = all.at(-1);
  const isSame = last?.level === next.level && last.text === next.text && last.status === next.status;
  if (last !== undefined && isSame) return [...all.slice(0, -1), { ...last, times: last.times + 1 }];
  return [...all.slice(1 - MOST), { ...next, id: (last?.id ?? 0) + 1, times: 1 }];
}

/** Whether it is something to mend. */
export function isProblem({ level }: Pick<Heard, 'level'>): boolean {
  return level === 'error' || level === 'failed';
}
