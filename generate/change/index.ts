/** What somebody wants changed about an app that is there already, and the files after it. */
export type { Assistant } from './assist/index.ts';
export {
  asksUndo,
  MOST_TURNS,
  operationsOf,
  summarised,
  type Answer,
  type Conversation,
  type Turn,
} from './conversation/index.ts';
export { changeApp, undoChange, type ChangeRequest } from './change.ts';
export type { Refusal } from './decide.ts';
export { edit, type Edit } from './edit.ts';
export { mergeApps, type AppMerge, type MergedApp } from './merge.ts';
export { settleMerge } from './settle/index.ts';
export { longestChain } from './migrate.ts';
export type { Change, Reply } from './outcome.ts';
