import { kindOf } from '../lexicon/index.ts';
import { capitalised, singular } from './inflect.ts';

const BOOKED = new RegExp(
  String.raw`\b(books?|reserves?|booking) (an? [\p{L}' -]{3,30}(?:, (?:an? )?[\p{L}' -]{3,30})*,? or ` +
    String.raw`(?:an? )?[\p{L}'-]+(?: [\p{L}'-]+){0,2}?)(?= (?:with|by|from|at|for|in|on|and|of)\b|[.;,:]|$)`,
  'giu',
);
/** “choose a treatment (hot stone, deep tissue, prenatal)” */
const IN_BRACKETS = /\b(\p{L}+) ?\(([^()]{5,200})\)/giu;

/** The services an idea names one by one, as in “customers book a haircut, a beard trim or a hot towel shave”: no things of their own each. */
export function offeredIn(text: string): string[] {
  const booked = [...text.matchAll(BOOKED)].flatMap(([, , list = '']) => servicesOf(list));
  return booked.length > 0
    ? booked
    : [...text.matchAll(IN_BRACKETS)].flatMap(([, noun = '', list = '']) => kindsOf(noun, list));
}

/** A sentence in which such a list is one service. */
export function withoutOffered(sentence: string): string {
  return sentence
    .replace(BOOKED, (all, verb: string, list: string) => (servicesOf(list).length === 0 ? all : `${verb} a service`))
    .replace(IN_BRACKETS, (all, noun: string, list: string) => (kindsOf(noun, list).length === 0 ? all : noun));
}

const itemsOf = (list: string): string[] =>
  list
    .split(/,\s*(?:(?:or|and)\s+)?|\s+(?:or|and)\s+/u)
    .map((item) => item.replace(/^an? /iu, '').trim())
    .filter((item) => item !== '');

/** What a business offers, in the words people use for it. */
const SERVICE = /^(?:services?|treatments?|therap(?:y|ies)|massages?|procedures?)$/iu;

/** Kinds of a service in brackets; none where one of them is a figure or more than a few words. */
function kindsOf(noun: string, list: string): string[] {
  const items = itemsOf(list);
  const isPlain = items.every((item) => /^\p{L}[\p{L}' -]{2,29}$/u.test(item) && item.split(' ').length <= 3);
  return items.length < 3 || !isPlain || !SERVICE.test(noun) ? [] : items.map((item) => capitalised(item));
}

/** None where one of them is a place, a thing or a lesson: that is what is booked then. */
function servicesOf(list: string): string[] {
  const items = itemsOf(list);
  const kinds = items.map((item) => {
    const word = item.toLowerCase().split(' ').at(-1) ?? '';
    return kindOf(item.toLowerCase().replaceAll(' ', '_')) ?? kindOf(singular(word)) ?? kindOf(word);
  });
  const known = kinds.some((kind) => kind !== undefined && kind !== 'service');
  return items.length < 2 || known || !kinds.includes('service') ? [] : items.map((item) => capitalised(item));
}
