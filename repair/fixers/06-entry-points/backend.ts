/** The back end's entry: `main.py` with an importable `app`, its health routes, and every router wired. */
import type { Edit, Finding } from '../../contract.ts';
import { minimalSplice } from '../../edits.ts';
import type { Oracles } from '../../oracles/contract.ts';
import type { Workspace } from '../../workspace.ts';
import { appProblem } from './app-object.ts';
import { blanked, topStatements } from './statements.ts';

const id = 'entry-points';

interface Router {
  readonly path: string;
  readonly module: string;
  /** Name of the APIRouter variable. */
  readonly name: string;
}

/** Findings about the back end. */
export async function detectBackend(workspace: Workspace, oracles: Oracles): Promise<readonly Finding[]> {
  const backend = workspace.layout.backend;
  if (backend === undefined) return [];
  const main = `${backend}main.py`;
  const text = workspace.text(main);
  const python = workspace.paths.filter((path) => path.startsWith(backend) && path.endsWith('.py'));
  const isFastApi = python.some((path) => /\bfastapi\b/u.test(workspace.text(path) ?? ''));
  if (text === undefined) {
    // Packaged elsewhere (`app/main.py`) is another convention, not a fault, as long as nothing stands in its place.
    return isFastApi && !python.some((path) => path.endsWith('/main.py')) ? [missingMain(main)] : [];
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
      {
        fixer: id,
        rule: 'no-app',
        severity: 'critical',
        files: [main],
        line: null,
        description: 'main.py has no `app`, so the server cannot be started as `main:app`.',
        autoFixable: true,
        evidence: 'main:app',
      },
    ];
  }
  const all = python.map((path) => workspace.text(path) ?? '').join('\n');
  return [
    ...unwired(workspace, backend, main, text),
    ...(isProbed(workspace) ? health(main, all, text) : []),
    ...(workspace.has('.mvp/blueprint.json') ? unregistered(main, text, all) : []),
  ];
}

/**
 * Start-up, middleware and handlers that one of our apps defines and no longer hands to `app`. What was written by hand may wait for its use; what
 * was rendered is registered where the renderer does so.
 */
