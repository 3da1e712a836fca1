import { identifierOf, type Blueprint, type Entity, type Field } from '../../templates/index.ts';
import { plural, singular } from '../text/inflect.ts';
import { linesOf } from '../words.ts';
import { WishError } from './wish-error.ts';

/** A word as two people would write it: case, hyphens, articles and number do not count. */
export function key(text: string): string {
  const plain = identifierOf(text.replace(/^(?:the|a|an|our|my|your|each|every|all|its|their) /iu, '')).replace(
    /_(?:field|column)$/u,
    '',
  );
  const words = plain.split('_');
  const last = words.pop() ?? '';
  return [...words, singular(last)].join('_');
}

function isCalled(said: string, ...names: readonly string[]): boolean {
  const wanted = key(said);
  return names.some((name) => key(name) === wanted);
}

/** The thing somebody names. @throws WishError with what there is, or a question */
export function thingOf(plan: Blueprint, said: string): Entity {
  const found = findThing(plan, said);
  if (found === undefined)
    throw new WishError(
      `There is no “${said}” in this app.`,
      `It has ${listed(plan.entities.map((each) => each.plural))}.`,
    );
  return found;
}

/** What people say after a thing and mean the thing itself: “the client form”. A thing may be called so as a whole. */
const OF_IT = ['record', 'entry', 'form', 'list', 'page', 'table', 'row', 'screen', 'detail'] as const;

/** The same, or undefined. */
export function findThing(plan: Blueprint, said: string): Entity | undefined {
  const exact = plan.entities.find(({ id, singular: one, plural: many }) => isCalled(said, id, one, many));
  if (exact !== undefined) return exact;
  // “to vinyl records” may have been read as the records of vinyls
  const whole = plan.entities.find(({ singular: one }) => OF_IT.some((word) => key(one) === `${key(said)}_${word}`));
  if (whole !== undefined) return whole;
  const close = plan.entities.filter(({ singular: one, plural: many }) =>
    [one, many].some((name) => key(name).endsWith(`_${key(said)}`) || key(said).endsWith(`_${key(name)}`)),
  );
  if (close.length > 0) return close.length === 1 ? close[0] : undefined;
  const group = CALLED.find((names) => names.includes(key(said)));
  const meant = plan.entities.filter(({ id, singular: one }) =>
    group?.some((name) => [id, key(one)].some((own) => own === name || own.endsWith(`_${name}`))),
  );
  return meant.length === 1 ? meant[0] : undefined;
}

const CALLED = [...linesOf(new URL('called.txt', import.meta.url))].map((line) => line.split(' '));

/** A field of a thing by what people call it, or undefined. */
export function findField(entity: Entity, said: string): Field | undefined {
  const exact = entity.fields.find(({ id, label }) => isCalled(said, id, label));
  if (exact !== undefined) return exact;
  const wanted = key(said);
  const close = entity.fields.filter(({ id, label }) =>
    [id, key(label)].some((name) => name.endsWith(`_${wanted}`) || name.startsWith(`${wanted}_`)),
  );
  if (close.length > 0) return close.length === 1 ? close[0] : undefined;
  // “phone number” of who has a phone
  const bare = wanted.replace(/_(?:number|address|name|date|time|value|amount|info|information)$/u, '');
  return bare === wanted ? undefined : entity.fields.find(({ id, label }) => isCalled(bare, id, label));
}

/** “Bike types”: a thing and its field in one. */
function asBoth(plan: Blueprint, said: string): { entity: Entity; field: Field } | undefined {
  const wanted = key(said);
  for (const entity of plan.entities) {
    const name = [entity.id, key(entity.singular), key(entity.plural)].find((each) => wanted.startsWith(`${each}_`));
    const field = name === undefined ? undefined : findField(entity, wanted.slice(name.length + 1));
    if (field !== undefined) return { entity, field };
  }
  return undefined;
}

/** A field and its thing. Without a thing, the only field of that name. @throws WishError */
export function fieldOf(plan: Blueprint, thing: string | undefined, said: string): { entity: Entity; field: Field } {
  if (thing !== undefined) {
    const entity = thingOf(plan, thing);
    const field = findField(entity, said);
    if (field !== undefined) return { entity, field };
    const has = listed(entity.fields.map((each) => each.label));
    throw new WishError(`${entity.plural} have no “${said}”.`, `They have ${has}.`);
  }
  const found = plan.entities.flatMap((entity) => {
    const field = findField(entity, said);
    return field === undefined ? [] : [{ entity, field }];
  });
  const both = found.length === 0 ? asBoth(plan, said) : undefined;
  if (both !== undefined) return both;
  const exact = found.filter(({ field }) => isCalled(said, field.id, field.label));
  const [first, ...more] = exact.length > 0 ? exact : found;
  if (first === undefined)
    throw new WishError(
      `No field is called “${said}”.`,
      'Say which thing it belongs to, such as “the price of a bike”.',
    );
  if (more.length === 0) return first;
  const things = [first, ...more].map(({ entity }) => entity.plural);
  throw new WishError(`“${said}” is a field of ${listed(things)}.`, 'Say which one is meant.', {
    question: `Which ${said} do you mean?`,
    options: things,
  });
}

/** The thing a wish without one must mean. @throws WishError with a question */
export function onlyThing(plan: Blueprint, what: string, among: readonly Entity[] = plan.entities): Entity {
  const [first, ...more] = among;
  if (first === undefined) throw new WishError(`Nothing in this app has ${what}.`, 'Name the thing it is about.');
  if (more.length === 0) return first;
  const options = among.map((each) => each.plural);
  throw new WishError(`This app has ${listed(options)}.`, 'Say which one is meant.', {
    question: `Which of them gets ${what}?`,
    options,
  });
}

/** `A, B and C`. */
export function listed(items: readonly string[]): string {
  if (items.length <= 1) return items[0] ?? 'nothing';
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;
}

/** A word as a label: `frame size` → `Frame size`. What is written with capitals stays. */
export function asLabel(said: string): string {
  const text = said.trim().replace(/\s+/gu, ' ').slice(0, 60);
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

/** Both numbers of a thing's name. */
export function bothNumbers(said: string): { singular: string; plural: string } {
  const words = asLabel(said).split(' ');
  const last = words.pop() ?? '';
  // Letters that stand for words: LPs, one LP.
  if (/^\p{Lu}{2,}s$/u.test(last))
    return { singular: [...words, last.slice(0, -1)].join(' '), plural: [...words, last].join(' ') };
  const one = asLabel([...words, matchCase(last, singular(last.toLowerCase()))].join(' '));
  return { singular: one, plural: plural(one) };
}

function matchCase(original: string, word: string): string {
  return /^\p{Lu}/u.test(original) ? `${word.slice(0, 1).toUpperCase()}${word.slice(1)}` : word;
}

/** An id that is not taken. */
export function freeId(wanted: string, taken: readonly string[]): string {
  const base = identifierOf(wanted);
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base.slice(0, 36)}_${String(number)}`;
    if (!taken.includes(id)) return id;
  }
}
