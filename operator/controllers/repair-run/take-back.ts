import { z } from 'zod';
import { AUTHORS, OWN_TESTS, RENDERED } from '../../../generate/index.ts';
import type { RepairOutcome } from '../../../repair/index.ts';

type Files = ReadonlyMap<string, Uint8Array | string>;

/** Builds spent on finding the files of a model that a build cannot stand. */
const MOST_BUILDS = 6;

/**
 * An app that a model wrote files of and that does not build: the files are taken back to what the rules rendered, first those that the findings name, then by
 * bisection, until it builds. What builds keeps its files. An app that does not build without them either is what it was.
 */
export async function withoutBadFiles(
  files: Files,
  outcome: RepairOutcome,
  repair: (files: Files) => Promise<RepairOutcome>,
): Promise<RepairOutcome> {
  const rendered = renderedIn(files);
  const paths = [...rendered.keys()].filter((path) => files.has(path));
  if (outcome.report.verified || paths.length === 0) return outcome;
  let builds = 0;
  const tried = async (kept: readonly string[]): Promise<RepairOutcome | undefined> => {
    builds += 1;
    const again = await repair(takenBack(files, rendered, kept));
    return again.report.verified ? { ...again, changed: true } : undefined;
  };
  const named = new Set(outcome.report.issues.flatMap((issue) => issue.files));
  const innocent = paths.filter((path) => !named.has(path));
  if (innocent.length > 0 && innocent.length < paths.length) {
    const good = await tried(innocent);
    if (good !== undefined) return good;
  }
  let best = await tried([]);
  if (best === undefined) return outcome;
  let kept: readonly string[] = [];
  const groups: (readonly string[])[] = paths.length === 1 ? [] : halves(paths);
  for (let group = groups.shift(); group !== undefined && builds < MOST_BUILDS; group = groups.shift()) {
    const good = await tried([...kept, ...group]);
    if (good === undefined) {
      if (group.length > 1) groups.push(...halves(group));
      continue;
    }
    best = good;
    kept = [...kept, ...group];
  }
  return best;
}

function renderedIn(files: Files): ReadonlyMap<string, string> {
  const read = z.record(z.string(), z.string()).safeParse(parsed(files.get(RENDERED)));
  return new Map(Object.entries(read.data ?? {}));
}

/** The files with those of a model that are not kept as they were rendered, and the list of authors saying so. */
function takenBack(files: Files, rendered: ReadonlyMap<string, string>, kept: readonly string[]): Files {
  const after = new Map(files);
  const back = [...rendered].filter(([path]) => !kept.includes(path));
  for (const [path, text] of back) setBack(after, path, text);
  const left = Object.fromEntries([...rendered].filter(([path]) => kept.includes(path)));
  if (Object.keys(left).length === 0) after.delete(RENDERED);
  else after.set(RENDERED, `${JSON.stringify(left)}\n`);
  const reason = 'Taken back: the app did not build with it.';
  const list = authorsIn(files).map((one) =>
    back.some(([path]) => path === one.part) ? { ...one, by: 'rules', reason } : one,
  );
  return after.set(AUTHORS, `${JSON.stringify(list, null, 2)}\n`);
}

/** What was nothing before is no file again. */
function setBack(files: Map<string, Uint8Array | string>, path: string, text: string): void {
  if (text === '') files.delete(path);
  else files.set(path, text);
}

/** Files without the rules and routes that a model has added, with the list of authors saying why; undefined where there are none. */
export function withoutRules(files: Files, reason: string): { files: Files; bare: Files } | undefined {
  const rendered = renderedIn(files);
  if (!files.has(OWN_TESTS) || rendered.get(OWN_TESTS) !== '') return undefined;
  const own = [...rendered].filter(([path]) => path.startsWith('backend/'));
  const bare = new Map(files);
  for (const [path, text] of own) setBack(bare, path, text);
  const after = new Map(bare);
  const left = Object.fromEntries([...rendered].filter(([path]) => !path.startsWith('backend/')));
  after.set(RENDERED, `${JSON.stringify(left)}\n`);
  const list = authorsIn(files).map((one) =>
    one.part === 'rules' ? { part: 'rules', by: 'rules', tries: one['tries'], reason } : one,
  );
  after.set(AUTHORS, `${JSON.stringify(list, null, 2)}\n`);
  return { files: after, bare };
}

/** Files with rules of another answer in place of those they have, and what they are without them. */
export function withRules(files: Files, bare: Files, changed: ReadonlyMap<string, string>): Files {
  const after = new Map(files);
  const rendered = new Map([...renderedIn(files)].filter(([path]) => !path.startsWith('backend/')));
  for (const [path, content] of bare) if (path.startsWith('backend/')) after.set(path, content);
  after.delete(OWN_TESTS);
  for (const [path, text] of changed) {
    const was = bare.get(path) ?? '';
    rendered.set(path, typeof was === 'string' ? was : Buffer.from(was).toString());
    after.set(path, text);
  }
  return after.set(RENDERED, `${JSON.stringify(Object.fromEntries(rendered))}\n`);
}

const authorsIn = (files: Files): { part: string; [key: string]: unknown }[] =>
  z.array(z.looseObject({ part: z.string() })).safeParse(parsed(files.get(AUTHORS))).data ?? [];

function parsed(content: Uint8Array | string | undefined): unknown {
  try {
    return JSON.parse(typeof content === 'string' ? content : Buffer.from(content ?? []).toString());
  } catch {
    return undefined;
  }
}

function halves(paths: readonly string[]): (readonly string[])[] {
  const middle = Math.ceil(paths.length / 2);
  return [paths.slice(0, middle), paths.slice(middle)];
}
