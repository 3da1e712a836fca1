import { flag, guard, noOverlap, type EntityDraft, type TransitionDraft } from '../../templates/index.ts';
import type { Piece } from '../compose/index.ts';
import { limitsIn, type StatedLimits } from '../text/limits.ts';
import { tongueOf } from './labels/index.ts';
import type { LimitPhrases } from './phrases/index.ts';

/** Which actions say yes. */
const APPROVAL = /^(approve|accept|mark_approved|mark_accepted)$/;

/**
 * Limits with a number become guards: above the amount only who approves says yes, below it everybody who handles the row does; and one's own
 * booking is cancelled in time, or by who runs the place. What is said not to be taken twice is not.
 */
export function keepLimits(idea: string, pieces: readonly Piece[], phrases: LimitPhrases, language: string): void {
  const stated = limitsIn(idea);
  const spoken = (label: string): string => tongueOf(language)?.labels.get(label) ?? label;
  const say: LimitPhrases = {
    ...phrases,
    upTo: (action, amount) => phrases.upTo(spoken(action), amount),
    late: (action) => phrases.late(spoken(action)),
  };
  if (stated.approval !== undefined) approvalAbove(stated.approval, pieces, say);
  if (stated.cancelHours !== undefined) cancelInTime(stated.cancelHours, pieces, say);
  for (const { count, clause } of stated.most) roomFor(count, clause, pieces);
  for (const { property, needed } of stated.unlike) neverAlike(property, needed, pieces);
  if (stated.exclusive.length > 0) neverTwice(stated.exclusive, pieces, say);
}

function approvalAbove(
  { above, sentence }: NonNullable<StatedLimits['approval']>,
  pieces: readonly Piece[],
  say: LimitPhrases,
): void {
  const priced = pieces.flatMap((piece) => {
    const amount = amountOf(piece.draft);
    return amount === undefined || piece.draft.workflow === undefined ? [] : [{ piece, amount }];
  });
  const rank = ({ piece }: { piece: Piece }): number =>
    (approvalOf(piece.draft) === undefined ? 0 : 4) +
    (isNamed(piece.draft, sentence) ? 2 : 0) +
    (isAsked(piece) ? 1 : 0);
  const [chosen] = priced
    .filter((each) => rank(each) > 0)
    .sort((a, b) => rank(b) - rank(a) || b.piece.weight - a.piece.weight);
  if (chosen === undefined) return;
  const { draft } = chosen.piece;
  const within = `coalesce(${chosen.amount}, 0) <= ${String(above)}`;
  const approve = approvalOf(draft);
  if (approve === undefined || draft.workflow === undefined) {
    needApproval(draft, within, above, say);
    return;
  }
  if ((approve.by ?? []).length === 0) approve.by = ['manager'];
  const { transitions } = draft.workflow;
  transitions.splice(transitions.indexOf(approve) + 1, 0, {
    ...approve,
    id: `${approve.id}_within_limit`,
    label: say.upTo(approve.label, above),
    by: draft.access === 'team' ? [] : ['owner', ...(approve.by ?? [])],
    guards: [...(approve.guards ?? []), guard(within, say.aboveLimit(above))],
  });
}

/** Nobody says yes here yet: a tick that only who manages the rows sets, without which it does not go on above the limit. */
function needApproval(draft: EntityDraft, within: string, above: number, say: LimitPhrases): void {
  const [first] = draft.workflow?.states ?? [];
  if (draft.fields.some(({ id }) => id === 'approved') || first === undefined) return;
  draft.fields.push({ ...flag('Approved', { filterable: true }), managed: true });
  for (const transition of draft.workflow?.transitions ?? []) {
    const target = draft.workflow?.states.find(({ id }) => id === transition.to);
    if (target?.tone === 'danger' || transition.to === first.id) continue;
    transition.guards = [...(transition.guards ?? []), guard(`${within} or approved`, say.aboveLimit(above))];
  }
}

function cancelInTime(hours: number, pieces: readonly Piece[], say: LimitPhrases): void {
  for (const { draft } of pieces) {
    const start = beginning(draft) ?? beginningOfWhat(draft, pieces);
    const cancel = draft.workflow?.transitions.find(({ id, by }) => id === 'cancel' && by?.includes('owner') === true);
    if (start === undefined || cancel === undefined) continue;
    const guards = (cancel.guards ?? []).filter(({ when }) => !IN_TIME.test(when));
    const others = (cancel.by ?? []).filter((who) => who !== 'owner');
    if (others.length > 0)
      draft.workflow?.transitions.push({
        ...cancel,
        id: 'cancel_late',
        label: say.late(cancel.label),
        by: others,
        guards,
      });
    cancel.by = ['owner'];
    cancel.guards = [
      ...guards,
      start.type === 'date'
        ? guard(`days_between(today(), ${start.id}) >= ${String(Math.ceil(hours / 24))}`, say.tooLate(hours))
        : guard(`hours_between(now(), ${start.id}) >= ${String(hours)}`, say.tooLate(hours)),
    ];
  }
}

