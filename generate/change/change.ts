import { changesOf, mergeFiles, revert, textOf, toBytes, type Conflict, type Files } from '../../history/index.ts';
import { renderApp, type Blueprint } from '../../templates/index.ts';
import type { Attachment, BroughtIn } from '../attachments/index.ts';
import type { Raised } from '../raise/index.ts';
import {
  candidates,
  codeFiles,
  understand,
  unnamed,
  writeTools,
  type Assistant,
  type Translation,
} from './assist/index.ts';
import { textsIn, withSentences, withTables, withTextsOf } from './attached.ts';
import { answering, asAnswer, asWish, lastDone, toldOf, type Answer, type Conversation } from './conversation/index.ts';
import { decide, type Decision, type Refusal } from './decide.ts';
import type { Edit } from './edit.ts';
import { readWishes } from './grammar/index.ts';
import { helpFor } from './help.ts';
import { helpedBy, unasked } from './helped.ts';
import { beyondLooks, isOfLooks } from './looks-only.ts';
import { isChain } from './migrate.ts';
import { explained, helpAbout, pointedAt, withPointed, type Pointed } from './pointed.ts';
import {
  draftOf,
  finished,
  keptLines,
  planOf,
  refused,
  without,
  type Change,
  type Draft,
  type Outcome,
} from './outcome.ts';

/** A message about an app. */
export interface ChangeRequest {
  message: string;
  /** The files as they are, the platform's own included. */
  files: Files;
  /** Files with the longest chain of migrations of this database: after a rollback, those of a later snapshot. Default: `files`. */
  chain?: Files;
  /** What somebody pointed at in the running app, which “this” then means. Default: nothing. */
  pointed?: Pointed;
  /** Only these may change. Default: any. */
  only?: readonly string[];
  /** These may not change, whatever else may. Default: none. */
  locked?: readonly string[];
  /** Nobody said it: nothing but how the app looks and reads may change. Default: anything. */
  looksOnly?: boolean;
  /** Files that come with the message, as they were understood. Default: none. */
  attachments?: readonly Attachment[];
  /** What was said before. Default: nothing. */
  conversation?: Conversation;
  /** The message answers a question, and is left out where that is skipped. Default: it is a wish. */
  answer?: Answer;
  /** A model for what the grammar does not understand. Default: none. */
  assistant?: Assistant;
  signal?: AbortSignal;
}

const NOTHING_SAID: Conversation = { earlier: '', turns: [] };
const NO_PLAN = 'The plan of this app is missing or damaged.';

/**
 * Does what a message asks for: the blueprint changes, and its difference is merged into the files. What the grammar does not understand a model
 * translates, if there is one, or writes into the few files of a plan; the rules judge both. What nobody can do is said.
 */
