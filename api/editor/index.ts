/** Editing sessions, the doctor, and the history of an app. */
export { doctorRoutes, type DoctorServices } from './doctor.ts';
export { sessionRoutes } from './sessions.ts';
export { snapshotRoutes } from './snapshots.ts';
