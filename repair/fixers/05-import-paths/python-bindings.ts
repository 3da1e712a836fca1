/** A name that is missing where another one is bound and never used: the binding is what was misspelt. */
import type { Edit } from '../../contract.ts';
import type { UnboundName } from '../../oracles/contract.ts';
import type { Workspace } from '../../workspace.ts';
import type { Backend } from './backend.ts';
import { plain } from '../../spelling.ts';
import { isLike, orphanFor, placesOf } from './python-orphans.ts';

/** The unused binding that is meant by a missing name: a definition or import of the module, a parameter or variable of the function. */
export function unusedBinding(
  workspace: Workspace,
  backend: Backend,
  path: string,
  text: string,
  name: string,
  uses: readonly UnboundName[],
): string | undefined {
  const imported = unusedImport(text, name, uses);
  if (imported !== undefined) return imported;
  const definitions = backend.facts.get(path)?.definitions.filter((one) => isDefined(text, one)) ?? [];
  const found = unusedLocal(text, name, uses) ?? orphanFor(workspace, backend, path, name, definitions);
  // Used once and bound once, either may be the slip: then it is the one that looks less like a name.
  return found === undefined || (uses.length === 1 && isBetter(found, name, text)) ? undefined : found;
}

/** Named as Python names such a thing, or of words that the file knows better. */
function isBetter(one: string, other: string, text: string): boolean {
  const said = (name: string): number => text.match(new RegExp(`\\b${name}\\b`, 'gu'))?.length ?? 0;
  if (said(other) > 1 && said(one) === 1) return false;
  if (plain(one) === plain(other)) return isUsual(one, text) || !isUsual(other, text);
  const known = (name: string): number => {
    const parts = name.split(/_|(?<=[a-z])(?=[A-Z])/u).filter((part) => part.length > 2);
    const rest = text.replaceAll(new RegExp(`\\b(?:${one}|${other})\\b`, 'gu'), ' ').toLowerCase();
    return parts.filter((part) => rest.includes(part.toLowerCase())).length / Math.max(1, parts.length);
  };
  return known(one) >= known(other);
}

/** CapWords for classes, CONSTANTS, and words_like_these for the rest. */
function isUsual(name: string, text: string): boolean {
  const isClass = new RegExp(`^class[ \\t]+${name}\\b`, 'mu').test(text) || /^[A-Z]/u.test(name);
  return isClass ? /^_*[A-Z][A-Za-z0-9]*$/u.test(name) : /^_*[a-z0-9_]+$|^[A-Z0-9_]+$/u.test(name);
}

const isDefined = (text: string, name: string): boolean =>
  new RegExp(`^(?:(?:async[ \\t]+)?def|class)[ \\t]+${name}\\b|^${name}[ \\t]*(?::[^=\\n]+)?=(?!=)`, 'mu').test(text);

/** `import datetime` where `dt` is used, `import uuid as x` where `uuid` is. */
function unusedImport(text: string, name: string, uses: readonly UnboundName[]): string | undefined {
  const found: string[] = [];
  for (const match of text.matchAll(/^import[ \t]+(\w+)(?:[ \t]+as[ \t]+(\w+))?[ \t]*$/gmu)) {
    const bound = match[2] ?? match[1] ?? '';
    if (usesOf(text, bound) > 0 || !uses.every((use) => text[use.end] === '.')) continue;
    if (
      match[1] === name ||
      (match[2] === undefined && isShort(name, bound)) ||
      (match[2] !== undefined && (isLike(name, bound) || isShort(name, match[1] ?? '')))
    )
      found.push(bound);
  }
  for (const match of text.matchAll(/^from[ \t]+[.\w]+[ \t]+import[ \t]*(?:\(([^)]*)\)|([^\n(]*))/gmu)) {
    for (const each of (match[1] ?? match[2] ?? '').matchAll(/(\w+)[ \t]+as[ \t]+(\w+)/gu)) {
      const bound = each[2] ?? '';
      if (each[1] === name && usesOf(text, bound) === 0) found.push(bound);
    }
  }
  return found.length === 1 ? found[0] : undefined;
}