export async function changeApp(request: ChangeRequest): Promise<Change> {
  const {
    message,
    files,
    chain = files,
    only,
    locked = [],
    looksOnly = false,
    attachments = [],
    pointed,
    conversation = NOTHING_SAID,
    assistant,
    signal,
  } = request;
  const answer = request.answer ?? (pointed === undefined ? asAnswer(message, conversation) : undefined);
  const before = planOf(files);
  if (before === undefined) return refused([{ said: message, why: NO_PLAN, help: 'Go back to an earlier version.' }]);
  const isAllowed = (path: string): boolean => (only === undefined || only.includes(path)) && !locked.includes(path);
  const mayWrite = (path: string): boolean => isAllowed(path) && (!looksOnly || isOfLooks(path));
  const beyond = looksOnly ? beyondLooks : undefined;
  const tables = withTables(before, attachments, chain);
  const texts = textsIn(attachments);
  const start = tables.plan;
  const at = pointed === undefined ? undefined : pointedAt(start, pointed);
  const earlier = lastDone(conversation)?.operations ?? [];
  const readings = message.trim() === '' ? [] : readWishes(message, at, earlier);
  const help = (said: string): Refusal => (pointed === undefined ? helpFor(start, said) : helpAbout(said, pointed));
  const decided =
    answer === undefined
      ? decide(start, readings, help, beyond, earlier.at(-1))
      : answering(start, answer, help, beyond);
  const byRules = withSentences(explained(decided, pointed), texts);
  const isSkipped = answer !== undefined && answer.text === undefined;
  const spoken = answer === undefined ? message : asWish(answer);
  const asked =
    assistant === undefined || byRules.notDone.length === 0 || isSkipped
      ? undefined
      : await understand(
          {
            message: withTextsOf(withPointed(spoken, pointed), texts),
            before: toldOf(conversation),
            meant: withTextsOf(withPointed(meantBy(spoken, conversation), pointed), texts),
            byRules,
            files: candidates(textsOf(files), start, spoken, mayWrite),
            beyond: looksOnly || texts.length === 0 ? beyond : (one) => unnamed(one, spoken),
          },
          assistant,
        );
  signal?.throwIfAborted();
  const translated = asked?.value ?? withoutModel(byRules, asked?.parts[0]?.reason);
  const { question, code } = translated;
  const known: Raised<unknown>[] = asked === undefined ? [] : [asked];
  const told = (change: Change, more: readonly Raised<unknown>[] = []): Change => ({
    ...change,
    ...helpedBy([...known, ...more]),
  });
  let { decision } = translated;
  let notDone = [...tables.notDone, ...translated.notDone];
  const nothing = (): boolean => decision.edits.length + tables.done.length + code.length === 0;
  if (nothing()) return told(refused([...notDone], question));
  const app = { files, chain, before, tables };
  let drafted = await draftFor(app, decision);
  signal?.throwIfAborted();
  const outside = drafted.planned.filter((path) => !isAllowed(path));
  if (outside.length > 0)
    return told(
      refused([
        ...notDone,
        {
          said: message,
          ...whyOutside(outside, locked),
        },
      ]),
    );
  if (assistant !== undefined) {
    const tools = await writeTools(decision, drafted.draft, assistant);
    signal?.throwIfAborted();
    known.push(...tools.raised);
    if (tools.refused.length > 0) {
      // a page without its tool is not what was asked for
      notDone = [...notDone, ...tools.refused.map(({ refusal }) => refusal)];
      decision = lessOf(start, decision, new Set(tools.refused.map(({ edit }) => edit)));
      if (nothing()) return told(refused([...notDone], question));
      drafted = await draftFor(app, decision);
    }
    for (const [path, bytes] of toBytes(tools.files)) drafted.draft.files.set(path, bytes);
  }
  const { draft, planned, conflicts, title } = drafted;
  const outcome: Outcome = {
    edits: decision.edits,
    done: [...tables.done, ...decision.done],
    notDone: [...notDone, ...keptLines(conflicts)],
    ...(question === undefined ? {} : { question }),
  };
  if (assistant === undefined || code.length === 0) return told(finished(files, draft, planned, title, outcome));
  const written = await codeFiles(
    code,
    looksOnly ? '' : withPointed(spoken, pointed),
    { before: toldOf(conversation), draft, plan: decision.plan, isAllowed: mayWrite },
    assistant,
  );
  signal?.throwIfAborted();
  const all = {
    ...outcome,
    done: [...outcome.done, ...written.done],
    notDone: [...outcome.notDone, ...written.notDone],
  };
  if (all.done.length === 0) return told(refused(all.notDone, question), written.raised);
  const titles = all.done.map(({ what }) => what).join(' ');
  const paths = [...planned, ...code.flatMap((wish) => wish.files)];
  return told(finished(files, draft, paths, titles, all), written.raised);
}

/** What a message speaks of: what was said before it, too, where it refers to that. */
function meantBy(message: string, { turns }: Conversation): string {
  const last = turns.at(-1)?.said;
  const refers = /\b(?:it|them|those|these|that|this|same|instead|also|too)\b/iu.test(message);
  return refers && last !== undefined ? `${message}\n${last}` : message;
}

