import { useCallback, useEffect, useRef, useState } from 'react';

/** Where texts are kept, each below the account that wrote it. */
const KEPT = 'mvp.drafts.';
/** Whose drafts are shown. */
let owner = '';
/** Who shows a draft, by its key: told when somebody else writes it. */
const shown = new Map<string, Set<(text: string) => void>>();

/** Drafts are those of this account from now on: nobody else at this browser is shown them. */
export function ownDrafts(account: string): void {
  owner = account;
  // They once were kept without saying whose they are.
  forgetIn(localStorage, 'mvp.draft.');
}

const placeOf = (key: string): string => `${KEPT}${owner}.${key}`;

/** Text that outlives a reload and the end of a session, under a key of its own; empty text is forgotten. */
export function useDraft(key: string, first = ''): [string, (text: string) => void] {
  const [text, setText] = useState(() => keptDraft(key) ?? first);
  useEffect(() => {
    const all = shown.get(key) ?? new Set();
    shown.set(key, all.add(setText));
    return () => void all.delete(setText);
  }, [key]);
  const change = useCallback(
    (next: string) => {
      setText(next);
      keepDraft(key, next);
    },
    [key],
  );
  return [text, change];
}

/**
 * The same for what is no text.
 *
 * @param first what it is as long as nothing is kept
 * @returns it, and what changes it from what it was before; undefined forgets what is kept
 */
export function useDraftOf<Value extends object>(
  key: string,
  first: Value,
): [Value, (change: (before: Value) => Value | undefined) => void] {
  const [kept, keep] = useDraft(key);
  const latest = useRef(kept);
  latest.current = kept;
  const change = (next: (before: Value) => Value | undefined): void => {
    const value = next(valueOf(latest.current, first));
    latest.current = value === undefined ? '' : JSON.stringify(value);
    keep(latest.current);
  };
  return [valueOf(kept, first), change];
}

function valueOf<Value extends object>(text: string, first: Value): Value {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Value) : first;
  } catch {
    return first;
  }
}

/** Writes a draft that is shown elsewhere, or will be. */
export function giveDraft(key: string, text: string): void {
  keepDraft(key, text);
  for (const show of shown.get(key) ?? []) show(text);
}

/** The kept text of a key, if there is any. */
export function keptDraft(key: string): string | null {
  return localStorage.getItem(placeOf(key));
}

/** Keeps a text; undefined or empty forgets it. A full storage costs the draft, never the work. */
export function keepDraft(key: string, text: string | undefined): void {
  try {
    if (text === undefined || text === '') localStorage.removeItem(placeOf(key));
    else localStorage.setItem(placeOf(key), text);
  } catch {
    // The browser has no room left.
  }
}

/** Where the files of drafts are kept, as long as the window is there. */
export const KEPT_FILES = 'mvp.files.';

/** Whoever signs out leaves no draft and no file behind. */
export function forgetDrafts(): void {
  forgetIn(sessionStorage, KEPT_FILES);
  forgetIn(localStorage, placeOf(''));
}

function forgetIn(storage: Storage, prefix: string): void {
  for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
}