/** What a template says of cancelling in time gives way to what the idea says. */
const IN_TIME = /^(?:days|hours)_between\((?:today|now)\(\), [\w.]+\) >= \d+$/;

/** When a row begins. */
function beginning({ fields }: EntityDraft): { id: string; type: string } | undefined {
  return fields.find(
    ({ id, type, derived }) =>
      derived === undefined &&
      ((type === 'datetime' && /^(starts_at|departs_at)$/.test(id)) ||
        (type === 'date' && /^(arrival|from_date|visit_on|starts_on|departs_on|start_date)$/.test(id))),
  );
}

/** When that begins which a row is about, and needs: the trip of a booking. */
function beginningOfWhat(draft: EntityDraft, pieces: readonly Piece[]): { id: string; type: string } | undefined {
  for (const { id, reference, required } of draft.fields) {
    const target = pieces.find((piece) => piece.draft.id === reference?.entity)?.draft;
    const begins = target === undefined || required !== true ? undefined : beginning(target);
    if (begins !== undefined) return { id: `${id}.${begins.id}`, type: begins.type };
  }
  return undefined;
}

/** How many it takes is what the idea says, unless somebody says otherwise of one of them. */
function roomFor(count: number, clause: string, pieces: readonly Piece[]): void {
  const able = pieces.filter(({ draft }) => draft.fields.some(({ id }) => id === 'capacity'));
  const named = able.filter(({ draft }) => isNamed(draft, clause));
  const [piece] = named.length > 0 ? named : able.length === 1 ? able : [];
  const field = piece?.draft.fields.find(({ id }) => id === 'capacity');
  if (field !== undefined && count > 0) field.default = count;
}

/** No two rows have the same case number. */
function neverAlike(property: string, needed: boolean, pieces: readonly Piece[]): void {
  const wanted = property.toLowerCase().replace(/^(?:the|each|every|an?) /u, '');
  for (const { draft } of pieces) {
    const field = draft.fields.find(
      ({ label, type, derived }) => label.toLowerCase() === wanted && UNLIKE.has(type) && derived === undefined,
    );
    if (field === undefined) continue;
    field.unique = true;
    if (needed) field.required = true;
    return;
  }
}

/** Kinds of fields whose values tell one row from the others. */
const UNLIKE: ReadonlySet<string> = new Set(['text', 'integer', 'email', 'phone']);

/** From when to when a row takes what it takes: hours, else whole days. */
function spanOf({ fields }: EntityDraft): [EntityDraft['fields'][number], EntityDraft['fields'][number]] | undefined {
  for (const [from, to, type] of [
    ['starts_at', 'ends_at', 'datetime'],
    ['start_date', 'end_date', 'date'],
  ] as const) {
    const [start, end] = [from, to].map((id) => fields.find((field) => field.id === id && field.type === type));
    if (start !== undefined && end !== undefined) return [start, end];
  }
  return undefined;
}

/** What has a beginning and an end keeps each thing it takes to itself, where no rule of its kind says so already. */
function neverTwice(clauses: readonly string[], pieces: readonly Piece[], say: LimitPhrases): void {
  for (const { draft } of pieces) {
    const [start, end] = spanOf(draft) ?? [];
    if (start === undefined || end === undefined) continue;
    const guarded = new Set((draft.rules ?? []).flatMap((rule) => (rule.kind === 'no_overlap' ? rule.scope : [])));
    for (const field of draft.fields) {
      const target = pieces.find((piece) => piece.draft.id === field.reference?.entity);
      if (target === undefined || guarded.has(field.id)) continue;
      const isKept = ['asset', 'place', 'goods', 'animal'].includes(target.kind);
      const isThing = isKept && guarded.size === 0 && start.required === true && end.required === true;
      if (!isThing && !clauses.some((clause) => isNamed(target.draft, clause))) continue;
      const off = new Set(['cancelled', 'canceled', 'no_show', 'declined', 'rejected', 'withdrawn']);
      const except = (draft.workflow?.states ?? []).flatMap(({ id }) => (off.has(id) ? [id] : []));
      draft.rules = [
        ...(draft.rules ?? []),
        noOverlap(
          `${field.id}_free`.slice(0, 40),
          [field.id],
          start.id,
          end.id,
          except,
          say.taken(target.draft.singular),
        ),
      ];
      guarded.add(field.id);
    }
  }
}

function approvalOf(draft: EntityDraft): TransitionDraft | undefined {
  return draft.workflow?.transitions.find(({ id }) => APPROVAL.test(id));
}

/** The sum an approval looks at: what a person enters, the first such. */
function amountOf(draft: EntityDraft): string | undefined {
  const sums = draft.fields.filter(({ type, derived }) => type === 'money' && derived === undefined);
  return (sums.find(({ id }) => /amount|total|cost|sum|price|value|budget/.test(id)) ?? sums[0])?.id;
}

function isNamed(draft: EntityDraft, sentence: string): boolean {
  const text = sentence.toLowerCase();
  return [draft.singular, draft.plural].some((word) => text.includes(word.toLowerCase()));
}

function isAsked({ kind }: Piece): boolean {
  return ['request', 'application', 'order', 'invoice', 'task'].includes(kind);
}
