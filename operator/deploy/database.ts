import { SECRET_KEYS } from '../../crds/index.ts';
import { z } from 'zod';

import type { Manifest, PersistentVolumeClaim, StatefulSet } from '../../kube/index.ts';
import type { AppRef, DeployConfig } from './contract.ts';
import { labelsOf, names, ownedMetadata } from './names.ts';
import { containerSecurity, DATABASE_USER, podSecurity } from './pod-security.ts';
import { SECRET_DIGEST } from './secret.ts';

const PORT = 5432;

/** What is asked of an app's own PostgreSQL. */
export interface DedicatedDatabase {
  /** Size of the volume. */
  readonly storage: string;
  /** Stands for the content of the app's Secret: with another one, PostgreSQL starts anew and takes the new password over. */
  readonly secretDigest: string;
}

/**
 * Service and StatefulSet of an app's PostgreSQL.
 *
 * @param live the StatefulSet as it stands: its claim template cannot change, so its size is kept; see {@link claimGrowth}
 */
export function databaseObjects(
  app: AppRef,
  database: DedicatedDatabase,
  config: DeployConfig,
  live?: StatefulSet,
): Manifest[] {
  const name = names(app).database;
  const selector = labelsOf(app, 'database');
  const ready = { exec: { command: ['pg_isready', '-q', '-h', '127.0.0.1', '-p', String(PORT)] } };
  const service: Manifest = {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: ownedMetadata(app, name, 'database'),
    spec: { selector, ports: [{ name: 'postgresql', port: PORT, protocol: 'TCP', targetPort: PORT }] },
  };
  const statefulSet: Manifest = {
    apiVersion: 'apps/v1',
    kind: 'StatefulSet',
    metadata: ownedMetadata(app, name, 'database'),
    spec: {
      replicas: 1,
      serviceName: name,
      selector: { matchLabels: selector },
      // Whoever deletes this object, by hand or by mistake, does not delete the data: the claim belongs to the Mvp.
      persistentVolumeClaimRetentionPolicy: { whenDeleted: 'Retain', whenScaled: 'Retain' },
      template: {
        metadata: { labels: selector, annotations: { [SECRET_DIGEST]: database.secretDigest } },
        spec: {
          ...podSecurity(DATABASE_USER),
          // A fast shutdown takes well under a second; the rest is for a checkpoint on a slow disk.
          terminationGracePeriodSeconds: 60,
          containers: [
            {
              name: 'postgresql',
              image: config.runtimeImage,
              imagePullPolicy: 'IfNotPresent',
              command: ['/opt/mvp/database.sh'],
              env: [
                { name: 'PGDATA', value: '/data/pgdata' },
                {
                  name: 'APP_PASSWORD',
                  valueFrom: { secretKeyRef: { name: names(app).secret, key: SECRET_KEYS.databasePassword } },
                },
              ],
              ports: [{ name: 'postgresql', containerPort: PORT, protocol: 'TCP' }],
              // Recovery after a crash may take minutes; a restart in the middle would only begin it again.
              startupProbe: { ...ready, periodSeconds: 1, failureThreshold: 600, timeoutSeconds: 3 },
              readinessProbe: { ...ready, periodSeconds: 10, timeoutSeconds: 3 },
              livenessProbe: { ...ready, periodSeconds: 20, timeoutSeconds: 5, failureThreshold: 3 },
              // PostgreSQL's "fast" shutdown is SIGINT; its SIGTERM waits for every client to leave.
              lifecycle: {
                preStop: { exec: { command: ['pg_ctl', 'stop', '-D', '/data/pgdata', '-m', 'fast', '-t', '50'] } },
              },
              terminationMessagePolicy: 'FallbackToLogsOnError',
              resources: { requests: { cpu: '10m', memory: '64Mi' }, limits: { cpu: '1', memory: '256Mi' } },
              securityContext: containerSecurity(),
              volumeMounts: [
                { name: 'data', mountPath: '/data' },
                { name: 'tmp', mountPath: '/tmp' },
              ],
            },
          ],
          volumes: [{ name: 'tmp', emptyDir: { sizeLimit: '64Mi' } }],
        },
      },
      volumeClaimTemplates: [
        {
          // The API server fills these in; without them in what we ask for, every comparison would differ.
          apiVersion: 'v1',
          kind: 'PersistentVolumeClaim',
          metadata: { name: 'data', labels: selector },
          spec: {
            accessModes: ['ReadWriteOnce'],
            resources: { requests: { storage: liveStorage(live) ?? database.storage } },
            ...(config.storageClass === undefined ? {} : { storageClassName: config.storageClass }),
          },
        },
      ],
    },
  };
  return [service, statefulSet];
}

/**
 * The claim of an app's volume, under the name by which its StatefulSet finds it. The app's own, so that it goes with the `Mvp` and with nothing else;
 * with `retain` it has no owner and outlives the `Mvp`.
 *
 * @param live the claim as it stands: its size and class cannot be changed here; see {@link claimGrowth}
 */
export function databaseClaim(
  app: AppRef,
  { storage, retain }: Pick<DedicatedDatabase, 'storage'> & { readonly retain: boolean },
  config: DeployConfig,
  live?: PersistentVolumeClaim,
): Manifest {
  const { ownerReferences, ...metadata } = ownedMetadata(app, names(app).claim, 'database');
  const storageClassName = live === undefined ? config.storageClass : live.spec?.storageClassName;
  return {
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata: { ...metadata, ...(retain ? {} : { ownerReferences }) },
    spec: {
      accessModes: ['ReadWriteOnce'],
      resources: { requests: { storage: live?.spec?.resources?.requests?.storage ?? storage } },
      ...(storageClassName === undefined ? {} : { storageClassName }),
    },
  };
}

/** Whether a claim still belongs to its StatefulSet, as those of earlier versions do until Kubernetes has heard of the new policy. */
export function isHeldByStatefulSet(claim: PersistentVolumeClaim | undefined): boolean {
  return (claim?.metadata.ownerReferences ?? []).some(({ kind }) => kind === 'StatefulSet');
}

const withTemplates = z.object({
  spec: z.object({
    volumeClaimTemplates: z.array(
      z.object({ spec: z.object({ resources: z.object({ requests: z.object({ storage: z.string() }) }) }) }),
    ),
  }),
});

function liveStorage(live: StatefulSet | undefined): string | undefined {
  const read = withTemplates.safeParse(live);
  return read.success ? read.data.spec.volumeClaimTemplates[0]?.spec.resources.requests.storage : undefined;
}

const UNITS: Readonly<Record<string, number>> = { Ki: 2 ** 10, Mi: 2 ** 20, Gi: 2 ** 30, Ti: 2 ** 40 };

function bytesOf(quantity: string): number {
  const read = /^(\d+)(Ki|Mi|Gi|Ti)?$/.exec(quantity);
  return read === null ? Number.NaN : Number(read[1]) * (read[2] === undefined ? 1 : (UNITS[read[2]] ?? Number.NaN));
}

/**
 * The merge patch that lets an app's volume grow to `storage`, or undefined where it is that large already: volumes never shrink.
 */
export function claimGrowth(
  claim: PersistentVolumeClaim | undefined,
  storage: string,
): Record<string, unknown> | undefined {
  const asked = claim?.spec?.resources?.requests?.storage;
  if (asked === undefined || !(bytesOf(storage) > bytesOf(asked))) return undefined;
  return { spec: { resources: { requests: { storage } } } };
}
