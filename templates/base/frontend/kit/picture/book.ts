import type { Drawing } from './drawing';

/** How an app draws: what stands behind its things, how they are lit, and whether they have an outline. One for each art direction. */
export type Manner =
  'editorial' | 'storefront' | 'atelier' | 'ledger' | 'clinic' | 'campus' | 'arcade' | 'wander' | 'forge' | 'hearth';

/** What an app draws: its manner, the view that stands for what has no drawing, and a drawing for each kind it shows. */
export interface PictureBook {
  readonly manner: Manner;
  /** The kind drawn for a kind that is not in the book. */
  readonly fallback: string;
  readonly drawings: Readonly<Record<string, Drawing>>;
  /** What stands together where the whole app is shown: what it offers, not whatever a sample row is called. Default: all drawings. */
  readonly scene?: readonly string[];
  /** What rows are drawn as whose title names nothing, by route. */
  readonly things: Readonly<Record<string, string>>;
  /** What else stands for such rows, by kind, itself among them: a page of reports is no page of one picture. */
  readonly others?: Readonly<Record<string, readonly string[]>>;
  /** What the titles of a route's rows may name, where that is not anything: a record called “Blue Rooms” is no bed. Default: anything but a view. */
  readonly only?: Readonly<Record<string, readonly string[]>>;
  /** The words of a title that name a kind of the book, in the singular, two that belong together joined by `_`. */
  readonly words: Readonly<Record<string, string>>;
}
