/**
 * Work on apps' databases, in Jobs beside them: dumps, restores, counts.
 *
 * @module
 */
export { DataError, type DataRequest } from './contract.ts';
export { runData } from './run.ts';
