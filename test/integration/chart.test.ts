import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { load, loadAll } from 'js-yaml';
import { beforeAll, expect, it } from 'vitest';

import { KINDS } from '../../crds/index.ts';
import { ensureTools } from '../../cluster/index.ts';

const chart = join(import.meta.dirname, '../../charts/mvp-operator');
let helm = '';
beforeAll(async () => {
  helm = (await ensureTools()).helm;
}, 600_000);

interface Rendered {
  kind: string;
  metadata: { name: string; annotations?: Record<string, string> };
  rules?: { apiGroups: string[]; resources: string[]; verbs: string[]; resourceNames?: string[] }[];
  spec?: {
    tls?: unknown;
    template?: {
      spec: {
        automountServiceAccountToken?: boolean;
        securityContext: unknown;
        containers: { securityContext: unknown; env?: { name: string; value?: string }[] }[];
      };
    };
  };
}

function render(...args: string[]): Rendered[] {
  const command = ['template', 'mvp', chart, '--namespace', 'mvp-system', '--kube-version', '1.36.0', ...args];
  const text = execFileSync(helm, command, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  });
  return (loadAll(text) as (Rendered | null)[]).filter((object) => object !== null);
}

function rulesOf(objects: Rendered[], kind: string, name: string): NonNullable<Rendered['rules']> {
  return objects.find((object) => object.kind === kind && object.metadata.name === name)?.rules ?? [];
}

it('passes helm lint', () => {
  expect(execFileSync(helm, ['lint', chart], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })).toContain(
    '0 chart(s) failed',
  );
});

it('brings every kind, kept or not as asked', () => {
  const crds = render().filter(({ kind }) => kind === 'CustomResourceDefinition');
  expect(crds.map(({ metadata }) => metadata.name).sort()).toEqual(
    KINDS.map(({ plural }) => `${plural}.mvp.build`).sort(),
  );
  for (const { metadata } of crds) expect(metadata.annotations?.['helm.sh/resource-policy']).toBe('keep');
  for (const { kind, metadata } of render('--set', 'crds.keep=false')) {
    if (kind === 'CustomResourceDefinition') expect(metadata.annotations?.['helm.sh/resource-policy']).toBeUndefined();
  }
  expect(render('--set', 'crds.enabled=false').some(({ kind }) => kind === 'CustomResourceDefinition')).toBe(false);
});

it('holds its own pods to the restricted standard', () => {
  const pods = render().flatMap(({ spec }) => (spec?.template === undefined ? [] : [spec.template.spec]));
  expect(pods).toHaveLength(4);
  for (const pod of pods) {
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    for (const { securityContext } of pod.containers) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    }
  }
});

it('gives no account more than it needs', () => {
  const objects = render();
  const operator = rulesOf(objects, 'ClusterRole', 'mvp-operator');
  expect(JSON.stringify(operator)).not.toContain('"*"');
  const secrets = operator.filter(({ resources }) => resources.includes('secrets')).flatMap(({ verbs }) => verbs);
  expect(secrets).not.toContain('list');
  expect(secrets).not.toContain('watch');
  const impersonate = operator.filter(({ verbs }) => verbs.includes('impersonate'));
  expect(impersonate).toEqual([
    { apiGroups: [''], resources: ['serviceaccounts'], resourceNames: ['tenant'], verbs: ['impersonate'] },
  ]);
  expect(rulesOf(objects, 'ClusterRole', 'mvp-api')).toEqual([
    { apiGroups: ['mvp.build'], resources: ['mvpworkspaces'], verbs: ['get', 'list', 'create', 'patch', 'delete'] },
    { apiGroups: ['mvp.build'], resources: ['mvps', 'repairruns', 'mvpchanges'], verbs: ['get', 'list', 'watch'] },
  ]);
  expect(rulesOf(objects, 'ClusterRole', 'mvp-gateway')).toEqual([
    { apiGroups: ['mvp.build'], resources: ['mvps', 'mvpbranches'], verbs: ['get', 'list', 'watch'] },
  ]);
});

it('refuses settings that cannot be', () => {
  expect(() => render('--set', 'domain=UPPER')).toThrow(/domain/);
  expect(() => render('--set', 'gateway.service.nodePort=80')).toThrow(/nodePort/);
  expect(() => render('--set', 'operater.replicas=1')).toThrow(/operater/);
});

