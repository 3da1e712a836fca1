/** What colours may be stated for. */
export const ROLES = [
  'background',
  'primary',
  'accent',
  'text',
  'buttons',
  'components',
  'details',
  'headings',
  'borders',
  'links',
  'charts',
  'cards',
  'navigation',
  'mode',
] as const;
export type ColourRole = (typeof ROLES)[number];

/** What a clause may name as the place of a colour: a role; `accents`, of which the first is the accent; or the look as a whole. */
export type Target = Exclude<ColourRole, 'accent'> | 'accents' | 'whole';

/** A colour as the idea says it and as the theme uses it. */
export interface StatedColour {
  words: string;
  hex: string;
}

/** `background`, `primary` and `accent` follow from the others where only those are stated; `mode` is `dark` or `light`. */
export type StatedColours = Partial<Record<ColourRole, StatedColour>>;
