import {
  readCondition,
  readExpression,
  type Blueprint,
  type DashboardDraft,
  type EntityDraft,
  type FieldDraft,
  type SeedRow,
  type SiteDraft,
} from '../../templates/index.ts';
import type { Piece } from '../compose/index.ts';
import type { Archetype } from '../lexicon/index.ts';
import type { Access } from './access.ts';
import { lineDraft, orderDraft, shopSamples, type Delivery } from './shop-drafts.ts';
import { shopWords } from './shop-words.ts';

type ShopDraft = NonNullable<SiteDraft['shop']>;

/** A shop that the idea asks for: its things with orders and lines among them, and what the site says of it. */
export interface Selling {
  readonly pieces: readonly Piece[];
  readonly shop: ShopDraft;
  readonly seed: Record<string, SeedRow[]>;
  /** Things whose sample rows and figures speak of what they no longer are. */
  readonly remade: ReadonlySet<string>;
}

/** Words that nobody uses without meaning a shop. */
const SURELY = new RegExp(
  String.raw`\b(?:web ?shop|online (?:\p{L}+ ){0,2}(?:shop|store|boutique|bookshop|bookstore)|e-?shop|e-?commerce` +
    String.raw`|shopping (?:basket|cart|bag)|(?:in(?:to)?|to) (?:the|a|their|your|his|her|my) (?:basket|cart)` +
    String.raw`|add(?:s|ed|ing)? (?:\p{L}+ ){0,3}to cart|warenkorb|onlineshop|panier|boutique en ligne|carrito` +
    String.raw`|cesta de (?:la )?compra|tienda (?:en línea|online)|carrello|negozio online|carrinho` +
    String.raw`|loja (?:online|virtual)|winkelmand(?:je)?|winkelwagen|webwinkel)\b`,
  'iu',
);

/** Words of buying that need something with a price beside them. */
const BUYS = new RegExp(
  String.raw`\b(?:buy(?:s|ing)?|purchas(?:e|es|ing)|checkout|check out and pay|shoppers?` +
    String.raw`|sell(?:s|ing)? (?:our|my|their|them|it)` +
    String.raw`|pay(?:s|ing)? (?:by card|with (?:a )?card|online|for (?:it|them|what))` +
    String.raw`|order(?:s|ing)? (?:and pay|online|\p{L}+ (?:\p{L}+ )?online|(?:\p{L}+ ){1,3}and pay)|kaufen` +
    String.raw`|einkaufen|bestellen|bezahlen|acheter|achètent|comprar|compran|compram|comprare|comprano|acquistare` +
    String.raw`|kopen|bestellen|afrekenen)\b`,
  'iu',
);

/** How something is paid for, be it bought or booked. */
const PAYS = /\bpay(?:s|ing)? (?:by card|with (?:a )?card|online)\b/giu;

/** What is not bought in a basket: it is for a time, by day and hour, or somebody else's. */
const OTHERWISE = new RegExp(
  String.raw`\b(?:rent(?:s|al|als|ing)?|hires?|hiring|borrow(?:s|ing)?|lend(?:s|ing)?|auctions?|bids?|bidding` +
    String.raw`|appointments?|book (?:an?|the|their|tours?|rooms?|tables?|flights?|tickets?)` +
    String.raw`|reserv(?:e|es|ation|ations)|donat\w*|crowdfund\w*|invest(?:s|ing|ors?)?|mieten|verleih\w*|louer` +
    String.raw`|alquilar)\b`,
  'iu',
);

const DIGITAL =
  /\b(?:digital|downloads?|e-?books?|mp3|software|online courses?|video courses?|games?|samples packs?|wallpapers?)\b/iu;
const STOCKED =
  /\b(?:stock|in stock|sold out|inventory|left|last (?:one|piece)s?|quantity available|lager|ausverkauft|épuisé|agotad[oa]s?|esaurit[oi]|estoque|voorraad)\b/iu;
const PICK_UP =
  /\b(?:pick(?:ed)?[- ]?up|click and collect|collect(?:ed)? (?:it|them|in)|abhol\w+|retrait|recog\w+|ritir\w+|retirad\w+|afhalen)\b/iu;
const SENT = new RegExp(
  String.raw`\b(?:ship(?:s|ped|ping)?|deliver(?:y|s|ed|ing|ies)?|postage|parcels?|post(?:ed)? to|mail(?:ed)? to` +
    String.raw`|liefer\w+|versand|versend\w+|livr\w+|envi(?:ar|ado|ados|o|os)|sped\w+|entreg\w+|bezorg\w+)\b`,
  'iu',
);
const COST = new RegExp(
  String.raw`\b(?:shipping|delivery|postage|versand(?:kosten)?|livraison|envío|spedizione|frete` +
    String.raw`|verzendkosten)\b[^.;\d]{0,12}\b(?:costs?|is|fee|of|for|kostet|coûte|cuesta|costa|custa` +
    String.raw`|kost)\b[^.;\d]{0,12}(\d{1,3}(?:[.,]\d{1,2})?)\b`,
  'iu',
);
const FREE_FROM =
  /\bfree (?:shipping|delivery|postage)?[^.;\d]{0,20}(?:from|over|above|for orders (?:over|above|from)) [€$£]? ?(\d{1,4}(?:[.,]\d{1,2})?)/iu;

