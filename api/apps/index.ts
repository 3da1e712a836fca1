/** Apps: from idea to record, their files and their news. */
export { createSnapshot, filesOf, headOf, snapshotOf, snapshotsOf } from './bundles.ts';
export { diffOf } from './diff.ts';
export { Feed } from './feed.ts';
export { fileRoutes } from './files.ts';
export { logRoutes } from './logs.ts';
export { ideaSchema, orNull, WAITING } from './record.ts';
export { appRoutes, findApp, mvpId, snapshotId } from './routes.ts';
