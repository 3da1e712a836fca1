import { createHash } from 'node:crypto';

import { hexOf } from '../../store/index.ts';
import type { Manifest } from '../../kube/index.ts';
import {
  APP_USER,
  containerSecurity,
  DELIVERY_USER,
  labelsOf,
  ownedMetadata,
  ownerOf,
  podSecurity,
  type AppRef,
} from '../deploy/index.ts';
import type { BuildConfig, BuildRequest } from './contract.ts';
import { ARTIFACT_KEY, REPORT_KEY, UPLOAD_KEYS, type ResultKeys } from './uploads.ts';

/** Seconds a finished Job stays, for people to look at. */
const KEPT_SECONDS = 600;

/** The container that runs code of the app, and the one that runs after it and hands over what it made. */
export const BUILD_CONTAINER = 'build';
export const DELIVERY_CONTAINER = 'deliver';

/** Name of the one Job that builds this bundle of this app, so that whoever comes second meets the first one's. */
export function jobName(
  app: Pick<AppRef, 'uid'>,
  request: Pick<BuildRequest, 'bundleDigest' | 'tests'>,
  builderDigest: string,
): string {
  const identity = `${app.uid}\n${request.bundleDigest}\n${builderDigest}\n${request.tests === true ? 'tests' : ''}`;
  return `build-${createHash('sha256').update(identity).digest('hex').slice(0, 20)}`;
}

/**
 * The Job that verifies and builds a bundle, locked down, with the bundle mounted from its ConfigMap. The app's code runs in `build` and writes to a
 * folder; when all of it has ended, `deliver` reads that folder as another user with another `/proc` and uploads. One retry, for a node that fails; a
 * bad app is a verdict, not a failure.
 */
export function buildJob(request: BuildRequest, keys: ResultKeys, config: BuildConfig): Manifest {
  const { app } = request;
  const name = jobName(app, request, config.builderDigest);
  const metadata = ownedMetadata(app, name, 'build');
  // the run belongs to the app in its turn; a second owner would keep the Job when the first goes
  if (request.run !== undefined) metadata.ownerReferences = [{ ...ownerOf(app), kind: 'RepairRun', ...request.run }];
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: { ...metadata, annotations: { [REPORT_KEY]: keys.report, [ARTIFACT_KEY]: keys.artifact } },
    spec: {
      backoffLimit: 1,
      activeDeadlineSeconds: config.deadlineSeconds,
      ttlSecondsAfterFinished: KEPT_SECONDS,
      template: {
        metadata: {
          labels: labelsOf(app, 'build'),
          annotations: { 'kubectl.kubernetes.io/default-container': BUILD_CONTAINER },
        },
        spec: {
          ...podSecurity(APP_USER),
          restartPolicy: 'Never',
          terminationGracePeriodSeconds: 5,
          initContainers: [buildContainer(request, config)],
          containers: [deliveryContainer(name, config)],
          volumes: [
            { name: 'bundle', configMap: { name: request.bundleConfigMap } },
            { name: 'work', emptyDir: { sizeLimit: '1Gi' } },
            { name: 'tmp', emptyDir: { sizeLimit: '1Gi' } },
            { name: 'out', emptyDir: { sizeLimit: '512Mi' } },
          ],
        },
      },
    },
  };
}

function buildContainer(request: BuildRequest, config: BuildConfig): Record<string, unknown> {
  return {
    name: BUILD_CONTAINER,
    image: config.builderImage,
    imagePullPolicy: 'IfNotPresent',
    env: [
      { name: 'BUNDLE_SHA256', value: hexOf(request.bundleDigest) },
      { name: 'WITH_TESTS', value: request.tests === true ? '1' : '0' },
    ],
    // Where the program has no last word of its own, the end of its log says why.
    terminationMessagePolicy: 'FallbackToLogsOnError',
    // A request is also a share of a busy processor: less than that of one live app, whose visitors are served beside a build.
    resources: { requests: { cpu: '20m', memory: '768Mi' }, limits: { cpu: '2', memory: '2Gi' } },
    securityContext: containerSecurity(),
    volumeMounts: [
      { name: 'bundle', mountPath: '/bundle', readOnly: true },
      { name: 'work', mountPath: '/builder/work' },
      { name: 'tmp', mountPath: '/tmp' },
      { name: 'out', mountPath: '/out' },
    ],
  };
}

function deliveryContainer(secret: string, config: BuildConfig): Record<string, unknown> {
  const url = (name: string, key: string): Record<string, unknown> => ({
    name,
    valueFrom: { secretKeyRef: { name: secret, key } },
  });
  return {
    name: DELIVERY_CONTAINER,
    image: config.builderImage,
    imagePullPolicy: 'IfNotPresent',
    command: ['node', '/builder/deliver.mjs'],
    env: [
      url('ARTIFACT_URL', UPLOAD_KEYS.artifact),
      url('REPORT_URL', UPLOAD_KEYS.report),
      { name: 'NODE_DISABLE_COMPILE_CACHE', value: '1' },
    ],
    terminationMessagePolicy: 'FallbackToLogsOnError',
    resources: { requests: { cpu: '20m', memory: '64Mi' }, limits: { cpu: '1', memory: '256Mi' } },
    securityContext: { ...containerSecurity(), runAsUser: DELIVERY_USER },
    volumeMounts: [{ name: 'out', mountPath: '/out', readOnly: true }],
  };
}
