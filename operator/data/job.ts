import { createHash } from 'node:crypto';

import { BACKUPS, LABELS, SECRET_KEYS } from '../../crds/index.ts';
import type { Manifest } from '../../kube/index.ts';
import { APP_USER, containerSecurity, labelsOf, names, podSecurity } from '../deploy/index.ts';
import type { DataRequest } from './contract.ts';

/** Longest time for one piece of work. */
export const DEADLINE_SECONDS = 900;
/** Seconds a finished Job stays, for people to look at and for an operator that was away. */
const KEPT_SECONDS = 3600;

/** The key of the URL in the Secret of a Job. */
const URL_KEY = 'url';

/** Name of the one Job that does this work. */
export function dataJobName({ app, work, id }: Pick<DataRequest, 'app' | 'work' | 'id'>): string {
  return `data-${createHash('sha256').update(`${app.uid}\n${work.kind}\n${id}`).digest('hex').slice(0, 20)}`;
}

/** The Job, locked down, with the runtime image's own program. One retry, for a node that fails. */
export function dataJob(request: DataRequest, image: string): Manifest {
  const { app, work } = request;
  const name = dataJobName(request);
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: metadataOf(request, name),
    spec: {
      backoffLimit: 1,
      activeDeadlineSeconds: DEADLINE_SECONDS,
      ttlSecondsAfterFinished: KEPT_SECONDS,
      template: {
        metadata: { labels: labelsOf(app, 'data') },
        spec: {
          ...podSecurity(APP_USER),
          restartPolicy: 'Never',
          terminationGracePeriodSeconds: 5,
          containers: [
            {
              name: 'data',
              image,
              imagePullPolicy: 'IfNotPresent',
              command: ['python3', '/opt/mvp/data.py', work.kind],
              env: environment(request, name),
              terminationMessagePolicy: 'FallbackToLogsOnError',
              resources: { requests: { cpu: '20m', memory: '64Mi' }, limits: { cpu: '1', memory: '256Mi' } },
              securityContext: containerSecurity(),
              volumeMounts: [{ name: 'tmp', mountPath: '/tmp' }],
            },
          ],
          // a dump, and, for a restore, the statements it unpacks to
          volumes: [{ name: 'tmp', emptyDir: { sizeLimit: '1Gi' } }],
        },
      },
    },
  };
}

/** The Secret with the URL by which the Job reaches its dump; whoever may read Jobs does not read Secrets. */
export function dataSecret(request: DataRequest, url: string): Manifest {
  const name = dataJobName(request);
  return {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: metadataOf(request, name),
    type: 'Opaque',
    stringData: { [URL_KEY]: url },
  };
}

function metadataOf({ app, owner }: DataRequest, name: string): Manifest['metadata'] {
  return {
    name,
    namespace: app.namespace,
    labels: { ...labelsOf(app, 'data'), [LABELS.managedBy]: 'mvp-operator' },
    ownerReferences: [owner],
  };
}

function environment({ app, database, work }: DataRequest, secret: string): Record<string, unknown>[] {
  const from = (name: string, of: string, key: string): Record<string, unknown> => ({
    name,
    valueFrom: { secretKeyRef: { name: of, key } },
  });
  const where =
    database.mode === 'external'
      ? [from('DATABASE_URL', database.secretName, 'DATABASE_URL')]
      : [
          { name: 'PGHOST', value: names(app).database },
          { name: 'PGUSER', value: 'app' },
          { name: 'PGDATABASE', value: 'app' },
          from('PGPASSWORD', names(app).secret, SECRET_KEYS.databasePassword),
        ];
  const mask =
    work.kind === 'count' || work.mask === undefined ? [] : [{ name: 'MASK', value: JSON.stringify(work.mask) }];
  switch (work.kind) {
    case 'backup':
      return [
        ...where,
        ...mask,
        from('UPLOAD_URL', secret, URL_KEY),
        { name: 'MAX_BYTES', value: String(BACKUPS.bytes) },
      ];
    case 'restore':
      return [...where, ...mask, from('DOWNLOAD_URL', secret, URL_KEY), { name: 'SHA256', value: work.sha256 }];
    case 'count':
      return [...where, { name: 'QUERIES', value: JSON.stringify(work.queries) }];
  }
}
