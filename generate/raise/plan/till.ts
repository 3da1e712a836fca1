import type { Blueprint } from '../../../templates/index.ts';
import { flat, type Ground } from './guard.ts';
import type { Item } from './item.ts';

/** Whether a thing is the orders of a basket, or their lines. */
export const isTill = ({ site, entities }: Blueprint, thing: string): boolean => {
  const id = entities.find((each) => [each.id, each.singular, each.plural].map(flat).includes(flat(thing)))?.id;
  return site.shop !== undefined && (site.shop.order === id || site.shop.line === id);
};

/** Words of an idea in which people buy: then the till stays. */
const BUYS =
  /\b(?:buys?|shop|shoppers?|cart|basket|checks? ?out|orders?|sells?|sold|selling|for sale|pays?|payments?)\b/iu;

/** A till that nobody asked for: presents to be given, rows with a price that are only looked at. */
export function tillItem({ plan }: Ground): Item {
  const { shop } = plan.site;
  const order = plan.entities.find(({ id }) => id === shop?.order);
  const said = 'Drop the basket';
  if (shop === undefined || order === undefined) return { said, problem: 'there is none', edits: [] };
  return {
    said,
    problem: BUYS.test(plan.app.description.replaceAll(UNSOLD, '')) ? 'the idea speaks of it' : undefined,
    edits: [
      { do: 'remove_thing', thing: shop.line },
      { do: 'remove_thing', thing: shop.order },
    ],
    prepare: (before) => {
      const made = structuredClone(before);
      delete made.site.shop;
      const till = new Set([shop.line, shop.order]);
      for (const each of made.entities)
        each.fields = each.fields.filter(
          ({ derived }) => derived === undefined || derived.kind === 'formula' || !till.has(derived.entity),
        );
      return made;
    },
  };
}

/** People who buy the same toaster twice buy it elsewhere. */
const UNSOLD = /\b(?:people|guests|everybody|somebody|nobody)\b[^.!?]{0,20}\bbuys?\b[^.!?]*/giu;
