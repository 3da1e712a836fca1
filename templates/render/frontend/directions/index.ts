export { chosenDirection, directionOf, looksFor } from './choice.ts';
export { designTokens, fontPackages, isFont } from './tokens.ts';
