/** Letters and signs that only look like those of Python: typographic and full-width ones, odd blanks. */
import { tokenize } from './tokens.ts';

const signs: Readonly<Record<string, string>> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201A': "'",
  '\u201B': "'",
  '\u201C': '"',
  '\u201D': '"',
  '\u201E': '"',
  '\u201F': '"',
  '\u00AB': '"',
  '\u00BB': '"',
  '\u00B4': "'",
  '\u2032': "'",
  '\u2033': '"',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2212': '-',
  '\u00D7': '*',
  '\u00F7': '/',
  '\u2192': '->',
  '\u21D2': '->',
  '\u2260': '!=',
  '\u2264': '<=',
  '\u2265': '>=',
  '\u3001': ',',
  '\u060C': ',',
  '\u2236': ':',
  '\uA789': ':',
  '\u037E': ';',
  '\u2026': '...',
};

/** Signs of Python for those that look like them; texts that are whole keep theirs unless `everywhere`. */
export function plainSigns(text: string, everywhere: boolean): string {
  const plain = (part: string): string =>
    part.replaceAll(
      /[\u00AB\u00B4\u00BB\u00D7\u00F7\u037E\u060C\u2010-\u2033\u2192-\u21D2\u2212-\u2265\u3001\uA789\uFF01-\uFF5E]/gu,
      (one) => {
        const code = one.charCodeAt(0);
        return signs[one] ?? (code > 0xff_00 ? String.fromCharCode(code - 0xfe_e0) : one);
      },
    );
  return everywhere ? plain(text) : outsideTexts(text, plain);
}

/** Plain blanks for those of typesetters; letters without width go. */
export function plainBlanks(text: string): string {
  return outsideTexts(text, (part) =>
    part
      .replaceAll(/[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/gu, ' ')
      .replaceAll(/[\u200B-\u200F\u2060\u00AD]|(?!^)\uFEFF|\f|\v/gu, ''),
  ).replace(/^\uFEFF+/u, '');
}

/** Changes what is neither a text nor a remark. */
export function outsideTexts(text: string, change: (part: string) => string): string {
  let result = '';
  let position = 0;
  for (const token of tokenize(text)) {
    if (token.kind !== 'string' && token.kind !== 'comment') continue;
    result += change(text.slice(position, token.start)) + token.text;
    position = token.end;
  }
  return result + change(text.slice(position));
}
