import { identifierOf, type Blueprint, type Template } from '../../templates/index.ts';
import type { StatedRole } from '../analysis/index.ts';
import type { Piece } from '../compose/index.ts';
import type { Phrases } from './phrases/index.ts';

const MOST = 6;

/** Identifiers that mean something of their own: they are never a role of the idea. */
const TAKEN: readonly string[] = [
  'admin',
  'owner',
  'member',
  'manager',
  'staff_member',
  'user',
  'everyone',
  'newcomer',
];

/** Of a tool for one person: whoever registers has a notebook of their own. */
export function onlyMember(say: Phrases): Blueprint['roles'] {
  return [{ id: 'member', label: say.member, description: say.memberText }];
}

/** The roles of the app: a member and a manager, those the idea states, and those who work here by its words. */
export function rolesFor(
  template: Template | undefined,
  pieces: readonly Piece[],
  say: Phrases,
  stated: readonly StatedRole[],
): Blueprint['roles'] {
  const own: Blueprint['roles'] =
    template === undefined ? [{ id: 'member', label: say.member, description: say.memberText }] : [...template.roles];
  if (!own.some((role) => role.id === 'manager'))
    own.push({ id: 'manager', label: say.manager, description: say.managerText });
  const add = (name: string, label: string, description: string): void => {
    const id = identifierOf(name);
    if (own.length < MOST && !TAKEN.includes(id) && !own.some((role) => role.id === id))
      own.push({ id, label, description });
  };
  for (const { label, does } of stated)
    add(label, label, does === '' ? say.staffText(label) : `${does.replace(/\.$/u, '')}.`);
  const staff = pieces
    .filter((piece) => piece.kind === 'staff' && piece.weight >= 1.3)
    .sort((a, b) => b.weight - a.weight);
  for (const { draft } of staff.slice(0, 2)) add(draft.id, draft.singular, say.staffText(draft.singular));
  return own;
}
