/** `def settings -> Settings:` and `def load:`: the head of a function without its brackets. */
import type { Candidate } from '../../search.ts';

/** The brackets of each such head. */
export function* headBrackets(text: string): Generator<Candidate> {
  for (const match of text.matchAll(/^([ \t]*)(?:async[ \t]+)?def[ \t]+\w+(?=[ \t]*(?:->|:))/gmu)) {
    const end = match.index + match[0].length;
    yield { start: end, end, text: takesSelf(text, match.index, match[1] ?? '') ? '(self)' : '()', cost: 0.05 };
  }
}

/** A method whose body speaks of itself. */
function takesSelf(text: string, at: number, indent: string): boolean {
  if (indent === '') return false;
  const below = text.slice(text.indexOf('\n', at) + 1);
  const end = new RegExp(`^[ \\t]{0,${String(indent.length)}}\\S`, 'mu').exec(below)?.index ?? below.length;
  return /\bself\b/u.test(below.slice(0, end));
}
