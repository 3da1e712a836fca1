import { identifierOf } from '../../templates/index.ts';
import { fieldFor } from '../lexicon/index.ts';
import { capitalised } from '../text/inflect.ts';
import type { Term } from '../text/terms.ts';
import { choiceOf } from './choices.ts';
import type { Notion } from './notion.ts';
import { PEOPLE, type Passage } from './passage.ts';
import { listedAt } from './reported.ts';

const WHO = /^(they|he|she|you|people|everybody|everyone|each|it|one|guests|members|helpers|visitors|customers)$/i;
/** As many words as the verb may have: “bring”, “can offer”, “would like to learn”. */
const MOST_WORDS = 4;
const FEWEST_KINDS = 2;

/**
 * “what they bring, such as a starter, a main or dessert”: the choices of one property, and none of the things. The last place they take up;
 * undefined where nothing of the kind stands at `at`.
 */
export function readSaidWhat(p: Passage, at: number): number | undefined {
  const { terms } = p;
  const word = (place: number): string => terms[place]?.surface.toLowerCase() ?? '';
  if (word(at) !== 'what' || !WHO.test(word(at + 1))) return undefined;
  const from = examplesAt(terms, at + 2);
  if (from === undefined) return undefined;
  const { kinds, end } = listedAt(terms, from);
  if (kinds.length < FEWEST_KINDS) return undefined;
  const said = terms
    .slice(at, from)
    .map(({ surface }) => surface.toLowerCase())
    .filter((each) => /^\p{L}+$/u.test(each));
  const label = capitalised(
    said
      .slice(
        0,
        said.findIndex((each) => INTRODUCES.test(each)),
      )
      .join(' '),
  ).slice(0, 60);
  const field = choiceOf({ ...fieldFor('kind', label), id: identifierOf(label) }, [...kinds, 'something else']);
  const owner = ownerIn(p) ?? p.listing?.of;
  if (owner === undefined) p.ledger.loose.push({ field, near: p.last?.lemma });
  else if (!owner.fields.some(({ id }) => id === field.id)) owner.fields.push(field);
  p.lastAttribute = true;
  return end;
}

const INTRODUCES = /^(such|like|for|namely)$/;

/** Where the examples begin: behind “such as”, “like”, “for example”. */
function examplesAt(terms: readonly Term[], from: number): number | undefined {
  for (let place = from + 1; place <= from + MOST_WORDS; place += 1) {
    const [one, two] = [terms[place], terms[place + 1]].map((term) => term?.surface.toLowerCase() ?? '');
    if (one === 'like' || one === 'namely') return place + 1;
    if ((one === 'such' && two === 'as') || (one === 'for' && two === 'example')) return place + 2;
    if (one === '.' || one === ';') return undefined;
  }
  return undefined;
}

/** Whose property it is: of what somebody does in the sentence, such as a registration, else of what it is about. */
function ownerIn(p: Passage): Notion | undefined {
  const act = [...p.acted].map((lemma) => p.ledger.notions.get(lemma)).findLast((each) => each !== undefined);
  if (act !== undefined) return act;
  return p.last !== undefined && !PEOPLE.has(p.last.archetype) ? p.last : undefined;
}
