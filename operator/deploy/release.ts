import { APP_RESOURCES, LABELS, RESTART, SECRET_KEYS } from '../../crds/index.ts';
import type { Manifest } from '../../kube/index.ts';
import type { AppRef, AppResources, DeployConfig, ReleaseSpec } from './contract.ts';
import { urlOf } from './exposure.ts';
import { labelsOf, names, ownedMetadata, RELEASE_LABEL, releaseLabel } from './names.ts';
import { APP_USER, containerSecurity, podSecurity } from './pod-security.ts';
import { ENVIRONMENT_DIGEST, SECRET_DIGEST } from './secret.ts';

/** Port of nginx in an app's pods; the back end listens on 127.0.0.1 only. */
export const APP_PORT = 8080;

/**
 * The Deployment of one release, named like its snapshot: `web` (nginx: static site, `/api` passed on) and `backend` (uvicorn), after an init
 * container has fetched the artifact. It gets traffic only when the Service's selector says so.
 */
export function releaseObjects(app: AppRef, release: ReleaseSpec, config: DeployConfig): Manifest[] {
  const label = releaseLabel(release.snapshot);
  const podLabels = { ...labelsOf(app, 'app'), [RELEASE_LABEL]: label };
  const metadata = ownedMetadata(app, label, 'app');
  const deployment: Manifest = {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { ...metadata, labels: { ...metadata.labels, [RELEASE_LABEL]: label, [LABELS.snapshot]: label } },
    spec: {
      replicas: 1,
      revisionHistoryLimit: 1,
      progressDeadlineSeconds: 180,
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
      selector: { matchLabels: podLabels },
      template: {
        metadata: { labels: podLabels, annotations: digestsOf(release) },
        spec: {
          ...podSecurity(APP_USER),
          // The snapshot's name has dots, which a host name may not have.
          hostname: 'app',
          terminationGracePeriodSeconds: 40,
          initContainers: [fetchContainer(release, config)],
          containers: [webContainer(config), backendContainer(app, release, config)],
          volumes: [
            { name: 'app', emptyDir: { sizeLimit: '256Mi' } },
            { name: 'web-tmp', emptyDir: { sizeLimit: '128Mi' } },
            { name: 'backend-tmp', emptyDir: { sizeLimit: '128Mi' } },
          ],
        },
      },
    },
  };
  return [deployment];
}

/** What restarts the pods when it changes. Without values of its own an app keeps the pods it had before there were any. */
function digestsOf({ secretDigest, environment, restart }: ReleaseSpec): Record<string, string> {
  const hasNone = environment === undefined || environment.names.length === 0;
  return {
    [SECRET_DIGEST]: secretDigest,
    ...(hasNone ? {} : { [ENVIRONMENT_DIGEST]: environment.digest }),
    ...(restart === undefined ? {} : { [RESTART]: restart }),
  };
}

function fetchContainer(release: ReleaseSpec, config: DeployConfig): Record<string, unknown> {
  const env = [{ name: 'ARTIFACT_URL', value: release.artifactUrl }];
  if (release.artifactSha256 !== undefined) env.push({ name: 'ARTIFACT_SHA256', value: release.artifactSha256 });
  if (release.previousArtifactUrl !== undefined) env.push({ name: 'PREVIOUS_URL', value: release.previousArtifactUrl });
  if (release.previousArtifactSha256 !== undefined)
    env.push({ name: 'PREVIOUS_SHA256', value: release.previousArtifactSha256 });
  return {
    name: 'fetch',
    image: config.runtimeImage,
    imagePullPolicy: 'IfNotPresent',
    command: ['python3', '/opt/mvp/fetch.py'],
    env,
    terminationMessagePolicy: 'FallbackToLogsOnError',
    resources: { requests: { cpu: '20m', memory: '32Mi' }, limits: { cpu: '1', memory: '256Mi' } },
    securityContext: containerSecurity(),
    volumeMounts: [{ name: 'app', mountPath: '/app' }],
  };
}

