import { z } from 'zod';
import {
  complete,
  fillPrompt,
  readFiles,
  readJson,
  readPrompt,
  withFinding,
  type ModelRequest,
  type Reading,
} from '../../../ai/index.ts';
import type { Blueprint } from '../../../templates/index.ts';
import { forbiddenIn, quotes, told, type Problem } from '../../accept/index.ts';
import { ideaForModel, languageName } from '../about.ts';
import { attempted, type Attempt } from '../attempt.ts';
import type { Authorship, Raised } from '../contract.ts';
import { wordsProblem } from '../guard.ts';
import { holdsQuote } from '../plan/index.ts';
import { asksForRules } from './asks.ts';
import { readRoutes, readTests } from './code.ts';
import { expressionProblem } from './expression.ts';
import { OWN_TESTS, testsFile, withRoutes, withRules, type TakenRule } from './put.ts';
import { thingsIn, type BackEndThing } from './things.ts';

const MOST = { rules: 6, routes: 3, tokens: 4_000, shown: 9_000, things: 9_000 };

const answerSchema = z.object({
  rules: z
    .array(
      z.object({
        thing: z.string(),
        action: z.string().nullish(),
        when: z.string(),
        message: z.string().min(8).max(160),
        quote: z.string(),
      }),
    )
    .max(MOST.rules),
  routes: z
    .array(z.object({ path: z.string(), quote: z.string() }))
    .max(MOST.routes)
    .nullish(),
});

interface RulesAnswer extends z.infer<typeof answerSchema> {
  readonly routesCode: string;
  readonly tests: string;
}

/** Back-end files as a model would have them: path → text; none where nothing is to be added. */
export type RuledFiles = ReadonlyMap<string, string>;

/** Asks for rules and routes; undefined where the idea states none, or the back end has no place for any. */
function rulesRequest(plan: Blueprint, files: ReadonlyMap<string, string>): ModelRequest | undefined {
  if (!asksForRules(plan.app.description) || files.has(OWN_TESTS)) return undefined;
  const shown = shownThings(thingsIn(files));
  if (shown === '') return undefined;
  const filled = fillPrompt(readPrompt('rules'), {
    language: languageName(plan.app.language),
    idea: ideaForModel(plan.app.description),
    things: shown,
  });
  return { purpose: 'rules', tier: 'code', maxOutputTokens: MOST.tokens, ...filled };
}

/**
 * Has rules and routes written that the idea states and the app lacks, with tests for them. What cannot be taken goes back once. Whether the tests pass is
 * found out by the build that verifies the app: until then they are a proposal.
 */
export async function raiseRules(
  plan: Blueprint,
  files: ReadonlyMap<string, string>,
  attempt: Attempt,
  failed?: string,
): Promise<Raised<RuledFiles | undefined> | undefined> {
  const request = rulesRequest(plan, files);
  if (request === undefined) return undefined;
  return attempted<RuledFiles>('rules', attempt, async (spent) => {
    let asked = request;
    let finding = '';
    let isTold = failed === undefined;
    let tries = 0;
    for (let left = 2; left > 0; left -= 1) {
      tries += 1;
      const answer = await complete(attempt.model, { request: asked, read: readAnswer }, attempt.signal);
      spent(answer);
      const verdict = await judged(answer.value, { plan, files }, attempt);
      if (typeof verdict === 'string') finding = verdict;
      else if (verdict.size === 0)
        return {
          value: undefined,
          part: { part: 'rules', by: 'rules', tries, right: true, reason: 'No rule is missing.' },
        };
      else if (isTold) {
        const who = { part: 'rules', by: answer.provider, model: answer.model, tries };
        return { value: verdict, part: { ...who, note: noteOf(answer.value) } };
      } else {
        // the answer that a build has tried, from the journal: one more try with what the tests said
        isTold = true;
        left = 2;
        finding = `The app's tests were run with this, and failed:\n${failed ?? ''}`;
      }
      asked = {
        ...request,
        purpose: 'rules:again',
        turns: withFinding(request.turns, answer.text, finding, MOST.shown),
      };
    }
    return {
      value: undefined,
      part: { part: 'rules', by: 'rules', tries, reason: finding.slice(0, 300) } satisfies Authorship,
    };
  });
}

function noteOf({ rules, routes }: RulesAnswer): string {
  return [...rules.map(({ message }) => message), ...(routes ?? []).map(({ path }) => path)].join(' ').slice(0, 300);
}

function readAnswer(text: string): Reading<RulesAnswer> {
  const read = readJson(answerSchema, text);
  if (!read.ok) return read;
  const blocks = readFiles(text);
  const code = (blocks.ok ? blocks.value : [])
    .map((block) => block.text)
    .filter((block) => !block.trim().startsWith('{'));
  const routesCode = code.filter((block) => block.includes('@router.')).join('\n\n');
  const tests = code.filter((block) => /^def test_/m.test(block) && !block.includes('@router.')).join('\n\n');
  return { ok: true, value: { ...read.value, routesCode, tests } };
}

