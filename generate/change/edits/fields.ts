import { identifierOf, type Blueprint, type Entity, type Field, type FieldDraft } from '../../../templates/index.ts';
import { fieldFor, kindOf } from '../../lexicon/index.ts';
import { diceFor, sampleValue, settingOf } from '../../samples/index.ts';
import type { EditOf, NewField } from '../edit.ts';
import { asLabel, fieldOf, findField, freeId, key, listed, onlyThing, thingOf } from '../resolve.ts';
import { WishError } from '../wish-error.ts';
import { choicesOf } from './choices.ts';
import type { Done } from './done.ts';
import { filterSeen, showNew } from './seen.ts';
import { forget, refill, usersOf } from './uses.ts';

/** Names every row has by itself. */
const TAKEN = ['id', 'owner', 'owner_id', 'status', 'actions', 'created_at', 'updated_at', 'can_edit', 'can_delete'];

/** The settings of a type that a schema does not have defaults for. */
export const FITTING: Partial<Record<Field['type'], Partial<Field>>> = {
  text: { maxLength: 200, searchable: true },
  longtext: { maxLength: 4000, inTable: false, searchable: true },
  email: { maxLength: 200, searchable: true },
  phone: { maxLength: 40 },
  url: { maxLength: 500, inTable: false },
  money: { min: 0 },
  percent: { min: 0, max: 100 },
  duration: { min: 0, unit: 'min' },
  boolean: { default: false, filterable: true },
};

export function addField(plan: Blueprint, { thing, field: wanted }: EditOf<'add_field'>): Done {
  const entity = thing === undefined ? onlyThing(plan, `“${wanted.name}”`) : thingOf(plan, thing);
  if (isRow(entity, wanted))
    throw new WishError(
      `“${wanted.name}” would be one of the ${entity.plural.toLowerCase()}, and those are filled in, not built.`,
      `Add it at the desk, under ${entity.plural}.`,
    );
  const field = newField(plan, entity, wanted);
  const at = entity.fields.findLastIndex((each) => each.derived === undefined) + 1;
  entity.fields.splice(at, 0, field);
  fillSeed(plan, entity, field);
  const isSeen = showNew(plan, entity, field);
  if (field.filterable) filterSeen(plan, entity, field, true);
  const rows = field.required
    ? `Everybody who adds or changes ${entity.plural} fills it in. Rows that are there already have ` +
      `${field.type === 'text' || field.type === 'longtext' ? 'an empty one' : 'the first or lowest value'}.`
    : 'It is empty in rows that are there already.';
  return {
    what: `Added “${field.label}” (${sayType(plan, field)}) to ${entity.plural}.`,
    means: isSeen ? `${rows} Visitors see it; say “hide ${field.label} from visitors” if they should not.` : rows,
  };
}

/** “Add Jazz Fusion to the genres”: a name in a list of names is a row. */
function isRow(entity: Entity, { name, type, choices, refersTo }: NewField): boolean {
  const filled = entity.fields.filter((each) => each.derived === undefined && each.type !== 'reference');
  const isPlain = type === undefined && choices === undefined && refersTo === undefined;
  const isProper = name.split(/\s+/u).every((word) => /^\p{Lu}/u.test(word));
  return isPlain && isProper && filled.length <= 2 && fieldFor(key(name), name).type === 'text';
}

/** A field as the wish describes it, with what its name says where it is silent. @throws WishError if there is one of that name */
export function newField(plan: Blueprint, entity: Pick<Entity, 'id' | 'plural' | 'fields'>, wanted: NewField): Field {
  const label = asLabel(wanted.name);
  const same = entity.fields.find((each) => key(each.label) === key(label) || each.id === identifierOf(label));
  if (same !== undefined)
    throw new WishError(
      `${entity.plural} already have “${same.label}”.`,
      'Give the new one another name, or say what is to change about it.',
    );
  const target = wanted.refersTo === undefined ? undefined : thingOf(plan, wanted.refersTo);
  const guess = draftOf(label, wanted);
  const id = freeId(identifierOf(label), [...TAKEN, ...entity.fields.map((each) => each.id)]);
  const draft: FieldDraft =
    target === undefined
      ? { ...guess, id }
      : { id, label, type: 'reference', filterable: true, reference: { entity: target.id, onDelete: 'clear' } };
  return {
    ...draft,
    label,
    required: wanted.required ?? false,
    unique: wanted.unique ?? false,
    ...(wanted.min === undefined ? {} : { min: wanted.min }),
    ...(wanted.max === undefined ? {} : { max: wanted.max }),
    managed: false,
    inTable: (draft.inTable ?? true) && entity.fields.filter((each) => each.inTable).length < 8,
    filterable: wanted.filterable ?? draft.filterable ?? false,
    searchable: wanted.searchable ?? draft.searchable ?? false,
    reference: target === undefined ? undefined : { entity: target.id, onDelete: 'clear', own: false },
  };
}

