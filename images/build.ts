import { parseArgs } from 'node:util';

import { RECIPES } from './catalogue.ts';
import { buildImages } from './index.ts';

/** `node images/build.ts [--only NAME]…` prints each image's name as it stands. */
const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } });
const names = RECIPES.map(({ name }) => name);
const only = (values.only ?? names).map((name) => {
  const found = names.find((known) => known === name);
  if (found === undefined) throw new Error(`no image is called ${name}; there are ${names.join(', ')}`);
  return found;
});
const started = performance.now();
const built = await buildImages({
  only,
  onProgress: (line) => console.error(`[images ${((performance.now() - started) / 1000).toFixed(1)} s] ${line}`),
});
for (const [name, image] of built) console.log(`${name} ${image.ref}`);