/** The files with what was answered, or what is wrong with it. */
async function judged(
  { rules, routes, routesCode, tests }: RulesAnswer,
  { plan, files }: { plan: Blueprint; files: ReadonlyMap<string, string> },
  { judge, signal }: Attempt,
): Promise<RuledFiles | string> {
  if (rules.length === 0 && routesCode === '') return new Map();
  const things = thingsIn(files);
  const { description, language } = plan.app;
  const taken: TakenRule[] = [];
  for (const { thing: name, action, when, message, quote } of rules) {
    const thing = things.find((each) => each.name === name);
    if (thing === undefined) return `There is no thing “${name.slice(0, 60)}”.`;
    if (!holdsQuote(description, quote)) return `“${quote.slice(0, 120)}” does not stand in the idea.`;
    if (action != null && !thing.actions.some(({ id }) => id === action))
      return `${name} has no action “${action.slice(0, 60)}”.`;
    const wrong =
      expressionProblem(when, thing) ??
      wordsProblem([message], { idea: description, known: when, language, notBuilt: [], figures: true });
    if (wrong !== undefined) return `The rule “${message}”: ${wrong}.`;
    taken.push({ thing, action: action ?? undefined, when, message });
  }
  const written = routesCode === '' ? [] : readRoutes(routesCode, things, files);
  if (typeof written === 'string') return written;
  const unsaid = written.find(
    ({ path }) => !routes?.some((each) => each.path === path && holdsQuote(description, each.quote)),
  );
  if (unsaid !== undefined) return `“routes” must name ${unsaid.path}, with a quote of the idea that asks for it.`;
  const count = readTests(tests);
  if (typeof count === 'string') return count;
  if (count < taken.length + written.length)
    return `There are ${String(count)} tests for ${String(taken.length + written.length)} rules and routes.`;
  const changed = new Map<string, string>();
  for (const path of new Set(taken.map(({ thing }) => thing.models))) {
    const text = withRules(
      files.get(path) ?? '',
      taken.filter(({ thing }) => thing.models === path),
    );
    if (text === undefined) return 'There is no place for these rules.';
    changed.set(path, text);
  }
  const [first] = written;
  if (first !== undefined) {
    const { routes: path, models } = first.thing;
    if (written.some(({ thing }) => thing.routes !== path)) return 'All routes must be of things of one file.';
    const text = withRoutes(files.get(path) ?? '', routesCode, files.get(models) ?? '');
    if (text === undefined) return 'There is no place for these routes.';
    changed.set(path, text);
  }
  changed.set(OWN_TESTS, testsFile(tests, written));
  return (await problemOf(changed, files, judge, signal)) ?? changed;
}

/** What the judges find in the app with these files and did not find before. */
async function problemOf(
  changed: RuledFiles,
  files: ReadonlyMap<string, string>,
  judge: Attempt['judge'],
  signal: AbortSignal,
): Promise<string | undefined> {
  const { system } = readPrompt('rules');
  for (const [path, text] of changed) {
    const what = forbiddenIn(files.get(path) ?? '', text);
    if (what !== undefined) return `It must not contain ${what}.`;
    if (quotes(text, system)) return 'It must not repeat these instructions.';
  }
  const [was, is] = await Promise.all([judge(files, signal), judge(new Map([...files, ...changed]), signal)]);
  const nameOf = (problem: Problem): string => `${problem.files.join(' ')}\n${problem.description}`;
  const known = new Set(was.problems.map(nameOf));
  const found = is.problems.filter((each) => each.severity !== 'info' && !known.has(nameOf(each)));
  if (found.length > 0) return `The app has problems now:\n${told(found)}`;
  const touched = [...changed].find(([path, text]) => is.files.get(path) !== text);
  return touched === undefined ? undefined : `${touched[0]} is not sound Python.`;
}

/** The things, a line each, as many as there is room for. */
function shownThings(things: readonly BackEndThing[]): string {
  let left = MOST.things;
  const lines = things.map(({ name, route, rules, fields, statuses, actions, says }) => {
    const parts = [
      `- ${name} (/api/${route}, ${rules}): ${fields.map((field) => `${field.name}${field.isOptional ? '?' : ''} ${field.type}`).join(', ')}`,
      ...(statuses.length === 0 ? [] : [`statuses ${statuses.join(', ')}`]),
      ...(actions.length === 0
        ? []
        : [`actions ${actions.map(({ id, start, to }) => `${id} (${start} > ${to})`).join(', ')}`]),
      ...(says.length === 0 ? [] : [`it refuses already: ${says.join(' ')}`]),
    ];
    return parts.join('; ');
  });
  return lines.filter((line) => (left -= line.length) >= 0).join('\n');
}
