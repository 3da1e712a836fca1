/** What an app in the preview's frame and the editor around it tell each other. Both sides hold to these sizes, and neither trusts the other. */

/** In every message of an app. */
export const FROM_APP = 'mvp.preview';
/** In every message of the editor. */
export const FROM_EDITOR = 'mvp.editor';

/** The longest texts, in characters. */
export const LONGEST = { path: 300, text: 120, section: 80, field: 60, said: 2000, title: 200 } as const;

/** What somebody can point at. */
export const KINDS = ['button', 'link', 'heading', 'picture', 'field', 'table', 'section', 'text'] as const;

/** A part of a page, as a person sees it. */
export interface Thing {
  kind: (typeof KINDS)[number];
  /** What stands on it, or how it is called; empty: nothing. */
  text: string;
  /** The page it is on. */
  path: string;
  /** The heading of the part of the page it is in; empty: none. */
  section: string;
  /** The name a form's field has in the app's data; empty: it is none. */
  field: string;
}

/** How loud a line of the console is. */
export const LEVELS = ['error', 'warn', 'info'] as const;

/** A message of an app. */
export type FromApp =
  | { kind: 'page'; path: string; title: string; theme: 'light' | 'dark' }
  | { kind: 'said'; level: (typeof LEVELS)[number]; text: string }
  | { kind: 'failed'; method: string; url: string; status: number }
  | { kind: 'pointed'; thing: Thing }
  | { kind: 'left' };

/** A message of the editor. */
export type FromEditor = { do: 'point'; on: boolean } | { do: 'theme'; theme: 'light' | 'dark' };

/** A text in one line, and no longer than this. */
export function short(text: string, most: number): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  return line.length <= most ? line : `${line.slice(0, most - 1)}…`;
}
