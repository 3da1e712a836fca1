/** Which packages the back end needs: those it imports, and those that others ask for on its behalf. */
import type { Finding } from '../../contract.ts';
import type { Oracles } from '../../oracles/contract.ts';
import { normalise } from '../../oracles/packages.ts';
import type { Workspace } from '../../workspace.ts';
import { detectPythonElsewhere, viewOf } from '../05-import-paths/index.ts';

/** Who needs a package. */
export interface Need {
  readonly path: string;
  readonly line: number | null;
  readonly why: string;
  readonly known: boolean;
  /** What it is imported as. */
  readonly top?: string;
}

/** Packages that are needed though nobody imports them. */
const implicit: readonly { readonly pattern: RegExp; readonly name: string; readonly why: string }[] = [
  {
    pattern:
      /^[ \t]*from[ \t]+fastapi\b[^]*\b(?:Form|File)\s*\(|@\w+\.(?:post|put|patch)\([^]*\bUploadFile\b|\bOAuth2PasswordRequestForm\b/mu,
    name: 'python-multipart',
    why: 'FastAPI reads forms and uploads with it',
  },
  // Whoever only asks what a type is needs no check of it.
  {
    pattern: /(?::|->|[[|=])\s*(?:pydantic\.)?EmailStr\b|\bEmailStr\s*[|\]]/u,
    name: 'email-validator',
    why: 'pydantic checks EmailStr with it',
  },
  { pattern: /postgresql\+psycopg:\/\//u, name: 'psycopg', why: 'the database URL names this driver' },
  { pattern: /postgresql\+asyncpg:\/\//u, name: 'asyncpg', why: 'the database URL names this driver' },
  { pattern: /postgresql\+psycopg2:\/\//u, name: 'psycopg2-binary', why: 'the database URL names this driver' },
  { pattern: /\bsqlalchemy\.ext\.asyncio\b/u, name: 'greenlet', why: 'SQLAlchemy switches between its tasks with it' },
  { pattern: /\bJinja2Templates\b/u, name: 'jinja2', why: 'Jinja2Templates renders with it' },
  { pattern: /\bSessionMiddleware\b/u, name: 'itsdangerous', why: 'SessionMiddleware signs with it' },
  { pattern: /\bFastAPI\s*\(/u, name: 'uvicorn', why: 'it serves the FastAPI app' },
];

/** By the package's name. */
export async function neededPackages(
  workspace: Workspace,
  backend: string,
  oracles: Oracles,
): Promise<ReadonlyMap<string, Need>> {
  const standard = await oracles.python.standardLibrary();
  const own = ownModules(workspace, backend);
  const needed = new Map<string, Need>();
  // What stands there for a package that the app does ask for is mended there, and needs nothing here.
  const view = await viewOf(workspace, oracles);
  const mistaken = new Set((view === undefined ? [] : detectPythonElsewhere(view)).map(placeOf));
  for (const path of sources(workspace, backend)) {
    const text = workspace.text(path) ?? '';
    const facts = await oracles.python.facts(text);
    for (const one of facts?.imports ?? []) {
      const top = one.module.split('.')[0] ?? '';
      if (one.level > 0 || one.optional || top === '' || standard.has(top) || own.has(top)) continue;
      if (mistaken.has(`${path}:${String(one.line)}`)) continue;
      const provider = oracles.packages.provider('pypi', top);
      const name = provider ?? normalise(top);
      const before = needed.get(name);
      if (before === undefined || before.path > path) {
        needed.set(name, { path, line: one.line, why: `imported as ${top}`, known: provider !== undefined, top });
      }
    }
    for (const rule of implicit) {
      const match = facts === null ? null : rule.pattern.exec(withoutComments(text));
      if (match === null || needed.has(rule.name)) continue;
      needed.set(rule.name, { path, line: null, why: rule.why, known: true });
    }
  }
  return needed;
}

const placeOf = ({ files, line }: Finding): string => `${files[0] ?? ''}:${String(line)}`;

const withoutComments = (text: string): string => text.replaceAll(/^[ \t]*#[^\n]*$/gmu, '');

/** Modules and packages of the app itself, by the first part of their name. */
export function ownModules(workspace: Workspace, backend: string): ReadonlySet<string> {
  const own = new Set<string>();
  for (const path of workspace.paths) {
    if (!path.endsWith('.py')) continue;
    for (const root of new Set([backend, workspace.layout.python ?? backend, ''])) {
      if (!path.startsWith(root)) continue;
      const top = path.slice(root.length).split('/')[0] ?? '';
      own.add(top.replace(/\.py$/u, ''));
    }
    // A script may be started from its own folder; its neighbours are modules then.
    own.add(path.slice(path.lastIndexOf('/') + 1, -3));
  }
  return own;
}

/** Files whose imports count; tests have a manifest of their own. */
export function sources(workspace: Workspace, backend: string): readonly string[] {
  return workspace.paths.filter(
    (path) =>
      path.endsWith('.py') &&
      path.startsWith(backend) &&
      !/(?:^|\/)(?:tests?|conftest\.py)(?:\/|$)/u.test(path.slice(backend.length)),
  );
}
