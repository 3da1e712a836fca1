/** Edits for lines torn in two and lines run into one. */
import type { Candidate } from '../../search.ts';
import type { Line, Spot } from './spot.ts';
import { blockWords, closerOf, endsOperand, keywords, openerOf, type Token } from './tokens.ts';

/** Likely edits of line ends at an error. */
export function* lineEdits(spot: Spot): Generator<Candidate> {
  yield* torn(spot);
  for (const line of new Set([spot.line, spot.above])) if (line !== undefined) yield* merged(spot, line);
}

/** No statement ends with one of these. */
const goesOn = /^(?:\.|=|import|and|or|not|in|is|->|[-+*/%|&]=?|==|!=|[<>]=?|:=)$/u;

/** `@router.` and the rest below it; `@` alone on its line. */
function* torn({ lines, line, above }: Spot): Generator<Candidate> {
  for (const first of new Set([line, above])) {
    const last = first?.tokens.at(-1);
    if (first === undefined || last === undefined) continue;
    if (!goesOn.test(last.text) && last.text !== '@' && !isOpenField(first)) continue;
    if (last.text !== '@' && first.tokens.length < 2) continue;
    if (last.text === '.' && !endsOperand(first.tokens.at(-2))) continue;
    const next = lines.slice(first.number + 1).find((one) => one.tokens.length > 0)?.tokens[0];
    if (next === undefined) continue;
    const text = /^[.@]$/u.test(last.text) ? '' : ' ';
    yield { start: last.end, end: next.start, text, cost: text === '' || last.text === 'import' ? 0.2 : 1 };
  }
}

/** `name:` alone: its type stands below. */
const isOpenField = ({ tokens: [name, colon], tokens }: Line): boolean =>
  tokens.length === 2 && colon?.text === ':' && name?.kind === 'name' && !keywords.has(name.text);

/** Words that only a statement begins with, or a conditional value or a comprehension. */
const begins = /^(?:if|for|while|with|try|async|return|raise|del|pass|break|continue|assert|import|from|def|class)$/u;
/** Of those the ones that stand inside expressions and other statements too. */
const isAmbiguous = /^(?:if|for|from|import|async)$/u;

/** `rows = load() if rows is None:`, `x = 1 return x`, `if x is None raise y`. */
function* merged(spot: Spot, line: Line): Generator<Candidate> {
  const [first] = line.tokens;
  if (first === undefined) return;
  const isHeader = blockWords.has(first.text);
  const opens = line.tokens.at(-1)?.text === ':';
  let depth = 0;
  for (const [position, token] of line.tokens.entries()) {
    if (closerOf(token.text) !== undefined) depth += 1;
    if (openerOf(token.text) !== undefined) depth -= 1;
    const before = line.tokens[position - 1];
    if (depth !== 0 || before === undefined || !isEnd(before)) continue;
    if (
      opens &&
      !isHeader &&
      /^(?:else|elif|except|finally)$/u.test(token.text) &&
      !line.tokens.some((one) => one.text === 'if')
    )
      yield { start: before.end, end: token.start, text: `\n${line.indent.slice(stepOf(spot).length)}`, cost: 0.1 };
    if (!begins.test(token.text)) continue;
    const place = { start: before.end, end: token.start };
    if (isHeader) {
      if (!opens && /^(?:return|raise|pass|break|continue|del|assert)$/u.test(token.text))
        yield { ...place, text: `:\n${line.indent}${stepOf(spot)}`, cost: 0.2 };
    } else if (opens === blockWords.has(token.text) && (opens || !isAmbiguous.test(token.text)))
      yield { ...place, text: `\n${line.indent}`, cost: 0.2 };
  }
}

const isEnd = (token: Token): boolean => endsOperand(token) || /^(?:pass|break|continue)$/u.test(token.text);

/** One step of indentation as this text does it. */
const stepOf = (spot: Spot): string =>
  spot.lines.find((line) => /^(?: {1,7}|\t)$/u.test(line.indent))?.indent ?? '    ';
