/** What answers and tools leave in any file: a fence and sentences around one that is no script, entities of markup, both sides of a merge. */

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

const entities: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** The characters that markup writes as entities; others, such as `&nbsp;`, stay. */
export function decoded(text: string): string {
  return text
    .replaceAll(/&(lt|gt|amp|quot|apos);/gu, (whole, name: string) => entities.get(name) ?? whole)
    .replaceAll(/&#(?:x([2-7][\da-f])|(3[2-9]|[4-9]\d|1[01]\d|12[0-6]));/giu, (_, hex: string | undefined, plain) =>
      String.fromCodePoint(hex === undefined ? Number(plain) : Number.parseInt(hex, 16)),
    );
}

/** One side of what a merge left open; of a block to be searched for and what replaces it the second, whatever is asked for. */
export const oneSide =
  (side: 'ours' | 'theirs') =>
  (text: string): string =>
    text.replaceAll(
      /^<{5,9}([^\n]*)\n([^]*?)(?:^\|{7}[^\n]*\n[^]*?)?^={5,9}[^\n]*\n([^]*?)^>{5,9}[^\n]*(?:\n|$)/gmu,
      (_, label: string, ours: string, theirs: string) =>
        side === 'ours' && !/^[ \t]*(?:SEARCH|ORIGINAL|OLD|BEFORE)\b/iu.test(label) ? ours : theirs,
    );
