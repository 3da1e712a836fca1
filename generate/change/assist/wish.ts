import { z } from 'zod';
import { fillPrompt, readJson, readPrompt, type Question as Asked } from '../../../ai/index.ts';
import type { Blueprint } from '../../../templates/index.ts';
import { describeApp, wordsProblem } from '../../raise/index.ts';
import { edit, type Edit } from '../edit.ts';
import { key } from '../resolve.ts';
import type { Question } from '../wish-error.ts';
import type { Candidate } from './candidates.ts';
import type { CodeWish } from './contract.ts';

const text = z.string().trim().max(2000);
const answerSchema = z.object({
  wishes: z
    .array(
      z.object({
        wish: z.coerce.number().int(),
        operations: z.array(z.record(z.string(), z.unknown())).max(20).nullish(),
        code: text.nullish(),
        files: z.array(z.string().max(300)).max(20).nullish(),
        cannot: text.nullish(),
      }),
    )
    .min(1)
    .max(40),
  question: z
    .object({ question: text.min(5).max(300), options: z.array(text.max(128)).max(12).nullish() })
    .nullish()
    .catch(null),
});

/** What a model makes of wishes, as it says it. */
export type WishAnswer = z.infer<typeof answerSchema>;

/** The same after the rules that need no plan: what is wrong with it is in `findings`. */
export interface Understood {
  /** One way a wish, for the same judge as the grammar's. */
  readonly operations: { said: string; ways: Edit[][] }[];
  readonly code: CodeWish[];
  readonly cannot: { said: string; why: string }[];
  readonly question: Question | undefined;
  readonly findings: string[];
}

/** Asks what operations do the wishes. */
export function wishQuestion(
  plan: Blueprint,
  { message, before }: { message: string; before: string },
  wishes: readonly string[],
  files: readonly Candidate[],
): Asked<WishAnswer> {
  const filled = fillPrompt(readPrompt('wish'), {
    before,
    message,
    wishes: wishes.map((said, at) => `${String(at + 1)}. ${said}`).join('\n'),
    app: describeApp(plan),
    files: files.length === 0 ? 'none' : files.map(({ path, holds }) => `${path}: ${holds}`).join('\n'),
  });
  return {
    request: { purpose: 'wish', tier: 'planning', maxOutputTokens: 1500, ...filled },
    read: (answer) => readJson(answerSchema, answer),
  };
}

/** Reads an answer wish by wish: what is no operation, or nothing that the message bears out, becomes a finding and is left out. */
export function understood(
  answer: WishAnswer,
  plan: Blueprint,
  message: string,
  wishes: readonly string[],
  files: readonly Candidate[],
): Understood {
  const result: Understood = {
    operations: [],
    code: [],
    cannot: [],
    question:
      answer.question == null
        ? undefined
        : { question: answer.question.question, options: answer.question.options ?? [] },
    findings: [],
  };
  for (const { wish, operations, code, files: named, cannot } of answer.wishes) {
    const said = wishes[wish - 1];
    if (said === undefined) continue;
    const edits: Edit[] = [];
    const problems: string[] = [];
    for (const one of operations ?? []) {
      const read = edit.safeParse(withoutNothing(one));
      const problem = read.success ? unfounded(read.data, plan, message) : issueOf(read.error);
      if (problem !== undefined)
        problems.push(`Wish ${String(wish)}, ${JSON.stringify(one).slice(0, 160)}: ${problem}`);
      else if (read.success) edits.push(read.data);
    }
    result.findings.push(...problems);
    if (edits.length > 0 && problems.length === 0) result.operations.push({ said, ways: [edits] });
    if (code != null && code !== '') result.code.push({ said, what: code, files: planned(named ?? [], files) });
    if (cannot != null && cannot !== '') result.cannot.push({ said, why: sentence(cannot, plan, message) });
  }
  return result;
}

