import { z } from 'zod';
import type { SiteDraft } from '../../templates/index.ts';
import type { Piece } from '../compose/index.ts';
import { anyOf, dataOf } from '../words.ts';

type ShopDraft = NonNullable<SiteDraft['shop']>;

const WAYS = z
  .array(z.strictObject({ said: z.array(z.string()).min(1), pays: z.string() }))
  .parse(dataOf(new URL('paid-later.yaml', import.meta.url)))
  .map(({ said, pays }) => ({ said: new RegExp(anyOf(said), 'iu'), pays }));
/** Who pays there or here is asked for a card all the same. */
const ALSO_ONLINE = new RegExp(
  [
    String.raw`\b(?:test cards?|credit cards?|online payments?|paypal|stripe|or (?:pay )?online`,
    String.raw`|(?:pay(?:s|ment)?|paid) (?:\p{L}+ )?(?:online|by card|with (?:a |the )?(?:test |credit )?card))\b`,
  ].join(''),
  'iu',
);
/** What an order that has just been placed is called where it is not paid yet. */
const PAID = /^paid$/iu;

/**
 * The shop of which an English idea says that people pay later: nobody is asked for a card, and nothing that is ordered is said to be paid. The order is
 * changed in place.
 */
export function paidLater(shop: ShopDraft | undefined, pieces: readonly Piece[], idea: string): ShopDraft | undefined {
  const pays = WAYS.find(({ said }) => said.test(idea))?.pays;
  if (shop === undefined || pays === undefined || ALSO_ONLINE.test(idea)) return shop;
  const order = pieces.find(({ draft }) => draft.id === shop.order)?.draft;
  const state = order?.workflow?.states.find(({ id }) => id === shop.placed);
  if (state !== undefined && PAID.test(state.label)) Object.assign(state, { label: 'Ordered', tone: 'info' });
  return { ...shop, pays };
}
