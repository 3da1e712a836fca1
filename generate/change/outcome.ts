import type { ProviderUsed, Usage } from '../../ai/index.ts';
import {
  changesOf,
  textOf,
  toBytes,
  type Conflict,
  type FileChange,
  type Files,
  type Resolution,
} from '../../history/index.ts';
import { blueprint, type Blueprint } from '../../templates/index.ts';
import type { Refusal } from './decide.ts';
import type { Edit } from './edit.ts';
import { isChain, nextRows, nextStep, SCHEMA } from './migrate.ts';
import type { Batch, RowsStep } from './rows-step.ts';
import type { Question } from './wish-error.ts';

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
  /** Of a merge: how a model has settled what was in conflict, by path. */
  settled?: ReadonlyMap<string, Resolution>;
  reply: Reply;
  /** The models that were asked, what for and at what cost; left out where none was. */
  helped?: { provider: ProviderUsed; usage: Usage };
}

/** What was asked for and what of it holds. */
export interface Outcome {
  edits: Edit[];
  done: Reply['done'];
  notDone: Refusal[];
  question?: Question;
}

/** The files on their way: merged, with the next step of the database. */
export interface Draft {
  readonly files: Map<string, Uint8Array>;
  readonly step: ReturnType<typeof nextStep>;
  /** A step of its own, after that. */
  readonly rows?: RowsStep | undefined;
}

/** The files after a merge, with the plan, the chain of migrations and its next step. */
export function draftOf(parts: {
  files: Files;
  chain: Files;
  merged: ReadonlyMap<string, Uint8Array>;
  before: Blueprint;
  after: Blueprint;
  title: string;
  /** Rows of files that came with the message. */
  brought?: readonly Batch[];
}): Draft {
  const { files, chain, merged, before, after, title, brought = [] } = parts;
  const result = new Map([...merged, ...[...files].filter(([path]) => path.startsWith('.mvp/') && !merged.has(path))]);
  for (const [path, bytes] of chain) if (isChain(path)) result.set(path, bytes);
  const step = nextStep(chain, before, after, title);
  const own: Map<string, string> = new Map([[BLUEPRINT, `${JSON.stringify(after, null, 2)}\n`]]);
  if (step !== undefined) own.set(step.path, step.text).set(SCHEMA, `${JSON.stringify(step.schema)}\n`);
  for (const [path, bytes] of toBytes(own)) result.set(path, bytes);
  if (brought.length === 0) return { files: result, step };
  const rows = nextRows(result, brought);
  for (const [path, bytes] of toBytes(rows.files)) result.set(path, bytes);
  return { files: result, step, rows };
}

/** What is told of a draft: what differs from the files as they were. */
export function finished(
  before: Files,
  { files, step, rows }: Draft,
  planned: readonly string[],
  title: string,
  { edits, done, notDone, question }: Outcome,
): Change {
  const changes = changesOf(visible(before), visible(files));
  if (changes.length === 0 && step === undefined)
    return refused(
      [...notDone, { said: title, why: 'That is how it is already.', help: 'Nothing has to be done.' }],
      question,
    );
  const last = rows ?? step;
  const paths = [...new Set([...planned, ...(step === undefined ? [] : [step.path]), ...(rows?.files.keys() ?? [])])];
  const kept = step?.changes.filter((each) => each.kind === 'kept').map((each) => each.about) ?? [];
  return {
    plan: paths.map((path) => ({ path, why: whyOf(path, title) })),
    edits,
    files,
    changes,
    ...(last === undefined ? {} : { migration: { revision: last.revision, path: last.path, kept } }),
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
export function keptLines(conflicts: readonly Conflict[]): Refusal[] {
  return conflicts.map(({ path, hunks }) => ({
    said: path,
    why: `Your own lines in ${path}${hunks[0] === undefined ? '' : ` from line ${String(hunks[0].line)}`} are kept as they are.`,
    help: 'Look whether they still fit, or edit the file.',
  }));
}

/** Nothing is done, and why. */
export function refused(notDone: readonly Refusal[], question?: Question): Change {
  const summary = `Nothing was changed. ${notDone.map(({ why, help }) => `${why} ${help}`).join(' ')}`.slice(0, 2000);
  return {
    plan: [],
    edits: [],
    changes: [],
    reply: { summary, done: [], notDone: [...notDone], ...(question === undefined ? {} : { question }) },
  };
}

/** The plan a bundle holds, or undefined if it has none that can be read. */
export function planOf(files: Files): Blueprint | undefined {
  const bytes = files.get(BLUEPRINT);
  const text = bytes === undefined ? undefined : textOf(bytes);
  try {
    return blueprint.safeParse(JSON.parse(text ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Files without some of them. */
export function without(files: Files, out: (path: string) => boolean): Map<string, Uint8Array> {
  return new Map([...files].filter(([path]) => !out(path)));
}

const visible = (files: Files): Map<string, Uint8Array> => without(files, (path) => path.startsWith('.mvp/'));
