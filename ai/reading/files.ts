import type { Reading } from './reading.ts';

/** A file as an answer holds it. */
export interface FileRead {
  /** As the answer names it: in the fence's head, in the line before it or in a comment in its first line; undefined if nowhere. */
  readonly path: string | undefined;
  readonly text: string;
}

const FENCE = /^ {0,3}(`{3,}|~{3,})([^`]*)$/;
const PATH =
  /(?:^|[\s"'`*=:(])((?:[\w.@()[\]-]+\/)*[\w.@()[\]-]+\.(?:tsx?|jsx?|mjs|py|css|json|md|ya?ml|toml|txt|sql|html))(?=$|[\s"'`*:),])/;
const COMMENT = /^\s*(?:\/\/|#|\/\*|<!--|\{\/\*)\s*(.+?)\s*(?:\*\/\}?|-->)?\s*$/;

/** The fenced files of an answer, in order. Prose around them is left out. */
export function readFiles(text: string): Reading<readonly FileRead[]> {
  const files: FileRead[] = [];
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  for (let at = 0; at < lines.length; at++) {
    const [, mark = '', head = ''] = FENCE.exec(lines[at] ?? '') ?? [];
    if (mark === '') continue;
    const end = lines.findIndex((line, index) => index > at && isClosing(line, mark));
    if (end < 0)
      return { ok: false, problem: 'The last file is not complete: its closing ``` is missing. Send whole files.' };
    const body = lines.slice(at + 1, end);
    const said = lines.slice(Math.max(0, at - 2), at).findLast((line) => line.trim() !== '');
    const comment = COMMENT.exec(body[0] ?? '')?.[1];
    const path =
      pathIn(head) ?? pathIn(said) ?? (comment !== undefined && /^\S+$/.test(comment) ? pathIn(comment) : undefined);
    files.push({ path, text: `${body.join('\n').trimEnd()}\n` });
    at = end;
  }
  return files.length === 0
    ? { ok: false, problem: 'There is no file between ``` lines in the answer.' }
    : { ok: true, value: files };
}

/**
 * The one file an answer is about: the block that names it, else the longest one. An answer without a fence counts as the file when `looksLike` says so.
 */
export function readOneFile(text: string, path: string, looksLike: (text: string) => boolean): Reading<string> {
  const read = readFiles(text);
  if (!read.ok) {
    const bare = text.trim();
    return !text.includes('```') && looksLike(bare) ? { ok: true, value: `${bare}\n` } : read;
  }
  const named = read.value.findLast(
    (file) => file.path !== undefined && (path.endsWith(file.path) || file.path.endsWith(path)),
  );
  const unnamed = read.value.filter((file) => file.path === undefined || named === undefined);
  const chosen = named ?? unnamed.toSorted((a, b) => b.text.length - a.text.length)[0];
  if (chosen === undefined) return { ok: false, problem: `The answer has no file ${path}.` };
  return { ok: true, value: chosen.text };
}

const isClosing = (line: string, mark: string): boolean => {
  const trimmed = line.trim();
  return trimmed.length >= mark.length && trimmed.replaceAll(mark.slice(0, 1), '') === '';
};

const pathIn = (line: string | undefined): string | undefined =>
  line === undefined ? undefined : PATH.exec(line)?.[1];
