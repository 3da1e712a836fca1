export { notBuilt, unkeptLimits, withCheckout, withoutNotBuilt } from './unbuilt.ts';
export type { NotBuilt } from './words.ts';
