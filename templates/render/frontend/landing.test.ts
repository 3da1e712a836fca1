import { expect, it } from 'vitest';
import type { Blueprint } from '../../blueprint/index.ts';
import { readBase } from './base.ts';
import { renderLanding } from './landing.ts';
import { referenceBlueprint } from './reference/index.ts';

/** The titles of the rows of the first screen, of an app without a public page. */
async function titles(names: readonly string[]): Promise<string[]> {
  const blueprint = referenceBlueprint();
  const [entity] = blueprint.entities;
  if (entity === undefined) throw new Error('The reference app has things.');
  const fields = [{ ...entity.fields[0], id: 'name', type: 'text' }] as unknown as typeof entity.fields;
  const changed: Blueprint = {
    ...blueprint,
    site: { ...blueprint.site, offers: [], pages: [] },
    dashboard: { ...blueprint.dashboard, charts: [] },
    entities: [{ ...entity, title: 'name', fields }],
    seed: { [entity.id]: names.map((name) => ({ name })) },
  };
  const text = renderLanding(changed, await readBase('app/page.tsx'));
  const rows = text.slice(text.indexOf('rows: ['), text.indexOf('rowsTitle'));
  return [...rows.matchAll(/"title": "([^"]*)"/gu)].map(([, title = '']) => title);
}

it('shows no two rows of one name', async () => {
  expect(await titles(['Rent', 'Rent', 'Power', 'Rent', 'Water'])).toEqual(['Rent', 'Power', 'Water']);
});

it('shows what there is where all are called alike', async () => {
  expect(await titles(['Rent', 'Rent'])).toEqual(['Rent', 'Rent']);
});
