/**
 * Builds: a bundle becomes an artifact in a locked-down Job, once per bundle and builder.
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
} from './contract.ts';
export { artifactKey, buildJob, jobName, type BuildUrls } from './job.ts';
export { runBuild } from './run.ts';
