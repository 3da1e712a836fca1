export { readWishes, type Reading } from './read.ts';
