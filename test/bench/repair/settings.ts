/** The flags of the benchmark. */
import { parseArgs } from 'node:util';

const allParts = ['faults', 'mixed', 'clean', 'time', 'pairs'] as const;

/** A part of the run. */
export type Part = (typeof allParts)[number];

/** What is run, and how much of it. */
export interface Settings {
  readonly parts: ReadonlySet<Part>;
  /** Attempts an operator. */
  readonly tries: number;
  /** Apps with several faults, of each pool. */
  readonly mixed: number;
  readonly clean: number;
  /** Real builds: repaired apps an operator; clean apps; apps with several faults. */
  readonly builds: number;
  readonly cleanBuilds: number;
  readonly mixedBuilds: number;
  /** Attempts an operator that the compiler's code fixes are tried on too. */
  readonly baselines: number;
  readonly workers: number;
  readonly worst: number;
  readonly only: string | undefined;
  readonly seed: number | undefined;
  readonly category: string | undefined;
  readonly withHeldOut: boolean;
  readonly output: string | undefined;
  /** Print what an earlier run kept. */
  readonly from: string | undefined;
  /** Runs of each time measurement. */
  readonly timed: number;
  readonly isQuick: boolean;
  /** After so many seconds a part begins nothing new. */
  readonly seconds: Readonly<Record<'faults' | 'mixed' | 'clean' | 'builds', number>>;
  /** Only some operators: nothing to compare other tools on. */
  readonly isNarrow: boolean;
}

/** Reads them; an unknown one ends the process with the message of Node. */
export function readSettings(args: readonly string[]): Settings {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      parts: { type: 'string' },
      tries: { type: 'string' },
      mixed: { type: 'string' },
      clean: { type: 'string' },
      builds: { type: 'string' },
      baselines: { type: 'string' },
      minutes: { type: 'string' },
      timed: { type: 'string' },
      workers: { type: 'string', default: '2' },
      worst: { type: 'string', default: '5' },
      only: { type: 'string' },
      seed: { type: 'string' },
      category: { type: 'string' },
      known: { type: 'boolean', default: false },
      from: { type: 'string' },
      output: { type: 'string', short: 'o' },
    },
  });
  const { quick } = values;
  const number = (given: string | undefined, usual: number): number => (given === undefined ? usual : Number(given));
  const isNarrow = values.only !== undefined || values.category !== undefined;
  const usual: readonly Part[] = isNarrow ? ['faults'] : allParts;
  const minutes = number(values.minutes, Number.POSITIVE_INFINITY);
  const share = (part: number): number => part * minutes * 60;
  const builds = number(values.builds, quick ? 0 : 5);
  return {
    parts: new Set(
      values.parts === undefined ? usual : allParts.filter((part) => values.parts?.split(',').includes(part)),
    ),
    tries: number(values.tries, quick ? 1 : 10),
    mixed: number(values.mixed, quick ? 6 : 48),
    clean: number(values.clean, quick ? 6 : 120),
    builds,
    cleanBuilds: builds === 0 ? 0 : 12,
    mixedBuilds: builds === 0 ? 0 : 20,
    baselines: number(values.baselines, quick ? 0 : 3),
    workers: number(values.workers, 2),
    worst: number(values.worst, 5),
    only: values.only,
    seed: values.seed === undefined ? undefined : Number(values.seed),
    category: values.category,
    withHeldOut: !values.known,
    output: values.output,
    from: values.from,
    timed: number(values.timed, quick ? 6 : 20),
    isQuick: quick,
    seconds: { faults: share(0.45), mixed: share(0.12), clean: share(0.08), builds: share(0.25) },
    isNarrow,
  };
}
