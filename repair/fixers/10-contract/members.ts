/** Members that a module or a router does not have: `sa.Itneger`, `accounts.routr`, `@router.patc("…")`. */
import type { Finding } from '../../contract.ts';
import type { Oracles } from '../../oracles/contract.ts';
import { nearest, plain } from '../../spelling.ts';
import type { PythonFunction } from '../../oracles/python-outline.ts';
import type { Workspace } from '../../workspace.ts';
import { openBackend, specifierOf, type Backend } from '../05-import-paths/backend.ts';
import { meantName } from '../05-import-paths/python-meant.ts';
import { verbsOf } from './meeting.ts';
import type { BackendFile } from './outlines.ts';
import { placedCalls } from './placed-calls.ts';
import { segments } from './routes.ts';
import { told } from './told.ts';

/** What decorates a function of a router or an app. */
const decorators: ReadonlySet<string> = new Set(
  'get post put patch delete options head trace route api_route websocket websocket_route middleware exception_handler on_event'.split(
    ' ',
  ),
);
/** Words of other frameworks, where one alone can be meant. */
const verbs: ReadonlyMap<string, string> = new Map(
  Object.entries({
    create: 'post',
    add: 'post',
    insert: 'post',
    remove: 'delete',
    del: 'delete',
    destroy: 'delete',
    fetch: 'get',
    read: 'get',
    list: 'get',
    errorhandler: 'exception_handler',
  }),
);

/** Findings for all files of the back end. */
export async function detectMembers(
  workspace: Workspace,
  oracles: Oracles,
  files: readonly BackendFile[],
): Promise<readonly Finding[]> {
  const backend = await openBackend(workspace, oracles);
  if (backend === undefined) return [];
  const asked = (): readonly Asked[] => placedCalls(workspace, oracles).filter(({ method }) => method !== '*');
  return files.flatMap((file) => [
    ...file.outline.members.flatMap((use): readonly Finding[] => {
      const path = backend.modules.get(use.module);
      const own = typeof path === 'string' ? backend.facts.get(path) : undefined;
      const top = use.module.split('.')[0] ?? '';
      const listed =
        path === undefined && !backend.modules.has(top)
          ? oracles.pythonExports.of(use.module, specifierOf(workspace, oracles.packages.provider('pypi', top) ?? top))
          : undefined;
      const isOpen =
        own === undefined ||
        own.definitions.includes('__getattr__') ||
        own.imports.some((one) => one.names.includes('*'));
      const known =
        listed !== undefined
          ? new Set([...listed.names, ...listed.modules])
          : isOpen
            ? undefined
            : new Set(own.definitions);
      if (
        known === undefined ||
        known.has(use.name) ||
        use.name.startsWith('_') ||
        backend.modules.has(`${use.module}.${use.name}`)
      )
        return [];
      if (isGuarded(file.text, use.start) || isNamedAbove(backend, use.module)) return [];
      const mine = own?.definitions.filter((name) => own.imports.every((one) => !one.names.includes(name))) ?? known;
      const meant = meantName(use.name, mine, known);
      if (meant === undefined && ofSystems.has(top)) return [];
      return [unknown(file, use, `${use.module}.${use.name}`, `${use.module} has no ${use.name}`, meant)];
    }),
    ...file.outline.functions.flatMap((one) =>
      one.decorators.flatMap((each): readonly Finding[] => {
        const [owner = '', name, ...rest] = each.name.split('.');
        const made = file.outline.variables[owner]?.call.split('.').at(-1) ?? '';
        if (name === undefined || rest.length > 0 || !/^(?:APIRouter|FastAPI)$/u.test(made) || decorators.has(name))
          return [];
        const same = [...decorators].find((known) => plain(known) === plain(name));
        const near = same ?? (verbs.has(name) ? undefined : nearest(name, decorators));
        const right = near ?? methodOf(name, one, each, file, asked);
        return [
          unknown(
            file,
            { start: each.nameEnd - name.length, end: each.nameEnd },
            `${made}.${name}`,
            `${made} has no ${name}`,
            right,
          ),
        ];
      }),
    ),
  ]);
}

/** A request of the front end. */
interface Asked {
  readonly method: string;
  readonly full: string;
}

type Decorator = PythonFunction['decorators'][number];

