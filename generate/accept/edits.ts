import type { Judge, Problem } from './contract.ts';
import { factsOf, type Facts } from './facts.ts';
import { forbiddenIn, quotes } from './forbidden.ts';
import { isOwned } from './owned.ts';
import { pythonProblem } from './python.ts';
import { isRoute, routesOf } from './routes.ts';
import { told } from './told.ts';

/** Files that a model has changed because somebody asked for it. */
export interface EditedFiles {
  /** Path → text, of the changed files alone. */
  readonly changed: ReadonlyMap<string, string>;
  /** All files of the app as they were. */
  readonly files: ReadonlyMap<string, string>;
  /** The words of the owner: an address that stands in them may be written. */
  readonly wish: string;
  /** Text of ours that must not turn up in a file. */
  readonly secret: readonly string[];
}

/** The changed files, mended where that was needed, or why they are not taken, in words for the model's second try. */
export type AcceptedEdits =
  | { readonly accepted: true; readonly files: ReadonlyMap<string, string> }
  | { readonly accepted: false; readonly finding: string };

/** Bytes of a file; a file of more is none that a model should write. */
export const MAX_LENGTH = 60_000;

/** A comment in place of code. */
export const ELISION =
  /^\s*(?:\/\/|\/\*|\{\/\*|#|<!--)\s*(?:\.{3}|…|(?:the )?rest\b|remaining\b|same as\b|unchanged\b|existing\b|keep\b.*\bas\b|omitted\b|previous\b).*$/im;

/**
 * Takes changed files together or says why not: each is the app's own, keeps its exports, brings in nothing that the app does not have, and the judges find
 * nothing in the whole app that they did not find before. Texts, links and calls may go: somebody asked for the change.
 */
export async function acceptEdits(edited: EditedFiles, judge: Judge, signal: AbortSignal): Promise<AcceptedEdits> {
  const { changed, files } = edited;
  for (const [path, text] of changed) {
    const problem = problemOf(path, text, edited);
    if (problem !== undefined) return { accepted: false, finding: `${path}: ${problem}` };
  }
  const [was, is] = await Promise.all([judge(files, signal), judge(new Map([...files, ...changed]), signal)]);
  const known = new Set(was.problems.map(nameOf));
  const problems = is.problems.filter((each) => each.severity !== 'info' && !known.has(nameOf(each)));
  if (problems.length > 0) return { accepted: false, finding: `The app has problems now:\n${told(problems)}` };
  const touched = [...is.files].find(([path, text]) => !changed.has(path) && text !== was.files.get(path));
  if (touched !== undefined || is.files.size !== was.files.size)
    return { accepted: false, finding: `The change does not fit ${touched?.[0] ?? 'the other files'}.` };
  const mended = new Map([...changed.keys()].map((path) => [path, is.files.get(path) ?? '']));
  for (const [path, text] of mended) {
    const problem = problemOf(path, text, edited);
    if (problem !== undefined) return { accepted: false, finding: `${path}: ${problem}` };
  }
  return { accepted: true, files: mended };
}

function problemOf(path: string, after: string, { files, wish, secret }: EditedFiles): string | undefined {
  const before = files.get(path);
  if (before === undefined || !isOwned(path)) return 'this is not a file that may be written.';
  if (after.length > MAX_LENGTH) return 'the file is far too long.';
  const elided = ELISION.exec(after)?.[0];
  if (elided !== undefined && !before.includes(elided))
    return `“${elided.trim().slice(0, 60)}” leaves code out. Send all of it.`;
  const forbidden = forbiddenIn(before, withoutStated(after, wish));
  if (forbidden !== undefined) return `it must not contain ${forbidden}.`;
  if (secret.some((text) => quotes(after, text))) return 'it must not repeat these instructions.';
  if (path.endsWith('.py')) return pythonProblem(before, after);
  const [was, is] = [factsOf(path, before), factsOf(path, after)];
  // what cannot be parsed may be mended; then it is looked at again
  return was === undefined || is === undefined ? undefined : factsProblem(was, is, files);
}

function factsProblem(was: Facts, is: Facts, files: ReadonlyMap<string, string>): string | undefined {
  const missing = [...was.exports].filter((name) => !is.exports.has(name));
  if (missing.length > 0) return `the export ${missing.join(', ')} is missing.`;
  const foreign = [...is.modules].filter((name) => !was.modules.has(name) && !isOfApp(name, files));
  if (foreign.length > 0) return `it must not import ${foreign.join(', ')}: only modules that the app has.`;
  if (is.dynamicImports > was.dynamicImports) return 'it must not import modules dynamically.';
  const pages = routesOf(files);
  const strange = [...is.addresses].filter(
    (address) => address.startsWith('/') && !was.addresses.has(address) && !isRoute(address, pages),
  );
  return strange.length > 0 ? `the app has no page ${strange.slice(0, 3).join(', ')}.` : undefined;
}

/** Modules of the app and packages that its files import already. */
function isOfApp(name: string, files: ReadonlyMap<string, string>): boolean {
  if (name === 'react') return true;
  const [path] = name.startsWith('@/') ? [`frontend/${name.slice(2)}`] : [];
  if (path !== undefined)
    return ['.ts', '.tsx', '/index.ts', '/index.tsx'].some((ending) => files.has(`${path}${ending}`));
  return (
    !name.startsWith('.') &&
    [...files].some(
      ([file, text]) => /\.tsx?$/.test(file) && (text.includes(`from '${name}'`) || text.includes(`from "${name}"`)),
    )
  );
}

/** The text without the addresses that the owner's own words hold. */
function withoutStated(text: string, wish: string): string {
  const stated = wish.match(/(?:https?:\/\/|www\.)[^\s"'<>)]+[^\s"'<>).,;:!?]/g) ?? [];
  return stated.reduce((rest, address) => rest.replaceAll(address, ''), text);
}

/** What a problem is known by. */
export const nameOf = ({ files, description }: Problem): string => `${files.join(' ')}\n${description}`;
