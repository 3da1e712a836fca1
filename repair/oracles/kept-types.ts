/** What the compiler says, kept between processes: tests ask about the same apps in a hundred of them, and the compiler needs 12 s to begin with each. */
import { createHash, randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { Typings } from './typed-app.ts';

/** Answers, as JSON holds them, by a question and the key of a file with all that its types depend on. */
export interface KeptTypes {
  /** What is kept, else what `ask` says, which is kept from now on. */
  one<Answer>(key: string, ask: () => Answer): Answer;
}

/** Answers of another compiler, of other typings or of another judge: nobody asks for them any more. */
const FORGOTTEN_MS = 7 * 24 * 3_600_000;

/**
 * Keeps answers in the folder that `MVP_KEPT_TYPES` names; without it, or where nobody knows which packages the typings are of, nothing is kept.
 * A key is one of `closures.ts`; the compiler, the typings and the source of those who ask are part of where its answer lies.
 */
export function keptTypes(typings: Typings | null, environment: NodeJS.ProcessEnv = process.env): KeptTypes {
  const folder = environment['MVP_KEPT_TYPES'];
  const stamp = folder === undefined || typeof typings !== 'string' ? undefined : stampOf(typings);
  if (folder === undefined || stamp === undefined) return { one: (_, ask) => ask() };
  const own = join(folder, stamp);
  const file = join(own, `${randomUUID()}.jsonl`);
  let known: Map<string, unknown> | undefined;
  return {
    one<Answer>(key: string, ask: () => Answer): Answer {
      known ??= readAll(folder, own);
      // The key says what was asked, so what is kept under it is of this kind.
      if (known.has(key)) return known.get(key) as Answer;
      const answer = ask();
      known.set(key, answer);
      appendFileSync(file, `${JSON.stringify([key, answer])}\n`);
      return answer;
    },
  };
}

function stampOf(typings: string): string | undefined {
  const stamp = createHash('sha256').update(ts.version);
  try {
    stamp.update(readFileSync(join(typings, '.package-lock.json')));
    for (const judges of [import.meta.dirname, join(import.meta.dirname, '../fixers/10-contract')])
      for (const name of readdirSync(judges).toSorted())
        if (name.endsWith('.ts') && !name.endsWith('.test.ts'))
          stamp.update(name).update(readFileSync(join(judges, name)));
  } catch {
    return undefined;
  }
  return stamp.digest('hex').slice(0, 16);
}

function readAll(folder: string, own: string): Map<string, unknown> {
  mkdirSync(own, { recursive: true });
  utimesSync(own, new Date(), new Date());
  for (const name of readdirSync(folder)) {
    const other = join(folder, name);
    const seen = statSync(other, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (other !== own && Date.now() - seen > FORGOTTEN_MS) rmSync(other, { recursive: true, force: true });
  }
  const known = new Map<string, unknown>();
  for (const name of readdirSync(own))
    for (const line of readFileSync(join(own, name), 'utf8').split('\n')) {
      try {
        const [key, answer] = JSON.parse(line) as [string, unknown];
        known.set(key, answer);
      } catch {
        // the end of the file, or what a killed process did not finish
      }
    }
  return known;
}
