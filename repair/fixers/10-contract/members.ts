/** Members that a module or a router does not have: `sa.Itneger`, `accounts.routr`, `@router.patc("…")`. */
import type { Finding } from '../../contract.ts';
import type { Oracles } from '../../oracles/contract.ts';
import { nearest, plain } from '../../spelling.ts';
import type { Workspace } from '../../workspace.ts';
import { openBackend, specifierOf } from '../05-import-paths/backend.ts';
import { meantName } from '../05-import-paths/python-meant.ts';
import type { BackendFile } from './outlines.ts';

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
      if (isGuarded(file.text, use.start)) return [];
      const mine = own?.definitions.filter((name) => own.imports.every((one) => !one.names.includes(name))) ?? known;
      return [
        unknown(
          file,
          use,
          `${use.module}.${use.name}`,
          `${use.module} has no ${use.name}`,
          meantName(use.name, mine, known),
        ),
      ];
    }),
    ...file.outline.functions.flatMap((one) =>
      one.decorators.flatMap((each): readonly Finding[] => {
        const [owner = '', name, ...rest] = each.name.split('.');
        const made = file.outline.variables[owner]?.call.split('.').at(-1) ?? '';
        if (name === undefined || rest.length > 0 || !/^(?:APIRouter|FastAPI)$/u.test(made) || decorators.has(name))
          return [];
        const same = [...decorators].find((known) => plain(known) === plain(name));
        const right = same ?? verbs.get(name) ?? nearest(name, decorators);
        return [
          unknown(
            file,
            { line: each.line, start: each.nameEnd - name.length, end: each.nameEnd },
            `${made}.${name}`,
            `${made} has no ${name}`,
            right,
          ),
        ];
      }),
    ),
  ]);
}

/** `if hasattr(x, …)` and `try:` know that it may be missing. */
const isGuarded = (text: string, start: number): boolean =>
  /\bhasattr\(|\btry:\s*$|sys\.version_info/mu.test(text.slice(Math.max(0, start - 160), start));

function unknown(
  file: BackendFile,
  place: { readonly line: number; readonly start: number; readonly end: number },
  evidence: string,
  words: string,
  right: string | undefined,
): Finding {
  return {
    fixer: 'contract',
    rule: 'unknown-member',
    severity: 'error',
    files: [file.path],
    line: place.line,
    description: right === undefined ? `${words}.` : `${words}; ${right} is meant.`,
    autoFixable: right !== undefined,
    evidence,
    ...(right === undefined ? {} : { data: { start: place.start, end: place.end, right } }),
  };
}
