import { spawn } from 'node:child_process';

/**
 * `make check`: everything that can be judged without running the product, side by side, in under 30 s.
 * Prints one line a check and the output of those that failed.
 */
interface Check {
  readonly name: string;
  readonly command: readonly string[];
}

const node = process.execPath;
const bin = (name: string): string => `node_modules/.bin/${name}`;

const checks: readonly Check[] = [
  { name: 'types', command: [node, 'node_modules/tsc7/bin/tsc', '--noEmit', '-p', 'tsconfig.json'] },
  {
    name: 'types of the docs page',
    command: [node, 'node_modules/tsc7/bin/tsc', '--noEmit', '-p', 'api/pages/docs/tsconfig.json'],
  },
  { name: 'types of the editor', command: [node, 'node_modules/tsc7/bin/tsc', '--noEmit', '-p', 'web/tsconfig.json'] },
  { name: 'lint', command: [bin('oxlint'), '--type-aware', '--quiet'] },
  {
    name: 'format',
    command: [
      bin('prettier'),
      '--check',
      '--cache',
      '--cache-location',
      'node_modules/.cache/prettier',
      // not by time: two runs at once leave a wrong mark
      '--cache-strategy',
      'content',
      '--log-level',
      'warn',
      '.',
    ],
  },
  {
    name: 'folder rules',
    command: [
      bin('depcruise'),
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'err',
      'ai',
      'api',
      'children',
      'cli',
      'cluster',
      'crds',
      'docs',
      'gateway',
      'generate',
      'history',
      'images',
      'install',
      'kube',
      'operator',
      'repair',
      'setup',
      'store',
      'templates',
      'test',
      'web',
    ],
  },
  { name: 'lengths of lines', command: [node, 'test/lines.ts'] },
  { name: 'unused code', command: [bin('knip'), '--no-progress', '--cache'] },
  { name: 'generated catalogue', command: [node, 'templates/catalogue/generate.ts', '--check'] },
  { name: 'generated manifests', command: [node, 'crds/generate.ts', '--check'] },
  { name: 'generated reference', command: [node, 'docs/generate.ts', '--check'] },
  { name: 'trained model', command: [node, 'generate/classify/train.ts', '--check'] },
];

interface Outcome {
  readonly name: string;
  readonly passed: boolean;
  readonly output: string;
  readonly seconds: number;
}

function run(check: Check): Promise<Outcome> {
  const started = performance.now();
  return new Promise((resolve) => {
    const [command = '', ...args] = check.command;
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const done = (passed: boolean): void =>
      resolve({ name: check.name, passed, output, seconds: (performance.now() - started) / 1000 });
    child.on('error', (error) => {
      output += String(error);
      done(false);
    });
    child.on('close', (code) => done(code === 0));
  });
}

// The editor's types of the API are not committed: they are made of the routes as these are now.
const types = await run({ name: 'types of the API', command: [node, 'web/generate.ts'] });
if (!types.passed) console.error(types.output);
const outcomes = await Promise.all(
  checks.map(async (check) => {
    const outcome = await run(check);
    console.log(`${outcome.passed ? '✓' : '✗'} ${outcome.name} (${outcome.seconds.toFixed(1)} s)`);
    return outcome;
  }),
);
const failed = outcomes.filter((outcome) => !outcome.passed);
for (const outcome of failed) console.error(`\n── ${outcome.name}\n${outcome.output.trim()}`);
console.log(`${outcomes.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
