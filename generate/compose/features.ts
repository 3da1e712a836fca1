import { flag, identifierOf } from '../../templates/index.ts';
import { isDeal, LEVEL } from '../lexicon/index.ts';
import type { Reading } from '../reading/index.ts';
import { isDated } from './entities.ts';
import { addField, ENDS, MOST_FIELDS } from './fields.ts';
import { plainWorkflow } from './kinds/index.ts';
import type { Piece } from './piece.ts';

/** How many come along. */
const HEADS =
  /^(?:adult|child|infant|baby|senior|student|guest|passenger|person|people|visitor|player|participant|vehicle|bike|dog|head)_count$/;
const BOOKS = /^(?:booking|order|attendance|request)$/;

/** Puts a property the idea names without an owner where it belongs: by its neighbourhood, else with what the app is about. */
export function placeLoose(reading: Reading, pieces: readonly Piece[]): void {
  const deals = pieces.filter((piece) => isDeal(piece.kind)).sort((a, b) => b.weight - a.weight);
  const things = pieces
    .filter((piece) => !isDeal(piece.kind) && LEVEL[piece.kind] !== 3)
    .sort((a, b) => b.weight - a.weight);
  // One number alone is given to the booking by `giveHeads`.
  const isSeveral = reading.loose.filter(({ field }) => HEADS.test(field.id)).length > 1;
  for (const { field, near } of reading.loose) {
    if (field.id === 'period' && isDated(reading)) continue;
    const neighbour = pieces.find((piece) => near !== undefined && piece.draft.id === identifierOf(near));
    // “the number of adults”, where a ferry is booked: of the booking, not of the ferry.
    const booked =
      isSeveral && HEADS.test(field.id) && neighbour !== undefined && !BOOKS.test(neighbour.kind)
        ? deals.find(({ kind }) => BOOKS.test(kind))
        : undefined;
    const money = field.type === 'money' || field.type === 'percent' || field.type === 'duration';
    const fits =
      neighbour !== undefined &&
      !(money && ['person', 'staff', 'organisation', 'comment', 'alert'].includes(neighbour.kind));
    // A crossing's departure is when it begins.
    const begins = neighbour?.kind === 'event' ? ENDS[field.id] : undefined;
    const moment = neighbour?.draft.fields.find(({ id }) => id === begins);
    if (moment !== undefined) {
      moment.label = field.label;
      continue;
    }
    const target =
      booked ?? (fits ? neighbour : money ? (deals[0] ?? things[0]) : (things[0] ?? deals[0] ?? pieces[0]));
    if (target === undefined || pieces.some((piece) => piece.draft.fields.some((each) => each.id === field.id)))
      continue;
    if (target.draft.fields.length < MOST_FIELDS) addField(target.draft.fields, field);
  }
}

/** What the words of the idea ask for across the app: reminders, photos, a workflow at all. */
export function addFeatures(text: string, pieces: readonly Piece[]): void {
  if (/\bremind(ed|er|ers|s)?\b|\berinner/iu.test(text)) {
    const dated = pieces.find(
      (piece) =>
        piece.draft.fields.some((field) => field.type === 'datetime' || field.type === 'date') && isDeal(piece.kind),
    );
    if (dated !== undefined) addField(dated.draft.fields, flag('Reminder', { inTable: false, default: true }));
  }
  if (!pieces.some((piece) => piece.draft.workflow !== undefined)) {
    const main =
      [...pieces]
        .sort((a, b) => b.weight - a.weight)
        .find((piece) => !['category', 'person', 'staff', 'organisation', 'place'].includes(piece.kind)) ?? pieces[0];
    if (main !== undefined) {
      main.draft.workflow = plainWorkflow();
      main.draft.views = ['table', 'board'];
    }
  }
}
