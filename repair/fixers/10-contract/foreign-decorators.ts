/** `@router.route("/items", methods=["POST"])` as Flask has it: to FastAPI that is a bare handler of requests, which gets no parameters. */
import type { Finding } from '../../contract.ts';
import type { PythonFunction } from '../../oracles/python-outline.ts';
import type { BackendFile } from './outlines.ts';
import type { Said } from '../../told.ts';
import { told } from './told.ts';

type Decorator = PythonFunction['decorators'][number];

const verbs: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
/** What Starlette's own decorator takes; every other word belongs to a route of FastAPI. */
const plainWords: ReadonlySet<string | null> = new Set(['path', 'methods', 'name', 'include_in_schema']);

/** Findings for all files of the back end. */
export function detectForeignDecorators(files: readonly BackendFile[]): readonly Finding[] {
  return files.flatMap((file) =>
    file.outline.functions.flatMap((one) =>
      one.decorators.flatMap((decorator): readonly Finding[] => {
        const [owner = '', name, ...rest] = decorator.name.split('.');
        const made = file.outline.variables[owner]?.call.split('.').at(-1) ?? '';
        if (name !== 'route' || rest.length > 0 || !/^(?:APIRouter|FastAPI)$/u.test(made)) return [];
        if (takesRequest(one) && decorator.keywords.every((each) => plainWords.has(each.name))) return [];
        const words = `${one.name} is given to ${owner}.route, which hands it a bare request and none of its parameters.`;
        const said = { rule: 'foreign-decorator', severity: 'critical', words, evidence: `${owner}.route` } as const;
        return [told(file, { ...said, ...written(file.text, decorator) })];
      }),
    ),
  );
}

/** A handler as Starlette calls it: with the request alone. */
const takesRequest = (one: PythonFunction): boolean =>
  one.parameters.length === 1 &&
  one.parameters.every((each) => each.name === 'request' || /\bRequest$/u.test(each.annotation ?? ''));

/** From the word `route` to behind the methods; nothing is put there where these are computed. */
function written(text: string, decorator: Decorator): Pick<Said, 'start' | 'end' | 'right'> {
  const start = decorator.nameEnd - 'route'.length;
  const methods = decorator.keywords.find((each) => each.name === 'methods');
  if (methods === undefined) return { start, end: decorator.nameEnd, right: 'get' };
  const list = [...(methods.source ?? '').matchAll(/["'](\w+)["']/gu)].map(([, one = '']) => one.toUpperCase());
  const isList = /^[[({]\s*(?:["']\w+["']\s*,?\s*)+[\])}]$/u.test(methods.source ?? '');
  const [only, ...more] = list;
  if (!isList || only === undefined || !list.every((one) => verbs.has(one)))
    return { start, end: decorator.nameEnd, right: undefined };
  if (more.length > 0) return { start, end: decorator.nameEnd, right: 'api_route' };
  const before = text.slice(decorator.nameEnd, methods.start);
  const comma = /^\s*,[ \t]*/u.exec(text.slice(methods.end))?.[0].length ?? 0;
  const isFirst = /\(\s*$/u.test(before);
  return {
    start,
    end: methods.end + (isFirst ? comma : 0),
    right: only.toLowerCase() + (isFirst ? before : before.replace(/\s*,\s*$/u, '')),
  };
}
