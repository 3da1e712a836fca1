/** Writes what is rendered of the reference app into `templates/base/frontend`: node templates/render/frontend/sync.ts */
import { mkdir, writeFile } from 'node:fs/promises';
import { nameApp } from '../../naming/index.ts';
import { renderMarked } from './index.ts';
import { referenceBlueprint } from './reference/index.ts';

const blueprint = referenceBlueprint();
for (const [path, text] of await renderMarked(blueprint, nameApp(blueprint))) {
  if (path.endsWith('.json')) continue;
  const file = new URL(`../../base/${path}`, import.meta.url);
  await mkdir(new URL('./', file), { recursive: true });
  await writeFile(file, text);
}
