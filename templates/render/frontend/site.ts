import {
  isStars,
  noticed,
  publicStates,
  shopIn,
  takingOf,
  voiceIn,
  type Blueprint,
  type CataloguePage,
  type Entity,
  type Field,
  type FormPage,
  type LookupPage,
  type Offer,
  type SitePage,
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
import { asks, fieldOf, isOwn, renderAdding, renderStep } from './steps.ts';
import { array, entityOf, object, type Entry } from './values.ts';

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

/** A field as it is shown: nothing of what matters only where it is typed in. */
function publicField(blueprint: Blueprint, names: AppNames, entity: Entity, field: Field): string {
  const shown: Field = { ...field, required: false, help: '', placeholder: '', filterable: false, default: undefined };
  const { min: _min, max: _max, maxLength: _length, ...plain } = shown;
  const source = renderField(blueprint, entity, plain, names, { isShown: true });
  const isDrawn = isStars(field) && (field.id === 'stars' || voiceIn(blueprint, entity.id)?.stars === field.id);
  return isDrawn ? withStars(source) : source;
}