/** What may be bought by the piece. */
const SOLD: ReadonlySet<Archetype> = new Set<Archetype>([
  'goods',
  'plant',
  'work',
  'asset',
  'listing',
  'thing',
  'document',
  'animal',
]);
/** People sell to each other: the money is not the place's own. */
const PEOPLE_SELL = new RegExp(
  String.raw`\b(?:sellers?|vendors?|neighbou?rs?|members|users|people|students|anyone|everyone|makers|artists` +
    String.raw`|farmers)\b[^.;]{0,30}\b(?:sells?|lists?|posts?|offers?)\b|\bmarketplace\b|\bclassifieds\b`,
  'iu',
);
/** What is said of a thing for sale, and is none itself. */
const NO_GOODS =
  /^(?:title|author|price|stock|check|checkout|cart|basket|payment|card|wish_?list|genre|size|colou?r|condition|picture|photo|adult|child)$/;
/** What is bought from, in whatever language it is said: the browser keeps it. */
const CART = /^(?:shopping_)?(?:cart|basket)$/;
const PRICE = /price|cost|preis|prix|precio|prezzo|preço|prijs/;
const STOCK = /^(?:stock|quantity|in_stock|pieces|copies|stock_level|stock_quantity|available|lager|units)$/;
/** States in which a thing is for sale. */
const FOR_SALE = /^(?:available|for_sale|on_sale|listed|active|published|in_stock|offered|open|on_the_menu|verfügbar)$/;
const MOST_THINGS = 12;

/** Trades that write down what was bought and sold: words of buying alone mean no shop there. */
const RECORDED: ReadonlySet<string> = new Set([
  'Finance',
  'Data',
  'Human resources',
  'Customer support',
  'Sales',
  'Operations',
  'Software',
  'Productivity',
]);

/**
 * Switches a shop on where the idea asks for one; undefined where it does not, or where the app's rules would not bear it. `trade` is the industry of the
 * app's template; `isShopBuilt`: the template is a shop, of which only the things are there.
 */
export function sellingIn(
  description: string,
  pieces: readonly Piece[],
  access: Access,
  language: string,
  site: SiteDraft | undefined,
  trade?: string,
  isShopBuilt = false,
): Selling | undefined {
  if (trade !== undefined && RECORDED.has(trade) && !SURELY.test(description)) return undefined;
  if (
    !access.isOpen ||
    site?.shop !== undefined ||
    !(isShopBuilt || isShop(description)) ||
    PEOPLE_SELL.test(description)
  )
    return undefined;
  const chosen = goodsIn(description, pieces, access, site);
  if (chosen === undefined) return undefined;
  const whole = pieces.map((piece) => ({ ...piece, draft: structuredClone(piece.draft) }));
  const sold = whole.find(({ draft }) => draft.id === chosen.draft.id);
  if (sold === undefined) return undefined;
  // What is sold is the shop's: nobody else puts it up.
  Object.assign(sold, { fromTemplate: true });
  Object.assign(sold.draft, { access: 'shared', createdBy: [] });
  const goods = sold.draft;
  const known = whole
    .filter(({ kind, draft }) => kind === 'order' && !CART.test(draft.id))
    .toSorted((a, b) => b.weight - a.weight)[0];
  if (known?.draft.id === goods.id) return undefined;
  const order = known?.draft.id ?? free('order', whole);
  const isOld = ({ draft, kind }: Piece): boolean =>
    draft.id === order ||
    CART.test(draft.id) ||
    (kind === 'line' && draft.fields.some(({ reference }) => reference?.entity === order));
  const others = whole.filter((piece) => !isOld(piece));
  const gone = new Set(whole.filter((piece) => isOld(piece) && piece.draft.id !== order).map(({ draft }) => draft.id));
  if (others.length + 2 > MOST_THINGS || others.some(({ draft }) => draft.id === `${order}_line`)) return undefined;
  const delivery = deliveryIn(description);
  const price = priced(goods, language);
  const stock = stocked(goods, chosen.kind, description, language);
  const made = [orderDraft(known?.draft, order, delivery, language), lineDraft(order, goods, price, language)];
  for (const { draft } of others) adjust(draft, order, made[0] as EntityDraft, goods.id, gone);
  const all = [...others, ...made.map((draft, at) => piece(draft, at === 0 ? 'order' : 'line', known?.weight ?? 1))];
  if (!areReadable(all.map(({ draft }) => draft))) return undefined;
  const states = (goods.workflow?.states ?? []).map(({ id }) => id).filter((id) => FOR_SALE.test(id));
  return {
    pieces: all,
    shop: {
      goods: goods.id,
      price,
      ...(stock === undefined ? {} : { stock }),
      ...(states.length === 0 ? {} : { states }),
      order,
      line: `${order}_line`,
      shipping: [...delivery.ways],
      address: delivery.address,
      placed: 'paid',
      restock: ['cancelled'],
    },
    seed: shopSamples(order),
    remade: new Set([order, `${order}_line`, ...gone]),
  };
}

