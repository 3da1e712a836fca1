export { readWishes, type Reading } from './read.ts';
export type { PointedAt } from './pointed.ts';
