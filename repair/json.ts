/** Repairs JSON with the fewest changes: commas, brackets, quotes, fences. Comments and layout stay. */
import { createScanner, parse, printParseErrorCode, type ParseError } from 'jsonc-parser';
import { withoutWrapping } from './wrapping.ts';

/** How strict the reader of the file is. */
export interface JsonRules {
  /** tsconfig.json allows comments and trailing commas, package.json does not. */
  readonly allowsComments: boolean;
}

const maxSteps = 40;
/** `SyntaxKind.EOF`, a constant that exists only in the parser's types. */
const endOfFile = 17;

/** The repaired text, or null if this is beyond small changes. A text that is fine comes back as it is. */
export function repairJson(text: string, rules: JsonRules): string | null {
  let current = text;
  for (let step = 0; step < maxSteps; step += 1) {
    const errors: ParseError[] = [];
    parse(current, errors, { allowTrailingComma: rules.allowsComments, disallowComments: !rules.allowsComments });
    const [error] = errors;
    if (error === undefined) return current;
    const next = step === 0 ? (wholesale(current) ?? change(current, error)) : change(current, error);
    if (next === null || next === current) return null;
    current = next;
  }
  return null;
}

/** What is around the text, marks of a diff, braces that lost their line, single quotes. */
function wholesale(text: string): string | null {
  const next = closedAlone(withoutMarks(withoutWrapping(text)))
    .replaceAll(/^[ \t]*```\w*[ \t]*(?:\r?\n|$)/gmu, '')
    .replaceAll(/'([^'"\\\n]*)'(?=\s*[:,\]}])/gu, '"$1"');
  return next === text ? null : next;
}

/** Of a diff what it adds. */
function withoutMarks(text: string): string {
  if (!/^\+[ \t]*["{}[\]]/mu.test(text)) return text;
  return text.replaceAll(/^-[^\n]*\n/gmu, '').replaceAll(/^\+/gmu, '');
}

/** A comma alone on its line stood behind a brace. */
function closedAlone(text: string): string {
  const open = (text.match(/\{/gu)?.length ?? 0) - (text.match(/\}/gu)?.length ?? 0);
  return open === 1 ? text.replace(/^([ \t]*),[ \t]*$/mu, '$1},') : text;
}

/** A package without its version: whoever knows it writes both anew. */
function withoutVersion(text: string, end: number): string | null {
  const entry = /,?[ \t]*\n?[ \t]*"[^"\n]*"[ \t]*:$/u.exec(text.slice(0, end));
  if (entry === null || !/ependencies"\s*:\s*\{[^{}]*$/u.test(text.slice(0, entry.index + 1))) return null;
  const rest = text.slice(end).trimStart();
  const isFirst = !entry[0].startsWith(',');
  return text.slice(0, entry.index) + (isFirst && rest.startsWith(',') ? rest.slice(1) : rest);
}

function change(text: string, error: ParseError): string | null {
  const end = endOfPrevious(text, error.offset);
  const insert = (at: number, piece: string): string => text.slice(0, at) + piece + text.slice(at);
  const found = text.slice(error.offset, error.offset + error.length);
  switch (printParseErrorCode(error.error)) {
    case 'CommaExpected':
      return insert(end, ',');
    case 'ColonExpected':
      return insert(end, ':');
    case 'CloseBraceExpected':
      return found === ']' ? insert(end, '}') : insert(end, `${text.includes('\n') ? '\n' : ''}}`);
    case 'CloseBracketExpected':
      return insert(end, ']');
    case 'InvalidCommentToken':
      return text.slice(0, error.offset) + text.slice(error.offset + error.length);
    case 'UnexpectedEndOfString': {
      const stop = error.offset + error.length - (found.endsWith(',') ? 1 : 0);
      return insert(stop, '"');
    }
    case 'PropertyNameExpected':
    case 'ValueExpected':
      if (text[end - 1] === ':') return withoutVersion(text, end);
      // A comma with nothing after it.
      return text[end - 1] === ',' ? text.slice(0, end - 1) + text.slice(end) : null;
    case 'InvalidSymbol':
      return /^"[ \t]*[,:\n]/u.test(text.slice(error.offset + error.length)) ? insert(error.offset, '"') : null;
    case 'EndOfFileExpected':
      return /^[\]},\s`]*$/u.test(text.slice(error.offset)) ? `${text.slice(0, error.offset).trimEnd()}\n` : null;
    default:
      return null;
  }
}

/** End of the last token before an offset; comments and blanks are no tokens. */
function endOfPrevious(text: string, offset: number): number {
  const scanner = createScanner(text, true);
  let end = 0;
  for (let kind: number = scanner.scan(); kind !== endOfFile; kind = scanner.scan()) {
    if (scanner.getTokenOffset() >= offset) break;
    end = scanner.getTokenOffset() + scanner.getTokenLength();
  }
  return end;
}
