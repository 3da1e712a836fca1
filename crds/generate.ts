/**
 * Writes `crds/manifests/*.yaml`, or with `--check` says which of them differ from the schemas.
 */
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dump } from 'js-yaml';
import { KINDS, customResourceDefinition } from './index.ts';

const directory = join(import.meta.dirname, 'manifests');
const header = '# Generated from crds/*.ts by `node crds/generate.ts`; edit the schema, not this file.\n';

/** File name and text of every manifest. */
function manifests(): Map<string, string> {
  return new Map(
    KINDS.map((kind) => [
      `${kind.plural}.yaml`,
      header + dump(customResourceDefinition(kind), { noRefs: true, lineWidth: 120, sortKeys: false }),
    ]),
  );
}

async function drift(wanted: Map<string, string>): Promise<string[]> {
  const present = await readdir(directory).catch(() => []);
  const stale = present.filter((name) => !wanted.has(name));
  for (const [name, text] of wanted) {
    const current = await readFile(join(directory, name), 'utf8').catch(() => '');
    if (current !== text) stale.push(name);
  }
  return stale;
}

const wanted = manifests();
const changed = await drift(wanted);
if (process.argv.includes('--check')) {
  if (changed.length > 0) {
    console.error(`crds/manifests is out of date: ${changed.join(', ')}. Run: node crds/generate.ts`);
    process.exitCode = 1;
  }
} else {
  await mkdir(directory, { recursive: true });
  for (const name of changed) {
    const text = wanted.get(name);
    if (text === undefined) await rm(join(directory, name));
    else await writeFile(join(directory, name), text);
  }
  console.log(changed.length === 0 ? 'crds/manifests is up to date' : `wrote ${changed.join(', ')}`);
}
