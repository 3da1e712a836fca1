import { identifierOf, type Blueprint, type Entity } from '../../templates/index.ts';
import { fillSeed } from '../change/edits/fields.ts';
import { freeId } from '../change/resolve.ts';
import { kindOf, readsAsPerson } from '../lexicon/index.ts';
import type { Table } from './attachment.ts';
import { fieldFor, titleColumn } from './fields.ts';

const MOST_THINGS = 12;
const MOST_FIELDS = 24;
const MOST_FIGURES = 6;

/** Adds a table as a thing of its own. Returns why not, or what of it is missing. */
export function asNewThing(plan: Blueprint, table: Table): string | undefined {
  if (plan.entities.length >= MOST_THINGS)
    return `The app has ${String(MOST_THINGS)} kinds of things already, which is the most.`;
  const wanted = identifierOf(table.one);
  const id = freeId(
    wanted === 'x' ? 'record' : wanted,
    plan.entities.map((each) => each.id),
  );
  const entity: Entity = {
    id,
    singular: table.one,
    plural: table.many,
    description: table.many,
    icon: 'table',
    ...rightsFor(plan, table),
    title: '',
    fields: [],
    rules: [],
    views: ['table'],
    sort: '-created_at',
  };
  const titleAt = titleColumn(table);
  const hasTitle = titleAt >= 0;
  if (!hasTitle) {
    const made = fieldFor({ label: table.one, type: 'text', required: true, unique: false }, entity);
    entity.fields.push(made.field);
    entity.title = made.field.id;
  }
  const columns = table.columns.slice(0, hasTitle ? MOST_FIELDS : MOST_FIELDS - 1).map((column, at) => {
    const made = fieldFor(at === titleAt ? { ...column, required: true } : column, entity);
    entity.fields.push(made.field);
    if (at === titleAt) entity.title = made.field.id;
    return made;
  });
  // The name of a row comes first in its lists.
  entity.fields.sort((a, b) => Number(b.id === entity.title) - Number(a.id === entity.title));
  plan.entities.push(entity);
  if (table.rows.length === 0) addSamples(plan, entity);
  else
    plan.seed[id] = table.rows.map((cells, row) => {
      const values = columns.flatMap(({ field, value }, at) => {
        const found = value(cells[at] ?? null);
        return found === undefined ? [] : [[field.id, found] as const];
      });
      return { [entity.title]: `${table.one} ${String(row + 1)}`, ...Object.fromEntries(values) };
    });
  if (plan.dashboard.figures.length < MOST_FIGURES)
    plan.dashboard.figures.push({
      id: freeId(
        id,
        [...plan.dashboard.figures, ...plan.dashboard.charts, ...plan.dashboard.attention].map((each) => each.id),
      ),
      label: table.many,
      entity: id,
      measure: 'count',
    });
  return undefined;
}

/** Rows of a thing of which only the fields are known. */
function addSamples(plan: Blueprint, entity: Entity): void {
  const { id, singular, title, fields } = entity;
  plan.seed[id] = Array.from({ length: 3 }, (_, row) => ({ [title]: `${singular} ${String(row + 1)}` }));
  for (const field of fields) if (field.id !== title) fillSeed(plan, entity, field);
}

/** Who sees and changes it: what is of people stays with those who work there; the rest is seen by all where anything is. */
function rightsFor({ entities }: Blueprint, table: Table): Pick<Entity, 'access' | 'managedBy'> {
  const word = identifierOf(table.one).split('_').at(-1) ?? '';
  const isOfPeople =
    table.columns.some(
      ({ type, label }) => type === 'email' || /phone|telefon|mobil|tel\b|address|adresse|birth|geburt/i.test(label),
    ) ||
    readsAsPerson(word) ||
    ['person', 'staff', 'customer', 'member'].includes(kindOf(word) ?? '');
  const order = isOfPeople ? (['team', 'private'] as const) : (['shared', 'team', 'private'] as const);
  const access = order.find((each) => entities.some((entity) => entity.access === each)) ?? 'private';
  const managedBy = entities.find((entity) => entity.access === access)?.managedBy ?? ['admin'];
  return { access, managedBy: [...managedBy] };
}
