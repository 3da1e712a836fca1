/** What visitors do with what they see: the first step, what they add to a list, and the fields that they are asked for. */
import {
  isPerson,
  isStars,
  pathOf,
  publicStates,
  voiceIn,
  type Blueprint,
  type Entity,
  type Field,
  type FormPage,
  type Lasts,
  type Offer,
  type Step,
} from '../../blueprint/index.ts';
import type { AppNames } from '../../naming/index.ts';
import { typescript } from '../../quote/index.ts';
import { renderField } from './entities.ts';
import { array, camelOf, entityOf, object, titleField } from './values.ts';

/** Whether it has a field of that id. */
export const isOwn = (entity: Entity, id: string): boolean => entity.fields.some((field) => field.id === id);

/** The states in which nobody takes the step any more: what is sold or over. None where nothing else is shown. */
function closedStates(entity: Entity, offer: Offer): string[] {
  const open = publicStates(entity, offer);
  const shown = (entity.workflow?.states ?? []).filter(({ id }) => open === undefined || open.includes(id));
  const closed = shown.filter(({ final }) => final).map(({ id }) => id);
  return closed.length === shown.length ? [] : closed;
}

/** The states in which a rule of what is added refuses it: nobody replies to what is closed. */
function refusedStates({ rules }: Entity, offer: Offer, via: string | undefined): string[] {
  const refused = new RegExp(`^${via ?? offer.entity}\\.status != '([a-z][a-z0-9_]*)'`, 'u');
  return rules.flatMap((rule) => {
    const state = rule.kind === 'check' ? refused.exec(rule.when)?.[1] : undefined;
    return state === undefined ? [] : [state];
  });
}

/** The first step that a visitor takes with a row. */
export function renderStep(blueprint: Blueprint, names: AppNames, offer: Offer, step: Step): string {
  const closed =
    step.entity === undefined
      ? []
      : [
          ...closedStates(entityOf(blueprint, offer.entity), offer),
          ...refusedStates(entityOf(blueprint, step.entity), offer, step.via),
        ];
  const page = blueprint.site.pages.find(({ id }) => id === step.page);
  const into = page?.kind === 'form' ? chosenIn(blueprint, page, offer.entity) : undefined;
  return object([
    ['label', typescript(step.label)],
    ['done', step.done === undefined ? undefined : typescript(step.done)],
    [
      'added',
      step.entity === undefined || step.via === undefined ? undefined : renderAdded(blueprint, names, offer, step),
    ],
    ['href', page && typescript(`/${page.path}`)],
    ['into', page && into && typescript(names.field(into.entity, into.field).json)],
    ['closed', closed.length === 0 ? undefined : typescript(closed)],
  ]);
}

/** The field of a form that refers to what is on offer: it is filled in for whoever comes from there. */
function chosenIn(
  blueprint: Blueprint,
  page: FormPage,
  offered: string,
): { entity: string; field: string } | undefined {
  const field = entityOf(blueprint, page.entity).fields.find(
    ({ id, reference }) => page.fields.includes(id) && reference?.entity === offered,
  );
  return field && { entity: page.entity, field: field.id };
}

/** How long it takes, by the name that the length has on the wire. */
function lengthOf(blueprint: Blueprint, names: AppNames, { entity }: Offer, { lasts }: Step): Lasts | undefined {
  const { of, ...rest } = lasts ?? { from: '', until: '' };
  if (lasts === undefined || of === undefined) return lasts;
  return isOwn(entityOf(blueprint, entity), of) ? { ...rest, of: names.field(entity, of).json } : rest;
}

/** As many fields as somebody fills in who adds a row of their own. */
const MOST_ASKED = 10;

/** How everybody adds a row to a list that is everybody's: what it needs, and what else it says. Undefined where something only others know is needed. */
export function renderAdding(blueprint: Blueprint, names: AppNames, offer: Offer): string | undefined {
  const entity = entityOf(blueprint, offer.entity);
  const isEverybodys = entity.access === 'shared' && entity.createdBy?.includes('everyone') === true;
  // Who lets a house becomes a host on the way, and nobody is one for its own sake.
  const isProfile = blueprint.entities.some(({ fields }) =>
    fields.some(({ reference }) => reference?.own === true && reference.entity === entity.id),
  );
  const isSomebody = isProfile || isPerson(entity) || (offer.picture === 'person' && !entity.fields.some(isStars));
  if (!isEverybodys || isSomebody || voiceIn(blueprint, entity.id) !== undefined) return undefined;
  const typed = entity.fields.filter(isTyped);
  const own = typed.filter(({ reference }) => reference?.own === true);
  const isNeeded = ({ required, default: usual }: Field): boolean => required && usual === undefined;
  const isSeen = ({ reference }: Field): boolean =>
    reference === undefined || pathOf(blueprint, reference.entity) !== undefined;
  const closed = typed.filter((field) => !own.includes(field) && isNeeded(field) && !isSeen(field));
  if (closed.length > 0 || own.length > 1) return undefined;
  // Who answers a quiz or bids chooses what for first.
  const isChosenFirst = typed.some(
    ({ required, reference }) =>
      required &&
      blueprint.site.offers.some((each) => each.entity === reference?.entity && each.step?.entity === entity.id),
  );
  if (isChosenFirst) return undefined;
  const [profile] = own;
  const asked = typed.filter((field) => field !== profile && isSeen(field) && field.copies === undefined);
  const needed = asked.filter(isNeeded);
  const more = asked.filter((field) => !isNeeded(field) && offer.fields.concat(offer.image ?? []).includes(field.id));
  const chosen = new Set([...needed, ...more.slice(0, Math.max(0, MOST_ASKED - needed.length))]);
  return object([
    ['fields', array(asked.filter((field) => chosen.has(field)).map((field) => asks(blueprint, names, entity, field)))],
    ['create', `(values) => api.${camelOf(names.entity(entity.id).route)}.create(values as never)`],
    ['page', typescript(`/dashboard/${names.entity(entity.id).page}`)],
    ['profile', profile && renderProfile(blueprint, names, entity, profile.id)],
  ]);
}

