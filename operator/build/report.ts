import { z } from 'zod';

import { readAll, StoreError, type StoreClient } from '../../store/index.ts';
import { BuildError } from './contract.ts';

/** Most bytes of a build's report that are read. The Job's own program writes a quarter of it at most. */
const MAX_REPORT_BYTES = 4 * 1024 * 1024;

const reportSchema = z.object({
  ok: z.boolean(),
  seconds: z.number(),
  steps: z
    .array(
      z.object({
        name: z.enum([
          'packages',
          'python-compile',
          'types',
          'next-build',
          'import',
          'boot',
          'health',
          'openapi',
          'tests',
        ]),
        ok: z.boolean(),
        seconds: z.number(),
        log: z.string().max(200_000),
        reason: z.enum(['PackageNotAvailable', 'Timeout', 'ToolMissing']).exactOptional(),
        packages: z.array(z.string().max(214)).max(100).exactOptional(),
      }),
    )
    .max(32),
});

/**
 * A build's report, which has to be the one its verdict names. It tells of code that nobody has read, so it has a size and a schema, and what does not
 * keep to them is dropped.
 *
 * @throws BuildError `ReportLost`, `ResultForeign`, `ReportInvalid`
 */
export async function readReport(
  store: Pick<StoreClient, 'open'>,
  key: string,
  sha256: string,
): Promise<z.infer<typeof reportSchema>> {
  const blob = await store.open(key);
  if (blob === undefined) throw new BuildError('ReportLost', `the report ${key} is not in the store`);
  try {
    if (blob.sha256 !== sha256) throw new BuildError('ResultForeign', `the store holds another report as ${key}`);
    const bytes = await readAll(blob.stream, MAX_REPORT_BYTES);
    return reportSchema.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  } catch (error) {
    blob.stream.destroy();
    if (error instanceof BuildError) throw error;
    if (error instanceof StoreError && error.code === 'Unavailable') throw error;
    throw new BuildError('ReportInvalid', 'the report of the build is too large or no report', { cause: error });
  }
}
