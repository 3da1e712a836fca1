import { BUILT, CATALOGUE } from '../../templates/index.ts';
import { fits, guess, theModel } from '../classify/index.ts';
import { inEnglish, languageOf } from '../language/index.ts';

/** How likely an idea means a template, and what speaks for it. */
export interface RankedTemplate {
  id: string;
  name: string;
  industry: string;
  /** The probability that it is meant, 0 to 1. */
  score: number;
  reasons: string[];
  /** Whether an app can be made from it now. Only these are ever chosen. */
  built: boolean;
}

/** All templates, the likeliest first, and whether any of them is meant at all. */
export interface Ranking {
  ranked: RankedTemplate[];
  fits: boolean;
}

const NOTHING = 'Nothing in the idea speaks for it.';

const LIST = new Intl.ListFormat('en-GB');

/** Shorter than this the name may be all that an idea says, in words. */
const FEW_WORDS = 6;

/** Ranks all templates by the trained classifier. Deterministic; a few milliseconds. */
export function rankTemplates(text: string): Ranking {
  const model = theModel();
  const guesses = guess(text, model);
  return {
    fits: fits(guesses, model),
    ranked: guesses.flatMap(({ id, probability, words }) => {
      const entry = CATALOGUE.find((each) => each.id === id);
      if (entry === undefined) return [];
      const reasons =
        words.length === 0 ? [] : [`The idea speaks of ${LIST.format(words.map((word) => `“${word}”`))}.`];
      return {
        id,
        name: entry.name,
        industry: entry.industry,
        score: probability,
        reasons: reasons.length > 0 ? reasons : [probability < 0.05 ? NOTHING : 'The idea is told as such ideas are.'],
        built: BUILT.has(id),
      };
    }),
  };
}

/** The text without the name of its app, which says nothing of what the app is for; only an idea of a few words may need it. */
export function withoutName(text: string, name: string): string {
  const words = name.trim();
  if (words.length < 3 || text.split(/\s+/u).length < FEW_WORDS) return text;
  return text.replaceAll(words, ' ');
}

/** The templates that an idea may mean, the likeliest first, to be chosen from by whoever understands the idea better than words that are counted. */
export function likelyTemplates(
  { name, description }: { name: string; description: string },
  most: number,
): RankedTemplate[] {
  const text = inEnglish(withoutName(description, name), languageOf(description));
  return rankTemplates(text)
    .ranked.filter(({ built }) => built)
    .slice(0, most);
}
