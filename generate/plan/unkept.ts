import type { Piece } from '../compose/index.ts';
import { cut } from './landing.ts';

/** Numbers as people spell them in a limit. */
const SPELLED: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  deux: 2,
  trois: 3,
  dos: 2,
  tres: 3,
  tre: 3,
  dois: 2,
  três: 3,
  twee: 2,
  drie: 3,
};

/** “no more than one parcel a week per family”, “nobody may keep a car for more than four days”, “höchstens drei Gäste”. */
const LIMIT = new RegExp(
  '(?<!\\p{L})(?:(?:no|not|never) more than|at most|a maximum of|maximum of|max\\.|(?:nobody|no one|no ' +
    '\\p{L}+|never|not)(?: \\p{L}+){1,7}? more than|höchstens|maximal|nicht mehr als|pas plus de|au ' +
    'maximum|no más de|como máximo|non più di|al massimo|não mais de|no máximo|hoogstens|niet meer dan) ' +
    `(\\d[\\d.,]*|${Object.keys(SPELLED).join('|')})(?![\\d%\\p{L}])(?! ?%| (?:percent` +
    '|prozent))[^.;:,()\\n]{0,60}',
  'giu',
);

/** What is refused a second time is a rule of its own: nothing is booked twice. */
const AT_ONCE =
  /at (?:once|a time|the same time)|gleichzeitig|en même temps|a la vez|allo stesso|ao mesmo tempo|tegelijk/iu;

/** As long as a limit may be beside what names it: together they are a label. */
const LONGEST = 46;

/** So many limits are named; who states more has read them once. */
const MOST = 4;

/** The limits of an idea that no rule keeps, in its words: those whose number no rule, guard or bound of a field has. */
export function unkept(idea: string, refused: readonly string[], pieces: readonly Piece[]): string[] {
  const found = [...idea.matchAll(LIMIT)].flatMap(([said, written = '']) => {
    const limit =
      SPELLED[written.toLowerCase()] ?? Number(written.replace(/[.,](?=\d{3})/gu, '').replace(/[.,]$/u, ''));
    const isMeant = Number.isFinite(limit) && !AT_ONCE.test(said) && !refused.some((each) => each.includes(said));
    return isMeant && !isKept(limit, pieces) ? [cut(said.trim(), LONGEST)] : [];
  });
  return [...new Set(found)].slice(0, MOST);
}

function isKept(limit: number, pieces: readonly Piece[]): boolean {
  const number = new RegExp(`(?<![\\d.])${String(limit)}(?![\\d.])`, 'u');
  const counts = pieces.some(({ draft }) => draft.rules?.some(({ kind }) => kind === 'capacity') === true);
  return pieces.some(
    ({ draft }) =>
      draft.fields.some(
        ({ id, max, default: usual }) =>
          max === limit || (usual === limit && (id === 'places' || (counts && id === 'capacity'))),
      ) ||
      draft.rules?.some((rule) => rule.kind === 'check' && number.test(rule.when)) === true ||
      draft.workflow?.transitions.some(({ guards }) => guards?.some(({ when }) => number.test(when)) === true) === true,
  );
}
