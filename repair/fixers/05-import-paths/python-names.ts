/** Names of Python files that are used and bound nowhere: a lost import, a slip of the pen, another language's word. */
import type { Edit, Finding } from '../../contract.ts';
import type { Oracles, UnboundName } from '../../oracles/contract.ts';
import type { Workspace } from '../../workspace.ts';
import { addPythonImport, type Sections } from './add-python-import.ts';
import { absoluteName, definers, leadsTo, moduleName, openBackend, specifierOf, type Backend } from './backend.ts';
import { distance, plain } from '../../spelling.ts';
import { abbreviations, otherTypes, otherWords } from './other-words.ts';
import { isInMethod, renamedBinding, unusedBinding } from './python-bindings.ts';

type Remedy =
  | { readonly kind: 'rename'; readonly right: string }
  /** What binds it here under another name, and nothing uses. */
  | { readonly kind: 'binding'; readonly binding: string; readonly right: string }
  | { readonly kind: 'import'; readonly module: string; readonly name: string | null };

/** One finding for each name of each file, but for those that a repaired import will bind. */
export async function detectPythonNames(
  workspace: Workspace,
  oracles: Oracles,
  imports: readonly Finding[],
): Promise<readonly Finding[]> {
  const backend = await openBackend(workspace, oracles);
  if (backend === undefined) return [];
  const standard = await oracles.python.standardLibrary();
  const findings: Finding[] = [];
  for (const path of backend.facts.keys()) {
    const text = workspace.text(path) ?? '';
    const groups = new Map<string, UnboundName[]>();
    for (const one of oracles.python.unbound(text)) {
      // SQLAlchemy and pydantic look a quoted name up in their own registers.
      if (!isQuoted(text, one)) groups.set(one.name, [...(groups.get(one.name) ?? []), one]);
    }
    for (const [name, uses] of groups) {
      const [first] = uses;
      if (first === undefined || imports.some((one) => one.files[0] === path && one.data?.['right'] === name)) continue;
      const remedy = remedyFor(workspace, backend, path, text, name, uses, standard, oracles);
      findings.push({
        fixer: 'import-paths',
        rule: 'undefined-name',
        severity: uses.every((use) => isInFunction(text, use.start)) ? 'error' : 'critical',
        files: [path],
        line: first.line,
        description:
          remedy === null
            ? `${name} is used and comes from nowhere.`
            : `${name} is used and comes from nowhere; ${wordsFor(remedy)}.`,
        autoFixable: remedy !== null,
        evidence: `NameError: ${name}`,
        data: { undefined: name, ...(remedy ?? { kind: 'none' }) },
      });
    }
  }
  return findings;
}

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

