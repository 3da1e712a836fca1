import {
  isPerson,
  isStars,
  noticed,
  pathOf,
  publicStates,
  shopIn,
  takingOf,
  voiceIn,
  type Blueprint,
  type CataloguePage,
  type Entity,
  type Field,
  type FormPage,
  type Lasts,
  type LookupPage,
  type Offer,
  type SitePage,
  type Step,
} from '../../blueprint/index.ts';
import type { AppNames } from '../../naming/index.ts';
import { docComment, tsxAttribute, typescript } from '../../quote/index.ts';
import { renderField, statesOf } from './entities.ts';
import { renderShop, shopPages } from './shop.ts';
import { renderCalculator } from './calculator.ts';
import { renderContent } from './content.ts';
import { renderFinder } from './finder.ts';
import { renderGame } from './games.ts';
import { renderOwn } from './own.ts';
import { renderTextTool } from './text-tools.ts';
import { renderTickets, ticketPages } from './tickets.ts';
import { metadataOf } from './metadata.ts';
import { renderRating, renderVoices, withStars } from './voices.ts';
import { array, camelOf, entityOf, object, titleField, type Entry } from './values.ts';

/** `lib/site.ts`: what visitors see of each kind of thing, and the pages of the site. */
export function renderSite(blueprint: Blueprint, names: AppNames): string {
  const { site } = blueprint;
  const offers = site.offers.map((offer): Entry => [typescript(offer.entity), renderOffer(blueprint, names, offer)]);
  const pages = pagesOf(site).map((page) => typescript(page));
  const text = `
/** By the id of what they offer. */
export const offers: Record<string, Offer> = ${object(offers)};

/** The pages of the site, in the order of the menu. */
export const pages: SiteLink[] = ${array(pages)};

/** Forms for guests, by name. */
export const forms: Record<string, GuestFormData> = ${object(site.pages.flatMap((page) => (page.kind === 'form' ? [renderForm(blueprint, names, page)] : [])))};

/** Where the reference of a form is looked up, by name. */
export const lookups: Record<string, LookupData> = ${object(site.pages.flatMap((page) => (page.kind === 'lookup' ? [renderLookup(blueprint, names, page)] : [])))};

/** What visitors buy here; null where nothing is sold. */
export const shop: Shop | null = ${renderShop(blueprint, names)};

/** Timed tickets; null where there are none. */
export const tickets: Tickets | null = ${renderTickets(blueprint, names)};

/** What people are told about by the bell, by route; null where there is none. */
export const notices: NoticeKinds | null = ${renderNotices(blueprint, names)};
`;
  const imports = [
    ...(text.includes('pickPublic(') ? [`import { pickPublic } from '@/kit/site/client';`] : []),
    `import type { NoticeKinds } from '@/kit/notices/types';`,
    `import type { Shop } from '@/kit/shop/types';`,
    `import type { GuestFormData, LookupData, Offer, SiteLink } from '@/kit/site/types';`,
    `import type { Tickets } from '@/kit/tickets/types';`,
    ...(/\bapi\./u.test(text) ? [`import { api } from './api';`] : []),
  ];
  return `${imports.join('\n')}\n${text}`;
}

/** The pages of the menu and the footer; where an order is looked up stands after the first that show what there is. */
function pagesOf({ pages, shop }: Blueprint['site']): Record<string, string | true>[] {
  const links = pages.map((page) => ({
    href: `/${page.path}`,
    title: page.title,
    ...(page.navigation ? {} : { isQuiet: true as const }),
  }));
  if (shop?.track === undefined) return links;
  const at = pages.findIndex(({ kind }) => kind === 'content' || kind === 'form');
  return links.toSpliced(at < 0 ? links.length : at, 0, { href: '/my-order', title: shop.track });
}

function renderNotices(blueprint: Blueprint, names: AppNames): string {
  const kinds = noticed(blueprint).map((entity): Entry => {
    const { page, route } = names.entity(entity.id);
    const parts: Entry[] = [
      ['singular', typescript(entity.singular)],
      ['page', typescript(`/dashboard/${page}`)],
      ['states', statesOf(entity)],
    ];
    return [typescript(route), object(parts)];
  });
  return kinds.length === 0 ? 'null' : object(kinds);
}

