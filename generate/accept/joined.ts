import type { Judge } from './contract.ts';
import { ELISION, MAX_LENGTH, nameOf, type AcceptedEdits } from './edits.ts';
import { factsOf, type Facts } from './facts.ts';
import { forbiddenIn, quotes } from './forbidden.ts';
import { isOwned } from './owned.ts';
import { joinedPythonProblem, keptBy } from './python.ts';
import { told } from './told.ts';

/** A file in which a model has joined the lines on which two sides differ. */
export interface Joined {
  readonly path: string;
  readonly text: string;
  readonly base: string;
  /** The merged file with the lines of either side where both differ. */
  readonly ours: string;
  readonly theirs: string;
  /** All files of the merged app, with our lines. */
  readonly files: ReadonlyMap<string, string>;
  /** Text of ours that must not turn up in a file. */
  readonly secret: string;
}

/** Whether a model may join the lines of a file: what is the app's own, and texts and styles. Never what guards, builds or migrates it. */
export function mayJoin(path: string): boolean {
  return isOwned(path) || (/\.(?:md|txt|css)$/.test(path) && !/(?:^|\/)kit\/|^\.mvp\/|^deploy\/|\.\./.test(path));
}

/**
 * Takes a joined file or says why not: it parses where the sides do, holds what both promise to others, brings in nothing that neither has, and
 * the judges find nothing in the whole app that they do not find with the lines of one side.
 */
export async function acceptJoined(joined: Joined, judge: Judge, signal: AbortSignal): Promise<AcceptedEdits> {
  const { path, text, ours, theirs, files } = joined;
  const problem = problemOf(joined);
  if (problem !== undefined) return { accepted: false, finding: problem };
  if (text === ours || text === theirs || !isOwned(path)) return { accepted: true, files: new Map([[path, text]]) };
  const [left, right, is] = await Promise.all(
    [ours, theirs, text].map((each) => judge(new Map([...files, [path, each]]), signal)),
  );
  if (left === undefined || right === undefined || is === undefined) throw new Error('three verdicts were asked for');
  const known = new Set([...left.problems, ...right.problems].map(nameOf));
  const problems = is.problems.filter((each) => each.severity !== 'info' && !known.has(nameOf(each)));
  if (problems.length > 0) return { accepted: false, finding: `The app has problems now:\n${told(problems)}` };
  // what the judge had to mend stands outside the places, or is not what the model said
  if (is.files.get(path) !== text && left.files.get(path) === ours)
    return { accepted: false, finding: 'These lines do not fit the rest of the file: it would have to be mended.' };
  return { accepted: true, files: new Map([[path, text]]) };
}

function problemOf({ path, text, base, ours, theirs, secret }: Joined): string | undefined {
  const sides = `${ours}\n${theirs}`;
  if (text.length > MAX_LENGTH) return 'the file is far too long.';
  if (/^(?:<{7}|={7}|>{7}|\|{7})(?:\s|$)/m.test(text) && !/^(?:<{7}|={7}|>{7}|\|{7})(?:\s|$)/m.test(sides))
    return 'it has conflict marks. Write the lines themselves.';
  const elided = ELISION.exec(text)?.[0];
  if (elided !== undefined && !sides.includes(elided))
    return `“${elided.trim().slice(0, 60)}” leaves code out. Send all of it.`;
  const forbidden = forbiddenIn(sides, text);
  if (forbidden !== undefined) return `it must not contain ${forbidden}.`;
  if (quotes(text, secret) && !quotes(sides, secret)) return 'it must not repeat these instructions.';
  if (path.endsWith('.py')) return joinedPythonProblem(base, [ours, theirs], text);
  return /\.tsx?$/.test(path) ? joinedProblem(path, base, [ours, theirs], text) : undefined;
}

function joinedProblem(path: string, base: string, sides: readonly [string, string], text: string): string | undefined {
  const [was, left, right, is] = [base, ...sides, text].map((each) => factsOf(path, each));
  if (left === undefined || right === undefined) return undefined;
  if (is === undefined) return 'the file cannot be parsed with these lines.';
  const names = (facts: Facts | undefined): string[] => [...(facts?.exports ?? [])];
  const missing = keptBy(names(was), names(left), names(right)).filter((name) => !is.exports.has(name));
  if (missing.length > 0) return `the export ${missing.join(', ')} is missing.`;
  for (const [kind, said] of [
    ['import', 'modules'],
    ['link to', 'addresses'],
  ] as const) {
    const foreign = [...is[said]].filter((each) => !left[said].has(each) && !right[said].has(each));
    if (foreign.length > 0) return `it must not ${kind} ${foreign.slice(0, 3).join(', ')}: neither side does.`;
  }
  return is.dynamicImports > Math.max(left.dynamicImports, right.dynamicImports)
    ? 'it must not import modules dynamically.'
    : undefined;
}
