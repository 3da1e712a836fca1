/** What other tools make of the same faults: `ruff --fix`, `eslint --fix`, the compiler's code fixes. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../../repair/verify/runner/process.ts';
import { wilson } from '../statistics.ts';
import { isClean, type Job, type RepairCase } from './case.ts';
import type { Pool } from './pool.ts';
import type { Tools } from './tools.ts';

/** How many of `n` faults a tool repaired, and how many of the same the engine did. */
export interface Baseline {
  readonly tool: string;
  readonly n: number;
  readonly good: number;
  readonly engine: number;
}

/** Lets each tool try the first counted cases of every operator of its language, judged like the engine's repairs. */
export async function measureBaselines(
  cases: readonly RepairCase[],
  tools: Tools,
  pool: Pool,
  limits: { readonly perOperator: number; readonly seconds: number },
): Promise<readonly Baseline[]> {
  const counted = cases.filter((one) => one.dropped === null && one.broken.every(([, text]) => text !== null));
  const sample = firstOfEach(counted, limits.perOperator);
  const python = sample.filter((one) => one.language === 'python');
  const tsx = sample.filter((one) => one.language === 'tsx');
  const row = (tool: string, part: readonly RepairCase[], good: number): Baseline => ({
    tool,
    n: part.length,
    good,
    engine: part.filter(isClean).length,
  });
  const some = tsx.filter((_, index) => index % everyForCompiler === 0);
  const jobs = some.map((one): Job => ({ kind: 'compiler', seed: one.seed, ...brokenFile(one) }));
  const compiled = await pool.ask("TypeScript's code fixes", jobs, limits.seconds);
  return [
    row('ruff check --fix --unsafe-fixes', python, await repairedBy('ruff', python, tools, pool)),
    row('eslint --fix', tsx, await repairedBy('eslint', tsx, tools, pool)),
    // Where time ran out, what was not tried does not count for either.
    ...(compiled.length === some.length ? [row("TypeScript's code fixes, all", some, countClean(compiled))] : []),
  ];
}

/** The compiler weighs every package's exports for a missing name, which takes 20 s and more: it is given one of so many cases. */
const everyForCompiler = 4;

/** A line for each tool. */
export function printBaselines(baselines: readonly Baseline[]): void {
  console.log('\nother tools on a sample of the same faults (the first of every operator), same judge');
  for (const { tool, n, good, engine } of baselines)
    console.log(`  ${tool.padEnd(32)} ${wilson(good, n)}; the engine ${wilson(engine, n)}`);
}

function firstOfEach(cases: readonly RepairCase[], most: number): readonly RepairCase[] {
  const taken = new Map<string, number>();
  return cases.filter(({ operator }) => {
    const count = taken.get(operator) ?? 0;
    taken.set(operator, count + 1);
    return count < most;
  });
}

const brokenFile = (one: RepairCase): { readonly path: string; readonly text: string } => {
  const [path, text] = one.broken[0] ?? ['', ''];
  return { path, text: text ?? '' };
};

const countClean = (answers: Awaited<ReturnType<Pool['ask']>>): number =>
  answers.filter((answer) => answer.kind === 'judge' && answer.isClean).length;

async function repairedBy(
  tool: 'ruff' | 'eslint',
  cases: readonly RepairCase[],
  tools: Tools,
  pool: Pool,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'mvp-bench-'));
  try {
    const files = cases.map((one, index) => {
      const { path, text } = brokenFile(one);
      return { one, path, text, name: `case${String(index)}${path.slice(path.lastIndexOf('.'))}` };
    });
    await mkdir(join(folder, 'files'));
    for (const { name, text } of files) await writeFile(join(folder, 'files', name), text);
    const env = process.env as Record<string, string>;
    // ESLint takes files below its working folder only.
    const [command, args] =
      tool === 'ruff'
        ? [tools.ruff, ['check', '--fix', '--unsafe-fixes', '--no-cache', '--quiet', 'files']]
        : [
            process.execPath,
            [tools.eslint, '--no-warn-ignored', '--config', tools.eslintConfig, '--fix', '--quiet', 'files'],
          ];
    await run(command, args, { cwd: folder, env, timeoutMs: 600_000 });
    const jobs: Job[] = [];
    for (const { one, path, text, name } of files) {
      const now = await readFile(join(folder, 'files', name), 'utf8');
      // An unchanged file is as broken as it was.
      if (now !== text) jobs.push({ kind: 'judge', seed: one.seed, path, text: now });
    }
    return countClean(await pool.ask(`${tool}: changed files judged`, jobs));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