/**
 * The method of a decorator that has none: the only one that is asked for at this path and not answered there, else what its own word or the
 * function's name says and what is asked for allows; of two that write, the one by which the file changes things elsewhere.
 */
function methodOf(
  word: string,
  one: PythonFunction,
  decorator: Decorator,
  file: BackendFile,
  asked: () => readonly Asked[],
): string | undefined {
  const path = decorator.positional[0]?.value ?? decorator.keywords.find(({ name }) => name === 'path')?.value;
  const others = file.outline.functions.flatMap(({ name, decorators: all }) => all.map((each) => ({ name, each })));
  const served = others.filter(({ each }) => each.positional[0]?.value === path).map(({ each }) => methodIn(each.name));
  const open = new Set(
    asked()
      .filter(({ full }) => typeof path === 'string' && endsWith(full, path))
      .map(({ method }) => method.toLowerCase())
      .filter((method) => !served.includes(method)),
  );
  const [only, ...more] = open;
  if (only !== undefined && more.length === 0) return only;
  const byWord = verbs.get(word);
  const said = byWord === undefined ? verbsOf(one.name).map((verb) => verb.toLowerCase()) : [byWord];
  const left = said.filter((method) => (open.size === 0 || open.has(method)) && !served.includes(method));
  if (left.length < 2) return left[0] ?? (open.size === 0 ? byWord : undefined);
  const usual = left.filter((method) =>
    others.some(({ name, each }) => methodIn(each.name) === method && verbsOf(name).includes(method.toUpperCase())),
  );
  return usual.length === 1 ? usual[0] : undefined;
}

const methodIn = (name: string): string => name.split('.').at(-1) ?? '';

/** A request's path ends with a route's own one, below whatever prefix; what is put in falls on parameters. */
function endsWith(full: string, path: string): boolean {
  const [own, all] = [segments(path), segments(full)];
  const tail = all.slice(all.length - own.length);
  return (
    own.length > 0 &&
    own.length <= all.length &&
    own.every((part, at) => (part.startsWith('{') ? (tail[at] ?? '').includes('*') : part === tail[at]))
  );
}

/** Modules of Python that have other members on another system: `signal.CTRL_BREAK_EVENT` is Windows'. */
const ofSystems: ReadonlySet<string> = new Set(
  'asyncio ctypes mmap os select signal socket subprocess time'.split(' '),
);

/** `if hasattr(x, …)` and `try:` know that it may be missing, and so does a branch that a version or a system decides. */
const isGuarded = (text: string, start: number): boolean =>
  /\bhasattr\(|\btry:\s*$|sys\.version_info/mu.test(text.slice(Math.max(0, start - 160), start)) ||
  branchesAround(text, start).some((head) =>
    /version|platform|\bos\.name\b|_V\d|\b(?:IS|HAS|HAVE)_|\bPY\d/iu.test(head),
  );

/** Heads of the `if` and `elif` in whose block, or in whose `else`, a place lies; the innermost first. */
function branchesAround(text: string, start: number): readonly string[] {
  const lines = text.slice(0, start).split('\n').toReversed();
  const heads: string[] = [];
  let depth = /^\s*/u.exec(lines[0] ?? '')?.[0].length ?? 0;
  let isElse = false;
  for (const line of lines.slice(1)) {
    const indent = /^\s*/u.exec(line)?.[0].length ?? 0;
    if (line.trim() === '' || (isElse ? indent > depth : indent >= depth)) continue;
    if (/^\s*(?:if|elif)\b/u.test(line)) heads.push(line.trim());
    isElse = /^\s*(?:else|elif)\b/u.test(line);
    depth = indent;
  }
  return heads;
}

/** A package that binds one of its modules' names to something else hides the module. */
function isNamedAbove(backend: Backend, module: string): boolean {
  const parts = module.split('.');
  const path = backend.modules.get(parts.slice(0, -1).join('.'));
  const facts = typeof path === 'string' ? backend.facts.get(path) : undefined;
  return facts?.imports.some((one) => one.names.includes(parts.at(-1) ?? '')) === true;
}

function unknown(
  file: BackendFile,
  { start, end }: { readonly start: number; readonly end: number },
  evidence: string,
  lacks: string,
  right: string | undefined,
): Finding {
  const words = right === undefined ? `${lacks}.` : `${lacks}; ${right} is meant.`;
  return told(file, { rule: 'unknown-member', start, end, right, words, evidence });
}
