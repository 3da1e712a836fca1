/**
 * Whose word a finding is. In an app of ours the contract of generated apps is a judge, so every rule holds. In any other app only a judge from
 * outside makes a finding critical or an error: CPython, two parsers of TypeScript, the place an import path leads to, the compiler with the app's
 * own typings, a real build. What a rule alone says is a warning there, and nothing of it is changed by itself.
 */
import ts from 'typescript';
import type { Finding, FixerId } from './contract.ts';
import { identify, type BackEnd, type FrontEnd, type Identity } from './identity.ts';
import type { Oracles } from './oracles/contract.ts';
import { escaped } from './spelling.ts';
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
  const identity = identify(workspace);
  // Whoever says that rules hold does not ask for another framework.
  if (rules === 'apply') return found.filter((one) => !ofFrameworks.has(one.fixer) || !isOfAnother(identity, one));
  const isGreen = oracles.build.last(workspace)?.ok === true;
  return found.flatMap((one): readonly Finding[] => {
    const [path = ''] = one.files;
    const text = workspace.text(path) ?? '';
    if (isMachineMade(path, text)) return [];
    if (one.rule === 'does-not-compile' && oracles.python.needsNewer(text)) return [unread(one)];
    const proof = proofOf(workspace, one, oracles);
    if (proof === 'judge') return [one];
    if (proof === 'none' || !concerns(workspace, identity, one)) return [];
    const isWorse = one.severity === 'critical' || one.severity === 'error';
    // A build that is green has disagreed.
    const severity =
      isGreen || hints.has(one.rule) || isBareElision(one, text) || isBareName(workspace, one, oracles)
        ? 'info'
        : isWorse
          ? 'warning'
          : one.severity;
    return [{ ...one, severity, autoFixable: false }];
  });
}

