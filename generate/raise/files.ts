import { mergeLines } from '../../history/index.ts';
import type { Blueprint } from '../../templates/index.ts';
import type { Attempt } from './attempt.ts';
import type { Helpers, Raised } from './contract.ts';
import { pagesToWrite, writePage } from './pages.ts';
import { toolOf, withFeatures, type Feature } from './plan/index.ts';
import { writeTool } from './tools.ts';

/** How a plan becomes files. */
export type Render = (plan: Blueprint) => Promise<ReadonlyMap<string, string>>;

/** An app as it is: its files, and what they are as rendered. */
export interface Standing {
  readonly plan: Blueprint;
  readonly files: ReadonlyMap<string, string>;
  readonly rendered: ReadonlyMap<string, string>;
}

/** Files with what models wrote in them, the rendered text of that, and what came of each part. */
export interface Written {
  readonly plan: Blueprint;
  readonly files: Map<string, string>;
  readonly kept: Readonly<Record<string, string>>;
  readonly raised: readonly Raised<string | undefined>[];
}

/**
 * Has models write what is most visible, all at once: the public pages, and the tools that the idea asks for and no rule can build. A page whose tool could
 * not be taken is not in the app. `wanted` says which pages may be written; default: all.
 */
export async function raiseFiles(
  standing: Standing,
  features: readonly Feature[],
  render: Render,
  attempt: Attempt & Pick<Helpers, 'progress'>,
  wanted: (path: string, files: ReadonlyMap<string, string>) => boolean = () => true,
): Promise<Written> {
  const asked = features.length === 0 ? standing : await withPages(standing, features, render);
  const tools = asked === standing ? [] : features;
  const pages = pagesToWrite(asked.files).filter((path) => wanted(path, asked.rendered));
  const count = pages.length + tools.length;
  if (count > 0) attempt.progress(`A model writes ${String(count)} ${count === 1 ? 'page' : 'pages'}`);
  const [written, built] = await Promise.all([
    Promise.all(pages.map((path) => writePage(path, asked.files, asked.plan, attempt))),
    Promise.all(tools.map((feature) => writeTool(feature, asked.files, asked.plan, attempt))),
  ]);
  const taken = tools.filter((_, at) => built[at]?.value !== undefined);
  const last = taken.length === tools.length ? asked : await withPages(standing, taken, render);
  const gone = tools.filter((each) => !taken.includes(each)).map(({ page }) => `/${page.path}`);
  const files = new Map(last.files);
  const kept: Record<string, string> = {};
  const take = (path: string, one: Raised<string | undefined>): Raised<string | undefined> => {
    const before = last.files.get(path);
    if (one.value === undefined) return one;
    const carried = before === undefined ? undefined : carriedOver(asked.files.get(path) ?? '', one.value, before);
    const text = gone.some((address) => carried?.includes(address)) ? undefined : carried;
    if (before === undefined || text === undefined) return leftOut(path, one);
    kept[path] = before;
    files.set(path, text);
    return one;
  };
  const raised = [
    ...written.map((one, at) => take(pages[at] ?? '', one)),
    ...built.map((one, at) => {
      const feature = tools[at];
      return feature === undefined ? one : take(toolOf(feature.page), one);
    }),
  ];
  return { plan: last.plan, files, kept, raised };
}

/**
 * An app as it was written, on another rendering of a plan that differs by what no page says, such as sample rows. What no longer fits its page is as rendered.
 */
export function carried(
  written: Written,
  plan: Blueprint,
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): Written {
  const files = new Map(written.files);
  const kept = new Map(Object.entries(written.kept));
  let { raised } = written;
  for (const [path, text] of after) {
    if (before.get(path) === text) continue;
    const base = kept.get(path);
    const own = written.files.get(path);
    const next = base === undefined || own === undefined ? text : carriedOver(base, own, text);
    files.set(path, next ?? text);
    if (base !== undefined && next !== undefined) kept.set(path, text);
    if (next !== undefined) continue;
    kept.delete(path);
    raised = raised.map((one) => (one.parts.some(({ part }) => part === path) ? leftOut(path, one, MOVED) : one));
  }
  return { plan, files, kept: Object.fromEntries(kept), raised };
}

const MOVED = 'Its sample rows were written meanwhile, and it shows others.';

/** A file that was written against one rendering, on another one; undefined where both changed the same lines. */
function carriedOver(base: string, written: string, rendered: string): string | undefined {
  const { text, hunks } = mergeLines(base, written, rendered);
  return hunks.length === 0 ? text : undefined;
}

/** What a model wrote, where the app it was written for is not the one that came out. */
function leftOut(
  path: string,
  { usage, fellBack }: Raised<string | undefined>,
  reason = 'It leads to a page whose tool could not be written.',
): Raised<string | undefined> {
  return { value: undefined, parts: [{ part: path, by: 'rules', tries: 1, reason }], usage, fellBack };
}

/** An app with the pages of features; as it was where they do not fit what was changed in it, or cannot be rendered. */
async function withPages(standing: Standing, features: readonly Feature[], render: Render): Promise<Standing> {
  if (features.length === 0) return standing;
  const plan = withFeatures(standing.plan, features);
  let rendered: ReadonlyMap<string, string>;
  try {
    rendered = await render(plan);
  } catch {
    return standing;
  }
  const files = new Map(standing.files);
  for (const [path, text] of rendered) {
    const before = standing.rendered.get(path);
    if (before === text) continue;
    if (standing.files.get(path) !== before) return standing;
    files.set(path, text);
  }
  return { plan, files, rendered };
}
