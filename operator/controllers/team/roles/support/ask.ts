import { z } from 'zod';

import { fillPrompt, readJson, readPrompt, type Question } from '../../../../../ai/index.ts';
import type { Blueprint } from '../../../../../templates/index.ts';
import type { Enquiry } from '../enquiries.ts';
import type { Tools } from '../tools.ts';
import type { Passage } from './passages.ts';

const answerSchema = z.object({ answer: z.string().trim().min(20).max(2000) });
/** Characters of what the app says that a model is shown. */
const SHOWN = 12_000;

/** An answer in a model's words; undefined without one, or where it says what the app does not. */
export async function answerBy(
  enquiry: Enquiry,
  known: readonly Passage[],
  { app }: Blueprint,
  ask: Tools['ask'],
): Promise<string | undefined> {
  const facts = known
    .map(({ title, text }) => `${title}: ${text}`)
    .join('\n')
    .slice(0, SHOWN);
  const filled = fillPrompt(readPrompt('support'), {
    app: `${app.name}. ${app.industry}. Its language: ${app.language}`,
    facts: facts || 'nothing',
    message: `${enquiry.reference}: ${enquiry.text}`,
  });
  const question: Question<{ answer: string }> = {
    request: { purpose: 'team:support', tier: 'small', maxOutputTokens: 700, ...filled },
    read(text) {
      const read = readJson(answerSchema, text);
      if (!read.ok) return read;
      const problem = inventedIn(read.value.answer, `${app.name} ${enquiry.reference} ${facts}`);
      return problem === undefined ? read : { ok: false, problem };
    },
  };
  return (await ask(question))?.answer;
}

/** Whether an answer states a number, a link or an address that the app does not: a promise in its name. What the visitor wrote is no ground either. */
function inventedIn(answer: string, facts: string): string | undefined {
  const [address] = answer.match(/\S+@\S+|(?:https?:\/\/|www\.)\S+/gi)?.filter((each) => !facts.includes(each)) ?? [];
  if (address !== undefined) return `The facts do not name ${address.slice(0, 100)}. Leave it out.`;
  const numbers = new Set(facts.match(/\d+/g));
  const invented = answer.match(/\d+/g)?.find((each) => !numbers.has(each));
  return invented === undefined ? undefined : `The facts do not state ${invented}. State no number that is not there.`;
}
