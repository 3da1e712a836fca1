export { notBuilt, unkeptLimits, withoutNotBuilt } from './unbuilt.ts';
export type { NotBuilt } from './words.ts';
