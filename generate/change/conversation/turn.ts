import { edit, type Edit } from '../edit.ts';
import type { Question } from '../wish-error.ts';

/** What was said once before, and what came of it. */
export interface Turn {
  /** The words it was asked in. */
  said: string;
  /** What was done, in sentences; what was taken back again is not among it. */
  done: readonly string[];
  /** Why the rest was not done. */
  refused: readonly string[];
  /** What it asked back. */
  question?: Question;
  /** What was done, as data: what “it” and “the same” refer to. */
  operations: readonly Edit[];
}

/** What was said before a message, as far as it is kept. */
export interface Conversation {
  /** What is no longer kept in whole, in short. */
  earlier: string;
  /** The turns before, oldest first. */
  turns: readonly Turn[];
}

/** Turns that are kept in whole. */
export const MOST_TURNS = 20;

/** Turns back that “it” may refer to: further back nobody means it. */
const NEAR = 3;

/** The turn that a message refers to: the last one that did something. */
export function lastDone({ turns }: Conversation): Turn | undefined {
  return turns.slice(-NEAR).findLast(({ operations }) => operations.length > 0);
}

/** The turn whose question is open: the last one, if it asked. */
export function openTurn({ turns }: Conversation): Turn | undefined {
  const last = turns.at(-1);
  return last?.question === undefined ? undefined : last;
}

/** Operations as they are kept: text each. What cannot be read any more is left out. */
export function operationsOf(kept: readonly string[]): Edit[] {
  return kept.flatMap((text) => {
    try {
      const read = edit.safeParse(JSON.parse(text));
      return read.success ? [read.data] : [];
    } catch {
      return [];
    }
  });
}
