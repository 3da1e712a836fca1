/** Names that a module does not have, be it the app's own or a known package's. */
import type { Finding } from '../../contract.ts';
import type { PythonImport } from '../../oracles/contract.ts';
import { absoluteName, definers, leadsTo, type Backend } from './backend.ts';
import { pythonFinding, writtenName } from './python-findings.ts';
import { meantName } from './python-meant.ts';
import { isLike, orphanFor, placesOf } from './python-orphans.ts';
import { asModule, homeOf, offerOf, statementOf, submodules, type View } from './python-view.ts';

/** Names that went to another package, or got another name. */
const moved: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['pydantic BaseSettings', ['pydantic_settings', 'BaseSettings']],
  ['pydantic SettingsConfigDict', ['pydantic_settings', 'SettingsConfigDict']],
  ['sqlalchemy.orm relation', ['sqlalchemy.orm', 'relationship']],
  ['sqlalchemy.ext.asyncio AsyncSessionLocal', ['sqlalchemy.ext.asyncio', 'async_sessionmaker']],
]);

type Change = Readonly<Record<string, string>>;

/** One finding for each such name, or one for all that come from the same other module. */
export function namesWithoutHome(view: View, path: string, one: PythonImport, module: string): readonly Finding[] {
  const { backend, workspace, oracles } = view;
  const offer = offerOf(view, module) ?? { own: new Set<string>(), all: new Set<string>() };
  // Whoever imports from itself finds what it imports there.
  const isSelf = backend.modules.get(module) === path;
  if (offer === 'open' && !isSelf) return [];
  const { own, all } = offer === 'open' ? { own: new Set<string>(), all: new Set<string>() } : offer;
  const isOurs = backend.modules.has(module);
  const wrong = one.names.filter(
    (name) =>
      name !== '*' &&
      (isOurs || !/^_(?!_)/u.test(name)) &&
      (isSelf ? !definers(backend, name).includes(path) && !backend.modules.has(`${module}.${name}`) : !all.has(name)),
  );
  const [first] = wrong;
  if (first === undefined) return [];
  const text = workspace.text(path) ?? '';
  const used = new Set(oracles.python.unbound(text).map((each) => each.name));
  const inside = isOurs ? submodules(backend, module) : [];
  // What the file speaks of without having it, and the module has, is what was to be taken.
  const sought = [...all].filter((each) => used.has(each) && !one.names.includes(each));
  const idle = wrong.filter((name) => placesOf(text, name).length === 1);
  const soughtFor = (name: string): string | undefined => {
    const like = sought.filter((each) => isLike(each, name));
    if (like.length === 1) return like[0];
    // Nothing speaks of the wrong name: it stands for the only one that is spoken of.
    const mine = sought.filter((each) => !isOurs || own.has(each) || inside.includes(each));
    return idle.length === 1 && idle[0] === name && mine.length === 1 ? mine[0] : undefined;
  };
  const told = (evidence: string, words: string, change: Change | null): Finding =>
    pythonFinding(path, one, 'unknown-name', `${module}.${evidence}`, words, change);

  const whole = !isOurs && one.names.length === 1 ? asModule(view, path, first, text) : undefined;
  if (whole !== undefined && (whole.name === null || whole.module !== module)) {
    const words = `${module} has no ${first}; it is a module of its own.`;
    return [told(first, words, { statement: statementOf(whole) })];
  }
  const isTogether = one.names.length > 1 && !one.names.some((name) => inside.includes(name));
  const home =
    isTogether && one.names.every((name) => soughtFor(name) === undefined)
      ? homeOf(view, path, one.names, module)
      : undefined;
  if (home !== undefined && home !== module) {
    const words = `${module} has no ${wrong.join(', ')}; all of these are of ${home}.`;
    return [told(wrong.join(), words, { wrong: writtenName(one), right: home })];
  }
  const findings = wrong.map((name) => {
    const wanted = soughtFor(name);
    const target = backend.modules.get(module);
    const isMade = definers(backend, name).some((other) => !leadsTo(workspace, backend, other, path));
    const orphan =
      typeof target !== 'string' || wanted !== undefined || isMade
        ? undefined
        : orphanFor(workspace, backend, target, name, [...own]);
    if (orphan !== undefined && typeof target === 'string' && !used.has(orphan) && isMeant(view, target, path, name)) {
      const words = `${module} does not define ${name}; what it calls ${orphan} is meant, and nobody else calls it so.`;
      return told(name, words, { definition: target, name: orphan, right: name });
    }
    const change = changeFor(view, path, one, module, name, wanted, { own, all });
    const right = change?.['right'];
    const words = `${module} has no ${name}${right === undefined ? '.' : `; ${change?.['module'] ?? module} has ${right}.`}`;
    return told(name, words, change);
  });
  // Several names that are lost are not all meant by the one that is left.
  const stood = findings.map(({ data }) => (data?.['definition'] === undefined ? data?.['right'] : undefined));
  return findings.map((each, at) => {
    const right = stood[at];
    const isShared = right !== undefined && right !== wrong[at] && stood.filter((other) => other === right).length > 1;
    return isShared && each.data?.['name'] !== undefined ? { ...each, autoFixable: false, data: {} } : each;
  });
}

/** Another name of the module, or another module that has this one. */
function changeFor(
  view: View,
  path: string,
  one: PythonImport,
  module: string,
  name: string,
  wanted: string | undefined,
  { own, all }: { readonly own: ReadonlySet<string>; readonly all: ReadonlySet<string> },
): Change | null {
  if (wanted !== undefined) return { name, right: wanted };
  const known = moved.get(`${module} ${name}`);
  if (known !== undefined && known[0] === module) return { name, right: known[1] };
  const home = known?.[0] ?? homeOf(view, path, [name], module);
  if (home !== undefined && home !== module)
    return one.names.length === 1
      ? { wrong: writtenName(one), right: home }
      : { package: writtenName(one), name, module: home, right: name };
  const alike = [...all].filter((each) => view.backend.modules.has(`${module}.${each}`) && isLike(each, name));
  const near = meantName(name, own, all) ?? (alike.length === 1 ? alike[0] : undefined);
  return near === undefined ? null : { name, right: near };
}

/** The file that imports it speaks of this very name, or others import it under this name too. */
function isMeant({ workspace, backend }: View, target: string, path: string, name: string): boolean {
  if (placesOf(workspace.text(path) ?? '', name).length > 1) return true;
  const others = [...backend.facts].filter(([other, facts]) =>
    facts.imports.some((one) => one.names.includes(name) && absoluteTarget(backend, other, one) === target),
  );
  return others.length > 1;
}

const absoluteTarget = (backend: Backend, path: string, one: PythonImport): string | null | undefined =>
  backend.modules.get(absoluteName(backend, path, one));
