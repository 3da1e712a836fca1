/**
 * Functions that make routers: which routes they have depends on what they are given, so all below their prefix counts as answered, and the
 * other routes of the back end are read as if they were not there.
 */
import { blank } from '../../edits.ts';
import type { Workspace } from '../../workspace.ts';

interface Text {
  readonly path: string;
  readonly text: string;
}

/** What is left of a back end without them. */
export interface WithoutFactories {
  /** The same texts with blanks in the place of such functions, so that all else keeps its place. */
  readonly texts: readonly Text[];
  /** What the paths of their routes begin with. */
  readonly prefixes: readonly string[];
  /** True where the routes of one may begin with anything. */
  readonly isUnknown: boolean;
}

const head =
  /^(?:async[ \t]+)?def[ \t]+(\w+)\((?:[^()]|\([^()]*\))*\)[ \t]*->[ \t]*["']?(?:\w+\.)?APIRouter["']?[ \t]*:[^\n]*\n(?:(?:[ \t][^\n]*)?\n)*/gmu;

/** Takes them out of these texts. */
export function withoutFactories(texts: readonly Text[]): WithoutFactories {
  const made = new Map<string, string>();
  const left = texts.map(({ path, text }) => ({
    path,
    text: text.replaceAll(head, (whole, name: string) => {
      made.set(name, /APIRouter\([^)]*?\bprefix\s*=\s*["']([^"'\n]*)["']/u.exec(whole)?.[1] ?? '');
      return blank(whole);
    }),
  }));
  if (made.size === 0) return { texts, prefixes: [], isUnknown: false };
  // One that only others call lies below what those put before it.
  const used = left.flatMap(({ text }) => usedIn(text, made));
  return { texts: left, prefixes: used, isUnknown: used.some((prefix) => !prefix.startsWith('/')) };
}

const calledName = String.raw`(?:\w+\.)?(\w+)\(`;
const bound = new RegExp(String.raw`^(\w+)[ \t]*(?::[^=\n]+)?=[ \t]*${calledName}`, 'gmu');
const included = new RegExp(String.raw`(\w+)\.include_router\(\s*${calledName}`, 'gu');

/** What the paths of the routers begin with that a module makes by such functions: behind those of the router that includes one. */
function usedIn(text: string, made: ReadonlyMap<string, string>): readonly string[] {
  const own = new Map(
    [...text.matchAll(bound)].flatMap(([, variable = '', maker = '']) => {
      const prefix = made.get(maker);
      return prefix === undefined ? [] : [[variable, prefix] as const];
    }),
  );
  const inner = [...text.matchAll(included)].flatMap(([, owner = '', maker = '']) => {
    const prefix = made.get(maker);
    return prefix === undefined ? [] : [(own.get(owner) ?? '') + prefix];
  });
  return [...own.values(), ...inner];
}

const known = new WeakMap<Workspace, WithoutFactories>();

/** The back end's modules without them; undefined where there is no back end. */
export function backendTexts(workspace: Workspace): WithoutFactories | undefined {
  const { backend } = workspace.layout;
  if (backend === undefined) return undefined;
  const already = known.get(workspace);
  if (already !== undefined) return already;
  const files = workspace.paths.filter(
    (path) =>
      path.startsWith(backend) &&
      path.endsWith('.py') &&
      !/(?:^|\/)(?:tests?|migrations)\//u.test(path.slice(backend.length)),
  );
  const read = withoutFactories(files.map((path) => ({ path, text: workspace.text(path) ?? '' })));
  known.set(workspace, read);
  return read;
}
