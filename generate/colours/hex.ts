import { shaded } from './shade.ts';
import { COLOURS, FOREIGN_COLOURS } from './table.ts';

/** Endings of colour words in German and the Romance languages, the shortest first. */
const ENDINGS = ['s', 'e', 'er', 'en', 'em', 'es'];

/** `#rgb`, `#rrggbb` or a colour name in one of the known languages; inflected German and Romance forms are understood. */
export function hexOf(spoken: string): string | undefined {
  const lower = spoken.toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(lower)) return lower;
  if (/^#[0-9a-f]{3}$/.test(lower)) return `#${lower.slice(1).replace(/./g, '$&$&')}`;
  const name = lower.replace(/['’]/g, '').replace(/[\s-]+/g, '');
  const foreign = (word: string): string | undefined => COLOURS.get(FOREIGN_COLOURS.get(word) ?? '');
  const known = COLOURS.get(name) ?? foreign(name) ?? shaded(lower, hexOf);
  if (known !== undefined || name.length <= 4) return known;
  // “espresso-brown” is a brown, whichever.
  const hue = /^\p{L}{3,}-(\p{L}{3,})$/u.exec(lower)?.[1];
  const plain = hue === undefined ? undefined : COLOURS.get(hue);
  if (plain !== undefined) return plain;
  // Any grey may be a gray.
  if (name.includes('grey')) return hexOf(name.replace('grey', 'gray'));
  for (const ending of ENDINGS) {
    const stem = name.endsWith(ending) ? foreign(name.slice(0, -ending.length)) : undefined;
    if (stem !== undefined) return stem;
  }
  // Italian plurals: rossi, verdi.
  if (name.endsWith('i')) return foreign(name.replace(/i$/, 'o')) ?? foreign(name.replace(/i$/, 'e'));
  return undefined;
}
