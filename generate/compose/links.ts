import { identifierOf, type FieldDraft } from '../../templates/index.ts';
import { isDeal, LEVEL } from '../lexicon/index.ts';
import type { Notion, Reading } from '../reading/index.ts';
import { addField, MOST_FIELDS } from './fields.ts';
import { referenceTo, type KindPlan, type Want } from './kinds/index.ts';
import type { Piece } from './piece.ts';

/** How many other entities one refers to at most. */
const MOST_REFERENCES = 5;

/** Lets an entity refer to those it goes with, and reserves what may not be taken twice. */
export function link(piece: Piece, plan: KindPlan, notion: Notion, pieces: readonly Piece[], reading: Reading): void {
  const related = reading.relations.filter((each) => each.from === notion.lemma).map((each) => identifierOf(each.to));
  // "claims with category" where there are categories: one of them, no text.
  const named = notion.fields.flatMap(({ id, type }) =>
    type === 'text' && pieces.some((each) => each !== piece && each.draft.id === id) ? [id] : [],
  );
  const stated = [...new Set([...related, ...named])];
  const references: FieldDraft[] = [];
  const used = new Set<string>();
  for (const want of plan.wants) {
    const target = choose(want, piece, pieces, stated, want.label === undefined ? used : new Set());
    if (target === undefined) continue;
    if (want.label === undefined && references.some((each) => each.reference?.entity === target.draft.id)) continue;
    used.add(target.draft.id);
    const own = want.label === 'Owner' ? {} : want.label === undefined ? {} : { label: want.label };
    references.push(referenceTo(target.draft, { ...own, required: want.required ?? false }));
  }
  for (const id of stated) {
    const target = pieces.find((each) => each.draft.id === id);
    if (target === undefined || target === piece || used.has(id) || !below(target, piece, pieces)) continue;
    used.add(id);
    references.push(referenceTo(target.draft));
  }
  const [first, ...rest] = piece.draft.fields;
  const fields: FieldDraft[] = first === undefined ? [] : [first];
  for (const field of references.slice(0, MOST_REFERENCES)) addField(fields, field);
  for (const field of rest) addField(fields, field);
  piece.draft.fields = fields.slice(0, MOST_FIELDS + 4);
  const exclusive = plan.exclusive;
  if (exclusive !== undefined) {
    const scope = exclusive.kinds.flatMap((kind) =>
      fields.filter((field) => pieces.some((each) => each.kind === kind && each.draft.id === field.reference?.entity)),
    )[0];
    if (scope !== undefined) piece.draft.rules = [...(piece.draft.rules ?? []), exclusive.rule(scope.id)];
  }
}

function choose(
  want: Want,
  piece: Piece,
  pieces: readonly Piece[],
  stated: readonly string[],
  used: ReadonlySet<string>,
): Piece | undefined {
  const able = pieces.filter(
    (each) =>
      each !== piece &&
      want.kinds.includes(each.kind) &&
      !(each.draft.id === 'special_offer' && piece.kind !== 'category') &&
      !(each.kind === 'match' && IS_TABLE.test(piece.draft.id)) &&
      !used.has(each.draft.id) &&
      below(each, piece, pieces) &&
      (want.label !== undefined || stated.includes(each.draft.id) || belongs(piece, each)),
  );
  const rank = (each: Piece): number =>
    (stated.includes(each.draft.id) ? 100 : 0) + each.weight - want.kinds.indexOf(each.kind) * 0.3;
  return able.sort((a, b) => rank(b) - rank(a))[0];
}

/** What sums up many matches is of none of them. */
const IS_TABLE = /(?:^|_)(?:standing|table|ladder|ranking|leaderboard)$/;

/** What happens refers to what is there; two things that are only there belong together where one part of a sentence speaks of both. */
function belongs(piece: Piece, target: Piece): boolean {
  // A tour of a house that also sells books is about none of them.
  const isAlsoThere = piece.kind === 'event' && target.kind === 'work';
  if (isDeal(piece.kind) && !isAlsoThere) return true;
  return [...piece.clauses].some((clause) => target.clauses.has(clause));
}

/** References only go down: to a lower level, or to what stands before on the same. So there is never a ring. */
function below(target: Piece, piece: Piece, pieces: readonly Piece[]): boolean {
  const [low, high] = [LEVEL[target.kind], LEVEL[piece.kind]];
  return (
    low < high ||
    (low === high && pieces.indexOf(target) < pieces.indexOf(piece)) ||
    (target.fromTemplate && !piece.fromTemplate)
  );
}
