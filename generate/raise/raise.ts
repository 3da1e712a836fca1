import { addUsage, complete, NO_USAGE, type Usage } from '../../ai/index.ts';
import type { Blueprint } from '../../templates/index.ts';
import { attempted, type Attempt } from './attempt.ts';
import type { Authorship, Helpers, Raised, RaisedApp } from './contract.ts';
import { patient } from './patience.ts';
import { raisePlan, type Feature, type Start } from './plan/index.ts';
import { carried, raiseFiles, type Render, type Written } from './files.ts';
import { copyQuestion, withCopy } from './copy.ts';
import { raiseRows } from './rows.ts';
import { raiseRules, withRuled } from './rules/index.ts';
import { providerOf } from './told.ts';

/** Where an app says who wrote what, and keeps the rendered text of what a model wrote, for taking back. */
export const AUTHORS = '.mvp/authors.json';
export const RENDERED = '.mvp/rendered.json';

/**
 * Has models raise an app: its plan, then the words of it, then its most visible pages and the rules that its idea states, and its sample rows beside them,
 * each part by itself. What is not taken stays as the rules wrote it, so the app is never worse than without a model. Rejects only when the signal aborts, or
 * for a fault of ours.
 */
export async function raise(start: Start, render: Render, helpers: Helpers): Promise<RaisedApp> {
  const { signal, progress } = helpers;
  const attempt = patient(helpers);
  progress('A model reads the idea and looks through the plan');
  const planned = await raisePlan(start, attempt);
  signal.throwIfAborted();
  const { plan } = planned.value;
  progress('A model writes the words');
  const [{ words, blueprint, written, ruled, rendered }, rows] = await Promise.all([
    raisePages({ start, plan, features: planned.value.features ?? [] }, render, attempt),
    start.ownRows === true ? undefined : raiseRows(plan, attempt),
  ]);
  signal.throwIfAborted();
  const { analysis } = blueprint === start.plan ? start : planned.value;
  const seeded =
    rows === undefined || blueprint === start.plan ? undefined : await withSeed(written, plan, rows.value, render);
  const full = withRuled(seeded ?? written, ruled, rendered);
  const all = [
    planned,
    words,
    ...(rows === undefined ? [] : [seeded === undefined ? unused(rows) : rows]),
    ...full.raised,
  ];
  const parts = all.flatMap((one) => one.parts);
  const usage = all.reduce((sum: Usage, one) => addUsage(sum, one.usage), NO_USAGE);
  const { files } = full;
  files.set(AUTHORS, `${JSON.stringify(parts, null, 2)}\n`);
  if (Object.keys(full.kept).length > 0) files.set(RENDERED, `${JSON.stringify(full.kept)}\n`);
  return {
    blueprint: full.plan,
    analysis,
    files,
    parts,
    usage,
    provider: providerOf(
      parts,
      all.flatMap(({ fellBack }) => fellBack),
    ),
  };
}

/** The words of a plan, the pages that say them, and its rules: none waits for the rows, which a slow model takes long for. */
async function raisePages(
  { start, plan, features }: { start: Start; plan: Blueprint; features: readonly Feature[] },
  render: Render,
  attempt: Attempt & Pick<Helpers, 'progress'>,
): Promise<{
  words: Raised<Blueprint>;
  blueprint: Blueprint;
  written: Written;
  ruled: Awaited<ReturnType<typeof raiseRules>>;
  rendered: ReadonlyMap<string, string>;
}> {
  const words = await raiseWords(plan, attempt);
  const { blueprint, rendered } = await rendering([words.value, plan, start.plan], render);
  const wanted = blueprint === start.plan ? [] : features;
  const [written, ruled] = await Promise.all([
    raiseFiles({ plan: blueprint, files: rendered, rendered }, wanted, render, attempt),
    raiseRules(blueprint, rendered, attempt),
  ]);
  return { words, blueprint, written, ruled, rendered };
}

/** Rows that were written for a plan that is not the app's. */
function unused(rows: Raised<Blueprint>): Raised<Blueprint> {
  const reason = 'They do not fit the plan.';
  const parts = rows.parts.map((part) =>
    part.by === 'rules' ? part : { part: part.part, by: 'rules' as const, tries: part.tries, reason },
  );
  return { ...rows, parts };
}

/** The app with the rows that were written meanwhile; undefined where it cannot be rendered with them. */
async function withSeed(
  written: Written,
  before: Blueprint,
  after: Blueprint,
  render: Render,
): Promise<Written | undefined> {
  if (after.seed === before.seed) return written;
  const seed = { ...written.plan.seed, ...changedRows(before, after) };
  const [plan, started] = [{ ...written.plan, seed }, written.plan];
  try {
    return carried(written, plan, await render(started), await render(plan));
  } catch {
    return undefined;
  }
}

const changedRows = (before: Blueprint, after: Blueprint): Blueprint['seed'] =>
  Object.fromEntries(Object.entries(after.seed).filter(([id, rows]) => before.seed[id] !== rows));

/** The first of the plans that can be rendered: what a model adds must not cost the app. */
async function rendering(
  plans: readonly Blueprint[],
  render: Render,
): Promise<{ blueprint: Blueprint; rendered: ReadonlyMap<string, string> }> {
  let problem: unknown;
  for (const blueprint of plans) {
    try {
      return { blueprint, rendered: await render(blueprint) };
    } catch (error) {
      problem = error;
    }
  }
  throw new Error('the plan cannot be rendered', { cause: problem });
}

/** Has the words of a plan written; the plan as it was where they are not taken. */
export async function raiseWords(plan: Blueprint, attempt: Attempt): Promise<Raised<Blueprint>> {
  const question = copyQuestion(plan);
  const raised = await attempted('copy', attempt, async (spent) => {
    const answer = await complete(attempt.model, question, attempt.signal);
    spent(answer);
    const value = withCopy(plan, answer.value);
    const part: Authorship =
      value === undefined
        ? { part: 'copy', by: 'rules', tries: 1, reason: 'The words do not fit the plan.' }
        : { part: 'copy', by: answer.provider, model: answer.model, tries: answer.usage.calls };
    return { value, part };
  });
  return { ...raised, value: raised.value ?? plan };
}
