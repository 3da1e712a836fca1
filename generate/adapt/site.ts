import { identifierOf, type EntityDraft, type SiteDraft } from '../../templates/index.ts';
import { filled, tokens, type Names } from './rename.ts';

type Offer = NonNullable<SiteDraft['offers']>[number];
type Page = NonNullable<SiteDraft['pages']>[number];
type Step = NonNullable<Offer['step']>;
type Block = Extract<Page, { kind: 'content' }>['blocks'][number];

/** What of an app's things a site may speak of. */
interface Scene {
  readonly names: Names;
  readonly capitals: boolean;
  /** By the identifier they have in this app. */
  readonly entities: ReadonlyMap<string, EntityDraft>;
  /** Original identifiers of the things the idea calls otherwise. */
  readonly renamed: ReadonlySet<string>;
}

/**
 * The site of a template in an app: in the idea's words, without what speaks of things or fields that the app does not have.
 * `names` leads from the template's identifiers to those of the app.
 */
export function adaptedSite(
  site: SiteDraft,
  names: Names,
  entities: readonly EntityDraft[],
  capitals = false,
): SiteDraft {
  const scene: Scene = {
    names,
    capitals,
    entities: new Map(entities.map((each) => [each.id, each])),
    renamed: new Set([...names].filter(([id, name]) => id !== name.id).map(([id]) => id)),
  };
  const offers = (site.offers ?? []).flatMap((each) => offerIn(each, scene));
  const open = new Set(offers.map(({ entity }) => entity));
  const pages = (site.pages ?? []).flatMap((each) => pageIn(each, scene, open));
  const ids = new Set(pages.map(({ id }) => id));
  return {
    offers: offers.map(({ step, ...offer }) =>
      step === undefined || (step.page !== undefined && !ids.has(step.page)) ? offer : { ...offer, step },
    ),
    pages: pages.flatMap((page) => withoutLostCalls(page, ids)),
    ...shopOf(site.shop, scene),
  };
}

/** The shop, where the app still has everything that belongs to it. */
function shopOf(shop: SiteDraft['shop'], scene: Scene): Pick<SiteDraft, 'shop'> {
  if (shop === undefined) return {};
  const { price, stock, ...rest } = shop;
  const [goods, order, line] = [shop.goods, shop.order, shop.line].map((id) => scene.entities.get(idIn(id, scene)));
  if (goods === undefined || order === undefined || line === undefined) return {};
  const [cost] = known([price], fieldsOf(goods), scene);
  const [left] = stock === undefined ? [] : known([stock], fieldsOf(goods), scene);
  const ids = { goods: goods.id, order: order.id, line: line.id };
  return cost === undefined
    ? {}
    : { shop: { ...rest, ...ids, price: cost, ...(left === undefined ? {} : { stock: left }) } };
}

function offerIn(offer: Offer, scene: Scene): Offer[] {
  const found = scene.entities.get(idIn(offer.entity, scene));
  if (found === undefined) return [];
  const has = fieldsOf(found);
  const fields = known(offer.fields, has, scene);
  if (fields.length === 0) return [];
  const states = (offer.states ?? []).filter((state) => found.workflow?.states.some(({ id }) => id === state) === true);
  const { image, plays, price, summary, step, states: _states, reviews, comments, favourites, rating, ...rest } = offer;
  return [
    {
      ...rest,
      entity: found.id,
      fields,
      ...(states.length === 0 ? {} : { states }),
      // a thing by another name is drawn as what it is; figures stay figures
      ...(scene.renamed.has(offer.entity) && offer.picture !== 'chart'
        ? { picture: found.id.replaceAll('_', '-') }
        : {}),
      ...one('image', image, has, scene),
      ...one('plays', plays, has, scene),
      ...one('price', price, has, scene),
      ...one('summary', summary, has, scene),
      ...one('rating', rating, has, scene),
      ...thing('reviews', reviews, scene),
      ...thing('comments', comments, scene),
      ...thing('favourites', favourites, scene),
      ...stepIn(step, scene),
    },
  ];
}

function stepIn(step: Step | undefined, scene: Scene): { step?: Step } {
  if (step === undefined) return {};
  const { entity, via, asks, profile, ...rest } = step;
  const said = {
    ...rest,
    label: prose(step.label, scene),
    ...(step.done === undefined ? {} : { done: prose(step.done, scene) }),
  };
  if (entity === undefined) return { step: said };
  const target = scene.entities.get(idIn(entity, scene));
  const [leads] = via === undefined || target === undefined ? [] : known([via], fieldsOf(target), scene);
  if (target === undefined || leads === undefined) return {};
  const asked = known(asks ?? [], fieldsOf(target), scene);
  const own = profile === undefined ? {} : one('profile', profile, fieldsOf(target), scene);
  return { step: { ...said, ...own, entity: target.id, via: leads, ...(asked.length === 0 ? {} : { asks: asked }) } };
}

