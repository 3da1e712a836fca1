import { pruned } from '../adapt/index.ts';
import type { SeedRow, Template } from '../../templates/index.ts';
import { capitalised, singular } from '../text/inflect.ts';

const GARDEN = /\b(?:allotments?|gardens?|gardening|plots?|beds?)\b/iu;
const BY_WATER = /\b(?:moorings?|berths?)\b/iu;
const THING = new RegExp(
  [
    String.raw`\b(garages?|lock-?ups?|lockers?|moorings?|berths?|beach huts?|bike (?:boxes|lockers)|boxes`,
    String.raw`|storage (?:rooms?|units?|boxes)|parking (?:spaces?|places?)|stalls?|stables?|cellars?)\b`,
  ].join(''),
  'iu',
);

/** What is given out in turn, as an idea has it: sample rows of gardens are of no use where lockers are given out. */
export function givenOut(template: Template, idea: string): Template {
  const thing = THING.exec(idea)?.[1];
  if (thing === undefined || GARDEN.test(idea)) return template;
  const one = capitalised(singular(thing.toLowerCase()));
  const isByWater = BY_WATER.test(idea);
  const plot = (template.seed['plot'] ?? []).map(
    ({ equipment: _equipment, about: _about, size: _size, ...row }, at): SeedRow => ({
      ...row,
      name: `${one} ${at + 1}`,
      location: `${isByWater ? 'Jetty' : 'Row'} ${'ABC'.charAt(Math.floor(at / 5))}`,
      ...(isByWater ? { size: 6 + (at % 5) } : {}),
    }),
  );
  const application = (template.seed['application'] ?? []).map(({ wishes: _wishes, ...row }): SeedRow => row);
  const list = (template.seed['list'] ?? [])
    .slice(0, 1)
    .map((row): SeedRow => ({ ...row, name: 'All who wait', about: 'First come, first served.' }));
  const made: Template = {
    ...template,
    entities: template.entities.map((entity) => ({
      ...entity,
      fields: entity.fields.map((field) => (field.id === 'size' ? { ...field, label: 'Length', unit: 'm' } : field)),
    })),
    seed: { ...template.seed, plot, list, application: oneLine(application) },
  };
  return pruned(made, new Set(), new Set(['plot.equipment', ...(isByWater ? [] : ['plot.size'])]));
}

/** All who wait stand in one line, in the order in which they came. */
function oneLine(rows: readonly SeedRow[]): SeedRow[] {
  let place = 0;
  return rows.map((row) => ({
    ...row,
    list: 'list:0',
    ...(row['status'] === 'waiting' ? { place_in_line: (place += 1) } : {}),
  }));
}
