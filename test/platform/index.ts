export { keepAsking } from './asking.ts';
export { readIdeas, type Idea } from './ideas.ts';
