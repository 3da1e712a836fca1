/** Definitions and imports that nothing uses: where a name is missing that is like theirs, they are what lost its name. */
import type { Edit } from '../../contract.ts';
import { distance, plain } from '../../spelling.ts';
import type { Workspace } from '../../workspace.ts';
import { absoluteName, type Backend } from './backend.ts';
import { meansAnother, meansTheSame } from './python-meanings.ts';

/** Every place of a name in a text that is no member of something else, remarks left out. */
export function placesOf(text: string, name: string): readonly number[] {
  return [...text.matchAll(new RegExp(`(?<![\\w.])${name}(?!\\w)`, 'gu'))]
    .map((match) => match.index)
    .filter((offset) => !/(?:^|\s)#/u.test(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset)));
}

/** True if nothing but its own definition speaks of a name of a module: not the module, and nobody who imports from it. */
export function isOrphan(workspace: Workspace, backend: Backend, path: string, name: string): boolean {
  const text = workspace.text(path) ?? '';
  if (placesOf(text, name).length !== 1 || name.startsWith('__')) return false;
  // What a decorator registers is used by whoever holds the decorator.
  const line = text.slice(0, placesOf(text, name)[0]).split('\n').length - 1;
  if (/^\s*@/u.test(text.split('\n')[line - 1] ?? '')) return false;
  return ![...backend.facts].some(([other, facts]) =>
    facts.imports.some(
      (one) => one.names.includes(name) && backend.modules.get(absoluteName(backend, other, one)) === path,
    ),
  );
}

/** The one orphan of a module that can have been called so: a letter or two away, the name with a part more or less, or with another verb of its meaning. */
export function orphanFor(
  workspace: Workspace,
  backend: Backend,
  path: string,
  name: string,
  definitions: readonly string[],
): string | undefined {
  const isClass = /^_*[A-Z]/u.test(name);
  const alike = definitions.filter(
    (one) =>
      one !== name &&
      ((isLike(one, name) && !meansAnother(one, name)) || meansTheSame(one, name) || isCutShort(one, name)) &&
      (isClass === /^_*[A-Z]/u.test(one) || plain(one) === plain(name)),
  );
  const [only, ...more] = alike.filter((one) => isOrphan(workspace, backend, path, one));
  return more.length === 0 ? only : undefined;
}

/** Spelt alike, or one of them is the other with more around it. */
export function isLike(one: string, other: string): boolean {
  if (plain(one) === plain(other) && one.length > 1) return true;
  if (singular(one) === singular(other)) return true;
  const reach = Math.min(one.length, other.length) < 4 ? 1 : 2;
  if (Math.min(one.length, other.length) > 2 && distance(one, other, reach) <= reach) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length > 3 && new RegExp(`(?:^|_)${short}(?:_|s?$)|^${short}(?=[A-Z])|[a-z_]${short}$`, 'u').test(long);
}

/** `log` and `logger`. */
const isCutShort = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) > 2 &&
  /^[a-z]+$/u.test(one + other) &&
  (one.startsWith(other) || other.startsWith(one));

const singular = (name: string): string => plain(name).replace(/ies$/u, 'y').replace(/e?s$/u, '');

/** Calls a definition by another name, wherever its own file speaks of it. */
export function renamed(workspace: Workspace, path: string, name: string, right: string): readonly Edit[] {
  return placesOf(workspace.text(path) ?? '', name).map((start) => ({
    kind: 'splice',
    path,
    start,
    end: start + name.length,
    text: right,
  }));
}
