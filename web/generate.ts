import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import openapiTypescript, { astToString } from 'openapi-typescript';

import { describeApi } from '../api/index.ts';

/** Where the types of the API are; not committed, so that they can never be out of step with the routes. */
const TARGET = join(import.meta.dirname, 'src/client/openapi.d.ts');

/** Writes the types of the REST API from its OpenAPI document. A file that would stay as it is is not touched. */
const text = astToString(await openapiTypescript(JSON.stringify(await describeApi())));
const before = await readFile(TARGET, 'utf8').catch(() => '');
if (before !== text) {
  await mkdir(join(TARGET, '..'), { recursive: true });
  await writeFile(TARGET, text);
}
process.exit(0);
