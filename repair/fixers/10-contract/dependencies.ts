/** What FastAPI fills in, written so that it does not: `Depends` left away or given a result, `Query` not called, a body on a GET. */
import type { Finding } from '../../contract.ts';
import type { PythonFunction } from '../../oracles/python-outline.ts';
import { classesByName, lastName, lineage, type BackendFile } from './outlines.ts';
import { told } from './told.ts';

const verbs = /\.(?:get|post|put|patch|delete)$/u;
const markers: ReadonlySet<string> = new Set(['Query', 'Path', 'Body', 'Header', 'Cookie', 'Form', 'File', 'Depends']);
const security =
  /^(?:\w+\.)*(?:HTTPBearer|HTTPBasic|HTTPDigest|OAuth2PasswordBearer|OAuth2AuthorizationCodeBearer|APIKey(?:Header|Cookie|Query))$/u;

/** Findings for all files of the back end. */
export function detectDependencies(files: readonly BackendFile[]): readonly Finding[] {
  const all = files.map(({ text }) => text).join('\n');
  const providers = new Map<string, PythonFunction | null>();
  for (const { outline } of files) {
    for (const one of outline.functions)
      if (one.isTop) providers.set(one.name, providers.has(one.name) || isFactory(one, outline.functions) ? null : one);
    for (const [name, one] of Object.entries(outline.variables)) if (security.test(one.call)) providers.set(name, null);
  }
  const isProvider = (name: string): boolean => new RegExp(`\\bDepends\\(\\s*${name}\\s*\\)`, 'u').test(all);
  const guards = new Set(
    files.flatMap(({ outline }) =>
      Object.entries(outline.variables).flatMap(([name, one]) => (security.test(one.call) ? [name] : [])),
    ),
  );
  return files.flatMap((file) => {
    const isKnown = (name: string): boolean =>
      file.imported.has(name) ||
      name in file.outline.variables ||
      file.outline.functions.some((one) => one.isTop && one.name === name);
    return [
      ...calledOnes(file, providers, (name) => guards.has(name), isProvider),
      ...bareOnes(file, (name) => isKnown(name) && (guards.has(name) || providers.get(name) != null)),
      ...bareMarkers(file),
      ...queriesAsBodies(file, files),
    ];
  });
}

/** It gives what is to be called, and is called itself where it is used. */
const isFactory = (one: PythonFunction, all: readonly PythonFunction[]): boolean =>
  all.some((other) => other !== one && one.start < other.start && other.end <= one.end);

/** `Depends(get_db())`. */
function calledOnes(
  file: BackendFile,
  providers: ReadonlyMap<string, PythonFunction | null>,
  isGuard: (name: string) => boolean,
  isProvider: (name: string) => boolean,
): readonly Finding[] {
  return file.outline.called.flatMap(({ name, start, end }) => {
    const one = providers.get(name);
    const needs = one?.parameters.some((each) => each.default === null) === true;
    const isPlain = one != null && (one.isGenerator || needs || isProvider(name));
    if (!isPlain && !isGuard(name)) return [];
    return [finding(file, start, end, '', `Depends takes ${name} itself, not what it gives once.`)];
  });
}

/** `Annotated[User, current_user]`, and `db: Session = get_db` of a route. */
function bareOnes(file: BackendFile, isProvider: (name: string) => boolean): readonly Finding[] {
  if (!file.imported.has('Depends')) return [];
  const annotated = file.outline.annotated
    .filter(({ name }) => isProvider(name))
    .map(({ name, start, end }) => {
      const isInBrackets = /\(\s*$/u.test(file.text.slice(0, start)) && /^\s*\)/u.test(file.text.slice(end));
      const [from, to] = isInBrackets
        ? [file.text.lastIndexOf('(', start), file.text.indexOf(')', end) + 1]
        : [start, end];
      return finding(file, from, to, `Depends(${name})`, `${name} is called only where Depends says so.`);
    });
  const defaults = file.outline.functions.flatMap((one) => {
    if (!one.decorators.some((each) => verbs.test(each.name))) return [];
    return one.parameters.flatMap((each) => {
      const name = /^(\w+)(?:\(\s*\))?$/u.exec(each.default ?? '')?.[1];
      const start = each.defaultAt;
      if (name === undefined || start === null || !isProvider(name)) return [];
      const words = `${name} is called for each request only where Depends says so.`;
      return [finding(file, start, start + (each.default ?? '').length, `Depends(${name})`, words)];
    });
  });
  return [...annotated, ...defaults];
}

/** `Annotated[ItemQuery, Query]`. */
function bareMarkers(file: BackendFile): readonly Finding[] {
  return file.outline.annotated
    .filter(({ name }) => markers.has(name) && file.imported.has(name))
    .map(({ name, end }) => finding(file, end, end, '()', `${name} says something only once it is called.`));
}

/** A model that a GET takes is read from a body, which no browser sends; others of the app say `Query()`. */
function queriesAsBodies(file: BackendFile, files: readonly BackendFile[]): readonly Finding[] {
  const isUsual = files.some(({ text }) => /\bAnnotated\[\s*[\w.]+\s*,\s*Query\(\s*\)\s*\]/u.test(text));
  if (!isUsual || !file.imported.has('Query') || !file.imported.has('Annotated')) return [];
  const classes = classesByName(files);
  return file.outline.functions.flatMap((one) => {
    if (!one.decorators.some((each) => each.name.endsWith('.get'))) return [];
    return one.parameters.flatMap((each) => {
      const written = each.annotation ?? '';
      const model = /^\w+$/u.test(written) && each.default === null ? classes.get(written) : undefined;
      const line =
        model === undefined ? null : lineage(model, classes, (base) => base === 'BaseModel' || base === 'Generic');
      if (line?.some((each) => each.bases.some((base) => lastName(base) === 'BaseModel')) !== true) return [];
      const start = each.annotationAt;
      if (start === null) return [];
      const words = `A GET has no body to read ${written} from; it is the query's.`;
      return [finding(file, start, start + written.length, `Annotated[${written}, Query()]`, words)];
    });
  });
}

function finding(file: BackendFile, start: number, end: number, right: string, words: string): Finding {
  const evidence = `${file.text.slice(start, end)} → ${right}: ${words}`;
  return told(file, { rule: 'lost-dependency', start, end, right, words, evidence });
}
