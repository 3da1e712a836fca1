import { useCallback, useState } from 'react';

/** Text that outlives a reload and the end of a session, under a key of its own; empty text is forgotten. */
export function useDraft(key: string, first = ''): [string, (text: string) => void] {
  const kept = `mvp.draft.${key}`;
  const [text, setText] = useState(() => localStorage.getItem(kept) ?? first);
  const change = useCallback(
    (next: string) => {
      setText(next);
      keepDraft(key, next);
    },
    [key],
  );
  return [text, change];
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
