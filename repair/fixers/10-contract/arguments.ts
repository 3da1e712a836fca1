/** Names of arguments that a function or a class of the app does not take. */
import type { Finding } from '../../contract.ts';
import { nearest } from '../../spelling.ts';
import { classesByName, lineage, type BackendFile } from './outlines.ts';

/** Names that can be given; undefined where anything can. */
type Taken = ReadonlySet<string> | undefined;

/** Findings for all files of the back end. */
export function detectArguments(files: readonly BackendFile[]): readonly Finding[] {
  const taken = takenBy(files);
  return files.flatMap((file) =>
    file.outline.applications.flatMap((call) => {
      const known = taken.get(call.name);
      const isHere = file.imported.has(call.name) || isDefined(file, call.name);
      if (known === undefined || !isHere || !call.isWhole) return [];
      return call.keywords.flatMap((one): readonly Finding[] => {
        if (known.has(one.name)) return [];
        const free = [...known].filter((name) => !call.keywords.some((other) => other.name === name));
        // What is given by position comes first.
        const right = nearest(one.name, free.slice(call.positional)) ?? nearest(one.name, free);
        return [
          {
            fixer: 'contract',
            rule: 'unknown-argument',
            severity: 'error',
            files: [file.path],
            line: one.line,
            description: `${call.name} takes no ${one.name}${right === undefined ? '.' : `; ${right} is meant.`}`,
            autoFixable: right !== undefined,
            evidence: `${call.name}(${one.name}=)`,
            ...(right === undefined ? {} : { data: { start: one.start, end: one.start + one.name.length, right } }),
          },
        ];
      });
    }),
  );
}

/** What other frameworks call it, which FastAPI's router refuses. */
const routerArguments: ReadonlyMap<string, string> = new Map([
  ['url_prefix', 'prefix'],
  ['path_prefix', 'prefix'],
  ['base_prefix', 'prefix'],
  ['route_prefix', 'prefix'],
  ['tag', 'tags'],
]);

/** The same of a route's decorator. */
const routeArguments: ReadonlyMap<string, string> = new Map([
  ['status', 'status_code'],
  ['code', 'status_code'],
  ['tag', 'tags'],
  ['response', 'response_model'],
  ['model', 'response_model'],
  ['title', 'summary'],
]);
/** What a route's decorator takes besides, by which a slip of a letter is told. */
const taken: ReadonlySet<string> = new Set(
  'path response_model status_code tags dependencies summary description response_description responses deprecated operation_id response_class name include_in_schema callbacks openapi_extra methods response_model_include response_model_exclude response_model_by_alias response_model_exclude_unset response_model_exclude_defaults response_model_exclude_none generate_unique_id_function'.split(
    ' ',
  ),
);

/** Findings about routers and routes that are made with another framework's words. */
export function detectRouterArguments(files: readonly BackendFile[]): readonly Finding[] {
  return files.flatMap((file) => {
    const { variables, functions } = file.outline;
    const isRouter = (name: string): boolean => /(?:^|\.)(?:APIRouter|FastAPI)$/u.test(variables[name]?.call ?? '');
    const routes = functions
      .flatMap((one) => one.decorators)
      .filter(({ name }) => {
        const [owner = '', method = '', ...rest] = name.split('.');
        return rest.length === 0 && isRouter(owner) && /^(?:get|post|put|patch|delete)$/u.test(method);
      })
      .map(({ name, keywords }) => ({ call: name, keywords }));
    return [...Object.values(variables), ...routes].flatMap((made) => {
      const isRoute = routes.some((one) => one === made);
      if (!isRoute && !/(?:^|\.)APIRouter$/u.test(made.call)) return [];
      return made.keywords.flatMap((one): readonly Finding[] => {
        const word = one.name ?? '';
        if (isRoute && taken.has(word)) return [];
        const right = isRoute ? (routeArguments.get(word) ?? nearest(word, taken)) : routerArguments.get(word);
        if (one.name === null || right === undefined || made.keywords.some((other) => other.name === right)) return [];
        return [
          {
            fixer: 'contract',
            rule: 'unknown-argument',
            severity: 'critical',
            files: [file.path],
            line: one.line,
            description: `${made.call} takes no ${one.name}; ${right} is meant.`,
            autoFixable: true,
            evidence: `${made.call}(${one.name}=)`,
            data: { start: one.start, end: one.start + one.name.length, right },
          },
        ];
      });
    });
  });
}

const isDefined = (file: BackendFile, name: string): boolean =>
  file.outline.functions.some((one) => one.name === name && one.isTop) ||
  file.outline.classes.some((one) => one.name === name);

/** What each function and class takes whose name the app uses once. */
function takenBy(files: readonly BackendFile[]): ReadonlyMap<string, Taken> {
  const found = new Map<string, Taken>();
  const put = (name: string, taken: Taken): unknown => found.set(name, found.has(name) ? undefined : taken);
  const classes = classesByName(files);
  for (const { outline } of files) {
    for (const one of outline.functions) {
      if (!one.isTop) continue;
      // A decorator may make something else of it; a route is called as it is.
      const isPlain =
        !one.isOpen && one.decorators.every((each) => /\.(?:get|post|put|patch|delete)$/u.test(each.name));
      put(one.name, isPlain ? new Set(one.parameters.map((each) => each.name)) : undefined);
    }
    for (const name of Object.keys(outline.variables)) put(name, undefined);
    for (const one of outline.classes) {
      const isData = one.decorators.some((each) => /^(?:dataclasses\.)?dataclass\b/u.test(each));
      const line = lineage(one, classes, (base) => /^(?:object|ABC|Generic)\b/u.test(base));
      const isWhole = isData && line !== null && !one.names.some((name) => /^__(?:init|new)__$/u.test(name));
      put(
        one.name,
        isWhole ? new Set(line.toReversed().flatMap((each) => each.fields.map((field) => field.name))) : undefined,
      );
    }
  }
  return found;
}
