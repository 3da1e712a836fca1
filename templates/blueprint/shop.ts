import { z } from 'zod';
import type { Blueprint } from './blueprint.ts';
import type { Entity } from './entity.ts';
import { identifier, label, type Field } from './field.ts';

/** A way of getting the goods: a choice of the field `shipping` of the order. */
const shipping = z.strictObject({
  choice: identifier,
  /** In the app's currency. */
  price: z.number().min(0).max(10_000).default(0),
  /** Costs nothing from this sum of goods on. */
  free_from: z.number().min(0).max(1_000_000).optional(),
  /** Whether the buyer has to say where it goes; false for what is picked up. */
  address: z.boolean().default(true),
});

/**
 * A shop: visitors put rows of one offer into a basket, pay with a test card, and get an order with a number. Order and line are ordinary entities,
 * so they stand at the desk and in the account; {@link shopIn} says which fields they need.
 */
export const shop = z.strictObject({
  /** What is sold: an entity with an offer and a catalogue. */
  goods: identifier,
  /** Its money field. A row without a price is not sold. */
  price: identifier,
  /** Its whole number of pieces left, among the fields of the offer. Left out: it never runs out. */
  stock: identifier.optional(),
  /** States in which a row is sold. Left out: those that visitors see. */
  states: z.array(identifier).optional(),
  order: identifier,
  line: identifier,
  /** Left out: nothing is asked and it costs nothing. */
  shipping: z.array(shipping).max(8).default([]),
  /** Whether goods are sent somewhere, where no way of shipping says so. */
  address: z.boolean().default(false),
  /** The state of an order that has just been paid. */
  placed: identifier,
  /** States of an order that put its pieces back into stock. */
  restock: z.array(identifier).default([]),
  /** Choices of the line that the buyer makes for each thing: its size, its colour. */
  options: z.array(identifier).max(4).default([]),
  /** What a choice costs on top of the thing's own price, by option and choice. What is left out costs nothing more. */
  surcharges: z.record(identifier, z.record(identifier, z.number().min(0).max(10_000))).optional(),
  /** Fields of the order that the buyer fills in besides who they are and where it goes: a day, a time, the text of a card. */
  asks: z.array(identifier).max(8).default([]),
  /** Fields of the order that stand on its receipt for whoever looks it up: where it is now. */
  tells: z.array(identifier).max(6).default([]),
  /** How an order is paid later: in the shop, on collection, by invoice. Nobody is asked for a card then. Left out: with a test card at the checkout. */
  pays: z.string().min(1).max(200).optional(),
  /** What the menu calls the page where an order is looked up. Left out: only the footer leads there. */
  track: label.optional(),
});
export type Shop = z.infer<typeof shop>;

/** Fields that an order has by these names, and those that it may have. */
export const ORDER_FIELDS = {
  needed: ['number', 'name', 'email'],
  possible: ['address', 'shipping', 'note', 'postage', 'total'],
};
/** Fields that a line has by these names, beside its references to the order and to the goods. */
export const LINE_FIELDS = ['title', 'unit_price', 'quantity'];

/** The parts of an app's shop. */
export interface ShopParts {
  /** Fields of the line that the buyer chooses; each has choices. */
  readonly options: readonly Field[];
  /** Fields of the order that the buyer fills in, and those that the receipt tells besides. */
  readonly asks: readonly Field[];
  readonly tells: readonly Field[];
  readonly shop: Shop;
  readonly goods: Entity;
  readonly order: Entity;
  readonly line: Entity;
  /** Fields of the line that refer to the order and to the goods. */
  readonly toOrder: string;
  readonly toGoods: string;
}

/** Of what a checkout asks and a receipt tells: only fields of the order that no checkout fills in by itself, and to fill in only what one may write. */
function askedOf({ asks, tells }: Shop, order: Entity): Pick<ShopParts, 'asks' | 'tells'> {
  const known = [...ORDER_FIELDS.needed, ...ORDER_FIELDS.possible];
  const own = order.fields.filter(({ id, reference }) => reference === undefined && !known.includes(id));
  return {
    asks: own.filter(({ id, derived, managed }) => asks.includes(id) && derived === undefined && !managed),
    tells: own.filter(({ id, confidential }) => tells.includes(id) && !asks.includes(id) && !confidential),
  };
}

/** The shop of an app with its things; undefined where there is none, or where something it needs is missing. */
export function shopIn({ site, entities }: Pick<Blueprint, 'site' | 'entities'>): ShopParts | undefined {
  const { shop: said } = site;
  if (said === undefined) return undefined;
  const find = (id: string): Entity | undefined => entities.find((each) => each.id === id);
  const [goods, order, line] = [find(said.goods), find(said.order), find(said.line)];
  if (goods === undefined || order === undefined || line === undefined) return undefined;
  const toOrder = line.fields.find(({ reference }) => reference?.entity === order.id)?.id;
  const toGoods = line.fields.find(({ reference }) => reference?.entity === goods.id)?.id;
  const has = (entity: Entity, id: string): boolean => entity.fields.some((field) => field.id === id);
  const isWhole =
    has(goods, said.price) &&
    (said.stock === undefined || has(goods, said.stock)) &&
    ORDER_FIELDS.needed.every((id) => has(order, id)) &&
    LINE_FIELDS.every((id) => has(line, id)) &&
    order.workflow?.states.some(({ id }) => id === said.placed) === true &&
    site.offers.some(({ entity }) => entity === goods.id) &&
    site.pages.some((page) => page.kind === 'catalogue' && page.entity === goods.id);
  return isWhole && toOrder !== undefined && toGoods !== undefined
    ? { shop: said, goods, order, line, toOrder, toGoods, options: optionsOf(said, line), ...askedOf(said, order) }
    : undefined;
}

const optionsOf = ({ options }: Shop, { fields }: Entity): Field[] =>
  options.flatMap((id) => fields.find((field) => field.id === id && (field.choices ?? []).length > 0) ?? []);
