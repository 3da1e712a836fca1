import { guessKind, kindOf, looksLikeAttribute } from '../lexicon/index.ts';
import { singular } from '../text/inflect.ts';
import type { Term } from '../text/terms.ts';
import { knownVerb } from './senses.ts';
import type { Passage } from './passage.ts';

/** A heading of more words than this is a sentence. */
const LONGEST_HEAD = 4;

/**
 * “Next of kin: name, phone, relation”: a line whose head no lexicon has, and that goes on with properties, tells what each of many has. Opens the
 * list and returns where it begins, or undefined where the line is none or its head is a plain noun, read as every other.
 */
export function headedList(p: Passage): number | undefined {
  const colon = p.terms.findIndex(({ surface }) => surface === ':');
  const head = p.terms.slice(0, colon);
  if (colon < 1 || colon > LONGEST_HEAD || !isHead(head) || !tellsProperties(p.terms.slice(colon + 1)))
    return undefined;
  const words = head.map(({ surface }) => surface.toLowerCase());
  const last = words.at(-1) ?? '';
  const one = [...words.slice(0, -1), singular(last)];
  const lemma = one.join('_').replaceAll('-', '_');
  const notion = p.ledger.mention(
    {
      lemma,
      surface: words.join(' '),
      kind: 'noun',
      archetype: kindOf(lemma) ?? kindOf(singular(last)) ?? guessKind(lemma),
      attribute: false,
      plural: singular(last) !== last,
      possessive: false,
    },
    'named',
  );
  p.ledger.credit(notion, 'object');
  p.listing = { of: notion, count: 0 };
  p.object = true;
  [p.last, p.lastAt, p.thing, p.opening] = [notion, colon - 1, notion, notion];
  return colon + 1;
}

/** Words alone, none of them a verb that tells what to do; and no single noun that is known as one. */
function isHead(head: readonly Term[]): boolean {
  if (head.some((term) => !/^[\p{L}-]+$/u.test(term.surface) || term.one !== undefined || term.kind === 'noise'))
    return false;
  const isBound = (at: number): boolean => at > 0 && at < head.length - 1 && /^(of|in)$/i.test(head[at]?.surface ?? '');
  if (
    head.some(
      (term, at) =>
        term.kind === 'word' && !isBound(at) && (knownVerb(term) !== undefined || NO_HEAD.test(term.surface)),
    )
  )
    return false;
  const [only] = head;
  const spoken = head.length > 1 && /^(of|in)$/i.test(head.at(-2)?.surface ?? '');
  return spoken || (head.length === 1 && only?.kind === 'word');
}

/** What opens a list without being what the list is about. */
const NO_HEAD = new RegExp(
  String.raw`^(with|has|have|for|and|or|also|plus|must|should|can|please|important|optional|later|nice|extra` +
    String.raw`|extras|we|i|they|it|is|are|be|the|a|an|each|every|includes?|including|following|such|as|like|e|g|i` +
    String.raw`|ps|nb|status|statuses|states?|stages?|phases?|steps?|colou?rs?|rules?|pages?|roles?|features?` +
    String.raw`|entities|fields?|data|what|who|when|where|how|why|to|by|on|at|in|of|from|open|only|looks?|style` +
    String.raw`|mood|tone)$`,
  'i',
);

/** Two commas or more, and half of what stands between them properties. */
function tellsProperties(list: readonly Term[]): boolean {
  const items: Term[][] = [[]];
  for (const term of list) {
    if (/^[.;:]$/.test(term.surface)) break;
    if (term.surface === ',') items.push([]);
    else items.at(-1)?.push(term);
  }
  const properties = items.filter((item) =>
    item.some((term) => !term.plural && (term.attribute || looksLikeAttribute(term.lemma))),
  );
  return items.length >= 3 && properties.length * 2 >= items.length;
}
