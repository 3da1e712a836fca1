import { linesOf } from '../words.ts';
import { hexOf } from './hex.ts';
import { isShade } from './shade.ts';
import { FIRST_WORDS } from './table.ts';
import type { Target } from './roles.ts';

/** A colour, a place for one, or any other word of a clause. */
export type Token =
  | { kind: 'colour'; words: string; hex: string; at: number; end: number }
  | { kind: 'target'; role: Target; strong: boolean; words: string; at: number; end: number }
  | { kind: 'word'; words: string; at: number; end: number };

/** Page of a dark look, where the idea says no more than that it is dark. */
export const NIGHT = '#14161c';
const DAY = '#ffffff';

const TARGETS: ReadonlyMap<string, Target> = new Map(
  linesOf(new URL('targets.txt', import.meta.url)).map((line) => {
    const [role = 'whole', ...words] = line.split(' ');
    return [words.join(' '), role as Target];
  }),
);
/** Words that name a place for a colour only in company: everybody has pages, cards and texts. */
const WEAK = new RegExp(
  String.raw`^(pages?|(web)?site|app|interface|mode|cards?|tiles?|box(es)?|links?|titles?|headlines?|headers?` +
    String.raw`|menus?|text|font|texts|details?|trims?|icons?|charts?|graphs?|diagrams|borders?|outlines?|dividers?` +
    String.raw`|frames|navigation|footers?|sidebars?|elements?|controls?|panels?|blocks?|modules?|forms?|base layer` +
    String.raw`|canvas|rest|the rest|everything else|anything else|all else|titel|titres|seite|karten|cartes|rahmen` +
    String.raw`|style|design|look|brand|highlights?|touches|ornaments?|decorations?|ground|fond|texte|texto|testo` +
    String.raw`|tekst|secondary|primary|pops|hints|sparks|splashes|anchors|lettering|typography|ground|base` +
    String.raw`|everything|colou?r|farbe|shades?)$`,
  'u',
);
const LONGEST = 4;
/** "dark mode", "a light theme": the page itself. */
const WHOLE_PAGE =
  /^(mode|theme|themed|background|design|look|ui|interface|layout|pages?|site|website|app|style|scheme)$/u;
/** Two colours, not one of two words. */
const JOINED = /^(e|y|et|und|and|en|i|o|or|on)\s|\s(e|y|et|und|and|en|i|o|or|on)$/iu;

/** The words of a clause, with what is a colour and what is a place for one; the longest name wins. */
export function tokensOf(clause: string): Token[] {
  const words = [...clause.matchAll(/#[0-9a-f]{6}\b|#[0-9a-f]{3}\b|\p{L}[\p{L}'’-]*|\d+|[,;:/&()=+→]/giu)];
  const tokens: Token[] = [];
  for (let from = 0; from < words.length; from += 1) {
    const token = longest(clause, words, from);
    tokens.push(token.token);
    from += token.length - 1;
  }
  return tokens;
}

/** Whether a name of several words may begin with a word. */
function mayBegin(word: string): boolean {
  return FIRST_WORDS.has(word.split('-')[0] ?? '') || isShade(word) || hexOf(word) !== undefined;
}

function longest(clause: string, words: readonly RegExpExecArray[], from: number): { token: Token; length: number } {
  const begins = mayBegin(words[from]?.[0].replace(/['’]/gu, '').toLowerCase() ?? '');
  for (let length = Math.min(LONGEST, words.length - from); length > 0; length -= 1) {
    const [first, last] = [words[from], words[from + length - 1]];
    if (first === undefined || last === undefined) continue;
    const [at, end] = [first.index, last.index + last[0].length];
    const spoken = clause.slice(at, end);
    if (length > 1 && /[.,;:/&()=+→]/.test(spoken)) continue;
    const next = words[from + length]?.[0].toLowerCase() ?? '';
    const plain = spoken
      .toLowerCase()
      .replace(/['’]s?$/u, '')
      .replace(/\s+/gu, ' ');
    const role = TARGETS.get(plain);
    if (role !== undefined) {
      const coloured = /^(colou?rs?|colou?ring)$/u.test(next) ? 1 : 0;
      const strong = !WEAK.test(plain) || coloured === 1;
      return { token: { kind: 'target', role, strong, words: plain, at, end }, length: length + coloured };
    }
    if (length === 1 && /^(dark|light)$/u.test(plain) && WHOLE_PAGE.test(next))
      return { token: { kind: 'colour', words: plain, hex: plain === 'dark' ? NIGHT : DAY, at, end }, length };
    const named = length === 1 || (length <= 3 && begins && !JOINED.test(spoken));
    const hex = named ? hexOf(spoken) : undefined;
    if (hex !== undefined) return { token: { kind: 'colour', words: spoken, hex, at, end }, length };
    if (length === 1) return { token: { kind: 'word', words: plain, at, end }, length };
  }
  const word = words[from];
  const at = word?.index ?? 0;
  return { token: { kind: 'word', words: word?.[0].toLowerCase() ?? '', at, end: at + 1 }, length: 1 };
}
