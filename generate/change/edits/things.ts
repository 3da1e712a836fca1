import { identifierOf, type Blueprint, type Entity } from '../../../templates/index.ts';
import type { EditOf } from '../edit.ts';
import { bothNumbers, fieldOf, findField, findThing, freeId, key, listed, thingOf } from '../resolve.ts';
import { WishError } from '../wish-error.ts';
import { fillSeed, newField } from './fields.ts';
import { closeSite, sortSeen } from './seen.ts';
import { forget, refill, usersOf } from './uses.ts';
import type { Done } from './done.ts';
import { literally } from '../../words.ts';

/** Most things of one app, as the blueprint's schema has it. */
const MOST_THINGS = 12;

export function addThing(plan: Blueprint, { name, fields }: EditOf<'add_thing'>): Done {
  const names = bothNumbers(name);
  if (findThing(plan, name) !== undefined && key(findThing(plan, name)?.singular ?? '') === key(name))
    throw new WishError(`There are ${names.plural} already.`, 'Say what to add to them, or choose another name.');
  if (plan.entities.length >= MOST_THINGS)
    throw new WishError(`An app has at most ${String(MOST_THINGS)} things.`, 'Take one out first.');
  const id = freeId(
    identifierOf(names.singular),
    plan.entities.map((each) => each.id),
  );
  const entity: Entity = {
    id,
    ...names,
    description: `${names.plural} of ${plan.app.name}.`,
    icon: 'box',
    access: plan.entities.some((each) => each.access === 'team') ? 'team' : 'private',
    managedBy: ['admin'],
    title: 'name',
    fields: [],
    rules: [],
    views: ['table'],
    sort: '-created_at',
  };
  const wanted = fields.some((each) => /\b(name|title)$/iu.test(each.name))
    ? fields
    : [{ name: 'Name', required: true }, ...fields];
  for (const each of wanted) {
    const target = each.type === undefined && each.choices === undefined ? findThing(plan, each.name) : undefined;
    entity.fields.push(newField(plan, entity, target === undefined ? each : { ...each, refersTo: target.id }));
  }
  const title =
    entity.fields.find((each) => /(^|_)(name|title)$/u.test(each.id)) ??
    entity.fields.find((each) => each.type === 'text');
  if (title === undefined)
    throw new WishError(`${names.plural} need something to be called by.`, 'Add a name to the list of their fields.');
  title.required = true;
  title.searchable = true;
  entity.title = title.id;
  plan.entities.push(entity);
  plan.seed[id] = Array.from({ length: 3 }, (_, row) => ({ [title.id]: `${names.singular} ${String(row + 1)}` }));
  for (const field of entity.fields) if (field !== title) fillSeed(plan, entity, field);
  return {
    what: `Added ${names.plural} with ${listed(entity.fields.map((each) => each.label))}.`,
    means:
      entity.access === 'team'
        ? 'The team sees and changes them.'
        : 'Everybody keeps their own; administrators see all.',
  };
}

export function renameThing(plan: Blueprint, { thing, to }: EditOf<'rename_thing'>): Done {
  const entity = thingOf(plan, thing);
  const names = bothNumbers(to);
  const other = plan.entities.find(
    (each) => each !== entity && (key(each.singular) === key(to) || key(each.plural) === key(to)),
  );
  if (other !== undefined) throw new WishError(`There are ${other.plural} already.`, 'Choose another name.');
  const before = { singular: entity.singular, plural: entity.plural };
  Object.assign(entity, names);
  const texts = rename(plan, before, names);
  return {
    what: `${before.plural} are called ${names.plural} now${texts === 0 ? '' : `, in ${String(texts)} texts as well`}.`,
    means: 'Everything filled in stays; addresses and tables keep their names.',
  };
}

/** Says the new name in every text of the app that says the old one. How many there were. */
function rename(
  plan: Blueprint,
  from: { singular: string; plural: string },
  to: { singular: string; plural: string },
): number {
  let texts = 0;
  const pairs = [[from.plural, to.plural] as const, [from.singular, to.singular] as const];
  const said = (text: string): string => {
    let next = text;
    for (const [old, now] of pairs) {
      // “open wheel sessions” says “wheel session” already
      const at = now.toLowerCase().lastIndexOf(old.toLowerCase());
      const head = at > 0 ? `(?<!${literally(now.slice(0, at))})` : '';
      const tail = at >= 0 && at + old.length < now.length ? `(?!${literally(now.slice(at + old.length))})` : '';
      const pattern = new RegExp(`(?<![\\p{L}\\d])${head}${literally(old)}${tail}(?![\\p{L}\\d])`, 'giu');
      next = next.replace(pattern, (match) => (/^\p{Lu}/u.test(match) ? now : inSentence(now)));
    }
    if (next !== text) texts += 1;
    return next;
  };
  const { landing, dashboard } = plan;
  for (const part of ['headline', 'subline', 'callToAction'] as const)
    landing[part] = said(landing[part]).slice(0, part === 'callToAction' ? 60 : 100 * (part === 'subline' ? 6 : 1));
  for (const each of [...landing.features, ...landing.steps])
    Object.assign(each, { title: said(each.title).slice(0, 60), text: said(each.text).slice(0, 600) });
  for (const each of landing.faq)
    Object.assign(each, { question: said(each.question).slice(0, 160), answer: said(each.answer).slice(0, 600) });
  landing.closing = {
    title: said(landing.closing.title).slice(0, 100),
    text: said(landing.closing.text).slice(0, 600),
  };
  for (const each of [...dashboard.figures, ...dashboard.charts, ...dashboard.attention])
    each.label = said(each.label).slice(0, 60);
  for (const each of plan.entities) {
    for (const field of each.fields) field.label = said(field.label).slice(0, 60);
    for (const step of each.workflow?.transitions ?? []) step.label = said(step.label).slice(0, 60);
  }
  for (const page of plan.site.pages)
    Object.assign(page, { title: said(page.title).slice(0, 60), lead: said(page.lead).slice(0, 600) });
  return texts;
}

