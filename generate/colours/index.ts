export { hexOf } from './hex.ts';
export { luminance } from './luminance.ts';
export type { ColourRole, StatedColour, StatedColours } from './roles.ts';
export { statedColours } from './stated.ts';
export { hueDistance, isShade, shifted } from './shade.ts';
