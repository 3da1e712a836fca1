/** Classes that lost what they are made of: a body that FastAPI cannot read, a field that pydantic does not know, a table that SQLAlchemy does not see. */
import type { Finding } from '../../contract.ts';
import type { PythonClass } from '../../oracles/python-outline.ts';
import { lastName, type BackendFile } from './outlines.ts';

/** A way in which a class is used, and the classes of the app that are used so. */
interface Role {
  readonly words: string;
  has(one: PythonClass): boolean;
}

/** Findings for all files of the back end. */
export function detectLostBases(files: readonly BackendFile[]): readonly Finding[] {
  if (files.some(({ text }) => text.includes('arbitrary_types_allowed'))) return [];
  const all = files.flatMap(({ outline }) => outline.classes);
  const types = all
    .filter((one) => one.bases.length > 0 && !one.fields.some((field) => field.name === '__tablename__'))
    .flatMap((one) => (isOfPydantic(one, all) ? one.fields.map((field) => field.annotation ?? '') : []));
  const routes = files.flatMap(({ outline }) => outline.functions.filter(isRoute));
  const bodies = routes.flatMap((one) =>
    one.parameters.flatMap(({ annotation, default: given }) =>
      annotation === null || /\bDepends\b/u.test(`${annotation} ${given ?? ''}`) ? [] : [annotation],
    ),
  );
  const names = (sources: readonly string[]): ReadonlySet<string> =>
    new Set(sources.flatMap((source) => source.replaceAll(/"[^"]*"|'[^']*'/gu, '').match(/[A-Z]\w+/gu) ?? []));
  const [sent, held] = [names(bodies), names(types)];
  const roles: readonly Role[] = [
    { words: 'is a table', has: (one) => one.fields.some((field) => field.name === '__tablename__') },
    { words: 'is what a route takes', has: (one) => sent.has(one.name) },
    { words: 'is a field of another model', has: (one) => held.has(one.name) },
  ];
  return files.flatMap((file) =>
    file.outline.classes.flatMap((one): readonly Finding[] => {
      const role = roles.find((each) => each.has(one));
      const isBare = one.bases.every((base) => base === 'object') && Object.keys(one.keywords).length === 0;
      const isData = one.fields.some((field) => field.annotation !== null) || role === roles[0];
      const isMade = one.decorators.length > 0 || one.names.some((name) => /^__(?:init|get_pydantic)/u.test(name));
      // What others are derived from lends them what it has.
      const isParent = all.some((each) => each.bases.some((base) => lastName(base) === one.name));
      if (isParent || role === undefined || !isBare || !isData || isMade) return [];
      return [lostBase(file, one, role, files)];
    }),
  );
}

function lostBase(file: BackendFile, one: PythonClass, role: Role, files: readonly BackendFile[]): Finding {
  const alike = (some: readonly BackendFile[]): readonly string[] => [
    ...new Set(
      some
        .flatMap(({ outline }) => outline.classes)
        .filter((each) => each !== one && each.bases.length > 0 && role.has(each))
        .map((each) => each.bases.join(', ')),
    ),
  ];
  const [own, everywhere] = [alike([file]), alike(files)];
  const bases = own.length > 0 ? own : everywhere;
  const isThere = (base: string): boolean =>
    file.imported.has(base) || file.outline.classes.some((each) => each.name === base && each.start < one.start);
  // Where others of its kind are of several families, which one it was of cannot be known.
  const [only] = bases.length === 1 ? bases : [];
  const right = only?.split(', ').every(isThere) === true ? only : undefined;
  const head = new RegExp(`^class[ \\t]+${one.name}[ \\t]*(?:\\([ \\t]*(?:object)?[ \\t]*\\))?`, 'u').exec(
    file.text.slice(one.start),
  );
  const end = one.start + (head?.[0].length ?? 0);
  return {
    fixer: 'contract',
    rule: 'lost-base',
    severity: 'critical',
    files: [file.path],
    line: one.line,
    description: `${one.name} ${role.words} and is derived from nothing${right === undefined ? '.' : `; ${right} is meant.`}`,
    autoFixable: right !== undefined && head !== null,
    evidence: `class ${one.name}`,
    ...(right === undefined || head === null
      ? {}
      : { data: { start: one.start, end, right: `class ${one.name}(${right})` } }),
  };
}

const isRoute = ({ decorators }: BackendFile['outline']['functions'][number]): boolean =>
  decorators.some(({ name }) => /\.(?:get|post|put|patch|delete|api_route)$/u.test(name));

/** True if pydantic reads its fields. */
function isOfPydantic(one: PythonClass, all: readonly PythonClass[], seen: readonly string[] = []): boolean {
  return one.bases.some((base) => {
    const name = lastName(base);
    const parent = seen.includes(name) ? undefined : all.find((each) => each.name === name);
    return name === 'BaseModel' || (parent !== undefined && isOfPydantic(parent, all, [...seen, name]));
  });
}
