/**
 * The program of a walk Job's last container: hands over what the first one wrote. No script of the app runs here: it is another container, another user
 * and another `/proc`. The operator reads the report with limits and a schema; here it only has a size.
 */
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { z } from 'zod';

import { upload } from '../upload.ts';

const MAX_BYTES = 8 * 1024 * 1024;

const settings = z.object({ REPORT_URL: z.url(), OUT_DIRECTORY: z.string().default('/out') }).parse(process.env);
const path = join(settings.OUT_DIRECTORY, 'walk.json');
// a link or a pipe in its place is no report
const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
const about = await file.stat();
if (!about.isFile() || about.nlink !== 1) throw new Error('the report is not a plain file');
if (about.size > MAX_BYTES) throw new Error(`the report has ${about.size} bytes`);
const bytes = await file.readFile();
await file.close();
await upload(settings.REPORT_URL, () => Readable.toWeb(Readable.from([bytes])) as ReadableStream, {
  sha256: createHash('sha256').update(bytes).digest('hex'),
  bytes: bytes.byteLength,
});
