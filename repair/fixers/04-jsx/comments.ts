/** Edits for comments that lost their beginning or their end. */
import type { Candidate } from '../../search.ts';

/** Candidates anywhere in a text: a parser notices a lost end at the end of the file alone. */
export function* commentEdits(text: string): Generator<Candidate> {
  yield* lostEnds(text);
}

/** A block of rows of stars whose last line is gone, or the end of it. */
function* lostEnds(text: string): Generator<Candidate> {
  for (const match of text.matchAll(/^([ \t]*)\/\*\*?[^\n]*\n(?:[ \t]*\*(?!\/)[^\n]*\n)*/gmu)) {
    if (match[0].includes('*/')) continue;
    const end = match.index + match[0].trimEnd().length;
    const isOnItsLine = match[0].trimEnd().includes('\n');
    yield { start: end, end, text: isOnItsLine ? `\n${match[1] ?? ''} */` : ' */', cost: 0.35 };
  }
}
