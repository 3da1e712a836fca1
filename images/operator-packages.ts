import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { z } from 'zod';

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  type: z.literal('module'),
  dependencies: z.record(z.string(), z.string()),
});
const lockSchema = z.object({
  lockfileVersion: z.number(),
  packages: z.record(z.string(), z.looseObject({ dev: z.boolean().optional() })),
});

/**
 * Writes the part of package.json and its lock that the operator's image is made of: what runs. So an edit of a script or of a development tool
 * leaves the layer with the packages, the largest one, as it is.
 */
export async function writeOperatorPackages(context: string, root: string): Promise<void> {
  const read = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(root, name), 'utf8'));
  const manifest = manifestSchema.parse(await read('package.json'));
  const lock = lockSchema.parse(await read('package-lock.json'));
  const installed = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && dev !== true);
  const write = (name: string, content: object): Promise<void> =>
    writeFile(join(context, name), `${JSON.stringify(content, undefined, 2)}\n`);
  const { name, version, dependencies } = manifest;
  await Promise.all([
    write('package.json', { ...manifest, private: true }),
    write('package-lock.json', {
      name,
      version,
      lockfileVersion: lock.lockfileVersion,
      requires: true,
      packages: Object.fromEntries([['', { name, version, dependencies }], ...installed]),
    }),
  ]);
}
