import { z } from 'zod';
import { anyOf, dataOf, literally } from '../words.ts';

/** How a text names money: the first that it speaks of. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/€|\beuros?\b/iu, 'EUR'],
  [
    new RegExp(
      String.raw`£|\bpounds? sterling\b|\bgbp\b|\bpence\b` +
        String.raw`|\b(prices?|fees?|rates?|amounts?|costs?|paid|pay|budgets?|rents?|deposits?|euros?` +
        String.raw`|money)\b[^.;\n]{0,20}\bpounds\b|\bpounds (an?|per) (hour|day|night|week|month|year|head|person` +
        String.raw`|session|lesson|visit)\b`,
      'iu',
    ),
    'GBP',
  ],
  [/\bchf\b|\bswiss francs?\b|\bfranken\b/iu, 'CHF'],
  [/\brupees?\b|₹|\binr\b/iu, 'INR'],
  [/¥|\byen\b/iu, 'JPY'],
  [/\bkr\b|\bkronor\b/iu, 'SEK'],
  [/\bcanadian dollars?\b|\bcad\b/iu, 'CAD'],
  [/\baustralian dollars?\b|\baud\b/iu, 'AUD'],
  [/\bMAD\b|\b[Dd]irhams?\b/u, 'MAD'],
  [/\bzłoty|\bzł\b|\bpln\b/iu, 'PLN'],
  [/\bkč\b|\bczk\b/iu, 'CZK'],
  [/\bkenyan shillings?\b|\bkes\b/iu, 'KES'],
  [/\bnaira\b|\bngn\b/iu, 'NGN'],
  [/\breais\b|\bbrl\b|R\$/u, 'BRL'],
  [/\$|\bdollars?\b|\busd\b|\bcents?\b/iu, 'USD'],
];

/** The currency that a text names, as ISO 4217 has it; undefined where it names none. */
export function currencyIn(text: string): string | undefined {
  return SIGNS.find(([sign]) => sign.test(text))?.[1];
}

/** “in Leeds”, “near Kent”: places are told by their capital, a verb of the same letters is none. */
const PLACES = Object.entries(
  z.record(z.string(), z.array(z.string()).min(1)).parse(dataOf(new URL('places.yaml', import.meta.url))),
).map(
  ([currency, names]) =>
    [
      new RegExp(
        String.raw`\b(?:in|near|around|outside|across|from) (?:(?:[Cc]entral|[Dd]owntown|[Nn]orth|[Ss]outh|[Ee]ast|[Ww]est|rural) )?` +
          String.raw`${anyOf(names.map(literally))}(?!\p{L}|-)`,
        'u',
      ),
      currency,
    ] as const,
);

/** The currency of the place that an idea says it is in; undefined where it names none, or one that pays in euros. */
export function currencyAt(text: string): string | undefined {
  return PLACES.find(([place]) => place.test(text))?.[1];
}
