/**
 * Keeps the parts of a fixer apart: one that throws or does not end costs itself, never the file it looked at or the run.
 * What was lost that way is told in the report.
 */
import { createContext, Script } from 'node:vm';
import type { Finding, FixerId } from './contract.ts';

/** The parts that one run does without, and what it says about them. */
export interface Parts {
  /** True for a part that did not end once: it is not begun again in this run. */
  isLost(part: string): boolean;
  /** Tells that a part failed, and why; with `isForGood` it is left out from here on. */
  lose(part: string, reason: string, isForGood: boolean): void;
}

/** Makes the list of one run; `tell` gets one sentence for each part and reason. */
export function createParts(tell: (words: string) => void = () => undefined): Parts {
  const lost = new Set<string>();
  return {
    isLost: (part) => lost.has(part),
    lose(part, reason, isForGood) {
      if (isForGood) lost.add(part);
      tell(`${part} failed and was left out: ${reason}`);
    },
  };
}

/** The part that runs now: whoever runs out of time asks. */
let running: string | undefined;

/** What a part yields; if it throws, what it yielded before, and `otherwise` with the reason. */
export function isolated<Answer>(
  part: string,
  run: () => Iterable<Answer>,
  parts: Parts | undefined,
  otherwise?: (reason: string) => Answer,
): Answer[] {
  const answers: Answer[] = [];
  if (parts?.isLost(part) === true) return otherwise === undefined ? [] : [otherwise('it did not end')];
  const before = running;
  running = part;
  try {
    for (const answer of run()) answers.push(answer);
    running = before;
  } catch (error) {
    // Nothing catches the end of the time but `watched`, which asks what was running.
    if (isOutOfTime(error)) throw error;
    running = before;
    parts?.lose(part, reasonOf(error), false);
    if (otherwise !== undefined) answers.push(otherwise(reasonOf(error)));
  }
  return answers;
}

const context = createContext({});
const script = new Script('run()');

/**
 * Runs what its parts may hang in. When the time is over, the part that was running is lost and all is run again without it. Where others had the
 * processor for most of that time, nothing hung: it is run again with twice as long, so that a busy machine finds what an idle one does.
 * @param milliseconds by the clock, well above what it takes on an idle machine
 * @throws the end of the time itself, where no part was running
 */
export function watched<Answer>(milliseconds: number, parts: Parts | undefined, run: () => Answer): Answer {
  let patience = milliseconds;
  for (;;) {
    running = undefined;
    const began = process.cpuUsage();
    let answer: { readonly value: Answer } | undefined;
    context['run'] = (): void => {
      answer = { value: run() };
    };
    try {
      script.runInContext(context, { timeout: patience });
      if (answer !== undefined) return (answer as { readonly value: Answer }).value;
    } catch (error) {
      if (!isOutOfTime(error)) throw error;
      const { user, system } = process.cpuUsage(began);
      if ((user + system) / 1_000 < milliseconds / 2) {
        patience *= 2;
        continue;
      }
      const part = running;
      if (part === undefined || parts === undefined || parts.isLost(part)) throw error;
      parts.lose(part, `it did not end within ${milliseconds} ms`, true);
    }
  }
}

/** What a fixer finds in each of these files; one that it fails on, or does not come to an end with, is a finding and costs the others nothing. */
export function inEach(
  fixer: FixerId,
  paths: readonly string[],
  parts: Parts,
  look: (path: string, index: number) => Iterable<Finding>,
): Finding[] {
  return watched(30_000 + 100 * paths.length, parts, () =>
    paths.flatMap((path, index) =>
      isolated(
        `${fixer} at ${path}`,
        () => look(path, index),
        parts,
        (reason) => couldNotLook(fixer, path, reason),
      ),
    ),
  );
}

const couldNotLook = (fixer: FixerId, path: string, reason: string): Finding => ({
  fixer,
  rule: 'could-not-look',
  severity: 'error',
  files: [path],
  line: null,
  description: 'This file could not be looked at; what is wrong with it is not known.',
  autoFixable: false,
  evidence: reason,
});

const isOutOfTime = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 200);
