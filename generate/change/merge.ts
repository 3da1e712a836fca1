import {
  BLUEPRINT,
  BRING_IN,
  mergeFiles,
  textOf,
  toBytes,
  type Conflict,
  type Files,
  type Merged,
  type Resolution,
} from '../../history/index.ts';
import { GENERATED_STEP, renderApp, type Blueprint } from '../../templates/index.ts';
import { isChain, nextStep, rowsOfOther, SCHEMA, VERSIONS } from './migrate.ts';
import { planOf } from './outcome.ts';

/** Two lines of an app that were one. */
export interface AppMerge {
  /** What both have in common. */
  base: Files;
  /** The line that is merged into. */
  ours: Files;
  theirs: Files;
  /** Files with the longest chain of migrations our database has seen: after a rollback, those of a later snapshot. Default: `ours`. */
  chain?: Files;
  /** How conflicts are settled, by path. */
  resolutions?: ReadonlyMap<string, Resolution>;
}

/** Both lines in one. Files with unsettled conflicts have our lines. */
export interface MergedApp extends Merged {
  /** The step the merge has added to our chain of migrations. */
  migration?: { revision: string; path: string };
}

/**
 * Merges two lines of an app: files by line, the plan by meaning, the database by a step of its own. Where rendered lines are in conflict and the plans are
 * not, such as two fields added at the same place or a page that has grown into several files, the merged plan is rendered, so that only what people and models
 * have written can be in conflict.
 */
export async function mergeApps(merge: AppMerge): Promise<MergedApp> {
  const { base, ours, theirs, resolutions = new Map<string, Resolution>() } = merge;
  const bare = { base: withoutChain(base), ours: withoutChain(ours), theirs: withoutChain(theirs) };
  const [was, our, their] = [planOf(base), planOf(ours), planOf(theirs)];
  if (was === undefined || our === undefined || their === undefined) return mergeFiles(base, ours, theirs, resolutions);
  const merged = mergeFiles(bare.base, bare.ours, bare.theirs, resolutions);
  let plan = planOf(merged.files);
  const whole = resolutions.get(BLUEPRINT);
  if (plan === undefined && whole !== undefined) {
    // each place of it fits and all of them do not: one side's as a whole
    const side = 'text' in whole ? new TextEncoder().encode(whole.text) : merge[whole.take].get(BLUEPRINT);
    if (side !== undefined) merged.files.set(BLUEPRINT, side);
    plan = planOf(merged.files);
  }
  if (plan === undefined) {
    const place: Conflict = { path: BLUEPRINT, kind: 'meaning', hunks: [], places: ['the whole plan'] };
    return { files: merged.files, conflicts: [...merged.conflicts.filter(({ path }) => path !== BLUEPRINT), place] };
  }
  if (merged.conflicts.some(({ kind }) => kind === 'lines' || kind === 'deleted'))
    await settleByRendering(merged, bare, { was, our, their, plan }, resolutions);
  return withChain(merged, merge, { our, plan });
}

interface Plans {
  was: Blueprint;
  our: Blueprint;
  their: Blueprint;
  /** Of both. */
  plan: Blueprint;
}

/** Has each of the three moved to the merged plan first, as a wish would, and merges what is left of them. What then fits replaces the conflict. */
async function settleByRendering(
  merged: Merged,
  bare: { base: Files; ours: Files; theirs: Files },
  { was, our, their, plan }: Plans,
  resolutions: ReadonlyMap<string, Resolution>,
): Promise<void> {
  const rendered = await Promise.all([was, our, their, plan].map(async (each) => toBytes(await renderApp(each))));
  const [asWas = NONE, asOurs = NONE, asTheirs = NONE, target = NONE] = rendered;
  const moved = [
    mergeFiles(asWas, bare.base, target),
    mergeFiles(asOurs, bare.ours, target),
    mergeFiles(asTheirs, bare.theirs, target),
  ] as const;
  const again = mergeFiles(moved[0].files, moved[1].files, moved[2].files, resolutions);
  const open = new Set([...moved, again].flatMap(({ conflicts }) => conflicts.map(({ path }) => path)));
  merged.conflicts = merged.conflicts.filter(({ path, kind }) => {
    const bytes = again.files.get(path);
    if (open.has(path)) return true;
    // A page that has grown is written in parts: the whole is gone in one line and changed in the other.
    if (kind === 'deleted' && bytes === undefined && rendered.some((files) => files.has(path))) {
      merged.files.delete(path);
      for (const [part, text] of again.files)
        if (target.has(part) && !open.has(part) && !(bare.ours.has(part) && bare.theirs.has(part)))
          merged.files.set(part, text);
      return false;
    }
    if ((kind !== 'lines' && kind !== 'deleted') || bytes === undefined) return true;
    merged.files.set(path, bytes);
    return false;
  });
}

const NONE: Files = new Map();

/**
 * Our database goes on along our chain. Where only they have gone on, their steps follow ours; where both have, one new step leads to the merged plan, and
 * theirs, which our database has never seen, are not taken, but for the rows of files. A step somebody wrote by hand is in no plan: it is a conflict.
 */
function withChain(
  merged: Merged,
  { base, ours, theirs, chain = ours, resolutions }: AppMerge,
  { our, plan }: Pick<Plans, 'our' | 'plan'>,
): MergedApp {
  const files = new Map(merged.files);
  const take = (from: Files): void => {
    for (const [path, bytes] of from) if (isChain(path)) files.set(path, bytes);
  };
  const unseen = [...theirs].filter(([path]) => path.startsWith(VERSIONS) && !chain.has(path));
  const weStood = chain === ours && stepsOf(ours) === stepsOf(base);
  if (weStood && unseen.length > 0) {
    take(theirs);
    return { ...merged, files };
  }
  take(chain);
  const conflicts = [...merged.conflicts];
  const brought: string[] = [];
  for (const [path, bytes] of unseen) {
    const text = textOf(bytes) ?? '';
    const settled = resolutions?.get(path);
    if (text.includes(BRING_IN)) brought.push(path);
    if (!path.endsWith('.py') || text.includes(GENERATED_STEP)) continue;
    if (settled === undefined) {
      conflicts.push({ path, kind: 'lines', hunks: [{ line: 1, base: '', ours: '', theirs: text }], places: [] });
    } else if ('text' in settled) files.set(path, new TextEncoder().encode(settled.text));
    else if (settled.take === 'theirs') files.set(path, bytes);
  }
  const step = nextStep(files, our, plan, 'Merged');
  const own = new Map(
    step === undefined
      ? []
      : [
          [step.path, step.text],
          [SCHEMA, `${JSON.stringify(step.schema)}\n`],
        ],
  );
  for (const [path, bytes] of toBytes(own)) files.set(path, bytes);
  // the tables are there now: what a file has brought into theirs comes into ours as well
  for (const path of brought.sort()) for (const [at, bytes] of rowsOfOther(files, path, theirs)) files.set(at, bytes);
  if (step === undefined) return { files, conflicts };
  return { files, conflicts, migration: { revision: step.revision, path: step.path } };
}

/** What stands for the steps in a set of files. */
function stepsOf(files: Files): string {
  return [...files]
    .filter(([path]) => path.startsWith(VERSIONS))
    .map(([path, bytes]) => `${path}\n${textOf(bytes) ?? ''}`)
    .sort()
    .join('\n');
}

function withoutChain(files: Files): Map<string, Uint8Array> {
  return new Map([...files].filter(([path]) => !isChain(path)));
}
