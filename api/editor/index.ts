/** Editing sessions, the doctor, and the history of an app. */
export { chatRoutes } from './chat.ts';
export { doctorRoutes } from './doctor.ts';
export { sessionRoutes } from './sessions.ts';
export { snapshotRoutes } from './snapshots.ts';
