import { z } from 'zod';
import type { Archetype } from '../lexicon/index.ts';
import type { Reading } from '../reading/index.ts';
import { singular } from '../text/inflect.ts';
import { dataOf } from '../words.ts';

/** Words that speak of a trade, by trade, with their weight. */
const TRADES = Object.entries(
  z.record(z.string(), z.record(z.string(), z.number())).parse(dataOf(new URL('trades.yaml', import.meta.url))),
);

/** What any trade has: the way to work, a cost of it. */
const IN_PASSING = new RegExp(
  String.raw`\b(?:travel(?:led|ling)? (?:km|kilomet\w+|costs?|times?|expenses?|hours?|distances?|miles|mileage)` +
    String.raw`|bank (?:account|transfer|details)s?|phone (?:calls?|numbers?)|school holidays?|public transport` +
    String.raw`|food allerg\w+|credit cards?|test results?|a field for)\b`,
  'gu',
);

/** The trade an idea speaks of most, or undefined when it speaks of none. `nouns` are its English lemmas, whatever its language. */
export function industryOf(text: string, nouns: ReadonlyMap<string, number>): string | undefined {
  const words = (
    text
      .toLowerCase()
      .replace(IN_PASSING, ' ')
      .match(/[\p{L}\p{N}'&-]+/gu) ?? []
  ).map((word) => word.replace(/'s?$/, ''));
  const bag = new Map<string, number>();
  const add = (phrase: string, place: number): void => {
    if (!bag.has(phrase)) bag.set(phrase, place);
  };
  words.forEach((word, at) => {
    add(word, at);
    add(singular(word), at);
    for (const length of [2, 3]) {
      const run = words.slice(at, at + length);
      if (run.length < length) continue;
      add(run.join(' '), at);
      add([...run.slice(0, -1), singular(run.at(-1) ?? '')].join(' '), at);
    }
  });
  const passing = new Set((text.toLowerCase().match(IN_PASSING) ?? []).flatMap((phrase) => phrase.split(' ')));
  for (const lemma of nouns.keys()) if (!passing.has(lemma)) add(lemma.replaceAll('_', ' '), words.length);
  let best: { industry: string; points: number } | undefined;
  for (const [industry, weights] of TRADES) {
    let points = 0;
    for (const [word, weight] of Object.entries(weights)) {
      const place = bag.get(word);
      // What is said first says what it is about.
      if (place !== undefined) points += weight * (place < 8 ? 1.6 : 1);
    }
    if (points >= 3 && (best === undefined || points > best.points)) best = { industry, points };
  }
  return best?.industry;
}

/** The trade that what is kept points to, where no word names one. */
const BY_KIND: Partial<Record<Archetype, string>> = {
  animal: 'Animal care',
  plant: 'Agriculture',
  goods: 'Retail',
  asset: 'Services',
  place: 'Real estate',
  work: 'Arts',
  event: 'Events',
  match: 'Sports',
  document: 'Media',
  booking: 'Services',
  order: 'Retail',
  payment: 'Finance',
  loan: 'Community',
  trip: 'Logistics',
  task: 'Productivity',
  project: 'Productivity',
  log: 'Productivity',
  shift: 'Human resources',
  application: 'Services',
  request: 'Customer support',
  measurement: 'Research',
  inspection: 'Services',
  metric: 'Data',
  question: 'Education',
  review: 'Community',
  comment: 'Community',
  organisation: 'Community',
  person: 'Community',
};

/** The trade by the strongest noun that points to one. */
export function tradeOf(reading: Reading): string {
  const ranked = [...reading.notions].sort((a, b) => b.score - a.score);
  for (const notion of ranked) {
    const trade = BY_KIND[notion.archetype];
    if (trade !== undefined && !['Community', 'Services'].includes(trade)) return trade;
  }
  const first = ranked[0];
  return (first === undefined ? undefined : BY_KIND[first.archetype]) ?? 'General';
}
