import {
  changesOf,
  mergeFiles,
  revert,
  textOf,
  toBytes,
  type Conflict,
  type FileChange,
  type Files,
} from '../../history/index.ts';
import { blueprint, renderApp, type Blueprint } from '../../templates/index.ts';
import { decide, type Refusal } from './decide.ts';
import type { Edit } from './edit.ts';
import { readWishes } from './grammar/index.ts';
import { isChain, nextStep, SCHEMA } from './migrate.ts';
import { helpFor } from './help.ts';
import type { Question } from './wish-error.ts';

export type { Refusal } from './decide.ts';

/** The plan of an app inside its bundle. */
const BLUEPRINT = '.mvp/blueprint.json';

/** What a person is told. It is made from what was done, never from what was promised. */
export interface Reply {
  summary: string;
  done: { what: string; means?: string }[];
  notDone: Refusal[];
  /** At most one, with answers to choose from, or none for an answer in one's own words. */
  question?: Question;
}

/** What came of a message. Without `files` nothing changes. */
export interface Change {
  /** Files that were to change, and why. Nothing else was written. */
  plan: { path: string; why: string }[];
  edits: Edit[];
  files?: Map<string, Uint8Array>;
  changes: FileChange[];
  migration?: { revision: string; path: string; kept: string[] };
  reply: Reply;
}

/** A message about an app. */
export interface ChangeRequest {
  message: string;
  /** The files as they are, the platform's own included. */
  files: Files;
  /** Files with the longest chain of migrations of this database: after a rollback, those of a later snapshot. Default: `files`. */
  chain?: Files;
  /** Only these may change. Default: any. */
  only?: readonly string[];
  signal?: AbortSignal;
}

/** Does what a message asks for, as far as it can, without a model: the blueprint changes, and its difference is merged into the files. */
export async function changeApp({ message, files, chain = files, only, signal }: ChangeRequest): Promise<Change> {
  const before = planOf(files);
  if (before === undefined)
    return refused([
      { said: message, why: 'The plan of this app is missing or damaged.', help: 'Go back to an earlier version.' },
    ]);
  const decision = decide(before, readWishes(message), (said) => helpFor(before, said));
  const { plan, edits, done, notDone, question } = decision;
  if (edits.length === 0) return refused(notDone, question);
  signal?.throwIfAborted();
  const [base, theirs] = [toBytes(await renderApp(before)), toBytes(await renderApp(plan))];
  signal?.throwIfAborted();
  const planned = changesOf(withoutChain(base), withoutChain(theirs)).map(({ path }) => path);
  const outside = only === undefined ? [] : planned.filter((path) => !only.includes(path));
  if (outside.length > 0)
    return refused([
      ...notDone,
      {
        said: message,
        why: `It needs other files too: ${outside.slice(0, 5).join(', ')}.`,
        help: 'Allow these files, or all.',
      },
    ]);
  const { files: merged, conflicts } = mergeFiles(withoutChain(base), withoutOwn(files), withoutChain(theirs));
  const why = done.map(({ what }) => what).join(' ');
  return finished(
    { files, chain, merged, before, after: plan, title: why, planned },
    { edits, done, notDone: [...notDone, ...keptLines(conflicts)], ...(question === undefined ? {} : { question }) },
  );
}

/** Takes one change back and keeps what came after it. The chain of migrations goes on: nothing that was filled in is lost. */
export async function undoChange(
  { before, after, files, chain = files }: { before: Files; after: Files; files: Files; chain?: Files },
  title: string,
): Promise<Change> {
  const [was, is] = [planOf(before), planOf(files)];
  if (was === undefined || is === undefined)
    return refused([
      { said: title, why: 'The plan of this app is missing or damaged.', help: 'Go back to an earlier version.' },
    ]);
  const { files: merged, conflicts } = revert({
    before: without(before, isChain),
    after: without(after, isChain),
    head: without(files, isChain),
  });
  const planned = changesOf(without(after, isChain), without(before, isChain)).map(({ path }) => path);
  const plan = planOf(merged);
  if (plan === undefined)
    return refused([
      { said: title, why: 'What came after it depends on it.', help: 'Take the later changes back first.' },
    ]);
  return finished(
    { files, chain, merged, before: is, after: plan, title, planned },
    {
      edits: [],
      done: [{ what: title, means: 'What was filled in meanwhile is kept.' }],
      notDone: keptLines(conflicts),
    },
  );
}

interface Outcome {
  edits: Edit[];
  done: Reply['done'];
  notDone: Refusal[];
  question?: Question;
}

