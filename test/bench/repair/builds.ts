/**
 * Real builds: `next build` and `tsc` of the front end; compiling, importing, booting and asking the back end. The two halves of an app
 * do not meet in a build, so each is built once for the same bytes.
 */
import { createHash } from 'node:crypto';
import { createLocalVerifier } from '../../../repair/index.ts';
import type { Toolchain } from '../../../repair/verify/toolchain.ts';
import type { Files } from '../../corpus/faults.ts';
import { startProgress } from './pool.ts';

/** An app to build. */
export interface Build<Of> {
  readonly of: Of;
  readonly files: Files;
}

/** Verdicts, and what they took. */
export interface BuiltApps<Of> {
  readonly verdicts: ReadonlyMap<Of, boolean>;
  readonly seconds: Readonly<Record<Half, readonly number[]>>;
  /** The first failed step of an app that is not good. */
  readonly failures: ReadonlyMap<Of, string>;
}

type Half = 'frontend' | 'backend';
const halves: readonly Half[] = ['frontend', 'backend'];

interface Verdict {
  readonly isGood: boolean;
  readonly failure: string | undefined;
}

/** Builds all, in this order, with packages installed once; none is begun after so many seconds. */
export async function buildAll<Of>(
  title: string,
  apps: readonly Build<Of>[],
  toolchain: Toolchain,
  limits: { readonly beside: number; readonly seconds: number },
  say: (line: string) => void,
): Promise<BuiltApps<Of>> {
  const waiting = new Map<string, { readonly half: Half; readonly files: Files }>();
  const parts = apps.map((app) =>
    halves.map((half) => {
      const files = new Map([...app.files].filter(([path]) => path.startsWith(`${half}/`)));
      const key = digest(files);
      waiting.set(key, { half, files });
      return key;
    }),
  );
  const queue = [...waiting];
  const until = performance.now() + limits.seconds * 1000;
  const progress = startProgress(title, queue.length, say);
  const known = new Map<string, Verdict>();
  const seconds: Record<Half, number[]> = { frontend: [], backend: [] };
  const verifier = createLocalVerifier({ toolchain });
  const work = async (): Promise<void> => {
    while (performance.now() < until) {
      const next = queue.shift();
      if (next === undefined) return;
      const [key, { half, files }] = next;
      const result = await verifier.verify(files, new AbortController().signal);
      const failed = result.steps.find((step) => !step.ok);
      seconds[half].push(result.seconds);
      known.set(key, {
        isGood: result.ok,
        failure: failed === undefined ? undefined : `${failed.name}: ${failed.log.trim().slice(0, 300)}`,
      });
      progress.step();
    }
  };
  await Promise.all(Array.from({ length: limits.beside }, work));
  progress.end();

  const verdicts = new Map<Of, boolean>();
  const failures = new Map<Of, string>();
  for (const [index, { of }] of apps.entries()) {
    const found = (parts[index] ?? []).flatMap((key) => known.get(key) ?? []);
    // One bad half is enough to know; a good one is not.
    const isBad = found.some((verdict) => !verdict.isGood);
    if (isBad || found.length === halves.length) verdicts.set(of, !isBad);
    const failure = found.find((verdict) => verdict.failure !== undefined)?.failure;
    if (failure !== undefined) failures.set(of, failure);
  }
  return { verdicts, seconds, failures };
}

function digest(files: Files): string {
  const hash = createHash('sha256');
  for (const [path, text] of [...files].toSorted(([a], [b]) => (a < b ? -1 : 1))) hash.update(`${path}\0${text}\0`);
  return hash.digest('hex');
}
