/** The flags of the benchmark. */
import { parseArgs } from 'node:util';

const allParts = ['time', 'faults', 'mixed', 'clean', 'baselines', 'builds', 'pairs'] as const;

/** A part of the run. */
export type Part = (typeof allParts)[number];

/** How a limited time is shared among the parts that ask for it. */
const shares = { faults: 10, mixed: 5, clean: 5, baselines: 2, builds: 8 } as const;

/** What is run, and how much of it. */
export interface Settings {
  readonly parts: ReadonlySet<Part>;
  /** Attempts an operator. */
  readonly tries: number;
  /** One of so many operators is tried. */
  readonly every: number;
  /** Apps with several faults, of each pool. */
  readonly mixed: number;
  readonly clean: number;
  /** Real builds: repaired apps an operator; clean apps; apps with several faults. */
  readonly builds: number;
  readonly cleanBuilds: number;
  readonly mixedBuilds: number;
  /** Cases an operator that other tools are tried on too. */
  readonly baselines: number;
  readonly workers: number;
  readonly worst: number;
  readonly only: string | undefined;
  readonly seed: number | undefined;
  readonly category: string | undefined;
  readonly withHeldOut: boolean;
  readonly output: string | undefined;
  /** What an earlier run kept: with parts these are measured anew and the rest is taken from it, without it is only printed. */
  readonly from: string | undefined;
  /** Runs of each time measurement. */
  readonly timed: number;
  readonly isQuick: boolean;
  /** After so many seconds a part begins nothing new. */
  readonly seconds: Readonly<Record<keyof typeof shares, number>>;
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
  const builds = number(values.builds, quick ? 0 : 1);
  const given = values.parts?.split(',');
  const parts = new Set(
    given === undefined ? (values.from === undefined ? usual : []) : allParts.filter((part) => given.includes(part)),
  );
  const all = Object.entries(shares).reduce((sum, [part, share]) => (parts.has(part as Part) ? sum + share : sum), 0);
  const share = (part: keyof typeof shares): number => (shares[part] / all) * minutes * 60;
  return {
    parts,
    every: quick && !isNarrow ? 2 : 1,
    tries: number(values.tries, quick ? 1 : 5),
    mixed: number(values.mixed, quick ? 6 : 40),
    clean: number(values.clean, quick ? 6 : 120),
    builds,
    cleanBuilds: builds === 0 ? 0 : 6,
    mixedBuilds: builds === 0 ? 0 : 6,
    baselines: number(values.baselines, quick ? 0 : 1),
    workers: number(values.workers, 2),
    worst: number(values.worst, 5),
    only: values.only,
    seed: values.seed === undefined ? undefined : Number(values.seed),
    category: values.category,
    withHeldOut: !values.known,
    output: values.output,
    from: values.from,
    timed: number(values.timed, quick ? 3 : 20),
    isQuick: quick,
    seconds: {
      faults: share('faults'),
      mixed: share('mixed'),
      clean: share('clean'),
      baselines: share('baselines'),
      builds: share('builds'),
    },
  };
}
