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
  return [...file.text.matchAll(/\bDepends\(\s*(\w+)(\(\s*\))\s*[,)]/gu)].flatMap((match) => {
    const [whole, name = '', call = ''] = match;
    const one = providers.get(name);
    const needs = one?.parameters.some((each) => each.default === null) === true;
    const isPlain = one != null && (one.isGenerator || needs || isProvider(name));
    if ((!isPlain && !isGuard(name)) || isRemark(file.text, match.index)) return [];
    const start = match.index + whole.indexOf(name) + name.length;
    return [finding(file, start, start + call.length, '', `Depends takes ${name} itself, not what it gives once.`)];
  });
}

/** `Annotated[User, current_user]`, and `db: Session = get_db` of a route. */
function bareOnes(file: BackendFile, isProvider: (name: string) => boolean): readonly Finding[] {
  if (!file.imported.has('Depends')) return [];
  const annotated = [
    ...file.text.matchAll(/\bAnnotated\[(?:[^[\]\n]|\[(?:[^[\]\n]|\[[^[\]\n]*\])*\])*,\s*(\(\s*(\w+)\s*\)|\w+)\s*\]/gu),
  ]
    .filter((match) => isProvider(match[2] ?? match[1] ?? '') && !isRemark(file.text, match.index))
    .map((match) => {
      const written = match[1] ?? '';
      const name = match[2] ?? written;
      const start = match.index + match[0].lastIndexOf(written);
      return finding(
        file,
        start,
        start + written.length,
        `Depends(${name})`,
        `${name} is called only where Depends says so.`,
      );
    });
  const defaults = file.outline.functions.flatMap((one) => {
    if (!one.decorators.some((each) => verbs.test(each.name))) return [];
    return one.parameters.flatMap((each) => {
      const name = /^(\w+)(?:\(\s*\))?$/u.exec(each.default ?? '')?.[1];
      if (name === undefined || !isProvider(name)) return [];
      const text = file.text.slice(one.start, one.end);
      const place = new RegExp(`[(,]\\s*${each.name}\\s*(?::[^=]*)?=\\s*(?=${name}\\b)`, 'u').exec(text);
      if (place === null) return [];
      const start = one.start + place.index + place[0].length;
      const words = `${name} is called for each request only where Depends says so.`;
      return [finding(file, start, start + (each.default ?? '').length, `Depends(${name})`, words)];
    });
  });
  return [...annotated, ...defaults];
}

/** `Annotated[ItemQuery, Query]`. */
function bareMarkers(file: BackendFile): readonly Finding[] {
  return [
    ...file.text.matchAll(/\bAnnotated\[(?:[^[\]\n]|\[(?:[^[\]\n]|\[[^[\]\n]*\])*\])*,\s*([A-Z]\w+)\s*\]/gu),
  ].flatMap((match) => {
    const name = match[1] ?? '';
    if (!markers.has(name) || !file.imported.has(name) || isRemark(file.text, match.index)) return [];
    const end = match.index + match[0].lastIndexOf(name) + name.length;
    return [finding(file, end, end, '()', `${name} says something only once it is called.`)];
  });
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
      const place = new RegExp(`[(,]\\s*${each.name}\\s*:\\s*(?=${written}\\b)`, 'u').exec(
        file.text.slice(one.start, one.end),
      );
      if (place === null) return [];
      const start = one.start + place.index + place[0].length;
      const words = `A GET has no body to read ${written} from; it is the query's.`;
      return [finding(file, start, start + written.length, `Annotated[${written}, Query()]`, words)];
    });
  });
}

const isRemark = (text: string, at: number): boolean =>
  /#[^\n"']*$/u.test(text.slice(text.lastIndexOf('\n', at) + 1, at));

function finding(file: BackendFile, start: number, end: number, right: string, words: string): Finding {
  const evidence = `${file.text.slice(start, end)} → ${right}: ${words}`;
  return told(file, { rule: 'lost-dependency', start, end, right, words, evidence });
}
