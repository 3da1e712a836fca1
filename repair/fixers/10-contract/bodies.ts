/** Bodies that lack what the back end requires, or name it in another way. */
import type { Finding } from '../../contract.ts';
import type { Oracles } from '../../oracles/contract.ts';
import type { PythonClass, PythonFunction } from '../../oracles/python-outline.ts';
import { nearest, plain } from '../../spelling.ts';
import type { Workspace } from '../../workspace.ts';
import type { BodyKey } from './calls.ts';
import { classesByName, lastName, lineage, type BackendFile } from './outlines.ts';
import { placedCalls, type Placed } from './placed-calls.ts';
import { matches, type Route } from './routes.ts';

/** Names a body may have, and those it must. */
interface Shape {
  readonly model: string;
  readonly known: ReadonlySet<string>;
  readonly required: readonly string[];
  readonly isClosed: boolean;
}

const roots: ReadonlySet<string> = new Set(['BaseModel', 'object', 'Generic', 'ABC']);

/** The function of each route; undefined if its decorator is not found there. */
export function functionOf(route: Route, files: readonly BackendFile[]): PythonFunction | undefined {
  const outline = files.find((file) => file.path === route.file)?.outline;
  return outline?.functions.find((one) => one.decorators.some((each) => each.start === route.at));
}

/** Findings for all calls with a body that is written out whole. */
export function detectBodies(
  workspace: Workspace,
  oracles: Oracles,
  routes: readonly Route[],
  files: readonly BackendFile[],
  verbsOf: (route: Route) => readonly string[],
): readonly Finding[] {
  const classes = classesByName(files);
  return placedCalls(workspace, oracles).flatMap((call) => {
    if (call.body === undefined || call.isGeneric) return [];
    // A route under the wrong method is read too, so that putting it right shows nothing new.
    const answering = routes.filter(
      (route) =>
        matches(call.full, route.path) &&
        (route.method === call.method ||
          (verbsOf(route).includes(call.method) && !verbsOf(route).includes(route.method))),
    );
    const exact = answering.filter((route) => !route.path.includes('{'));
    const [only, ...more] = exact.length > 0 ? exact : answering;
    const target = only === undefined || more.length > 0 ? undefined : functionOf(only, files);
    const shape = target === undefined ? undefined : shapeOf(target, classes, files);
    return shape === undefined ? [] : compare(workspace, call, call.body, shape);
  });
}

function compare(workspace: Workspace, call: Placed, body: readonly BodyKey[], shape: Shape): readonly Finding[] {
  const sent = new Set(body.map((one) => one.name));
  const missing = shape.required.filter((name) => !sent.has(name));
  const strange = body.filter((one) => !shape.known.has(one.name));
  const free = [...shape.known].filter((name) => !sent.has(name));
  const meant = new Map<BodyKey, string>();
  for (const key of strange) {
    const near = nearest(key.name, missing) ?? nearest(key.name, free);
    const isSame = free.some((name) => plain(name) === plain(key.name));
    // What is required and not sent, and what is sent and not known, are one where each is alone.
    const right = near ?? (missing.length === 1 && strange.length === 1 ? missing[0] : undefined);
    if (right !== undefined && (shape.isClosed || missing.includes(right) || isSame)) meant.set(key, right);
  }
  const told = new Set(meant.values());
  const left = missing.filter((name) => !told.has(name));
  const findings = strange
    .filter((key) => meant.has(key) || shape.isClosed || left.length > 0)
    .map((key) => keyFinding(workspace, call, key, shape, meant.get(key)));
  if (left.length === 0) return findings;
  const words = `${call.method} ${call.full} lacks ${left.join(', ')}, which ${shape.model} requires.`;
  const lack = finding(workspace, call, 'missing-key', call.start, words, left.join(', '));
  return [...findings, { ...lack, autoFixable: false }];
}

