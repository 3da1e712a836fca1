import { edit, type Edit } from '../edit.ts';
import { DOWNLOAD_RULES } from './downloads.ts';
import { ADD_FIELD_RULES, FIELD_RULES } from './fields.ts';
import { following } from './following.ts';
import { LOOK_RULES, TEXT_RULES } from './looks.ts';
import { named, readPointed, speaksOfIt, type PointedAt } from './pointed.ts';
import { ADD, type Rule } from './rule.ts';
import { SITE_RULES } from './site.ts';
import { ORDER_RULES } from './order.ts';
import { REMOVAL_RULES } from './removed.ts';
import { ROLE_RULES, STATE_RULES, THING_RULES } from './things.ts';

/** One wish of a message. */
export interface Reading {
  /** The words it was read from. */
  said: string;
  /** Every way to read it, the likeliest first: what the app has decides. Empty: not understood. */
  ways: Edit[][];
}

/** Narrow ones before broad ones. */
const RULES: readonly Rule[] = [
  ...REMOVAL_RULES,
  ...ORDER_RULES,
  ...TEXT_RULES,
  ...SITE_RULES,
  ...LOOK_RULES,
  ...STATE_RULES,
  ...ROLE_RULES,
  ...FIELD_RULES,
  ...ADD_FIELD_RULES,
  ...THING_RULES,
];

/** Most wishes of one message. */
const MOST = 20;

/**
 * A message as wishes. A sentence may hold several; what stands in quotes is never taken apart.
 *
 * @param at what somebody points at, which “this” then means. Default: nothing
 * @param before what the message before has done, which the first sentence may refer to. Default: nothing
 */
export function readWishes(message: string, at?: PointedAt, before: readonly Edit[] = []): Reading[] {
  return sentences(message)
    .slice(0, MOST)
    .flatMap((sentence, number) => inParts(sentence, at, number === 0 ? before : []));
}

/** Where another wish begins in a sentence. */
const NEXT_WISH = new RegExp(
  String.raw`,? (?:and|then|and then|and also|also) (?=(?:also |then )?(?:add|create|swap|remove|delete|drop` +
    String.raw`|rename|call|make|set|change|move|put|hide|show|sort|require|use|replace|give|let|turn|call)\b)`,
  'iu',
);

/** A sentence as it is, or, if nothing is read out of it, the parts that its “and” joins. */
function inParts(sentence: string, at: PointedAt | undefined, before: readonly Edit[]): Reading[] {
  const whole = read(sentence, at, before);
  const parts = apart(sentence, NEXT_WISH);
  if (parts.length > 1) {
    const readings = parts.map((part, number) => read(part, at, number === 0 ? before : []));
    if (readings.every((each) => each.ways.length > 0)) return readings;
  }
  return [whole];
}

function read(sentence: string, at: PointedAt | undefined, before: readonly Edit[]): Reading {
  const text = polite(sentence);
  if (at === undefined || !speaksOfIt(text))
    return { said: sentence, ways: [...following(sentence, text, before, waysOf), ...waysOf(text)] };
  // “and make it required” may be about the field of the wish before
  const ofIt = waysOf(text).filter((way) => way.some((each) => 'field' in each && isIt(each.field)));
  return { said: sentence, ways: [...readPointed(text, at), ...named(text, at).flatMap(waysOf), ...ofIt] };
}

const isIt = (field: unknown): boolean => typeof field === 'string' && /^(?:it|this|that)$/iu.test(field);

/** A list that can be taken along already is no field that is called so. */
function waysOf(text: string): Edit[][] {
  const downloads = waysBy(DOWNLOAD_RULES, text);
  return downloads.length > 0 ? downloads.slice(0, 1) : waysBy(RULES, text);
}

function waysBy(rules: readonly Rule[], text: string): Edit[][] {
  const ways: Edit[][] = [];
  for (const each of rules) {
    const parts = each.says.exec(text)?.groups;
    if (parts === undefined) continue;
    const meant = each.read(parts);
    if (meant === undefined) continue;
    const checked = (Array.isArray(meant) ? meant : [meant]).map((each) => edit.safeParse(each));
    if (checked.every((each) => each.success)) ways.push(checked.map((each) => each.data));
  }
  return ways;
}

const BEFORE = new RegExp(
  String.raw`^(?:(?:please|pls|ok(?:ay)?|hi|hello|hey|also|and|then|now|next|first|finally|so|just|can you` +
    String.raw`|could you|would you|will you|i want you to|i would like you to|i'd like you to|i want to` +
    String.raw`|i'd like to|i would like to|we want to|we'd like to|we would like to|we need to|i need to` +
    String.raw`|it would be (?:nice|great|good) (?:if you could|to)|let's|lets|let us|maybe|kindly` +
    String.raw`|(?:make sure|see to it|ensure|take care)(?: that)?|you should|you could|go ahead and` +
    String.raw`|my wish is to)[,:]? )+`,
  'iu',
);

/** “Add a number to bikes, it has to be unique”: the property stands before the field. */
const FLAG_BEHIND = new RegExp(
  `^(?<add>${ADD}) (?:an? |the )?(?<field>.+?),? (?:and )?(?:it|this|that|which|they) (?:has to be` +
    '|have to be|must be|should be|needs? to be|is|are) (?<flag>unique|required|mandatory)$',
  'iu',
);

/** Without what only makes it polite. */
function polite(sentence: string): string {
  return sentence
    .replace(/[’]/gu, "'")
    .replace(/\b(is|are|should|must|need|does|do|can|could|would)n't\b/giu, '$1 not')
    .replace(BEFORE, '')
    .replace(FLAG_BEHIND, '$<add> a $<flag> $<field>')
    .replace(/(?:,? (?:please|pls|thanks|thank you|if possible|for me|for us|as well|too))+$/iu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Sentences of a message, at full stops, semicolons and line ends outside of quotes. */
function sentences(message: string): string[] {
  return apart(message, /(?:[.!?](?=\s|$)|;|\n|(?<=^|\s)[-*•]\s|(?<=^|\n)\d+[.)]\s)+\s*/u)
    .map((each) => each.trim().replace(/[.!]+$/u, ''))
    .filter((each) => !/^[\d\s]*$/u.test(each));
}

/** What is quoted, said as an answer or put in brackets: nothing in it is a wish. */
const QUOTED = new RegExp(
  String.raw`(?<=\bquestion:? )[^?"“\n]+\? (?:[Tt]he )?[Aa]nswer(?: is)?:? [^\n]+|"[^"\n]*"|“[^”\n]*”` +
    String.raw`|(?<=\b(?:that says|saying|which says|with the text|with the answer) )[^"“\n]+` +
    String.raw`|(?<![\p{L}\d])'[^'\n]+'(?![\p{L}\d])|\([^()\n]*\)`,
  'gu',
);

/** Takes a text apart at a separator, but never inside quotes or brackets. */
function apart(text: string, separator: RegExp): string[] {
  const held: string[] = [];
  const keep = (match: string): string => `\uE000${String(held.push(match) - 1)}\uE001`;
  const masked = text.replace(QUOTED, keep);
  return masked
    .split(separator)
    .map((part) => part.replace(/\uE000(\d+)\uE001/gu, (_, index: string) => held[Number(index)] ?? ''));
}
