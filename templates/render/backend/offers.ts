import {
  noticed,
  ownersFacts,
  pathOf,
  publicStates,
  shopIn,
  takingOf,
  ticketsIn,
  voiceIn,
  type CataloguePage,
  type Offer,
  type SitePage,
} from '../../blueprint/index.ts';
import { python, pythonDoc, pythonTuple } from '../../quote/index.ts';
import { importsFor } from './imports.ts';
import { renderGames } from './kit-parts.ts';
import { columnOf, type Plan, type PlannedEntity, type PlannedField } from './plan.ts';
import { modelImports } from './routes.ts';
import { renderShop } from './shop.ts';
import { renderTickets } from './tickets.ts';

/** Whether rows of this entity have pages of their own that everybody sees. */
export function isSlugged(plan: Plan, entity: PlannedEntity): boolean {
  return pathOf(plan.blueprint, entity.entity.id) !== undefined;
}

/** Whether people without an account add rows of this entity, by a form or a checkout, each with a number to refer to. */
export function isReferenced(plan: Plan, entity: PlannedEntity): boolean {
  const parts = shopIn(plan.blueprint);
  const tickets = ticketsIn(plan.blueprint);
  const bought = [parts?.order.id, parts?.line.id, tickets?.booking.id, tickets?.line.id];
  if (bought.includes(entity.entity.id)) return true;
  return plan.blueprint.site.pages.some((page) => page.kind === 'form' && page.entity === entity.entity.id);
}

/** Whether people say or keep these in their own name: nobody takes over the sample rows, one person could not have all of them. */
export function isSigned(plan: Plan, entity: PlannedEntity): boolean {
  return voiceIn(plan.blueprint, entity.entity.id) !== undefined || isOfMany(plan, entity);
}

/** Whether sample rows of what stands once for each person are alike: the ballots of several people. */
function isOfMany({ blueprint }: Plan, { entity }: PlannedEntity): boolean {
  const rows = blueprint.seed[entity.id] ?? [];
  return entity.rules.some((rule) => {
    if (rule.kind !== 'unique') return false;
    const said = rows.map((row) => JSON.stringify(rule.fields.map((id) => row[id])));
    return new Set(said).size < said.length;
  });
}

/** `offers.py`: which rows visitors see, which of their fields, and what the pages of the site are called. */
export function renderOffers(plan: Plan): string {
  const { app, landing, site } = plan.blueprint;
  const pages: [string, string, string][] = [
    ['/', app.name, landing.subline],
    ...site.pages
      .filter((page) => page.kind !== 'catalogue')
      .map((page): [string, string, string] => [`/${page.path}`, page.title, page.lead]),
  ];
  const told = pages.map(([path, title, text]) => `${python(path)}: (${python(title)}, ${python(text)}),`);
  const offers = site.offers.map((offer) => renderOffer(plan, offer));
  const owned = ownersFacts(plan.blueprint).map(({ id, label }) => `${python(id)}: ${python(label)},`);
  const facts = owned.length === 0 ? [] : [`facts={\n${owned.join('\n')}\n}`];
  const parts = site.pages.flatMap((page) => renderForm(plan, page) ?? []);
  const games = renderGames(plan.blueprint);
  const bell = noticed(plan.blueprint).length > 0 ? 'router.include_router(notice_router())\n' : '';
  const source =
    `${games.before}SITE = ` +
    `PublicSite(\n${[...offers, `pages={\n${told.join('\n')}\n}`, ...facts].join(',\n')},\n)\nrouter = ` +
    `site_router(SITE)\nrouter.include_router(picture_router(SITE))\n${parts.length === 0 ? '' : `router.include_router(form_router(SITE, ${parts.join(', ')}))\n`}${games.after}${renderShop(plan)}${renderTickets(plan)}${bell}`;
  return `${pythonDoc('What visitors see without an account.')}\n\n${importsFor(source, modelImports(plan, source))}\n\n${source}`;
}

