import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

import { loadAll } from 'js-yaml';
import { beforeAll, expect, it } from 'vitest';

import { KINDS } from '../../crds/index.ts';
import { ensureTools } from '../cluster/index.ts';

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
    { apiGroups: ['mvp.build'], resources: ['mvpworkspaces'], verbs: ['get', 'create'] },
    { apiGroups: ['mvp.build'], resources: ['mvps', 'repairruns'], verbs: ['get', 'list', 'watch'] },
  ]);
  expect(rulesOf(objects, 'ClusterRole', 'mvp-gateway')).toEqual([
    { apiGroups: ['mvp.build'], resources: ['mvps'], verbs: ['get', 'list', 'watch'] },
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
