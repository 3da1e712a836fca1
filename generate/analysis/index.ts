export { analyze, readIdea, STACK, type Analysis, type Idea } from './analyze.ts';
export { rankTemplates, type RankedTemplate } from './rank.ts';
