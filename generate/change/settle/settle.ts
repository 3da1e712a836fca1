import {
  atPlace,
  BLUEPRINT,
  changesOf,
  mergeLines,
  mergeMeaning,
  textOf,
  type Conflict,
  type Files,
  type Hunk,
  type Resolution,
} from '../../../history/index.ts';
import { readPrompt } from '../../../ai/index.ts';
import { blueprint } from '../../../templates/index.ts';
import { acceptJoined, mayJoin } from '../../accept/index.ts';
import { aboutApp, type Raised } from '../../raise/index.ts';
import type { Assistant } from '../assist/index.ts';
import type { Refusal } from '../decide.ts';
import { helpedBy } from '../helped.ts';
import { mergeApps, type AppMerge, type MergedApp } from '../merge.ts';
import { isChain } from '../migrate.ts';
import { planOf, refused, without, type Change } from '../outcome.ts';
import { askPlaces, type Dispute, type SettledFile } from './ask.ts';
import type { Settled } from './places.ts';

/** Two lines of an app, and what a model may settle. */
export interface SettleRequest extends Omit<AppMerge, 'resolutions'> {
  /** The branch that is merged, for the words. */
  branch: string;
  /** Only these files. Default: all that are in conflict. */
  only?: readonly string[];
  /** Files that no model writes. */
  locked?: readonly string[];
  /** Default: no model is asked. */
  assistant?: Assistant;
}

/** Files of one merge that a model is asked about. */
const MOST_FILES = 12;
const HELP = 'Settle it by a choice or a text of your own.';

/**
 * Merges two lines and has a model settle what is in conflict. `files` are there only if nothing is left to settle; `settled` has every file that was, as a
 * merge takes it.
 */
export async function settleMerge(request: SettleRequest): Promise<Change> {
  const { branch, only, locked = [], assistant, ...lines } = request;
  const first = await mergeApps(lines);
  const settled = new Map<string, Resolution>();
  const done: Change['reply']['done'] = [];
  const notDone: Refusal[] = [];
  const raised: Raised<unknown>[] = [];
  const asked = (conflict: Conflict): boolean => only === undefined || only.includes(conflict.path);
  if (assistant === undefined && first.conflicts.length > 0)
    return refused([{ said: branch, why: 'No model is set up for this app, or its owner wants none.', help: HELP }]);
  const settle = async (conflict: Conflict, merged: MergedApp): Promise<void> => {
    const { path } = conflict;
    const why =
      whyNot(conflict, locked) ??
      (done.length + notDone.length >= MOST_FILES ? 'These are too many files at once.' : undefined);
    if (why !== undefined || assistant === undefined) {
      notDone.push({ said: path, why: `${path}: ${why ?? ''}`, help: HELP });
      return;
    }
    const one = await settleOne(conflict, lines, merged.files, assistant);
    raised.push(one);
    if (one.value !== undefined && 'value' in one.value) {
      settled.set(path, one.value.value);
      done.push(toldOf(conflict, one.value.places));
      return;
    }
    const reason = one.value?.refused ?? `No model could settle it: ${one.parts[0]?.reason ?? ''}`;
    notDone.push({ said: path, why: `${path}: ${reason}`.slice(0, 600), help: HELP });
  };
  const plan = first.conflicts.find((each) => each.path === BLUEPRINT && asked(each));
  // the plan first: with it most lines that are rendered fit of themselves
  if (plan !== undefined) await settle(plan, first);
  const merged = settled.size === 0 ? first : await mergeApps({ ...lines, resolutions: settled });
  for (const conflict of merged.conflicts)
    if (conflict !== plan && conflict.path !== BLUEPRINT && asked(conflict)) await settle(conflict, merged);
  const helped = helpedBy(raised);
  if (first.conflicts.length > 0 && settled.size === 0) return { ...refused(notDone), ...helped };
  const last = await mergeApps({ ...lines, resolutions: settled });
  return { ...outcome(branch, lines.ours, last, { done, notDone }), settled, ...helped };
}

/** Why no model is asked about a file; undefined if one may be. */
function whyNot({ path, kind }: Conflict, locked: readonly string[]): string | undefined {
  if (locked.includes(path)) return 'It is locked.';
  if (kind === 'binary') return 'It is no text.';
  if (isChain(path)) return 'A step of the database is settled by people.';
  if (kind === 'lines' && !mayJoin(path)) return 'It guards, builds or starts the app, which no model writes.';
  if (kind === 'deleted' && !mayJoin(path)) return 'It guards, builds or starts the app, which no model removes.';
  return undefined;
}

