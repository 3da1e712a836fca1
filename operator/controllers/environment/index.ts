/** What it takes to have an app on a branch serve: the same for the live app and for every preview. */
export { keepDatabase } from './database.ts';
export { liveOf, previewOf, type Environment, type ServingStatus } from './environment.ts';
export { quota } from './quota.ts';
export { PREVIOUS } from './release-parts.ts';
export { markDeployable, serve, type Target } from './release.ts';
export { acknowledged, isRetryAsked } from './retry.ts';
export { stalled, underWay } from './stage.ts';
export { verifyHead } from './verification.ts';
