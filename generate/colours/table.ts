import { pairsOf } from '../words.ts';

const joined = (name: string): string => name.replaceAll(' ', '');

/** Colour name without spaces → `#rrggbb`: the CSS names, common ones CSS does not have, names of the xkcd survey and of paints (both CC0). */
const NAMES = pairsOf(new URL('names.txt', import.meta.url));
export const COLOURS: ReadonlyMap<string, string> = new Map(NAMES.map(([name, hex]) => [joined(name), hex]));

/** Words that names of several words begin with. */
export const FIRST_WORDS: ReadonlySet<string> = new Set(
  NAMES.filter(([name]) => name.includes(' ')).map(([name]) => name.slice(0, name.indexOf(' '))),
);

/** Foreign colour word → the name of {@link COLOURS}. `violet`, `rose` and `orange` mean the same everywhere. */
export const FOREIGN_COLOURS: ReadonlyMap<string, string> = new Map(pairsOf(new URL('foreign.txt', import.meta.url)));
