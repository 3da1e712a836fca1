import { dump } from 'js-yaml';
import type { Blueprint } from '../../blueprint/index.ts';

const restricted = {
  allowPrivilegeEscalation: false,
  readOnlyRootFilesystem: true,
  capabilities: { drop: ['ALL'] },
};
const podSecurity = (user: number): object => ({
  runAsNonRoot: true,
  runAsUser: user,
  runAsGroup: user,
  fsGroup: user,
  seccompProfile: { type: 'RuntimeDefault' },
});
/** The user of the official PostgreSQL image. */
const POSTGRES_USER = 999;
const APP_USER = 10001;

const yaml = (comment: string, ...documents: object[]): string =>
  `${comment}\n${documents.map((document) => dump(document, { lineWidth: 140, noRefs: true })).join('---\n')}`;

/** The manifests in `deploy/`: `kubectl apply -f deploy/` runs the app in any cluster that can pull its two images. */
export function renderKubernetes(blueprint: Blueprint): ReadonlyMap<string, string> {
  const name = blueprint.app.slug;
  const labels = (part: string): Record<string, string> => ({
    'app.kubernetes.io/name': name,
    'app.kubernetes.io/component': part,
  });
  const fromSecret = (variable: string, key: string): object => ({
    name: variable,
    valueFrom: { secretKeyRef: { name, key } },
  });

  const secrets = yaml(
    '# Makes the Secret with the database password, the token key and the setup code, unless it is already there.',
    { apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: `${name}-setup` } },
    {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'Role',
      metadata: { name: `${name}-setup` },
      rules: [{ apiGroups: [''], resources: ['secrets'], verbs: ['create'] }],
    },
    {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'RoleBinding',
      metadata: { name: `${name}-setup` },
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'Role', name: `${name}-setup` },
      subjects: [{ kind: 'ServiceAccount', name: `${name}-setup` }],
    },
    {
      apiVersion: 'batch/v1',
      kind: 'Job',
      metadata: { name: `${name}-setup` },
      spec: {
        backoffLimit: 6,
        template: {
          metadata: { labels: labels('setup') },
          spec: {
            restartPolicy: 'OnFailure',
            serviceAccountName: `${name}-setup`,
            securityContext: podSecurity(APP_USER),
            containers: [
              {
                name: 'setup',
                image: `${name}-backend:latest`,
                imagePullPolicy: 'IfNotPresent',
                command: ['python3', '/app/deploy/make-secrets.py', 'kubernetes', name],
                securityContext: restricted,
              },
            ],
          },
        },
      },
    },
  );

  const database = yaml(
    '# PostgreSQL with a volume of its own.',
    {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name: `${name}-database`, labels: labels('database') },
      spec: { clusterIP: 'None', selector: labels('database'), ports: [{ name: 'postgresql', port: 5432 }] },
    },
    {
      apiVersion: 'apps/v1',
      kind: 'StatefulSet',
      metadata: { name: `${name}-database`, labels: labels('database') },
      spec: {
        serviceName: `${name}-database`,
        replicas: 1,
        selector: { matchLabels: labels('database') },
        template: {
          metadata: { labels: labels('database') },
          spec: {
            securityContext: podSecurity(POSTGRES_USER),
            automountServiceAccountToken: false,
            containers: [
              {
                name: 'postgresql',
                image: 'postgres:17',
                env: [
                  { name: 'POSTGRES_USER', value: 'app' },
                  { name: 'POSTGRES_DB', value: 'app' },
                  { name: 'PGDATA', value: '/var/lib/postgresql/data/pgdata' },
                  fromSecret('POSTGRES_PASSWORD', 'database-password'),
                ],
                ports: [{ name: 'postgresql', containerPort: 5432 }],
                readinessProbe: { exec: { command: ['pg_isready', '-h', '127.0.0.1', '-U', 'app'] }, periodSeconds: 5 },
                resources: { requests: { cpu: '50m', memory: '64Mi' }, limits: { memory: '512Mi' } },
                securityContext: restricted,
                volumeMounts: [
                  { name: 'data', mountPath: '/var/lib/postgresql/data' },
                  { name: 'run', mountPath: '/var/run/postgresql' },
                  { name: 'tmp', mountPath: '/tmp' },
                ],
              },
            ],
            volumes: [
              { name: 'run', emptyDir: {} },
              { name: 'tmp', emptyDir: {} },
            ],
          },
        },
        volumeClaimTemplates: [
          {
            metadata: { name: 'data' },
            spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
          },
        ],
      },
    },
  );

  const probe = (path: string, more: object): object => ({ httpGet: { path, port: 8080 }, timeoutSeconds: 3, ...more });
  const app = yaml(
    '# The app: the web server and the back end in one pod. Build and push its two images first (README.md).',
    {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name, labels: labels('app') },
      spec: { selector: labels('app'), ports: [{ name: 'http', port: 80, targetPort: 8080 }] },
    },
    {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name, labels: labels('app') },
      spec: {
        replicas: 1,
        selector: { matchLabels: labels('app') },
        template: {
          metadata: { labels: labels('app') },
          spec: {
            securityContext: podSecurity(APP_USER),
            automountServiceAccountToken: false,
            containers: [
              {
                name: 'web',
                image: `${name}-web:latest`,
                imagePullPolicy: 'IfNotPresent',
                env: [{ name: 'BACKEND', value: '127.0.0.1:8000' }],
                ports: [{ name: 'http', containerPort: 8080 }],
                livenessProbe: probe('/-/web', { periodSeconds: 10 }),
                resources: { requests: { cpu: '10m', memory: '16Mi' }, limits: { memory: '128Mi' } },
                securityContext: restricted,
                volumeMounts: [{ name: 'web-tmp', mountPath: '/tmp' }],
              },
              {
                name: 'backend',
                image: `${name}-backend:latest`,
                imagePullPolicy: 'IfNotPresent',
                env: [
                  { name: 'HOST', value: '127.0.0.1' },
                  { name: 'PUBLIC_URL', value: 'http://localhost:8080' },
                  fromSecret('DATABASE_URL', 'database-url'),
                  fromSecret('JWT_SECRET', 'jwt-secret'),
                  fromSecret('SETUP_CODE', 'setup-code'),
                ],
                startupProbe: probe('/api/ready', { periodSeconds: 2, failureThreshold: 60 }),
                readinessProbe: probe('/api/health', { periodSeconds: 5 }),
                livenessProbe: probe('/api/health', { periodSeconds: 10 }),
                resources: { requests: { cpu: '50m', memory: '128Mi' }, limits: { memory: '512Mi' } },
                securityContext: restricted,
                volumeMounts: [{ name: 'backend-tmp', mountPath: '/tmp' }],
              },
            ],
            volumes: [
              { name: 'web-tmp', emptyDir: {} },
              { name: 'backend-tmp', emptyDir: {} },
            ],
          },
        },
      },
    },
  );

  return new Map([
    ['deploy/app.yaml', app],
    ['deploy/database.yaml', database],
    ['deploy/secrets.yaml', secrets],
  ]);
}
