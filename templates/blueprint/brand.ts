import { z } from 'zod';

const hex = z.string().regex(/^#[0-9a-f]{6}$/);

/** The art directions: which type, shapes, layouts and pictures belong together. What each decides: `templates/render/frontend/directions`. */
export const direction = z.enum([
  'editorial',
  'storefront',
  'atelier',
  'ledger',
  'clinic',
  'campus',
  'arcade',
  'wander',
  'forge',
  'hearth',
]);
export type Direction = z.infer<typeof direction>;

/** A part of the pages that an idea can give a colour of its own besides the three that every app has. */
const part = z.enum(['text', 'buttons', 'components', 'details', 'headings', 'borders']);

const statedRole = z.enum(['primary', 'accent', 'background', ...part.options]);
export type StatedRole = z.infer<typeof statedRole>;

/** Colours and style. What the idea states is in `stated` as the words it used; the hex values are what the theme uses. */
export const brand = z.strictObject({
  primary: hex,
  accent: hex,
  /** Page background in the theme it belongs to by its lightness; a dark one makes the app dark by default. */
  background: hex,
  /** Parts with a colour of their own, as the idea states it. `components` are cards, bars and fields. A part left out follows from the three above. */
  colours: z.partialRecord(part, hex).default({}),
  /** Dark or light as a whole, where the idea says so; left out: what the background is. */
  scheme: z.enum(['light', 'dark']).optional(),
  stated: z.partialRecord(statedRole, z.string().max(40)).default({}),
  /** Left out: chosen by template, trade and the words of the idea. */
  direction: direction.optional(),
  font: z.enum(['sans', 'serif', 'rounded', 'mono']).default('sans'),
  corners: z.enum(['square', 'soft', 'round']).default('soft'),
});
