import { z } from 'zod';
import { addUsage, NO_USAGE } from '../../ai/index.ts';
import { blueprint } from '../../templates/index.ts';
import { AUTHORS, providerOf, raisePages, raiseWords, RENDERED, type Render } from './raise.ts';
import type { Authorship, Helpers, RaisedFiles } from './contract.ts';

const authorsSchema = z.array(z.looseObject({ part: z.string(), by: z.enum(['rules', 'anthropic', 'openai']) }));

/** An app that was raised after it was made. */
export interface RaisedLater extends RaisedFiles {
  /** Whether any file is another one. */
  readonly changed: boolean;
}

/**
 * Has models write what they have not written yet of an app that is there: its words and its public pages. What a person or a repair has changed since it was
 * rendered stays as it is; models, migrations and everything behind the pages are not touched. Rejects if the app has no plan, and as `raise` does.
 */
export async function raiseLater(
  files: ReadonlyMap<string, string>,
  render: Render,
  helpers: Helpers,
): Promise<RaisedLater> {
  const plan = blueprint.safeParse(parsed(files.get('.mvp/blueprint.json'))).data;
  if (plan === undefined) throw new Error('The app has no plan to write from.');
  const earlier = authorsSchema.safeParse(parsed(files.get(AUTHORS))).data ?? [];
  const written = new Set(earlier.filter(({ by }) => by !== 'rules').map(({ part }) => part));
  const attempt = { ...helpers, signal: AbortSignal.any([helpers.signal, AbortSignal.timeout(helpers.waitMs)]) };
  const before = await render(plan);
  const words = written.has('copy') ? undefined : await raiseWords(plan, attempt);
  helpers.signal.throwIfAborted();
  const raised = words?.value ?? plan;
  const rendered = raised === plan ? before : await render(raised);
  const after = new Map(files);
  for (const [path, text] of rendered)
    if (/^(frontend\/|README)/.test(path) && before.get(path) !== text && files.get(path) === before.get(path))
      after.set(path, text);
  after.set('.mvp/blueprint.json', `${JSON.stringify(raised, null, 2)}\n`);
  const untouched = (path: string): boolean => !written.has(path) && after.get(path) === rendered.get(path);
  const pages = await raisePages(after, raised, attempt, untouched);
  helpers.signal.throwIfAborted();
  const all = [...(words === undefined ? [] : [words]), ...pages.raised];
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
    blueprint: raised,
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