function remedyFor(
  workspace: Workspace,
  backend: Backend,
  path: string,
  text: string,
  name: string,
  uses: readonly UnboundName[],
  standard: ReadonlySet<string>,
  oracles: Oracles,
): Remedy | null {
  const other = otherWords.get(name) ?? (name === 'this' && isInMethod(text, uses) ? 'self' : undefined);
  if (other !== undefined) return { kind: 'rename', right: other };
  const asModule = uses.every((use) => text[use.end] === '.');
  const own = ownSource(workspace, backend, path, name, asModule);
  // What the app itself calls so is meant before what another language does.
  const type = own === undefined ? otherTypes.get(name) : undefined;
  if (
    type !== undefined &&
    uses.every((use) => /(?::|->|\[|\|)\s*$/u.test(text.slice(0, use.start)) && text[use.end] !== '(')
  )
    return { kind: 'rename', right: type };
  const binding = unusedBinding(workspace, backend, path, text, name, uses);
  if (binding !== undefined) return { kind: 'binding', binding, right: name };
  if (own !== undefined) return own;
  const near = nearName(text, name, uses);
  if (near !== undefined) return { kind: 'rename', right: near };
  const module = abbreviations.get(name) ?? name;
  const isInstalled =
    standard.has(module) || specifierOf(workspace, oracles.packages.provider('pypi', module) ?? '') !== undefined;
  const members = new Set(uses.map((use) => /^\.(\w+)/u.exec(text.slice(use.end))?.[1] ?? ''));
  const exporters = oracles.pythonExports.exporters(name);
  if (asModule && isInstalled && isModuleUse(name, members, exporters, oracles))
    return { kind: 'import', module: module === name ? name : `${module} as ${name}`, name: null };
  const [only] = exporters.length > 1 ? exporters.filter((one) => isUsual(one, name, text, uses)) : exporters;
  return only === undefined ? null : { kind: 'import', module: only, name };
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

/** Of several families with a name, the one its use speaks for. */
function isUsual(module: string, name: string, text: string, uses: readonly UnboundName[]): boolean {
  if (/^(?:Enum|UUID|Sequence|Text|cast|Tuple|Any)$/u.test(name)) {
    const isAnnotation = uses.every(
      (use) => /(?::|->|\[|\|)\s*$/u.test(text.slice(0, use.start)) && text[use.end] !== '(',
    );
    const isBase = uses.every((use) =>
      /^[ \t]*class\s+\w+\([^()]*$/mu.test(text.slice(text.lastIndexOf('\n', use.start) + 1, use.start)),
    );
    const isColumn = uses.every((use) =>
      /(?:mapped_column|Column)\(\s*(?:["']\w+["'],\s*)?$/u.test(text.slice(0, use.start)),
    );
    if (isColumn) return module.startsWith('sqlalchemy');
    return (isAnnotation || isBase) && !module.startsWith('sqlalchemy');
  }
  if (name === 'Query' || name === 'Path' || name === 'Field') {
    const isDefault = uses.every((use) => text[use.end] === '(' && /(?:=|,|\[)\s*$/u.test(text.slice(0, use.start)));
    return isDefault && /^(?:fastapi|pydantic)$/u.test(module);
  }
  return false;
}

/** The one module of the app that defines it, or the module of that name. */
function ownSource(
  workspace: Workspace,
  backend: Backend,
  path: string,
  name: string,
  asModule: boolean,
): Remedy | undefined {
  const [only, ...more] = definers(backend, name).filter(
    (one) => one !== path && !/(?:^|\/)(?:tests?|migrations)\//u.test(one.slice(backend.folder.length)),
  );
  if (only !== undefined && more.length === 0 && !leadsTo(workspace, backend, only, path))
    return { kind: 'import', module: writtenModule(backend, path, moduleName(backend, only)), name };
  if (only !== undefined || !asModule) return undefined;
  const modules = [...backend.modules.keys()].filter((one) => one === name || one.endsWith(`.${name}`));
  const [module] = modules;
  const target = module === undefined ? undefined : backend.modules.get(module);
  if (module === undefined || modules.length > 1 || target === path) return undefined;
  if (typeof target === 'string' && leadsTo(workspace, backend, target, path)) return undefined;
  const parent = module.slice(0, Math.max(0, module.length - name.length - 1));
  return parent === ''
    ? { kind: 'import', module: name, name: null }
    : { kind: 'import', module: writtenModule(backend, path, parent), name };
}

/** As the file writes its other imports: relative where it does, else by the whole name. */
function writtenModule(backend: Backend, path: string, module: string): string {
  const imports = backend.facts.get(path)?.imports ?? [];
  const isOwn = (name: string): boolean => backend.modules.has(name.split('.')[0] ?? '');
  const relative = imports.find((one) => one.level > 0);
  if (relative === undefined || imports.some((one) => one.level === 0 && isOwn(one.module))) return module;
  const base = absoluteName(backend, path, { ...relative, module: '' });
  const dots = '.'.repeat(relative.level);
  if (base === '') return `${dots}${module}`;
  return module.startsWith(`${base}.`) ? `${dots}${module.slice(base.length + 1)}` : module;
}

/** The one name of the same function, or of the module, that differs by a letter or by its case. */
function nearName(text: string, name: string, uses: readonly UnboundName[]): string | undefined {
  if (name.length < 3) return undefined;
  const bound = new Set<string>();
  for (const use of uses) for (const one of boundNear(text, use.start)) bound.add(one);
  bound.delete(name);
  const reach = name.length >= 9 ? 2 : 1;
  // A class and a variable may share a word.
  const same = [...bound].filter((one) => plain(one) === plain(name));
  if (same.length === 1) return same[0];
  const alike = [...bound].filter((one) => /^[A-Z]/u.test(one) === /^[A-Z]/u.test(name));
  const close = alike.filter(
    (one) =>
      plain(one) === plain(name) ||
      (Math.min(one.length, name.length) >= 4 && distance(one, name, reach) <= reach) ||
      one === `${name}s` ||
      name === `${one}s`,
  );
  return close.length === 1 ? close[0] : undefined;
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
export async function fixPythonName(
  workspace: Workspace,
  found: Finding,
  oracles: Oracles,
): Promise<readonly Edit[] | null> {
  const [path] = found.files;
  const text = path === undefined ? undefined : workspace.text(path);
  const { undefined: wrong, kind, right, module, name } = found.data ?? {};
  if (path === undefined || text === undefined || typeof wrong !== 'string') return null;
  if (kind === 'rename' && typeof right === 'string') {
    return oracles.python
      .unbound(text)
      .filter((one) => one.name === wrong && !isQuoted(text, one))
      .map((one) => ({ kind: 'splice', path, start: one.start, end: one.end, text: right }));
  }
  if (kind === 'binding' && typeof found.data?.['binding'] === 'string')
    return renamedBinding(path, text, found.data['binding'], wrong, found.line ?? 1);
  if (kind !== 'import' || typeof module !== 'string') return null;
  const sections = await sectionsOf(workspace, oracles);
  return [addPythonImport(path, text, { module, name: typeof name === 'string' ? name : undefined }, sections)];
}

/** What tells the standard library, packages and the app's own modules apart. */
export async function sectionsOf(workspace: Workspace, oracles: Oracles): Promise<Sections> {
  const backend = await openBackend(workspace, oracles);
  return {
    standard: await oracles.python.standardLibrary(),
    own: new Set([...(backend?.modules.keys() ?? [])].map((one) => one.split('.')[0] ?? '')),
  };
}
