import { shopIn, type Blueprint, type Entity, type Field } from '../../blueprint/index.ts';
import type { AppNames } from '../../naming/index.ts';
import { typescript } from '../../quote/index.ts';
import { renderField, statesOf } from './entities.ts';
import { array, object } from './values.ts';

/** What `lib/site.ts` says of the shop: `null` where there is none. */
export function renderShop(blueprint: Blueprint, names: AppNames): string {
  const parts = shopIn(blueprint);
  if (parts === undefined) return 'null';
  const { shop, goods, order, options, asks, tells } = parts;
  const choices = order.fields.find(({ id }) => id === 'shipping')?.choices ?? [];
  const ways = shop.shipping.flatMap(({ choice, address }) => {
    const label = choices.find(({ id }) => id === choice)?.label;
    return label === undefined ? [] : [typescript({ choice, label, address })];
  });
  const json = (id: string): string => typescript(names.field(goods.id, id).json);
  const fields = (of: readonly Field[]): string | undefined =>
    of.length === 0 ? undefined : array(of.map((field) => renderField(blueprint, order, field, names, {})));
  return object([
    ['goods', typescript(goods.id)],
    ['price', json(shop.price)],
    ['stock', shop.stock === undefined ? undefined : json(shop.stock)],
    ['states', shop.states === undefined || goods.workflow === undefined ? undefined : typescript(shop.states)],
    ['shipping', array(ways)],
    [
      'options',
      options.length === 0
        ? undefined
        : typescript(
            options.map(({ id, label, choices = [] }) => ({
              name: id,
              label,
              choices: choices.map((each) => {
                const extra = shop.surcharges?.[id]?.[each.id] ?? 0;
                return { id: each.id, label: each.label, ...(extra === 0 ? {} : { extra }) };
              }),
            })),
          ),
    ],
    ['address', String(shop.address)],
    ['pays', shop.pays === undefined ? undefined : typescript(shop.pays)],
    ['note', String(order.fields.some(({ id }) => id === 'note'))],
    ['asks', fields(asks)],
    ['tells', fields(tells)],
    ['progress', statesOf(order)],
    ['way', typescript(wayOf(order, shop.placed))],
    ['orders', typescript(`/dashboard/${names.entity(order.id).page}`)],
  ]);
}

/** The states of an order from the one it begins with to the first good end; those that go wrong, and what comes after the end, are no part of the way. */
function wayOf({ workflow }: Entity, placed: string): string[] {
  const good = (workflow?.states ?? []).filter(({ tone }) => tone !== 'danger');
  const end = good.findIndex(({ final, tone }) => final && tone === 'success');
  const begin = good.findIndex(({ id }) => id === placed);
  return end < begin ? [] : good.slice(begin, end + 1).map(({ id }) => id);
}

/** The pages of the shop: address → component of the kit and its file. */
const PAGES = [
  ['basket', 'BasketPage', 'basket-page'],
  ['checkout', 'CheckoutPage', 'checkout'],
  ['my-order', 'OrderPage', 'receipt'],
] as const;

/** The files of these pages, by path below `frontend/`. They are about one person: search engines leave them out. */
export function shopPages({ app }: Blueprint): [path: string, text: string][] {
  return PAGES.map(([path, component, file]) => [
    `app/(site)/${path}/page.tsx`,
    `import type { Metadata } from 'next';
import { ${component} } from '@/kit/shop/${file}';

export const metadata: Metadata = ${typescript({ title: app.name, robots: { index: false } })};

export default function Page() {
  return <${component} />;
}
`,
  ]);
}
