import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Mvp } from '../../crds/index.ts';
import { isKubeError, resource, RESOURCES, type KubeObject } from '../../kube/index.ts';
import { mvp, playKubelet, stage, startOperator, testPlatform } from './stand-in.ts';
import { eventually, startSystem, type System } from './system.ts';

/** Apps behind an ingress controller with TLS, on a real API server: what the controller would read, and what people are told. */
const INGRESS = resource<KubeObject & { spec?: object }>('networking.k8s.io/v1', 'Ingress', 'ingresses');
let system: System;
let ends: (() => Promise<void>)[] = [];
beforeAll(async () => {
  system = await startSystem({ controllers: true });
}, 120_000);
afterAll(() => system.stop());
afterEach(async () => {
  for (const end of ends.toReversed()) await end();
  ends = [];
});

/** Starts an operator whose apps are reached by Ingress. */
async function start(ingress: { className?: string; tls: boolean; tlsSecret?: string }): Promise<void> {
  const on = stage();
  const { platform, remove } = await testPlatform(on);
  const kubelet = new AbortController();
  const playing = playKubelet(system.client, on, kubelet.signal);
  const deploy = { ...platform.deploy, domain: 'apps.example.com', ingress };
  const operator = startOperator(system.client, { ...platform, deploy });
  ends.push(async () => {
    await operator.stop();
    kubelet.abort();
    await playing;
    await remove();
  });
  await operator.runtime.started;
}

async function live(name: string): Promise<Mvp> {
  return eventually(async () => {
    const found = await system.client.get(RESOURCES.mvp, name, 'default');
    const ready = found.status?.conditions?.find(({ type }) => type === 'Ready');
    return ready?.reason === 'Live' && found;
  }, 60_000);
}

test('an app behind TLS is one host of one Ingress with the class and the Secret, and its address is https', async () => {
  await start({ className: 'traefik', tls: true, tlsSecret: 'apps-tls' });
  await system.client.create(mvp('secure'));
  const app = await live('secure');
  expect(app.status?.url).toBe('https://mvp-secure.apps.example.com');
  const ingress = await system.client.get(INGRESS, 'mvp-secure', 'default');
  expect(ingress.spec).toMatchObject({
    ingressClassName: 'traefik',
    tls: [{ hosts: ['mvp-secure.apps.example.com'], secretName: 'apps-tls' }],
    rules: [
      {
        host: 'mvp-secure.apps.example.com',
        http: {
          paths: [
            { path: '/', pathType: 'Prefix', backend: { service: { name: 'mvp-secure', port: { name: 'http' } } } },
          ],
        },
      },
    ],
  });
  // The port that the Ingress names is one that the Service has.
  const service = await system.client.get(RESOURCES.service, 'mvp-secure', 'default');
  expect(service.spec?.ports?.map(({ name }) => name)).toContain('http');
  // The app itself is told the address that people use.
  const [deployment] = await system.client.listAll(RESOURCES.deployment, {
    namespace: 'default',
    labelSelector: 'mvp.build/mvp=secure',
  });
  expect(JSON.stringify(deployment?.spec)).toContain(
    '{"name":"PUBLIC_URL","value":"https://mvp-secure.apps.example.com"}',
  );

  // Somebody's edit is put right.
  await system.client.patch(INGRESS, { name: 'mvp-secure', namespace: 'default' }, 'merge', {
    spec: { ingressClassName: 'other', tls: null },
  });
  await eventually(async () => {
    const { spec } = await system.client.get(INGRESS, 'mvp-secure', 'default');
    return JSON.stringify(spec).includes('"ingressClassName":"traefik"') && JSON.stringify(spec).includes('apps-tls');
  }, 30_000);

  // Kubernetes collects it; its collector looks for new kinds every 30 s.
  await system.client.delete(RESOURCES.mvp, { name: 'secure', namespace: 'default' });
  await eventually(
    () =>
      system.client.get(INGRESS, 'mvp-secure', 'default').then(
        () => false,
        (error: unknown) => isKubeError(error, 'NotFound'),
      ),
    75_000,
  );
});

test('without TLS the Ingress has none and the address is http', async () => {
  await start({ tls: false });
  await system.client.create(mvp('plain'));
  expect((await live('plain')).status?.url).toBe('http://mvp-plain.apps.example.com');
  const { spec } = await system.client.get(INGRESS, 'mvp-plain', 'default');
  expect(spec).not.toHaveProperty('tls');
  expect(spec).not.toHaveProperty('ingressClassName');
  await system.client.delete(RESOURCES.mvp, { name: 'plain', namespace: 'default' });
});
