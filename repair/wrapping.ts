/** What an answer puts around a file that is no script: a fence, a sentence above it, one below it. Scripts have fixers of their own for it. */

const sentence =
  /^(?:#{1,6} |\*\*)?(?:(?:Here|Sure|Certainly|Below|Updated?|This|The|I|Let|Now|Note|Of course|Okay|Save|Create|Replace|Add)\b[^{}<>@;=]*[\w)'`*][.:!]\**|[\w./-]*\.(?:json|ts|mjs|js|css|txt):?)[ \t]*$/u;

/** The file alone; the same text where nothing is around it. */
export function withoutWrapping(text: string): string {
  const fence = /^[ \t]*(`{3,}|~{3,})[^\n]*\n([^]*?)(?:^[ \t]*\1[ \t]*$|(?![^]))/mu.exec(text);
  const isAround = fence !== null && text.slice(0, fence.index).split('\n').every(isAside);
  if (isAround) return `${(fence[2] ?? '').trimEnd()}\n`;
  const lines = text.split('\n');
  const first = lines.findIndex((line) => !isAside(line));
  const last = lines.findLastIndex((line) => !isAside(line));
  if (first < 0) return text;
  const isBetween = (some: readonly string[]): boolean => some.some((line) => line.trim() !== '');
  const start = isBetween(lines.slice(0, first)) ? first : 0;
  const end = isBetween(lines.slice(last + 1)) ? last + 1 : lines.length;
  if (start === 0 && end === lines.length) return text;
  return `${lines.slice(start, end).join('\n').trimEnd()}\n`;
}

const isAside = (line: string): boolean =>
  line.trim() === '' || /^[ \t]*(?:`{3,}|~{3,})/u.test(line) || sentence.test(line.trim());