/** A form or a lookup; nothing for other pages. A lookup needs a form that gives numbers. */
function renderForm(plan: Plan, page: SitePage): string | undefined {
  if (page.kind !== 'form' && page.kind !== 'lookup') return undefined;
  const entity = plan.entity(page.entity);
  if (!isReferenced(plan, entity)) return undefined;
  const own = page.fields.filter((id) => entity.fields.some(({ field }) => field.id === id));
  const fields = own.map((id) => python(columnOf(entity, id)));
  const named = `name=${python(page.path)}, resource=${entity.rules}`;
  return page.kind === 'form'
    ? `GuestForm(${named}, schema=${entity.names.class}Create, fields=${pythonTuple(fields)}${answered(entity, own)})`
    : `ReferenceLookup(${[named, ...tuple('fields', fields)].join(', ')})`;
}

/** Where people say something in their own words and somebody writes them an answer, both are named. */
function answered(entity: PlannedEntity, asked: readonly string[]): string {
  const long = entity.fields.filter(({ field }) => field.type === 'longtext' && field.derived === undefined);
  const said = long.filter(({ field }) => asked.includes(field.id));
  const answer = long.find(({ field }) => field.managed && !asked.includes(field.id));
  if (said.length === 0 || answer === undefined) return '';
  const column = ({ field }: PlannedField): string => python(columnOf(entity, field.id));
  return `, said=${pythonTuple(said.map(column))}, answer=${column(answer)}`;
}

function renderOffer(plan: Plan, offer: Offer): string {
  const entity = plan.entity(offer.entity);
  const page = catalogueOf(plan, offer);
  const column = (id: string): string => python(columnOf(entity, id));
  const isOwn = (id: string): boolean => entity.fields.some(({ field }) => field.id === id && !field.confidential);
  const isTold = (sort: string): boolean => !entity.fields.some(({ field }) => sort === field.id && field.confidential);
  const told = (page?.sorts ?? []).filter((sort) => isTold(sort.replace(/^-/, '')));
  const sorts = told.map((sort) =>
    python(`${sort.startsWith('-') ? '-' : ''}${columnOf(entity, sort.replace(/^-/, ''))}`),
  );
  const states = entity.entity.workflow === undefined ? [] : (publicStates(entity.entity, offer) ?? []);
  const parts = [
    `resource=${entity.rules}`,
    ...(page === undefined
      ? []
      : [`path=${python(page.path)}`, `title=${python(page.title)}`, `lead=${python(page.lead)}`]),
    `fields=${pythonTuple(offer.fields.filter(isOwn).map(column))}`,
    ...tuple('states', states.map(python)),
    ...tuple('filters', (page?.filters ?? []).filter(isOwn).map(column)),
    ...tuple('sorts', sorts),
    ...(offer.image === undefined ? [] : [`image=${column(offer.image)}`]),
    ...(offer.summary === undefined || !isTold(offer.summary) ? [] : [`summary=${column(offer.summary)}`]),
    ...(offer.byline ? ['byline=True'] : []),
    ...(offer.byline && !offer.signed ? ['signed=False'] : []),
    ...taken(plan, offer, page),
  ];
  return `PublicOffer(${parts.join(', ')},)`;
}

/** What is booked of it by the day. */
function taken(plan: Plan, offer: Offer, page: CataloguePage | undefined): string[] {
  const taking = page === undefined ? undefined : takingOf(plan.blueprint, offer.entity);
  if (taking === undefined) return [];
  const entity = plan.entity(taking.entity.id);
  const [via, start, end] = [taking.via, taking.start, taking.end].map((id) => python(columnOf(entity, id)));
  const states = taking.entity.workflow === undefined ? [] : taking.except.map(python);
  const said = [
    `resource=${entity.rules}`,
    `via=${via}`,
    `start=${start}`,
    `end=${end}`,
    ...tuple('uncounted', states),
  ];
  return [`taken=Taking(${said.join(', ')})`];
}

function catalogueOf(plan: Plan, offer: Offer): CataloguePage | undefined {
  return plan.blueprint.site.pages.find(
    (page): page is CataloguePage => page.kind === 'catalogue' && page.entity === offer.entity,
  );
}

function tuple(name: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [`${name}=${pythonTuple(items)}`];
}