function pageIn(page: Page, scene: Scene, open: ReadonlySet<string>): Page[] {
  const head = {
    title: prose(page.title, scene),
    ...(page.lead === undefined ? {} : { lead: prose(page.lead, scene) }),
  };
  if (page.kind === 'content') {
    const blocks = page.blocks.flatMap((block) => blockIn(block, scene, open));
    return blocks.length === 0 ? [] : [{ ...page, ...head, blocks }];
  }
  if (page.kind === 'game' || page.kind === 'calculator' || page.kind === 'text_tool' || page.kind === 'own')
    return [{ ...page, ...head }];
  if (page.kind === 'tickets') {
    const [prices, hours, booking, line] = [page.prices, page.hours, page.booking, page.line].map(
      (id) => scene.entities.get(idIn(id, scene))?.id,
    );
    if (prices === undefined || hours === undefined || booking === undefined || line === undefined) return [];
    return [{ ...page, ...head, prices, hours, booking, line }];
  }
  const found = scene.entities.get(idIn(page.entity, scene));
  if (found === undefined) return [];
  const has = fieldsOf(found);
  switch (page.kind) {
    case 'catalogue':
      return open.has(found.id)
        ? [
            {
              ...page,
              ...head,
              entity: found.id,
              path: scene.renamed.has(page.entity) ? pathOf(found) : page.path,
              card: known(page.card ?? [], has, scene),
              filters: known(page.filters ?? [], has, scene),
              sorts: (page.sorts ?? []).flatMap((sort) =>
                known([sort.replace('-', '')], has, scene).map((id) => (sort.startsWith('-') ? `-${id}` : id)),
              ),
              compare: known(page.compare ?? [], has, scene),
            },
          ]
        : [];
    case 'form': {
      const fields = known(page.fields, has, scene);
      return fields.length === 0
        ? []
        : [
            {
              ...page,
              ...head,
              entity: found.id,
              fields,
              submit: prose(page.submit, scene),
              thanks: prose(page.thanks, scene),
            },
          ];
    }
    case 'finder': {
      const asks = known(page.asks, has, scene);
      return asks.length < 2 || !open.has(found.id) ? [] : [{ ...page, ...head, entity: found.id, asks }];
    }
    case 'lookup':
      return [{ ...page, ...head, entity: found.id, fields: known(page.fields ?? [], has, scene) }];
  }
}

function blockIn(block: Block, scene: Scene, open: ReadonlySet<string>): Block[] {
  if (block.kind === 'rows') {
    const entity = idIn(block.entity, scene);
    return open.has(entity) ? [{ ...spoken(block, scene), entity }] : [];
  }
  return [block.kind === 'picture' ? block : spoken(block, scene)];
}

/** Every text of a block with its slots filled; its kind, page and picture are no texts. */
function spoken<T extends Block>(block: T, scene: Scene): T {
  const say = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return ['kind', 'page', 'entity'].includes(key) ? value : prose(value, scene);
    if (Array.isArray(value)) return value.map((each) => say(each, key));
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, say(inner, name)]))
      : value;
  };
  return say(block, '') as T;
}

function withoutLostCalls(page: Page, ids: ReadonlySet<string>): Page[] {
  if (page.kind !== 'content') return [page];
  const blocks = page.blocks.filter((block) => block.kind !== 'call' || ids.has(block.page));
  return blocks.length === 0 ? [] : [{ ...page, blocks }];
}

const fieldsOf = (entity: EntityDraft): ReadonlySet<string> =>
  new Set([...entity.fields.map(({ id }) => id), 'created_at', ...(entity.workflow === undefined ? [] : ['status'])]);

const idIn = (id: string, { names }: Scene): string => names.get(id)?.id ?? id;

/** Fields by the names they have here: a reference is called after what it leads to. Those that are not there are left out. */
const known = (fields: readonly string[], has: ReadonlySet<string>, { names }: Scene): string[] => [
  ...new Set(fields.map((id) => tokens(id, names)).filter((id) => has.has(id))),
];

function thing<K extends 'reviews' | 'comments' | 'favourites'>(
  key: K,
  id: string | undefined,
  scene: Scene,
): Partial<Record<K, string>> {
  const found = id === undefined ? undefined : scene.entities.get(idIn(id, scene));
  return found === undefined ? {} : ({ [key]: found.id } as Partial<Record<K, string>>);
}

function one<K extends 'image' | 'plays' | 'price' | 'summary' | 'rating' | 'profile'>(
  key: K,
  id: string | undefined,
  has: ReadonlySet<string>,
  scene: Scene,
): Partial<Record<K, string>> {
  const [found] = id === undefined ? [] : known([id], has, scene);
  return found === undefined ? {} : ({ [key]: found } as Partial<Record<K, string>>);
}

const prose = (text: string, { names, capitals }: Scene): string => filled(text, names, capitals);

function pathOf({ plural, id }: EntityDraft): string {
  const plain = identifierOf(plural);
  return (plain === 'x' ? identifierOf(id) : plain).replaceAll('_', '-');
}
