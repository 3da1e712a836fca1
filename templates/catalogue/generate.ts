/**
 * Writes what the folders of the catalogue say into code: the catalogue's entries, and what `Mvp` spec.template may name, which `crds` cannot read from here.
 * With `--check` says which of the two differ from the folders.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { catalogueOf } from '../written/index.ts';
import { textOf, writtenIds } from './folders.ts';

const ROOT = new URL('../../', import.meta.url);
const MARK =
  '/** Generated from the folders of `templates/catalogue` by `make generate`; edit those, not this file. */\n';

const ids = writtenIds();
const entries = catalogueOf(new Map(ids.map((id) => [id, textOf(id)])));

const files = {
  'templates/catalogue/entries.ts': `${MARK}import type { TemplateEntry } from '../shape/index.ts';

/** The templates, in the order in which people are shown them. */
export const CATALOGUE: readonly TemplateEntry[] = ${JSON.stringify(entries)};
`,
  'crds/templates.ts': `${MARK}
/** The template of an app that is composed from its idea's own nouns. */
export const CUSTOM_TEMPLATE = 'custom';

/** What \`Mvp\` spec.template may name: the templates, and \`custom\`. */
export const TEMPLATES = [${ids.map((id) => `${JSON.stringify(id)}, `).join('')}CUSTOM_TEMPLATE] as const;
`,
};

const style = await resolveConfig(import.meta.filename);
const stale: string[] = [];
for (const [name, text] of Object.entries(files)) {
  const file = new URL(name, ROOT);
  const wanted = await format(text, { ...style, parser: 'typescript' });
  if (existsSync(file) && readFileSync(file, 'utf8') === wanted) continue;
  stale.push(name);
  if (!process.argv.includes('--check')) writeFileSync(file, wanted);
}
if (stale.length === 0) console.log('the catalogue is up to date');
else if (!process.argv.includes('--check')) console.log(`wrote ${stale.join(', ')}`);
else {
  console.error(`the catalogue is out of date: ${stale.join(', ')}. Run: make generate`);
  process.exitCode = 1;
}
