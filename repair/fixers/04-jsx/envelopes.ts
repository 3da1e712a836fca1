/** What an answer wraps a file in: its thoughts, tags of tools, Markdown. */
import { decoded } from '../../wrapping.ts';
import { isFenced, withoutFences } from './fences.ts';
import { type Part, partFor } from './parts.ts';

/** Layers that one file may be in. */
const mostLayers = 5;

/** The file itself, or the same text where nothing is wrapped around it. */
export function withoutEnvelope(path: string, text: string): string {
  let current = text;
  for (let layer = 0; layer < mostLayers; layer += 1) {
    const next = openers.map((open) => open(current, path)).find((one) => one !== null && one !== current);
    if (next === undefined || next === null) break;
    current = next;
  }
  return current;
}

/** True for a text that may parse and holds no code, because it is wrapped as a whole. */
export const isWrapped = (text: string): boolean => withoutThoughts(text) !== null || isFenced(text);

type Opener = (text: string, path: string) => string | null;

const openers: readonly Opener[] = [withoutThoughts, fromTags, withoutFences];

/** How a file begins, or what is wrapped once more. */
const begin = String.raw`(?:['"]use |import\b|export\b|const |let |function |async function |type |interface |/\*|//|[{["~\x60]|&lt;|&#39;use)`;
const codeLine = /^(?:import\b|export\b|const \w|function \w)/mu;
const openTag = new RegExp(
  String.raw`(?:<([A-Za-z_?!][\w?!:.-]*)((?:\s[^<>\n]*)?)>|<!\[(CDATA)\[)(?=\s*${begin})`,
  'gu',
);

/** The contents of a tag that no code stands around: the one of this file, else the longest. */
function fromTags(text: string, path: string): string | null {
  if (!/^[ \t]*<[A-Za-z?!]/mu.test(text)) return null;
  const parts: (Part & { readonly start: number; readonly end: number; readonly isMarkup: boolean })[] = [];
  for (const match of text.matchAll(openTag)) {
    const from = match.index + match[0].length;
    const isNested = parts.some(({ start, end }) => start <= match.index && match.index < end);
    const isAtStart = /(?:^|>)[ \t]*$/u.test(text.slice(text.lastIndexOf('\n', match.index - 1) + 1, match.index));
    if (isNested || !isAtStart || /^(?:think|thinking|html|body|head)$/u.test(match[1] ?? '')) continue;
    const closer = match[3] === undefined ? `</${match[1] ?? ''}>` : ']]>';
    const close = text.indexOf(closer, from);
    const end = close === -1 ? text.length : close;
    // What the tag itself says, else the words over it.
    const over = text.slice(Math.max(parts.at(-1)?.end ?? 0, match.index - 200), match.index);
    const label = /\.\w/u.test(match[2] ?? '') ? (match[2] ?? '') : over;
    const isMarkup = /^(?:pre|code|textarea)$/u.test(match[1] ?? '');
    parts.push({ label, text: text.slice(from, end), start: match.index, end: end + closer.length, isMarkup });
  }
  const outside = parts.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
  const own = partFor(path, parts);
  if (own === undefined || codeLine.test(outside)) return null;
  const inner = own.text;
  const plain =
    parts.some((one) => one.text === inner && one.isMarkup) || /^\s*(?:&lt;|&#39;)/u.test(inner)
      ? decoded(inner)
      : inner;
  return `${undented(plain).trim()}\n`;
}

/** Without the depth that all lines share. */
function undented(text: string): string {
  const indent = /^\n*([ \t]*)/u.exec(text)?.[1] ?? '';
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return indent !== '' && lines.every((line) => line.startsWith(indent))
    ? text.replaceAll(new RegExp(`^${indent}`, 'gmu'), '')
    : text;
}

/** What a model thought before it answered. */
function withoutThoughts(text: string): string | null {
  const rest = text.replace(/^\s*<(think|thinking|thought|reasoning|analysis|scratchpad)>[^]*?<\/\1>\s*/u, '');
  return rest === text ? null : rest;
}
