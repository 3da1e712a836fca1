import { shopIn, type Blueprint } from '../../blueprint/index.ts';
import type { AppNames } from '../../naming/index.ts';
import { typescript } from '../../quote/index.ts';
import { statesOf } from './entities.ts';
import { array, object } from './values.ts';

/** What `lib/site.ts` says of the shop: `null` where there is none. */
export function renderShop(blueprint: Blueprint, names: AppNames): string {
  const parts = shopIn(blueprint);
  if (parts === undefined) return 'null';
  const { shop, goods, order, options } = parts;
  const choices = order.fields.find(({ id }) => id === 'shipping')?.choices ?? [];
  const ways = shop.shipping.flatMap(({ choice, address }) => {
    const label = choices.find(({ id }) => id === choice)?.label;
    return label === undefined ? [] : [typescript({ choice, label, address })];
  });
  const json = (id: string): string => typescript(names.field(goods.id, id).json);
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
    ['note', String(order.fields.some(({ id }) => id === 'note'))],
    ['progress', statesOf(order)],
    ['orders', typescript(`/dashboard/${names.entity(order.id).page}`)],
  ]);
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
