import type { MvpChange, MvpSessionStatus } from '../../../crds/index.ts';
import {
  MOST_TURNS,
  operationsOf,
  summarised,
  type Answer,
  type Conversation,
  type Turn,
} from '../../../generate/index.ts';
import { RESOURCES } from '../../../kube/index.ts';
import type { Context } from '../../runtime/index.ts';
import { byAge } from '../lookup.ts';
import { namespaceOf } from '../platform.ts';
import { isFinished } from './state.ts';

type Remembered = NonNullable<MvpSessionStatus['conversation']>;

/** The changes of a conversation, oldest first: those of one session, or what one person says of one branch without any. Dry runs are no turns. */
function turnsAmong(
  all: readonly MvpChange[],
  like: Pick<MvpChange['spec'], 'session' | 'branch' | 'author'>,
): MvpChange[] {
  return all
    .filter(
      (one) =>
        isFinished(one) &&
        !one.spec.dryRun &&
        one.spec.branch === like.branch &&
        one.spec.session === like.session &&
        (like.session !== undefined || one.spec.author === like.author),
    )
    .toSorted(byAge);
}

/** A change as a turn. What is not there any more was not done, as far as the next wish is concerned. */
function turnOf({ metadata, spec, status }: MvpChange, undone: ReadonlySet<string>): Turn {
  const reply = status?.reply;
  const isGone = undone.has(metadata.name) || status?.takenBackAs !== undefined;
  const said = spec.undoes === undefined ? spec.instruction : 'Undo that.';
  return {
    said: said === '' ? 'Skipped the question.' : said,
    done: isGone ? [] : (reply?.done ?? []).map(({ what }) => what),
    refused: [...(isGone ? ['It was taken back.'] : []), ...(reply?.notDone ?? []).map(({ why }) => why)],
    ...(reply?.question === undefined ? {} : { question: reply.question }),
    operations: isGone ? [] : operationsOf(status?.operations ?? []),
  };
}

const undoneAmong = (all: readonly MvpChange[]): Set<string> =>
  new Set(all.flatMap(({ spec, status }) => (status?.snapshot === undefined ? [] : (spec.undoes ?? []))));

/** What was said before a change: the last turns in whole, and what its session remembers of those before. */
export function conversationOf(
  change: MvpChange,
  all: readonly MvpChange[],
  context: Pick<Context, 'cache'>,
): Conversation {
  const { session } = change.spec;
  const kept =
    session === undefined ? undefined : context.cache(RESOURCES.session).get(`${namespaceOf(change)}/${session}`);
  const before = turnsAmong(all, change.spec).filter((one) => byAge(one, change) < 0);
  const undone = undoneAmong(all);
  return {
    earlier: kept?.status?.conversation?.summary ?? '',
    turns: before.slice(-MOST_TURNS).map((one) => turnOf(one, undone)),
  };
}

const placeOf = ({ metadata }: MvpChange): string => `${metadata.creationTimestamp} ${metadata.name}`;

/** What a session remembers: the turns beyond the last ones go into its summary, once each. */
export function remembered(
  all: readonly MvpChange[],
  { session, branch }: { session: string; branch: string },
  before: Remembered = { turns: 0, summarised: 0, until: '', summary: '' },
): Remembered {
  const turns = turnsAmong(all, { session, branch, author: '' });
  const undone = undoneAmong(all);
  const fresh = turns.filter((one) => placeOf(one) > before.until);
  const older = fresh.slice(0, Math.max(0, fresh.length - MOST_TURNS));
  const total = before.summarised + older.length;
  return {
    turns: before.summarised + fresh.length,
    summarised: total,
    until: placeOfLast(older) ?? before.until,
    summary: older.reduce((summary, one) => summarised(summary, turnOf(one, undone)), before.summary),
  };
}

function placeOfLast(changes: readonly MvpChange[]): string | undefined {
  const last = changes.at(-1);
  return last === undefined ? undefined : placeOf(last);
}

/** The question that a change answers; a text says why there is none. */
export function answeredBy(
  change: MvpChange,
  all: readonly MvpChange[],
  context: Pick<Context, 'cache'>,
): Answer | string | undefined {
  const { answers, mvp, branch, instruction } = change.spec;
  if (answers === undefined) return undefined;
  const asked = context.cache(RESOURCES.change).get(`${namespaceOf(change)}/${answers}`);
  if (asked === undefined || asked.spec.mvp !== mvp || asked.spec.branch !== branch)
    return `There is no change ${answers} on this branch`;
  const question = asked.status?.reply?.question;
  if (question === undefined) return `${answers} asked nothing`;
  const isTaken = ({ spec, status }: MvpChange): boolean => spec.answers === answers && status?.snapshot !== undefined;
  if (all.some((one) => one !== change && isTaken(one))) return `The question of ${answers} has been answered already`;
  return {
    said: question.said ?? asked.spec.instruction,
    question,
    text: instruction === '' ? undefined : instruction,
  };
}
