import { flowFrom, type Piece } from '../compose/index.ts';
import { singular } from '../text/inflect.ts';

const NAME = String.raw`((?:(?!(?:the|their|its|of|and|or)\b)\p{L}+ ){0,2}?\p{L}+)`;
/** “update the sample status”, “track the status of each device”. */
const SAID = new RegExp(
  [
    String.raw`\b(?:updat|chang|set|track|view|see|check|monitor|manag)\p{L}* (?:the |their |its )*`,
    `(?:status(?:es)? of (?:the |their |each |every |all )*${NAME}(?=[.,;]|$| and| or| by| in)|${NAME} status(?:es)?)\\b`,
  ].join(''),
  'giu',
);
/** How far something is, where an idea does not say which states it has. */
const USUAL = ['new', 'in progress', 'done'];

/** Active and archived. */
const PUT_AWAY = 2;

/** Gives what an English idea tracks the status of states, where it has none: its own things, not those of a template. */
export function giveStatus(description: string, pieces: readonly Piece[]): void {
  for (const [, of = '', before = ''] of description.matchAll(SAID)) {
    const name = singular((of === '' ? before : of).toLowerCase());
    const piece = pieces.find(({ draft }) => draft.singular.toLowerCase() === name);
    if (piece === undefined || piece.fromTemplate) continue;
    const { draft } = piece;
    // What is only put away at the end has no status that anybody tracks.
    const isTold = draft.workflow !== undefined && draft.workflow.states.length > PUT_AWAY;
    if (isTold || draft.fields.some(({ id }) => id === 'status')) continue;
    const workflow = flowFrom(USUAL, piece.kind);
    if (workflow === undefined) continue;
    draft.workflow = workflow;
    draft.views = [...new Set([...(draft.views ?? ['table']), 'board' as const])];
  }
}
