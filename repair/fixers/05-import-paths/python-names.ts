/** Names of Python files that are used and bound nowhere: a lost import, a slip of the pen, another language's word. */
import type { Edit, Finding } from '../../contract.ts';
import { minimalSplice } from '../../edits.ts';
import type { Oracles, UnboundName } from '../../oracles/contract.ts';
import { addPythonImport, sectionsOf, type Sections } from './add-python-import.ts';
import { specifierOf } from './backend.ts';
import { distance, plain } from '../../spelling.ts';
import { isItsOwn } from '../06-entry-points/unmade-routers.ts';
import { abbreviations, newerDecorator, otherWords } from './other-words.ts';
import { isInMethod, renamedBinding, unusedBinding } from './python-bindings.ts';
import { packageOf, usualPackage, type FileView } from './python-packages.ts';
import { homesOf, ownSource, type Source } from './python-sources.ts';
import type { View } from './python-view.ts';
import { asFinding } from '../../told.ts';

type Remedy =
  | { readonly kind: 'rename'; readonly right: string }
  /** What binds it here under another name, and nothing uses. */
  | { readonly kind: 'binding'; readonly binding: string; readonly right: string }
  | ({ readonly kind: 'import' } & Source);

/** One finding for each name of each file, but for those that a repaired import will bind. */
export function detectPythonNames(view: View, imports: readonly Finding[]): readonly Finding[] {
  const { workspace, backend, oracles } = view;
  const findings: Finding[] = [];
  for (const path of backend.facts.keys()) {
    const text = workspace.text(path) ?? '';
    const groups = new Map<string, UnboundName[]>();
    for (const one of oracles.python.unbound(text)) {
      // SQLAlchemy and pydantic look a quoted name up in their own registers.
      if (!isQuoted(text, one)) groups.set(one.name, [...(groups.get(one.name) ?? []), one]);
    }
    if (groups.size === 0) continue;
    // A line that was lost had several names as a rule: read together they say whose they are.
    const homes = homesOf(workspace, backend, path, new Set(groups.keys()));
    const lost = new Set(groups.keys());
    const remedies = new Map<string, Remedy | null>();
    for (const [name, uses] of groups) remedies.set(name, remedyFor({ ...view, path, text, homes, lost }, name, uses));
    for (const [name, uses] of groups) {
      const [first] = uses;
      if (first === undefined || imports.some((one) => one.files[0] === path && binds(one, name))) continue;
      const remedy = remedies.get(name) ?? null;
      findings.push(
        asFinding(
          'import-paths',
          'undefined-name',
          path,
          remedy === null
            ? `${name} is used and comes from nowhere.`
            : `${name} is used and comes from nowhere; ${wordsFor(remedy)}.`,
          {
            severity: uses.every((use) => isInFunction(text, use.start)) ? 'error' : 'critical',
            line: first.line,
            autoFixable: remedy !== null,
            evidence: `NameError: ${name}`,
            data: { undefined: name, ...(remedy ?? { kind: 'none' }), together: together(remedy, remedies) },
          },
        ),
      );
    }
  }
  return findings;
}

/** The import will bind the name once it is mended. */
const binds = ({ data }: Finding, name: string): boolean =>
  data?.['right'] === name || new RegExp(`[ ,]${name}$`, 'u').test(String(data?.['statement'] ?? ''));

/** All names that come from the same module, so that one edit adds them. */
const together = (remedy: Remedy | null, all: ReadonlyMap<string, Remedy | null>): string =>
  [...all.values()]
    .flatMap((one) =>
      one?.kind === 'import' && remedy?.kind === 'import' && one.module === remedy.module && one.name !== null
        ? [one.name]
        : [],
    )
    .join();

const wordsFor = (remedy: Remedy): string =>
  remedy.kind === 'binding'
    ? `what binds ${remedy.binding} is meant`
    : remedy.kind === 'rename'
      ? `${remedy.right} is meant`
      : `its import from ${remedy.module} is missing`;

