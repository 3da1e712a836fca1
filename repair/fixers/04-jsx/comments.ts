/** Edits for comments that lost their beginning or their end. */
import type { Candidate } from '../../search.ts';

/** Candidates anywhere in a text: a parser notices a lost end at the end of the file alone. */
export function* commentEdits(text: string): Generator<Candidate> {
  yield* lostBeginnings(text);
  yield* lostEnds(text);
  yield* lostSlashes(text);
}

/** Rows of stars, or words and the end of a comment, that nothing began. */
function* lostBeginnings(text: string): Generator<Candidate> {
  for (const match of text.matchAll(/^([ \t]*)(?!\/\*|\/\/|\{\/\*)((?:(?!\/\*|\*\/)[^\n])*\*\/)/gmu)) {
    const opened = text.lastIndexOf('/*', match.index);
    if (opened > text.lastIndexOf('*/', match.index - 1) && opened !== -1) continue;
    // The rows of stars above belong to it.
    const above = /(?<=\n)(?:[ \t]*\*(?!\/)[^\n]*\n)+$/u.exec(text.slice(0, match.index))?.[0] ?? '';
    const first = match.index - above.length;
    const head = /^([ \t]*)(\*(?!\/))?/u.exec(text.slice(first)) ?? [];
    const depth = (head[1] ?? '').length;
    if (above !== '' || head[2] !== undefined || match[2]?.startsWith('*/') === true) {
      const pad = ' '.repeat(Math.max(0, depth - 1));
      yield { start: first, end: first, text: `${pad}/**\n`, cost: 0.3 };
    } else {
      yield { start: first + depth - (depth % 2), end: first + depth, text: '/** ', cost: 0.3 };
      yield { start: first + depth - (depth % 2), end: first + depth, text: '{/* ', cost: 0.45 };
    }
  }
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

/** A line of words beside lines that begin with `//`. */
function* lostSlashes(text: string): Generator<Candidate> {
  for (const match of text.matchAll(/(?<=^[ \t]*\/\/[^\n]*\n)[ \t]*(?=\p{L}[^\n]*[ ][^\n]*$)(?!\/\/)/gmu)) {
    const end = match.index + match[0].length;
    if (isWords(text.slice(end))) yield { start: end, end, text: '// ', cost: 0.4 };
  }
  for (const match of text.matchAll(/^[ \t]*(?=\p{L}[^\n]*\n[ \t]*\/\/)/gmu)) {
    const end = match.index + match[0].length;
    if (isWords(text.slice(end))) yield { start: end, end, text: '// ', cost: 0.4 };
  }
}

/** A line that is no code: three words in a row that nothing else stands between. */
const isWords = (rest: string): boolean => {
  const line = rest.split('\n', 1)[0] ?? '';
  return (
    /^(?:[\p{L}'’`"-]+[,:]? ){2,}[\p{L}'’`"-]+/u.test(line) &&
    !/^(?:const|let|return|import|export|type|async|if|for|await|function|interface) /u.test(line)
  );
};
