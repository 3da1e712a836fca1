/** What somebody wants changed about an app that is there already, and the files after it. */
export { changeApp, undoChange, type Change, type ChangeRequest, type Refusal, type Reply } from './change.ts';
export { longestChain } from './migrate.ts';
export { edit, type Edit } from './edit.ts';