async function settleOne(
  conflict: Conflict,
  lines: Omit<AppMerge, 'resolutions'>,
  merged: Files,
  assistant: Assistant,
): Promise<Raised<SettledFile<Resolution> | undefined>> {
  const { path, kind } = conflict;
  const [base, ours, theirs] = [lines.base, lines.ours, lines.theirs].map((files) => read(files, path));
  const about = planOf(lines.ours);
  const app = about === undefined ? 'An app.' : aboutApp(about);
  const sides = { base: base ?? null, ours: ours ?? null, theirs: theirs ?? null };
  if (kind === 'deleted')
    return askPlaces<Resolution>({ path, kind, places: [sides], marked: '' }, app, assistant, (places) =>
      Promise.resolve({ value: { take: places[0] === 'theirs' ? 'theirs' : 'ours' } }),
    );
  if (kind === 'meaning') return settlePlan(conflict, [base, ours, theirs].map(parsed), app, assistant);
  const versions = [base ?? '', ours ?? '', theirs ?? ''] as const;
  const marked = mergeLines(...versions, (_, at) => `⟦PLACE ${String(at + 1)}⟧\n`);
  const dispute: Dispute = { path, kind, places: marked.hunks, marked: marked.text };
  const texts = new Map([...merged].flatMap(([each, bytes]) => withText(each, textOf(bytes))));
  return askPlaces<Resolution>(dispute, app, assistant, async (places) => {
    const { text } = mergeLines(...versions, (hunk, at) => linesOf(hunk, places[at] ?? 'ours', ours ?? ''));
    const verdict = await acceptJoined(
      {
        path,
        text,
        base: versions[0],
        ours: mergeLines(...versions, 'ours').text,
        theirs: mergeLines(...versions, 'theirs').text,
        files: texts,
        secret: readPrompt('settle').system,
      },
      assistant.judge,
      assistant.signal,
    );
    return verdict.accepted ? { value: { text: verdict.files.get(path) ?? text } } : { finding: verdict.finding };
  });
}

/** Each place of the plan is one side's; all of them together have to be a plan. */
async function settlePlan(
  { path, kind, places: names }: Conflict,
  [base, ours, theirs]: readonly unknown[],
  app: string,
  assistant: Assistant,
): Promise<Raised<SettledFile<Resolution> | undefined>> {
  const said = (plan: unknown, place: string): string | null => {
    const value = atPlace(plan, place);
    return value === undefined ? null : JSON.stringify(value, null, 2);
  };
  const places = names.map((name) => ({
    name,
    base: said(base, name),
    ours: said(ours, name),
    theirs: said(theirs, name),
  }));
  return askPlaces<Resolution>({ path, kind, places, marked: '' }, app, assistant, (answer) => {
    const side = (place: string): 'ours' | 'theirs' => (answer[names.indexOf(place)] === 'theirs' ? 'theirs' : 'ours');
    const { value } = mergeMeaning(base, ours, theirs, side);
    const text = `${JSON.stringify(value, null, 2)}\n`;
    const fits = blueprint.safeParse(JSON.parse(text)).success;
    return Promise.resolve(fits ? { value: { text } } : { finding: 'These places do not make a plan together.' });
  });
}

/** The lines of a place. Lines of a model end as the file's do: without a line end only at its very end. */
function linesOf(hunk: Hunk, settled: Settled, file: string): string {
  if (typeof settled === 'string') return hunk[settled];
  const isLast =
    !file.endsWith('\n') && file.endsWith(hunk.ours) && !hunk.ours.endsWith('\n') && !hunk.theirs.endsWith('\n');
  return isLast ? settled.text.replace(/\n$/, '') : settled.text;
}

/** What was settled of a file, told from the lines themselves. */
function toldOf({ path, hunks, places: names }: Conflict, places: readonly Settled[]): Change['reply']['done'][number] {
  const of = places.map((each, at) => {
    const hunk = hunks[at];
    const side =
      typeof each === 'string'
        ? each
        : each.text === hunk?.ours
          ? 'ours'
          : each.text === hunk?.theirs
            ? 'theirs'
            : undefined;
    const where = hunk === undefined ? (names[at] ?? 'the file') : `line ${String(hunk.line)}`;
    return `${where}: ${side === undefined ? 'lines that join both' : side}`;
  });
  return { what: `Settled ${path}.`.slice(0, 600), means: `${of.join('; ').slice(0, 590)}.` };
}

function outcome(
  branch: string,
  ours: Files,
  { files, conflicts, migration }: MergedApp,
  { done, notDone }: Pick<Change['reply'], 'done' | 'notDone'>,
): Change {
  const isWhole = conflicts.length === 0;
  const left = conflicts.map(({ path }) => path);
  const summary = [
    isWhole ? `Merged ${branch}.` : `${branch} cannot be merged yet; left to settle: ${left.join(', ')}.`,
    ...done.map(({ what, means = '' }) => `${what} ${means}`),
    ...notDone.map(({ why }) => why),
  ].join(' ');
  const changes = isWhole ? changesOf(visible(ours), visible(files)) : [];
  return {
    plan: changes.map(({ path }) => ({ path, why: `differs on ${branch}`.slice(0, 300) })),
    edits: [],
    changes,
    ...(isWhole ? { files: new Map(files) } : {}),
    ...(isWhole && migration !== undefined ? { migration: { ...migration, kept: [] } } : {}),
    reply: { summary: summary.slice(0, 2000), done: [...done], notDone: [...notDone] },
  };
}

const read = (files: Files, path: string): string | undefined => {
  const bytes = files.get(path);
  return bytes === undefined ? undefined : textOf(bytes);
};
const withText = (path: string, text: string | undefined): [string, string][] =>
  text === undefined || path.startsWith('.mvp/') ? [] : [[path, text]];
const visible = (files: Files): Map<string, Uint8Array> => without(files, (path) => path.startsWith('.mvp/'));

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
