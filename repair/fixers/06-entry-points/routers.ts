/** Routers of the back end, and whether `main.py` includes them. */
import type { Finding } from '../../contract.ts';
import type { Workspace } from '../../workspace.ts';
import { appMade, withoutComments } from './statements.ts';
import { asFinding } from '../../told.ts';

/** A router that a module makes. */
export interface Router {
  readonly path: string;
  readonly module: string;
  /** Name of the APIRouter variable. */
  readonly name: string;
}

/** Routers that modules beside main.py make at their top. */
export function routers(workspace: Workspace, backend: string): readonly Router[] {
  const found: Router[] = [];
  for (const path of workspace.paths) {
    if (!path.startsWith(backend) || !path.endsWith('.py') || /(?:^|\/)(?:tests?|migrations)\//u.test(path)) continue;
    const name = /^(\w+)\s*(?::\s*APIRouter\s*)?=\s*APIRouter\s*\(/mu.exec(workspace.text(path) ?? '')?.[1];
    const module = path.slice(backend.length, -3).replaceAll('/', '.');
    if (name !== undefined && module !== 'main' && !module.endsWith('.__init__')) found.push({ path, module, name });
  }
  return found;
}

/** Modules of the back end, by their last names, that have a router called `router`. */
export function modulesWithRouter(workspace: Workspace, backend: string): ReadonlySet<string> {
  return new Set(
    routers(workspace, backend)
      .filter((one) => one.name === 'router')
      .map((one) => one.module.split('.').at(-1) ?? one.module),
  );
}

const wiresInALoop = (text: string): boolean =>
  /importlib|pkgutil/u.test(text) ||
  // Most files include nothing: they need not be searched again behind each of their loops.
  (text.includes('include_router') && /for\s+(\w+)\s+in\b[^]*include_router\(\s*(?:\w+\.)?\1\b/u.test(text));

/** A finding for each router with routes that nobody includes. */
export function unwired(workspace: Workspace, backend: string, main: string, text: string): readonly Finding[] {
  const all = workspace.paths
    .filter((path) => path.startsWith(backend) && path.endsWith('.py'))
    .map((path) => workspace.text(path) ?? '');
  // A loop over modules or routers wires them without naming them.
  if (all.some((one) => wiresInALoop(one))) return [];
  const loose = [...text.matchAll(/^(\w+)\s*(?::\s*APIRouter\s*)?=\s*APIRouter\s*\(/gmu)].flatMap(
    (match): readonly Router[] => {
      const name = match[1] ?? '';
      const isUsed = new RegExp(`^@${name}\\.`, 'mu').test(text);
      const isIncluded = all.some((one) =>
        new RegExp(`include_router\\(\\s*(?:main\\.)?${name}\\b`, 'u').test(withoutComments(one)),
      );
      return isUsed && !isIncluded ? [{ path: main, module: 'main', name }] : [];
    },
  );
  const others = routers(workspace, backend).filter((router) => router.path !== main && !isWired(router, text, all));
  return [...loose, ...others].map((router) =>
    asFinding(
      'entry-points',
      'unwired-router',
      [main, router.path],
      `${router.path} defines routes that main.py does not include.`,
      { severity: 'error', evidence: router.module, data: { module: router.module, name: router.name } },
    ),
  );
}

function isWired(router: Router, main: string, all: readonly string[]): boolean {
  const last = router.module.split('.').at(-1) ?? router.module;
  const given = all.flatMap((text) =>
    [...withoutComments(text).matchAll(/include_router\(([^()]*)/gu)].map((match) => match[1] ?? ''),
  );
  // What a module takes from this one may be included under any name.
  const names = [main, ...all].flatMap((text) =>
    [
      ...withoutComments(text).matchAll(
        new RegExp(`^from\\s+[\\w.]*\\b${last}\\s+import\\s+(?:\\(([^)]*)\\)|([^\\n]*))`, 'gmu'),
      ),
    ].flatMap((match) =>
      `${match[1] ?? ''}${match[2] ?? ''}`.split(',').map(
        (one) =>
          one
            .trim()
            .split(/\s+as\s+/u)
            .at(-1) ?? '',
      ),
    ),
  );
  const aliases = [main, ...all].flatMap((text) =>
    [...text.matchAll(new RegExp(`\\b${last}\\s+as\\s+(\\w+)`, 'gu'))].map((match) => match[1] ?? ''),
  );
  const known = new Set([last, ...names, ...aliases]);
  return given.some((one) => (one.match(/\w+/gu) ?? []).some((word) => known.has(word)));
}

/** What a router is called where main.py takes it in. */
export const aliasOf = (router: { module: string }): string =>
  `${router.module.replaceAll('.', '_').replace(/^(?:routes|routers|api)_/u, '')}_router`;

/** main.py with this router included; null if it makes no app. */
export function withRouter(text: string, router: { module: string; name: string }): string | null {
  const made = appMade.exec(text);
  if (made === null || isElsewherePrefixed(text)) return null;
  const alias = aliasOf(router);
  const prefix = /include_router\([^)]*prefix\s*=\s*["']\/api["']/u.test(text) ? ', prefix="/api"' : '';
  const last = router.module.split('.').at(-1) ?? router.module;
  const isModule = new RegExp(
    `^(?:import\\s+${last}|from\\s+[\\w.]+\\s+import\\s+(?:\\w+,\\s*)*${last}(?:,\\s*\\w+)*)[ \\t]*$`,
    'mu',
  ).test(text);
  const taken = new RegExp(
    `^from\\s+${router.module}\\s+import\\s+${router.name}(?:\\s+as\\s+(\\w+))?[ \\t]*(?:#[^\\n]*)?$`,
    'mu',
  ).exec(text);
  const direct = taken === null ? undefined : (taken[1] ?? router.name);
  const own = router.module === 'main' ? router.name : (direct ?? (isModule ? `${last}.${router.name}` : undefined));
  const withImport =
    own === undefined ? insertImport(text, `from ${router.module} import ${router.name} as ${alias}\n`) : text;
  const line = `app.include_router(${own ?? alias}${prefix})\n`;
  const at = placeOfInclude(withImport, own ?? alias);
  return at === undefined
    ? `${withImport.trimEnd()}\n\n${line}`
    : withImport.slice(0, at) + line + withImport.slice(at);
}

/** All that main.py includes gets a prefix there that is not ours to guess for one more. */
function isElsewherePrefixed(text: string): boolean {
  const includes = [...withoutComments(text).matchAll(/^app\.include_router\(([^)]*)\)/gmu)].map(
    (match) => match[1] ?? '',
  );
  return includes.length > 0 && includes.every((one) => /\bprefix\s*=\s*(?!["']\/api["'])/u.test(one));
}

/**
 * The module that takes this router in and includes others, as `api_router.include_router(users.router)` does, and that module with it;
 * `next` is null where each of its fellows gets something more than its name.
 */
export function throughParent(
  workspace: Workspace,
  backend: string,
  router: Router,
): { readonly path: string; readonly next: string | null } | undefined {
  const last = router.module.split('.').at(-1) ?? router.module;
  const [only, ...more] = workspace.paths.filter((path) => {
    const text = workspace.text(path) ?? '';
    return (
      path.startsWith(backend) &&
      path.endsWith('.py') &&
      path !== router.path &&
      /^\w+\s*(?::[^=\n]+)?=\s*APIRouter\s*\(/mu.test(text) &&
      new RegExp(`^from\\s+[\\w.]+\\s+import\\s+(?:\\([^)]*\\b${last}\\b|[^\\n(]*\\b${last}\\b)`, 'mu').test(text)
    );
  });
  if (only === undefined || more.length > 0) return undefined;
  const text = workspace.text(only) ?? '';
  const includes = [...text.matchAll(/^(\w+)\.include_router\(\s*(?:\w+\.)*\w+\s*(,?)[^\n]*\)[ \t]*\r?\n/gmu)];
  const fellow = includes.at(-1);
  if (fellow === undefined || includes.some((one) => one[2] === ',')) return { path: only, next: null };
  const at = fellow.index + fellow[0].length;
  const line = `${fellow[1]}.include_router(${last}.${router.name})\n`;
  return { path: only, next: text.slice(0, at) + line + text.slice(at) };
}

/** Behind the last include of a router that is imported earlier (or made here), as the others stand; at the end where a heading waits for it. */
function placeOfInclude(text: string, name: string): number | undefined {
  const includes = [...text.matchAll(/^app\.include_router\(\s*((?:\w+\.)*\w+)[^\n]*\)[ \t]*\r?\n/gmu)];
  if (/(?:^|\n)#[^\n]*\s*$/u.test(text)) return undefined;
  const imports = /^(?:(?:import|from)\s[^(\n]*(?:\([^)]*\))?[^\n]*)$/gmu;
  const lines = [...text.matchAll(imports)].map((match) => match[0]).join('\n');
  const rank = (router: string): number => {
    const [first = ''] = router.split('.');
    return new RegExp(`\\b${first}\\b`, 'u').exec(lines)?.index ?? -1;
  };
  const ranks = includes.map((match) => rank(match[1] ?? ''));
  const isInOrder = ranks.every((one, at) => at === 0 || one >= (ranks[at - 1] ?? 0));
  const last = isInOrder ? includes.findLast((_, at) => (ranks[at] ?? -1) < rank(name)) : includes.at(-1);
  const first = includes[0];
  if (last !== undefined) return last.index + last[0].length;
  return first?.index;
}

function insertImport(text: string, line: string): string {
  const last = [...text.matchAll(/^(?:import\s[^\n]*|from\s+[\w.]+\s+import\s+(?:\([^)]*\)|[^\n(]*))\r?\n/gmu)].at(-1);
  const at = last === undefined ? 0 : last.index + last[0].length;
  return text.slice(0, at) + line + text.slice(at);
}
