import { randomBytes } from 'node:crypto';

import { hexOf, type StoreClient } from '../../store/index.ts';
import { LABELS } from '../../crds/index.ts';
import type { Job, Manifest } from '../../kube/index.ts';
import type { AppRef } from '../deploy/index.ts';
import type { BuildRequest, StoredArtifact } from './contract.ts';

/** Annotations of a build Job: the keys its results are stored under. */
export const REPORT_KEY = 'mvp.build/report-key';
export const ARTIFACT_KEY = 'mvp.build/artifact-key';

/** Keys of the Secret with the upload URLs. */
export const UPLOAD_KEYS = { artifact: 'artifact-url', report: 'report-url' } as const;

/** Where one Job puts what it makes. */
export interface ResultKeys {
  readonly artifact: string;
  readonly report: string;
}

/**
 * What every artifact key of an app's bundle and a builder begins with. The app's uid keeps tenants apart: two of them with the same files share nothing.
 */
function artifactPrefix(app: Pick<AppRef, 'uid'>, bundleDigest: string, builderDigest: string): string {
  return `artifact:${app.uid.toLowerCase()}-${hexOf(bundleDigest)}-${builderDigest.slice(0, 16)}-`;
}

/** New keys for one Job. Nobody can have written under them before, and a key that was spoilt is never met again. */
export function newResultKeys(
  request: Pick<BuildRequest, 'app' | 'bundleDigest'>,
  jobName: string,
  builderDigest: string,
): ResultKeys {
  const random = randomBytes(8).toString('hex');
  return {
    artifact: `${artifactPrefix(request.app, request.bundleDigest, builderDigest)}${random}`,
    report: `report:${jobName}-${random}`,
  };
}

/** The keys a standing Job was made with; undefined if they are not this build's, as a Job of an earlier version has none. */
export function resultKeysOf(
  job: Job,
  request: Pick<BuildRequest, 'app' | 'bundleDigest'>,
  builderDigest: string,
): ResultKeys | undefined {
  const { [ARTIFACT_KEY]: artifact = '', [REPORT_KEY]: report = '' } = job.metadata.annotations ?? {};
  const isOurs =
    artifact.startsWith(artifactPrefix(request.app, request.bundleDigest, builderDigest)) &&
    report.startsWith(`report:${job.metadata.name}-`);
  return isOurs ? { artifact, report } : undefined;
}

/** Whether an artifact was made of these files of this app by this builder. */
export function isArtifactOf(
  artifact: StoredArtifact,
  app: Pick<AppRef, 'uid'>,
  bundleDigest: string,
  builderDigest: string,
): boolean {
  return artifact.key.startsWith(artifactPrefix(app, bundleDigest, builderDigest));
}

/**
 * The Secret with a Job's two upload URLs, which goes with the Job. Only the container that runs no code of the app mounts it, and whoever may read
 * Jobs and pods does not read Secrets.
 */
export function uploadSecret(
  job: Job,
  keys: ResultKeys,
  store: Pick<StoreClient, 'capabilityUrl'>,
  expires: Date,
): Manifest {
  const { name, namespace, uid } = job.metadata;
  return {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: {
      name,
      ...(namespace === undefined ? {} : { namespace }),
      labels: { [LABELS.managedBy]: 'mvp-operator' },
      ownerReferences: [
        { apiVersion: 'batch/v1', kind: 'Job', name, uid, controller: true, blockOwnerDeletion: false },
      ],
    },
    type: 'Opaque',
    immutable: true,
    stringData: {
      [UPLOAD_KEYS.artifact]: store.capabilityUrl(keys.artifact, 'PUT', expires),
      [UPLOAD_KEYS.report]: store.capabilityUrl(keys.report, 'PUT', expires),
    },
  };
}
