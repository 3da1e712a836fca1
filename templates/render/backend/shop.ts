import { shopIn, type Field, type Shop, type ShopParts, type Transition } from '../../blueprint/index.ts';
import { python, pythonTuple } from '../../quote/index.ts';
import { columnOf, type Plan, type PlannedEntity } from './plan.ts';

/** The shop of an app and its routes, at the end of `offers.py`; nothing where there is none. */
export function renderShop(plan: Plan): string {
  const parts = shopIn(plan.blueprint);
  if (parts === undefined) return '';
  const { shop } = parts;
  const [goods, order, line] = [parts.goods, parts.order, parts.line].map(({ id }) => plan.entity(id)) as [
    PlannedEntity,
    PlannedEntity,
    PlannedEntity,
  ];
  const relation = (id: string): string => python(plan.field(line, id).names.relation ?? id);
  const states = goods.entity.workflow === undefined ? [] : (shop.states ?? []);
  const choices = order.fields.find(({ field }) => field.id === 'shipping')?.field.choices ?? [];
  const shipping = shop.shipping
    .filter(({ choice }) => choices.some(({ id }) => id === choice))
    .map(({ choice, price, free_from: free, address }) => {
      const said = [
        `choice=${python(choice)}`,
        ...(price === 0 ? [] : [`price=${decimal(price)}`]),
        ...(free === undefined ? [] : [`free_from=${decimal(free)}`]),
        ...(address ? [] : ['needs_address=False']),
      ];
      return `Shipping(${said.join(', ')})`;
    });
  const said = [
    `goods=${goods.rules}`,
    `order=${order.rules}`,
    `line=${line.rules}`,
    `price=${python(columnOf(goods, shop.price))}`,
    ...(shop.stock === undefined ? [] : [`stock=${python(columnOf(goods, shop.stock))}`]),
    ...(states.length === 0 ? [] : [`states=${pythonTuple(states.map(python))}`]),
    `to_order=${relation(parts.toOrder)}`,
    `to_goods=${relation(parts.toGoods)}`,
    `placed=${python(shop.placed)}`,
    ...(shipping.length === 0 ? [] : [`shipping=${pythonTuple(shipping)}`]),
    ...(shop.address ? ['needs_address=True'] : []),
    ...(shop.pays === undefined ? [] : ['pays_later=True']),
    ...(parts.options.length === 0
      ? []
      : [`options=${pythonTuple(parts.options.map((field) => option(line, field, shop.surcharges)))}`]),
    ...asked(order, parts),
  ];
  return `\nSHOP = Shop(${said.join(', ')},)\nrouter.include_router(shop_router(SITE, SHOP))\n`;
}

/** What a step of the shop's orders brings along besides what the blueprint says: pieces that come back into stock. */
export function restockOf(plan: Plan, entity: PlannedEntity, { from, to }: Transition): string[] {
  const parts = shopIn(plan.blueprint);
  if (parts?.shop.stock === undefined || parts.order.id !== entity.entity.id) return [];
  const { restock, stock } = parts.shop;
  if (!restock.includes(to) || from.some((state) => restock.includes(state))) return [];
  const line = plan.entity(parts.line.id);
  const relation = (id: string): string => python(plan.field(line, id).names.relation ?? id);
  const said = [
    `line=${python(line.names.class)}`,
    `to_order=${relation(parts.toOrder)}`,
    `to_goods=${relation(parts.toGoods)}`,
    `stock=${python(columnOf(plan.entity(parts.goods.id), stock))}`,
  ];
  return [`Restock(${said.join(', ')})`];
}

/** What the checkout asks of the order and the receipt tells. */
function asked(order: PlannedEntity, { asks, tells }: ShopParts): string[] {
  const columns = (fields: readonly Field[]): string =>
    pythonTuple(fields.map(({ id }) => python(columnOf(order, id))));
  return [
    ...(asks.length === 0 ? [] : [`schema=${order.names.class}Create`, `asks=${columns(asks)}`]),
    ...(tells.length === 0 ? [] : [`tells=${columns(tells)}`]),
  ];
}

/** What is chosen of each thing, with the column of the line that keeps it. */
function option(line: PlannedEntity, { id, choices = [] }: Field, surcharges: Shop['surcharges']): string {
  const values = pythonTuple(choices.map((each) => python(each.id)));
  const dearer = choices.flatMap((each) => {
    const extra = surcharges?.[id]?.[each.id] ?? 0;
    return extra === 0 ? [] : [`${python(each.id)}: ${decimal(extra)}`];
  });
  const said = [
    `name=${python(id)}`,
    `column=${python(columnOf(line, id))}`,
    `choices=${values}`,
    ...(dearer.length === 0 ? [] : [`surcharges={${dearer.join(', ')}}`]),
  ];
  return `ShopOption(${said.join(', ')})`;
}

const decimal = (value: number): string => `Decimal(${python(value.toFixed(2))})`;