function draftOf(label: string, { type, choices }: NewField): FieldDraft {
  if (choices !== undefined && choices.length > 0)
    return { id: 'x', label, type: 'choice', filterable: true, choices: choicesOf(choices) };
  // “Price per week” is what its first words are.
  const [head = label] = label.split(/ (?:per|a|for each) /iu);
  const whole = fieldFor(key(label), label);
  const guess = whole.type === 'text' ? { ...fieldFor(key(head), head), id: whole.id, label } : whole;
  if (type === undefined || type === guess.type) return guess;
  if (type === 'choice')
    throw new WishError(
      `“${label}” needs choices.`,
      `Say which, such as “add ${label} with the options Small, Medium and Large”.`,
    );
  if (type === 'reference') throw new WishError(`“${label}” has to lead to a thing.`, 'Say to which one.');
  return { id: guess.id, label, type, ...FITTING[type] };
}

function sayType(plan: Blueprint, field: Field): string {
  if (field.type === 'choice') return `one of ${listed((field.choices ?? []).map((each) => each.label))}`;
  if (field.type === 'reference')
    return `leads to ${plan.entities.find((each) => each.id === field.reference?.entity)?.plural ?? ''}`;
  return SPOKEN[field.type] ?? field.type;
}

/** What a type is called where it is told of. */
export const SPOKEN: Partial<Record<Field['type'], string>> = {
  longtext: 'a longer text',
  integer: 'a whole number',
  decimal: 'a number',
  money: 'an amount of money',
  boolean: 'yes or no',
  datetime: 'date and time',
  email: 'e-mail address',
  phone: 'phone number',
  url: 'a link',
};

/** Sample rows get a believable value, and a required field one in any case. */
export function fillSeed(plan: Blueprint, entity: Entity, field: Field): void {
  const rows = plan.seed[entity.id] ?? [];
  const dice = diceFor(`${entity.id}.${field.id}`);
  // two ways to things of one kind lead to two of them: what is given, and what is got for it
  const before = entity.fields.indexOf(field);
  const shift = entity.fields.filter(
    ({ reference }, at) => at < before && reference !== undefined && reference.entity === field.reference?.entity,
  ).length;
  rows.forEach((row, number) => {
    const setting = {
      dice,
      language: plan.app.language,
      currency: plan.app.currency,
      row: number,
      rows: rows.length,
      named: `${entity.singular} ${String(number + 1)}`,
      ...settingOf(entity, kindOf(entity.id)),
    };
    const referred = field.reference === undefined ? undefined : plan.seed[field.reference.entity]?.length;
    const value =
      field.reference === undefined
        ? sampleValue(field, setting)
        : referred === undefined || referred === 0
          ? null
          : `${field.reference.entity}:${String((number + shift) % referred)}`;
    const isClash = field.unique && rows.some((other) => value !== null && other[field.id] === value);
    if (value !== null && !isClash) row[field.id] = value;
    else if (field.required) row[field.id] = isClash || value === null ? fallback(field, number) : value;
  });
}

function fallback(field: Field, row: number): string | number | boolean {
  if (['integer', 'decimal', 'money', 'percent', 'duration'].includes(field.type)) return row + 1;
  if (field.type === 'boolean') return false;
  if (field.type === 'date') return 'today';
  if (field.type === 'choice') return field.choices?.[0]?.id ?? '';
  if (field.type === 'email') return `row${String(row + 1)}@example.com`;
  return `${field.label} ${String(row + 1)}`.slice(0, field.maxLength ?? 200);
}

export function renameField(plan: Blueprint, { thing, field: said, to }: EditOf<'rename_field'>): Done {
  const { entity, field } = fieldOf(plan, thing, said);
  const label = asLabel(to);
  const other = entity.fields.find((each) => each !== field && key(each.label) === key(label));
  if (other !== undefined)
    throw new WishError(`${entity.plural} already have “${other.label}”.`, 'Choose another name.');
  const before = field.label;
  field.label = label;
  return { what: `“${before}” of ${entity.plural} is called “${label}” now.`, means: 'Its values stay.' };
}

export function removeField(plan: Blueprint, { thing, field: said }: EditOf<'remove_field'>): Done {
  const { entity, field } = fieldOf(plan, thing, said);
  const users = usersOf(plan, entity, field.id);
  if (users.length > 0)
    throw new WishError(
      `“${field.label}” of ${entity.plural} is needed by ${listed(users)}.`,
      'Take that out first, or leave the field out of the table.',
    );
  if (entity.title === field.id) {
    const next = entity.fields.find((each) => each !== field && each.type === 'text' && each.derived === undefined);
    if (next === undefined)
      throw new WishError(`“${field.label}” is what ${entity.plural} are called by.`, 'Add another text first.');
    entity.title = next.id;
  }
  if (entity.fields.length === 1)
    throw new WishError(`${entity.plural} have only “${field.label}”.`, 'Add another field first.');
  entity.fields = entity.fields.filter((each) => each !== field);
  forget(plan, entity, field.id);
  refill(plan);
  return {
    what: `Took “${field.label}” out of ${entity.plural}.`,
    means: 'What people have filled in stays in the database and comes back if you undo this.',
  };
}

