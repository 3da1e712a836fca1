/** Editing sessions, the doctor, and the history of an app. */
export { doctorRoutes } from './doctor.ts';
export { sessionRoutes } from './sessions.ts';
export { snapshotRoutes } from './snapshots.ts';
