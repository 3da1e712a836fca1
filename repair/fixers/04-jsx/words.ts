/** Edits for keywords that were misspelt. */
import type { Candidate } from '../../search.ts';
import { distance } from '../../spelling.ts';
import type { TsxProblem } from './syntax-tree.ts';

const keywords =
  'import export from default function return const let async await interface type class extends if else for while switch case new throw try catch finally typeof'.split(
    ' ',
  );

/** The words of the error's line and of the one before it, where a keyword differs by its case, one letter or two swapped ones. */
export function* wordEdits(text: string, problem: TsxProblem): Generator<Candidate> {
  const lineStart = text.lastIndexOf('\n', problem.offset - 1) + 1;
  const start = lineStart === 0 ? 0 : text.lastIndexOf('\n', lineStart - 2) + 1;
  const end = text.indexOf('\n', problem.offset);
  for (const match of text
    .slice(start, end === -1 ? text.length : end)
    .matchAll(/(?<![\w.<$'"/-])[A-Za-z]{2,10}(?![\w$'"-])/gu)) {
    const [word] = match;
    if (keywords.includes(word)) continue;
    const right = keywords.find((keyword) => isNear(word.toLowerCase(), keyword));
    if (right === undefined) continue;
    const place = start + match.index;
    yield { start: place, end: place + word.length, text: right, cost: 0.55 };
  }
}

/** One slip apart; the shortest words are too near to too much. */
const isNear = (word: string, keyword: string): boolean =>
  word === keyword || (keyword.length >= 4 && distance(word, keyword, 1) <= 1);
