/** What a fault is, and the two ways most of them are written: one place replaced, or a whole file changed. */
import type { Random } from './random.ts';

/** Texts of an app by path. */
export type Files = ReadonlyMap<string, string>;

/** What a fault did to one file; `meant` is the repaired text to expect where that is not the clean one. */
export interface Broken {
  readonly path: string;
  readonly text: string | null;
  readonly meant?: string;
}

/** The side of the app a fault is on; `app` is what belongs to neither language: manifests and configuration. */
export type Language = 'python' | 'tsx' | 'app';

/** One way to break an app. */
export interface Fault {
  readonly name: string;
  /** What kind of mistake it is, in the words of the goals. */
  readonly category: string;
  readonly language: Language;
  /** Nobody who writes fixers has seen it. */
  readonly heldOut: boolean;
  /** What was there cannot be known any more (a text was replaced), so an exact repair is not asked for. */
  readonly isLossy: boolean;
  /** The broken file's path and text (null: deleted), or null if this app has no place for the fault. */
  apply(files: Files, random: Random): Broken | null;
}

/** Python of the back end that is part of the product. */
export const python = /^backend\/(?!tests\/|migrations\/)[\w/]+\.py$/u;
/** Modules of the back end that others import from, in any form the renderer has given them. */
export const ownModules = '(?:accounts|config|database|rules|rows)';
/** Pages and components. */
export const tsx = /^frontend\/(?:app|components)\/.*\.tsx$/u;

/** Puts the parts together. */
export function fault(
  name: string,
  category: string,
  language: Language,
  apply: Fault['apply'],
  more: { readonly heldOut?: boolean; readonly isLossy?: boolean } = {},
): Fault {
  return { name, category, language, heldOut: more.heldOut ?? false, isLossy: more.isLossy ?? false, apply };
}

/** Replaces one random match of a pattern in one random file. Group 1, if any, is what is replaced. */
export function once(
  where: RegExp,
  pattern: RegExp,
  replacement: string | ((found: string) => string),
): (files: Files, random: Random) => { path: string; text: string } | null {
  return (files, random) => {
    const places: { path: string; start: number; found: string }[] = [];
    for (const [path, text] of files) {
      if (!where.test(path)) continue;
      for (const match of text.matchAll(new RegExp(pattern.source, `${pattern.flags}d`))) {
        const [start, end] = match.indices?.[1] ?? match.indices?.[0] ?? [0, 0];
        if (!insideRemark(text, start)) places.push({ path, start, found: text.slice(start, end) });
      }
    }
    const place = random.pick(places);
    if (place === undefined) return null;
    const text = files.get(place.path) ?? '';
    const put = typeof replacement === 'string' ? replacement : replacement(place.found);
    return { path: place.path, text: text.slice(0, place.start) + put + text.slice(place.start + place.found.length) };
  };
}

/** A fault inside a comment or a docstring is none. */
function insideRemark(text: string, offset: number): boolean {
  const before = text.slice(0, offset);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  return ((before.match(/"""/gu)?.length ?? 0) & 1) === 1 || line.includes('#') || /^\s*(?:\/\/|\*)/u.test(line);
}

/** Changes the whole text of one random file; null where there was nothing to change. */
export function wholeFile(where: RegExp, change: (text: string, path: string) => string): Fault['apply'] {
  return (files, random) => {
    const path = random.pick([...files.keys()].filter((one) => where.test(one)));
    if (path === undefined) return null;
    const before = files.get(path) ?? '';
    const text = change(before, path);
    return text === before ? null : { path, text };
  };
}

/** Deletes this file, where the app has it. */
export function deleted(path: string): Fault['apply'] {
  return (files) => (files.has(path) ? { path, text: null } : null);
}
