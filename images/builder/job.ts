/**
 * The program of a build Job: unpacks the bundle, verifies the app, and hands over the artifact and the result.
 *
 * Exit code 0 means that there is a verdict, good or bad; anything else that this run is worth trying again. The last word is the
 * pod's termination message: a summary within Kubernetes' 4 KiB.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

import { z } from 'zod';

const settings = z
  .object({
    /** The packed bundle, mounted from its ConfigMap. */
    BUNDLE_FILE: z.string().default('/bundle/content'),
    BUNDLE_SHA256: z.string().regex(/^[0-9a-f]{64}$/),
    ARTIFACT_URL: z.url(),
    REPORT_URL: z.url(),
    WITH_TESTS: z.enum(['0', '1']).default('0'),
    APP_DIRECTORY: z.string().default('/tmp/app'),
    VERIFIER: z.string().default('/builder/verify.mjs'),
    TERMINATION_LOG: z.string().default('/dev/termination-log'),
  })
  .parse(process.env);

const step = z.object({
  name: z.string(),
  ok: z.boolean(),
  seconds: z.number(),
  log: z.string(),
  reason: z.string().optional(),
});
const resultSchema = z.looseObject({
  ok: z.boolean(),
  seconds: z.number(),
  steps: z.array(z.looseObject(step.shape)),
  artifact: z.looseObject({ digest: z.string(), bytes: z.number() }).optional(),
});

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

/** Uploads to a capability URL, patiently: the store may be restarting. */
async function upload(url: string, body: () => Promise<Uint8Array>, attempts = 10): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await fetch(url, {
        method: 'PUT',
        body: Buffer.from(await body()),
        signal: AbortSignal.timeout(30_000),
      });
      if (answer.ok) {
        await answer.body?.cancel();
        return;
      }
      const text = (await answer.text()).slice(0, 300);
      if (answer.status < 500 || attempt === attempts)
        throw new UploadRefused(`the store answered ${answer.status}: ${text}`);
    } catch (error) {
      if (error instanceof UploadRefused || attempt === attempts) throw error;
    }
    await sleep(Math.min(250 * 2 ** attempt, 5_000));
  }
}

class UploadRefused extends Error {}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** The summary: everything but the logs, of which the ends of the failed ones fit. */
function summary(result: z.infer<typeof resultSchema>, timings: Record<string, number>): string {
  const failed = result.steps.filter(({ ok }) => !ok);
  const room = Math.floor(2_000 / Math.max(1, failed.length));
  const text = JSON.stringify({
    ok: result.ok,
    seconds: result.seconds,
    timings,
    ...(result.artifact === undefined ? {} : { artifact: result.artifact }),
    steps: result.steps.map(({ log, name, ok, seconds: took, reason }) => ({
      name,
      ok,
      seconds: took,
      ...(reason === undefined ? {} : { reason }),
      log: ok ? '' : log.slice(-room),
    })),
  });
  return Buffer.byteLength(text) <= 4_000
    ? text
    : JSON.stringify({ ok: result.ok, seconds: result.seconds, timings, steps: [] });
}

const found = await sha256Of(settings.BUNDLE_FILE);
if (found !== settings.BUNDLE_SHA256) throw new Error(`the bundle's digest is ${found}, not ${settings.BUNDLE_SHA256}`);
await mkdir(settings.APP_DIRECTORY, { recursive: true });
// Only regular files are in a bundle (whoever packed it checked); tar itself refuses to leave the directory.
if ((await run('tar', ['-xzf', settings.BUNDLE_FILE, '-C', settings.APP_DIRECTORY, '--no-same-owner'])) !== 0) {
  throw new Error('the bundle could not be unpacked');
}
const timings: Record<string, number> = { unpacked: seconds() };

const artifact = '/tmp/artifact.tar.gz';
const resultFile = '/tmp/result.json';
const code = await run(process.execPath, [
  settings.VERIFIER,
  settings.APP_DIRECTORY,
  '--artifact',
  artifact,
  '--result',
  resultFile,
  ...(settings.WITH_TESTS === '1' ? ['--tests'] : []),
]);
timings['verified'] = seconds();
if ((code !== 0 && code !== 1) || !existsSync(resultFile)) throw new Error(`the verifier ended with exit code ${code}`);
const text = await readFile(resultFile, 'utf8');
const result = resultSchema.parse(JSON.parse(text));

const uploads: Promise<void>[] = [upload(settings.REPORT_URL, async () => Buffer.from(text))];
if (result.ok && (await stat(artifact)).size > 0) uploads.push(upload(settings.ARTIFACT_URL, () => readFile(artifact)));
await Promise.all(uploads);
timings['uploaded'] = seconds();
await writeFile(settings.TERMINATION_LOG, summary(result, timings));
console.log(JSON.stringify({ done: { ok: result.ok, timings } }));
