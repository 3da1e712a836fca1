import { BUILT, CATALOGUE, type TemplateEntry } from '../../templates/index.ts';
import { kindOf, senseAmong } from '../lexicon/index.ts';
import { singular, verbBases } from '../text/inflect.ts';
import { withoutFeasts } from '../text/feasts.ts';
import { signsFor } from './signs.ts';

/** How well a template fits an idea, and what speaks for it. */
export interface RankedTemplate {
  id: string;
  name: string;
  industry: string;
  /** 0 to 1. */
  score: number;
  reasons: string[];
  /** Whether an app can be made from it now. Only these are ever chosen. */
  built: boolean;
}

/** Points from which a template is worth a score of about one half. */
const HALF = 9;

/** A built template that serves a trade which has its own template, not built yet: part of what speaks for that one speaks for it. */
const SERVES: Record<string, readonly string[]> = {
  booking: [
    'pet-care',
    'tutoring',
    'coworking',
    'hotel',
    'vacation-rental',
    'restaurant',
    'travel-booking',
    'photo-gallery',
    'membership',
  ],
  marketplace: ['ecommerce', 'classifieds', 'auction', 'freelance', 'food-delivery'],
  events: ['membership', 'game', 'crowdfunding'],
  'field-service': ['fleet', 'iot', 'environment'],
  blog: ['news', 'webmail', 'streaming', 'docs-kb', 'recipes', 'notes'],
  inventory: ['erp'],
  'school-admin': ['lms'],
  'property-mgmt': ['real-estate'],
  clinic: ['fitness'],
  lending: [],
};
const PROXY_SHARE = 0.3;

/** Whether a built template serves the trade of one that is not built. */
export function serves(built: string, other: string): boolean {
  return SERVES[built]?.includes(other) === true;
}

/** A log book books nothing. */
const BOOKS = /\b(log|guest|address|note|cook|text|sketch|recipe|school|exercise|(?!book)\p{L}{3,}ing) books?\b/giu;
/** “Ich bin Imkerin”: the verb, no bin. */
const AM = /\bich bin\b|\bbin ich\b/giu;

/** All templates, best first. Deterministic: equal scores keep the catalogue's order. */
export function rankTemplates(idea: string, nouns: ReadonlyMap<string, number>): RankedTemplate[] {
  const text = withoutFeasts(idea).replace(BOOKS, '$1book').replace(AM, ' ');
  const words = bag(text, nouns);
  const opening = text.slice(0, 60).toLowerCase();
  const own = CATALOGUE.map((entry, place) => ({ place, ...scored(entry, words, opening, signsFor(entry.id, text)) }));
  const pointsOf = new Map(own.map((each) => [each.id, each.points]));
  return own
    .map(({ points, ...each }) => {
      const served = Math.max(0, ...(SERVES[each.id] ?? []).map((id) => pointsOf.get(id) ?? 0));
      const all = points === 0 ? 0 : points + served * PROXY_SHARE;
      return { ...each, score: Math.round((all / (all + HALF)) * 1000) / 1000 };
    })
    .sort((a, b) => b.score - a.score || a.place - b.place)
    .map(({ place: _place, ...ranked }) => ranked);
}

/** Every word of the text in its base forms, and every run of up to three of them. */
function bag(text: string, nouns: ReadonlyMap<string, number>): Map<string, number> {
  const words = (text.toLowerCase().match(/[\p{L}\p{N}'&-]+/gu) ?? []).map((word) => word.replace(/'s?$/, ''));
  const found = new Map<string, number>();
  const add = (phrase: string): void => void found.set(phrase, (found.get(phrase) ?? 0) + 1);
  words.forEach((word, at) => {
    const forms = new Set([word, singular(word), ...(word.length > 4 ? verbBases(word) : [])]);
    for (const form of forms) add(form);
    for (const length of [2, 3]) {
      const run = words.slice(at, at + length);
      if (run.length < length) continue;
      const joined = run.join(' ');
      const last = singular(run.at(-1) ?? '');
      for (const phrase of new Set([
        joined,
        [...run.slice(0, -1), last].join(' '),
        [...run.slice(0, -1).map(singular), last].join(' '),
      ]))
        add(phrase);
    }
  });
  for (const [lemma, count] of nouns) {
    const phrase = lemma.replaceAll('_', ' ');
    // A forest kindergarten is a kindergarten.
    for (const name of [phrase, phrase.split(' ').at(-1) ?? '']) if (!found.has(name)) found.set(name, count);
  }
  return found;
}

/** Blood that is donated is no money. */
function meansAnother(word: string, words: ReadonlyMap<string, number>): boolean {
  return ANOTHER.has(word) && ![undefined, kindOf(word)].includes(senseAmong(word, words));
}
const ANOTHER: ReadonlySet<string> = new Set(['donation']);

function scored(
  entry: TemplateEntry,
  words: ReadonlyMap<string, number>,
  opening: string,
  signs: number,
): Omit<RankedTemplate, 'score'> & { points: number } {
  let points = signs;
  const hits: { word: string; points: number }[] = [];
  const seen = new Set<string>();
  for (const keyword of entry.keywords) {
    const [word = '', weight = '1'] = keyword.split('*');
    const count = words.get(word) ?? 0;
    if (count === 0 || meansAnother(word, words)) continue;
    // What an idea says first says what it is.
    const worth = Number(weight) * (1 + 0.25 * Math.min(3, count - 1)) * (opening.includes(word) ? 1.4 : 1);
    points += worth;
    seen.add(word);
    hits.push({ word, points: worth });
  }
  for (const name of entry.entities) {
    const word = name.toLowerCase();
    if (seen.has(word) || !words.has(word) || kindOf(word.replaceAll(' ', '_')) === undefined) continue;
    points += 1.5;
    hits.push({ word, points: 1.5 });
  }
  hits.sort((a, b) => b.points - a.points);
  const reasons = hits.slice(0, 4).map((hit) => `The idea speaks of “${hit.word}”.`);
  return {
    id: entry.id,
    name: entry.name,
    industry: entry.industry,
    points,
    reasons:
      reasons.length > 0
        ? reasons
        : [signs > 0 ? 'The idea tells of what it is for.' : 'Nothing in the idea speaks for it.'],
    built: BUILT.has(entry.id),
  };
}
