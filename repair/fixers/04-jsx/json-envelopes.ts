/** Files that arrive as a text of JSON: a tool's call, an answer of an interface, a stream of them, a notebook. */
import { type Part, partFor } from './parts.ts';

const pathKey = /^(?:file_?)?(?:path|name)$|^file$|^target_file$/iu;

/** The content of this file in a JSON text; null if the text is none. */
export function fromJson(text: string, path: string): string | null {
  const trimmed = text
    .trim()
    .replace(/^(?:module\.exports|export default|(?:export )?(?:const|let|var) \w+(?:: \w+)?)\s*=?\s*(?=["[{])/u, '')
    .replace(/;$/u, '');
  if (!/^["[{]/u.test(trimmed)) return null;
  const value = read(trimmed) ?? read(joined(trimmed));
  if (value === undefined) return trimmed.startsWith('"') ? null : fromBrokenJson(trimmed);
  if (typeof value === 'string') return value.includes('\n') ? value : null;
  const found = partsOf(value, '');
  const own = partFor(
    path,
    found.filter((part) => part.text.includes('\n')),
  );
  return own === undefined ? null : own.text;
}

/** Texts that are added to each other line by line. */
const joined = (text: string): string => text.replaceAll(/(?<!\\)"\s*\+\s*\n\s*"/gu, '');

/** All texts, each with the path that is told beside it or in its key. */
function partsOf(value: unknown, label: string): readonly Part[] {
  if (typeof value === 'string') return [{ label, text: value }];
  if (Array.isArray(value)) {
    const lines = value.filter((one) => typeof one === 'string');
    if (lines.length > 2 && lines.length === value.length)
      return [
        { label, text: lines.join(lines.filter((line) => line.endsWith('\n')).length > lines.length / 2 ? '' : '\n') },
      ];
    return value.flatMap((one) => partsOf(one, label));
  }
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  const told = entries.find(([key, one]) => pathKey.test(key) && typeof one === 'string' && !one.includes('\n'))?.[1];
  return entries.flatMap(([key, one]) => partsOf(one, typeof told === 'string' ? told : `${label} ${key}`));
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** JSON that was cut off or is not quite JSON: its longest text with escaped line ends. */
function fromBrokenJson(text: string): string | null {
  const [longest] = [...text.matchAll(/"((?:[^"\\\n]|\\.)*)(?:"|$)/gu)]
    .map((match) => match[1] ?? '')
    .toSorted((a, b) => b.length - a.length);
  if (longest === undefined || longest.length < text.length / 2 || (longest.match(/\\n/gu)?.length ?? 0) < 3)
    return null;
  const value = read(`"${longest.replace(/\\?$/u, '')}"`);
  return typeof value === 'string' ? value : null;
}

/** `data: {…}` line by line: the pieces of a stream put together. */
export function fromStream(text: string): string | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length < 3 || !lines.every((line) => /^(?:data: ?)?(?:\{.*\}|\[DONE\])$|^event: |^: /u.test(line.trim())))
    return null;
  const pieces = lines.map((line) => {
    const value = read(line.trim().replace(/^data: ?/u, ''));
    return partsOf(value, '')
      .filter((part) => /(?:content|text|response|completion|delta|value)$/u.test(part.label))
      .map((part) => part.text)
      .join('');
  });
  const whole = pieces.join('');
  return whole.includes('\n') ? whole : null;
}
