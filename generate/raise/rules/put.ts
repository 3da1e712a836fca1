import { guarded } from './expression.ts';
import type { BackEndThing } from './things.ts';

/** A rule that may be put in. */
export interface TakenRule {
  readonly thing: BackEndThing;
  readonly action?: string | undefined;
  readonly when: string;
  readonly message: string;
}

/** The tests of what a model has added. */
export const OWN_TESTS = 'backend/tests/test_own_rules.py';

/** Names that code of a model may use, by where they come from. */
const FROM: Readonly<Record<string, readonly string[]>> = {
  'datetime as dt': ['dt'],
  uuid: ['uuid'],
  decimal: ['Decimal'],
  typing: ['Annotated'],
  fastapi: ['Query'],
  pydantic: ['BaseModel'],
  accounts: ['Principal'],
  config: ['Db', 'Problem', 'StrictModel', 'now'],
  rows: ['Check', 'Guard', 'hours_between', 'list_rows', 'get_row', 'list_options', 'create_row', 'update_row', 'act'],
};

/** A file of models with rules added: nothing that is there changes. Undefined where there is no place for one. */
export function withRules(text: string, rules: readonly TakenRule[]): string | undefined {
  let after = text;
  for (const rule of rules) {
    const next = withRule(after, rule);
    if (next === undefined) return undefined;
    after = next;
  }
  return withImports(
    after,
    rules.map(({ action, when }) => `${action === undefined ? 'Check' : 'Guard'} ${when}`).join('\n'),
    '',
  );
}

function withRule(text: string, { thing, action, when, message }: TakenRule): string | undefined {
  const from = text.indexOf(`${thing.rules} = register(\n`);
  const to = text.indexOf('\n    )\n)', from);
  if (from < 0 || to < 0) return undefined;
  const kind = action === undefined ? 'Check' : 'Guard';
  const put = `${kind}(lambda row: ${guarded(when, thing)}, ${JSON.stringify(message)}),`;
  const body = text.slice(from, to);
  let at: number;
  let added: string;
  if (action === undefined) {
    const list = /^ {8}checks=\(/m.exec(body);
    at = list === null ? body.length : list.index + list[0].length;
    added = list === null ? `\n        checks=(${put}),` : `\n            ${put}`;
  } else {
    const start = body.indexOf(`            Transition(\n                "${action}",\n`);
    const end = body.indexOf('\n            ),', start);
    if (start < 0 || end < 0) return undefined;
    const list = /^ {16}guards=\(/m.exec(body.slice(start, end));
    at = list === null ? end : start + list.index + list[0].length;
    added = list === null ? `\n                guards=(${put}),` : `\n                    ${put}`;
  }
  return `${text.slice(0, from)}${body.slice(0, at)}${added}${body.slice(at)}${text.slice(to)}`;
}

/** A file of routes with others before its own, so that an address of words comes before one of a row. */
export function withRoutes(text: string, code: string, models: string): string | undefined {
  const marker = '\nrouter = APIRouter()\n';
  const at = text.indexOf(marker);
  if (at < 0) return undefined;
  const end = at + marker.length;
  return withImports(`${text.slice(0, end)}\n\n${code.trim()}\n${text.slice(end)}`, code, models);
}

/** The file with the imports of what the code uses; `models` is the text that the app's own classes are declared in. */
function withImports(text: string, code: string, models: string): string {
  let after = text;
  const uses = (name: string): boolean => new RegExp(`(?<![\\w.])${name}\\b`).test(code);
  for (const [module, names] of Object.entries(FROM)) {
    const used = names.filter(uses);
    if (used.length === 0) continue;
    if (module === 'datetime as dt' || module === 'uuid') {
      if (!after.includes(`\nimport ${module}\n`)) after = atTop(after, `import ${module}`);
    } else after = imported(after, module, used);
  }
  const own = [...models.matchAll(/^(?:class (\w+)|(\w+_RULES) =)/gm)]
    .map(([, one, other]) => one ?? other ?? '')
    .filter(uses);
  const module = /^from (models\.\w+) import/m.exec(after)?.[1];
  return own.length === 0 || module === undefined ? after : imported(after, module, own);
}

/** Names imported from a module, beside those that are. */
function imported(text: string, module: string, names: readonly string[]): string {
  const line = new RegExp(`^from ${module.replace('.', '\\.')} import (?:\\(([^)]*)\\)|([^\\n(]*))$`, 'm').exec(text);
  if (line === null) return atTop(text, `from ${module} import ${names.join(', ')}`);
  const there = (line[1] ?? line[2] ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  const all = [...new Set([...there, ...names])];
  if (all.length === there.length) return text;
  // constants, classes, functions: as the file has them
  const rank = (name: string): number => (/^[A-Z0-9_]+$/.test(name) ? 0 : /^[A-Z]/.test(name) ? 1 : 2);
  const sorted = all.toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  const short = `from ${module} import ${sorted.join(', ')}`;
  const long = `from ${module} import (\n${sorted.map((each) => `    ${each},\n`).join('')})`;
  return text.replace(line[0], () => (short.length <= 120 ? short : long));
}

/** A line before the first import of its kind. */
function atTop(text: string, line: string): string {
  const at = text.search(line.startsWith('from ') ? /^from /m : /^(?:import|from) /m);
  return at < 0 ? text : `${text.slice(0, at)}${line}\n${text.slice(at)}`;
}

/** The tests as a file, with one of ours: nobody reaches a new route without an account. */
export function testsFile(tests: string, routes: readonly { method: string; path: string }[]): string {
  const used = ['ENTITIES', 'at', 'day', 'make'].filter((name) => new RegExp(`(?<![\\w.])${name}\\(`).test(tests));
  const nobody = '00000000-0000-4000-8000-000000000000';
  const own = routes.map(
    ({ method, path }) =>
      `    assert client.${method}(${JSON.stringify(path.replaceAll(/\{\w+\}/g, nobody))}).status_code == 401\n`,
  );
  return [
    '"""Rules and routes of this app alone: what they promise."""\n',
    ...(used.length === 0 ? [] : [`from factories import ${used.join(', ')}\n`]),
    ...(own.length === 0 ? [] : [`\ndef test_own_routes_need_an_account(client):\n${own.join('')}`]),
    `\n${tests.trim()}\n`,
  ].join('\n');
}
