import { expect, it } from 'vitest';
import {
  domainCertificate,
  domainIngress,
  domainMiddlewares,
  domainNames,
  isOfDomain,
  solverPolicy,
  type DeployConfig,
} from './index.ts';

const app = { name: 'shop', namespace: 'ws', uid: 'u1' };
const config = (kind?: 'nginx' | 'traefik'): DeployConfig => ({
  runtimeImage: 'r',
  domain: 'apps.example.net',
  systemNamespace: 'mvp-system',
  trustedProxies: [],
  drainSeconds: 1,
  ingress: { className: 'web', tls: true, namespace: 'front', ...(kind === undefined ? {} : { kind }) },
});
const host = 'shop.example.com';

it('a host is one Ingress beside the app’s own, owned by it, with the certificate once there is one', () => {
  const bare = domainIngress(app, { host }, config(), []);
  expect(bare?.['spec']).toEqual({
    ingressClassName: 'web',
    rules: [
      {
        host,
        http: {
          paths: [
            { path: '/', pathType: 'Prefix', backend: { service: { name: 'mvp-shop', port: { name: 'http' } } } },
          ],
        },
      },
    ],
  });
  expect(bare?.metadata).toMatchObject({
    namespace: 'ws',
    ownerReferences: [{ kind: 'Mvp', uid: 'u1' }],
    annotations: {},
  });
  expect(isOfDomain(bare ?? { metadata: {} })).toBe(true);
  expect(domainIngress(app, { host, secretName: 'tls' }, config(), [])?.['spec']).toMatchObject({
    tls: [{ hosts: [host], secretName: 'tls' }],
  });
});

it('nginx is told to send people on, and to https only where there is a certificate', () => {
  const prefix = 'nginx.ingress.kubernetes.io';
  expect(domainIngress(app, { host }, config('nginx'), [])?.metadata.annotations).toEqual({
    [`${prefix}/ssl-redirect`]: 'false',
  });
  const sent = { host: `www.${host}`, redirectTo: host, secretName: 'tls', targetHttps: true };
  expect(domainIngress(app, sent, config('nginx'), [])?.metadata.annotations).toEqual({
    [`${prefix}/ssl-redirect`]: 'true',
    [`${prefix}/permanent-redirect`]: `https://${host}$request_uri`,
    [`${prefix}/permanent-redirect-code`]: '308',
  });
});

it('Traefik is told by Middlewares, and the Ingress names only those that are there', () => {
  const route = { host: `www.${host}`, redirectTo: host, secretName: 'tls', targetHttps: true };
  const made = domainMiddlewares(app, route, config('traefik'));
  expect(made.map(({ spec }) => spec)).toEqual([
    { redirectScheme: { scheme: 'https', permanent: true } },
    { headers: { stsSeconds: 15_552_000 } },
    { redirectRegex: { regex: '^https?://[^/]+/(.*)$', replacement: `https://${host}/\${1}`, permanent: true } },
  ]);
  expect(domainMiddlewares(app, { host }, config('traefik'))).toEqual([]);
  expect(domainMiddlewares(app, route, config('nginx'))).toEqual([]);
  const [first] = made;
  const name = first?.metadata.name ?? '';
  expect(domainIngress(app, route, config('traefik'), [name])?.metadata.annotations).toEqual({
    'traefik.ingress.kubernetes.io/router.middlewares': `ws-${name}@kubernetescrd`,
  });
});

it('a certificate is asked for one host, and its solver may be reached by the controller of Ingresses alone', () => {
  const { ingress, secret } = domainNames(app, host);
  expect(domainCertificate(app, host, { name: 'letsencrypt', kind: 'ClusterIssuer' })).toMatchObject({
    metadata: { name: ingress, namespace: 'ws' },
    spec: { secretName: secret, dnsNames: [host], issuerRef: { kind: 'ClusterIssuer', name: 'letsencrypt' } },
  });
  expect(solverPolicy(app, config())['spec']).toMatchObject({
    podSelector: { matchLabels: { 'acme.cert-manager.io/http01-solver': 'true' } },
    ingress: [{ from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'front' } } }] }],
  });
});

it('names are short enough and another one for each host and app', () => {
  const long = { name: 'a'.repeat(40) };
  const all = [domainNames(long, host), domainNames(long, `www.${host}`), domainNames({ name: 'b' }, host)];
  const names = all.flatMap((each) => [each.ingress, each.secret]);
  expect(new Set(names).size).toBe(6);
  // a Middleware's name has a suffix, and Traefik joins it to the namespace
  for (const name of names) expect(name.length).toBeLessThanOrEqual(70);
});