export function removeThing(plan: Blueprint, { thing }: EditOf<'remove_thing'>): Done {
  const entity = thingOf(plan, thing);
  if (plan.entities.length === 1)
    throw new WishError(`${entity.plural} are all this app has.`, 'Add something else first.');
  forgetVoice(plan, entity);
  const users = plan.entities.filter(
    (each) =>
      each !== entity &&
      (each.fields.some(
        (field) =>
          field.reference?.entity === entity.id ||
          (field.derived !== undefined && field.derived.kind !== 'formula' && field.derived.entity === entity.id),
      ) ||
        (each.workflow?.transitions ?? []).some((step) =>
          step.effects.some((effect) => effect.kind === 'create' && effect.entity === entity.id),
        )),
  );
  if (users.length > 0)
    throw new WishError(
      `${entity.plural} are needed by ${listed(users.map((each) => each.plural))}.`,
      `Take the fields that lead to ${entity.plural} out of them first.`,
    );
  const { dashboard, site } = plan;
  plan.entities = plan.entities.filter((each) => each !== entity);
  delete plan.seed[entity.id];
  dashboard.figures = dashboard.figures.filter((each) => each.entity !== entity.id);
  dashboard.charts = dashboard.charts.filter((each) => each.entity !== entity.id);
  dashboard.attention = dashboard.attention.filter((each) => each.entity !== entity.id);
  site.offers = site.offers.filter((each) => each.entity !== entity.id);
  for (const offer of site.offers) if (offer.step?.entity === entity.id) delete offer.step;
  site.pages = site.pages.filter((each) => !('entity' in each) || each.entity !== entity.id);
  refill(plan);
  return {
    what: `Took ${entity.plural} out of the app.`,
    means: 'Their rows stay in the database and come back if you undo this.',
  };
}

/** What people say or keep of a thing goes with the figures that are worked out from it: reviews with their average. */
function forgetVoice(plan: Blueprint, entity: Entity): void {
  const offer = plan.site.offers.find(({ reviews, comments, favourites }) =>
    [reviews, comments, favourites].includes(entity.id),
  );
  const about = plan.entities.find(({ id }) => id === offer?.entity);
  if (offer === undefined || about === undefined) return;
  const counted = about.fields.filter(
    ({ derived }) => derived !== undefined && derived.kind !== 'formula' && derived.entity === entity.id,
  );
  const speaks = new RegExp(`(?<!\\w)(?:${counted.map(({ id }) => id).join('|')})(?!\\w)`, 'u');
  const reckoned = about.fields.filter(
    ({ derived }) => counted.length > 0 && derived?.kind === 'formula' && speaks.test(derived.expression),
  );
  for (const { id } of [...reckoned, ...counted]) {
    if (usersOf(plan, about, id).some((user) => !reckoned.some(({ label }) => user.startsWith(`“${label}”`)))) return;
    forget(plan, about, id);
  }
  about.fields = about.fields.filter((each) => !counted.includes(each) && !reckoned.includes(each));
  for (const part of ['reviews', 'comments', 'favourites'] as const) if (offer[part] === entity.id) delete offer[part];
  if (reckoned.some(({ id }) => id === offer.rating)) delete offer.rating;
}

const SEEN: Record<Entity['access'], (things: string) => string> = {
  private: (things) => `Only who adds ${things} sees them, and administrators.`,
  shared: (things) => `Everybody who is signed in sees ${things}.`,
  team: (things) => `The whole team sees and changes ${things}.`,
};

export function setAccess(plan: Blueprint, { thing, access }: EditOf<'set_access'>): Done {
  const entity = thingOf(plan, thing);
  if (entity.access === access)
    throw new WishError(`That is so already. ${SEEN[access](entity.plural)}`, 'Nothing has to be done.');
  if (access !== 'shared') closeSite(plan, entity);
  entity.access = access;
  if (access !== 'shared') delete entity.shownIn;
  return {
    what: `${entity.plural} are ${access === 'shared' ? 'public to everybody signed in' : access === 'team' ? "the team's" : 'private'} now.`,
    means: SEEN[access](entity.plural),
  };
}

export function sortThing(plan: Blueprint, { thing, by, descending }: EditOf<'sort'>): Done {
  const entity = thingOf(plan, thing);
  const price = /^(?:cheapest|price|cost|most expensive|dearest)\b/iu.test(by.trim())
    ? entity.fields.find(({ type }) => type === 'money')
    : undefined;
  const created = /^(?:created|date added|added|newest|oldest|age|creation date)$/iu.test(by.trim());
  const field = created ? undefined : (findField(entity, by) ?? price ?? fieldOf(plan, entity.id, by).field);
  const id = field?.id ?? 'created_at';
  entity.sort = `${descending ? '-' : ''}${id}`;
  sortSeen(plan, entity, id, descending);
  return {
    what:
      `${entity.plural} are sorted by ${field?.label.toLowerCase() ?? 'when they were added'}, ` +
      `${descending ? 'highest or newest' : 'lowest or oldest'} first.`,
  };
}

/** A name as it stands inside a sentence: `Bike parts` → `bike parts`, `LPs` stay. */
function inSentence(name: string): string {
  return name.replace(/\p{L}+/gu, (word) => (/\p{Lu}.*\p{Lu}/u.test(word) ? word : word.toLowerCase()));
}
