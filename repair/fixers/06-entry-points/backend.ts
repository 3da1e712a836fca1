/** The back end's entry: `main.py` with an importable `app`, and every router wired. */
import type { Edit, Finding } from '../../contract.ts';
import { minimalSplice } from '../../edits.ts';
import type { Oracles } from '../../oracles/contract.ts';
import type { Workspace } from '../../workspace.ts';
import { appProblem } from './app-object.ts';
import { withApp } from './made-app.ts';
import { modulesWithRouter, routers, throughParent, unwired, withRouter } from './routers.ts';
import { appMade, blanked, topStatements } from './statements.ts';
import { withOwnRouter } from './unmade-routers.ts';
import { asFinding } from '../../told.ts';

const id = 'entry-points';

/** Findings about the back end. */
export async function detectBackend(workspace: Workspace, oracles: Oracles): Promise<readonly Finding[]> {
  const backend = workspace.layout.backend;
  if (backend === undefined) return [];
  const main = `${backend}main.py`;
  const text = workspace.text(main);
  const python = workspace.paths.filter((path) => path.startsWith(backend) && path.endsWith('.py'));
  const isFastApi = python.some((path) => /\bfastapi\b/u.test(workspace.text(path) ?? ''));
  if (text === undefined) {
    // Packaged elsewhere (`app/main.py`, `api/index.py`) is another convention, not a fault.
    const isElsewhere = python.some((path) => path.endsWith('/main.py') || isEntry(workspace, path));
    if (isFastApi && !isElsewhere) return [missingMain(main)];
    const entry = packagedEntry(workspace, python);
    const packaged = entry === undefined ? undefined : workspace.text(entry);
    if (entry === undefined || packaged === undefined) return [];
    return [
      ...unwired(workspace, importRoot(workspace), entry, packaged),
      ...unregistered(workspace, entry, packaged, pythonOf(workspace, backend)),
    ];
  }
  // A stub in its place is as good as none.
  if (isFastApi && (isBlank(text) || isGreeting(workspace, backend, text))) return [missingMain(main)];
  const facts = await oracles.python.facts(text);
  if (facts === null || !isFastApi) return [];
  const found = appProblem(text, modulesWithRouter(workspace, backend));
  if (found !== undefined) {
    const { rule, description, evidence, line, next } = found;
    return [
      { fixer: id, rule, severity: 'critical', files: [main], line, description, autoFixable: next !== null, evidence },
    ];
  }
  const imported = facts.imports.some((one) => one.names.includes('app') || one.names.includes('*'));
  if (!facts.definitions.includes('app') && !imported && !isStartedOtherwise(workspace)) {
    return [
      asFinding(id, 'no-app', main, 'main.py has no `app`, so the server cannot be started as `main:app`.', {
        evidence: 'main:app',
      }),
    ];
  }
  const all = pythonOf(workspace, backend);
  return [...unwired(workspace, backend, main, text), ...unregistered(workspace, main, text, all)];
}

/** The one `main.py` of a package, or the one module of another name, that makes the app. */
function packagedEntry(workspace: Workspace, python: readonly string[]): string | undefined {
  const makers = python.filter((path) => appMade.test(workspace.text(path) ?? ''));
  const mains = makers.filter((path) => path.endsWith('/main.py'));
  const [only, ...more] = mains.length > 0 ? mains : makers.filter((path) => isEntry(workspace, path));
  return more.length === 0 ? only : undefined;
}

/** A module that makes the app under a name servers are started by, where the app is laid out in another way than ours or says how it is started. */
function isEntry(workspace: Workspace, path: string): boolean {
  const name = /(?:^|\/)(app|api|asgi|index|server|application)\.py$/u.exec(path)?.[1];
  if (name === undefined || workspace.has('.mvp/blueprint.json') || !appMade.test(workspace.text(path) ?? ''))
    return false;
  const start = new RegExp(`\\b${name}(?::app\\b|\\.py\\b)`, 'u');
  return (
    workspace.layout.backend !== 'backend/' ||
    workspace.paths.some((one) => !/\.(?:py|[jt]sx?)$/u.test(one) && start.test(workspace.text(one) ?? ''))
  );
}

const importRoot = (workspace: Workspace): string => workspace.layout.python ?? workspace.layout.backend ?? '';

