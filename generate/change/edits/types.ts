import {
  shopIn,
  ticketsIn,
  type Blueprint,
  type Entity,
  type Field,
  type FieldType,
} from '../../../templates/index.ts';
import type { EditOf } from '../edit.ts';
import { fieldOf, listed } from '../resolve.ts';
import { WishError } from '../wish-error.ts';
import type { Done } from './done.ts';
import { fillSeed, FITTING, SPOKEN } from './fields.ts';
import { refill, usersOf } from './uses.ts';

const NUMBERS: readonly FieldType[] = ['integer', 'duration', 'decimal', 'money', 'percent'];
const DAYS: readonly FieldType[] = ['date', 'datetime'];
const TEXTS: readonly FieldType[] = ['text', 'longtext', 'email', 'phone', 'url', 'choice'];

/** What a field of each kind can become without anything being made up. Texts become numbers and dates where they look like it. */
function canBecome(from: FieldType, to: FieldType): boolean {
  if (to === 'choice' || from === 'reference' || to === 'reference') return false;
  if (to === 'text' || to === 'longtext' || TEXTS.includes(from)) return to !== 'datetime' || DAYS.includes(from);
  return [NUMBERS, DAYS].some((family) => family.includes(from) && family.includes(to));
}

/** Whether whatever reckons with values of one kind reckons with those of the other. */
function isAlike(from: FieldType, to: FieldType): boolean {
  return [NUMBERS, DAYS, TEXTS.filter((each) => each !== 'choice')].some(
    (family) => family.includes(from) && family.includes(to),
  );
}

/** Changes what a field holds; the migration takes the values along, or stops with the number of rows whose values do not fit. */
export function setType(plan: Blueprint, { thing, field: said, type }: EditOf<'set_type'>): Done {
  const { entity, field } = fieldOf(plan, thing, said);
  const spoken = SPOKEN[type] ?? type;
  if (field.type === type)
    throw new WishError(`“${field.label}” of ${entity.plural} is ${spoken} already.`, 'Nothing has to be done.');
  if (field.derived !== undefined || field.copies !== undefined)
    throw new WishError(`“${field.label}” is worked out, nobody types it in.`, 'Change what it is worked out from.');
  if (!canBecome(field.type, type))
    throw new WishError(
      `“${field.label}” of ${entity.plural} (${SPOKEN[field.type] ?? field.type}) cannot become ${spoken}.`,
      'Add a new field beside it, and remove this one once its values are there.',
    );
  const alike = isAlike(field.type, type);
  const users = alike ? [] : usersOf(plan, entity, field.id);
  if (isOfKit(plan, entity)) users.push('the checkout');
  if (DAYS.includes(field.type) && !DAYS.includes(type) && entity.views.includes('calendar'))
    users.push('the calendar');
  const isPrice = plan.site.offers.some((offer) => offer.entity === entity.id && offer.price === field.id);
  if (isPrice && !NUMBERS.includes(type)) users.push('the price on the site');
  if (users.length > 0)
    throw new WishError(
      `“${field.label}” of ${entity.plural} is needed as it is by ${listed(users)}.`,
      'Take that out first, or add another field.',
    );
  const before = field.type;
  become(field, type);
  if (!alike) {
    hideFrom(plan, entity, field.id);
    const rows = plan.seed[entity.id] ?? [];
    for (const row of rows) {
      const value = row[field.id];
      const isText = (type === 'text' || type === 'longtext') && !DAYS.includes(before);
      if (isText && value !== undefined && value !== null) row[field.id] = String(value);
      else delete row[field.id];
    }
    if (rows.some((row) => row[field.id] === undefined)) fillSeed(plan, entity, field);
  } else if (type === 'integer' || type === 'duration')
    for (const row of plan.seed[entity.id] ?? [])
      if (typeof row[field.id] === 'number') row[field.id] = Math.trunc(Number(row[field.id]));
  return { what: `“${field.label}” of ${entity.plural} is ${spoken} now.`, means: meaning(before, type) };
}

/** Whether the kit's own code works with the columns of this thing: what is ordered, paid and booked by tickets. */
function isOfKit(plan: Blueprint, { id }: Entity): boolean {
  const parts: object[] = [shopIn(plan) ?? {}, ticketsIn(plan) ?? {}];
  return parts.some((part) => Object.values(part).some((each) => isEntity(each) && each.id === id));
}

function isEntity(value: unknown): value is { id: string } {
  return typeof value === 'object' && value !== null && 'fields' in value && 'id' in value;
}

/** What belongs to the kind it was goes; what is said of the field itself stays. */
function become(field: Field, type: FieldType): void {
  const wasNumber = NUMBERS.includes(field.type);
  field.type = type;
  delete field.choices;
  delete field.maxLength;
  delete field.scale;
  delete field.placeholder;
  if (!(wasNumber && NUMBERS.includes(type))) {
    delete field.min;
    delete field.max;
    delete field.unit;
    delete field.default;
  }
  const { inTable, searchable, filterable, ...fitting } = FITTING[type] ?? {};
  const known = Object.fromEntries(Object.entries(field).filter(([, value]) => value !== undefined));
  Object.assign(field, { ...fitting, ...known });
  if (inTable === false) field.inTable = false;
  if (searchable !== true) field.searchable = false;
  if (filterable === true) field.filterable = true;
  if (type === 'boolean' || type === 'longtext') field.unique = false;
}

/** What is counted, drawn and sorted by a field of another kind is not any more. */
function hideFrom(plan: Blueprint, entity: Entity, id: string): void {
  const { dashboard } = plan;
  const speaks = (text: string | undefined): boolean =>
    text !== undefined && new RegExp(`(?<!\\w)${id}(?!\\w)`, 'u').test(text);
  const is = (part: { entity: string; where?: string | undefined; field?: string | undefined; by?: string }): boolean =>
    part.entity === entity.id && (part.field === id || part.by === id || speaks(part.where));
  dashboard.charts = dashboard.charts.filter((each) => !is(each));
  dashboard.attention = dashboard.attention.filter((each) => !is(each));
  dashboard.figures = dashboard.figures.filter((each) => !is(each));
  refill(plan);
  for (const page of plan.site.pages)
    if (page.kind === 'catalogue' && page.entity === entity.id)
      page.filters = page.filters.filter((each) => each !== id);
}

function meaning(from: FieldType, to: FieldType): string {
  if (to === 'text' || to === 'longtext')
    return from === 'choice' ? 'Rows keep the short form of what was chosen.' : 'All values stay.';
  const isWider = from === 'integer' || from === 'duration' || from === 'date';
  if (isWider && !TEXTS.includes(to)) return 'All values stay.';
  return 'Values that fit stay. If some do not, the new version does not go live and says how many rows are in the way.';
}
