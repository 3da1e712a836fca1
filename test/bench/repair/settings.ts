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
  /** What an earlier run kept: with parts these go on from it, without it is only printed. */
  readonly from: string | undefined;
  /** Runs of each time measurement. */
  readonly timed: number;
  readonly isQuick: boolean;
  /** After so many seconds a part begins nothing new. */
  readonly seconds: Readonly<Record<keyof typeof shares, number>>;
}

/** How much of each part where nothing else is said. */
const full = { every: 1, tries: 5, mixed: 40, clean: 120, builds: 5, baselines: 1, timed: 20 } as const;
const quick = { every: 2, tries: 1, mixed: 6, clean: 6, builds: 0, baselines: 0, timed: 3 } as const;

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
  const usual = values.quick ? quick : full;
  const number = (given: string | undefined, otherwise: number): number =>
    given === undefined ? otherwise : Number(given);
  const isNarrow = values.only !== undefined || values.category !== undefined;
  const parts = chosenParts(values, isNarrow);
  const builds = number(values.builds, usual.builds);
  return {
    parts,
    every: isNarrow ? 1 : usual.every,
    tries: number(values.tries, usual.tries),
    mixed: number(values.mixed, usual.mixed),
    clean: number(values.clean, usual.clean),
    builds,
    cleanBuilds: builds === 0 ? 0 : 10,
    mixedBuilds: builds === 0 ? 0 : 6,
    baselines: number(values.baselines, usual.baselines),
    workers: number(values.workers, 2),
    worst: number(values.worst, 5),
    only: values.only,
    seed: values.seed === undefined ? undefined : Number(values.seed),
    category: values.category,
    withHeldOut: !values.known,
    output: values.output,
    from: values.from,
    timed: number(values.timed, usual.timed),
    isQuick: values.quick,
    seconds: secondsOf(parts, number(values.minutes, Number.POSITIVE_INFINITY)),
  };
}

function chosenParts(
  values: { readonly parts?: string | undefined; readonly from?: string | undefined },
  isNarrow: boolean,
): ReadonlySet<Part> {
  const given = values.parts?.split(',');
  if (given !== undefined) return new Set(allParts.filter((part) => given.includes(part)));
  if (values.from !== undefined) return new Set();
  return new Set(isNarrow ? ['faults'] : allParts);
}

function secondsOf(parts: ReadonlySet<Part>, minutes: number): Settings['seconds'] {
  const all = Object.entries(shares).reduce((sum, [part, share]) => (parts.has(part as Part) ? sum + share : sum), 0);
  const seconds = (part: keyof typeof shares): number => (shares[part] / all) * minutes * 60;
  return {
    faults: seconds('faults'),
    mixed: seconds('mixed'),
    clean: seconds('clean'),
    baselines: seconds('baselines'),
    builds: seconds('builds'),
  };
}