/** The site with its shop: what is in the basket needs no other first step, and what a card says of it is public. */
export function withShop(site: SiteDraft, shop: ShopDraft | undefined): SiteDraft {
  if (shop === undefined) return site;
  const offers = (site.offers ?? []).map(({ step, ...offer }) => {
    const isAnOrder = offer.entity === shop.goods || step?.entity === shop.order || step?.entity === shop.line;
    const rest = step === undefined || isAnOrder ? offer : { ...offer, step };
    if (offer.entity !== shop.goods) return rest;
    const needed = [shop.price, ...(shop.stock === undefined ? [] : [shop.stock])];
    return { ...rest, price: shop.price, fields: [...new Set([...offer.fields, ...needed])].slice(-24) };
  });
  return { ...site, offers, shop };
}

/** Figures and lists that speak of what a shop has made anew are left out. */
export function withoutRemade(given: DashboardDraft | undefined, selling: Selling | undefined): typeof given {
  if (given === undefined || selling === undefined) return given;
  const isKept = ({ entity }: { entity: string }): boolean => !selling.remade.has(entity);
  const { figures, charts, attention } = given;
  return { figures: figures.filter(isKept), charts: charts.filter(isKept), attention: attention.filter(isKept) };
}

/** Tickets are a place at what they are for. */
const TICKETS = /\b(?:buy|purchas|order)(?:e|es|s|ing)? (?:\p{L}+ ){0,2}?(?:tickets?|passes)\b/giu;

function isShop(said: string): boolean {
  const text = said.replaceAll(TICKETS, '');
  return SURELY.test(text) || (BUYS.test(text) && !OTHERWISE.test(text));
}

/** What the idea speaks of buying; else the thing with a price that it speaks of most. */
function goodsIn(
  text: string,
  pieces: readonly Piece[],
  access: Access,
  site: SiteDraft | undefined,
): Piece | undefined {
  const found = pieces.flatMap((each) => {
    const { draft, kind, weight } = each;
    const isShown =
      site === undefined
        ? draft.access === 'shared' || access.of(kind) === 'shared'
        : each.shown === true ||
          (site.pages ?? []).some((page) => page.kind === 'catalogue' && page.entity === draft.id);
    if (!SOLD.has(kind) || !isShown || NO_GOODS.test(draft.id)) return [];
    const money = draft.fields.some(({ type, derived }) => type === 'money' && derived === undefined);
    const isBought = isSaidWithBuying(text, draft);
    // What is taken for a time is booked, and paid for as a booking.
    const isBooked = pieces.some(
      (other) =>
        other.kind === 'booking' &&
        (!BUYS.test(text.replaceAll(PAYS, ' ')) ||
          other.draft.fields.some(({ reference }) => reference?.entity === draft.id)),
    );
    if (isBooked && !isBought) return [];
    if (!money && !isBought && !SURELY.test(text)) return [];
    return [{ each, score: weight / 2 + (money ? 1 : 0) + (isBought ? 2 : 0) + (kind === 'goods' ? 1 : 0) }];
  });
  return found.toSorted((a, b) => b.score - a.score)[0]?.each;
}

/** “buy electric bikes”, “put records in the basket”, “candles … in den Warenkorb”. */
function isSaidWithBuying(text: string, { singular, plural }: EntityDraft): boolean {
  const said = text.toLowerCase();
  return [plural, singular].some((word) => {
    for (let at = said.indexOf(word.toLowerCase()); at >= 0; at = said.indexOf(word.toLowerCase(), at + 1)) {
      const around = text
        .slice(Math.max(0, at - 40), at + word.length + 40)
        .split(/[.;!?]|, (?=(?:and )?(?:read|watch|listen|subscribe|follow|rate|review)\b)/u);
      const near = around.find((part) => part.toLowerCase().includes(word.toLowerCase())) ?? '';
      if (SURELY.test(near) || BUYS.test(near) || /\bsell|verkauf|vend|verk(?:oop|open)/iu.test(near)) return true;
    }
    return false;
  });
}

