export type { Evidence, Notion, Reading, Relation } from './notion.ts';
export { read } from './read.ts';
export { withSorts } from './wares.ts';
