/** A model helps with wishes that the grammar leaves: it translates them into operations, or writes them into the files of a plan. */
export { candidates } from './candidates.ts';
export { codeFiles } from './code.ts';
export type { Assistant } from './contract.ts';
export { writeTools } from './tools.ts';
export { unfounded, unnamed } from './wish.ts';
export { understand, type Translation } from './understand.ts';
