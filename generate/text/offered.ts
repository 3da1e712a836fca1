import { kindOf } from '../lexicon/index.ts';
import { capitalised, singular } from './inflect.ts';

const BOOKED =
  /\b(books?|reserves?|booking) (an? [\p{L}' -]{3,30}(?:, (?:an? )?[\p{L}' -]{3,30})*,? or (?:an? )?[\p{L}'-]+(?: [\p{L}'-]+){0,2}?)(?= (?:with|by|from|at|for|in|on|and|of)\b|[.;,:]|$)/giu;

/** The services an idea names one by one, as in “customers book a haircut, a beard trim or a hot towel shave”: no things of their own each. */
export function offeredIn(text: string): string[] {
  return [...text.matchAll(BOOKED)].flatMap(([, , list = '']) => servicesOf(list));
}

/** A sentence in which such a list is one service. */
export function withoutOffered(sentence: string): string {
  return sentence.replace(BOOKED, (all, verb: string, list: string) =>
    servicesOf(list).length === 0 ? all : `${verb} a service`,
  );
}

/** None where one of them is a place, a thing or a lesson: that is what is booked then. */
function servicesOf(list: string): string[] {
  const items = list
    .split(/,\s*(?:or\s+)?|\s+or\s+/u)
    .map((item) => item.replace(/^an? /iu, '').trim())
    .filter((item) => item !== '');
  const kinds = items.map((item) => {
    const word = item.toLowerCase().split(' ').at(-1) ?? '';
    return kindOf(item.toLowerCase().replaceAll(' ', '_')) ?? kindOf(singular(word)) ?? kindOf(word);
  });
  const known = kinds.some((kind) => kind !== undefined && kind !== 'service');
  return items.length < 2 || known || !kinds.includes('service') ? [] : items.map((item) => capitalised(item));
}