function renderForm(blueprint: Blueprint, names: AppNames, page: FormPage): Entry {
  const entity = entityOf(blueprint, page.entity);
  const lookup = blueprint.site.pages.find((each) => each.kind === 'lookup' && each.entity === page.entity);
  return [
    typescript(page.path),
    object([
      ['name', typescript(page.path)],
      ['title', typescript(page.title)],
      ['lead', typescript(page.lead)],
      [
        'fields',
        array(
          page.fields
            .filter((id) => isOwn(entity, id))
            .map((id) => asks(blueprint, names, entity, fieldOf(entity, id), page.lasts)),
        ),
      ],
      ['submit', typescript(page.submit)],
      ['thanks', typescript(page.thanks)],
      ['lookup', lookup && typescript(`/${lookup.path}`)],
      ['page', typescript(`/dashboard/${names.entity(page.entity).page}`)],
    ]),
  ];
}

function renderLookup(blueprint: Blueprint, names: AppNames, page: LookupPage): Entry {
  const entity = entityOf(blueprint, page.entity);
  return [
    typescript(page.path),
    object([
      ['name', typescript(page.path)],
      ['title', typescript(page.title)],
      ['lead', typescript(page.lead)],
      [
        'fields',
        array(
          page.fields
            .filter((id) => isOwn(entity, id))
            .map((id) => publicField(blueprint, names, entity, fieldOf(entity, id))),
        ),
      ],
      ['states', entity.workflow && statesOf(entity)],
    ]),
  ];
}

/** A page for each address of the site, by path below `frontend/`. */
export function renderSitePages(blueprint: Blueprint, names: AppNames): ReadonlyMap<string, string> {
  const own = blueprint.site.pages.flatMap((page): [string, string][] => {
    const folder = `app/(site)/${page.path}/`;
    switch (page.kind) {
      case 'catalogue':
        return [[`${folder}[[...row]]/page.tsx`, renderCatalogue(blueprint, page)]];
      case 'content':
        return [[`${folder}page.tsx`, renderContent(blueprint, page)]];
      case 'form':
        return [[`${folder}page.tsx`, renderNamed(blueprint, page, 'GuestForm', 'guest-form')]];
      case 'game':
        return [[`${folder}page.tsx`, renderGame(blueprint, page)]];
      case 'finder':
        return [[`${folder}page.tsx`, renderFinder(blueprint, names, page)]];
      case 'calculator':
        return renderCalculator(blueprint, page).map(([file, text]) => [folder + file, text]);
      case 'text_tool':
        return [[`${folder}page.tsx`, renderTextTool(blueprint, page)]];
      case 'own':
        return renderOwn(blueprint, page).map(([file, text]) => [folder + file, text]);
      case 'tickets':
        return ticketPages(blueprint);
      case 'lookup':
        return [[`${folder}page.tsx`, renderNamed(blueprint, page, 'Lookup', 'lookup')]];
    }
  });
  return new Map([...own, ...(shopIn(blueprint) === undefined ? [] : shopPages(blueprint))]);
}

function renderNamed(blueprint: Blueprint, page: SitePage, component: string, file: string): string {
  return `import type { Metadata } from 'next';
import { ${component} } from '@/kit/site/${file}';

${metadataOf(blueprint, page)}

export default function Page() {
  return <${component} of=${tsxAttribute(page.path)} />;
}
`;
}

function renderCatalogue(blueprint: Blueprint, page: CataloguePage): string {
  return `import type { Metadata } from 'next';
import { Catalogue } from '@/kit/site/catalogue';

${metadataOf(blueprint, page)}

${docComment(`\`/${page.path}\` lists them all; below it each has a page of its own, for which the web server sends the page of \`_\`.`)}
export const generateStaticParams = () => [{ row: [] }, { row: ['_'] }];

