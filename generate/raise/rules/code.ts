import type { BackEndThing } from './things.ts';

/** A route as it is written: its lines, with what it answers to. */
interface WrittenRoute {
  readonly method: string;
  readonly path: string;
  readonly thing: BackEndThing;
}

/** What code of a model may not have, with a name for it. */
const NEVER: readonly [string, RegExp][] = [
  ['imports', /\bimport\b/],
  ['names with two underscores', /__/],
  [
    'functions that run, open or look up things',
    /\b(?:eval|exec|compile|open|input|print|globals|locals|vars|getattr|setattr|delattr|type|super|breakpoint)\s*\(/,
  ],
  [
    'while, global, nonlocal, try, with or yield',
    /\b(?:while|global|nonlocal|try|except|with|yield|async|await|del)\b/,
  ],
  [
    'the database or SQL',
    /\b(?:sa|orm|text)\.|\.(?:execute|query|scalars?|add|commit|rollback|flush|connection|refresh)\s*\(/,
  ],
  ['settings or the app itself', /\b(?:settings|config|os|sys|app|environ)\b\s*[.([]/],
  ['comments that switch a check off', /#\s*(?:type:|noqa|pragma)/],
  ['what stars unpack', /\*\*/],
];
const ALLOWED = /\b(?:list_rows|get_row|list_options|create_row|update_row|act)\(\s*db,\s*user,\s*\w+_RULES\b/g;
const MOST = { route: 6_000, tests: 9_000 };

const bare = (text: string): string =>
  text.replaceAll(/"""[\s\S]*?"""/g, '""').replaceAll(/f?"(?:[^"\\\n]|\\.)*"|f?'(?:[^'\\\n]|\\.)*'/g, (found) =>
    // what stands in braces of a text is code
    found.startsWith('f') ? `(${[...found.matchAll(/\{([^{}]*)\}/g)].map(([, code = '']) => code).join(', ')})` : '""',
  );

/** The parts of a text that begin in the first column, with decorators before them. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (const line of text.trim().split('\n')) {
    const opens = /^\S/.test(line) && !/^[)\]}]/.test(line);
    const last = parts.at(-1);
    if (last === undefined || (opens && !/^@[^\n]*(?:\n[)\s][^\n]*)*$/.test(last.trimEnd()))) parts.push(line);
    else parts[parts.length - 1] = `${last}\n${line}`;
  }
  return parts.map((part) => part.trimEnd());
}

function never(text: string): string | undefined {
  const found = NEVER.find(([, pattern]) => pattern.test(bare(text)))?.[0];
  return found === undefined ? undefined : `It must not have ${found}.`;
}

/** The routes of a text, or what is wrong with it. They take rows through the functions that know who may see them, and through nothing else. */
export function readRoutes(
  text: string,
  things: readonly BackEndThing[],
  files: ReadonlyMap<string, string>,
): readonly WrittenRoute[] | string {
  if (text.length > MOST.route) return 'The routes are too long.';
  const problem = never(text);
  if (problem !== undefined) return `The routes: ${problem}`;
  const there = [...files].flatMap(([path, code]) =>
    path.startsWith('backend/')
      ? [...code.matchAll(/^@\w+\.(\w+)\(\s*"([^"]+)"/gm)].map(([, method, at]) => [method, at])
      : [],
  );
  const routes: WrittenRoute[] = [];
  for (const part of partsOf(text)) {
    if (
      /^class \w+\((?:BaseModel|StrictModel)\):\n(?: {4}(?:"""[^\n]*"""|\w+: [\w .|[\],"]+(?: = [\w".]+)?)?\n?)+$/.test(
        `${part}\n`,
      )
    )
      continue;
    const [, method = '', path = ''] =
      /^@router\.(get|post)\(\s*"(\/api\/[\w/{}-]+)"(?:,\s*(?:tags=\[[^\]]*\]|status_code=\d+|response_model=\w+))*,?\s*\)\ndef \w+\(/.exec(
        part,
      ) ?? [];
    const thing = things.find(({ route }) => path.startsWith(`/api/${route}/`));
    if (method === '')
      return `“${(part.split('\n')[0] ?? '').slice(0, 80)}”: only classes of BaseModel, and routes (@router.get or @router.post, then def).`;
    if (thing === undefined)
      return `${path} does not begin with the address of a thing, such as /api/${things[0]?.route ?? ''}/.`;
    if (there.some(([as, at]) => as === method && isSame(at ?? '', path)))
      return `The app has ${method} ${path} already.`;
    const at = /\)\s*(?:->\s*[^\n]+)?:\n/.exec(part);
    const head = at === null ? part : part.slice(0, at.index);
    if (!/\buser: Principal\b/.test(head) || !/\bdb: Db\b/.test(head))
      return `${path} must take user: Principal and db: Db.`;
    const body = bare(at === null ? '' : part.slice(at.index + at[0].length));
    if (/\b(?:db|user)\b|_RULES\b/.test(body.replaceAll(ALLOWED, '')))
      return `${path}: db, user and the rules are only handed on, as in get_row(db, user, ${thing.rules}, id).`;
    routes.push({ method, path, thing });
  }
  const own = routes.map(({ method, path }) => `${method} ${path}`);
  if (new Set(own).size < own.length) return 'Two routes are the same.';
  return routes;
}

/** Whether a new path would answer where one that is there does. */
function isSame(there: string, path: string): boolean {
  const [a, b] = [there.split('/'), path.split('/')];
  return a.length === b.length && a.every((part, at) => part === b[at] || b[at]?.startsWith('{') === true);
}

/** How many tests a text has, or what is wrong with it. */
export function readTests(text: string): number | string {
  if (text.length > MOST.tests) return 'The tests are too long.';
  const problem = never(text);
  if (problem !== undefined) return `The tests: ${problem}`;
  const parts = partsOf(text);
  for (const part of parts) {
    if (/^[A-Z]+ = "[^"\n]*"$/.test(part)) continue;
    const [, name = '', taken = ''] = /^def (test_\w+)\(([\w, ]*)\):\n/.exec(part) ?? [];
    if (name === '') return `The tests: “${(part.split('\n')[0] ?? '').slice(0, 80)}” is no test.`;
    const strange = taken
      .split(/,\s*/)
      .filter((each) => each !== '' && !['client', 'user', 'stranger', 'admin', 'sign_up'].includes(each));
    if (strange.length > 0) return `The tests: ${name} must not take ${strange.join(', ')}.`;
    if (!/^ {4}assert .*\b(?:status_code|json)\b/m.test(part))
      return `The tests: ${name} must assert what the API answers.`;
  }
  return parts.filter((part) => part.startsWith('def ')).length;
}