function finished(
  {
    files,
    chain,
    merged,
    before,
    after,
    title,
    planned,
  }: {
    files: Files;
    chain: Files;
    merged: Map<string, Uint8Array>;
    before: Blueprint;
    after: Blueprint;
    title: string;
    planned: string[];
  },
  { edits, done, notDone, question }: Outcome,
): Change {
  const result = new Map([...merged, ...[...files].filter(([path]) => path.startsWith('.mvp/') && !merged.has(path))]);
  for (const [path, bytes] of chain) if (isChain(path)) result.set(path, bytes);
  const step = nextStep(chain, before, after, title);
  const own: Map<string, string> = new Map([[BLUEPRINT, `${JSON.stringify(after, null, 2)}\n`]]);
  if (step !== undefined) own.set(step.path, step.text).set(SCHEMA, `${JSON.stringify(step.schema)}\n`);
  for (const [path, bytes] of toBytes(own)) result.set(path, bytes);
  const changes = changesOf(visible(files), visible(result));
  if (changes.length === 0 && step === undefined)
    return refused(
      [...notDone, { said: title, why: 'That is how it is already.', help: 'Nothing has to be done.' }],
      question,
    );
  const plan = [...planned, ...(step === undefined ? [] : [step.path])].map((path) => ({
    path,
    why: whyOf(path, title),
  }));
  const kept = step?.changes.filter((each) => each.kind === 'kept').map((each) => each.about) ?? [];
  return {
    plan,
    edits,
    files: result,
    changes,
    ...(step === undefined ? {} : { migration: { revision: step.revision, path: step.path, kept } }),
    reply: {
      summary: summaryOf(done, notDone, changes),
      done: [...done],
      notDone: [...notDone],
      ...(question === undefined ? {} : { question }),
    },
  };
}

/** Why a file is part of the plan, by what it is for. */
function whyOf(path: string, title: string): string {
  const part = PARTS.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'is written from the same plan';
  return `${part}: ${title}`.slice(0, 300);
}

const PARTS: readonly (readonly [string, string])[] = [
  ['backend/migrations/versions/', 'brings the database along'],
  ['backend/migrations/seed', 'sample data'],
  ['backend/models', 'what is stored, and its rules'],
  ['backend/routes', 'what the API takes and gives'],
  ['backend/tests', 'tests of it'],
  ['backend/', 'the back end'],
  ['frontend/lib', 'the client of the API'],
  ['frontend/app/globals', 'the theme'],
  ['frontend/app/page', 'the front page'],
  ['frontend/app/dashboard', 'the desk'],
  ['frontend/', 'the pages'],
  ['README', 'what the app says of itself'],
  ['deploy/', 'how it is run'],
];

function summaryOf(done: Reply['done'], notDone: readonly Refusal[], changes: readonly FileChange[]): string {
  const files = `${String(changes.length)} ${changes.length === 1 ? 'file' : 'files'} changed.`;
  const left = notDone.length === 0 ? '' : ` Not done: ${notDone.map(({ why }) => why).join(' ')}`;
  return `${done.map(({ what }) => what).join(' ')} ${files}${left}`.slice(0, 2000);
}

/** Lines a person has written by hand stay; they are told which. */
function keptLines(conflicts: readonly Conflict[]): Refusal[] {
  return conflicts.map(({ path, hunks }) => ({
    said: path,
    why: `Your own lines in ${path}${hunks[0] === undefined ? '' : ` from line ${String(hunks[0].line)}`} are kept as they are.`,
    help: 'Look whether they still fit, or edit the file.',
  }));
}

function refused(notDone: readonly Refusal[], question?: Question): Change {
  const summary = `Nothing was changed. ${notDone.map(({ why, help }) => `${why} ${help}`).join(' ')}`.slice(0, 2000);
  return {
    plan: [],
    edits: [],
    changes: [],
    reply: { summary, done: [], notDone: [...notDone], ...(question === undefined ? {} : { question }) },
  };
}

/** The plan a bundle holds, or undefined if it has none that can be read. */
function planOf(files: Files): Blueprint | undefined {
  const bytes = files.get(BLUEPRINT);
  const text = bytes === undefined ? undefined : textOf(bytes);
  try {
    return blueprint.safeParse(JSON.parse(text ?? 'null')).data;
  } catch {
    return undefined;
  }
}

function without(files: Files, out: (path: string) => boolean): Map<string, Uint8Array> {
  return new Map([...files].filter(([path]) => !out(path)));
}

const withoutChain = (files: Files): Map<string, Uint8Array> => without(files, isChain);
const withoutOwn = (files: Files): Map<string, Uint8Array> =>
  without(files, (path) => isChain(path) || path.startsWith('.mvp/'));
const visible = (files: Files): Map<string, Uint8Array> => without(files, (path) => path.startsWith('.mvp/'));
