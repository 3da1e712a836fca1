export { chosenDirection, directionOf, looksFor } from './choice.ts';
export { designTokens, drawnAs, fontPackages, isFont } from './tokens.ts';
