import type { Piece } from '../compose/index.ts';
import { EXAMPLES } from './examples.ts';
import { COMPANIES, PEOPLE } from './names.ts';
import { OCCASIONS, REQUESTS, TASKS } from './texts.ts';

/** Where a row stands. */
export interface Place {
  row: number;
  language: string;
  /** How many names were given before: who works here is not who comes. */
  people: number;
}

/** Requests about something that does not work. */
const BREAKS = /repair|ticket|fault|defect|mainten|issue|incident|damage|breakdown|bug|complaint|service_request|work/;

/** Tasks in the plain sense of the word. */
const TO_DO = /task|todo|to_do|chore|errand|step|checklist|action|cleaning|milestone/;

/** What a row is called: a person's name, a number, an example everybody can picture, or whom and what it is about. */
export function titleFor(piece: Piece, at: Place, labels: readonly string[]): string {
  const { draft, kind } = piece;
  const { row } = at;
  const english = at.language === 'en';
  const of = (list: readonly string[] | undefined): string | undefined => list?.[row % Math.max(1, list.length)];
  const numbered = `${draft.singular} ${String(row + 1)}`;
  if (isNamedAsPerson(piece)) {
    const people = PEOPLE[at.language] ?? PEOPLE['en'];
    return people?.[(row + at.people) % people.length] ?? numbered;
  }
  if (draft.fields.find((field) => field.id === draft.title)?.unique === true)
    return `${initials(draft.singular)}-${String(1001 + row)}`;
  const examples = EXAMPLES[draft.id] ?? EXAMPLES[draft.id.split('_').at(-1) ?? ''];
  if (examples !== undefined && english && row < examples.length) return examples[row] ?? numbered;
  if (kind === 'organisation')
    return english
      ? `${of(COMPANIES) ?? ''} ${draft.singular.toLowerCase()}`.trim()
      : `${draft.singular} ${of(COMPANIES) ?? ''}`.trim();
  if (kind === 'request' && BREAKS.test(draft.id)) return of(REQUESTS[at.language] ?? REQUESTS['en']) ?? numbered;
  // A job for somebody is called after whose it is and what it is about; a task after what is to be done.
  if (kind === 'task' && labels.length > 1 && !TO_DO.test(draft.id)) return labels.slice(0, 2).join(' · ');
  if (kind === 'task' && labels[0] !== undefined && !TO_DO.test(draft.id))
    return english ? `${draft.singular} for ${labels[0]}` : `${draft.singular} ${labels[0]}`;
  if (kind === 'task') return of(TASKS[at.language] ?? TASKS['en']) ?? numbered;
  if (kind === 'booking' && labels.length > 0) return of(OCCASIONS[at.language] ?? OCCASIONS['en']) ?? numbered;
  if (kind === 'animal') return of(EXAMPLES['animal']) ?? numbered;
  if (
    [
      'request',
      'loan',
      'trip',
      'inspection',
      'application',
      'attendance',
      'invoice',
      'offer',
      'measurement',
      'log',
      'review',
      'comment',
      'contract',
      'payment',
      'order',
      'match',
      'shift',
    ].includes(kind) &&
    labels.length > 0
  ) {
    if (labels.length > 1)
      return kind === 'match' ? `${labels.at(-2) ?? ''} – ${labels.at(-1) ?? ''}` : labels.slice(0, 2).join(' · ');
    return `${draft.singular} ${labels[0] ?? ''}`;
  }
  return numbered;
}

/** Whether rows are called as people are: a seller has a person's name, a farm one of its own. */
export function isNamedAsPerson({ draft, kind }: Piece): boolean {
  if (kind === 'person' || kind === 'staff') return true;
  // Who takes part and is written to is somebody.
  if (kind === 'attendance' && draft.title === 'name' && draft.fields.some(({ type }) => type === 'email')) return true;
  return (
    kind === 'organisation' && /(er|or|eur|ista|ant|isan)$/i.test(draft.singular) && !/order|partner/i.test(draft.id)
  );
}

function initials(words: string): string {
  const plain = words.normalize('NFKD').replace(/[^A-Za-z ]/g, '');
  return (plain.slice(0, 3) === '' ? 'NR' : plain.slice(0, 3)).toUpperCase();
}
