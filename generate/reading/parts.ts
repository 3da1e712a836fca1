import type { Term } from '../text/terms.ts';
import { isMedium } from './evidence.ts';
import { isOne, isProperty } from './grammar.ts';
import { endsBefore } from './listing.ts';

/** “a rental with bikes by size and price”: many of a thing, and what they are told apart by. */
export function isToldApart(terms: readonly Term[], at: number): boolean {
  const [term, by] = [terms[at], terms[at + 1]];
  if (term?.plural !== true || term.archetype === undefined || isMedium(term.lemma)) return false;
  return (
    /^by$/i.test(by?.surface ?? '') &&
    ((isOne(terms, at + 2) && isProperty(terms, at + 2)) || isSortedBy(terms, at + 1))
  );
}

/** How something is done, sent or paid, and what it is measured in. */
const WAYS = new RegExp(
  String.raw`^(?:appointment|card|cash|post|mail|e_?mail|phone|telephone|hand|car|bus|train|bike|plane|boat|ship` +
    String.raw`|foot|invitation|request|arrangement|subscription|link|code|number|transfer|default|law|donation` +
    String.raw`|vote|voting|hire|piece|weight|bag|box|head|member|team|staff)$`,
);

/** “sensors by zone”, “fixtures by round”: many of a thing, and one of what they belong to, without an article. */
export function isSortedBy(terms: readonly Term[], by: number): boolean {
  const [many, one] = [terms[by - 1], terms[by + 1]];
  return (
    many?.plural === true &&
    one?.kind === 'concept' &&
    !one.plural &&
    !one.possessive &&
    !WAYS.test(one.lemma) &&
    !/^(?:person|staff|organisation|payment)$/.test(one.archetype ?? '') &&
    /^(?:[,.;)]|and|or)$/i.test(terms[by + 2]?.surface ?? '.')
  );
}

/**
 * “projects by kind, services, jobs”, “sensors by zone, humidity by hour, a watering log”: behind what many are told apart by stands the next part of the
 * site: many of something, or what has an article or properties of its own.
 */
export function isNextPart(terms: readonly Term[], at: number): boolean {
  const start = terms.findLastIndex(({ surface }, place) => place < at && surface === ',');
  const end = terms.findIndex(({ surface }, place) => place > at && /^[,;.]$/.test(surface));
  const item = terms.slice(start + 1, end < 0 ? terms.length : end);
  if (start < 0 || terms.slice(start, at).some(({ surface }) => /^by$/i.test(surface))) return false;
  if (/^an?$/i.test(item[0]?.surface ?? '') || endsBefore(terms, start + 1)) return true;
  const last = item.at(-1);
  const isMany = last?.plural === true && last.archetype !== undefined && !last.attribute;
  return isMany
    ? item.length <= 2
    : item.slice(1).some(({ surface }) => /^(?:by|with|above|below|over)$/i.test(surface));
}

/**
 * “inspections with date and weather, a lending shed”, “tastings with places, a gift box with a card”: behind the “and” of a list, or with properties of its
 * own.
 */
export function isAfterList(terms: readonly Term[], at: number): boolean {
  const start = terms.findLastIndex(({ surface }, place) => place < at && /^(?:,|and|with|:)$/i.test(surface));
  if (terms[start]?.surface !== ',') return false;
  const end = terms.findIndex(({ surface }, place) => place > at && /^[,;.]$/.test(surface));
  const item = terms.slice(start + 1, end < 0 ? terms.length : end);
  if (!/^an?$/i.test(item[0]?.surface ?? '')) return false;
  const isOwn = item.slice(2).some(({ surface }) => /^with$/i.test(surface));
  return isOwn || (endsBefore(terms, start + 1) && item.at(-1)?.attribute !== true);
}
