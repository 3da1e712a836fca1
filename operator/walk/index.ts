/**
 * Walks: a browser in a locked-down Job goes through a live app and says what it saw.
 *
 * @module
 */
export type { WalkConfig, WalkRequest, Walked } from './contract.ts';
export { inTurn, pictureKey } from './report.ts';
export { runWalk } from './run.ts';
