import type { Blueprint } from '../../../templates/index.ts';
import { decide, type Beyond, type Decision, type Refusal } from '../decide.ts';
import { edit, type Edit } from '../edit.ts';
import { readWishes } from '../grammar/index.ts';
import { key } from '../resolve.ts';
import type { Question } from '../wish-error.ts';
import type { Conversation } from './turn.ts';
import { openTurn } from './turn.ts';

/** An answer to what was asked back. */
export interface Answer {
  /** The wish that was not clear, in the words it was asked in. */
  said: string;
  question: Question;
  /** One of the options, or a text; undefined: the question is skipped. */
  text: string | undefined;
}

/** A message that is nothing but an answer to the open question, as that; undefined: it is a wish of its own. */
export function asAnswer(message: string, conversation: Conversation): Answer | undefined {
  const turn = openTurn(conversation);
  const question = turn?.question;
  const chosen = question?.options.find((option) => key(option) === key(message.trim().replace(/[.!]+$/u, '')));
  if (turn === undefined || question === undefined || chosen === undefined) return undefined;
  return { said: question.said ?? turn.said, question, text: chosen };
}

/** A wish with its answer, as a model is told it. */
export const asWish = ({ said, question, text = '' }: Answer): string => `${said}\n${question.question} ${text}`;

/** What becomes of a wish once it is answered, or skipped. */
export function answering(
  plan: Blueprint,
  answer: Answer,
  unknown: (said: string) => Refusal,
  beyond?: Beyond,
): Decision {
  const { said, question, text } = answer;
  if (text === undefined) return skipping(plan, answer, beyond);
  const readings = readWishes(said);
  const ways = readings.flatMap((each) => each.ways).flatMap((way) => filled(way, text, question));
  const meant = [...ways, ...readWishes(text).flatMap((each) => each.ways)];
  return decide(plan, [{ said, ways: meant }], unknown, beyond);
}

/** Every way in which an answer can fill a wish: as its thing, its field, or its text. */
function filled(way: readonly Edit[], text: string, { options }: Question): Edit[][] {
  const [field, thing] = text.split(' of ');
  const fills: readonly object[] =
    options.length === 0
      ? [{ text }]
      : [{ thing: text }, { field: text }, ...(thing === undefined ? [] : [{ field, thing }])];
  return fills.flatMap((fill) => {
    const checked = way.map((one) => edit.safeParse({ ...one, ...fill }));
    return checked.every((each) => each.success) ? [checked.map((each) => each.data)] : [];
  });
}

/** Operations that take nothing away and that nobody outside sees: any reading of them does no harm. */
function isHarmless(one: Edit): boolean {
  if (one.do === 'add_chart') return true;
  return (
    one.do === 'set_field' &&
    Object.keys(one).every((name) => ['do', 'thing', 'field', 'searchable', 'filterable'].includes(name)) &&
    one.searchable !== false &&
    one.filterable !== false
  );
}

/** Nobody answered: the first reading is taken where every one is harmless, else nothing is done; both are said. */
function skipping(plan: Blueprint, { said, question }: Answer, beyond?: Beyond): Decision {
  const refusal: Refusal = {
    said,
    why: `It was left as it is, because “${question.question}” was not answered.`,
    help: 'Ask again when it is clear.',
  };
  const ways = readWishes(said)
    .flatMap((each) => each.ways)
    .filter((way) => way.every(isHarmless))
    .flatMap((way) => question.options.flatMap((option) => filled(way, option, question)));
  const decision = decide(plan, [{ said, ways }], () => refusal, beyond);
  const { done } = decision;
  return {
    ...decision,
    notDone: done.length > 0 ? [] : [refusal],
    question: undefined,
    done: done.map((one) => ({
      ...one,
      means: `You did not say which, so the first that fits was taken; it does no harm. ${one.means ?? ''}`.trim(),
    })),
  };
}
