import { z } from 'zod';
import { addUsage, NO_USAGE } from '../../ai/index.ts';
import { textOf, toBytes, type Files } from '../../history/index.ts';
import { blueprint, type Blueprint } from '../../templates/index.ts';
import { analyze } from '../analysis/index.ts';
import { movedTo } from '../change/move.ts';
import type { Attempt } from './attempt.ts';
import { raisePlan, type Feature } from './plan/index.ts';
import { raiseFiles, type Render } from './files.ts';
import { patient } from './patience.ts';
import { AUTHORS, raiseWords, RENDERED } from './raise.ts';
import { raiseRules, withRuled } from './rules/index.ts';
import { providerOf } from './told.ts';
import type { Authorship, Helpers, Raised, RaisedFiles } from './contract.ts';

const authorsSchema = z.array(z.looseObject({ part: z.string(), by: z.enum(['rules', 'anthropic', 'openai']) }));

/** An app that was raised after it was made. */
export interface RaisedLater extends RaisedFiles {
  /** Whether any file is another one. */
  readonly changed: boolean;
}

/** What is known of an app that is raised later. */
export interface Later {
  /** Nobody has changed it since it was made: a model may also rename and drop what its plan has wrong. Default false: it only adds. */
  readonly isNew?: boolean;
  /** Files with the longest chain of migrations of its database. Default: its own. */
  readonly chain?: Files;
}

/**
 * Has models write what they have not written yet of an app that is there: its plan, with a step of the database for what is added, its words and its public
 * pages. What a person or a repair has changed since it was rendered stays as it is. Rejects if the app has no plan, and as `raise` does.
 */
export async function raiseLater(
  files: ReadonlyMap<string, string>,
  render: Render,
  helpers: Helpers,
  later: Later = {},
): Promise<RaisedLater> {
  const first = blueprint.safeParse(parsed(files.get('.mvp/blueprint.json'))).data;
  if (first === undefined) throw new Error('The app has no plan to write from.');
  const earlier = authorsSchema.safeParse(parsed(files.get(AUTHORS))).data ?? [];
  const written = new Set(earlier.filter(({ by }) => by !== 'rules').map(({ part }) => part));
  const { isNew = false } = later;
  const attempt = patient(helpers);
  const planned = written.has('plan') ? undefined : await raisedPlan(first, files, attempt, later);
  helpers.signal.throwIfAborted();
  const { plan, files: start } = planned?.value ?? { plan: first, files };
  const before = await render(plan);
  const words = written.has('copy') ? undefined : await raiseWords(plan, attempt);
  helpers.signal.throwIfAborted();
  const raised = words?.value ?? plan;
  const rendered = raised === plan ? before : await render(raised);
  const after = new Map(start);
  for (const [path, text] of rendered)
    if (/^(frontend\/|README)/.test(path) && before.get(path) !== text && start.get(path) === before.get(path))
      after.set(path, text);
  const untouched = (path: string, as: ReadonlyMap<string, string>): boolean =>
    !written.has(path) && after.get(path) === as.get(path);
  const [shown, ruled] = await Promise.all([
    raiseFiles({ plan: raised, files: after, rendered }, planned?.value.features ?? [], render, attempt, untouched),
    // rules may refuse what people of an app in use do every day
    isNew && !written.has('rules') ? raiseRules(raised, after, attempt) : undefined,
  ]);
  const pages = withRuled(shown, ruled, after);
  pages.files.set('.mvp/blueprint.json', `${JSON.stringify(pages.plan, null, 2)}\n`);
  helpers.signal.throwIfAborted();
  const all = [...(planned === undefined ? [] : [planned]), ...(words === undefined ? [] : [words]), ...pages.raised];
  const parts = all.flatMap((one) => one.parts);
  const changed = parts.some(({ by }) => by !== 'rules');
  if (changed) {
    const names = new Set(parts.map(({ part }) => part));
    pages.files.set(
      AUTHORS,
      `${JSON.stringify([...earlier.filter(({ part }) => !names.has(part)), ...parts], null, 2)}\n`,
    );
    const kept = { ...z.record(z.string(), z.string()).safeParse(parsed(files.get(RENDERED))).data, ...pages.kept };
    if (Object.keys(kept).length > 0) pages.files.set(RENDERED, `${JSON.stringify(kept)}\n`);
  }
  return {
    blueprint: pages.plan,
    files: changed ? pages.files : new Map(files),
    parts,
    changed,
    usage: all.reduce((sum, one) => addUsage(sum, one.usage), NO_USAGE),
    provider: providerOf(
      parts,
      all.flatMap(({ fellBack }) => fellBack),
    ),
  };
}

/** The plan of an app that is there as a model would have it, with the files that follow from it. */
async function raisedPlan(
  plan: Blueprint,
  files: ReadonlyMap<string, string>,
  attempt: Attempt,
  { isNew = false, chain }: Later,
): Promise<Raised<{ plan: Blueprint; files: ReadonlyMap<string, string>; features?: readonly Feature[] }>> {
  const analysis = analyze({ appName: plan.app.name, description: plan.app.description });
  const raised = await raisePlan({ plan, analysis, onlyAdds: !isNew }, attempt);
  const { plan: after, features = [] } = raised.value;
  if (after === plan) return { ...raised, value: { plan, files, features } };
  const title = 'What the idea asks for and the plan lacked.';
  const move = { files: toBytes(files), before: plan, after, title, ...(chain === undefined ? {} : { chain }) };
  const moved = await movedTo(move);
  if (moved === undefined) {
    const reason = 'It does not fit what was changed since the app was made.';
    return { ...raised, value: { plan, files }, parts: [{ part: 'plan', by: 'rules', tries: 1, reason }] };
  }
  const texts = [...moved].map(([path, bytes]) => [path, textOf(bytes) ?? files.get(path) ?? ''] as const);
  return { ...raised, value: { plan: after, files: new Map(texts), features } };
}

/** Whether a part stays as it was only because the model was too slow. */
export function isLate(parts: readonly Authorship[]): boolean {
  return parts.some(({ late }) => late === true);
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
