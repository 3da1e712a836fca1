/** Markdown as a tree, which becomes elements of the page or HTML: no text of anybody ever becomes markup by itself. */

export interface MarkNode {
  tag: Tag;
  children: (MarkNode | string)[];
  href?: string;
  src?: string;
  alt?: string;
}

const TAGS = [
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'code',
  'strong',
  'em',
  'del',
  'a',
  'img',
  'hr',
  'br',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const;
export type Tag = (typeof TAGS)[number];

const node = (tag: Tag, children: (MarkNode | string)[] = []): MarkNode => ({ tag, children });

/** Where a link may lead: nowhere that runs something. */
const safe = (address: string): string | undefined =>
  /^(?:https?:\/\/|mailto:|tel:|#|\/(?!\/)|\.{0,2}\/)/iu.test(address.trim()) ? address.trim() : undefined;

const INLINE =
  /(?<code>`[^`\n]+`)|(?<image>!\[[^\]\n]{0,300}\]\([^)\s]{1,2000}\))|(?<link>\[[^\]\n]{1,300}\]\([^)\s]{1,2000}\))|(?<strong>\*\*(?=\S)[^\n]*?\S\*\*|__(?=\S)[^\n]*?\S__)|(?<del>~~(?=\S)[^\n]*?\S~~)|(?<em>\*(?=\S)[^*\n]*?\S\*|(?<!\w)_(?=\S)[^_\n]*?\S_(?!\w))|(?<url>https?:\/\/[^\s<>")]+[^\s<>").,;:!?])/u;

/** Nested marks go this deep. */
const DEEPEST = 6;

function inline(text: string, depth = 0): (MarkNode | string)[] {
  const found: (MarkNode | string)[] = [];
  let rest = text;
  for (let match = INLINE.exec(rest); match && depth < DEEPEST; match = INLINE.exec(rest)) {
    if (match.index > 0) found.push(rest.slice(0, match.index));
    const [all] = match;
    const { code, image, link, strong, del, url } = match.groups ?? {};
    if (code) found.push(node('code', [code.slice(1, -1)]));
    else if (image ?? link) {
      const [, label = '', address = ''] = /^!?\[(.*?)\]\((\S+)\)$/u.exec(all) ?? [];
      const to = safe(address);
      if (to === undefined) found.push(label);
      else if (image) found.push({ ...node('img'), src: to, alt: label });
      else found.push({ ...node('a', inline(label, depth + 1)), href: to });
    } else if (url) found.push({ ...node('a', [url]), href: url });
    else if (strong) found.push(node('strong', inline(all.slice(2, -2), depth + 1)));
    else if (del) found.push(node('del', inline(all.slice(2, -2), depth + 1)));
    else found.push(node('em', inline(all.slice(1, -1), depth + 1)));
    rest = rest.slice(match.index + all.length);
  }
  return rest === '' ? found : [...found, rest];
}

const lines = (text: string[]): (MarkNode | string)[] =>
  text.flatMap((line, at) => [
    ...inline(line.trimEnd()),
    ...(at === text.length - 1 ? [] : / {2}$/u.test(line) ? [node('br')] : [' ']),
  ]);

const ITEM = /^(\s*)(?:([-*+])|(\d{1,9})[.)])\s+(.*)$/u;
const OTHER = /^(?:#{1,6}\s|>|```|\s*(?:[-*+]|\d{1,9}[.)])\s|(?:-{3,}|\*{3,}|_{3,})\s*$)/u;
const cells = (row: string): string[] =>
  row
    .trim()
    .replace(/^\||\|$/gu, '')
    .split('|')
    .map((cell) => cell.trim());

