/** Models raise what the rules have written, part by part. */
export type { Authorship, Helpers } from './contract.ts';
export { isLate, raiseLater, type RaisedLater } from './later.ts';
export { AUTHORS, raise, RENDERED } from './raise.ts';