it('tells the operator of an ingress controller, and gives the platform its own Ingress', () => {
  const objects = render(
    '--set',
    'ingress.enabled=true,ingress.tlsSecret=tls,ingress.host=mvp.example.com,gateway.enabled=false',
  );
  expect(objects.some(({ kind, metadata }) => kind === 'Ingress' && metadata.name === 'mvp-platform')).toBe(true);
  expect(objects.some(({ metadata }) => metadata.name === 'mvp-gateway' && metadata.annotations !== undefined)).toBe(
    false,
  );
  const operator = objects.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'mvp-operator');
  const env = operator?.spec?.template?.spec.containers[0]?.env ?? [];
  expect(env).toContainEqual({ name: 'OPERATOR_TLS_SECRET', value: 'tls' });
});

it.each([
  ['none', 'ingress.platformTlsSecret=', undefined],
  ['a Secret', 'ingress.platformTlsSecret=own,ingress.tls=true', [{ hosts: ['mvp.example.com'], secretName: 'own' }]],
  ["the controller's own certificate", 'ingress.tls=true', [{ hosts: ['mvp.example.com'] }]],
])("gives the platform's Ingress TLS by %s", (_by, settings, tls) => {
  const objects = render('--set', `ingress.enabled=true,ingress.host=mvp.example.com,${settings}`);
  const ingress = objects.find(({ kind, metadata }) => kind === 'Ingress' && metadata.name === 'mvp-platform');
  expect(ingress?.spec?.tls).toEqual(tls);
});

