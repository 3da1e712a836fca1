/** What an answer wraps a file in: tags of tools, JSON of calls and streams, Markdown, here-documents, several files in one. */
import { decoded } from './characters.ts';
import { isFenced, withoutFences } from './fences.ts';
import { withoutFrame } from './frames.ts';
import { fromJson, fromStream } from './json-envelopes.ts';
import { namesFile, type Part, partFor } from './parts.ts';

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
export function isWrapped(path: string, text: string): boolean {
  if ([withoutThoughts, fromLanguageLine, fromHere].some((open) => open(text) !== null) || isFenced(text)) return true;
  if (withoutFrame(text, path) !== text) return true;
  if (!/^\s*(?:["[{]|module\.exports|export default "|(?:export )?(?:const|let|var) \w+ = [`"])/u.test(text))
    return false;
  const bare = fromJson(text, path) ?? fromTemplate(text, path);
  return bare !== null && codeLine.test(bare);
}

/** A module of components that is nothing but one text of code. */
function fromTemplate(text: string, path: string): string | null {
  const inner = /^\s*(?:export )?(?:const|let|var) \w+ = `([^]*)`(?: as const)?;?\s*$/u.exec(text)?.[1];
  if (inner === undefined || !path.endsWith('x') || /(?<!\\)`/u.test(inner) || !/<\/|\/>/u.test(inner)) return null;
  return inner.replaceAll(/\\([`$\\])/gu, '$1');
}

type Opener = (text: string, path: string) => string | null;

const openers: readonly Opener[] = [
  withoutThoughts,
  fromStream,
  fromJson,
  fromTemplate,
  fromYaml,
  fromLanguageLine,
  fromHere,
  withoutFrame,
  fromTags,
  withoutFences,
  fromSections,
];

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

/** `tsx`, `Copy code`: what a page shows over a block of code, copied with it. */
function fromLanguageLine(text: string): string | null {
  const rest = text.replace(
    /^\s*(?:(?:(?:tsx?|jsx?|typescript(?:react)?|javascript(?:react)?|react)[ \t]*\n)(?:[ \t]*(?:Copy(?: code)?|Edit|Copied!?|Always show details)[ \t]*\n)*|(?:[ \t]*(?:Copy(?: code)?|Edit)[ \t]*\n)+)\s*/iu,
    '',
  );
  return rest === text ? null : rest;
}

/** `cat > page.tsx << 'EOF'` */
function fromHere(text: string): string | null {
  const [, , inner] =
    /^(?:[$#] )?(?:sudo )?(?:cat|tee)\b[^\n]*<<-?\s*['"\\]?(\w+)['"]?[^\n]*\n([^]*?)^\1[ \t]*$/mu.exec(text) ?? [];
  return inner ?? null;
}

const block = /^([ \t-]*)["']?[\w-]+["']?: [|>][-+\d]*[ \t]*\n((?:(?:\1[ \t]+[^\n]*|[ \t]*)(?:\n|$))+)/gmu;

/** A block of YAML, with what stands over it. */
function fromYaml(text: string, path: string): string | null {
  const parts = [...text.matchAll(block)].map((match) => ({
    label: text.slice(Math.max(0, match.index - 120), match.index),
    text: match[2] ?? '',
  }));
  const own = partFor(path, parts);
  return own === undefined || own.text.length < text.length / 3 ? null : `${undented(own.text).trim()}\n`;
}

/** Several files in one, each below a line with its name. */
function fromSections(text: string, path: string): string | null {
  const lines = text.split('\n');
  const heads = lines.flatMap((line, index) => {
    const name = namesFile(line);
    return name === null ? [] : [{ index, name }];
  });
  if (heads.length === 0) return null;
  const parts: Part[] = heads.map(({ index, name }, order) => ({
    label: name,
    text: `${lines
      .slice(index + 1, heads[order + 1]?.index ?? lines.length)
      .join('\n')
      .trim()}\n`,
  }));
  const before = lines.slice(0, heads[0]?.index).join('\n');
  const own = partFor(path, codeLine.test(before) ? [{ label: path, text: `${before.trim()}\n` }, ...parts] : parts);
  const first = heads[0];
  // A remark with the name of this very file is one.
  if (
    heads.length === 1 &&
    first !== undefined &&
    /^(?:\/\/|\/\*)/u.test(lines[first.index]?.trim() ?? '') &&
    !codeLine.test(before)
  )
    return null;
  return own?.text ?? null;
}
