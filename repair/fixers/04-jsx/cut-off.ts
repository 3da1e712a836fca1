/** A text that ends in the middle: an answer that reached its limit. What followed is not known, so the text is closed and says so. */
import { brackets, type Open } from './open-brackets.ts';

/** How a text ends. */
export interface Ending {
  /** All complete lines. */
  readonly kept: string;
  /** What there is of the line it broke off in; empty if that line is complete. */
  readonly part: string;
  /** More than closers is lost for certain. */
  readonly isCertain: boolean;
  /** What is open at the end of `kept`, outermost first. */
  readonly open: readonly Open[];
}

const statement = /^(?:export|import|const|let|type|interface|(?:async )?function)\b/u;

/** The ending of a text in which something is still open, or null. */
export function endingOf(text: string): Ending | null {
  const start = text.lastIndexOf('\n') + 1;
  const last = text.slice(start);
  const words = last.trim();
  const isWhole = words === '' || isComplete(words);
  const isCloser = /^<\/[\w.]*$/u.test(words);
  const kept = isWhole ? text : text.slice(0, start);
  const { open } = brackets(kept);
  if (open.length === 0 && (isWhole || isCloser || !statement.test(words))) return null;
  const part = isWhole || isCloser ? '' : words;
  const isCertain = part !== '' || (last !== '' && words === '') || endsInOpener(kept.trimEnd(), open);
  return { kept, part, isCertain, open };
}

/** A line that ends where lines end, with its quotes closed. */
function isComplete(line: string): boolean {
  const isClosed = ['"', "'", '`'].every((quote) => line.split(quote).length % 2 === 1 || /\p{L}'\p{L}/u.test(line));
  return isClosed && /["'`;,{([>})\]]$/u.test(line);
}

/** Nobody ends a file behind an opening bracket, a sign that wants something after it, or a tag without content. */
function endsInOpener(text: string, open: readonly Open[]): boolean {
  const innermost = open.at(-1);
  if (/(?:[{([=]|=>|&&|\|\||\?\??|[^\w\s]:)$/u.test(text)) return true;
  if (innermost?.closer.startsWith('</') !== true || !text.endsWith('>')) return false;
  return !/>[^]*>/u.test(text.slice(innermost.start).replaceAll('=>', '')) && text.slice(innermost.start).trim() !== '';
}

/** Closers on this many lines are more than a slip of the hand. */
const mostSlips = 2;

/** The remark that stays behind, at the end of the file, where every parser takes it; empty if nothing more is lost by all signs. */
export function remarkFor({ part, isCertain }: Ending, closers: string): string {
  if (part !== '') return `// … The rest of the file was cut off in the middle of: ${part}\n`;
  if (isCertain) return '// … The rest of the file was cut off before the lines that close it.\n';
  return closers.trim().split('\n').length > mostSlips
    ? '// … The rest of the file may be cut off: the lines that close it were missing.\n'
    : '';
}

/** What tells in a remark that something is lost for certain. */
export const certainly = 'was cut off';