function renderAdded(blueprint: Blueprint, names: AppNames, offer: Offer, step: Step): string {
  const entity = entityOf(blueprint, step.entity ?? '');
  const named = names.entity(entity.id);
  const asked =
    step.asks ?? entity.fields.filter((field) => isTyped(field) && field.id !== step.via).map(({ id }) => id);
  const fields = asked
    .filter((id) => id !== step.profile)
    .map((id) => asks(blueprint, names, entity, fieldOf(entity, id), lengthOf(blueprint, names, offer, step)));
  return object([
    ['via', typescript(names.field(entity.id, step.via ?? '').json)],
    ['fields', array(fields)],
    ['titled', renderTitled(names, entity, asked)],
    ['create', `(values) => api.${camelOf(named.route)}.create(values as never)`],
    ['waits', renderWaits(names, entity, step)],
    ['page', typescript(`/dashboard/${named.page}`)],
    ['profile', step.profile === undefined ? undefined : renderProfile(blueprint, names, entity, step.profile)],
  ]);
}

/** The state of what is added where it is full, and the field with its place in line; whether copies are reserved, and no places. */
function renderWaits(names: AppNames, entity: Entity, { kind, via = '' }: Step): string | undefined {
  const rule = entity.rules.find((each) => each.kind === 'capacity' && each.via === via);
  if (rule?.kind !== 'capacity' || rule.waiting === undefined) return undefined;
  const line = rule.line === undefined ? {} : { line: names.field(entity.id, rule.line).json };
  return typescript({ state: rule.waiting, ...line, ...(kind === 'reserve' ? { copies: true } : {}) });
}

/** Nobody thinks of a title for a booking: where it is not asked for, it follows from the chosen row. */
function renderTitled(names: AppNames, entity: Entity, asked: readonly string[]): string | undefined {
  const title = titleField(entity);
  if (title === undefined || title.type !== 'text' || !isTyped(title) || !title.required || asked.includes(title.id))
    return undefined;
  const isNumber = title.unique || /number|reference|code/u.test(title.id);
  return typescript({ name: names.field(entity.id, title.id).json, isNumber });
}

/** The row of one's own that goes with it: what the account does not tell of it is asked for. */
function renderProfile(blueprint: Blueprint, names: AppNames, entity: Entity, via: string): string {
  const reference = fieldOf(entity, via);
  const own = entityOf(blueprint, reference.reference?.entity ?? '');
  const named = names.entity(own.id);
  const name = isPerson(own) ? titleField(own) : undefined;
  const email = own.fields.find(({ type, derived }) => type === 'email' && derived === undefined);
  const needed = own.fields.filter(
    (field) => isTyped(field) && field.required && field.default === undefined && field !== name && field !== email,
  );
  return object([
    ['via', typescript(names.field(entity.id, via).json)],
    ['label', typescript(reference.label)],
    ['fields', array(needed.map((field) => asks(blueprint, names, own, field)))],
    [
      'known',
      object([
        ['name', name && typescript(names.field(own.id, name.id).json)],
        ['email', email && typescript(names.field(own.id, email.id).json)],
      ]),
    ],
    ['own', `(signal) => api.${camelOf(named.route)}.options(undefined, signal, true)`],
    ['create', `(values) => api.${camelOf(named.route)}.create(values as never)`],
  ]);
}

const isTyped = (field: Field): boolean => field.derived === undefined && !field.managed;

/** What a visitor chooses from, with when it is where visitors see that. */
function pickingOf(blueprint: Blueprint, names: AppNames, path: string, id: string): string {
  const shown = blueprint.site.offers.find(({ entity }) => entity === id)?.fields ?? [];
  const when = entityOf(blueprint, id).fields.find(
    ({ id: field, type }) => shown.includes(field) && (type === 'datetime' || type === 'date'),
  );
  const more = when === undefined ? '' : `, ${typescript(names.field(id, when.id).json)}`;
  return `pickPublic(${typescript(path)}${more})`;
}

/** A field that a visitor fills in; what it may refer to is chosen from what everybody sees. */
export function asks(blueprint: Blueprint, names: AppNames, entity: Entity, field: Field, lasts?: Lasts): string {
  const path = field.reference && pathOf(blueprint, field.reference.entity);
  return renderField(blueprint, entity, field, names, {
    ...(path === undefined || field.reference === undefined
      ? {}
      : { options: pickingOf(blueprint, names, path, field.reference.entity) }),
    ...(lasts?.until === field.id && isOwn(entity, lasts.from) ? { lasts: renderLasts(names, entity, lasts) } : {}),
  });
}

function renderLasts(names: AppNames, entity: Entity, { from, minutes, of }: Lasts): string {
  return typescript({
    from: names.field(entity.id, from).json,
    ...(minutes === undefined ? {} : { minutes }),
    ...(of === undefined ? {} : { of }),
  });
}

/** @throws RangeError where the blueprint has no such field */
export function fieldOf(entity: Entity, id: string): Field {
  const field = entity.fields.find((each) => each.id === id);
  if (field === undefined) throw new RangeError(`The blueprint has no field ${entity.id}.${id}.`);
  return field;
}
