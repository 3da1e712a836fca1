/** What other tools make of the same faults: `ruff --fix`, `eslint --fix`, the compiler's code fixes. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../../repair/verify/runner/process.ts';
import { wilson } from '../statistics.ts';
import { isClean, type Job, type RepairCase } from './case.ts';
import type { Pool } from './pool.ts';
import type { Tools } from './tools.ts';

/** Prints how many faults each tool repairs, judged like the engine's repairs; the engine on the same faults is beside it. */
export async function printBaselines(cases: readonly RepairCase[], tools: Tools, pool: Pool): Promise<void> {
  const counted = cases.filter((one) => one.dropped === null && one.broken.every(([, text]) => text !== null));
  const python = counted.filter((one) => one.language === 'python');
  const tsx = counted.filter((one) => one.language === 'tsx');
  const compiler = tsx.filter((one) => one.compilerIsClean !== null);
  console.log(`\nother tools on the same faults, same judge (${tools.versions})`);
  const line = (name: string, part: readonly RepairCase[], good: number): void =>
    console.log(
      `  ${name.padEnd(32)} ${wilson(good, part.length)}; the engine ${wilson(part.filter(isClean).length, part.length)}`,
    );
  line('ruff check --fix --unsafe-fixes', python, await repairedBy('ruff', python, tools, pool));
  line('eslint --fix', tsx, await repairedBy('eslint', tsx, tools, pool));
  line("TypeScript's code fixes, all", compiler, compiler.filter((one) => one.compilerIsClean === true).length);
}

async function repairedBy(
  tool: 'ruff' | 'eslint',
  cases: readonly RepairCase[],
  tools: Tools,
  pool: Pool,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'mvp-bench-'));
  try {
    const files = cases.map((one, index) => {
      const [path, text] = one.broken[0] ?? ['', ''];
      return { one, path, text: text ?? '', name: `case${String(index)}${path.slice(path.lastIndexOf('.'))}` };
    });
    await mkdir(join(folder, 'files'));
    for (const { name, text } of files) await writeFile(join(folder, 'files', name), text);
    const env = process.env as Record<string, string>;
    if (tool === 'ruff') {
      await run(tools.ruff, ['check', '--fix', '--unsafe-fixes', '--no-cache', '--quiet', 'files'], {
        cwd: folder,
        env,
        timeoutMs: 300_000,
      });
    } else {
      // ESLint takes files below its working folder only.
      await run(
        process.execPath,
        [tools.eslint, '--no-warn-ignored', '--config', tools.eslintConfig, '--fix', '--quiet', 'files'],
        {
          cwd: folder,
          env,
          timeoutMs: 600_000,
        },
      );
    }
    const jobs: Job[] = [];
    for (const { one, path, text, name } of files) {
      const now = await readFile(join(folder, 'files', name), 'utf8');
      // An unchanged file is as broken as it was.
      if (now !== text) jobs.push({ kind: 'judge', seed: one.seed, path, text: now });
    }
    const answers = await pool.ask(`${tool}: changed files judged`, jobs);
    return answers.filter((answer) => answer.kind === 'judge' && answer.isClean).length;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
