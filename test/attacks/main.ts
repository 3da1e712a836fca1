/** `make attack`: runs the tests of `defects.yaml` and says of each defect whether it is still mended; then the attacks on apps. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';

import { z } from 'zod';

import { readDefects, runs } from './defects.ts';

const work = 'test/.work';
const report = z.object({
  testResults: z.array(z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) })),
});

interface Ran {
  readonly name: string;
  readonly status: string;
}

/** The tests of some files. A run that breaks down has none. */
function vitest(project: string, files: readonly string[]): readonly Ran[] {
  mkdirSync(work, { recursive: true });
  const out = `${work}/attack-${project}.json`;
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--reporter=default', '--reporter=json'];
  const tables = { MVP_ATTACK_TABLES: process.env['MVP_ATTACK_TABLES'] ?? 'docs/attacks' };
  const { status } = spawnSync(process.execPath, [...args, `--outputFile.json=${out}`, ...files], {
    stdio: 'inherit',
    env: { ...process.env, ...tables, MVP_TEST_WHOLE: '1' },
  });
  if (status !== 0) process.exitCode = 1;
  const { testResults } = report.parse(JSON.parse(readFileSync(out, 'utf8')));
  return testResults.flatMap((file) =>
    file.assertionResults.map(({ fullName, status: is }) => ({ name: fullName, status: is })),
  );
}

const defects = readDefects();
const files = [...new Set(defects.flatMap(({ tests }) => tests.map(({ file }) => runs(file))))];
const isIntegration = (file: string): boolean => file.startsWith('test/integration/');
const ran = [
  ...vitest(
    'unit',
    files.filter((file) => !isIntegration(file)),
  ),
  ...vitest('integration', files.filter(isIntegration)),
  ...vitest('apps', ['test/apps/attacks-']),
];
let unmended = 0;
for (const { defect, title, tests } of defects) {
  const open = tests.filter(({ name }) => {
    const of = ran.filter((one) => one.name.includes(name));
    return of.length === 0 || of.some(({ status }) => status !== 'passed');
  });
  unmended += open.length === 0 ? 0 : 1;
  console.log(`${open.length === 0 ? '✓' : '✗'} ${defect.padEnd(7)} ${title} (${String(tests.length)} tests)`);
  for (const { file, name } of open) console.log(`    ${file}: ${name}`);
}
const passed = ran.filter(({ status }) => status === 'passed').length;
console.log(`${String(passed)} tests passed; ${String(defects.length - unmended)} of ${String(defects.length)} mended`);
if (unmended > 0) process.exitCode = 1;
