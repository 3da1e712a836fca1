/** The requests of all modules, with the paths they have once their wrappers are done with them. */
import type { Oracles } from '../../oracles/contract.ts';
import type { Workspace } from '../../workspace.ts';
import { distance } from '../../spelling.ts';
import { readCalls, type Call, type Calls } from './calls.ts';
import { nextHandlers } from './next-handlers.ts';
import { backendTexts } from './router-factories.ts';
import { readRoutes, segments } from './routes.ts';
import type { Wrapper } from './wrappers.ts';
import { textOf, type PathPiece } from './written-paths.ts';

/** A piece of a path with the file that writes it. */
export interface PlacedPiece extends PathPiece {
  readonly file: string;
}

/** A call with its whole path. */
export interface Placed extends Call {
  readonly file: string;
  readonly full: string;
  /** All pieces of the whole path, the ones of its wrapper first. */
  readonly trail: readonly PlacedPiece[];
  /** The slash between what its wrapper adds and the path is not there. */
  readonly lacksSlash: boolean;
}

/** A module's calls, and what it is called there. */
interface Origin {
  readonly file: string;
  readonly calls: Calls;
  readonly name: string;
}

/** All calls whose prefix is known and whose first two parts are written out, or whose first is a resource of its own. */
export function placedCalls(workspace: Workspace, oracles: Oracles): readonly Placed[] {
  const index = oracles.modules.index(workspace);
  const resources = topResources(workspace);
  const isNext = nextHandlers(workspace);
  const open = backendTexts(workspace)?.prefixes ?? [];
  const isMadeElsewhere = (full: string): boolean =>
    open.some((prefix) => full === prefix || full.startsWith(`${prefix}/`));
  const isResource = (part: string): boolean =>
    resources.has(part) || (part.length > 3 && [...resources].some((one) => distance(one, part, 2) <= 2));
  const read = (path: string): Calls => oracles.memory.recall(readCalls, path, workspace.text(path) ?? '');
  return index.paths.flatMap((file) => {
    const own = read(file);
    const imports = oracles.tsx.facts(file, workspace.text(file) ?? '')?.imports ?? [];
    /** The module a name comes from, with its name there. */
    const origin = (name: string): Origin => {
      const one = imports.find((entry) => entry.names.some((each) => each.local === name));
      const target = one === undefined ? undefined : index.resolve(file, one.specifier);
      const imported = one?.names.find((each) => each.local === name)?.imported ?? name;
      return typeof target === 'string'
        ? { file: target, calls: read(target), name: imported }
        : { file, calls: own, name };
    };
    return own.calls.flatMap((call): readonly Placed[] => {
      const placed = place(call, file, origin);
      if (placed === undefined || isMadeElsewhere(placed.full)) return [];
      const first = segments(placed.full).slice(0, 2);
      const lacksSlash = /^[\w-]/u.test(placed.path) && placed.full.endsWith(`/${placed.path}`);
      // The app's own server answers it, whatever the back end has.
      if (placed.trail.every((piece) => piece.isBase !== true) && isNext(placed.full)) return [];
      const isWritten = first.length > 0 && first.every((part) => !part.includes('*'));
      return isWritten || isResource(first[0] ?? '') ? [{ ...placed, file, lacksSlash }] : [];
    });
  });
}

/** First parts of routes that stand for a list of things: what follows is a parameter. */
function topResources(workspace: Workspace): ReadonlySet<string> {
  const paths = (readRoutes(workspace) ?? []).map((route) => segments(route.path));
  return new Set(
    paths.flatMap(([first, second]) => (first !== undefined && /^\{\w+\}$/u.test(second ?? '') ? [first] : [])),
  );
}

type WithTrail = Call & Pick<Placed, 'full' | 'trail'>;

function place(call: Call, file: string, origin: (name: string) => Origin): WithTrail | undefined {
  const { kind, name } = call.through;
  const own = call.pieces.map((one) => ({ ...one, file }));
  const behind = (lead: string): WithTrail => ({
    ...call,
    full: lead + call.path,
    trail: [{ text: lead, start: undefined, file }, ...own],
  });
  if (kind === 'fetch') return { ...call, full: call.path, trail: own };
  const from = origin(name);
  const { functions, clients } = from.calls.wrappers;
  const through = (wrapper: Wrapper): WithTrail => {
    const lead = wrapper.lead.map((one) => ({ ...one, file: from.file }));
    const isApart = wrapper.prefix !== '' && !wrapper.prefix.endsWith('/') && /^[\w-]/u.test(call.path);
    const between = isApart ? [{ text: '/', start: undefined, file }] : [];
    const trail = [...lead, ...between, ...own];
    return { ...call, method: wrapper.always ?? call.method, full: textOf(trail), trail };
  };
  if (kind === 'client') {
    const made = [...clients].filter(([one]) => one !== 'axios').map(([, prefix]) => prefix);
    const only = from.name === 'default' && made.length === 1 ? made[0] : clients.get(from.name);
    if (only !== undefined) return behind(only);
    // `api.post(path)` of an object of functions around fetch.
    const member = functions.get(call.method.toLowerCase());
    return member?.path === 0 ? behind(member.prefix) : undefined;
  }
  const wrapper = functions.get(from.name);
  if (wrapper === undefined) return undefined;
  if (kind === 'method-first' && (wrapper.method !== 0 || wrapper.path !== 1)) return undefined;
  if (kind === 'method-first' || from.calls.calls.includes(call)) return through(wrapper);
  // Of another module's wrapper the arguments were read as `(path, options)`.
  if (wrapper.path !== 0 || wrapper.method !== undefined) return undefined;
  return through(wrapper);
}
