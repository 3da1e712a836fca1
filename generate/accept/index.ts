/** Whether a model's file is taken. */
export { accept } from './accept.ts';
export type { Acceptance, Judge, Problem, Proposal, Verdict } from './contract.ts';
export { acceptEdits } from './edits.ts';
export { forbiddenIn, quotes } from './forbidden.ts';
export { acceptJoined, mayJoin, type Joined } from './joined.ts';
export { told } from './told.ts';
export { isOwned } from './owned.ts';
export { publicRoutesOf, routesOf } from './routes.ts';
