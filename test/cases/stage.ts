import type { Page } from 'playwright-core';

/** Where the cases of one idea are tried. */
export interface Stage {
  readonly url: string;
  /** Another browser each time: a visitor, without an account. */
  visitor(size?: { width?: number; height?: number }): Promise<Page>;
  /** Somebody who runs the place. */
  owner(): Promise<Page>;
  /** Keeps a picture of a page, for whoever looks at what was judged. */
  picture(page: Page, name: string): Promise<void>;
  /** What one case leaves for the next: the code of a ticket. */
  readonly left: Map<string, string>;
}

/** Parts of what is expected, each seen or not. */
export type Seen = Readonly<Record<string, boolean>>;

/** The cases of one idea, in the order of the file; undefined where a case has no script yet. */
export type Script = readonly (((stage: Stage) => Promise<Seen>) | undefined)[];

/** 1 where all parts are seen, half where some are. */
export function markOf(seen: Seen): number {
  const parts = Object.values(seen);
  if (parts.length > 0 && parts.every(Boolean)) return 1;
  return parts.some(Boolean) ? 0.5 : 0;
}