export function setField(plan: Blueprint, { thing, field: said, ...wanted }: EditOf<'set_field'>): Done {
  const { entity, field } = fieldOf(plan, thing, said);
  if (field.derived !== undefined && (wanted.required !== undefined || wanted.unique !== undefined))
    throw new WishError(`“${field.label}” is worked out, nobody types it in.`, 'Change what it is worked out from.');
  if (wanted.unique === true && ['boolean', 'longtext', 'choice'].includes(field.type))
    throw new WishError(
      `“${field.label}” cannot be different in each row.`,
      'That is for texts, numbers, dates and links between things.',
    );
  if (wanted.required === true && field.managed && field.default === undefined && field.copies === undefined)
    throw new WishError(
      `“${field.label}” is written by few and cannot be asked of everybody.`,
      'Give it a default value first.',
    );
  if (wanted.required === true && field.reference?.onDelete === 'clear') field.reference.onDelete = 'restrict';
  const done: string[] = [];
  const means: string[] = [];
  const say = (text: string, meaning?: string): void => {
    done.push(text);
    if (meaning !== undefined) means.push(meaning);
  };
  if (wanted.required !== undefined) {
    field.required = wanted.required;
    say(wanted.required ? 'has to be filled in' : 'may be left empty');
    if (wanted.required && field.type !== 'reference')
      means.push('Rows that have none get an empty or the lowest value, for you to complete.');
  }
  if (wanted.unique !== undefined) {
    field.unique = wanted.unique;
    say(
      wanted.unique ? 'is different in each row' : 'may be the same in several rows',
      wanted.unique ? 'If two rows share one today, the new version does not go live and says so.' : undefined,
    );
  }
  if (wanted.searchable !== undefined) say(searchable(field, wanted.searchable));
  if (wanted.filterable !== undefined) {
    field.filterable = wanted.filterable;
    const isSeen = filterSeen(plan, entity, field, wanted.filterable);
    say(
      wanted.filterable ? `is a filter of the list${isSeen ? ', for visitors as well' : ''}` : 'is no filter any more',
    );
  }
  if (wanted.inTable !== undefined) {
    field.inTable = wanted.inTable;
    say(wanted.inTable ? 'is a column of the table' : 'is no column of the table any more');
  }
  for (const name of ['help', 'unit', 'min', 'max', 'default'] as const) {
    const value = wanted[name];
    if (value === undefined) continue;
    Object.assign(field, { [name]: value });
    say(`has the ${name} ${String(value)}`);
  }
  const seeds = plan.seed[entity.id] ?? [];
  if (field.required && seeds.some((row) => row[field.id] === undefined || row[field.id] === null))
    fillSeed(plan, entity, field);
  return {
    what: `“${field.label}” of ${entity.plural} ${listed(done)}.`,
    ...(means.length === 0 ? {} : { means: means.join(' ') }),
  };
}

function searchable(field: Field, wanted: boolean): string {
  if (!['text', 'longtext', 'email', 'phone', 'url'].includes(field.type)) {
    // what is no text is found by a filter
    field.filterable = wanted;
    return wanted ? 'is a filter of the list' : 'is no filter any more';
  }
  field.searchable = wanted;
  return wanted ? 'is searched' : 'is not searched any more';
}

export function moveField(plan: Blueprint, { thing, field: said, to, other }: EditOf<'move_field'>): Done {
  const { entity, field } = fieldOf(plan, thing, said);
  const rest = entity.fields.filter((each) => each !== field);
  const beside = other === undefined ? undefined : findField(entity, other);
  if ((to === 'before' || to === 'after') && beside === undefined)
    throw new WishError(
      `${entity.plural} have no “${other ?? ''}”.`,
      `They have ${listed(rest.map((each) => each.label))}.`,
    );
  const index = beside === undefined ? 0 : rest.indexOf(beside);
  const at = to === 'first' ? 0 : to === 'last' ? rest.length : to === 'before' ? index : index + 1;
  rest.splice(at, 0, field);
  entity.fields = rest;
  const where = beside === undefined ? (to === 'first' ? 'first' : 'last') : `${to} “${beside.label}”`;
  return { what: `“${field.label}” of ${entity.plural} comes ${where}.` };
}

export function swapFields(plan: Blueprint, { thing, field: said, other }: EditOf<'swap_fields'>): Done {
  const { entity, field } = fieldOf(plan, thing, said);
  const second = findField(entity, other);
  if (second === undefined || second === field)
    throw new WishError(
      `${entity.plural} have no “${other}” beside “${field.label}”.`,
      `They have ${listed(entity.fields.map((each) => each.label))}.`,
    );
  const places = new Map([
    [field, second],
    [second, field],
  ]);
  entity.fields = entity.fields.map((each) => places.get(each) ?? each);
  return { what: `“${field.label}” and “${second.label}” of ${entity.plural} have changed places.` };
}
