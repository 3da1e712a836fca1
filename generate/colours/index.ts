export { luminance } from './luminance.ts';
export { hexOf, statedColours, type ColourRole, type StatedColour, type StatedColours } from './stated.ts';
