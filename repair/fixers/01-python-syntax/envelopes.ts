/** What a whole file was sent in: JSON, a shell's here-document, tags around it, its own name above it. */
import { outsideTexts } from './letters.ts';

/** The file itself where all of it was wrapped so that the wrapping compiles: a shell's here-document, JSON, its name. */
export function unwrapped(text: string): string {
  if (/^(?:#!\/[^\n]*sh\n)?[ \t]*(?:cat|tee)\b[^\n]*<<-?/u.test(text)) return hereDocument(text) ?? text;
  if (/^\s*(?:[[{]|"(?!""))/u.test(text)) return fromJson(text) ?? text;
  return text.replace(/^\s*(?:File(?: ?name| ?path)?:[ \t]*|Path:[ \t]*)?(?:[\w-]+\/)*[\w-]+\.py:?[ \t]*\n/iu, '');
}

/** What stands between the marks of a shell's here-document at the file's begin. */
export const hereDocument = (text: string): string | undefined =>
  /^(?:#!\/[^\n]*\n)?[ \t]*(?:cat|tee)\b[^\n]*<<-?[ \t]*["']?(\w+)["']?[^\n]*\n([^]*?)^\1[ \t]*$/mu.exec(text)?.[2];

/** The one text with several lines in a JSON document, or its one list of lines. */
function fromJson(text: string): string | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const found = [...longTexts(value)];
  return found.length === 1 ? found[0] : undefined;
}

/** So many texts in a row are lines of a file. */
const leastLines = 8;

function* longTexts(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    if (value.trim().includes('\n')) yield value;
  } else if (Array.isArray(value)) {
    const isLines = value.length >= leastLines && value.every((one) => typeof one === 'string');
    if (isLines) yield value.map((line: string) => line.replace(/\n$/u, '')).join('\n');
    else for (const one of value) yield* longTexts(one);
  } else if (typeof value === 'object' && value !== null) {
    for (const one of Object.values(value)) yield* longTexts(one);
  }
}

/** A text that was written as JSON: `\n` for its lines and `\"` for its quotes. */
export function unescaped(text: string): string {
  const one = text.trim();
  const [first] = one.split('\n');
  if (!/\\n/u.test(first ?? '')) {
    // Every quote was written out, its lines were not.
    if (/\\"[^]*\\"[^]*\\"/u.test(text) && !/(?<!\\)"/u.test(text)) return text.replaceAll(/\\(["\\])/gu, '$1');
    // Some lines' ends alone were written out.
    return outsideTexts(text, (part) => part.replaceAll(/(?<!\\)\\n/gu, '\n'));
  }
  if ((one.match(/\n/gu)?.length ?? 0) > (one.match(/\\n/gu)?.length ?? 0) / 4) return text;
  const inner = /^"[^]*"$/u.test(one) ? one.slice(1, -1) : one;
  return inner.replaceAll(/\\(?:u([\da-fA-F]{4})|(.))/gu, (_, code: string | undefined, letter: string) =>
    code !== undefined
      ? String.fromCharCode(Number.parseInt(code, 16))
      : letter === 'n'
        ? '\n'
        : letter === 't'
          ? '\t'
          : letter === 'r'
            ? ''
            : letter,
  );
}

/** Tags on lines of their own anywhere: `<code>`, `<file path="…">`, `[/CODE]`, `<|im_end|>`. */
export function withoutTags(text: string): string {
  return text
    .replaceAll(/<\|[\w ]+\|>|<\/s>|\[\/?INST\]/gu, '')
    .replaceAll(
      /^[ \t]*(?:<!\[CDATA\[|\]\]>|(?:<\/?[A-Za-z][\w:-]*(?:\s+[\w:-]+\s*=\s*(?:"[^"\n]*"|'[^'\n]*'))*\s*\/?>)+|\[\/?[A-Z]{3,}\])[ \t]*(?:\n|$)/gmu,
      '',
    );
}

const attributes = String.raw`(?:\s+[\w:-]+\s*=\s*(?:"[^"\n]*"|'[^'\n]*'))*`;
/** Tags, and elements that say something about the file, before its first line. */
const head = new RegExp(
  String.raw`^(?:\s*(?:<\?xml[^>\n]*\?>|<!DOCTYPE[^>\n]*>|<!\[CDATA\[|<!--[^\n]*?-->` +
    String.raw`|<([A-Za-z][\w.-]*)${attributes}\s*>[^<>\n]*</\1>|<[A-Za-z][\w:.-]*${attributes}\s*>))+(?:[ \t]*\n)?`,
  'u',
);
const tail = /(?:\s*(?:<\/[A-Za-z][\w:.-]*>|\]\]>|`{3,}))+\s*$/u;

/** The same at the very begin and end of the file, though code stands on their lines. */
export const withoutTagsAround = (text: string): string => text.replace(head, '').replace(tail, '\n');