/** Why what is asked for cannot be written, by the files that it needs. */
function whyOutside(outside: readonly string[], locked: readonly string[]): { why: string; help: string } {
  const kept = outside.filter((path) => locked.includes(path));
  if (kept.length === 0)
    return { why: `It needs other files too: ${outside.slice(0, 5).join(', ')}.`, help: 'Allow these files, or all.' };
  const [are, them] = kept.length === 1 ? ['is', 'it'] : ['are', 'them'];
  return {
    why: `It needs ${kept.slice(0, 5).join(', ')}, which ${are} locked.`,
    help: `Unlock ${them} under Files, then ask again.`,
  };
}

/** What a decision makes of an app's files, with where a person's own lines are in the way. */
async function draftFor(
  { files, chain, before, tables }: { files: Files; chain: Files; before: Blueprint; tables: BroughtIn },
  { plan: after, edits, done }: Decision,
): Promise<{ draft: Draft; planned: string[]; conflicts: readonly Conflict[]; title: string }> {
  const { base, theirs } = await rendered(before, after, edits.length + tables.done.length > 0);
  const planned = changesOf(withoutChain(base), withoutChain(theirs)).map(({ path }) => path);
  const { files: merged, conflicts } = mergeFiles(withoutChain(base), withoutOwn(files), withoutChain(theirs));
  const title = [...tables.done, ...done].map(({ what }) => what).join(' ');
  const draft = draftOf({ files, chain, merged, before, after, title, brought: tables.batches });
  return { draft, planned, conflicts, title };
}

/** A decision without some of its operations. */
function lessOf(before: Blueprint, { edits }: Decision, dropped: ReadonlySet<Edit>): Decision {
  const kept = edits.filter((edit) => !dropped.has(edit)).map((edit) => ({ said: '', ways: [[edit]] }));
  return decide(before, kept, (said) => ({ said, why: 'It depends on what could not be done.', help: '' }));
}

/** Takes one change back and keeps what came after it. The chain of migrations goes on: nothing that was filled in is lost. */
export function undoChange(
  { before, after, files, chain = files }: { before: Files; after: Files; files: Files; chain?: Files },
  title: string,
): Change {
  const [was, is] = [planOf(before), planOf(files)];
  if (was === undefined || is === undefined)
    return refused([{ said: title, why: NO_PLAN, help: 'Go back to an earlier version.' }]);
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
  return finished(files, draftOf({ files, chain, merged, before: is, after: plan, title }), planned, title, {
    edits: [],
    done: [{ what: title, means: 'What was filled in meanwhile is kept.' }],
    notDone: keptLines(conflicts),
  });
}

/** What the grammar alone makes of a message; where a model was to help and could not, each refusal says so. */
function withoutModel(byRules: Decision, reason: string | undefined): Translation {
  const { notDone, question } = byRules;
  return { decision: byRules, notDone: notDone.map((one) => unasked(one, reason)), question, code: [] };
}

/** Both plans as files; nothing to compare where the plan stays as it is. */
async function rendered(
  before: Blueprint,
  after: Blueprint,
  differs: boolean,
): Promise<{ base: Files; theirs: Files }> {
  if (!differs) return { base: new Map(), theirs: new Map() };
  return { base: toBytes(await renderApp(before)), theirs: toBytes(await renderApp(after)) };
}

/** The files that are text, as text. */
function textsOf(files: Files): Map<string, string> {
  return new Map(
    [...files].flatMap(([path, bytes]) => {
      const text = textOf(bytes);
      return text === undefined ? [] : [[path, text] as const];
    }),
  );
}

const withoutChain = (files: Files): Map<string, Uint8Array> => without(files, isChain);
const withoutOwn = (files: Files): Map<string, Uint8Array> =>
  without(files, (path) => isChain(path) || path.startsWith('.mvp/'));
