/** Routers and apps of the back end: what they put before their routes, and which of them includes which. */

/** A part of a route's path that one place writes for several routes, and how that place is written anew. */
export interface PrefixPlace {
  readonly file: string;
  readonly text: string;
  /** What is replaced: the text between the quotes, or nothing where no prefix is given. */
  readonly start: number;
  readonly end: number;
  /** The argument with its comma. */
  readonly argument: readonly [number, number] | undefined;
  /** It is said where a router is included. */
  readonly isOuter: boolean;
  /** What stands around the text of a prefix that is not given yet. */
  readonly around: readonly [string, string];
}

/** A variable that holds a router or an app. */
export interface Router {
  readonly file: string;
  readonly name: string;
  readonly isApp: boolean;
  readonly prefix: PrefixPlace;
}

/** One `include_router`, with the variables that its names mean. */
interface Include {
  readonly file: string;
  readonly owner: string;
  readonly means: (router: Router) => boolean;
  readonly prefix: PrefixPlace;
}

/** All of them; undefined if a prefix is computed. */
export interface Routers {
  readonly all: readonly Router[];
  /** The prefixes before a router's routes, from outside in; one list for each way it is included. */
  ways(file: string, name: string): readonly (readonly PrefixPlace[])[];
}

const depthOfArguments = String.raw`(?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*`;
const made = new RegExp(
  String.raw`^(\w+)[ \t]*(?::[^=\n]+)?=\s*(?:\w+\.)?(APIRouter|FastAPI)\((${depthOfArguments})\)`,
  'gmu',
);
const included = new RegExp(
  String.raw`(\w+)\.include_router\(\s*(?:router\s*=\s*)?(?:(\w+)\.)?(\w+)(${depthOfArguments})\)`,
  'gu',
);

/** Reads the routers of these files. */
export function readRouters(files: readonly { readonly path: string; readonly text: string }[]): Routers | undefined {
  const all: Router[] = [];
  const includes: Include[] = [];
  for (const { path, text: whole } of files) {
    // A line that is a remark includes nothing.
    const text = whole.replaceAll(/^[ \t]*#[^\n]*/gmu, (line) => ' '.repeat(line.length));
    for (const match of text.matchAll(made)) {
      const given = match[3] ?? '';
      const at = match.index + match[0].length - 1 - given.length;
      const prefix = prefixIn(path, text, at, given, 'first');
      if (prefix === undefined) return undefined;
      all.push({ file: path, name: match[1] ?? '', isApp: match[2] === 'FastAPI', prefix });
    }
    const aliases = aliasesOf(text);
    for (const match of text.includes('.include_router') ? text.matchAll(included) : []) {
      const given = match[4] ?? '';
      const prefix = prefixIn(path, text, match.index + match[0].length - 1 - given.length, given, 'last');
      if (prefix === undefined) return undefined;
      const means = meaning(path, aliases, match[2], match[3] ?? '');
      includes.push({ file: path, owner: match[1] ?? '', means, prefix });
    }
  }
  const ways = (router: Router, depth: number): readonly (readonly PrefixPlace[])[] => {
    const outer = depth > 4 ? [] : includes.filter((one) => one.means(router));
    if (outer.length === 0) return [[router.prefix]];
    return outer.flatMap((one) => {
      const owner = all.find((each) => each.file === one.file && each.name === one.owner && !each.isApp);
      const before = owner === undefined || owner === router ? [[]] : ways(owner, depth + 1);
      return before.map((way) => [...way, one.prefix, router.prefix]);
    });
  };
  return {
    all,
    ways(file, name) {
      const router = all.find((one) => one.file === file && one.name === name);
      return router === undefined ? [[]] : ways(router, 0);
    },
  };
}

/** The place of `prefix=` among a call's arguments, or where it would stand; undefined if it is computed. */
function prefixIn(
  file: string,
  text: string,
  from: number,
  given: string,
  where: 'first' | 'last',
): PrefixPlace | undefined {
  const found = /\b(?:\w+_)?prefix\s*=\s*(?:(["'])([^"'\n]*)\1|)/u.exec(given);
  if (found === null) {
    const isEmpty = given.trim() === '';
    const at = where === 'first' ? from : from + given.trimEnd().replace(/,$/u, '').length;
    const around = where === 'first' ? (['prefix="', isEmpty ? '"' : '", '] as const) : ([', prefix="', '"'] as const);
    return { file, text: '', start: at, end: at, argument: undefined, around, isOuter: where === 'last' };
  }
  if (found[1] === undefined) return undefined;
  const start = from + found.index;
  const end = start + found[0].length;
  const behind = /^\s*,[ \t]*/u.exec(text.slice(end))?.[0].length ?? 0;
  const before = behind > 0 ? 0 : (/,\s*$/u.exec(text.slice(from, start))?.[0].length ?? 0);
  const argument = [start - before, end + behind] as const;
  const isOuter = where === 'last';
  const own = found[2] ?? '';
  return { file, text: own, start: end - 1 - own.length, end: end - 1, argument, around: ['', ''], isOuter };
}

/** The edit that makes a prefix another one; an empty one is left away. */
export function rewritten(
  place: PrefixPlace,
  right: string,
): { readonly start: number; readonly end: number; readonly right: string } {
  if (right === '' && place.argument !== undefined)
    return { start: place.argument[0], end: place.argument[1], right: '' };
  return { start: place.start, end: place.end, right: place.around[0] + right + place.around[1] };
}

/** Names of a module that come from elsewhere, with the dotted path of what they are. */
function aliasesOf(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const match of text.matchAll(/^[ \t]*from\s+([\w.]+)\s+import\s+(?:\(([^)]*)\)|([^\n]*))/gmu)) {
    for (const one of `${match[2] ?? match[3] ?? ''}`.replaceAll(/#[^\n]*/gu, '').split(',')) {
      const [name = '', alias = name] = one.trim().split(/\s+as\s+/u);
      if (name !== '') found.set(alias, `${match[1]}.${name}`.replace(/^\.+/u, ''));
    }
  }
  for (const match of text.matchAll(/^[ \t]*import\s+([\w.]+)(?:\s+as\s+(\w+))?/gmu))
    found.set(match[2] ?? (match[1] ?? '').split('.')[0] ?? '', match[1] ?? '');
  return found;
}

/** True for the router that `qualifier.name` means in a file. */
function meaning(
  file: string,
  aliases: ReadonlyMap<string, string>,
  qualifier: string | undefined,
  name: string,
): (router: Router) => boolean {
  const dotted = aliases.get(qualifier ?? name);
  if (qualifier !== undefined)
    return (router) => isModule(router.file, dotted ?? qualifier) && (router.name === name || name === 'router');
  if (dotted === undefined) return (router) => router.file === file && router.name === name;
  const [module, own] = [
    dotted.slice(0, Math.max(0, dotted.lastIndexOf('.'))),
    dotted.slice(dotted.lastIndexOf('.') + 1),
  ];
  return (router) => router.name === own && isModule(router.file, module);
}

/** True if a file is the module of this dotted path, or of its last part. */
function isModule(path: string, dotted: string): boolean {
  const stem = path.replace(/(?:\/__init__)?\.py$/u, '');
  const tail = dotted.replaceAll('.', '/').replace(/^\/+/u, '');
  return tail !== '' && (stem === tail || stem.endsWith(`/${tail}`));
}
