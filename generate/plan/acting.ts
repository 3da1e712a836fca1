import { z } from 'zod';
import type { Template } from '../../templates/index.ts';
import { kindOf } from '../lexicon/index.ts';
import type { Reading } from '../reading/index.ts';
import { ACT_PATTERN } from '../visitors/acts.ts';
import { anyOf, dataOf, literally } from '../words.ts';

const { does, before, chosen, kept, served, groups } = z
  .strictObject({
    does: z.array(z.string()),
    before: z.array(z.string()),
    chosen: z.array(z.string()),
    kept: z.array(z.string()),
    served: z.array(z.string()),
    groups: z.array(z.string()),
  })
  .parse(dataOf(new URL('acting.yaml', import.meta.url)));

/** What stands before many who do something: the beginning of a part of a sentence, or a word that leads to one. */
const BEFORE = new RegExp(String.raw`(?:^|[.:;,!?(–—]|\b${anyOf(before)}) *$`, 'iu');
const FOR_THEM = /\b(?:for|by|from|to|among|between) (?:the |our |all |other )?$/iu;
const DOES = new RegExp(String.raw`^ (?:${ACT_PATTERN}|${anyOf(does)})\b`, 'iu');
const CHOSEN = new RegExp(
  String.raw`\b${anyOf(chosen)} (?:(?:an?|the|their|his|her|its|your|our|one|free|favourite) )*$`,
  'iu',
);
const KEPT = new RegExp(String.raw`^ ${anyOf(kept)}\b`, 'iu');

type Notion = Reading['notions'][number];

/** Where a word stands in a text, whole. */
const placesOf = (word: string, text: string): number[] =>
  [...text.matchAll(new RegExp(String.raw`(?<![\p{L}-])${literally(word)}(?![\p{L}-])`, 'giu'))].map(
    ({ index }) => index,
  );

/** Whether each time the idea names these people they do something there, or it is for them. */
function onlyAct({ one, many }: Notion, text: string): boolean {
  const [singly, together] = [one.toLowerCase(), many.toLowerCase()];
  const all = placesOf(together, text);
  const act = all.every((at) => {
    const [lead, rest] = [text.slice(0, at), text.slice(at + together.length)];
    return FOR_THEM.test(lead) ? !KEPT.test(rest) : BEFORE.test(lead) && DOES.test(rest);
  });
  const isOne = placesOf(singly, text).some((at) => {
    const [lead, rest] = [text.slice(0, at), text.slice(at + singly.length)];
    return CHOSEN.test(lead) || KEPT.test(rest);
  });
  return act && !isOne;
}

/**
 * Without those who only do something on a site, or for whom it is: “swimmers buy entry”, “drivers update the status”. They have accounts; a list of them
 * beside the accounts is nobody's. `template` may be about them.
 */
export function withoutActors(reading: Reading, template: Template | undefined, wished: string): Reading {
  const isKnown = ({ lemma }: Notion): boolean =>
    template?.entities.some(({ id, words, kinds = [] }) => [id, ...words, ...kinds].includes(lemma)) === true;
  // The template keeps people and the idea says who they are: its clients are swimmers.
  const isNamed = template?.entities.some(
    ({ id, words }) =>
      id !== 'subscriber' &&
      kindOf(id) === 'person' &&
      !reading.notions.some(({ lemma }) => lemma === id || words.includes(lemma)),
  );
  const isPeople = ({ archetype, lemma }: Notion): boolean =>
    groups.includes(lemma) || (archetype === 'person' && isNamed !== true);
  const isActor = (notion: Notion): boolean =>
    isPeople(notion) &&
    notion.fields.length + notion.states.length === 0 &&
    notion.listed !== true &&
    notion.profiled !== true &&
    notion.shown !== true &&
    notion.evidence.every((each) => !SAYS_MORE.has(each)) &&
    (!served.includes(notion.lemma) || notion.evidence.every((each) => each === 'implied')) &&
    !isKnown(notion) &&
    onlyAct(notion, wished);
  const notions = reading.notions.filter((notion) => !isActor(notion));
  return notions.length === reading.notions.length || notions.length === 0 ? reading : { ...reading, notions };
}

/** Evidence that more is said of them. */
const SAYS_MORE: ReadonlySet<Notion['evidence'][number]> = new Set(['described', 'per', 'possessed'] as const);
