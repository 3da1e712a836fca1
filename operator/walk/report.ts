import { createHash } from 'node:crypto';

import { z } from 'zod';

import { WALK, WALKERS, walkFindingSchema, type Walker } from '../../crds/index.ts';
import { readAll, type StoreClient } from '../../store/index.ts';
import type { AppRef } from '../deploy/index.ts';
import { WalkError, type Walked } from './contract.ts';

/** Most bytes of a report that are read: its pictures are in it. */
const MAX_REPORT_BYTES = 8 * 1024 * 1024;
/** Most characters of one picture: 384 KiB as base64. */
const MAX_PICTURE = 512 * 1024;

const reportSchema = z.object({
  pages: z.int().min(0).max(1000),
  found: z.int().min(0).max(100_000),
  findings: z.array(walkFindingSchema).max(200),
  pictures: z
    .array(
      z.object({
        page: z.string().min(1).max(WALK.path).startsWith('/'),
        who: z.enum(WALKERS).optional(),
        width: z.int().min(1).max(4000),
        jpeg: z.base64().max(MAX_PICTURE),
      }),
    )
    .max(WALK.pictures),
});

/** What every key of an app's pictures begins with. */
export const pictureKey = (app: Pick<AppRef, 'uid'>, sha256: string): string =>
  `picture:${app.uid.toLowerCase()}-${sha256}`;

/**
 * A walk's report, with its pictures put into the store. It tells of pages that nobody has read, so it has a size and a schema, and a picture that is no
 * JPEG is dropped.
 *
 * @throws WalkError
 */
export async function readReport(
  store: Pick<StoreClient, 'open' | 'write'>,
  key: string,
  app: AppRef,
): Promise<Walked> {
  const blob = await store.open(key);
  if (blob === undefined) throw new WalkError('its report is not in the store');
  const report = await parsed(blob.stream);
  const pictures: Walked['pictures'] = [];
  for (const { jpeg, ...about } of report.pictures) {
    const bytes = Buffer.from(jpeg, 'base64');
    if (!isJpeg(bytes)) continue;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await store.write(pictureKey(app, sha256), bytes, { sha256 });
    pictures.push({ key: pictureKey(app, sha256), ...about });
  }
  const { pages, found, findings } = report;
  return { pages, found, findings: inTurn(findings).slice(0, WALK.findings), pictures };
}

/** Those of each walker in turn, so that many of one leave room for those of the others. */
export function inTurn<Of extends { who?: Walker | undefined }>(all: readonly Of[]): Of[] {
  const turns = [...Map.groupBy(all, ({ who = 'visitor' }) => who).values()];
  const longest = Math.max(0, ...turns.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => turns.flatMap((each) => each.slice(at, at + 1))).flat();
}

async function parsed(stream: Parameters<typeof readAll>[0]): Promise<z.infer<typeof reportSchema>> {
  try {
    const bytes = await readAll(stream, MAX_REPORT_BYTES);
    return reportSchema.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  } catch (cause) {
    throw new WalkError('its report is too large or no report', { cause });
  }
}

/** Begins and ends as a JPEG does: nothing else is ever sent to a browser as one. */
function isJpeg(bytes: Buffer): boolean {
  return (
    bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) && bytes.subarray(-2).equals(Buffer.from([0xff, 0xd9]))
  );
}
