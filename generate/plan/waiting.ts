import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { z } from 'zod';
import type { EntityDraft, FieldDraft } from '../../templates/index.ts';
import type { Piece } from '../compose/index.ts';

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'];
const WORDS = z
  .record(z.enum(['state', 'line', 'full', 'places']), z.array(z.string()).length(LANGUAGES.length))
  .parse(load(readFileSync(new URL('./waiting.yaml', import.meta.url), 'utf8')));

const ASKS =
  /\b(?:waiting[- ]?lists?|wait[- ]?lists?|waitlisted|wartelisten?|listes? d['’]attente|listas? de espera|list[ae] d['’]attesa|wachtlijst(?:en)?)\b/iu;

/** What the idea calls so is a state of a booking, no thing to keep. */
export const waitingParts = (description: string): ReadonlySet<string> =>
  new Set(
    ASKS.test(description)
      ? ['waiting_list', 'waitlist', 'wait_list', 'waiting_list_entry', 'waitlist_entry', 'waiting']
      : [],
  );

const PLACES =
  /^(?:capacity|places|seats|spots|spaces|max_participants|participants_number|places_left|size|group_size)$/;
const TAKES: ReadonlySet<string> = new Set(['attendance', 'booking', 'application', 'contract', 'order', 'request']);
/** What takes place once: a service is booked over and over, so a limit on all its bookings is none. */
const ONCE: ReadonlySet<string> = new Set(['event', 'trip', 'match']);
const GIVEN_UP = /^(?:cancelled|canceled|withdrawn|declined|rejected|left|expired|no_show|waiting)$/;
const WAITING = 'waiting';
const LINE = 'place_in_line';
const MOST_FIELDS = 24;
const MOST_STATES = 12;

/** Gives what has a limit a waiting list where the idea asks for one: those rows that the limit counts wait in line instead of being refused. */
export function giveWaiting(description: string, pieces: readonly Piece[], language: string): void {
  if (!ASKS.test(description)) return;
  const at = Math.max(0, LANGUAGES.indexOf(language));
  const say = (key: keyof typeof WORDS): string => WORDS[key]?.[at] ?? '';
  const limited = pieces.filter(({ draft }) => draft.rules?.some(({ kind }) => kind === 'capacity') === true);
  if (limited.length === 0) {
    const made = newLimit(pieces, say('places'), say('full'));
    if (made !== undefined) limited.push(made);
  }
  for (const { draft } of limited) addWaiting(draft, say('state'), say('line'));
}

/** A limit on what people sign up for most: the places that it has, or new ones. */
function newLimit(pieces: readonly Piece[], places: string, full: string): Piece | undefined {
  const takers = pieces.filter(
    ({ kind, draft }) => TAKES.has(kind) && draft.access === 'private' && draft.workflow !== undefined,
  );
  for (const taker of takers.toSorted((a, b) => b.weight - a.weight)) {
    const targets = taker.draft.fields.flatMap((field) => {
      const target = pieces.find(({ draft }) => draft.id === field.reference?.entity);
      return target === undefined || target.draft.access !== 'shared' || field.derived !== undefined
        ? []
        : [{ field, target }];
    });
    const known =
      targets.find(({ target }) => target.draft.fields.some(isPlaces)) ??
      targets.find(({ target }) => ONCE.has(target.kind));
    if (known === undefined) continue;
    const { draft } = known.target;
    let field = draft.fields.find(isPlaces);
    if (field === undefined) {
      if (draft.fields.length >= MOST_FIELDS || draft.fields.some(({ id }) => id === 'places')) continue;
      field = { id: 'places', label: places, type: 'integer', min: 1, required: true, default: 12 };
      draft.fields.push(field);
    }
    taker.draft.rules = [
      ...(taker.draft.rules ?? []),
      {
        kind: 'capacity',
        id: 'places_for_all',
        via: known.field.id,
        limit: field.required === true ? field.id : `coalesce(${field.id}, 100000)`,
        except: (taker.draft.workflow?.states ?? []).map(({ id }) => id).filter((id) => GIVEN_UP.test(id)),
        message: full,
      },
    ];
    return taker;
  }
  return undefined;
}

const isPlaces = ({ id, type, derived }: FieldDraft): boolean =>
  type === 'integer' && derived === undefined && PLACES.test(id);

function addWaiting(draft: EntityDraft, label: string, line: string): void {
  const flow = draft.workflow;
  const initial = flow?.states[0]?.id;
  const rule = draft.rules?.find((each) => each.kind === 'capacity');
  if (flow === undefined || initial === undefined || rule?.kind !== 'capacity' || rule.waiting !== undefined) return;
  if (rule.except?.includes(initial) === true || draft.fields.length >= MOST_FIELDS) return;
  if (flow.states.every(({ id }) => id !== WAITING)) {
    if (flow.states.length >= MOST_STATES) return;
    flow.states.splice(1, 0, { id: WAITING, label, tone: 'warning' });
    // Whoever may give up a place may leave the line as well.
    for (const step of flow.transitions)
      if (GIVEN_UP.test(step.to) && step.from.includes(initial)) step.from.push(WAITING);
  }
  for (const each of draft.rules ?? [])
    if (each.kind === 'capacity') each.except = [...new Set([...(each.except ?? []), WAITING])];
  rule.waiting = WAITING;
  if (draft.fields.every(({ id }) => id !== LINE)) {
    draft.fields.push({ id: LINE, label: line, type: 'integer', min: 1, managed: true });
    rule.line = LINE;
  }
}
