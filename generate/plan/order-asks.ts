import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { z } from 'zod';
import type { FieldDraft, SiteDraft } from '../../templates/index.ts';
import type { Piece } from '../compose/index.ts';

type ShopDraft = NonNullable<SiteDraft['shop']>;

/** The languages of a list of labels, in its order. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'];
const spoken = z.array(z.string()).length(LANGUAGES.length);
const any = (sources: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\d])(?:${sources.join('|')})(?![\\p{L}\\d])`, 'iu');

const KNOWN = z
  .array(
    z.strictObject({
      id: z.string(),
      type: z.enum(['date', 'choice', 'text', 'longtext', 'boolean']),
      says: z.array(z.string()).min(1),
      not: z.string().optional(),
      label: spoken,
      choices: z.record(z.string(), spoken).optional(),
    }),
  )
  .parse(load(readFileSync(new URL('./order-asks.yaml', import.meta.url), 'utf8')))
  .map(({ says, not, ...rest }) => ({ ...rest, says: any(says), not: not === undefined ? undefined : any([not]) }));

const MOST = 4;

/** “track the order by its number”, “follow their order”. */
const TRACKED = new RegExp(
  String.raw`\b(?:track|follow|trace|look up|check)(?:s|ing)? (?:(?:the )?(?:status|state|progress) of )?(?:an?` +
    String.raw`|the|their|my|your|each|his|her)? ?(?:orders?|parcels?|deliver(?:y|ies)|shipments?|packages?)\b` +
    String.raw`|\border (?:tracking|status)\b`,
  'iu',
);

/** What a checkout that asks how often says already: nobody keeps deliveries and subscriptions beside the orders. */
const ORDERED_OFTEN = ['subscription', 'delivery', 'subscription_box'];

/** The things of an idea that are nothing but orders which come again, where a shop takes those. */
export function orderParts(template: string | null, description: string): string[] {
  const often = KNOWN.find(({ id }) => id === 'how_often');
  return template === 'ecommerce' && often?.says.test(description) === true ? ORDERED_OFTEN : [];
}

/**
 * The shop whose checkout asks what the idea says buyers say of an order: a day, a time, the text of a card. The order gets a field for each, as far as it
 * has none, and refers to nothing that a buyer would choose; it is changed in place. What buyers choose of each thing in the basket is not asked again.
 */
export function withOrderAsks(
  shop: ShopDraft | undefined,
  pieces: readonly Piece[],
  description: string,
  language: string,
): ShopDraft | undefined {
  const order = pieces.find(({ draft }) => draft.id === shop?.order)?.draft;
  if (shop === undefined || order === undefined) return shop;
  // What was bought is said by the lines, and who bought it by name and address. What the house adds later stays.
  order.fields = order.fields.filter(({ reference, managed }) => reference === undefined || managed === true);
  const options = shop.options ?? [];
  const asked = KNOWN.filter(({ id, says, not }) => {
    const text = not === undefined ? description : description.replace(new RegExp(not.source, 'giu'), ' ');
    return says.test(text) && !options.includes(id);
  }).slice(0, MOST);
  const ids = [...new Set([...(shop.asks ?? []), ...asked.map(({ id }) => id)])];
  const isTracked = language === 'en' && TRACKED.test(description);
  const found = isTracked && shop.track === undefined ? { ...shop, track: 'Track an order' } : shop;
  if (asked.length === 0) return found;
  const at = Math.max(0, LANGUAGES.indexOf(language));
  order.fields.push(
    ...asked
      .filter(({ id }) => !order.fields.some((field) => field.id === id))
      .map(({ id, type, label, choices }): FieldDraft => ({
        id,
        label: label[at] ?? id,
        type,
        ...(choices === undefined
          ? {}
          : {
              choices: Object.entries(choices).map(([choice, labels]) => ({ id: choice, label: labels[at] ?? choice })),
            }),
      })),
  );
  return { ...found, asks: ids };
}
