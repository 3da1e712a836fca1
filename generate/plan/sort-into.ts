import { identifierOf } from '../../templates/index.ts';
import type { Names } from '../adapt/index.ts';
import { addField, referenceTo, type Piece } from '../compose/index.ts';
import type { Reading } from '../reading/index.ts';

/** A form with more fields is filled in by nobody. */
const MOST_FIELDS = 20;

/** “sensors by zone”, “questions with tags”: what the template keeps knows the place or the category that the idea adds and says it belongs to. */
export function sortInto(
  pieces: readonly Piece[],
  { relations, notions }: Reading,
  slotOf: (lemma: string) => string | undefined,
  names: Names,
): void {
  for (const { from, to } of relations) {
    const slot = slotOf(from);
    const piece = pieces.find(
      ({ draft, fromTemplate }) => fromTemplate && draft.id === (names.get(slot ?? '')?.id ?? slot),
    );
    const target = pieces.find(({ draft, fromTemplate }) => !fromTemplate && draft.id === identifierOf(to));
    if (piece === undefined || target === undefined) continue;
    // “resorts with slopes” have many of them; “sensors by zone” are each in one.
    const isOne = notions.some(({ lemma, evidence }) => lemma === to && evidence.includes('attribute'));
    if (target.kind !== 'category' && !(target.kind === 'place' && isOne)) continue;
    const refers = (one: Piece, other: Piece): boolean =>
      one.draft.fields.some(({ reference }) => reference?.entity === other.draft.id);
    const isKnown = refers(piece, target) || refers(target, piece);
    if (!isKnown && piece.draft.fields.length < MOST_FIELDS) addField(piece.draft.fields, referenceTo(target.draft));
  }
}