function deliveryIn(text: string): Delivery {
  const isPicked = PICK_UP.test(text);
  const isSent = SENT.test(text) || (!isPicked && !DIGITAL.test(text));
  const cost = numberOf(COST.exec(text)?.[1]);
  const free = numberOf(FREE_FROM.exec(text)?.[1]);
  if (isSent && (isPicked || cost !== undefined)) {
    const sent = { choice: 'delivery', price: cost ?? 0, ...(free === undefined ? {} : { free_from: free }) };
    return { ways: [sent, ...(isPicked ? [{ choice: 'pickup', price: 0, address: false }] : [])], address: true };
  }
  return { ways: [], address: isSent };
}

function numberOf(text: string | undefined): number | undefined {
  const value = Number(text?.replace(',', '.'));
  return text === undefined || Number.isNaN(value) ? undefined : value;
}

/** The money field that is the price of a thing; added where there is none. */
function priced(goods: EntityDraft, language: string): string {
  const money = goods.fields.filter(({ type, derived }) => type === 'money' && derived === undefined);
  const known = money.find(({ id }) => PRICE.test(id)) ?? money[0];
  if (known !== undefined) return known.id;
  return add(goods, { id: 'price', label: shopWords(language).price, type: 'money', min: 0, required: true });
}

/** The field with the pieces that are left: the thing's own; a new one where the idea speaks of stock or sells what there is once. */
function stocked(goods: EntityDraft, kind: Archetype, text: string, language: string): string | undefined {
  const known = goods.fields.find(
    ({ id, type, derived }) => type === 'integer' && derived === undefined && STOCK.test(id),
  );
  if (known !== undefined) return known.id;
  if (DIGITAL.test(text) || !(STOCKED.test(text) || kind === 'listing')) return undefined;
  const label = shopWords(language).stock;
  return add(goods, { id: 'stock', label, type: 'integer', min: 0, required: true, default: 1 });
}

function add(draft: EntityDraft, field: FieldDraft): string {
  const ids = new Set(draft.fields.map(({ id }) => id));
  const id = ids.has(field.id) ? `shop_${field.id}` : field.id;
  draft.fields.push({ ...field, id });
  return id;
}

/** What counted or summed the old orders counts the new lines, or goes. */
function adjust(draft: EntityDraft, order: string, made: EntityDraft, goods: string, gone: ReadonlySet<string>): void {
  draft.fields = draft.fields.flatMap((field) => {
    const { derived, reference } = field;
    if (reference !== undefined && gone.has(reference.entity)) return [];
    if (derived === undefined || derived.kind === 'formula') return [field];
    if (gone.has(derived.entity)) return [];
    if (derived.entity !== order || made.fields.some(({ id }) => id === derived.via)) return [field];
    return draft.id === goods && derived.kind === 'count'
      ? [{ ...field, derived: { kind: 'count' as const, entity: `${order}_line`, via: goods } }]
      : [];
  });
}

/** Whether everything that the rules and steps say can still be read: an effect on a field that is gone cannot. */
function areReadable(drafts: readonly EntityDraft[]): boolean {
  const entities = new Map(drafts.map((draft) => [draft.id, draft]));
  try {
    for (const draft of drafts) {
      const scope = { blueprint: { entities: drafts } as unknown as Blueprint, entity: draft.id };
      for (const { derived } of draft.fields)
        if (derived?.kind === 'formula') readExpression(derived.expression, scope);
        else if (derived?.where !== undefined) readCondition(derived.where, { ...scope, entity: derived.entity });
      for (const rule of draft.rules ?? []) if (rule.kind === 'check') readCondition(rule.when, scope);
      for (const { guards, effects } of draft.workflow?.transitions ?? []) {
        for (const guard of guards ?? []) readCondition(guard.when, scope);
        for (const effect of effects ?? []) {
          if (effect.kind === 'create' && /order|line/.test(effect.entity)) return false;
          if (effect.kind !== 'set' && effect.kind !== 'add') continue;
          readExpression(effect.value, scope);
          const [first = '', second] = effect.field.split('.');
          const field = draft.fields.find(({ id }) => id === first);
          const target = entities.get(field?.reference?.entity ?? '');
          if (field === undefined) return false;
          if (second !== undefined && target?.fields.every(({ id }) => id !== second) !== false) return false;
        }
      }
    }
    return true;
  } catch {
    return false;
  }
}

const piece = (draft: EntityDraft, kind: Archetype, weight: number): Piece => ({
  draft,
  kind,
  weight,
  fromTemplate: true,
  clauses: new Set(),
});

function free(id: string, pieces: readonly Piece[]): string {
  const taken = new Set(pieces.flatMap(({ draft }) => [draft.id, ...draft.fields.map((field) => field.id)]));
  return taken.has(id) ? `shop_${id}` : id;
}
