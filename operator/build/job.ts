import { createHash } from 'node:crypto';

import { hexOf } from '../../store/index.ts';
import type { Manifest } from '../../kube/index.ts';
import {
  APP_USER,
  containerSecurity,
  labelsOf,
  ownedMetadata,
  ownerOf,
  podSecurity,
  type AppRef,
} from '../deploy/index.ts';
import type { BuildConfig, BuildRequest } from './contract.ts';

/** Annotation of a build Job: the key its report is stored under. */
export const REPORT_KEY = 'mvp.build/report-key';

/** Seconds a finished Job stays, for people to look at. */
const KEPT_SECONDS = 600;

/** The store's key of what a bundle is built into by a builder: the same inputs are never built twice. */
export function artifactKey(bundleDigest: string, builderDigest: string): string {
  return `artifact:${hexOf(bundleDigest)}-${builderDigest.slice(0, 16)}`;
}

/** Name of the one Job that builds this bundle of this app, so that whoever comes second meets the first one's. */
export function jobName(
  app: Pick<AppRef, 'uid'>,
  request: Pick<BuildRequest, 'bundleDigest' | 'tests'>,
  builderDigest: string,
): string {
  const identity = `${app.uid}\n${request.bundleDigest}\n${builderDigest}\n${request.tests === true ? 'tests' : ''}`;
  return `build-${createHash('sha256').update(identity).digest('hex').slice(0, 20)}`;
}

/** The capability URLs of one Job. */
export interface BuildUrls {
  readonly artifact: string;
  readonly report: string;
  readonly reportKey: string;
}

/**
 * The Job that verifies and builds a bundle: locked down, with the bundle mounted from its ConfigMap and two URLs to write to. One retry, for a
 * node that fails; a bad app is a verdict, not a failure.
 */
export function buildJob(request: BuildRequest, urls: BuildUrls, config: BuildConfig): Manifest {
  const { app } = request;
  const labels = labelsOf(app, 'build');
  const metadata = ownedMetadata(app, jobName(app, request, config.builderDigest), 'build');
  // the run belongs to the app in its turn; a second owner would keep the Job when the first goes
  if (request.run !== undefined) metadata.ownerReferences = [{ ...ownerOf(app), kind: 'RepairRun', ...request.run }];
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: { ...metadata, annotations: { [REPORT_KEY]: urls.reportKey } },
    spec: {
      backoffLimit: 1,
      activeDeadlineSeconds: config.deadlineSeconds,
      ttlSecondsAfterFinished: KEPT_SECONDS,
      template: {
        metadata: { labels },
        spec: {
          ...podSecurity(APP_USER),
          restartPolicy: 'Never',
          terminationGracePeriodSeconds: 5,
          containers: [
            {
              name: 'build',
              image: config.builderImage,
              imagePullPolicy: 'IfNotPresent',
              env: [
                { name: 'BUNDLE_SHA256', value: hexOf(request.bundleDigest) },
                { name: 'ARTIFACT_URL', value: urls.artifact },
                { name: 'REPORT_URL', value: urls.report },
                { name: 'WITH_TESTS', value: request.tests === true ? '1' : '0' },
              ],
              // The program's own last word; where it has none, the end of its log says why.
              terminationMessagePolicy: 'FallbackToLogsOnError',
              // A request is also a share of a busy processor: this one leaves the platform and live apps theirs beside a build.
              resources: { requests: { cpu: '150m', memory: '768Mi' }, limits: { cpu: '2', memory: '2Gi' } },
              securityContext: containerSecurity(),
              volumeMounts: [
                { name: 'bundle', mountPath: '/bundle', readOnly: true },
                { name: 'work', mountPath: '/builder/work' },
                { name: 'tmp', mountPath: '/tmp' },
              ],
            },
          ],
          volumes: [
            { name: 'bundle', configMap: { name: request.bundleConfigMap } },
            { name: 'work', emptyDir: { sizeLimit: '1Gi' } },
            { name: 'tmp', emptyDir: { sizeLimit: '1Gi' } },
          ],
        },
      },
    },
  };
}