function unregistered(main: string, text: string, all: string): readonly Finding[] {
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

/** Modules of the back end, by their last names, that have a router called `router`. */
function modulesWithRouter(workspace: Workspace, backend: string): ReadonlySet<string> {
  return new Set(
    routers(workspace, backend)
      .filter((one) => one.name === 'router')
      .map((one) => one.module.split('.').at(-1) ?? one.module),
  );
}

function missingMain(main: string): Finding {
  return {
    fixer: id,
    rule: 'missing-main',
    severity: 'critical',
    files: [main],
    line: null,
    description: 'The back end has no main.py, so there is nothing to start.',
    autoFixable: true,
    evidence: 'main.py',
  };
}

function unwired(workspace: Workspace, backend: string, main: string, text: string): readonly Finding[] {
  const all = workspace.paths
    .filter((path) => path.startsWith(backend) && path.endsWith('.py'))
    .map((path) => workspace.text(path) ?? '');
  // A loop over modules or routers wires them without naming them.
  if (all.some((one) => /importlib|pkgutil|for\s+(\w+)\s+in\b[^]*include_router\(\s*(?:\w+\.)?\1\b/u.test(one)))
    return [];
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
  return [...loose, ...routers(workspace, backend).filter((router) => !isWired(router, text, all))].map((router) => ({
    fixer: id,
    rule: 'unwired-router',
    severity: 'error',
    files: [main, router.path],
    line: null,
    description: `${router.path} defines routes that main.py does not include.`,
    autoFixable: true,
    evidence: router.module,
    data: { module: router.module, name: router.name },
  }));
}

function isWired(router: Router, main: string, all: readonly string[]): boolean {
  const last = router.module.split('.').at(-1) ?? router.module;
  const given = all.flatMap((text) =>
    [...withoutComments(text).matchAll(/include_router\(([^()]*)/gu)].map((match) => match[1] ?? ''),
  );
  // What a module takes from this one may be included under any name.
  const names = [main, ...all].flatMap((text) =>
    [
      ...text.matchAll(new RegExp(`^from\\s+[\\w.]*\\b${last}\\s+import\\s+(?:\\(([^)]*)\\)|([^\\n]*))`, 'gmu')),
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

const withoutComments = (text: string): string => text.replaceAll(/#[^\n]*/gu, '');

function routers(workspace: Workspace, backend: string): readonly Router[] {
  const found: Router[] = [];
  for (const path of workspace.paths) {
    if (!path.startsWith(backend) || !path.endsWith('.py') || /(?:^|\/)(?:tests?|migrations)\//u.test(path)) continue;
    const name = /^(\w+)\s*(?::\s*APIRouter\s*)?=\s*APIRouter\s*\(/mu.exec(workspace.text(path) ?? '')?.[1];
    const module = path.slice(backend.length, -3).replaceAll('/', '.');
    if (name !== undefined && module !== 'main' && !module.endsWith('.__init__')) found.push({ path, module, name });
  }
  return found;
}

/** One of our apps, or one whose deployment asks for the two routes. */
function isProbed(workspace: Workspace): boolean {
  return (
    workspace.has('.mvp/blueprint.json') ||
    workspace.paths.some(
      (path) =>
        /\.(?:ya?ml|conf|Dockerfile)$|(?:^|\/)Dockerfile$/u.test(path) &&
        /\/api\/(?:health|ready)\b/u.test(workspace.text(path) ?? ''),
    )
  );
}

/** The probes of every deployment ask these two; a back end that never mentions them is never live. */
function health(main: string, all: string, text: string): readonly Finding[] {
  if (!/^app\s*(?::[^=\n]+)?=\s*FastAPI\s*\(/mu.test(text)) return [];
  return (['health', 'ready'] as const)
    .filter((name) => !new RegExp(`/${name}\\b`, 'u').test(all))
    .map((name) => ({
      fixer: id,
      rule: 'no-health-route',
      severity: 'error',
      files: [main],
      line: null,
      description: `No route answers /api/${name}, which the deployment's probes ask.`,
      autoFixable: true,
      evidence: `/api/${name}`,
      data: { name },
    }));
}

/** Edits for one of the findings above. */
export async function fixBackend(
  workspace: Workspace,
  finding: Finding,
  oracles: Oracles,
): Promise<readonly Edit[] | null> {
  const backend = workspace.layout.backend ?? '';
  const path = `${backend}main.py`;
  const text = workspace.text(path);
  const found = text === undefined ? undefined : appProblem(text, modulesWithRouter(workspace, backend));
  if (text !== undefined && found?.rule === finding.rule)
    return found.next === null ? null : [minimalSplice(path, text, found.next)];
  if (finding.rule === 'missing-main' || text === undefined) {
    const reference = await oracles.reference.file(workspace, path);
    return [{ kind: 'write', path, text: reference ?? newMain(workspace, backend) }];
  }
  if (finding.rule === 'no-app') return [minimalSplice(path, text, withApp(text))];
  if (finding.rule === 'no-health-route')
    return [minimalSplice(path, text, withHealth(text, String(finding.data?.['name'])))];
  if (finding.rule !== 'unwired-router') return null;
  const router = { module: String(finding.data?.['module']), name: String(finding.data?.['name']) };
  const next = withRouter(text, router);
  return next === null ? null : [minimalSplice(path, text, next)];
}

/** An app that includes what there is. Another module that already makes the app is taken as it is. */
function newMain(workspace: Workspace, backend: string): string {
  for (const path of workspace.paths) {
    if (!path.startsWith(backend) || !path.endsWith('.py')) continue;
    const name = /^(\w+)\s*=\s*FastAPI\s*\(/mu.exec(workspace.text(path) ?? '')?.[1];
    const module = path
      .slice(backend.length, -3)
      .replaceAll('/', '.')
      .replace(/\.__init__$/u, '');
    if (name !== undefined)
      return `from ${module} import ${name}${name === 'app' ? '' : ' as app'}\n\n__all__ = ["app"]\n`;
  }
  const all = routers(workspace, backend).map((router) => ({ ...router, alias: aliasOf(router) }));
  const imports = all.map((router) => `from ${router.module} import ${router.name} as ${router.alias}\n`).join('');
  const includes = all.map((router) => `app.include_router(${router.alias}${prefixOf(workspace, router)})\n`).join('');
  return `from fastapi import FastAPI\n\n${imports}${imports === '' ? '' : '\n'}app = FastAPI()\n${includes}${healthRoute('health')}${healthRoute('ready')}`;
}

const aliasOf = (router: { module: string }): string =>
  `${router.module.replaceAll('.', '_').replace(/^(?:routes|routers|api)_/u, '')}_router`;

/** Routes are asked for below /api; a router that does not say so itself is put there. */
function prefixOf(workspace: Workspace, router: Router): string {
  return /["']\/api\b/u.test(workspace.text(router.path) ?? '') ? '' : ', prefix="/api"';
}

function withApp(text: string): string {
  const instance = /^(\w+)\s*(?::[^=\n]+)?=\s*FastAPI\s*\(/mu.exec(text)?.[1];
  if (instance !== undefined) {
    // Where `app` is already spoken of, it was the definition that got another name.
    if (/\bapp\./u.test(withoutComments(text))) return text.replaceAll(new RegExp(`\\b${instance}\\b`, 'gu'), 'app');
    return `${text.trimEnd()}\n\napp = ${instance}\n`;
  }
  const called = callFactory(text);
  if (called !== undefined) return called;
  const header =
    /^(?:(?:"""[^]*?"""|#[^\n]*|from\s+__future__[^\n]*|import\s[^\n]*|from\s+[\w.]+\s+import\s+(?:\([^)]*\)|[^\n]*))?\r?\n)*/u.exec(
      text,
    )?.[0] ?? '';
  const needsImport = !/^from\s+fastapi\s+import\b[^\n]*\bFastAPI\b/mu.test(text);
  const rest = text.slice(header.length);
  return `${header.trimEnd()}${header === '' ? '' : '\n'}${needsImport ? 'from fastapi import FastAPI\n' : ''}\napp = FastAPI()\n${/^\s*(?:class|def|async def|@)/u.test(rest) ? '\n\n' : '\n'}${rest.replace(/^\n+/u, '')}`;
}

/** A function makes the app and nobody calls it: called above the first line that needs it, else at the end. */
function callFactory(text: string): string | undefined {
  const statements = topStatements(text);
  const factory = statements.find(
    (one) =>
      /^(?:#[^\n]*\n|\s)*def[ \t]+\w+[ \t]*\((?:[^()]*=[^()]*)?\)/u.test(one.bare) &&
      (/\breturn[ \t]+(?:fastapi\.)?FastAPI[ \t]*\(/u.test(one.bare) ||
        (/\bFastAPI[ \t]*\(/u.test(one.bare) && /^[ \t]+return[ \t]+\w+[ \t]*$/mu.test(one.bare))),
  );
  const name = /\bdef[ \t]+(\w+)/u.exec(factory?.bare ?? '')?.[1];
  if (factory === undefined || name === undefined) return undefined;
  const first = statements.find(
    (one) => one.start > factory.start && /^(?:#[^\n]*\n|\s)*(?:@app\.|app\.|if[ \t]+__name__)/u.test(one.bare),
  );
  const line = `app = ${name}()\n`;
  if (first === undefined) return `${text.trimEnd()}\n\n\n${line}`;
  return `${text.slice(0, first.start).trimEnd()}\n\n\n${line}\n\n${text.slice(first.start)}`;
}

function withRouter(text: string, router: { module: string; name: string }): string | null {
  const made = /^app\s*(?::[^=\n]+)?=\s*FastAPI\s*\(/mu.exec(text);
  if (made === null) return null;
  const alias = aliasOf(router);
  const prefix = /include_router\([^)]*prefix\s*=\s*["']\/api["']/u.test(text) ? ', prefix="/api"' : '';
  const last = router.module.split('.').at(-1) ?? router.module;
  const isModule = new RegExp(
    `^(?:import\\s+${last}|from\\s+[\\w.]+\\s+import\\s+(?:\\w+,\\s*)*${last}(?:,\\s*\\w+)*)[ \\t]*$`,
    'mu',
  ).test(text);
  const taken = new RegExp(
    `^from\\s+${router.module}\\s+import\\s+${router.name}(?:\\s+as\\s+(\\w+))?[ \\t]*$`,
    'mu',
  ).exec(text);
  const direct = taken === null ? undefined : (taken[1] ?? router.name);
  const own = router.module === 'main' ? router.name : isModule ? `${last}.${router.name}` : direct;
  const withImport =
    own === undefined ? insertImport(text, `from ${router.module} import ${router.name} as ${alias}\n`) : text;
  const before = [...withImport.matchAll(/^app\.include_router\([^\n]*\)[ \t]*\r?\n/gmu)].at(-1);
  const line = `app.include_router(${own ?? alias}${prefix})\n`;
  if (before !== undefined) {
    const at = before.index + before[0].length;
    return withImport.slice(0, at) + line + withImport.slice(at);
  }
  return `${withImport.trimEnd()}\n\n${line}`;
}

function insertImport(text: string, line: string): string {
  const last = [...text.matchAll(/^(?:import\s[^\n]*|from\s+[\w.]+\s+import\s+(?:\([^)]*\)|[^\n(]*))\r?\n/gmu)].at(-1);
  const at = last === undefined ? 0 : last.index + last[0].length;
  return text.slice(0, at) + line + text.slice(at);
}

const withHealth = (text: string, name: string): string => `${text.trimEnd()}\n${healthRoute(name)}`;

function healthRoute(name: string): string {
  return `\n\n@app.get("/api/${name}", include_in_schema=False)\ndef ${name}() -> dict[str, str]:\n    return {"status": "ok"}\n`;
}
