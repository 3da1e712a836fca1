/**
 * Builds: a bundle becomes an artifact in a locked-down Job, once per app, bundle and builder.
 *
 * @module
 */
export {
  BuildError,
  type BuildConfig,
  type BuildErrorCode,
  type BuildOutcome,
  type BuildProgress,
  type BuildRequest,
  type BuildSurroundings,
  type StoredArtifact,
} from './contract.ts';
export { buildJob, jobName } from './job.ts';
export { newResultKeys } from './uploads.ts';
export { runBuild } from './run.ts';
