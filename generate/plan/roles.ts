import { identifierOf, type Blueprint, type Template } from '../../templates/index.ts';
import type { Piece } from '../compose/index.ts';
import type { Phrases } from './phrases.ts';

/** The roles of the app: the template's, or a member, a manager, and those who work here by the idea's words. */
export function rolesFor(template: Template | undefined, pieces: readonly Piece[], say: Phrases): Blueprint['roles'] {
  const own: Blueprint['roles'] =
    template === undefined ? [{ id: 'member', label: say.member, description: say.memberText }] : [...template.roles];
  if (!own.some((role) => role.id === 'manager'))
    own.push({ id: 'manager', label: say.manager, description: say.managerText });
  const staff = pieces
    .filter((piece) => piece.kind === 'staff' && piece.weight >= 1.3)
    .sort((a, b) => b.weight - a.weight);
  for (const { draft } of staff.slice(0, 2)) {
    const id = identifierOf(draft.id);
    if (
      own.length < 6 &&
      !['admin', 'owner', 'member', 'manager', 'staff_member'].includes(id) &&
      !own.some((role) => role.id === id)
    )
      own.push({ id, label: draft.singular, description: say.staffText(draft.singular) });
  }
  return own;
}