export default function Page() {
  return <Catalogue of=${JSON.stringify(page.entity)} />;
}
`;
}

function renderOffer(blueprint: Blueprint, names: AppNames, offer: Offer): string {
  const entity = entityOf(blueprint, offer.entity);
  const named = names.entity(entity.id);
  const page = blueprint.site.pages.find(
    (each): each is CataloguePage => each.kind === 'catalogue' && each.entity === entity.id,
  );
  const json = (id: string): string => (isOwn(entity, id) ? names.field(entity.id, id).json : id);
  const list = (ids: readonly string[]): string => typescript(ids.map(json));
  const one = (id: string | undefined): string | undefined => (id === undefined ? undefined : typescript(json(id)));
  const sorts = (page?.sorts ?? []).map((sort) => `${sort.startsWith('-') ? '-' : ''}${json(sort.replace(/^-/u, ''))}`);
  return object([
    ['entity', typescript(entity.id)],
    ['path', page === undefined ? 'null' : typescript(page.path)],
    ['route', typescript(named.route)],
    ['singular', typescript(entity.singular)],
    ['plural', typescript(entity.plural)],
    ['title', typescript(page?.title ?? entity.plural)],
    ['lead', typescript(page?.lead ?? '')],
    ['picture', typescript(offer.picture)],
    ['image', one(offer.image)],
    ['price', one(offer.price)],
    ['summary', one(offer.summary)],
    ['plays', one(offer.plays)],
    [
      'fields',
      array(
        offer.fields
          .filter((id) => isOwn(entity, id))
          .map((id) => publicField(blueprint, names, entity, fieldOf(entity, id))),
      ),
    ],
    // A state that all have says nothing.
    ['states', entity.workflow && publicStates(entity, offer)?.length !== 1 ? statesOf(entity) : undefined],
    ['card', list(page?.card ?? [])],
    ['filters', list(page?.filters ?? [])],
    ['sorts', typescript(sorts)],
    ['compare', list(page?.compare ?? [])],
    ['table', page?.table === true ? 'true' : undefined],
    ['download', offer.download === true ? 'true' : undefined],
    ['free', page && renderFree(blueprint, names, entity)],
    ['rating', renderRating(names, entity, offer)],
    ['voices', renderVoices(blueprint, names, offer)],
    ['step', offer.step && renderStep(blueprint, names, offer, offer.step)],
    ['adding', page === undefined ? undefined : renderAdding(blueprint, names, offer)],
  ]);
}

/** The fields of what is booked of it by the day: from when and until when. */
function renderFree(blueprint: Blueprint, names: AppNames, { id }: Entity): string | undefined {
  const taking = takingOf(blueprint, id);
  if (taking === undefined) return undefined;
  const [from, to] = [taking.start, taking.end].map((each) => ({
    name: names.field(taking.entity.id, each).json,
    label: fieldOf(taking.entity, each).label,
  }));
  return typescript({ from, to });
}

const isOwn = (entity: Entity, id: string): boolean => entity.fields.some((field) => field.id === id);

/** A field as it is shown: nothing of what matters only where it is typed in. */
function publicField(blueprint: Blueprint, names: AppNames, entity: Entity, field: Field): string {
  const shown: Field = { ...field, required: false, help: '', placeholder: '', filterable: false, default: undefined };
  const { min: _min, max: _max, maxLength: _length, ...plain } = shown;
  const source = renderField(blueprint, entity, plain, names, { isShown: true });
  const isDrawn = isStars(field) && (field.id === 'stars' || voiceIn(blueprint, entity.id)?.stars === field.id);
  return isDrawn ? withStars(source) : source;
}

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

function renderStep(blueprint: Blueprint, names: AppNames, offer: Offer, step: Step): string {
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
function renderAdding(blueprint: Blueprint, names: AppNames, offer: Offer): string | undefined {
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
function asks(blueprint: Blueprint, names: AppNames, entity: Entity, field: Field, lasts?: Lasts): string {
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

function fieldOf(entity: Entity, id: string): Field {
  const field = entity.fields.find((each) => each.id === id);
  if (field === undefined) throw new RangeError(`The blueprint has no field ${entity.id}.${id}.`);
  return field;
}