/** What stands in a function's body is looked up when it is called, all else when the module is imported. */
function isInFunction(text: string, offset: number): boolean {
  const lines = text.slice(0, offset).split('\n');
  const depthOf = (line: string): number => /^[ \t]*/u.exec(line)?.[0].length ?? 0;
  let depth = depthOf(text.slice(text.lastIndexOf('\n', offset - 1) + 1));
  for (const line of lines.slice(0, -1).reverse()) {
    if (line.trim() === '' || depthOf(line) >= depth) continue;
    if (/^\s*(?:async\s+)?def\b/u.test(line)) return /:\s*(?:#.*)?$/u.test(line);
    depth = depthOf(line);
  }
  return false;
}

/** The name stands inside a text: a forward reference. */
function isQuoted(text: string, one: UnboundName): boolean {
  const line = text.slice(text.lastIndexOf('\n', one.start - 1) + 1, one.start).replaceAll(/\\./gu, '  ');
  let quote = '';
  for (const letter of line) {
    if (quote === '' && letter === '#') return false;
    if (quote === '' && (letter === '"' || letter === "'")) quote = letter;
    else if (letter === quote) quote = '';
  }
  // Inside the braces of an f-string it is code.
  return quote !== '' && !/\bf[r]?["'][^"']*\{[^{}]*$/iu.test(line);
}

function remedyFor(view: FileView, name: string, uses: readonly UnboundName[]): Remedy | null {
  const { workspace, backend, path, text, standard, oracles } = view;
  const other =
    otherWords.get(name) ??
    newerDecorator(text, name, uses) ??
    (name === 'this' && isInMethod(text, uses) ? 'self' : undefined);
  if (other !== undefined) return { kind: 'rename', right: other };
  const asModule = uses.every((use) => text[use.end] === '.');
  // Routes that are given to the router of another module would be that module's.
  const isDecorator = uses.some((use) => /(?:^|\n)@$/u.test(text.slice(0, use.start)) && text[use.end] === '.');
  if (isDecorator && isItsOwn(workspace, path, name)) return null;
  const own = view.homes.get(name) ?? ownSource(workspace, backend, path, name, asModule);
  const binding = unusedBinding(workspace, backend, path, text, name, uses);
  if (binding !== undefined) return { kind: 'binding', binding, right: name };
  if (own !== undefined) return { kind: 'import', ...own };
  const module = abbreviations.get(name) ?? name;
  const isInstalled =
    standard.has(module) || specifierOf(workspace, oracles.packages.provider('pypi', module) ?? '') !== undefined;
  const members = new Set(uses.map((use) => /^\.(\w+)/u.exec(text.slice(use.end))?.[1] ?? ''));
  const exporters = oracles.pythonExports.exporters(name);
  const isModule = asModule && isInstalled && isModuleUse(name, members, exporters, oracles);
  // What the app's other files call so, and where this file takes from already, is surer than a word that is spelt alike.
  const usual = view.usual(path, name);
  if (usual !== undefined && (usual.name !== null) !== isModule) return { kind: 'import', ...usual };
  if (!isModule) {
    const module = packageOf(view, name, exporters);
    if (module !== undefined) return { kind: 'import', module, name };
  }
  // `ipaddress.ip_network` is of the module, whatever else is spelt alike.
  const listed = oracles.pythonExports.of(name, undefined);
  if (isModule && module === name && listed !== undefined && [...members].every((member) => listed.names.has(member)))
    return { kind: 'import', module: name, name: null };
  const near = nearName(text, name, uses);
  if (near !== undefined) return { kind: 'rename', right: near };
  if (isModule) return { kind: 'import', module: module === name ? name : `${module} as ${name}`, name: null };
  const source = usualPackage(view, name, uses, exporters);
  return source === undefined ? null : { kind: 'import', module: source, name };
}

/** `datetime.now()` is the class, `datetime.datetime.now()` the module. */
function isModuleUse(
  name: string,
  members: ReadonlySet<string>,
  exporters: readonly string[],
  oracles: Oracles,
): boolean {
  if (exporters.length === 0) return true;
  const known = oracles.pythonExports.of(name, undefined);
  return known !== undefined && [...members].every((member) => known.names.has(member));
}

/** The one name of the same function, or of the module, that differs by a letter or by its case. */
function nearName(text: string, name: string, uses: readonly UnboundName[]): string | undefined {
  if (name.length < 3) return undefined;
  const isThing = !/^_*[A-Z]/u.test(name) && !uses.every((use) => asksForType(text, use));
  const bound = new Set(
    uses.flatMap((use) => boundNear(text, use.start)).filter((one) => one !== name && !(isThing && isClassName(one))),
  );
  const reach = name.length >= 9 ? 2 : 1;
  // A class and a variable may share a word.
  const isType = /^[A-Z]/u.test(name) && uses.every((use) => /(?::|->|\[|\|)\s*$/u.test(text.slice(0, use.start)));
  const same = [...bound].filter((one) => plain(one) === plain(name) && (!isType || /^_*[A-Z]/u.test(one)));
  if (same.length === 1) return same[0];
  const alike = [...bound].filter((one) => /^[A-Z]/u.test(one) === /^[A-Z]/u.test(name));
  const close = alike.filter(
    (one) =>
      plain(one) === plain(name) ||
      (Math.min(one.length, name.length) >= 4 && distance(one, name, reach) <= reach) ||
      one === `${name}s` ||
      name === `${one}s`,
  );
  if (close.length > 0) return close.length === 1 ? close[0] : undefined;
  return constants.find((one) => one.startsWith(name.charAt(0)) && distance(one, name, 1) <= 1);
}

const constants = ['True', 'False', 'None'];

const isClassName = (name: string): boolean => /^_*[A-Z]\w*[a-z]/u.test(name);

/** Only a class can stand there: it is called, named as a type or a base, raised, or its table is asked for. `user.name` is of one user. */
function asksForType(text: string, use: UnboundName): boolean {
  const before = text.slice(0, use.start);
  return (
    text[use.end] === '(' ||
    /(?::|->|\[|\||\bexcept)\s*$|\b(?:select|query|get|delete|update|insert|isinstance|issubclass)\([^()\n]*$|\bclass\s+\w+\([^()\n]*$/u.test(
      before,
    )
  );
}

/** Parameters and targets of the function around a place, and what the module binds. */
function boundNear(text: string, offset: number): readonly string[] {
  const before = text.slice(0, offset);
  const after = text.slice(offset);
  const heads = [...before.matchAll(/^(?:@|async def |def |class )/gmu)].map((match) => match.index);
  const start = heads.at(-1) ?? 0;
  const next = /\n(?=\S)/u.exec(after)?.index ?? after.length;
  const body = text.slice(start, offset + next);
  const binders =
    /(?:\b(?:def|class|for|as|import)\s+|[(,]\s*|^\s*|,\s*\*{0,2})([A-Za-z_]\w*)(?=\s*(?::[^=\n]+)?=(?!=)|\s*:\s*[A-Z\w]|\s+in\b|\s*[,)]|\s*$)/gmu;
  const local = [...body.matchAll(binders)].map((match) => match[1] ?? '');
  const global = [...text.matchAll(/^(?:class|def|async def)\s+(\w+)|^([A-Za-z_]\w*)\s*(?::[^=\n]+)?=(?!=)/gmu)].map(
    (match) => match[1] ?? match[2] ?? '',
  );
  const imported = [
    ...text.matchAll(/^from\s+[.\w]+\s+import\s+(?:\(([^)]*)\)|([^\n(]*))|^import\s+([^\n]*)/gmu),
  ].flatMap((match) =>
    [...(match[1] ?? match[2] ?? match[3] ?? '').matchAll(/(\w+)(?=\s*(?:,|$|\n|#))/gu)].map((one) => one[1] ?? ''),
  );
  return [...local, ...global, ...imported].filter((one) => one !== '' && !/^(?:self|cls|None|True|False)$/u.test(one));
}

/** Edits for one of the findings above. */
export function fixPythonName(view: View, path: string, text: string, found: Finding): readonly Edit[] | null {
  const { oracles } = view;
  const { undefined: wrong, kind, right, module, name } = found.data ?? {};
  if (typeof wrong !== 'string') return null;
  if (kind === 'rename' && typeof right === 'string') {
    return oracles.python
      .unbound(text)
      .filter((one) => one.name === wrong && !isQuoted(text, one))
      .map((one) => ({ kind: 'splice', path, start: one.start, end: one.end, text: right }));
  }
  if (kind === 'binding' && typeof found.data?.['binding'] === 'string')
    return renamedBinding(path, text, found.data['binding'], wrong, found.line ?? 1);
  if (kind !== 'import' || typeof module !== 'string') return null;
  const sections = sectionsOf(view);
  if (typeof name !== 'string') return [addPythonImport(path, text, { module, name: undefined }, sections)];
  const { together } = found.data ?? {};
  const names = typeof together === 'string' && together !== '' ? together.split(',') : [name];
  return [addNames(path, text, module, names, sections)];
}

/** One edit for all names; it begins where the first one's would, so that another module's at the same place is seen to be in its way. */
function addNames(path: string, text: string, module: string, names: readonly string[], sections: Sections): Edit {
  let now = text;
  let place: { readonly start: number; readonly end: number } | undefined;
  for (const name of names) {
    const edit = addPythonImport(path, now, { module, name }, sections);
    if (edit.kind !== 'splice') return edit;
    place ??= edit;
    now = now.slice(0, edit.start) + edit.text + now.slice(edit.end);
  }
  const { start, end } = place ?? { start: 0, end: text.length };
  const tail = now.length - (text.length - end);
  return now.startsWith(text.slice(0, start)) && now.slice(tail) === text.slice(end)
    ? { kind: 'splice', path, start, end, text: now.slice(start, tail) }
    : minimalSplice(path, text, now);
}
