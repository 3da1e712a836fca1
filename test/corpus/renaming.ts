/** Half a renaming: what a file declares has a new name in that file, and the files that import it still ask for the old one. */
import type { Fault } from './fault.ts';

/** Where something is declared, how it is found there (group 1 is its name), and what it is called now; null: it keeps its name. */
interface Renaming {
  readonly home: RegExp;
  readonly declaration: RegExp;
  readonly importers: RegExp;
  /** Statements that import, of those files. */
  readonly statement: RegExp;
  readonly rename: (name: string) => string | null;
}

/** Renames one declaration and every use of it in its own file. */
export function renamedAtHome({ home, declaration, importers, statement, rename }: Renaming): Fault['apply'] {
  return (files, random) => {
    const wanted = new Map<string, ReadonlySet<string>>();
    for (const [path, text] of files)
      if (importers.test(path)) {
        const statements = [...text.matchAll(statement)].map(([found]) => found);
        wanted.set(path, new Set(statements.flatMap((found) => found.match(/\w+/gu) ?? [])));
      }
    const places = [...files]
      .filter(([path]) => home.test(path))
      .flatMap(([path, text]) =>
        [...text.matchAll(declaration)].flatMap(([, name = '']) => {
          const next = [...wanted].some(([other, names]) => other !== path && names.has(name)) ? rename(name) : null;
          return next === null ? [] : [{ path, text, name, next }];
        }),
      );
    const place = random.pick(places);
    if (place === undefined) return null;
    const use = new RegExp(`(?<![.\\w'"])${place.name}(?![\\w'"])`, 'gu');
    return { path: place.path, text: place.text.replaceAll(use, place.next) };
  };
}
