import type { EntityDraft, FieldDraft, SeedRow, SiteDraft } from '../../templates/index.ts';
import { shopWords, type ShopWords } from './shop-words.ts';

type ShopDraft = NonNullable<SiteDraft['shop']>;
type Way = NonNullable<ShopDraft['shipping']>[number];

/** As many fields as an order takes over from what the idea says of it. */
const MOST_OWN = 4;

/** How the goods get to the buyer, as the idea says it. */
export interface Delivery {
  readonly ways: readonly Way[];
  readonly address: boolean;
}

/** The order of a shop: under the idea's own name where it has one, with what the idea says of it besides. */
export function orderDraft(
  known: EntityDraft | undefined,
  id: string,
  delivery: Delivery,
  language: string,
): EntityDraft {
  const say = shopWords(language);
  const own = orderFields(say, delivery, `${id}_line`, id);
  const taken = new Set(own.map((field) => field.id));
  const more = (known?.fields ?? []).filter((field) => isKept(field) && !taken.has(field.id)).slice(0, MOST_OWN);
  return {
    id,
    singular: known?.singular ?? say.one,
    plural: known?.plural ?? say.many,
    description: say.about,
    icon: 'shopping-bag',
    access: 'private',
    managedBy: ['admin', 'manager'],
    createdBy: [],
    title: 'number',
    sort: '-created_at',
    views: ['table', 'board'],
    fields: [...own, ...more.map(({ copies: _copies, ...field }) => ({ ...field, required: false, managed: false }))],
    workflow: {
      states: [
        { id: 'paid', label: say.paid, tone: 'warning' },
        { id: 'packed', label: say.packed, tone: 'info' },
        { id: 'sent', label: say.sent, tone: 'success', final: true },
        { id: 'cancelled', label: say.cancelled, tone: 'neutral', final: true },
      ],
      transitions: [
        { id: 'pack', label: say.pack, from: ['paid'], to: 'packed', by: ['manager'], tone: 'info' },
        { id: 'send', label: say.send, from: ['packed'], to: 'sent', by: ['manager'], tone: 'success' },
        {
          id: 'cancel',
          label: say.cancel,
          from: ['paid'],
          to: 'cancelled',
          by: ['owner', 'manager'],
          tone: 'danger',
          confirm: say.confirm,
        },
      ],
    },
  };
}

/** What the idea says of an order stays, but for what the checkout says itself: what was bought, what it costs, and whose it is. */
const isKept = ({ type, reference, derived, id }: FieldDraft): boolean =>
  reference === undefined &&
  derived === undefined &&
  !['money', 'integer', 'decimal', 'boolean', 'email'].includes(type) &&
  !/name|address|customer|buyer|code|title|payment|card|status/.test(id);

function orderFields(say: ShopWords, { ways, address }: Delivery, line: string, via: string): FieldDraft[] {
  const isSent = address || ways.some((way) => way.address !== false);
  return [
    { id: 'number', label: say.number, type: 'text', required: true, unique: true, maxLength: 20, searchable: true },
    { id: 'name', label: say.name, type: 'text', required: true, maxLength: 120, searchable: true },
    { id: 'email', label: say.email, type: 'email', required: true, maxLength: 200, searchable: true },
    ...(isSent
      ? [{ id: 'address', label: say.address, type: 'longtext' as const, maxLength: 400, inTable: false }]
      : []),
    ...(ways.length === 0
      ? []
      : [
          {
            id: 'shipping',
            label: say.shipping,
            type: 'choice' as const,
            choices: ways.map(({ choice }) => ({
              id: choice,
              label: choice === 'pickup' ? say.pickedUp : say.delivered,
            })),
          },
        ]),
    { id: 'note', label: say.note, type: 'longtext', maxLength: 400, inTable: false },
    {
      id: 'goods',
      label: say.goods,
      type: 'money',
      derived: { kind: 'sum', entity: line, via, field: 'amount' },
    },
    { id: 'postage', label: say.postage, type: 'money', min: 0, default: 0, inTable: false },
    {
      id: 'total',
      label: say.total,
      type: 'money',
      derived: { kind: 'formula', expression: 'goods + postage' },
    },
  ];
}

/** What was bought, at the price of the day. */
export function lineDraft(order: string, goods: EntityDraft, price: string, language: string): EntityDraft {
  const say = shopWords(language);
  const name = goods.fields.find(({ id }) => id === goods.title);
  const copies = name?.type === 'text' && name.derived === undefined ? { copies: `${goods.id}.${goods.title}` } : {};
  return {
    id: `${order}_line`,
    singular: say.line,
    plural: say.lines,
    description: say.aboutLine,
    icon: 'list',
    access: 'private',
    managedBy: ['admin', 'manager'],
    createdBy: [],
    title: 'title',
    sort: '-created_at',
    views: ['table'],
    fields: [
      { id: 'title', label: say.title, type: 'text', required: true, maxLength: 160, ...copies },
      reference(order, say.one, 'cascade', true),
      reference(goods.id, goods.singular, 'clear', false),
      { id: 'unit_price', label: say.unitPrice, type: 'money', min: 0, required: true, copies: `${goods.id}.${price}` },
      { id: 'quantity', label: say.quantity, type: 'integer', min: 1, max: 99, required: true },
      {
        id: 'amount',
        label: say.amount,
        type: 'money',
        derived: { kind: 'formula', expression: 'round(quantity * unit_price, 2)' },
      },
    ],
  };
}

const reference = (entity: string, label: string, onDelete: 'cascade' | 'clear', required: boolean): FieldDraft => ({
  id: entity,
  label,
  type: 'reference',
  filterable: true,
  required,
  reference: { entity, onDelete, own: false },
});

/** Numbers of sample orders, as the till makes them. */
const NUMBERS = '7KQM-4XRA PW39-HT6C X8DE-27NV B5GY-QM4K RH6T-9CWP M2XK-V7ND 4TAE-K8QY GC7N-3PHX W9VD-MR2B'.split(' ');
const PROGRESS = ['paid', 'paid', 'packed', 'sent', 'sent', 'sent', 'sent', 'packed', 'cancelled'];

/** Sample orders and lines: each order has one line at least. What they do not say is made to fit. */
export function shopSamples(order: string): Record<string, SeedRow[]> {
  return {
    [order]: NUMBERS.map((number, at) => ({ number, status: PROGRESS[at] ?? 'sent', note: null, postage: 0 })),
    [`${order}_line`]: NUMBERS.flatMap((_, at) =>
      [1, ...(at % 3 === 1 ? [2] : [])].map((quantity) => ({ [order]: `${order}:${at}`, quantity })),
    ),
  };
}
