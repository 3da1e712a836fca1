export { directionOf } from './choice.ts';
export { designTokens, fontPackages, isFont } from './tokens.ts';
