/** How long the engine takes for one app, in a process of its own, beside the usual tools on the same app. */
import { fork, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fastCompiler, type Toolchain } from '../../../repair/verify/toolchain.ts';
import type { Files } from '../../corpus/faults.ts';
import { percentile } from '../statistics.ts';
import { createApps } from './apps.ts';
import type { Tools } from './tools.ts';

/** Wall and processor time in milliseconds. */
export interface Span {
  readonly wall: number;
  readonly cpu: number;
}

/** What the probe process measured. */
export interface Probe {
  /** Of the first app, which has 25 files as the contract counts them (without tests and migrations), and of the ones after it. */
  readonly sourceFiles: readonly number[];
  /** The first app, and the first detection of the process. */
  readonly cold: Span;
  /** An app of 25 counted files that the engine has not seen, one of any size, and one that it knows with a changed file. */
  readonly unseenSmall: readonly Span[];
  readonly unseen: readonly Span[];
  readonly edited: readonly Span[];
  readonly fixes: readonly Span[];
  /** Processor time of each detector on unseen apps. */
  readonly byFixer: Readonly<Record<string, readonly number[]>>;
  /** The same of the first detection. */
  readonly coldByFixer: Readonly<Record<string, readonly number[]>>;
}

/** Measures in a new process; without typings if there are none to give. */
export async function probe(typings: string | null, runs: number): Promise<Probe> {
  const child = fork(fileURLToPath(new URL('probe.ts', import.meta.url)), [typings ?? '', String(runs)], {
    serialization: 'advanced',
  });
  return new Promise((resolve, reject) => {
    child.once('message', (result: Probe) => resolve(result));
    child.once('exit', (code) => reject(new Error(`the probe ended with ${String(code)}`)));
  });
}

/** `tsc` 6, `ruff` and `eslint --fix` over the same app on disk, below the installed packages. */
async function usualTools(
  app: Files,
  toolchain: Toolchain,
  tools: Tools,
): Promise<readonly (readonly [name: string, span: Span])[]> {
  const parent = join(toolchain.folder, 'work');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'bench-'));
  try {
    const all = [...app, ['frontend/next-env.d.ts', '/// <reference types="next" />\n'] as const];
    for (const [path, text] of all) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    const node = process.execPath;
    const tsc = (script: string): string =>
      `"${node}" "${script}" --noEmit --incremental false -p frontend/tsconfig.json`;
    const commands = [
      ['tsc 6', tsc(join(toolchain.nodeModules, 'typescript/bin/tsc'))],
      ['tsc 7', tsc(fastCompiler())],
      ['ruff', `"${tools.ruff}" check --fix --no-cache --quiet backend`],
      ['eslint --fix', `cd frontend && "${node}" "${tools.eslint}" --config "${tools.eslintConfig}" --fix --quiet .`],
    ] as const;
    const spans: (readonly [string, Span])[] = [];
    for (const [name, command] of commands) spans.push([name, await timed(command, folder)]);
    return spans;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** By the shell's own clock, which counts what the child used. */
async function timed(command: string, cwd: string): Promise<Span> {
  const child = spawn('bash', ['-c', `TIMEFORMAT='%R %U %S'; time { ${command} >/dev/null 2>&1; }`], {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let text = '';
  child.stderr.setEncoding('utf8').on('data', (more: string) => (text += more));
  await new Promise((resolve) => child.once('close', resolve));
  const [wall = 0, user = 0, system = 0] = (text.trim().split('\n').at(-1) ?? '').split(' ').map(Number);
  return { wall: wall * 1000, cpu: (user + system) * 1000 };
}

const show = (spans: readonly Span[]): string =>
  (['wall', 'cpu'] as const)
    .map((clock) => {
      const values = spans.map((span) => span[clock]);
      return `${clock} p50 ${percentile(values, 50).toFixed(0)}, p95 ${percentile(values, 95).toFixed(0)}`;
    })
    .join('; ');

/** What the whole part measured. */
export interface Times {
  readonly runs: number;
  readonly without: Probe;
  readonly typed: Probe;
  readonly usual: readonly (readonly [name: string, span: Span])[];
}

/** Measures the whole part. */
export async function measureTimes(toolchain: Toolchain, tools: Tools, runs: number): Promise<Times> {
  const without = await probe(null, runs);
  const typed = await probe(toolchain.nodeModules, runs);
  const app = await createApps()(0);
  return { runs, without, typed, usual: await usualTools(app.files, toolchain, tools) };
}

/** Prints it. */
export function printTimes({ runs, without, typed, usual }: Times): void {
  const [first = 0, ...others] = typed.sourceFiles;
  console.log(
    `\ntime, milliseconds (n = ${String(runs)}, nothing else of this run beside it): the first app, also ` +
      `that with a changed file, has ${String(first)} source files, 25 of them counted; the others have ` +
      `${String(Math.min(...others))} to ${String(Math.max(...others))}`,
  );
  for (const [name, result, goal] of [
    ['without types', without, 300],
    ['with types', typed, 1_500],
  ] as const) {
    console.log(
      `  detect ${name}, cold (first of a process): wall ${result.cold.wall.toFixed(0)}, cpu ${result.cold.cpu.toFixed(0)}`,
    );
    console.log(`  detect ${name}, warm, not seen, 25 files: ${show(result.unseenSmall)}   goal p95 ${String(goal)}`);
    console.log(`  detect ${name}, warm, not seen, any size: ${show(result.unseen)}`);
    console.log(`  detect ${name}, warm, one file changed:   ${show(result.edited)}   goal p95 ${String(goal)}`);
    console.log(`  repair ${name}, 2–6 faults:               ${show(result.fixes)}   goal p95 8000`);
  }
  console.log('  detectors, cpu: cold with types, without; warm on an app not seen p50 / p95 with types, without');
  const column = (ms: number): string => ms.toFixed(0).padStart(6);
  const warm = (values: readonly number[] = []): string =>
    `${column(percentile(values, 50))} /${column(percentile(values, 95))}`;
  for (const [fixer, values] of Object.entries(typed.byFixer)) {
    const cold = [typed, without].map((one) => column(one.coldByFixer[fixer]?.[0] ?? 0)).join(' ');
    console.log(`    ${fixer.padEnd(22)}${cold}   ${warm(values)}   ${warm(without.byFixer[fixer])}`);
  }
  const sum = usual.filter(([name]) => name !== 'tsc 7').reduce((total, [, span]) => total + span.cpu, 0);
  console.log(
    `  usual tools on one app: ${usual.map(([name, span]) => `${name} wall ${span.wall.toFixed(0)}, cpu ${span.cpu.toFixed(0)}`).join('; ')}`,
  );
  const whole = percentile(
    typed.fixes.map((span) => span.cpu),
    50,
  );
  console.log(
    `  repair (p50, cpu) : tsc 6 + ruff + eslint --fix (cpu) = ${whole.toFixed(0)} : ${sum.toFixed(0)} = ${(whole / sum).toFixed(2)}`,
  );
}