/** Start-up, middleware and handlers of one of our apps that are no longer handed to `app`: they are registered where the renderer does so. */
function unregistered(workspace: Workspace, main: string, text: string, all: string): readonly Finding[] {
  if (!workspace.has('.mvp/blueprint.json')) return [];
  const code = blanked(all);
  return topStatements(text).flatMap((one): readonly Finding[] => {
    const name = /^(?:\s*@(?:\w+\.)?asynccontextmanager\b[^\n]*)?\s*(?:async[ \t]+def|def|class)[ \t]+(\w+)/u.exec(
      one.bare,
    )?.[1];
    if (name === undefined || (code.match(new RegExp(`\\b${name}\\b`, 'gu')) ?? []).length > 1) return [];
    const line = text.slice(0, one.start).split('\n').length;
    const description = `main.py defines ${name} and gives it to nobody.`;
    const words = { severity: 'error', files: [main], line, description, autoFixable: true } as const;
    return [{ fixer: id, rule: 'unregistered-part', ...words, evidence: name }];
  });
}

const pythonOf = (workspace: Workspace, backend: string): string =>
  workspace.paths
    .filter((path) => path.startsWith(backend) && path.endsWith('.py'))
    .map((path) => workspace.text(path) ?? '')
    .join('\n');

/** Nothing but remarks, imports of nothing and greetings. */
function isBlank(text: string): boolean {
  return topStatements(text).every((one) => /^\s*(?:["'][^]*["']|pass|\.\.\.|print\([^()]*\))?\s*$/u.test(one.bare));
}

/** The first page of the tutorial in the place of one of our apps. */
function isGreeting(workspace: Workspace, backend: string, text: string): boolean {
  if (!workspace.has('.mvp/blueprint.json') || text.length > 1_000) return false;
  const paths = [...text.matchAll(/^@app\.\w+\([ \t]*["']([^"']*)/gmu)].map((match) => match[1]);
  const own = routers(workspace, backend).map((router) => router.module.split('.')[0] ?? '');
  return paths.every((path) => path === '/') && !own.some((name) => new RegExp(`\\b${name}\\b`, 'u').test(text));
}

/** Somebody else's start-up names the object: `uvicorn main:api`. */
function isStartedOtherwise(workspace: Workspace): boolean {
  return workspace.paths.some(
    (path) =>
      /(?:^|\/)(?:[\w.-]*Dockerfile|Procfile|Makefile|[\w.-]+\.(?:sh|ya?ml|toml|json))$/u.test(path) &&
      /\bmain:(?!app\b)\w+/u.test(workspace.text(path) ?? ''),
  );
}

function missingMain(main: string): Finding {
  return asFinding(id, 'missing-main', main, 'The back end has no main.py, so there is nothing to start.', {
    evidence: 'main.py',
  });
}

/** Edits for one of the findings above. */
export async function fixBackend(
  workspace: Workspace,
  finding: Finding,
  oracles: Oracles,
): Promise<readonly Edit[] | null> {
  const backend = workspace.layout.backend ?? '';
  if (finding.rule === 'unwired-router') return wired(workspace, finding);
  if (finding.rule === 'router-not-made') return madeHere(workspace, finding);
  const path = `${backend}main.py`;
  const text = workspace.text(path);
  const found = text === undefined ? undefined : appProblem(text, modulesWithRouter(workspace, backend));
  if (text !== undefined && found?.rule === finding.rule)
    return found.next === null ? null : [minimalSplice(path, text, found.next)];
  if (finding.rule === 'missing-main' || text === undefined) {
    const reference = await oracles.reference.file(workspace, path);
    return reference === undefined ? null : [{ kind: 'write', path, text: reference }];
  }
  return finding.rule === 'no-app' ? [minimalSplice(path, text, withApp(text))] : null;
}

function madeHere(workspace: Workspace, { files: [path = ''], data }: Finding): readonly Edit[] | null {
  const text = workspace.text(path) ?? '';
  const { name, settings } = data ?? {};
  if (typeof name !== 'string' || typeof settings !== 'string') return null;
  return [minimalSplice(path, text, withOwnRouter(text, name, settings))];
}

function wired(workspace: Workspace, finding: Finding): readonly Edit[] | null {
  const [path = ''] = finding.files;
  const text = workspace.text(path) ?? '';
  const router = { module: String(finding.data?.['module']), name: String(finding.data?.['name']) };
  const parent = throughParent(workspace, importRoot(workspace), { ...router, path: finding.files[1] ?? '' });
  if (parent !== undefined) {
    const before = workspace.text(parent.path) ?? '';
    return parent.next === null ? null : [minimalSplice(parent.path, before, parent.next)];
  }
  const next = withRouter(text, router);
  return next === null ? null : [minimalSplice(path, text, next)];
}