/** The files of a plan: those the model names of the listed ones, else the likeliest. */
function planned(named: readonly string[], files: readonly Candidate[]): string[] {
  const listed = files.map(({ path }) => path);
  const chosen = [...new Set(named.map((each) => each.trim().replace(/^\.?\//, '')))].filter((each) =>
    listed.includes(each),
  );
  return (chosen.length > 0 ? chosen : listed.slice(0, 1)).slice(0, 3);
}

/** Models write null, an empty text or an empty list for what they leave out. */
function withoutNothing(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNothing);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(
    ([name, each]) => each !== null && each !== '' && !(Array.isArray(each) && each.length === 0 && name === 'choices'),
  );
  return Object.fromEntries(kept.map(([name, each]) => [name, withoutNothing(each)]));
}

function issueOf(error: z.ZodError): string {
  const [issue] = error.issues;
  return `${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is no operation'}`.trim();
}

/** Why a message does not bear an operation out; undefined if it does. What takes away or opens up must be named by whoever asks. */
/** Why an operation of a model may not be done: what it takes away must be spoken of, and its words may state nothing new. */
export function unfounded(one: Edit, plan: Blueprint, message: string): string | undefined {
  const named = dangerous(one);
  if (named !== undefined && !mentions(message, named)) return `The message does not speak of “${named}”.`;
  const texts = written(one).filter((each) => !flat(message).includes(flat(each)));
  const grounds = {
    idea: `${plan.app.description}\n${message}`,
    known: `${describeApp(plan)}\n${JSON.stringify(plan.landing)}`,
    language: plan.app.language,
    notBuilt: plan.notBuilt.map(({ feature }) => feature),
  };
  return wordsProblem(texts, grounds);
}

/** Why an operation that takes away or opens up may not be done where somebody's own words do not speak of it. */
export function unnamed(one: Edit, words: string): string | undefined {
  const named = dangerous(one);
  return named === undefined || mentions(words, named) ? undefined : `The message itself does not speak of “${named}”.`;
}

function dangerous(one: Edit): string | undefined {
  switch (one.do) {
    case 'remove_field':
      return one.field;
    case 'remove_thing':
    case 'set_access':
      return one.thing;
    case 'remove_choice':
      return one.choice;
    case 'remove_status':
      return one.status;
    case 'remove_action':
      return one.action;
    case 'remove_role':
      return one.role;
    case 'remove_voice':
      return one.voice;
    case 'set_form':
      return one.form;
    case 'remove_page':
      return one.page;
    case 'remove_section':
      return one.title;
    case 'remove_chart':
      return one.chart;
    default:
      return undefined;
  }
}

/** Texts of an operation that people will read as sentences. */
function written(one: Edit): string[] {
  switch (one.do) {
    case 'set_text':
    case 'replace_text':
      return [one.to];
    case 'add_section':
      return [one.title, ...(one.text === undefined ? [] : [one.text])];
    case 'add_tool':
      return [one.title, one.lead];
    case 'add_question':
      return [one.question, one.answer];
    case 'set_field':
      return one.help === undefined ? [] : [one.help];
    default:
      return [];
  }
}

/** Whether a message speaks of something: one of its longer words turns up, in whatever number. */
function mentions(message: string, named: string): boolean {
  const words = new Set((message.match(/[\p{L}\d]+/gu) ?? []).map((word) => key(word)));
  const wanted = key(named)
    .split('_')
    .filter((word) => word !== '');
  return wanted.some((word) => (word.length > 2 || wanted.length === 1) && words.has(word));
}

const FALLBACK = 'The model did not find a way to do this in this app.';

/** What a model says to the owner, if it is a plain sentence that claims nothing; else ours. */
export function sentence(said: string, plan: Blueprint, message: string): string {
  const plain = said.replaceAll(/\s+/g, ' ').trim().slice(0, 300);
  const grounds = { idea: `${plan.app.description}\n${message}`, known: describeApp(plan), language: '', notBuilt: [] };
  return plain.length < 5 || wordsProblem([plain], grounds) !== undefined ? FALLBACK : plain;
}

const flat = (said: string): string => said.toLowerCase().replaceAll(/\s+/g, ' ').trim();
