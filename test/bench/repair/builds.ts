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

type Half = 'frontend' | 'backend';
const halves: readonly Half[] = ['frontend', 'backend'];

/** What became of a half; `failure` is its first failed step. */
interface Verdict {
  readonly isGood: boolean;
  readonly failure?: string | undefined;
}

/** Halves that were built, by the digest of their files, and what each took. */
export interface BuiltHalves {
  readonly verdicts: Readonly<Record<string, Verdict>>;
  readonly seconds: Readonly<Record<Half, readonly number[]>>;
}

/** Builds all that are not known yet, in this order, with packages installed once; none is begun after so many seconds. */
export async function buildAll(
  apps: readonly Files[],
  toolchain: Toolchain,
  limits: { readonly beside: number; readonly seconds: number },
  known: BuiltHalves,
  say: (line: string) => void,
): Promise<BuiltHalves> {
  const verdicts = { ...known.verdicts };
  const seconds: Record<Half, number[]> = {
    frontend: [...known.seconds.frontend],
    backend: [...known.seconds.backend],
  };
  const waiting = new Map<string, { readonly half: Half; readonly files: Files }>();
  for (const app of apps)
    for (const [key, part] of halvesOf(app)) if (verdicts[key] === undefined) waiting.set(key, part);
  const queue = [...waiting];
  const until = performance.now() + limits.seconds * 1000;
  const progress = startProgress('real builds', queue.length, say);
  const verifier = createLocalVerifier({ toolchain });
  const work = async (): Promise<void> => {
    while (performance.now() < until) {
      const next = queue.shift();
      if (next === undefined) return;
      const [key, { half, files }] = next;
      const result = await verifier.verify(files, new AbortController().signal);
      const failed = result.steps.find((step) => !step.ok);
      seconds[half].push(result.seconds);
      verdicts[key] = {
        isGood: result.ok,
        ...(failed === undefined ? {} : { failure: `${failed.name}: ${failed.log.trim().slice(0, 300)}` }),
      };
      progress.step();
    }
  };
  await Promise.all(Array.from({ length: limits.beside }, work));
  progress.end();
  return { verdicts, seconds };
}

/** The verdict on an app, or undefined where a half that matters was not built. */
export function verdictOf(app: Files, built: BuiltHalves): Verdict | undefined {
  const found = halvesOf(app).flatMap(([key]) => built.verdicts[key] ?? []);
  // One bad half is enough to know; a good one is not.
  const bad = found.find((verdict) => !verdict.isGood);
  return bad ?? (found.length === halves.length ? { isGood: true } : undefined);
}

function halvesOf(app: Files): readonly (readonly [key: string, part: { half: Half; files: Files }])[] {
  return halves.map((half) => {
    const files = new Map([...app].filter(([path]) => path.startsWith(`${half}/`)));
    return [digest(files), { half, files }] as const;
  });
}

function digest(files: Files): string {
  const hash = createHash('sha256');
  for (const [path, text] of [...files].toSorted(([a], [b]) => (a < b ? -1 : 1))) hash.update(`${path}\0${text}\0`);
  return hash.digest('hex');
}
