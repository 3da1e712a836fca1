/** Real builds: `next build`, `tsc`, an imported, booted and asked back end. The same bytes are built once. */
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

/** Verdicts, and how many builds they took. */
export interface BuiltApps<Of> {
  readonly verdicts: ReadonlyMap<Of, boolean>;
  readonly built: number;
  readonly seconds: readonly number[];
  /** The first failed step of an app that is not good. */
  readonly failures: ReadonlyMap<Of, string>;
}

/** Builds all, in this order, with packages installed once; none is begun after so many seconds. */
export async function buildAll<Of>(
  title: string,
  apps: readonly Build<Of>[],
  toolchain: Toolchain,
  limits: { readonly beside: number; readonly seconds: number },
  say: (line: string) => void,
): Promise<BuiltApps<Of>> {
  const byBytes = new Map<string, Build<Of>[]>();
  for (const app of apps) {
    const key = digest(app.files);
    byBytes.set(key, [...(byBytes.get(key) ?? []), app]);
  }
  const waiting = [...byBytes.values()];
  const until = performance.now() + limits.seconds * 1000;
  const progress = startProgress(title, waiting.length, say);
  const verdicts = new Map<Of, boolean>();
  const failures = new Map<Of, string>();
  const seconds: number[] = [];
  const verifier = createLocalVerifier({ toolchain });
  const work = async (): Promise<void> => {
    while (performance.now() < until) {
      const group = waiting.shift();
      const first = group?.[0];
      if (group === undefined || first === undefined) return;
      const result = await verifier.verify(first.files, new AbortController().signal);
      seconds.push(result.seconds);
      const failed = result.steps.find((step) => !step.ok);
      for (const { of } of group) {
        verdicts.set(of, result.ok);
        if (failed !== undefined) failures.set(of, `${failed.name}: ${failed.log.trim().slice(0, 300)}`);
      }
      progress.step();
    }
  };
  await Promise.all(Array.from({ length: limits.beside }, work));
  progress.end();
  return { verdicts, built: seconds.length, seconds, failures };
}

function digest(files: Files): string {
  const hash = createHash('sha256');
  for (const [path, text] of [...files].toSorted(([a], [b]) => (a < b ? -1 : 1))) hash.update(`${path}\0${text}\0`);
  return hash.digest('hex');
}