it.each([
  ['by the gateway', 'gateway.enabled=true', 'false'],
  ['by https and the gateway', 'ingress.enabled=true,ingress.host=mvp.example.com,ingress.tls=true', 'false'],
  ['by http', 'gateway.enabled=false,ingress.enabled=true,ingress.host=mvp.example.com', 'false'],
  ['by https', 'gateway.enabled=false,ingress.enabled=true,ingress.host=mvp.example.com,ingress.tls=true', 'true'],
  ['by a proxy of somebody else', 'api.secureCookies=true', 'true'],
])("has the platform's cookies for https alone where that is the one way: reached %s", (_by, settings, secure) => {
  const api = render('--set', settings).find(
    ({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'mvp-api',
  );
  const env = api?.spec?.template?.spec.containers[0]?.env ?? [];
  expect(env).toContainEqual({ name: 'API_SECURE_COOKIES', value: secure });
});

it.each([
  ['the gateway', 'domain=localhost,urlPort=8080', 'http://localhost:8080'],
  ['an Ingress', 'ingress.enabled=true,ingress.host=mvp.example.com,ingress.tls=true', 'https://mvp.example.com'],
  ['a proxy of somebody else', 'api.publicUrl=https://mvp.example.com', 'https://mvp.example.com'],
])('gives out tokens for where people reach the platform: %s', (_by, settings, url) => {
  const api = render('--set', settings).find(
    ({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'mvp-api',
  );
  expect(api?.spec?.template?.spec.containers[0]?.env).toContainEqual({ name: 'API_PUBLIC_URL', value: url });
});

/** Variables that say where things lie in the image, or stand in for another one outside of a cluster. */
const NOT_FOR_THE_CHART = new Set(['API_WEB_DIRECTORY', 'STORE_SIGNING_KEY']);

it.each(['operator', 'api', 'store', 'gateway'])('has a value for every setting of the %s', (process) => {
  const source = readFileSync(join(import.meta.dirname, `../../${process}/config.ts`), 'utf8');
  const wanted = [...source.matchAll(new RegExp(`^  (${process.toUpperCase()}_[A-Z0-9_]+):`, 'gm'))].map(
    ([, name = '']) => name,
  );
  expect(wanted.length).toBeGreaterThan(3);
  // What is only set when it has a value gets one here.
  const everything = [
    'urlPort=81,storageClass=fast,ingress.enabled=true,ingress.className=traefik,ingress.tlsSecret=tls',
    'ingress.controllerNamespace=traefik,operator.buildConcurrency=2,operator.watchNamespace=team',
    'operator.workspaceQuota.storage=9Gi,walk.enabled=true',
  ];
  const deployment = render('--set', everything.join(',')).find(
    ({ kind, metadata }) => kind === 'Deployment' && metadata.name === `mvp-${process}`,
  );
  const set = (deployment?.spec?.template?.spec.containers[0]?.env ?? []).map(({ name }) => name);
  expect(wanted.filter((name) => !NOT_FOR_THE_CHART.has(name) && !set.includes(name))).toEqual([]);
  // And nothing is set that nobody reads.
  expect(set.filter((name) => !wanted.includes(name))).toEqual([]);
});

it('keeps everything in a bucket where it is told to, and lets nobody but the store reach it', () => {
  const objects = render(
    '--set',
    'store.backend=s3,store.s3.bucket=mvp,store.s3.endpoint=http://minio.storage:9000,store.s3.pathStyle=true,store.s3.secret=keys',
  );
  expect(objects.some(({ kind }) => kind === 'PersistentVolumeClaim')).toBe(false);
  const store = objects.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'mvp-store');
  const env = store?.spec?.template?.spec.containers[0]?.env ?? [];
  expect(env).toContainEqual({ name: 'STORE_S3_PATH_STYLE', value: 'true' });
  expect(env).toContainEqual({
    name: 'AWS_SECRET_ACCESS_KEY',
    valueFrom: { secretKeyRef: { name: 'keys', key: 'secretAccessKey' } },
  });
  const ports = objects
    .filter(({ kind }) => kind === 'NetworkPolicy')
    .filter((policy) => JSON.stringify(policy).includes('9000'))
    .map(({ metadata }) => metadata.name);
  expect(ports).toEqual(['mvp-store']);
  expect(JSON.stringify(render().filter(({ metadata }) => metadata.name === 'mvp-store'))).not.toContain('AWS_');
});

it('has volume and bucket at hand while one moves to the other', () => {
  const objects = render('--set', 'store.move=true,store.s3.bucket=mvp');
  expect(objects.some(({ kind }) => kind === 'PersistentVolumeClaim')).toBe(true);
  const policy = objects.find(({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === 'mvp-store');
  expect(JSON.stringify(policy)).toContain('443');
  expect(() => render('--set', 'store.backend=s3')).toThrow(/store.s3.bucket/);
});

it('tells the API of a provider of OpenID Connect, and gives its secret as a file', () => {
  const objects = render(
    '--set',
    'auth.local.enabled=false,auth.oidc.issuer=https://login.example.com,auth.oidc.clientId=mvp,auth.oidc.secret=oidc,auth.oidc.egressPorts={8443}',
    '--set-json',
    'auth.oidc.workspaces={"marketing":"campaigns"}',
  );
  const api = objects.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'mvp-api');
  const env = api?.spec?.template?.spec.containers[0]?.env ?? [];
  expect(env).toContainEqual({ name: 'API_LOCAL_ACCOUNTS', value: 'false' });
  expect(env).toContainEqual({ name: 'API_OIDC_WORKSPACES', value: '{"marketing":"campaigns"}' });
  expect(env).toContainEqual({ name: 'API_OIDC_CLIENT_SECRET_FILE', value: '/etc/mvp/oidc/clientSecret' });
  expect(JSON.stringify(api)).toContain('"secretName":"oidc"');
  const policy = objects.find(({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === 'mvp-api');
  expect(JSON.stringify(policy)).toContain('8443');
  expect(() => render('--set', 'auth.local.enabled=false')).toThrow(/auth.oidc.issuer/);
  expect(() => render('--set', 'auth.oidc.issuer=https://login.example.com')).toThrow(/auth.oidc.clientId/);
});

it('sends mail by the server that it is given, with its password as a file, and else by none', () => {
  const mail =
    'mail.host=smtp.example.com,mail.port=2525,mail.user=mvp,mail.secret=mail-login,mail.from=mvp@example.com';
  const objects = render('--set', mail);
  const api = objects.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'mvp-api');
  const env = api?.spec?.template?.spec.containers[0]?.env ?? [];
  expect(env).toContainEqual({ name: 'API_SMTP_HOST', value: 'smtp.example.com' });
  expect(env).toContainEqual({ name: 'API_SMTP_TLS', value: 'starttls' });
  expect(env).toContainEqual({ name: 'API_SMTP_PASSWORD_FILE', value: '/etc/mvp/mail/password' });
  expect(JSON.stringify(api)).toContain('"secretName":"mail-login"');
  const policy = objects.find(({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === 'mvp-api');
  expect(JSON.stringify(policy)).toContain('2525');
  const without = render().find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'mvp-api');
  expect(without?.spec?.template?.spec.containers[0]?.env).toContainEqual({ name: 'API_SMTP_HOST', value: '' });
  expect(() => render('--set', 'mail.host=smtp.example.com')).toThrow(/mail.from/);
  expect(() => render('--set', mail.replace('mail-login', ''))).toThrow(/mail.secret/);
  expect(() => render('--set', `${mail},mail.tls=none`)).toThrow(/mail.tls/);
  expect(() => render('--set', `${mail.replace('mvp@example.com', 'MVP <mvp@example.com>')}`)).toThrow(/mail/);
});

it('writes large counts as whole numbers', () => {
  const api = render('--set', 'api.limits.requestsPerMinute=120000000').find(
    ({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'mvp-api',
  );
  expect(api?.spec?.template?.spec.containers[0]?.env).toContainEqual({
    name: 'API_REQUESTS_PER_MINUTE',
    value: '120000000',
  });
});

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
}

it('describes every value by the schema, and has a default for each that the schema names', () => {
  const values = load(readFileSync(join(chart, 'values.yaml'), 'utf8')) as Record<string, unknown>;
  const schema = JSON.parse(readFileSync(join(chart, 'values.schema.json'), 'utf8')) as Schema;
  const missing: string[] = [];
  const compare = (path: string, value: unknown, described: Schema): void => {
    if (described.properties === undefined || typeof value !== 'object' || value === null) return;
    const keys = new Set([...Object.keys(value), ...Object.keys(described.properties)]);
    for (const key of keys) {
      const inner = described.properties[key];
      if (inner === undefined || !(key in value)) missing.push(`${path}${key}`);
      else compare(`${path}${key}.`, (value as Record<string, unknown>)[key], inner);
    }
  };
  compare('', values, schema);
  // Helm's own, for charts within charts.
  expect(missing).toEqual(['global']);
});

it('lets the platform’s own origin, and no other, show apps in a frame', () => {
  const origins = (...args: string[]): (string | undefined)[] => {
    const containers = render(...args).flatMap(({ spec }) => spec?.template?.spec.containers ?? []);
    const value = (name: string): string | undefined =>
      containers.flatMap(({ env }) => env ?? []).find((each) => each.name === name)?.value;
    return [value('OPERATOR_PLATFORM_ORIGIN'), value('API_APPS_ORIGIN')];
  };
  expect(origins('--set', 'urlPort=8080')).toEqual(['http://localhost:8080', 'http://*.localhost:8080']);
  const ingress = ['--set', 'gateway.enabled=false,ingress.enabled=true,domain=apps.example.com,ingress.tls=true'];
  expect(origins(...ingress, '--set', 'ingress.host=mvp.example.com')).toEqual([
    'https://mvp.example.com',
    'https://*.apps.example.com',
  ]);
  expect(origins('--set', 'api.publicUrl=https://other.example')).toEqual([
    'https://other.example',
    'http://*.localhost',
  ]);
});

it('tells the API which models there are, and none of their keys', () => {
  const objects = render(
    '--set-string',
    'models.settings.ANTHROPIC_API_KEY=sk-ant-0123456789',
    '--set-string',
    'models.settings.MVP_AI_MODEL=some-model',
  );
  const api = objects.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'mvp-api');
  const env = api?.spec?.template?.spec.containers[0]?.env ?? [];
  expect(env).toContainEqual({ name: 'ANTHROPIC_API_KEY', value: 'set' });
  expect(env).toContainEqual({ name: 'MVP_AI_MODEL', value: 'some-model' });
  expect(JSON.stringify(objects.filter(({ kind }) => kind !== 'Secret'))).not.toContain('sk-ant-0123456789');
});
