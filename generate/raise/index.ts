/** Models raise what the rules have written, part by part. */
export { aboutApp } from './about.ts';
export { contextOf, modulesOf } from './context.ts';
export { describeApp } from './describe.ts';
export { expectedCalls, type ExpectedCall } from './estimate.ts';
export { attempted, type Attempt } from './attempt.ts';
export type { Authorship, Helpers, Raised } from './contract.ts';
export { wordsProblem } from './guard.ts';
export { isLate, raiseLater, type Later, type RaisedLater } from './later.ts';
export { patient } from './patience.ts';
export { OWN_TESTS, raiseRules } from './rules/index.ts';
export { writeTool } from './tools.ts';
export { AUTHORS, raise, RENDERED } from './raise.ts';
export type { Otherwise } from './plan/index.ts';