function webContainer(config: DeployConfig): Record<string, unknown> {
  const probe = { httpGet: { path: '/-/web', port: APP_PORT, scheme: 'HTTP' } };
  return {
    name: 'web',
    image: config.runtimeImage,
    imagePullPolicy: 'IfNotPresent',
    command: ['/opt/mvp/web.sh'],
    env: [
      { name: 'TRUSTED_PROXIES', value: config.trustedProxies.join(',') },
      ...(config.platformOrigin === undefined ? [] : [{ name: 'FRAME_ANCESTOR', value: config.platformOrigin }]),
    ],
    ports: [{ name: 'http', containerPort: APP_PORT, protocol: 'TCP' }],
    readinessProbe: { ...probe, periodSeconds: 5, timeoutSeconds: 2, failureThreshold: 2 },
    livenessProbe: { ...probe, periodSeconds: 10, timeoutSeconds: 3, failureThreshold: 3 },
    // Endpoints need a moment to forget a pod that is told to stop; until then it keeps answering.
    lifecycle: { preStop: { sleep: { seconds: 5 } } },
    terminationMessagePolicy: 'FallbackToLogsOnError',
    resources: { requests: { cpu: '5m', memory: '16Mi' }, limits: { cpu: '500m', memory: '96Mi' } },
    securityContext: containerSecurity(),
    volumeMounts: [
      { name: 'app', mountPath: '/app', readOnly: true },
      { name: 'web-tmp', mountPath: '/tmp' },
    ],
  };
}

function backendContainer(app: AppRef, release: ReleaseSpec, config: DeployConfig): Record<string, unknown> {
  // Probed through nginx: uvicorn listens on 127.0.0.1, which the kubelet cannot reach.
  const probe = (path: string): Record<string, unknown> => ({ httpGet: { path, port: APP_PORT, scheme: 'HTTP' } });
  return {
    name: 'backend',
    image: config.runtimeImage,
    imagePullPolicy: 'IfNotPresent',
    command: ['/opt/mvp/backend.sh'],
    env: backendEnvironment(app, release, config),
    startupProbe: { ...probe('/api/ready'), periodSeconds: 1, timeoutSeconds: 3, failureThreshold: 90 },
    readinessProbe: { ...probe('/api/health'), periodSeconds: 5, timeoutSeconds: 2, failureThreshold: 2 },
    livenessProbe: {
      ...probe('/api/health'),
      periodSeconds: 5,
      timeoutSeconds: 3,
      failureThreshold: 3,
      terminationGracePeriodSeconds: 5,
    },
    lifecycle: { preStop: { sleep: { seconds: 5 } } },
    terminationMessagePolicy: 'FallbackToLogsOnError',
    resources: backendResources(release.resources),
    securityContext: containerSecurity(),
    volumeMounts: [
      { name: 'app', mountPath: '/app', readOnly: true },
      { name: 'backend-tmp', mountPath: '/tmp' },
    ],
  };
}

function backendEnvironment(app: AppRef, release: ReleaseSpec, config: DeployConfig): Record<string, unknown>[] {
  const secret = names(app).secret;
  const fromSecret = (name: string, key: string): Record<string, unknown> => ({
    name,
    valueFrom: { secretKeyRef: { name: secret, key } },
  });
  const database =
    release.database.mode === 'external'
      ? [
          {
            name: 'DATABASE_URL',
            valueFrom: { secretKeyRef: { name: release.database.secretName, key: 'DATABASE_URL' } },
          },
        ]
      : [
          fromSecret('DATABASE_PASSWORD', SECRET_KEYS.databasePassword),
          // $(…) is filled in by the kubelet; the password is base64url, so it needs no quoting in a URL.
          {
            name: 'DATABASE_URL',
            value: `postgresql+psycopg://app:$(DATABASE_PASSWORD)@${names(app).database}:5432/app`,
          },
        ];
  return [
    ...database,
    fromSecret('JWT_SECRET', SECRET_KEYS.jwtSecret),
    fromSecret('SETUP_CODE', SECRET_KEYS.setupCode),
    { name: 'PUBLIC_URL', value: urlOf(app, config) },
    ...(release.sampleData === false ? [{ name: 'SEED_SAMPLE_DATA', value: 'false' }] : []),
    // by name, never as a whole: nothing in that Secret takes the place of what stands above
    ...(release.environment?.names ?? []).map((name) => ({
      name,
      // a key that is taken away before its variable is must not keep a pod from starting
      valueFrom: { secretKeyRef: { name: names(app).environment, key: name, optional: true } },
    })),
  ];
}

function backendResources(asked: AppResources = {}): Record<string, unknown> {
  return {
    // With nginx and PostgreSQL 30m: fifty idle apps and a build fit on two cores.
    requests: { cpu: asked.requests?.cpu ?? '15m', memory: asked.requests?.memory ?? '96Mi' },
    limits: {
      cpu: asked.limits?.cpu ?? APP_RESOURCES.cpu,
      memory: asked.limits?.memory ?? APP_RESOURCES.memory,
    },
  };
}
