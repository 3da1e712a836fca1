/**
 * Whose word a finding is. In an app of ours the contract of generated apps is a judge, so every rule holds. In any other app only a judge from
 * outside makes a finding critical or an error: CPython, two parsers of TypeScript, the place an import path leads to, the compiler with the app's
 * own typings, a real build. What a rule alone says is a warning there, and nothing of it is changed by itself.
 */
import ts from 'typescript';
import type { Finding, FixerId } from './contract.ts';
import { identify, type Identity } from './identity.ts';
import type { Oracles } from './oracles/contract.ts';
import type { Workspace } from './workspace.ts';

/** `apply`: what a rule says is as good as a judge's word. `tell`: it is told and left to a person. */
export type RuleWord = 'apply' | 'tell';

/** What becomes of the findings of one state of an app. */
export function gate(
  workspace: Workspace,
  found: readonly Finding[],
  rules: RuleWord,
  oracles: Oracles,
): readonly Finding[] {
  if (rules === 'apply') return found;
  const identity = identify(workspace);
  const isGreen = oracles.build.last(workspace)?.ok === true;
  return found.flatMap((one): readonly Finding[] => {
    const proof = proofOf(workspace, one, oracles);
    if (proof === 'judge') return [one];
    if (proof === 'none' || !concerns(identity, one)) return [];
    const isWorse = one.severity === 'critical' || one.severity === 'error';
    // A build that is green has disagreed.
    const severity = isGreen || hints.has(`${one.fixer}/${one.rule}`) ? 'info' : isWorse ? 'warning' : one.severity;
    return [{ ...one, severity, autoFixable: false }];
  });
}

/** Rules that hold of apps of ours and are a matter of taste, or of circumstances nobody sees in the files, in others. */
const hints: ReadonlySet<string> = new Set([]);

/** `judge`: told from outside. `rule`: the fixer's own word. `none`: a judge disagrees. */
type Proof = 'judge' | 'none' | 'rule';

function proofOf(workspace: Workspace, one: Finding, oracles: Oracles): Proof {
  if (one.rule === 'could-not-look') return 'judge';
  const [path = ''] = one.files;
  switch (one.fixer) {
    case 'build':
      return 'judge';
    case 'python-syntax':
      return one.rule === 'does-not-compile' && oracles.python.hasCPython ? 'judge' : 'rule';
    case 'jsx':
      return one.severity === 'critical' && oracles.tsx.problems(path, workspace.text(path) ?? '').length > 0
        ? refusedByTypeScript(path, workspace.text(path) ?? '')
        : 'rule';
    case 'typescript':
      return one.rule === 'type-error' ? 'judge' : 'rule';
    case 'missing-dependencies':
      return one.rule === 'broken-manifest' && path.endsWith('package.json') && !isJson(workspace.text(path) ?? '')
        ? 'judge'
        : 'rule';
    case 'import-paths':
      return one.rule === 'unresolved-path' || one.rule === 'unknown-module'
        ? leadsNowhere(workspace, one, oracles)
        : 'rule';
    default:
      return 'rule';
  }
}

/** What one parser refuses and the compiler reads is a dialect. */
function refusedByTypeScript(path: string, text: string): Proof {
  const kind = /\.[cm]?ts$/u.test(path) ? ts.ScriptKind.TS : ts.ScriptKind.TSX;
  const read: ts.SourceFile & { readonly parseDiagnostics?: readonly unknown[] } = ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    false,
    kind,
  );
  return (read.parseDiagnostics ?? []).length > 0 ? 'judge' : 'none';
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A path of the app's own that no file is at. What version control leaves out is made by a tool, and is not there before that ran. */
function leadsNowhere(workspace: Workspace, one: Finding, oracles: Oracles): Proof {
  const [path = ''] = one.files;
  if (path.endsWith('.py')) return ignoredHere(workspace, one.evidence.replaceAll('.', '/')) ? 'none' : 'rule';
  const target = oracles.modules.index(workspace).resolve(path, one.evidence);
  // A package, or a file that is there and is asked for in a way that only some tools take.
  if (target !== null) return 'rule';
  const relative = one.evidence.replace(/^(?:\.{1,2}\/)+|^[@~#]\//u, '');
  return ignoredHere(workspace, relative) ? 'none' : 'judge';
}

/** Whether a line of a .gitignore names the folder or file that a path ends with. */
function ignoredHere(workspace: Workspace, path: string): boolean {
  const parts = path.split('/').filter((part) => part !== '');
  const [first = ''] = parts;
  return workspace.paths
    .filter((one) => /(?:^|\/)\.gitignore$/u.test(one))
    .flatMap((one) => (workspace.text(one) ?? '').split(/\r?\n/u))
    .map((line) => line.trim().replaceAll(/^\/|\/\*{0,2}$/gu, ''))
    .some(
      (line) =>
        line !== '' &&
        !line.startsWith('#') &&
        (line === path || path.startsWith(`${line}/`) || line === first || line.endsWith(`/${parts.join('/')}`)),
    );
}

/** Fixers whose rules speak of Next.js, of FastAPI, or of both at once. */
const ofFrameworks: ReadonlySet<FixerId> = new Set([
  'build-config',
  'entry-points',
  'contract',
  'missing-dependencies',
  'tailwind',
]);

/** False for a rule of a framework that the half of the app which it speaks of does not use. */
function concerns({ fronts, backs }: Identity, one: Finding): boolean {
  if (!ofFrameworks.has(one.fixer)) return true;
  const [path = ''] = one.files;
  const isBack = path.endsWith('.py') || /(?:requirements[^/]*\.txt|pyproject\.toml|\.ini)$/u.test(path);
  const halves = isBack ? backs : fronts;
  const half = halves
    .toSorted((a, b) => b.folder.length - a.folder.length)
    .find(({ folder }) => path.startsWith(folder));
  return half !== undefined && (half.framework === 'next' || half.framework === 'fastapi');
}
