/**
 * The program of a build Job's first container: unpacks the bundle and verifies the app, whose code runs here. What comes of it goes to a folder;
 * `deliver.ts` hands it over. This one has no right to upload anything.
 *
 * Exit code 0 means that there is a verdict, good or bad; anything else that this run is worth trying again.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { z } from 'zod';

const settings = z
  .object({
    /** The packed bundle, mounted from its ConfigMap. */
    BUNDLE_FILE: z.string().default('/bundle/content'),
    BUNDLE_SHA256: z.string().regex(/^[0-9a-f]{64}$/),
    WITH_TESTS: z.enum(['0', '1']).default('0'),
    APP_DIRECTORY: z.string().default('/tmp/app'),
    /** Where `deliver.ts` finds `result.json`, `artifact.tar.gz` and `timings.json`. */
    OUT_DIRECTORY: z.string().default('/out'),
    VERIFIER: z.string().default('/builder/verify.mjs'),
  })
  .parse(process.env);

const started = performance.now();
const seconds = (): number => Math.round((performance.now() - started) / 10) / 100;

/** Runs a program to its end; its standard output goes to ours, for `kubectl logs`. */
function run(command: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 2));
  });
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

const found = await sha256Of(settings.BUNDLE_FILE);
if (found !== settings.BUNDLE_SHA256) throw new Error(`the bundle's digest is ${found}, not ${settings.BUNDLE_SHA256}`);
await mkdir(settings.APP_DIRECTORY, { recursive: true });
// Only regular files are in a bundle (whoever packed it checked); tar itself refuses to leave the directory.
if ((await run('tar', ['-xzf', settings.BUNDLE_FILE, '-C', settings.APP_DIRECTORY, '--no-same-owner'])) !== 0) {
  throw new Error('the bundle could not be unpacked');
}
const timings: Record<string, number> = { unpacked: seconds() };

const result = join(settings.OUT_DIRECTORY, 'result.json');
const code = await run(process.execPath, [
  settings.VERIFIER,
  settings.APP_DIRECTORY,
  '--artifact',
  join(settings.OUT_DIRECTORY, 'artifact.tar.gz'),
  '--result',
  result,
  ...(settings.WITH_TESTS === '1' ? ['--tests'] : []),
]);
timings['verified'] = seconds();
if ((code !== 0 && code !== 1) || !existsSync(result)) throw new Error(`the verifier ended with exit code ${code}`);
await writeFile(join(settings.OUT_DIRECTORY, 'timings.json'), JSON.stringify(timings));
