import { createHash, randomBytes } from 'node:crypto';

import { LABELS } from '../../crds/index.ts';
import type { Job, Manifest } from '../../kube/index.ts';
import {
  APP_USER,
  containerSecurity,
  DELIVERY_USER,
  labelsOf,
  names,
  ownedMetadata,
  podSecurity,
} from '../deploy/index.ts';
import type { WalkConfig, WalkRequest } from './contract.ts';

/** Longest time for a walk, the start of its pod included. */
export const DEADLINE_SECONDS = 240;
/** Seconds a finished Job stays, for people to look at and for an operator that was away. */
const KEPT_SECONDS = 600;
/** Annotation of a walk Job: the key its report is stored under. */
const REPORT_KEY = 'mvp.build/report-key';
/** The key of the URL in the Secret of a Job. */
const URL_KEY = 'report-url';

/** Name of the one Job that walks through this release, so that an operator that comes back meets it. */
export function walkJobName(
  { app, release }: Pick<WalkRequest, 'app' | 'release'>,
  { walkerImage }: WalkConfig,
): string {
  const identity = `${app.uid}\n${release}\n${walkerImage}`;
  return `walk-${createHash('sha256').update(identity).digest('hex').slice(0, 20)}`;
}

/** A new key for one report. Nobody can have written under it before. */
export function newReportKey(jobName: string): string {
  return `report:${jobName}-${randomBytes(8).toString('hex')}`;
}

/** The key a standing Job was made with; undefined if it is not one of its name. */
export function reportKeyOf({ metadata }: Job): string | undefined {
  const key = metadata.annotations?.[REPORT_KEY];
  return key?.startsWith(`report:${metadata.name}-`) === true ? key : undefined;
}

/**
 * The Job, locked down. The browser runs in `walk` and reaches the app's Service alone; when it has ended, `deliver` reads what it wrote as another user
 * with another `/proc`, and has the right to upload. No retry: the next release is walked through anyway.
 */
export function walkJob(request: WalkRequest, reportKey: string, config: WalkConfig): Manifest {
  const { app } = request;
  const name = walkJobName(request, config);
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: { ...ownedMetadata(app, name, 'walk'), annotations: { [REPORT_KEY]: reportKey } },
    spec: {
      backoffLimit: 0,
      activeDeadlineSeconds: DEADLINE_SECONDS,
      ttlSecondsAfterFinished: KEPT_SECONDS,
      template: {
        metadata: {
          labels: labelsOf(app, 'walk'),
          annotations: { 'kubectl.kubernetes.io/default-container': 'walk' },
        },
        spec: {
          ...podSecurity(APP_USER),
          restartPolicy: 'Never',
          terminationGracePeriodSeconds: 5,
          initContainers: [walkContainer(name, request, config)],
          containers: [deliveryContainer(name, config)],
          volumes: [
            { name: 'tmp', emptyDir: { sizeLimit: '512Mi' } },
            { name: 'out', emptyDir: { sizeLimit: '32Mi' } },
          ],
        },
      },
    },
  };
}

function walkContainer(
  secret: string,
  { app, url }: WalkRequest,
  { walkerImage }: WalkConfig,
): Record<string, unknown> {
  // The Service speaks http; the host stays the one people ask for.
  const origin = url.replace(/^https:/, 'http:').replace(/\/+$/, '');
  return {
    name: 'walk',
    image: walkerImage,
    imagePullPolicy: 'IfNotPresent',
    env: [
      { name: 'ORIGIN', value: origin },
      { name: 'SERVICE', value: `${names(app).service}.${app.namespace}.svc:80` },
      { name: 'CUSTOMER_PASS', valueFrom: { secretKeyRef: { name: secret, key: 'customer' } } },
      { name: 'OWNER_PASS', valueFrom: { secretKeyRef: { name: secret, key: 'owner' } } },
    ],
    terminationMessagePolicy: 'FallbackToLogsOnError',
    // The share of a busy processor is small: a walk never takes from builds and live apps.
    resources: { requests: { cpu: '20m', memory: '256Mi' }, limits: { cpu: '1', memory: '1Gi' } },
    securityContext: containerSecurity(),
    volumeMounts: [
      { name: 'tmp', mountPath: '/tmp' },
      { name: 'out', mountPath: '/out' },
    ],
  };
}

function deliveryContainer(secret: string, { walkerImage }: WalkConfig): Record<string, unknown> {
  return {
    name: 'deliver',
    image: walkerImage,
    imagePullPolicy: 'IfNotPresent',
    command: ['node', '/walker/deliver.mjs'],
    env: [{ name: 'REPORT_URL', valueFrom: { secretKeyRef: { name: secret, key: URL_KEY } } }],
    terminationMessagePolicy: 'FallbackToLogsOnError',
    resources: { requests: { cpu: '20m', memory: '64Mi' }, limits: { cpu: '1', memory: '256Mi' } },
    securityContext: { ...containerSecurity(), runAsUser: DELIVERY_USER },
    volumeMounts: [{ name: 'out', mountPath: '/out', readOnly: true }],
  };
}

/**
 * The Secret with a Job's rights, which goes with the Job. Only the container without scripts of the app gets the URL; the browser's gets what lets it read
 * the app's own sample data.
 */
export function rightsSecret({ metadata }: Job, url: string, passes: NonNullable<WalkRequest['passes']>): Manifest {
  const { name, namespace, uid } = metadata;
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
    stringData: { [URL_KEY]: url, customer: passes.customer ?? '', owner: passes.owner ?? '' },
  };
}
