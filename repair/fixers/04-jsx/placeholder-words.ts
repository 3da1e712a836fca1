/** What a placeholder says: the words of its name, without what only asks to fill it in. */

/** `pageTitle`, `YOUR_PAGE_TITLE`, `page title goes here` → `Page title`; empty if it has no words of its own. */
export function wordsOf(name: string): string {
  const words = name
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/gu, ' ')
    .toLowerCase()
    .trim()
    .replace(/^(?:(?:todo|fixme|placeholder|please|insert|enter|add|put|replace|fill in|your|my|the|with)\b ?)+/u, '')
    .replace(/(?: ?\b(?:goes here|here|placeholder))+$/u, '')
    .trim();
  return words.replace(/^\w/u, (letter) => letter.toUpperCase());
}

/** A name that stands for one that is to come. */
const PLACEHOLDER = new RegExp(
  String.raw`^(?:_{1,2}[A-Z][A-Z0-9_]*_{1,2}|[A-Z]+(?:_[A-Z]+)*_(?:HERE|PLACEHOLDER)` +
    String.raw`|(?:YOUR|INSERT|ENTER|REPLACE|MY)_[A-Z_]+|PLACEHOLDER|TODO|FIXME|XXX+|TBD` +
    String.raw`|(?:your|placeholder|insert)[A-Z]\w*|Placeholder)$`,
  'u',
);

/** True for a name that nobody gives a value: it asks to be replaced. */
export const isPlaceholderName = (name: string): boolean => PLACEHOLDER.test(name);
