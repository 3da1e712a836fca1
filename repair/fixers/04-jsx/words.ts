/** Edits for keywords that were misspelt. */
import type { Candidate } from '../../search.ts';
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

function isNear(word: string, keyword: string): boolean {
  if (word === keyword) return true;
  if (keyword.length < 4 || Math.abs(word.length - keyword.length) > 1) return false;
  let head = 0;
  while (head < word.length && word[head] === keyword[head]) head += 1;
  const swapped = word[head] === keyword[head + 1] && word[head + 1] === keyword[head];
  if (swapped && word.slice(head + 2) === keyword.slice(head + 2)) return true;
  return [
    [1, 1],
    [1, 0],
    [0, 1],
  ].some(([a = 0, b = 0]) => word.slice(head + a) === keyword.slice(head + b));
}