/** The blocks of a text in Markdown. */
export function parsed(text: string, depth = 0): MarkNode[] {
  const rows = text.replaceAll('\r', '').split('\n');
  const blocks: MarkNode[] = [];
  let at = 0;
  const take = (isOne: (row: string) => boolean): string[] => {
    const from = at;
    while (at < rows.length && isOne(rows[at] ?? '')) at += 1;
    return rows.slice(from, at);
  };
  while (at < rows.length) {
    const row = rows[at] ?? '';
    const heading = /^(#{1,6})\s+(.*?)\s*#*$/u.exec(row);
    if (row.trim() === '') at += 1;
    else if (row.startsWith('```')) {
      at += 1;
      const code = take((each) => !each.startsWith('```'));
      at += 1;
      blocks.push(node('pre', [node('code', [code.join('\n')])]));
    } else if (heading) {
      at += 1;
      blocks.push(node(`h${heading[1]?.length ?? 1}` as Tag, inline(heading[2] ?? '')));
    } else if (/^(?:-{3,}|\*{3,}|_{3,})\s*$/u.test(row)) {
      at += 1;
      blocks.push(node('hr'));
    } else if (row.startsWith('>') && depth < DEEPEST) {
      const quoted = take((each) => each.startsWith('>')).map((each) => each.replace(/^> ?/u, ''));
      blocks.push(node('blockquote', parsed(quoted.join('\n'), depth + 1)));
    } else if (ITEM.test(row))
      blocks.push(
        list(
          take((each) => ITEM.test(each) || /^\s{2,}\S/u.test(each)),
          depth,
        ),
      );
    else if (row.includes('|') && /^\s*\|?(?:\s*:?-{2,}:?\s*\|)+\s*(?::?-{2,}:?)?\s*$/u.test(rows[at + 1] ?? '')) {
      const [head = '', , ...body] = take((each) => each.includes('|'));
      const line = (tag: Tag) => (each: string) =>
        node(
          'tr',
          cells(each).map((cell) => node(tag, inline(cell))),
        );
      blocks.push(node('table', [node('thead', [line('th')(head)]), node('tbody', body.map(line('td')))]));
    } else {
      at += 1;
      const more = take((each) => each.trim() !== '' && !OTHER.test(each));
      blocks.push(node('p', lines([row, ...more])));
    }
  }
  return blocks;
}

/** A list; what is further in belongs to the item above it. */
function list(rows: string[], depth: number): MarkNode {
  const [, , , number] = ITEM.exec(rows[0] ?? '') ?? [];
  const inner = ITEM.exec(rows[0] ?? '')?.[1]?.length ?? 0;
  const items: { text: string; below: string[] }[] = [];
  for (const row of rows) {
    const match = ITEM.exec(row);
    const last = items.at(-1);
    if (match && (match[1]?.length ?? 0) <= inner + 1) items.push({ text: match[4] ?? '', below: [] });
    else last?.below.push(row.slice(Math.min(inner + 2, row.search(/\S/u))));
  }
  return node(
    number === undefined ? 'ul' : 'ol',
    items.map(({ text, below }) =>
      node('li', [
        ...inline(text),
        ...(below.length > 0 && depth < DEEPEST ? parsed(below.join('\n'), depth + 1) : []),
      ]),
    ),
  );
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const EMPTY: readonly Tag[] = ['hr', 'br', 'img'];
const BLOCKS: readonly Tag[] = [
  'p',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'table',
  'tr',
  'thead',
  'tbody',
];

/** The tree as HTML. */
export function htmlOf(nodes: readonly (MarkNode | string)[]): string {
  return nodes
    .map((each) => {
      if (typeof each === 'string') return escaped(each);
      const { tag, children, href, src, alt } = each;
      const attributes = Object.entries({ href, src, alt }).flatMap(([name, value]) =>
        value === undefined ? [] : [` ${name}="${escaped(value)}"`],
      );
      const end = BLOCKS.includes(tag) ? '\n' : '';
      const open = `<${tag}${attributes.join('')}>`;
      return EMPTY.includes(tag) ? `${open}${end}` : `${open}${htmlOf(children)}</${tag}>${end}`;
    })
    .join('');
}

/** A whole page of HTML around a part of one. */
export const pageOf = (title: string, body: string): string =>
  `<!doctype html>\n<html>\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width">\n<title>${escaped(title)}</title>\n</head>\n<body>\n${body}</body>\n</html>\n`;
