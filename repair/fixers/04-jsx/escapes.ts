/** A text that went through the escapes of another format, or into its quotes: JSON, templates, Markdown, markup. */
import { decoded } from '../../wrapping.ts';

/** Rewrites of a whole text, with what they cost; each is the same text if there is nothing of its kind. */
export const escapes: readonly (readonly [(text: string) => string, number])[] = [
  [unescaped, 0.1],
  [unwrapped, 0.1],
  [(text) => text.replaceAll('\\"', '"').replaceAll("\\'", "'"), 0.4],
  [(text) => text.replaceAll('\\`', '`').replaceAll('\\${', '${'), 0.3],
  [(text) => text.replaceAll(/(?:\\r)?\\n$/gmu, '').replaceAll(/^(?:\\t)+/gmu, indentOf), 0.3],
  [(text) => text.replaceAll(/\\u00(22|26|27|3[ce]|60|7b|7d)/giu, (_, code: string) => character(code)), 0.3],
  [(text) => text.replaceAll('=&gt;', '=>').replaceAll('&amp;&amp;', '&&'), 0.2],
  [(text) => decoded(text.replaceAll(/^(?:&nbsp;)+/gmu, (found) => ' '.repeat(found.length / 6))), 0.3],
  [(text) => text.replaceAll('{{', '{').replaceAll('}}', '}'), 0.8],
  [(text) => text.replaceAll(/\\([_*[\]<>#~|{}])|(?<=<)\\(?=\/)/gu, (_, sign: string | undefined) => sign ?? ''), 0.4],
];

const character = (code: string): string => String.fromCodePoint(Number.parseInt(code, 16));
const indentOf = (found: string): string => '  '.repeat(found.length / 2);

/** A file that arrived as a JSON text: in quotes, as the content of an object, or bare with its escapes. */
function unescaped(text: string): string {
  const trimmed = text.trim();
  if (/^["{[]/u.test(trimmed)) {
    const value = read(trimmed);
    if (typeof value === 'string') return unescaped(value);
    if (Array.isArray(value) && value.length > 2 && value.every((one) => typeof one === 'string'))
      return value.join('\n');
    const longest = textsIn(value).toSorted((a, b) => b.length - a.length)[0];
    if (value !== undefined) return longest?.includes('\n') === true ? longest : text;
  }
  const escaped = trimmed.match(/\\n/gu)?.length ?? 0;
  if (escaped < 3 || escaped < 3 * trimmed.split('\n').length) return text;
  const value = read(`"${trimmed.replaceAll('\n', '\\n')}"`);
  return typeof value === 'string'
    ? value
    : text.replaceAll('\\r\\n', '\n').replaceAll('\\n', '\n').replaceAll('\\t', '\t').replaceAll('\\"', '"');
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap((one) => textsIn(one)) : [];
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const begin = String.raw`\s*(?:['"]use |import\b|export\b|/\*|//)`;
const wrappers = [
  // A text of JavaScript or Python.
  new RegExp(String.raw`^\s*(?:(?:export )?(?:const |let )?\w+ = )?(${'`'}|"""|''')(${begin}[^]*)\1;?\s*$`, 'u'),
  // Tags with the code right behind them, with or without their ends.
  new RegExp(
    String.raw`^\s*(<(?:[\w?!:-]+(?:\s[^<>\n]*)?>|!\[CDATA\[)\s*)+(${begin}[^]*?[;})\]])\s*(?:(?:</[\w:-]+>|\]\]>)\s*)*$`,
    'u',
  ),
];

function unwrapped(text: string): string {
  for (const wrapper of wrappers) {
    const [, sign = '', inner] = wrapper.exec(text) ?? [];
    if (inner === undefined) continue;
    const indent = /^\n*([ \t]*)/u.exec(inner)?.[1] ?? '';
    const plain = indent === '' ? inner : inner.replaceAll(new RegExp(`^${indent}`, 'gmu'), '');
    const bare = sign === '`' ? plain.replaceAll('\\`', '`').replaceAll('\\${', '${') : plain;
    return `${bare.trim()}\n`;
  }
  return text.replace(/(?<=^[)\]}]+[;,]?)[ \t]*(?:(?:<\/[\w:-]+>|\]\]>)\s*)+$/mu, '\n');
}
