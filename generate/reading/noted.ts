import { identifierOf, type FieldDraft } from '../../templates/index.ts';
import { fieldFor } from '../lexicon/index.ts';
import { singular } from '../text/inflect.ts';
import type { Term } from '../text/terms.ts';
import type { Passage } from './passage.ts';

/** Words of one item, and items of such a list. */
const [LONGEST, FEWEST] = [4, 3];

/** What nobody notes, but says: then the list is one of sentences. */
const SAYS = new RegExp(
  String.raw`^(i|we|you|they|he|she|it|who|that|which|what|when|where|how|if|is|are|was|were|can|should|must|will` +
    String.raw`|has|have|to|for|with|by|each|every|status|statuses|states?|stages?)$`,
  'i',
);
const LEADS = /^(an?|the|its|their|his|her|my|our|and|also)$/i;
const DONE = /^(?:\p{L}+ed|seen|done|found|given|taken|laid|cut|sown|fed|kept|met|made|paid|sent|sold|built|worn)$/iu;

/**
 * “at each inspection: queen seen, brood frames, mood, varroa count and treatment”: all of it is noted of each, whatever it is elsewhere. Gives it to
 * what stands before the colon at `at` and returns the last place of the list, or undefined where this is none.
 */
export function notedOfEach(p: Passage, at: number): number | undefined {
  const { last, terms } = p;
  const isOfEach = /^(each|every)$/i.test(terms[at - 2]?.surface ?? '') && p.lastAt === at - 1;
  if (!isOfEach || last === undefined || terms[at]?.surface !== ':') return undefined;
  const end = terms.findIndex(({ surface }, place) => place > at && /^[.;:(]$/.test(surface));
  const to = end < 0 ? terms.length : end;
  const items: Term[][] = [[]];
  for (const term of terms.slice(at + 1, to)) {
    if (term.surface === ',' || term.surface.toLowerCase() === 'and') items.push([]);
    else items.at(-1)?.push(term);
  }
  const noted = items
    .map((item) => item.filter(({ surface }, place) => place > 0 || !LEADS.test(surface)))
    .filter((item) => item.length > 0);
  const words = noted.map((item) => item.flatMap(({ surface }) => surface.split(' ')));
  const isPlain = words.every(
    (each) => each.length <= LONGEST && each.every((word) => /^\p{L}[\p{L}'’-]*$/u.test(word) && !SAYS.test(word)),
  );
  if (noted.length < FEWEST || !isPlain) return undefined;
  p.ledger.credit(last, 'described');
  for (const [place, item] of noted.entries()) {
    const field = fieldOf(item, words[place] ?? []);
    if (!last.fields.some(({ id }) => id === field.id)) last.fields.push(field);
  }
  [p.listing, p.object] = [undefined, true];
  return to - 1;
}

function fieldOf(item: readonly Term[], words: readonly string[]): FieldDraft {
  const label = words.join(' ').toLowerCase();
  const shown = label.charAt(0).toUpperCase() + label.slice(1);
  const id = identifierOf(label);
  const last = words.at(-1) ?? '';
  // “queen seen”
  if (words.length > 1 && DONE.test(last)) return { id, label: shown, type: 'boolean', default: false };
  const lemma = [...words.slice(0, -1), singular(last)].join('_').toLowerCase();
  const known = fieldFor(lemma, shown);
  // “brood frames”: how many
  const isMany = item.at(-1)?.plural === true && known.type === 'text' && singular(last) !== last;
  return { ...(isMany ? fieldFor('quantity', shown) : known), id };
}
