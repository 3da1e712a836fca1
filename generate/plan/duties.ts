import type { StatedRole } from '../analysis/index.ts';
import type { Blueprint } from '../../templates/index.ts';
import type { Piece } from '../compose/index.ts';
import { isSame } from './roles.ts';

/** What somebody does, and the actions of a workflow that are meant by it. */
const ACTIONS: readonly { verb: RegExp; action: RegExp }[] = [
  // Who may say yes may say no.
  {
    verb: /\bapprov|\bgenehm|\bnimmt\b.*\ban\b|\bapprouv|\bvalid|\bacept|\baprueb|\bautori/iu,
    action: /^(approve|accept|reject|decline|mark_(approved|rejected|declined))/,
  },
  {
    verb: /\b(reject|declin|refus|rechaz)|\bablehn|\blehnt\b/iu,
    action: /^(reject|decline|mark_(rejected|declined|refused))/,
  },
  { verb: /\bpublish/iu, action: /^(publish|mark_published)/ },
  { verb: /\bconfirm|\bbestätig/iu, action: /^(confirm|mark_confirmed)/ },
  {
    verb: /\b(assign|triag|dispatch|vergibt|teilt|attribu|asign|planifi)|\bplant\b/iu,
    action: /^(assign|schedule|mark_(assigned|scheduled))/,
  },
  { verb: /\b(clos|archiv)/iu, action: /^(close|archive|mark_(closed|archived))/ },
  { verb: /\b(decid)/iu, action: /^(approve|reject|decline|accept|mark_(approved|rejected|declined|accepted))/ },
];

/**
 * What the idea says only some may do is theirs: “the shift lead approves swaps” makes approving a swap an action of that role and of managers.
 * Where it does not say what they approve, it is whatever can be asked for.
 */
export function giveDuties(pieces: readonly Piece[], stated: readonly StatedRole[], roles: Blueprint['roles']): void {
  for (const { label, does } of stated) {
    const role = roles.find((each) => isSame(each.label, label));
    if (role === undefined || does === '') continue;
    const text = does.toLowerCase();
    const named = pieces.filter(({ draft }) =>
      [draft.plural, draft.singular].some((word) => text.includes(word.toLowerCase())),
    );
    const meant =
      named.length > 0
        ? named
        : pieces.filter((piece) => ['request', 'application', 'offer', 'document'].includes(piece.kind));
    for (const { draft } of meant)
      for (const transition of draft.workflow?.transitions ?? [])
        if (ACTIONS.some(({ verb, action }) => verb.test(text) && action.test(transition.id)))
          transition.by = [...new Set([...(transition.by ?? []), role.id, 'manager'])];
  }
}
