import { kindOf } from '../lexicon/index.ts';
import type { Evidence, Notion, Reading } from './notion.ts';

/** What a “piece” may be. */
const THINGS: ReadonlySet<string> = new Set(['goods', 'asset', 'work', 'thing', 'plant']);

/** Heads that say little alone: their compound is the better name. */
const BARE: ReadonlySet<string> = new Set(
  'item entry request record report ticket card form plan list note session line sheet point part set case'.split(' '),
);

/** What stands for one of many of anything. */
const COUNTED: ReadonlySet<string> = new Set(['unit', 'item', 'piece']);

/**
 * “Code snippets … each snippet has”, “pre-orders … orders go”: a compound and its head are one thing where the idea has only that one compound
 * of it, and the compound is no word of its own.
 */
export function mergedReading(reading: Reading): Reading {
  const gone = anaphors(reading.notions);
  const notions = reading.notions.map((notion) => ({
    ...notion,
    fields: [...notion.fields],
    states: [...notion.states],
  }));
  for (const [lemma, meant] of gone) {
    const [kept, dropped] = [meant, lemma].map((each) => notions.find((notion) => notion.lemma === each));
    if (kept !== undefined && dropped !== undefined) absorb(kept, dropped);
  }
  for (const head of notions) {
    if (head.lemma.includes('_') || gone.has(head.lemma)) continue;
    const compounds = notions.filter((each) => each.lemma.endsWith(`_${head.lemma}`) || isInOneWord(each, head));
    const [compound] = compounds;
    if (compound === undefined || compounds.length > 1 || gone.has(compound.lemma)) continue;
    const word = kindOf(compound.lemma);
    const passing = !compound.evidence.some((each) => ['listed', 'described', 'object', 'per'].includes(each));
    // "Expense claims. Staff submit claims …": told once in full, then in short, and never of both in one breath.
    const short =
      compound.first < head.first && ![...compound.clauses].some((clause) => head.clauses.has(clause)) && !isRole(head);
    const same =
      isInOneWord(compound, head) || (word === head.archetype && ((passing && compound.fields.length === 0) || short));
    // “blood units … available units”: a unit is one of whatever was counted.
    const counted = COUNTED.has(head.lemma) && compound.first < head.first;
    if (word !== undefined && !/^(pre|re|sub)_/.test(compound.lemma) && !same && !counted) continue;
    const [kept, dropped] =
      counted ||
      isCalledAfter(compound, head) ||
      compound.score > head.score ||
      (BARE.has(head.lemma) && compound.score * 2 > head.score)
        ? [compound, head]
        : [head, compound];
    absorb(kept, dropped);
    gone.set(dropped.lemma, kept.lemma);
  }
  const plain = notions.find(({ lemma, fields }) => lemma === 'service' && fields.length === 0);
  const special = notions.filter((each) => each.archetype === 'service' && each !== plain && !gone.has(each.lemma));
  const [only] = special;
  // “services, dentists and prices … read about each treatment”: the treatments are the services.
  if (plain !== undefined && only !== undefined && special.length === 1) {
    absorb(only, plain);
    gone.set(plain.lemma, only.lemma);
  }
  // “artists present paintings …, visitors put works in a wish list”: the works are the paintings.
  for (const any of notions.filter(
    ({ lemma, fields, states }) => ANY_WORK.has(lemma) && fields.length === 0 && states.length === 0,
  )) {
    const told = notions.filter((each) => each.archetype === any.archetype && each !== any && each.fields.length > 0);
    const [work] = told;
    if (work === undefined || told.length > 1 || gone.has(any.lemma) || gone.has(work.lemma)) continue;
    absorb(work, any);
    gone.set(any.lemma, work.lemma);
  }
  if (gone.size === 0) return reading;
  const now = (lemma: string): string => gone.get(lemma) ?? lemma;
  return {
    ...reading,
    notions: notions.filter((notion) => !gone.has(notion.lemma)),
    relations: reading.relations
      .map(({ from, to }) => ({ from: now(from), to: now(to) }))
      .filter(({ from, to }) => from !== to),
    loose: reading.loose.map(({ field, near }) => ({ field, near: near === undefined ? undefined : now(near) })),
  };
}

/** What stands for whatever is shown there. */
const ANY_WORK: ReadonlySet<string> = new Set(['artwork', 'work']);

/** “We hire out dresses. Every piece has a size”: a word that stands for the things named before it. */
function anaphors(notions: readonly Notion[]): Map<string, string> {
  const meant = new Map<string, string>();
  for (const { lemma, evidence, first } of notions) {
    const isEach = evidence.includes('per') && !evidence.some((each) => each === 'plural' || each === 'object');
    if (!/^(piece|item|unit)$/.test(lemma) || !isEach) continue;
    const before = notions.filter(
      (each) => each.first < first && THINGS.has(each.archetype) && each.evidence.includes('plural'),
    );
    const [only] = before;
    if (only !== undefined && before.length === 1) meant.set(lemma, only.lemma);
  }
  return meant;
}

/** What a site is called after, and nothing more is said of: the audiobook of “Audiobook site with books and chapters”. */
const isInName = ({ evidence }: Notion): boolean =>
  evidence.includes('modifier') && evidence.every((each) => NAMES.has(each));
const NAMES: ReadonlySet<Evidence> = new Set<Evidence>(['attribute', 'modifier', 'plural']);

/** The site is called after the compound, and its list goes by the shorter word. */
const isCalledAfter = (compound: Notion, head: Notion): boolean =>
  isInOneWord(compound, head) && isInName(compound) && [...compound.clauses].some((clause) => head.clauses.has(clause));

/** “four houseboats … each boat”: the compound first, written as one word, then its head, both of one kind. Houses and greenhouses are listed in one breath. */
function isInOneWord(compound: Notion, head: Notion): boolean {
  return (
    compound !== head &&
    head.lemma.length >= 3 &&
    compound.lemma.length > head.lemma.length + 2 &&
    compound.lemma.endsWith(head.lemma) &&
    !compound.lemma.includes('_') &&
    compound.archetype === head.archetype &&
    compound.first < head.first &&
    (isInName(compound) || ![...compound.clauses].some((clause) => head.clauses.has(clause)))
  );
}

/** A member is more than a committee member. */
function isRole({ archetype }: Notion): boolean {
  return archetype === 'person' || archetype === 'staff';
}

/** One notion takes over what was said of another. */
function absorb(kept: Notion, dropped: Notion): void {
  kept.score += dropped.score / 2;
  kept.evidence.push(...dropped.evidence);
  kept.first = Math.min(kept.first, dropped.first);
  kept.clauses = new Set([...kept.clauses, ...dropped.clauses]);
  if (kept.states.length === 0) kept.states = dropped.states;
  for (const field of dropped.fields) if (!kept.fields.some((each) => each.id === field.id)) kept.fields.push(field);
}
