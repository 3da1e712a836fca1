/**
 * The program of a build Job's last container: hands over what the first one made. No code of the app runs here, and none that ran is left: it is
 * another container, another user and another `/proc`. What it finds in the folder is still the app's word, so it is read with limits and a schema.
 *
 * The last word is the pod's termination message: the verdict and the digests of what was uploaded, within Kubernetes' 4 KiB. Exit code 0 means that
 * there is a verdict, good or bad; anything else that this run is worth trying again.
 */
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open, writeFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { z } from 'zod';

import { upload, type Uploaded } from '../upload.ts';

const settings = z
  .object({
    ARTIFACT_URL: z.url(),
    REPORT_URL: z.url(),
    OUT_DIRECTORY: z.string().default('/out'),
    TERMINATION_LOG: z.string().default('/dev/termination-log'),
  })
  .parse(process.env);

const MAX_RESULT_BYTES = 4 * 1024 * 1024;
const MAX_ARTIFACT_BYTES = 256 * 1024 * 1024;
/** The verifier keeps 64 KiB of a step's log, and one line about what it left out. */
const MAX_LOG = 100_000;

const resultSchema = z.object({
  ok: z.boolean(),
  seconds: z.number().min(0).max(86_400),
  steps: z
    .array(
      z.object({
        name: z.string().max(40),
        ok: z.boolean(),
        seconds: z.number().min(0).max(86_400),
        log: z.string().transform((text) => text.slice(0, MAX_LOG)),
        reason: z.string().max(40).exactOptional(),
        packages: z.array(z.string().max(214)).max(100).exactOptional(),
      }),
    )
    .max(32),
  artifact: z.object({ digest: z.string(), bytes: z.number() }).exactOptional(),
});
type Result = z.infer<typeof resultSchema>;

/** Opens a plain file of the folder; a link or a pipe in its place is no result. */
async function openPlain(name: string, maxBytes: number): Promise<{ file: FileHandle; bytes: number }> {
  const file = await open(
    join(settings.OUT_DIRECTORY, name),
    constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK,
  );
  const about = await file.stat();
  if (!about.isFile() || about.nlink !== 1) throw new Error(`${name} is not a plain file`);
  if (about.size > maxBytes) throw new Error(`${name} has ${about.size} bytes, more than the ${maxBytes} there may be`);
  return { file, bytes: about.size };
}

async function readJson(name: string): Promise<unknown> {
  const { file } = await openPlain(name, MAX_RESULT_BYTES);
  try {
    return JSON.parse(await file.readFile('utf8'));
  } finally {
    await file.close();
  }
}

async function deliverReport(result: Result): Promise<Uploaded> {
  const bytes = Buffer.from(JSON.stringify(result));
  const uploaded = { sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.byteLength };
  await upload(settings.REPORT_URL, () => streamOf(Readable.from([bytes])), uploaded);
  return uploaded;
}

async function deliverArtifact(): Promise<Uploaded> {
  const { file, bytes } = await openPlain('artifact.tar.gz', MAX_ARTIFACT_BYTES);
  if (bytes === 0) throw new Error('the artifact is empty');
  const content = (): Readable => file.createReadStream({ start: 0, autoClose: false });
  try {
    const hash = createHash('sha256');
    for await (const chunk of content()) hash.update(chunk as Buffer);
    const uploaded = { sha256: hash.digest('hex'), bytes };
    await upload(settings.ARTIFACT_URL, () => streamOf(content()), uploaded);
    return uploaded;
  } finally {
    await file.close();
  }
}

function streamOf(source: Readable): ReadableStream {
  return Readable.toWeb(source) as ReadableStream;
}

/** The summary: everything but the logs, of which the ends of the failed ones fit. */
function summary(result: Result, uploaded: object, timings: Record<string, number>): string {
  const { ok, seconds, steps } = result;
  const failed = steps.filter((step) => !step.ok);
  const room = Math.floor(1_600 / Math.max(1, failed.length));
  const short = steps.map((step) => ({
    name: step.name,
    ok: step.ok,
    seconds: step.seconds,
    ...(step.reason === undefined ? {} : { reason: step.reason }),
    log: step.ok ? '' : step.log.slice(-room),
  }));
  const text = JSON.stringify({ ok, seconds, timings, ...uploaded, steps: short });
  return Buffer.byteLength(text) <= 4_000 ? text : JSON.stringify({ ok, seconds, timings, ...uploaded, steps: [] });
}

const began = performance.now();
const result = resultSchema.parse(await readJson('result.json'));
const timingsSchema = z.object({ unpacked: z.number(), verified: z.number() });
const timings: Record<string, number> = timingsSchema.parse(await readJson('timings.json'));
const [report, artifact] = await Promise.all([deliverReport(result), result.ok ? deliverArtifact() : undefined]);
timings['uploaded'] = Math.round(((timings['verified'] ?? 0) + (performance.now() - began) / 1000) * 100) / 100;
const uploaded = artifact === undefined ? { report } : { report, artifact };
await writeFile(settings.TERMINATION_LOG, summary(result, uploaded, timings));
console.log(JSON.stringify({ done: { ok: result.ok, timings } }));
