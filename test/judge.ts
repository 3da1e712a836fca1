import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../repair/verify/runner/config.ts';
import { startDatabase } from '../repair/verify/runner/postgres.ts';
import { BUILT, nameApp, renderApp, type Blueprint } from '../templates/index.ts';
import { renderBackend } from '../templates/render/backend/index.ts';
import { pythonWithPackages, runOwnTests, writeApp } from './apps/back-end.ts';
import { withWholeApp } from './apps/whole.ts';
import { isCounted } from './counted.ts';
import { plainApp } from './gallery/plain.ts';
import { walk, type Walk } from './judge/walk.ts';

/**
 * `make judge`: every template alone: its app's own tests on a real PostgreSQL, its build, its start, and a walk through all pages of all surfaces.
 * What has not changed since it was judged without a fault is left. Arguments name the templates; none means all. Ends with a table, and with
 * exit code 1 where anything is wrong.
 */
interface Verdict extends Walk {
  readonly passed: number;
  readonly failed: number;
  readonly files: number;
}

const FOLDER = fileURLToPath(new URL('.work/judge/', import.meta.url));
const wanted = process.argv.slice(2);
const ids = [...BUILT.keys()].filter((id) => wanted.length === 0 || wanted.includes(id));

await mkdir(FOLDER, { recursive: true });
const [python, database] = await Promise.all([
  pythonWithPackages(),
  startDatabase(readConfig({ ...process.env, MVP_NODE_MODULES: process.env['MVP_NODE_MODULES'] ?? 'node_modules' })),
]);
const lines: string[] = [];
let wrong = 0;
try {
  for (const [at, id] of ids.entries()) {
    const plan = plainApp(id);
    const files = await renderApp(plan);
    const hash = createHash('sha256');
    for (const [path, text] of files) hash.update(`${path}\n${text}\n`);
    const kept = join(FOLDER, `${id}-${hash.digest('hex').slice(0, 16)}.json`);
    const known = await readFile(kept, 'utf8').catch(() => undefined);
    const started = performance.now();
    const verdict: Verdict | Error =
      known === undefined
        ? await judge(id, plan, [...files.keys()].filter(isCounted).length).catch((error: unknown) =>
            error instanceof Error ? error : new Error(String(error)),
          )
        : (JSON.parse(known) as Verdict);
    const isGood = !(verdict instanceof Error) && verdict.failed === 0 && verdict.problems.length === 0;
    if (isGood) await writeFile(kept, JSON.stringify(verdict));
    else wrong += 1;
    lines.push(`${id.padEnd(18)} ${tell(verdict)}`);
    const seconds = known === undefined ? `${String(Math.round((performance.now() - started) / 1000))} s` : 'as it was';
    console.log(`[${String(at + 1)}/${String(ids.length)}] ${lines.at(-1) ?? ''} (${seconds})`);
    if (!(verdict instanceof Error))
      for (const problem of verdict.problems) console.log(`      ${problem.slice(0, 300)}`);
  }
} finally {
  await database.stop();
}
console.log(`\n${'template'.padEnd(18)} own tests  pages  faults  files  landing JS\n${lines.join('\n')}`);
console.log(`${String(ids.length - wrong)} of ${String(ids.length)} without a fault`);
process.exit(wrong === 0 ? 0 : 1);

async function judge(id: string, plan: Blueprint, files: number): Promise<Verdict> {
  const name = id.replaceAll('-', '_');
  await database.create(name);
  const folder = await writeApp(await renderBackend(plan, nameApp(plan)));
  try {
    const tests = await runOwnTests(python, join(folder, 'backend'), database.url(name));
    if (tests.failed > 0) console.log(tests.output);
    return {
      passed: tests.passed,
      failed: tests.failed,
      files,
      ...(await withWholeApp(plan, (app) => walk(app, plan))),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function tell(verdict: Verdict | Error): string {
  if (verdict instanceof Error) return `does not build or start: ${verdict.message.slice(0, 300)}`;
  const { passed, failed, pages, problems, files, landingKilobytes } = verdict;
  const tests = `${String(passed)}/${String(passed + failed)}`;
  return [
    tests.padEnd(10),
    String(pages).padEnd(6),
    String(problems.length).padEnd(7),
    String(files).padEnd(6),
    `${String(landingKilobytes)} kB`,
  ].join(' ');
}