/** Places of a name outside of import statements. */
const usesOf = (text: string, name: string): number =>
  placesOf(
    text.replaceAll(/^(?:from|import)[ \t][^\n]*(?:\([^)]*\))?/gmu, (all) => ' '.repeat(all.length)),
    name,
  ).length;

/** `sa` of `sqlalchemy`, `dt` of `datetime`, `np` of `numpy`. */
const isShort = (short: string, long: string): boolean =>
  short.length < long.length &&
  short.length <= 4 &&
  short[0] === long[0] &&
  new RegExp(`^${Array.from(short).join('.*')}`, 'u').test(long);

/** A parameter or a variable of the function, bound once and not spoken of again. */
function unusedLocal(text: string, name: string, uses: readonly UnboundName[]): string | undefined {
  const [first] = uses;
  if (first === undefined) return undefined;
  const head = [...text.slice(0, first.start).matchAll(/^[ \t]*(?:async[ \t]+)?def[ \t]/gmu)].at(-1);
  if (head === undefined) return undefined;
  // A line that stands no deeper than the head ends the function, and what is missing there is none of its business.
  const depth = /^[ \t]*/u.exec(head[0])?.[0].length ?? 0;
  if (new RegExp(`\\n[ \\t]{0,${depth}}(?=[^\\s)\\]}#])`, 'u').test(text.slice(head.index, first.start)))
    return undefined;
  const next = /\n(?=[^\s)\]}])/u.exec(text.slice(first.end));
  const body = text.slice(head.index, first.end + (next?.index ?? text.length));
  const header = /^[^]*?\)[^\n]*:[ \t]*(?:#[^\n]*)?\n/u.exec(body)?.[0] ?? '';
  const bound = new Set(
    [
      ...header.matchAll(/[(,]\s*\*{0,2}([A-Za-z_]\w*)(?=[ \t]*[:=,)])/gu),
      ...body.matchAll(
        /^[ \t]+([A-Za-z_]\w*)(?=(?:[ \t]*:[^=\n]+)? = )|\b(?:for|as)[ \t]+([A-Za-z_]\w*)(?=[ \t]+in\b|[ \t]*[,:])/gmu,
      ),
    ].map((match) => match[1] ?? match[2] ?? ''),
  );
  const alike = [...bound].filter(
    (one) => one !== name && one.length > 1 && isLike(one, name) && placesOf(body, one).length === 1,
  );
  return alike.length === 1 ? alike[0] : undefined;
}

/** True if all these places lie in functions that have a `self`. */
export function isInMethod(text: string, uses: readonly UnboundName[]): boolean {
  return uses.every((use) => {
    const head = [...text.slice(0, use.start).matchAll(/^[ \t]+(?:async[ \t]+)?def[ \t]+\w+\([ \t\n]*(\w*)/gmu)].at(-1);
    return head?.[1] === 'self';
  });
}

/** Gives the binding the name that is used; an alias that becomes the name itself goes. */
export function renamedBinding(
  path: string,
  text: string,
  binding: string,
  right: string,
  line: number,
): readonly Edit[] {
  const plainImport = new RegExp(`^import[ \\t]+${binding}(?=[ \\t]*$)`, 'mu').exec(text);
  if (plainImport !== null) {
    const end = plainImport.index + plainImport[0].length;
    return [{ kind: 'splice', path, start: end, end, text: ` as ${right}` }];
  }
  const alias = new RegExp(`(?<=\\b(\\w+))[ \\t]+as[ \\t]+${binding}\\b`, 'u').exec(text);
  if (alias !== null) {
    const put = alias[1] === right ? '' : ` as ${right}`;
    return [{ kind: 'splice', path, start: alias.index, end: alias.index + alias[0].length, text: put }];
  }
  const offset = text
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, one) => sum + one.length + 1, 0);
  // Of a parameter the nearest above the use, of a definition its only place.
  const places = placesOf(text, binding);
  const start = places.findLast((place) => place <= offset + 400) ?? places[0];
  return start === undefined ? [] : [{ kind: 'splice', path, start, end: start + binding.length, text: right }];
}
