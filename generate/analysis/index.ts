export { analyze, readIdea, STACK, type Analysis, type Idea } from './analyze.ts';
export type { StatedRole } from './roles.ts';
export { likelyTemplates, type RankedTemplate } from './rank.ts';
export { unkeptLimits, withCheckout } from './unbuilt/index.ts';
