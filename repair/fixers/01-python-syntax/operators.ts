/** Edits for operators of other languages and operators torn apart. */
import type { Candidate } from '../../search.ts';
import type { Line } from './spot.ts';

const foreignOperators: readonly (readonly [RegExp, string, number])[] = [
  [/\s*&&\s*/gu, ' and ', 0.1],
  [/\s*\|\|\s*/gu, ' or ', 0.1],
  [/(?<![=!<>])=\s+=(?!=)/gu, '==', 0.9],
  [/===/gu, '==', 0.6],
  [/!==/gu, '!=', 0.6],
  [/!\s+=/gu, '!=', 0.6],
  [/=</gu, '<=', 1],
  [/=>/gu, '>=', 1],
  [/=>/gu, ':', 1.6],
  [/>\s+=/gu, '>=', 1],
  [/<\s+=/gu, '<=', 1],
  [/\+\s+=/gu, '+=', 1],
  [/-\s+=/gu, '-=', 1],
  [/=\+=/gu, '+=', 1.2],
  [/<>/gu, '!=', 0.4],
  [/\+\+(?=\s*(?:[);#]|$))/gmu, ' += 1', 0.8],
  [/--(?=\s*(?:[);#]|$))/gmu, ' -= 1', 0.8],
  [/!(?=[\w(])/gu, 'not ', 0.9],
  [/->/gu, '.', 1.8],
  [/::/gu, ':', 1.6],
  [/;\s*$/gmu, '', 1.2],
  [/(?<=[\w\]])\?(?=\s*(?:[=,)\]:]|$))/gu, ' | None', 0.1],
  [/\?/gu, '', 2.6],
  [/\$/gu, '', 2],
  [/(?<=\S)\s+(?:then|do)(?=\s*:?\s*$)/gmu, '', 0.3],
  [/\/\/.*$/gmu, '', 2.4],
];

/** Operators of other languages and operators torn apart. */
export function* foreign(line: Line): Generator<Candidate> {
  const first = line.tokens[0];
  const last = line.tokens.at(-1);
  if (first === undefined || last === undefined) return;
  const text = line.tokens.length === 0 ? '' : sourceOf(line);
  for (const [pattern, replacement, cost] of foreignOperators) {
    for (const match of text.matchAll(pattern)) {
      const start = first.start + match.index;
      yield { start, end: start + match[0].length, text: replacement, cost };
    }
  }
}

/** The line's code rebuilt from its tokens, with blanks where they were. */
function sourceOf(line: Line): string {
  let text = '';
  const begin = line.tokens[0]?.start ?? 0;
  for (const token of line.tokens) text = text.padEnd(token.start - begin, ' ') + token.text;
  return text;
}
