import { z } from 'zod';
import type { SeedRow, Template } from '../../templates/index.ts';
import { dataOf } from '../words.ts';

const SUBJECTS = Object.values(
  z
    .record(
      z.string(),
      z.strictObject({
        said: z.string(),
        one: z.string(),
        many: z.string(),
        picture: z.string(),
        rows: z.array(z.tuple([z.string(), z.string(), z.string(), z.number()])),
      }),
    )
    .parse(dataOf(new URL('prices-words.yaml', import.meta.url))),
);
type Subject = (typeof SUBJECTS)[number];

const USUAL = SUBJECTS.at(-1);
/** How the lowest price went, week by week, as a part of today's; each row begins at another place. */
const WAVE: readonly number[] = [1.12, 1.15, 1.09, 1.1, 1.04, 0.98, 1.03, 1.06];
/** What each shop asks beside the lowest price. */
const ABOVE: readonly number[] = [1.03, 1, 1.06, 1.11];
const SHOPS_PER_ITEM = 3;

/** “price tracking website for laptops”, “prices of books”: what stands next to the word counts for more than what else is named. */
function subjectIn(idea: string): Subject | undefined {
  const near = (said: string): RegExp =>
    new RegExp(
      [
        String.raw`\b(?:${said})[- ](?:prices?|deals?|fares?)\b`,
        String.raw`\bpric(?:es?|ing)(?: \p{L}+){0,3}? (?:of|for|on) (?:\p{L}+ ){0,2}?(?:${said})\b`,
      ].join('|'),
      'iu',
    );
  const named = SUBJECTS.slice(0, -1);
  return (
    named.find(({ said }) => near(said).test(idea)) ??
    named.find(({ said }) => new RegExp(String.raw`\b(?:${said})\b`, 'iu').test(idea)) ??
    USUAL
  );
}

const cents = (value: number): number => Math.round(value * 100) / 100;

/** The tracker of prices of what an idea names. */
export function pricesOf(template: Template, idea: string): Template {
  const found = subjectIn(idea);
  if (found === undefined) return template;
  const { one, many, picture, rows } = found;
  const priced = rows.map(([name, maker, kind, price], at) => {
    const history = WAVE.map((_, week) => cents(price * (WAVE[(week + at) % WAVE.length] ?? 1)));
    return { name, maker, kind, price, at, history };
  });
  const item = priced.map(({ name, maker, kind, price, history }): SeedRow => ({
    name,
    maker,
    kind,
    price,
    before: history.at(-1) ?? price,
    lowest: Math.min(price, ...history),
    highest: Math.max(price, ...history),
    about: null,
  }));
  const pricePoint = priced.flatMap(({ at, price, history }) =>
    [...history, price].map((each, week): SeedRow => ({
      item: `item:${at}`,
      day: `today-${(history.length - week) * 7}d`,
      price: each,
    })),
  );
  const shopPrice = priced.flatMap(({ at, name, price }) =>
    Array.from({ length: SHOPS_PER_ITEM }, (_, next): SeedRow => {
      const shop = (at + next) % ABOVE.length;
      const above = next === 0 ? 1 : (ABOVE[shop] ?? 1) + next / 100;
      return {
        label: name,
        item: `item:${at}`,
        shop: `shop:${shop}`,
        price: cents(price * above),
        in_stock: (at + next) % 5 !== 4,
      };
    }),
  );
  const { site } = template;
  return {
    ...template,
    entities: template.entities.map((entity) =>
      entity.id === 'item'
        ? { ...entity, singular: one, plural: many, words: [] }
        : {
            ...entity,
            fields: entity.fields.map((field) => (field.id === 'item' ? { ...field, label: one } : field)),
          },
    ),
    ...(site === undefined
      ? {}
      : {
          site: {
            ...site,
            offers: (site.offers ?? []).map((offer) => (offer.entity === 'item' ? { ...offer, picture } : offer)),
            pages: (site.pages ?? []).map((page) =>
              page.id === 'items' ? { ...page, path: many.toLowerCase().replaceAll(' ', '-') } : page,
            ),
          },
        }),
    seed: { ...template.seed, item, price_point: pricePoint, shop_price: shopPrice },
  };
}
