/** Modules whose routes are given to a router that nobody makes, though others take it from there. */
import type { Finding } from '../../contract.ts';
import type { Oracles } from '../../oracles/contract.ts';
import type { Workspace } from '../../workspace.ts';
import { withoutComments } from './statements.ts';
import { asFinding } from '../../told.ts';

const router = /^(\w+)\s*(?::\s*(?:\w+\.)?APIRouter\s*)?=\s*(?:\w+\.)?APIRouter\s*\(([^()]*)\)/mu;
const imports = /^(?:import\s[^\n]*|from\s+[\w.]+\s+import\s+(?:\([^)]*\)[^\n]*|[^\n(]*))\r?\n/gmu;

/** The router as Flask makes it, on a line of its own. */
const blueprint = (name: string): RegExp =>
  new RegExp(String.raw`^${name}[ \t]*=[ \t]*Blueprint\([^()\n]*\)[ \t]*(?=\r?$)`, 'mu');

/** A finding for each such module. */
export function unmadeRouters(workspace: Workspace, oracles: Oracles): readonly Finding[] {
  const backend = workspace.layout.backend;
  if (backend === undefined) return [];
  const paths = workspace.paths.filter(
    (path) => path.startsWith(backend) && path.endsWith('.py') && !/(?:^|\/)(?:tests?|migrations)\//u.test(path),
  );
  return paths.flatMap((path): readonly Finding[] => {
    const text = workspace.text(path) ?? '';
    const found = /^@(\w+)\.(?:get|post|put|patch|delete|websocket|api_route)\(/mu.exec(text);
    const name = found?.[1] ?? '';
    if (found === null || router.test(text)) return [];
    const lacking = blueprint(name).test(text) ? 'Blueprint' : name;
    if (oracles.python.unbound(text).every((one) => one.name !== lacking)) return [];
    if (!isItsOwn(workspace, path, name)) return [];
    const settings = settingsOf(workspace, paths, path);
    const line = text.slice(0, found.index).split('\n').length;
    return [
      asFinding(
        'entry-points',
        'router-not-made',
        path,
        lacking === name
          ? `The routes of this module are given to ${name}, which it never makes.`
          : `The routes of this module are given to ${name}, which it makes as Flask does.`,
        {
          line,
          autoFixable: settings !== undefined,
          evidence: `NameError: ${lacking}`,
          ...(settings === undefined ? {} : { data: { name, settings } }),
        },
      ),
    ];
  });
}

/** The module says that it makes a router, or another module takes one of that name from it. */
export function isItsOwn(workspace: Workspace, path: string, name: string): boolean {
  const text = workspace.text(path) ?? '';
  if (/^from\s+fastapi[\w.]*\s+import\s+(?:\([^)]*|[^\n]*)\bAPIRouter\b/mu.test(text)) return true;
  const module = path.slice(path.lastIndexOf('/') + 1, -3);
  const taken = new RegExp(
    String.raw`\b${module}\.${name}\b|^from\s+[\w.]*\b${module}\s+import\s+(?:\([^)]*|[^\n]*)\b${name}\b`,
    'mu',
  );
  return workspace.paths.some(
    (other) => other !== path && other.endsWith('.py') && taken.test(withoutComments(workspace.text(other) ?? '')),
  );
}

/** What the routers beside it are made with, said of this module; undefined where they do not say it alike. */
function settingsOf(workspace: Workspace, paths: readonly string[], path: string): string | undefined {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const stem = path.slice(folder.length, -3);
  const beside = paths.flatMap((other): readonly string[] => {
    const given = other === path ? null : router.exec(workspace.text(other) ?? '');
    if (given === null || other.slice(0, other.lastIndexOf('/') + 1) !== folder) return [];
    const own = other.slice(folder.length, -3);
    const words = (given[2] ?? '').trim().replace(/,$/u, '').replaceAll(/\s+/gu, ' ');
    return [words.replaceAll(own.replaceAll('_', '-'), '\0-').replaceAll(own, '\0_')];
  });
  const [only = '', ...more] = new Set(beside);
  if (more.length > 0) return undefined;
  return only.replaceAll('\0-', stem.replaceAll('_', '-')).replaceAll('\0_', stem);
}

/** The module with its router below the imports, or where Flask's was made. */
export function withOwnRouter(text: string, name: string, settings: string): string {
  const last = [...text.matchAll(imports)].at(-1);
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const maker = /^import\s+fastapi\b/mu.test(text) ? 'fastapi.APIRouter' : 'APIRouter';
  const made = `${name} = ${maker}(${settings})`;
  if (blueprint(name).test(text)) return text.replace(blueprint(name), () => made);
  const line = `${made}${lineEnd}`;
  if (last === undefined) return `${line}${lineEnd}${lineEnd}${text}`;
  const at = last.index + last[0].length;
  const rest = text.slice(at).replace(/^(?:[ \t]*\r?\n)+/u, '');
  const gap = /^(?:@|def\b|async\b|class\b)/u.test(rest) ? lineEnd + lineEnd : lineEnd;
  return `${text.slice(0, at)}${lineEnd}${line}${gap}${rest}`;
}
