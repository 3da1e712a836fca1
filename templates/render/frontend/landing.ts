import type { Blueprint, Entity, Field } from '../../blueprint/index.ts';
import { typescript } from '../../quote/index.ts';
import { fill } from './base.ts';
import { iconName, withIcons } from './icons.ts';
import { array, entityOf, object, titleField } from './values.ts';

type SeedRow = Blueprint['seed'][string][number];

/** `app/page.tsx`: the landing page with this business's words and a glimpse of its own sample entries. */
export function renderLanding(blueprint: Blueprint, source: string): string {
  const { landing } = blueprint;
  const shown = shownEntity(blueprint);
  const features = landing.features.map((feature) =>
    object([
      ['title', typescript(feature.title)],
      ['text', typescript(feature.text)],
      ['icon', `<${iconName(feature.icon)} />`],
    ]),
  );
  const { headline, subline, callToAction, steps, faq, closing, sections } = landing;
  const text = `
const hero = ${typescript({ headline, subline, callToAction })};

/** A glimpse of the app itself, with a few of its sample entries. */
const preview: Preview = ${renderPreview(blueprint, shown)};

const features: Feature[] = ${array(features)};

const steps = ${array(steps.map((step) => typescript(step)))};

const questions = ${array(faq.map((each) => typescript(each)))};

const sections: Section[] = ${array(sections.map((each) => typescript(each)))};

const closing = ${typescript(closing)};
`;
  const icons = [iconName(shown.icon, 'folder'), ...landing.features.map((feature) => iconName(feature.icon))];
  return withIcons(fill(source, 'landing', text), icons);
}

/** What the app is most about: what its first picture with states draws, else the first thing with states, else with sample entries, else the first. */
function shownEntity(blueprint: Blueprint): Entity {
  const seeded = blueprint.entities.filter((entity) => (blueprint.seed[entity.id] ?? []).length > 0);
  const drawn = blueprint.dashboard.charts.map((chart) => chart.entity);
  const most = drawn.flatMap((id) => seeded.find((each) => each.id === id && each.workflow !== undefined) ?? [])[0];
  const entity = most ?? seeded.find((each) => each.workflow !== undefined) ?? seeded[0] ?? blueprint.entities[0];
  if (entity === undefined) throw new RangeError('The blueprint has no entities.');
  return entity;
}

function renderPreview(blueprint: Blueprint, entity: Entity): string {
  const count = (id: string): number => (blueprint.seed[id] ?? []).length;
  const figures = [entity, ...blueprint.entities.filter((each) => each.id !== entity.id)]
    .filter((each) => count(each.id) > 0)
    .slice(0, 2)
    .map((each) => ({ label: each.plural, value: String(count(each.id)) }));
  const rows = (blueprint.seed[entity.id] ?? []).slice(0, 4).map((row) => {
    const states = entity.workflow?.states ?? [];
    const state = states.find((each) => each.id === row['status']) ?? states[0];
    return {
      title: titleOf(blueprint, entity, row),
      detail: detailOf(blueprint, entity, row),
      status: state?.label ?? '',
      tone: state?.tone ?? 'neutral',
    };
  });
  return object([
    ['title', typescript(entity.plural)],
    ['icon', `<${iconName(entity.icon, 'folder')} />`],
    ['figures', array(figures.map((figure) => typescript(figure)))],
    ['rows', array(rows.map((row) => typescript(row)))],
  ]);
}

/** A dated or computed title cannot be known before the app runs: then the first text that is known stands for the row. */
function titleOf(blueprint: Blueprint, entity: Entity, row: SeedRow): string {
  const title = titleField(entity);
  const own = title && textOf(blueprint, title, row);
  if (own) return own;
  for (const field of entity.fields) {
    const text = textOf(blueprint, field, row);
    if (text) return text;
  }
  return entity.singular;
}

function detailOf(blueprint: Blueprint, entity: Entity, row: SeedRow): string {
  const title = titleOf(blueprint, entity, row);
  const kinds: readonly Field['type'][] = ['reference', 'choice', 'text', 'longtext'];
  const texts = kinds.flatMap((kind) =>
    entity.fields.filter((field) => field.type === kind).map((field) => textOf(blueprint, field, row)),
  );
  const fresh = (text: string): boolean => text !== '' && !title.includes(text) && !text.includes(title);
  return texts.find((text) => text !== undefined && fresh(text)) ?? '';
}

function textOf(blueprint: Blueprint, field: Field, row: SeedRow): string | undefined {
  const value = row[field.id];
  if (typeof value !== 'string') return undefined;
  if (field.type === 'choice') return field.choices?.find((choice) => choice.id === value)?.label;
  if (field.type === 'text' || field.type === 'longtext') return value;
  if (field.type !== 'reference' || field.reference === undefined) return undefined;
  const position = Number(/:(\d+)$/u.exec(value)?.[1] ?? Number.NaN);
  const target = entityOf(blueprint, field.reference.entity);
  const other = blueprint.seed[target.id]?.[position];
  const title = titleField(target);
  // One step only: references may point in a circle.
  return other && title && title.type !== 'reference' ? textOf(blueprint, title, other) : undefined;
}
