import { capacity, sumOf, unique, type FieldDraft } from '../../templates/index.ts';
import type { Archetype } from '../lexicon/index.ts';
import type { Piece } from './piece.ts';

/** What follows once the references stand: totals add up, nobody registers twice, nothing is overbooked. */
export function complete(piece: Piece, pieces: readonly Piece[]): void {
  const { draft } = piece;
  const refersTo = (kinds: readonly Archetype[]): { field: FieldDraft; target: Piece } | undefined => {
    for (const field of draft.fields) {
      const target = pieces.find((each) => each.draft.id === field.reference?.entity);
      if (target !== undefined && kinds.includes(target.kind)) return { field, target };
    }
    return undefined;
  };
  if (piece.kind === 'line') {
    const head = refersTo(['order', 'invoice']);
    const at =
      head?.target.draft.fields.findIndex(
        (each) => each.type === 'money' && /^(total|net_amount)$/.test(each.id) && each.derived === undefined,
      ) ?? -1;
    const total = head?.target.draft.fields[at];
    if (head !== undefined && total !== undefined && !head.target.fromTemplate) {
      const { required: _required, ...plain } = total;
      head.target.draft.fields[at] = sumOf(plain, draft.id, head.field.id, 'line_total');
    }
  }
  if (piece.kind === 'attendance') {
    const event = refersTo(['event']);
    const who = refersTo(['person', 'staff', 'animal', 'organisation']);
    if (event !== undefined && who !== undefined)
      draft.rules = [
        ...(draft.rules ?? []),
        unique('once_each', [event.field.id, who.field.id], 'Already registered.', ['cancelled']),
      ];
    const room = event?.target.draft.fields.find((each) => each.id === 'capacity');
    if (event !== undefined && room !== undefined)
      draft.rules = [
        ...(draft.rules ?? []),
        capacity('room_for_all', event.field.id, 'coalesce(capacity, 100000)', 'It is full.', {
          except: ['cancelled'],
        }),
      ];
  }
  if (draft.id === 'vote') {
    const who = refersTo(['person', 'staff']);
    const what = draft.fields.find(
      ({ reference }) => reference !== undefined && reference.entity !== who?.target.draft.id,
    );
    if (who !== undefined && what !== undefined)
      draft.rules = [...(draft.rules ?? []), unique('one_vote_each', [what.id, who.field.id], 'Voted already.')];
  }
  if (draft.rules !== undefined) {
    const states = new Set(draft.workflow?.states.map((state) => state.id));
    draft.rules = draft.rules.map((rule) =>
      'except' in rule ? { ...rule, except: rule.except?.filter((state) => states.has(state)) ?? [] } : rule,
    );
  }
}
