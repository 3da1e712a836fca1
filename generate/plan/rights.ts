import type { Blueprint, EntityDraft, TransitionDraft } from '../../templates/index.ts';
import type { Piece } from '../compose/index.ts';
import { kindOf } from '../lexicon/index.ts';
import type { Access, Part } from './access.ts';

/**
 * Who adds rows, and who takes which step. What is about one person is that person's; what all see and nobody says they add themselves is for
 * those who run the place; and a customer cancels an order, but does not confirm it.
 */
export function giveRights(pieces: readonly Piece[], access: Access, roles: Blueprint['roles']): void {
  // An admin gives these roles: a coach writes down results, a therapist notes.
  const staff = roles.filter(({ id }) => kindOf(id) === 'staff').map(({ id }) => id);
  for (const { draft, kind, fromTemplate, shown } of pieces) {
    // What a site has to be read is for all who come, also where the papers of people are theirs.
    if (shown === true && kind === 'document' && !fromTemplate && access.isOpen && !access.isPersonal)
      Object.assign(draft, { access: 'shared', createdBy: [...staff] });
    if (access.isPersonal) ownAlone(draft);
    else if (access.isRun) runByAll(draft, access.hasApproval);
    else if (access.isTogether && fromTemplate && isNobodyElses(draft)) sharedByAll(draft);
    else if (!fromTemplate && draft.access === 'shared')
      takePart(draft, partOfShown(shown === true, kind, access.partOf(draft, kind)), staff);
    else if (draft.access === 'shared' && access.isOffered(draft)) draft.createdBy = ['everyone'];
    if (draft.access === 'private' && !access.isPersonal) keepSteps(draft, roles);
    tidy(draft, pieces);
  }
}

/**
 * In an app that strangers come to, a template's rows of a team are no longer everybody's who has an account: what is on offer is seen by all,
 * the rest by those it is about and those who work here.
 */
export function openUp(pieces: readonly Piece[], access: Access, roles: Blueprint['roles'], newAccount: string): void {
  if (!access.isOpen) return;
  const staff = roles.map(({ id }) => id).filter((id) => id !== newAccount);
  for (const { draft, kind } of pieces) {
    if (draft.access !== 'team') continue;
    draft.access = access.of(kind);
    draft.managedBy = [...new Set(['admin', ...(draft.managedBy ?? []), ...staff])];
    if (draft.access === 'shared') draft.createdBy ??= [];
    else if (access.partOf(draft, kind) !== 'theirs') draft.createdBy = [];
  }
}

/** What the house shows is seen by all, however much is said of people's own: “shows restored clocks … send a picture of their clock”. */
function partOfShown(isShown: boolean, kind: Piece['kind'], part: Part): Part {
  return isShown && part === 'theirs' && SHOWN_KINDS.has(kind) ? 'kept' : part;
}
const SHOWN_KINDS: ReadonlySet<Piece['kind']> = new Set<Piece['kind']>([
  'animal',
  'asset',
  'plant',
  'work',
  'goods',
  'thing',
  'document',
]);

function takePart(draft: EntityDraft, part: Part, staff: readonly string[]): void {
  if (part === 'theirs') draft.access = 'private';
  else draft.createdBy = part === 'offered' ? ['everyone'] : [...staff];
  if (part === 'offered') moderate(draft);
}

/** Everything of one's own, and no step that waits for somebody else. */
function ownAlone(draft: EntityDraft): void {
  draft.access = 'private';
  draft.managedBy = ['admin'];
  delete draft.createdBy;
  delete draft.shownIn;
  for (const transition of draft.workflow?.transitions ?? []) delete transition.by;
  for (const field of draft.fields) {
    delete field.managed;
    if (field.reference !== undefined) delete field.reference.own;
  }
}

/** One's own, and managed by nobody: a task, an envelope; a leave that somebody approves is not. */
const isNobodyElses = ({ access, managedBy = [] }: EntityDraft): boolean =>
  access === 'private' && managedBy.every((role) => role === 'admin');

/** Whoever has an account here works with every row. */
function sharedByAll(draft: EntityDraft): void {
  draft.access = 'team';
  delete draft.createdBy;
  for (const transition of draft.workflow?.transitions ?? [])
    if (transition.by?.every((who) => who === 'owner') === true) delete transition.by;
  for (const field of draft.fields) if (field.reference !== undefined) delete field.reference.own;
}

/** Those who use the app run the place: what its template leaves to a manager is their work, but what somebody has to approve. */
function runByAll(draft: EntityDraft, hasApproval: boolean): void {
  sharedByAll(draft);
  delete draft.shownIn;
  if (hasApproval) return;
  for (const transition of draft.workflow?.transitions ?? []) delete transition.by;
  for (const field of draft.fields) if (field.managed === true && field.derived === undefined) delete field.managed;
}

/** A step back out is the owner's, too; every other is for who manages the rows. */
function keepSteps(draft: EntityDraft, roles: Blueprint['roles']): void {
  const managers = (draft.managedBy ?? []).filter((id) => roles.some((role) => role.id === id));
  if (managers.length === 0) return;
  for (const transition of draft.workflow?.transitions ?? [])
    if ((transition.by ?? []).length === 0)
      transition.by = isOwners(transition, draft) ? ['owner', ...managers] : [...managers];
}

/** Cancelling, and handing in what one has begun. */
function isOwners(transition: TransitionDraft, draft: EntityDraft): boolean {
  const first = draft.workflow?.states[0]?.id;
  const isOut = /(cancel|withdraw|unsubscribe|storn|abbrech)/.test(`${transition.id} ${transition.to}`);
  const isIn = /(submit|send|request|apply|sign|einreich|absend)/.test(`${transition.id} ${transition.to}`);
  return isOut || (isIn && transition.from.length === 1 && transition.from[0] === first);
}

/** What strangers write for all to see is seen when somebody approved it, where the idea has such a state. */
function moderate(draft: EntityDraft): void {
  const states = draft.workflow?.states ?? [];
  const approved = states.findIndex(({ id }, at) => at > 0 && /^(approved|published|accepted|verified|live)$/.test(id));
  if (approved < 0) return;
  draft.shownIn = states.slice(approved).flatMap(({ id, tone }) => (tone === 'danger' ? [] : [id]));
  const managers = (draft.managedBy ?? []).filter((id) => id !== 'admin');
  for (const transition of draft.workflow?.transitions ?? [])
    if (draft.shownIn.includes(transition.to) && (transition.by ?? []).length === 0) transition.by = [...managers];
}

/** Nothing speaks of a state or a field that this app does not have. */
function tidy(draft: EntityDraft, pieces: readonly Piece[]): void {
  const states = new Set(draft.workflow?.states.map(({ id }) => id));
  if (draft.shownIn !== undefined) {
    draft.shownIn = draft.shownIn.filter((id) => states.has(id));
    if (draft.shownIn.length === 0) delete draft.shownIn;
  }
  for (const field of draft.fields) {
    const [via = '', source = ''] = field.copies?.split('.') ?? [];
    const target = draft.fields.find(({ id }) => id === via)?.reference?.entity;
    const from = pieces.find((piece) => piece.draft.id === target)?.draft.fields.find(({ id }) => id === source);
    if (field.copies !== undefined && (from === undefined || from.type !== field.type)) {
      delete field.copies;
      // Nothing names the row then but what is typed in.
      if (field.id === draft.title) Object.assign(field, { required: true, managed: false });
    }
    const isOpen = field.required === true && field.default === undefined && field.copies === undefined;
    if (field.managed === true && isOpen) field.managed = false;
  }
}
