import { z } from 'zod';

import type { Blueprint } from '../../templates/index.ts';
import type { Analysis, Idea } from '../analysis/index.ts';
import { dataOf } from '../words.ts';
import { saysWho } from './access.ts';

/** A way to settle what an idea leaves open: a sentence to be added to it, or a template to be chosen. */
export interface Settling {
  readonly choice: string;
  readonly sentence?: string;
  readonly template?: string;
}

/** Something that an idea leaves open. `about` says which question it is; `thing`: what it is about, as the app calls it. */
export interface Doubt {
  readonly about: 'template' | 'access' | 'colour' | 'deal' | 'prices';
  readonly thing?: string;
  readonly settlings: readonly Settling[];
}

/** More questions are no help. */
const MOST = 3;
/** A second template this near to the first could as well be meant. */
const NEAR = 0.5;
const DEAL = new RegExp(
  String.raw`\b(?:order|buy|sell|shop|basket|cart|pay|book|reserv|rent|hire|enquir|inquir|contact|donat|appl` +
    String.raw`|subscri|bestell|kauf|verkauf|warenkorb|buch|reservier|miet|anfrag|kontakt|spend)`,
  'iu',
);
const PRICE = /\b(?:pric|cost|fee|free\b|paid|€|\$|preis|kost|gratis|gebühr)/iu;

/** By question, choice and language. */
const SENTENCES = z
  .record(z.enum(['access', 'colour', 'deal', 'prices']), z.record(z.string(), z.record(z.string(), z.string())))
  .parse(dataOf(new URL('doubts.yaml', import.meta.url)));

type Named = Pick<Blueprint['entities'][number], 'singular' | 'plural'>;

/** What an idea leaves open that changes the app most, three things at most, each with the ways to settle it. */
export function doubtsIn(idea: Idea, found: Analysis, plan: Blueprint): Doubt[] {
  const { language } = plan.app;
  const [first, second] = found.templates;
  const doubts: Doubt[] = [];
  if (idea.template === undefined && found.template !== null && first?.id === found.template) {
    const isNear = second !== undefined && second.score >= first.score * NEAR;
    if (isNear)
      doubts.push({
        about: 'template',
        settlings: [first, second].map(({ id }) => ({ choice: id, template: id })),
      });
  }
  const isShop = plan.site.shop !== undefined;
  if (!saysWho(idea.description) && !isShop)
    doubts.push({ about: 'access', settlings: settlingsOf('access', language) });
  if (Object.keys(found.colors).length === 0)
    doubts.push({ about: 'colour', settlings: settlingsOf('colour', language) });
  const offer = plan.site.offers.find(({ step }) => step === undefined || step.kind === 'enquire');
  const thing = plan.entities.find(({ id }) => id === offer?.entity);
  if (offer !== undefined && thing !== undefined && !isShop) {
    const isOpen = plan.site.offers.every(({ step }) => step === undefined || step.kind === 'enquire');
    if (isOpen && !DEAL.test(idea.description))
      doubts.push({
        about: 'deal',
        thing: inSentence(thing, language).plural,
        settlings: settlingsOf('deal', language, thing),
      });
    if (offer.price === undefined && !PRICE.test(idea.description))
      doubts.push({
        about: 'prices',
        thing: inSentence(thing, language).plural,
        settlings: settlingsOf('prices', language, thing),
      });
  }
  return doubts.filter(({ settlings }) => settlings.length > 0).slice(0, MOST);
}

/** Those there are words for: a sentence about a thing has to be in the language of the thing's name. */
function settlingsOf(about: keyof typeof SENTENCES, language: string, thing?: Named): Settling[] {
  return Object.entries(SENTENCES[about]).flatMap(([choice, words]) => {
    const sentence = words[language] ?? (thing === undefined ? words['en'] : undefined);
    if (sentence === undefined) return [];
    const named = thing && inSentence(thing, language);
    return [
      {
        choice,
        sentence: sentence.replace('{things}', named?.plural ?? '').replace('{thing}', named?.singular ?? ''),
      },
    ];
  });
}

/** As a thing is called within a sentence. */
function inSentence({ singular, plural }: Named, language: string): Named {
  return language === 'de' ? { singular, plural } : { singular: singular.toLowerCase(), plural: plural.toLowerCase() };
}