function keyFinding(
  workspace: Workspace,
  call: Placed,
  key: BodyKey,
  shape: Shape,
  right: string | undefined,
): Finding {
  const words = `${shape.model} has no ${key.name}${right === undefined ? '.' : `; ${right} is meant.`}`;
  const found = finding(workspace, call, 'unknown-key', key.start, words, key.name);
  if (right === undefined) return { ...found, autoFixable: false };
  const text = (workspace.text(call.file) ?? '').slice(key.start, key.end);
  const quote = /^["']/u.exec(text)?.[0] ?? '';
  const written = `${quote}${right}${quote}`;
  return {
    ...found,
    data: { start: key.start, end: key.end, right: key.isShorthand ? `${written}: ${key.name}` : written },
  };
}

function finding(
  workspace: Workspace,
  call: Placed,
  rule: 'unknown-key' | 'missing-key',
  offset: number,
  description: string,
  evidence: string,
): Finding {
  return {
    fixer: 'contract',
    rule,
    severity: 'error',
    files: [call.file],
    line: (workspace.text(call.file) ?? '').slice(0, offset).split('\n').length,
    description,
    autoFixable: true,
    evidence: `${call.method} ${call.full}: ${evidence}`,
  };
}

/** The one model a route reads its body into; undefined if it has none, several, or one that is not all known. */
function shapeOf(
  target: PythonFunction,
  classes: ReadonlyMap<string, PythonClass>,
  files: readonly BackendFile[],
): Shape | undefined {
  const models = target.parameters.flatMap((parameter) => {
    const annotation = (parameter.annotation ?? '').replaceAll(/["']/gu, '');
    if (/\b(?:Depends|Query|Path|Header|Cookie|Form|File|Security)\(/u.test(`${annotation} ${parameter.default}`))
      return [];
    const inner =
      /^(?:\w+\.)?Annotated\[\s*([\w.]+)/u.exec(annotation)?.[1] ?? annotation.replace(/\s*\|\s*None$/u, '');
    const one = /^[\w.]+$/u.test(inner) ? classes.get(lastName(inner)) : undefined;
    const isEmbedded = /\bembed\s*=\s*True/u.test(`${annotation} ${parameter.default}`);
    const isBody = /\bBody\(/u.test(`${annotation} ${parameter.default}`);
    return one === undefined && !isBody ? [] : [isEmbedded || one === undefined ? null : one];
  });
  const [only, ...more] = models;
  if (only === undefined || only === null || more.length > 0) return undefined;
  const line = lineage(only, classes, (base) => roots.has(base));
  // Only what is a model of pydantic's is read from a body.
  if (line === null || !line.some((one) => one.bases.some((base) => lastName(base) === 'BaseModel'))) return undefined;
  const settings = line
    .map((one) => `${one.fields.find((field) => field.name === 'model_config')?.value} ${JSON.stringify(one.config)}`)
    .join(' ');
  if (/alias_generator/u.test(settings)) return undefined;
  const isByName = /(?:populate_by_name|validate_by_name|allow_population_by_field_name)\W+True/u.test(settings);
  const known = new Set<string>();
  const required: string[] = [];
  const seen = new Set<string>();
  for (const field of line.flatMap((one) => one.fields)) {
    if (
      field.annotation === null ||
      /\bClassVar\b/u.test(field.annotation) ||
      field.name.startsWith('_') ||
      seen.has(field.name)
    )
      continue;
    seen.add(field.name);
    const alias = field.call?.keywords.find((one) => one.name === 'validation_alias' || one.name === 'alias');
    if ((alias !== undefined && typeof alias.value !== 'string') || /\balias\s*=/u.test(field.annotation))
      return undefined;
    const name = typeof alias?.value === 'string' ? alias.value : field.name;
    known.add(name);
    if (isByName) known.add(field.name);
    if (isRequired(field)) required.push(name);
  }
  // A validator that runs before the fields are read may take any other name.
  if (line.some((one) => readsBefore(one, files))) return undefined;
  return { model: only.name, known, required, isClosed: /\bextra\W+forbid/u.test(settings) };
}

/** Such a validator that speaks of no key leaves the keys as they are. */
function readsBefore(one: PythonClass, files: readonly BackendFile[]): boolean {
  const file = files.find(({ outline }) => outline.classes.includes(one));
  return (file?.outline.functions ?? []).some(
    (each) =>
      one.start < each.start &&
      each.end <= one.end &&
      /["']\w+["']|\bto_camel\b|\bto_snake\b|\.(?:replace|title|lower|split)\(/u.test(
        withoutDocstring(file?.text.slice(each.start, each.end) ?? ''),
      ) &&
      each.decorators.some(
        ({ name, keywords }) =>
          name.endsWith('validator') &&
          keywords.some(
            (key) => key.value === 'before' || key.value === 'wrap' || (key.name === 'pre' && key.value === true),
          ),
      ),
  );
}

const withoutDocstring = (source: string): string =>
  source.replace(/"""[^]*?"""/u, '').replace(/^(?:[ \t]*@[^\n]*\n)+/u, '');

function isRequired(field: PythonClass['fields'][number]): boolean {
  if (field.value === null) return true;
  if (field.value === '...') return true;
  if (field.call === null || lastName(field.call.name) !== 'Field') return false;
  const [first] = field.call.positional;
  const hasDefault = field.call.keywords.some((one) => one.name === 'default' || one.name === 'default_factory');
  return first === undefined ? !hasDefault : first.source === '...';
}
