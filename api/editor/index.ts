/** Editing sessions, the doctor, and the history of an app. */
export { branchRoutes } from './branches.ts';
export { settlingRoutes } from './settling.ts';
export { chatRoutes } from './chat.ts';
export { doctorRoutes } from './doctor.ts';
export { Merger } from './merger.ts';
export { sessionRoutes } from './sessions.ts';
export { snapshotRoutes } from './snapshots.ts';
