import { addUsage, complete, NO_USAGE, type Usage } from '../../ai/index.ts';
import type { Blueprint } from '../../templates/index.ts';
import { attempted, type Attempt } from './attempt.ts';
import type { Authorship, Helpers, Raised, RaisedApp } from './contract.ts';
import { raisePlan, type Start } from './plan/index.ts';
import { raiseFiles, type Render } from './files.ts';
import { copyQuestion, withCopy } from './copy.ts';
import { raiseRows } from './rows.ts';
import { providerOf } from './told.ts';

/** Where an app says who wrote what, and keeps the rendered text of what a model wrote, for taking back. */
export const AUTHORS = '.mvp/authors.json';
export const RENDERED = '.mvp/rendered.json';

/**
 * Has models raise an app: its plan, then the words of it and its sample rows, then its most visible pages, each part by itself. What is not taken stays as the rules wrote it,
 * so the app is never worse than without a model. Rejects only when the signal aborts, or for a fault of ours.
 */
export async function raise(start: Start, render: Render, helpers: Helpers): Promise<RaisedApp> {
  const { signal, progress } = helpers;
  const attempt = { ...helpers, signal: AbortSignal.any([signal, AbortSignal.timeout(helpers.waitMs)]) };
  progress('A model reads the idea and looks through the plan');
  const planned = await raisePlan(start, attempt);
  signal.throwIfAborted();
  const { plan } = planned.value;
  progress('A model writes the words');
  const [words, rows] = await Promise.all([
    raiseWords(plan, attempt),
    ...(start.ownRows === true ? [] : [raiseRows(plan, attempt)]),
  ]);
  signal.throwIfAborted();
  const said = { ...words.value, seed: rows?.value.seed ?? plan.seed };
  const { blueprint, rendered } = await rendering([said, words.value, plan, start.plan], render);
  const { analysis } = blueprint === start.plan ? start : planned.value;
  const features = blueprint === start.plan ? [] : (planned.value.features ?? []);
  const written = await raiseFiles({ plan: blueprint, files: rendered, rendered }, features, render, attempt);
  signal.throwIfAborted();
  const { files } = written;
  const all = [planned, words, ...(rows === undefined ? [] : [rows]), ...written.raised];
  const parts = all.flatMap((one) => one.parts);
  const usage = all.reduce((sum: Usage, one) => addUsage(sum, one.usage), NO_USAGE);
  files.set(AUTHORS, `${JSON.stringify(parts, null, 2)}\n`);
  if (Object.keys(written.kept).length > 0) files.set(RENDERED, `${JSON.stringify(written.kept)}\n`);
  return {
    blueprint: written.plan,
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
