import { useCallback, useEffect, useState } from 'react';

/** Who shows a draft, by its key: told when somebody else writes it. */
const shown = new Map<string, Set<(text: string) => void>>();

/** Text that outlives a reload and the end of a session, under a key of its own; empty text is forgotten. */
export function useDraft(key: string, first = ''): [string, (text: string) => void] {
  const kept = `mvp.draft.${key}`;
  const [text, setText] = useState(() => localStorage.getItem(kept) ?? first);
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

/** Writes a draft that is shown elsewhere, or will be. */
export function giveDraft(key: string, text: string): void {
  keepDraft(key, text);
  for (const show of shown.get(key) ?? []) show(text);
}

/** The kept text of a key, if there is any. */
export function keptDraft(key: string): string | null {
  return localStorage.getItem(`mvp.draft.${key}`);
}

/** Keeps a text; undefined or empty forgets it. A full storage costs the draft, never the work. */
export function keepDraft(key: string, text: string | undefined): void {
  try {
    if (text === undefined || text === '') localStorage.removeItem(`mvp.draft.${key}`);
    else localStorage.setItem(`mvp.draft.${key}`, text);
  } catch {
    // The browser has no room left.
  }
}

/** Where the files of drafts are kept, as long as the window is there. */
export const KEPT_FILES = 'mvp.files.';

/** Whoever signs out leaves no file behind in this window. */
export function forgetFiles(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(KEPT_FILES)) sessionStorage.removeItem(key);
}
