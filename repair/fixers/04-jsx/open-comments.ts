/** Comments that were not closed and so swallow code as far as the next comment's end. Nobody writes one comment inside another. */
import type { Slip } from './slips.ts';

/** A comment at the begin of a line in which a second one begins on a line of its own. */
const swallowing = /^([ \t]*)(\{?)\/\*(?:(?!\*\/)[^])*?\n[ \t]*\{?\/\*(?:(?!\*\/)[^])*\*\//gmu;

const code = new RegExp(
  String.raw`^[ \t]*(?:(?:export|import|function|const|let|var|type|interface|class|async|return|if|for|enum` +
    String.raw`|declare|static|readonly)\b|['"]use |<[A-Za-z>]|[\w'"-]+\??: \S.*[;,{[(]$|[\w.]+\(.*[;{,]$|[)}\]]` +
    String.raw`|\{(?!@))`,
  'u',
);

/** Where such a comment's own words end: above the first line that is code. */
export function openComments(text: string): readonly Slip[] {
  return [...text.matchAll(swallowing)].flatMap((match): readonly Slip[] => {
    const [whole, indent = '', brace = ''] = match;
    const lines = whole.split('\n');
    const first = lines.findIndex((line, index) => index > 0 && code.test(line));
    if (first === -1) return [];
    const words = lines.slice(0, first).join('\n').trimEnd();
    const at = match.index + words.length;
    const isBlock = words.includes('\n') && /\n[ \t]*\*[^\n]*$/u.test(words);
    const closer = isBlock ? `\n${indent} */` : ' */';
    const replacement = brace === '' ? closer : `${closer}}`;
    const description = 'A comment is not closed and takes the code below it away.';
    return [{ rule: 'open-comment', start: at, end: at, replacement, description }];
  });
}
