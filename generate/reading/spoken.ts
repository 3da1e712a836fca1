import { identifierOf, type FieldDraft } from '../../templates/index.ts';
import { fieldFor } from '../lexicon/index.ts';
import { capitalised, verbBases } from '../text/inflect.ts';
import type { Term } from '../text/terms.ts';
import type { Notion } from './notion.ts';
import type { Passage } from './passage.ts';

/** “placed on, collected on, certified until”: a day, named by what was done then. */
export function datedAt(terms: readonly Term[], at: number): FieldDraft | undefined {
  const [done, on, after] = [terms[at], terms[at + 1], terms[at + 2]];
  const until = on?.surface.toLowerCase();
  if (done?.kind !== 'word' || done.one !== undefined || until === undefined || !/^(on|until|since)$/.test(until))
    return undefined;
  if (!/^\p{L}{3,}$/u.test(done.surface) || (until !== 'on' && !done.surface.endsWith('ed'))) return undefined;
  if (!/^(,|and|or|\/|\.|;|\)|\(|dates?)$/i.test(after?.surface ?? '.')) return undefined;
  const label = `${capitalised(done.surface.toLowerCase())} ${until}`;
  return { ...fieldFor('date', label), id: identifierOf(label) };
}

/** “a link to the receipt”: where it is found, and where the words for it end. */
export function linkAt(terms: readonly Term[], at: number): { to: number; field: FieldDraft } | undefined {
  if (!/^(link|url)s?$/i.test(terms[at]?.surface ?? '') || terms[at + 1]?.surface.toLowerCase() !== 'to')
    return undefined;
  let to = at + 2;
  while (/^(an?|the|its|their|his|her|our|my)$/i.test(terms[to]?.surface ?? '')) to += 1;
  const target = terms[to];
  if (target === undefined || !/^\p{L}/u.test(target.surface)) return undefined;
  const word = target.lemma.replaceAll('_', ' ');
  return { to, field: fieldFor(`${target.lemma}_link`, `${capitalised(word)} link`) };
}

/** “Keep house, room, detector number and the value”: properties of what the sentences before told of. */
export function keptList(p: Passage, term: Term, at: number): Notion | undefined {
  if (p.number === 0 || at > 1 || term.one !== undefined) return undefined;
  if (!verbBases(term.surface.toLowerCase()).some((base) => /^(keep|record|note|store|log|save|write)$/.test(base)))
    return undefined;
  if (at === 1 && !/^(we|i)$/i.test(p.terms[0]?.surface ?? '')) return undefined;
  const rest = p.terms.slice(at + 1);
  const end = rest.findIndex((each) => /^[.;:()]$/.test(each.surface));
  const list = rest.slice(0, end < 0 ? undefined : end);
  const commas = list.filter((each) => each.surface === ',').length;
  if (commas < 2 || list.some((each) => each.plural || each.surface.toLowerCase() === 'with')) return undefined;
  return p.ledger.handledThing() ?? p.ledger.strongestThing();
}

/** The property listed last runs out: the day it does is one more. */
export function expiring(owner: Notion): void {
  const field = owner.fields.at(-1);
  if (field === undefined) return;
  const label = `${field.label} valid until`.slice(0, 60);
  owner.fields.push({ ...fieldFor('date', label), id: identifierOf(label) });
}

/** “volunteers hand out parcels to families”: each time it is done is kept, with what it was and who got it. */
export function handedOut({ ledger, terms }: Passage, at: number): void {
  const word = (place: number): string => terms[place]?.surface.toLowerCase() ?? '.';
  const isHanding = /^(hand|hands|handing|give|gives|giving)$/.test(word(at)) && /^(out|away)$/.test(word(at + 1));
  const rest = terms.slice(at + 2);
  const end = rest.findIndex(({ surface }) => /^[.;:,]$/.test(surface));
  const clause = end < 0 ? rest : rest.slice(0, end);
  const what = clause.find(({ kind, plural }) => kind !== 'word' && kind !== 'noise' && plural);
  if (!isHanding || terms[at]?.one !== undefined || what === undefined || what.attribute) return;
  const to = clause.findIndex(({ surface }) => surface.toLowerCase() === 'to');
  const whom = to < 0 ? undefined : clause.slice(to + 1).find(({ kind }) => kind !== 'word' && kind !== 'noise');
  const handout = ledger.noun('handout', 'log', 'handout', undefined);
  ledger.credit(handout, 'act');
  ledger.credit(handout, 'object');
  // What is handed out, and to whom, is kept for its sake.
  for (const each of [what, whom]) {
    if (each === undefined) continue;
    ledger.credit(ledger.mention(each, 'named'), 'object');
    ledger.relations.push({ from: handout.lemma, to: each.lemma });
  }
}
