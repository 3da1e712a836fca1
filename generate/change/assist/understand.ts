import { complete, withFinding } from '../../../ai/index.ts';
import type { Raised } from '../../raise/index.ts';
import { attempted, type Authorship } from '../../raise/index.ts';
import { decide, type Beyond, type Decision, type Refusal } from '../decide.ts';
import { listed } from '../resolve.ts';
import type { Candidate } from './candidates.ts';
import type { Assistant, CodeWish, Left } from './contract.ts';
import { understood, wishQuestion, type Understood, type WishAnswer } from './wish.ts';

/** What came of it: the decision with the model's operations, and what is left. */
export interface Translation extends Left {
  readonly decision: Decision;
}

interface Judged {
  readonly read: Understood;
  readonly decision: Decision;
}

/**
 * Has a model translate the wishes that the grammar leaves into operations. They are judged as the grammar's are; what is wrong with them goes back
 * once, then only what holds is done. Undefined as the value: no model could be asked, and the grammar's answer stands.
 */
export async function understand(
  {
    message,
    meant,
    before,
    byRules,
    files,
    beyond,
  }: {
    message: string;
    /** The message, with what it refers to: what it speaks of. */
    meant: string;
    /** What was said before, as a model is told it. */
    before: string;
    byRules: Decision;
    files: readonly Candidate[];
    beyond?: Beyond | undefined;
  },
  assistant: Assistant,
): Promise<Raised<Translation | undefined>> {
  const wishes = byRules.notDone.map(({ said }) => said);
  const judged = (answer: WishAnswer): Judged => {
    const read = understood(answer, byRules.plan, meant, wishes, files);
    return { read, decision: decide(byRules.plan, read.operations, refusal, beyond) };
  };
  return attempted('wish', assistant, async (spent) => {
    const question = wishQuestion(byRules.plan, { message, before }, wishes, files);
    const first = await complete(assistant.model, question, assistant.signal);
    spent(first);
    let last = judged(first.value);
    let tries = 1;
    const findings = [...last.read.findings, ...last.decision.notDone.map(({ why, help }) => `${why} ${help}`)];
    if (findings.length > 0 && last.read.question === undefined) {
      const request = {
        ...question.request,
        purpose: 'wish:again',
        turns: withFinding(question.request.turns, first.text, findings.slice(0, 6).join('\n')),
      };
      const second = await complete(assistant.model, { ...question, request }, assistant.signal);
      spent(second);
      last = judged(second.value);
      tries = 2;
    }
    const part: Authorship = { part: 'wish', by: first.provider, model: first.model, tries };
    return { value: translated(byRules, last), part };
  });
}

function translated(byRules: Decision, { read, decision }: Judged): Translation {
  const code: readonly CodeWish[] = read.code;
  const doneOrWritten = new Set([...read.operations, ...code].map(({ said }) => said));
  const refused = new Set(decision.notDone.map(({ said }) => said));
  const open = byRules.notDone.filter(({ said }) => !doneOrWritten.has(said) && !refused.has(said));
  const notDone = [
    ...decision.notDone,
    ...open.map((one): Refusal => {
      const why = read.cannot.find(({ said }) => said === one.said)?.why;
      return why === undefined ? one : { said: one.said, why, help: 'Say it in other words, or change the files.' };
    }),
  ];
  const question = read.question ?? decision.question ?? byRules.question;
  return {
    decision: { ...decision, edits: [...byRules.edits, ...decision.edits], done: [...byRules.done, ...decision.done] },
    notDone,
    question: notDone.length === 0 ? undefined : question,
    code,
  };
}

const refusal = (said: string): Refusal => ({
  said,
  why: `“${said.slice(0, 120)}” was not understood.`,
  help: `Say what is to change about ${listed(['a thing', 'a field', 'a page'])}.`,
});