/** Three dots alone in a remark: people write them where a reader may add something. */
const isBareElision = (one: Finding, text: string): boolean =>
  one.rule === 'elided-code' && /^\s*(?:\/\/|#)\s*(?:\.{3}|…)\s*$/u.test(text.split('\n')[(one.line ?? 0) - 1] ?? '');

/** A package by a name that import maps, Deno or a bundler may know, where package.json does not. */
const isBareName = (workspace: Workspace, one: Finding, oracles: Oracles): boolean =>
  one.rule === 'unresolved-path' &&
  !/^(?:next|react|react-dom)(?:\/|$)/u.test(one.evidence) &&
  oracles.modules.index(workspace).resolve(one.files[0] ?? '', one.evidence) === undefined;

/** Scripts that a tool packed: nobody mends them by hand, and what they ask for was packed with them or never. */
const isMachineMade = (path: string, text: string): boolean =>
  /[.-]min\.[cm]?js$/u.test(path) || (/\.[cm]?js$/u.test(path) && text.length / text.split('\n').length > 400);

/** Another app may be run by a newer Python than the one that judges here. */
const unread = (one: Finding): Finding => ({
  ...one,
  rule: 'newer-python',
  severity: 'info',
  description: 'This file is written for a newer Python than the one here, which could not check it.',
  autoFixable: false,
});

/** Rules that hold of apps of ours: others may use packages that our tables lack, and be started from any module. */
const hints: ReadonlySet<string> = new Set(['missing-main', 'unknown-package']);

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

/** What a tool writes beside the code, under its usual names, and patterns that stand for many files. */
const madeByTools = /(?:^|\/)(?:_{0,2}generated_{0,2}|gen|\+types)(?:\/|$)|\.(?:gen|generated)$|\*/u;

/** Folders that a build fills. */
const builtFolders = /(?:^|\/)(?:dist|build|out|\.output|\.next|\.svelte-kit|target)\//u;

/** A path into a folder that a build fills, and that is not there before it. */
function isBuilt(workspace: Workspace, specifier: string): boolean {
  const folder = builtFolders.exec(specifier)?.[0].replace(/^\//u, '');
  return folder !== undefined && !workspace.paths.some((path) => `/${path}`.includes(`/${folder}`));
}

/** A path of the app's own that no file is at. What version control leaves out is made by a tool, and is not there before that ran. */
function leadsNowhere(workspace: Workspace, one: Finding, oracles: Oracles): Proof {
  const [path = ''] = one.files;
  if (path.endsWith('.py')) return ignoredHere(workspace, one.evidence.replaceAll('.', '/')) ? 'none' : 'rule';
  if (madeByTools.test(one.evidence) || isBuilt(workspace, one.evidence)) return 'none';
  if (isFoundOtherwise(workspace, path, one.evidence)) return 'none';
  const target = oracles.modules.index(workspace).resolve(path, one.evidence);
  // A package, or a file that is there and is asked for in a way that only some tools take.
  if (target !== null) return 'rule';
  const relative = one.evidence.replace(/^(?:\.{1,2}\/)+|^[@~#]\//u, '');
  return ignoredHere(workspace, relative) || isNamedInSettings(workspace, relative) ? 'none' : 'judge';
}

/** With its ending where TypeScript asks for none, or as the file that is called as its folder is: bundlers are told to find both. */
function isFoundOtherwise(workspace: Workspace, path: string, specifier: string): boolean {
  const name = specifier.split('/').at(-1) ?? '';
  const tail = specifier.replace(/^(?:\.{1,2}\/)+|^[@~#]\//u, '');
  const beside = path.slice(0, path.lastIndexOf('/') + 1);
  return (
    (/\.[cm]?[jt]sx?$/u.test(specifier) && workspace.has(`${beside}${tail}`) && specifier === `./${tail}`) ||
    workspace.paths.some((one) => `/${one.replace(/\.[cm]?[jt]sx?$/u, '')}`.endsWith(`/${tail}/${name}`))
  );
}

/** Whether settings of a tool name a folder or file of the app, as what the tool writes: `output = "../generated/prisma"`. */
function isNamedInSettings(workspace: Workspace, path: string): boolean {
  const name = escaped(path);
  const named = new RegExp(`["'\\s/:]${name}(?:\\.\\w+)?/?["'\\s]`, 'u');
  return workspace.paths.some((one) => settings.test(one) && named.test(workspace.text(one) ?? ''));
}

const settings = /\.(?:prisma|toml|ya?ml)$|(?:^|\/)(?:[\w.-]+\.config\.\w+|codegen\.\w+|orval\.\w+|openapi-ts\.\w+)$/u;

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

/** The half of the app that a finding speaks of. */
function halfOf({ fronts, backs }: Identity, one: Finding): BackEnd | FrontEnd | undefined {
  const [path = ''] = one.files;
  const isBack = path.endsWith('.py') || /(?:requirements[^/]*\.txt|pyproject\.toml|\.ini)$/u.test(path);
  const halves: readonly (BackEnd | FrontEnd)[] = isBack ? backs : fronts;
  return halves.toSorted((a, b) => b.folder.length - a.folder.length).find(({ folder }) => path.startsWith(folder));
}

/** True where that half names a framework, and neither of the two that the rules know. */
function isOfAnother(identity: Identity, one: Finding): boolean {
  const framework = halfOf(identity, one)?.framework ?? 'other';
  return !['next', 'fastapi', 'react', 'other'].includes(framework);
}

/** False for a rule of a framework, or of React, that the half of the app which it speaks of does not use. */
function concerns(workspace: Workspace, identity: Identity, one: Finding): boolean {
  const half = halfOf(identity, one);
  if (one.fixer === 'jsx' && one.rule !== 'elided-code')
    return half !== undefined && 'usesReact' in half && half.usesReact;
  if (!ofFrameworks.has(one.fixer)) return true;
  if (half === undefined || (half.framework !== 'next' && half.framework !== 'fastapi')) return false;
  return !isMetOtherwise(workspace, half.folder, one);
}

/** What an app of ours has in one way and others have in several. */
function isMetOtherwise(workspace: Workspace, folder: string, one: Finding): boolean {
  const own = workspace.paths.filter((path) => path.startsWith(folder));
  const text = (path: string): string => workspace.text(path) ?? '';
  switch (one.rule) {
    // Whoever serves an object names its module.
    case 'missing-main':
      return own.some((path) => path.endsWith('.py') && /=\s*(?:\w+\.)?FastAPI\(|:\s*FastAPI\b/u.test(text(path)));
    // Routes may lie in the app folder without a page beside them, and be all there is.
    case 'missing-page':
    case 'missing-layout':
      return hasRoutesAlone(own.filter((path) => /\/app\//u.test(`/${path.slice(folder.length)}`)));
    // What only tools and documents of the repository need is not the app's.
    case 'missing-package':
      return (
        (/^react(?:-dom)?$/u.test(one.evidence) && hasRoutesAlone(own)) ||
        /(?:^|\/)(?:docs?(?:_src)?|scripts|examples|tests?|tools)\//u.test(one.files[1] ?? '')
      );
    // Tailwind has more loaders than the one of PostCSS.
    case 'missing-postcss-config':
      return /"@tailwindcss\/(?!postcss"|forms"|typography")[\w-]+"/u.test(text(`${folder}package.json`));
    default:
      return false;
  }
}

const hasRoutesAlone = (paths: readonly string[]): boolean =>
  paths.some((path) => /\/route\.[jt]s$/u.test(path)) &&
  !paths.some((path) => /\.[jt]sx$|\/(?:page|layout)\.js$/u.test(path));
