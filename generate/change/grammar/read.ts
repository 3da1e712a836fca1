import { edit, type Edit } from '../edit.ts';
import { ADD_FIELD_RULES, FIELD_RULES } from './fields.ts';
import { LOOK_RULES, TEXT_RULES } from './looks.ts';
import { named, readPointed, speaksOfIt, type PointedAt } from './pointed.ts';
import { ADD, type Rule } from './rule.ts';
import { SITE_RULES } from './site.ts';
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
 */
export function readWishes(message: string, at?: PointedAt): Reading[] {
  return sentences(message)
    .slice(0, MOST)
    .flatMap((sentence) => inParts(sentence, at));
}

/** A sentence as it is, or, if nothing is read out of it, the parts that its “and” joins. */
function inParts(sentence: string, at: PointedAt | undefined): Reading[] {
  const whole = read(sentence, at);
  const parts = apart(
    sentence,
    /,? (?:and|then|and then|and also|also) (?=(?:also |then )?(?:add|create|swap|remove|delete|drop|rename|call|make|set|change|move|put|hide|show|sort|require|use|replace|give|let|turn|call)\b)/iu,
  );
  if (parts.length > 1) {
    const readings = parts.map((part) => read(part, at));
    if (readings.every((each) => each.ways.length > 0)) return readings;
  }
  return [whole];
}

function read(sentence: string, at?: PointedAt): Reading {
  const text = polite(sentence);
  if (at === undefined || !speaksOfIt(text)) return { said: sentence, ways: waysOf(text) };
  // “and make it required” may be about the field of the wish before
  const before = waysOf(text).filter((way) => way.some((each) => 'field' in each && isIt(each.field)));
  return { said: sentence, ways: [...readPointed(text, at), ...named(text, at).flatMap(waysOf), ...before] };
}

const isIt = (field: unknown): boolean => typeof field === 'string' && /^(?:it|this|that)$/iu.test(field);

function waysOf(text: string): Edit[][] {
  const ways: Edit[][] = [];
  for (const each of RULES) {
    const parts = each.says.exec(text)?.groups;
    if (parts === undefined) continue;
    const meant = each.read(parts);
    if (meant === undefined) continue;
    const checked = (Array.isArray(meant) ? meant : [meant]).map((each) => edit.safeParse(each));
    if (checked.every((each) => each.success)) ways.push(checked.map((each) => each.data));
  }
  return ways;
}

const BEFORE =
  /^(?:(?:please|pls|ok(?:ay)?|hi|hello|hey|also|and|then|now|next|first|finally|so|just|can you|could you|would you|will you|i want you to|i would like you to|i'd like you to|i want to|i'd like to|i would like to|we want to|we'd like to|we would like to|we need to|i need to|it would be (?:nice|great|good) (?:if you could|to)|let's|lets|let us|maybe|kindly|you should|you could|go ahead and|my wish is to)[,:]? )+/iu;

/** “Add a number to bikes, it has to be unique”: the property stands before the field. */
const FLAG_BEHIND = new RegExp(
  `^(?<add>${ADD}) (?:an? |the )?(?<field>.+?),? (?:and )?(?:it|this|that|which|they) (?:has to be|have to be|must be|should be|needs? to be|is|are) (?<flag>unique|required|mandatory)$`,
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

/** Takes a text apart at a separator, but never inside quotes or brackets. */
function apart(text: string, separator: RegExp): string[] {
  const held: string[] = [];
  const keep = (match: string): string => `\uE000${String(held.push(match) - 1)}\uE001`;
  const masked = text.replace(
    /"[^"\n]*"|“[^”\n]*”|(?<=\b(?:that says|saying|which says|with the text|with the answer) )[^"“\n]+|(?<![\p{L}\d])'[^'\n]+'(?![\p{L}\d])|\([^()\n]*\)/gu,
    keep,
  );
  return masked
    .split(separator)
    .map((part) => part.replace(/\uE000(\d+)\uE001/gu, (_, index: string) => held[Number(index)] ?? ''));
}
