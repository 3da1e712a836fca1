/** Applies edits: several at once where they do not touch each other. */
import type { Edit } from './contract.ts';
import { isSafePath, type Workspace } from './workspace.ts';

/** True if no two edits of the lists touch the same text. */
export function canMerge(first: readonly Edit[], second: readonly Edit[]): boolean {
  return first.every((a) => second.every((b) => !overlaps(a, b)));
}

function overlaps(a: Edit, b: Edit): boolean {
  if (a.path !== b.path) return false;
  if (a.kind !== 'splice' || b.kind !== 'splice') return true;
  // Two insertions at one place have no defined order, so touching counts as overlapping.
  return a.start <= b.end && b.start <= a.end;
}

/** The workspace after these edits, which must not overlap; null if one does not fit its file. */
export function applyEdits(workspace: Workspace, edits: readonly Edit[]): Workspace | null {
  const changes = new Map<string, string | null>();
  const splices = new Map<string, Extract<Edit, { kind: 'splice' }>[]>();
  for (const edit of edits) {
    if (!isSafePath(edit.path)) return null;
    if (edit.kind === 'write') changes.set(edit.path, edit.text);
    else if (edit.kind === 'delete') changes.set(edit.path, null);
    else splices.set(edit.path, [...(splices.get(edit.path) ?? []), edit]);
  }
  for (const [path, list] of splices) {
    const text = workspace.text(path);
    if (text === undefined || changes.has(path)) return null;
    const result = splice(text, list);
    if (result === null) return null;
    changes.set(path, result);
  }
  return workspace.with(changes);
}

/** What is put in place of a part of a text. */
type Splice = Omit<Extract<Edit, { kind: 'splice' }>, 'kind' | 'path'>;

/** The text after these splices; null if two of them touch the same part or one lies outside. */
export function splice(text: string, list: readonly Splice[]): string | null {
  let result = '';
  let position = 0;
  for (const edit of list.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (edit.start < position || edit.end < edit.start || edit.end > text.length) return null;
    result += text.slice(position, edit.start) + edit.text;
    position = edit.end;
  }
  return result + text.slice(position);
}

/** First and last line (1-based) that differ, counted in `before`; `[1, 1]` for a file that was not there. */
export function changedLines(before: string | undefined, after: string | undefined): readonly [number, number] {
  if (before === undefined || after === undefined) return [1, Math.max(1, (before ?? '').split('\n').length)];
  const old = before.split('\n');
  const now = after.split('\n');
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let tail = 0;
  while (tail < old.length - start && tail < now.length - start && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  return [Math.min(start + 1, old.length), Math.max(start + 1, old.length - tail)];
}

/** The smallest single splice that turns one text into another. */
export function minimalSplice(path: string, before: string, after: string): Edit {
  let start = 0;
  const limit = Math.min(before.length, after.length);
  while (start < limit && before[start] === after[start]) start += 1;
  let tail = 0;
  while (tail < limit - start && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  return { kind: 'splice', path, start, end: before.length - tail, text: after.slice(start, after.length - tail) };
}

/** The line end a text uses. */
export const lineEndOf = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');

/** Blanks in place of a text, of its length and with its lines, so that offsets hold: a character may be two code units. */
export const blank = (text: string): string => text.replaceAll(/[^\n]/gu, (sign) => ' '.repeat(sign.length));
