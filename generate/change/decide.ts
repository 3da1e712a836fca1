import { blueprint, type Blueprint } from '../../templates/index.ts';
import { contradictions } from '../check.ts';
import { edit, type Edit } from './edit.ts';
import type { Done } from './edits/done.ts';
import { applyEdit } from './edits/index.ts';
import type { Reading } from './grammar/index.ts';
import { WishError, type Question } from './wish-error.ts';

/** A wish, or a part of one, that was not done. */
export interface Refusal {
  /** The words it was asked in. */
  said: string;
  why: string;
  /** What would help. */
  help: string;
}

/** What becomes of a blueprint by a message. */
export interface Decision {
  plan: Blueprint;
  edits: Edit[];
  done: Done[];
  notDone: Refusal[];
  /** At most one. */
  question: Question | undefined;
}

/** Why an operation may not be done at all in this message; undefined: it may. */
export type Beyond = (one: Edit, plan: Blueprint) => string | undefined;

/**
 * Does the wishes one after another, each in the first way of reading it that the app allows; a wish that cannot be done leaves no trace.
 *
 * @param earlier what was done by the message before. Default: nothing
 */
export function decide(
  plan: Blueprint,
  readings: readonly Reading[],
  unknown: (said: string) => Refusal,
  beyond: Beyond = () => undefined,
  earlier?: Edit,
): Decision {
  const decision: Decision = { plan, edits: [], done: [], notDone: [], question: undefined };
  for (const { said, ways } of readings) {
    let problem: WishError | undefined;
    let isDone = false;
    for (const said of ways) {
      const way = said.map((each) => withIt(each, decision.edits.at(-1) ?? earlier));
      try {
        const { next, done } = tried(decision.plan, way, beyond);
        decision.plan = next;
        decision.edits.push(...way);
        decision.done.push(...done);
        isDone = true;
        break;
      } catch (error) {
        if (!(error instanceof WishError)) throw error;
        // a reading that takes the message for one about the wish before is a guess: what asks back is nearer to what was meant
        const asks = earlier !== undefined && problem?.question === undefined && error.question !== undefined;
        if (problem === undefined || asks) problem = error;
      }
    }
    if (isDone) continue;
    decision.notDone.push(problem === undefined ? unknown(said) : { said, why: problem.message, help: problem.help });
    decision.question ??= problem?.question === undefined ? undefined : { ...problem.question, said };
  }
  return decision;
}

/** “Add a size to bikes and make it required”: what the wish before was about. */
function withIt(wish: Edit, before: Edit | undefined): Edit {
  const isIt =
    'field' in wish && typeof wish.field === 'string' && /^(?:it|this|that|this field|that one)$/iu.test(wish.field);
  if (!isIt || before === undefined || !('field' in before)) return wish;
  const field = before.do === 'rename_field' ? before.to : before.do === 'add_field' ? before.field.name : before.field;
  return edit.parse({ ...wish, field, thing: before.thing });
}

function tried(plan: Blueprint, edits: readonly Edit[], beyond: Beyond): { next: Blueprint; done: Done[] } {
  const refused = edits.map((each) => beyond(each, plan)).find((why) => why !== undefined);
  if (refused !== undefined) throw new WishError(refused, 'Say it to the app yourself.');
  const draft = structuredClone(plan);
  const done = edits.map((each) => applyEdit(draft, each));
  const read = blueprint.safeParse(draft);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new WishError(
      `The app would not hold together: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}.`,
      'Ask for less at a time, or for something shorter.',
    );
  }
  const wrong = contradictions(read.data);
  const before = new Set(contradictions(plan));
  const added = wrong.filter((each) => !before.has(each));
  if (added.length > 0)
    throw new WishError(`The app would not hold together: ${added[0] ?? ''}.`, 'Change that first.');
  return { next: read.data, done };
}
