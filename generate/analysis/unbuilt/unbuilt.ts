import type { Details } from '../../text/details.ts';
import { foreignPages, sitePages } from '../../text/pages.ts';
import { dutch } from './dutch.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { italian } from './italian.ts';
import { portuguese } from './portuguese.ts';
import { SIGNS } from './signs.ts';
import { spanish } from './spanish.ts';
import type { FeatureId, NotBuilt, Words } from './words.ts';

const SPOKEN: Readonly<Record<string, Words>> = {
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  pt: portuguese,
  nl: dutch,
};

/** Features that are no things to keep, and their words no words of the business. */
const NO_THINGS: readonly FeatureId[] = [
  'payment',
  'texting',
  'push',
  'maps',
  'chat',
  'connections',
  'intelligence',
  'phones',
  'hiddenFields',
];

type Signs = Words['signs'];

/** What asks for a feature in an idea of that language. */
const signsIn = (language: string): readonly Signs[] => [SIGNS, SPOKEN[language]?.signs ?? {}];

/** The signs of what is no thing to keep, each as often as it stands, by language; made once, since making one takes longer than a sentence. */
const SPOKEN_OF: ReadonlyMap<string, readonly RegExp[]> = new Map(
  ['en', ...Object.keys(SPOKEN)].map((language) => [language, noThings(language)]),
);

function noThings(language: string): RegExp[] {
  return signsIn(language).flatMap((signs) =>
    NO_THINGS.flatMap((id) => {
      const sign = signs[id];
      return sign === undefined ? [] : [new RegExp(sign.source, 'giu')];
    }),
  );
}

/** “a map of the grounds”: where the place itself is drawn, nothing that is on it is kept. */
const MAPPED = new RegExp(
  String.raw`\b(?:an? |the |our )?(?:map|floor ?plan|site plan) of (?:the|our) (?:[\p{L}-]+ )?(?:grounds?|site` +
    String.raw`|premises|area|campus|venue|park|festival|building|house|village|town|city|region|island` +
    String.raw`|neighbou?rhood|surroundings)\b`,
  'giu',
);

/** A sentence of that language without the words for what is not built and would only be read as a thing to keep. */
export function withoutNotBuilt(sentence: string, language: string): string {
  const signs = SPOKEN_OF.get(language) ?? SPOKEN_OF.get('en') ?? [];
  const drawn = language === 'en' ? sentence.replace(MAPPED, ' ') : sentence;
  return signs.reduce((rest, sign) => rest.replace(sign, ' '), drawn);
}

/** What an idea is judged by: its text without refusals, since what is not wanted is not missing; the pages it names; how to reach the business. */
export interface Asked {
  text: string;
  pages: readonly string[];
  details: Details;
  /** The language it is written in. */
  written: string;
  /** Whether the app is a tool that opens and saves files by itself. */
  isFileTool: boolean;
}

/** Limits that no rule of the app keeps, said as what is not built. */
export function unkeptLimits(said: readonly string[], language: string): NotBuilt[] {
  const words = SPOKEN[language] ?? english;
  return said.map((each) => words.limit(each));
}

/** What a tool that opens and saves files does by itself. */
const BY_TOOL: readonly FeatureId[] = ['files', 'import', 'upload'];

/** The same of an app with a checkout of its own, which takes test cards. */
export function withCheckout(found: readonly NotBuilt[], language: string): NotBuilt[] {
  const say = SPOKEN[language] ?? english;
  return found.map((each) => (each.feature === say.features.payment[0] ? { ...each, instead: say.tested } : each));
}

/** What the idea asks for and does not get, in the language of the interface: said in the app's README and in its status. */
export function notBuilt({ text, pages, details, written, isFileTool }: Asked, language: string): NotBuilt[] {
  const say = SPOKEN[language] ?? english;
  const found = (Object.keys(SIGNS) as FeatureId[])
    .filter((id) => (isFileTool ? !BY_TOOL.includes(id) : id !== 'accountFiles'))
    .filter((id) => signsIn(written).some((signs) => signs[id]?.test(text)))
    .map((id): NotBuilt => ({ feature: say.features[id][0], instead: say.features[id][1] }));
  for (const page of foreignPages(pages)) found.push(say.page(`${page.charAt(0).toUpperCase()}${page.slice(1)}`));
  const asked = sitePages(pages);
  if (asked.includes('contact') && details.email === undefined && details.phone === undefined)
    found.push({ feature: say.contact, instead: say.noneNamed });
  if (asked.includes('hours') && details.hours === undefined)
    found.push({ feature: say.hours, instead: say.noneNamed });
  return found.slice(0, 10);
}
