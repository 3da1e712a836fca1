import { identifierOf, type Blueprint, type Template } from '../../templates/index.ts';
import type { Names } from '../adapt/index.ts';
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
  names: Names,
): Blueprint['roles'] {
  const own: Blueprint['roles'] =
    template === undefined
      ? [{ id: 'member', label: say.member, description: say.memberText }]
      : template.roles.map((role) => inWords(role, names));
  // Where the authors of a template are the idea's editors, who manages it is called otherwise.
  const manager = own.find(({ id }) => id === 'manager');
  if (manager !== undefined && own.some((each) => each !== manager && isSame(each.label, manager.label)))
    Object.assign(manager, { label: say.manager });
  if (!own.some((role) => role.id === 'manager'))
    own.push({ id: 'manager', label: say.manager, description: say.managerText });
  const add = (name: string, label: string, description: string): void => {
    const id = identifierOf(name);
    // An editor is the editor of the template: nobody tells two roles of one name apart.
    const isThere = own.some((role) => role.id === id || isSame(role.label, label));
    if (own.length < MOST && !TAKEN.includes(id) && !isThere) own.push({ id, label, description });
  };
  // Somebody new is nobody's boss: where every role of a template is, there is one more.
  const trusted = new Set(pieces.flatMap(({ draft }) => [...(draft.managedBy ?? []), ...actors(draft)]));
  if (own.length < MOST && own.every(({ id }) => trusted.has(id)))
    own.unshift({ id: 'member', label: say.member, description: say.memberText });
  for (const { label, does } of stated)
    add(label, label, does === '' ? say.staffText(label) : `${does.replace(/\.$/u, '')}.`);
  const staff = pieces
    .filter((piece) => piece.kind === 'staff' && piece.weight >= 1.3 && piece.shown !== true)
    .sort((a, b) => b.weight - a.weight);
  for (const { draft } of staff.slice(0, 2)) add(draft.id, draft.singular, say.staffText(draft.singular));
  return own;
}

const actors = (draft: Piece['draft']): string[] =>
  (draft.workflow?.transitions ?? []).flatMap((transition) => transition.by ?? []);

/** A role of a template that is one of its entities goes by the idea's word for it. */
function inWords(role: Blueprint['roles'][number], names: Names): Blueprint['roles'][number] {
  const name = names.get(role.id);
  return name === undefined ? { ...role } : { ...role, id: name.id, label: name.one };
}

/** Whether two labels name one role. */
export function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
