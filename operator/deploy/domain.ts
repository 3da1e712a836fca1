import { createHash } from 'node:crypto';
import { DOMAINS, type Domain } from '../../crds/index.ts';
import type { Manifest } from '../../kube/index.ts';
import type { AppRef, DeployConfig } from './contract.ts';
import { names, ownedMetadata } from './names.ts';

/** The label of a host's Ingress with the name by which its objects go. */
const COMPONENT = 'domain';

/** The names of the objects of one host. A host may be longer than a name, and is somebody else's before it is proved. */
export function domainNames(app: Pick<AppRef, 'name'>, host: string): { ingress: string; secret: string } {
  const digest = createHash('sha256').update(host).digest('hex').slice(0, 12);
  return { ingress: `domain-${app.name}-${digest}`, secret: `domain-tls-${app.name}-${digest}` };
}

/** Whether an Ingress is one of a host of somebody's own. */
export function isOfDomain(object: { metadata: { labels?: Record<string, string> } }): boolean {
  return object.metadata.labels?.['app.kubernetes.io/component'] === COMPONENT;
}

/** What a host is to be: who it sends people to, and the Secret with its certificate where there is one that holds. */
export interface DomainRoute extends Pick<Domain, 'host' | 'redirectTo'> {
  readonly secretName?: string;
  /** Whether whoever it sends people to has a certificate. */
  readonly targetHttps?: boolean;
}

/**
 * The Ingress of a host, with what its controller needs to be told in its own words: by https alone, and where it sends people. `middlewares` are the
 * ones that Traefik knows, see {@link domainMiddlewares}.
 */
export function domainIngress(
  app: AppRef,
  route: DomainRoute,
  config: DeployConfig,
  middlewares: readonly string[],
): Manifest | undefined {
  const { ingress } = config;
  if (ingress === undefined) return undefined;
  const { host, secretName } = route;
  const { className } = ingress;
  const backend = { service: { name: names(app).service, port: { name: 'http' } } };
  const metadata = ownedMetadata(app, domainNames(app, host).ingress, COMPONENT);
  const annotations =
    ingress.kind === 'nginx'
      ? ofNginx(route)
      : middlewares.length === 0
        ? {}
        : {
            'traefik.ingress.kubernetes.io/router.middlewares': middlewares
              .map((name) => `${app.namespace}-${name}@kubernetescrd`)
              .join(','),
          };
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'Ingress',
    metadata: { ...metadata, annotations },
    spec: {
      ...(className === undefined ? {} : { ingressClassName: className }),
      ...(secretName === undefined ? {} : { tls: [{ hosts: [host], secretName }] }),
      rules: [{ host, http: { paths: [{ path: '/', pathType: 'Prefix', backend }] } }],
    },
  };
}

/** ingress-nginx sends its own Strict-Transport-Security for hosts with a certificate. */
function ofNginx({ redirectTo, secretName, targetHttps = false }: DomainRoute): Record<string, string> {
  const prefix = 'nginx.ingress.kubernetes.io';
  return {
    [`${prefix}/ssl-redirect`]: String(secretName !== undefined),
    ...(redirectTo === undefined
      ? {}
      : {
          [`${prefix}/permanent-redirect`]: `${targetHttps ? 'https' : 'http'}://${redirectTo}$request_uri`,
          [`${prefix}/permanent-redirect-code`]: '308',
        }),
  };
}

/** What Traefik has to know beside a host's Ingress: its Middlewares, in the order in which they act. */
export function domainMiddlewares(app: AppRef, route: DomainRoute, config: DeployConfig): Manifest[] {
  if (config.ingress?.kind !== 'traefik') return [];
  const { host, redirectTo, secretName, targetHttps = false } = route;
  const name = domainNames(app, host).ingress;
  const made = (suffix: string, spec: object): Manifest => ({
    apiVersion: 'traefik.io/v1alpha1',
    kind: 'Middleware',
    metadata: ownedMetadata(app, `${name}-${suffix}`, COMPONENT),
    spec,
  });
  const https = [
    made('https', { redirectScheme: { scheme: 'https', permanent: true } }),
    made('hsts', { headers: { stsSeconds: DOMAINS.hstsSeconds } }),
  ];
  const scheme = targetHttps ? 'https' : 'http';
  const sent = {
    regex: '^https?://[^/]+/(.*)$',
    replacement: `${scheme}://${redirectTo ?? host}/\${1}`,
    permanent: true,
  };
  return [
    ...(secretName === undefined ? [] : https),
    ...(redirectTo === undefined ? [] : [made('sent', { redirectRegex: sent })]),
  ];
}

/** The suffixes of all Middlewares a host may have. */
export const MIDDLEWARES = ['https', 'hsts', 'sent'] as const;

/** The certificate of a host, for cert-manager to get and renew. */
export function domainCertificate(
  app: AppRef,
  host: string,
  issuer: { readonly name: string; readonly kind: string },
): Manifest {
  const { ingress: name, secret } = domainNames(app, host);
  return {
    apiVersion: 'cert-manager.io/v1',
    kind: 'Certificate',
    metadata: ownedMetadata(app, name, COMPONENT),
    spec: {
      secretName: secret,
      dnsNames: [host],
      issuerRef: { group: 'cert-manager.io', kind: issuer.kind, name: issuer.name },
      privateKey: { algorithm: 'ECDSA', size: 256, rotationPolicy: 'Always' },
    },
  };
}

/** cert-manager's pods that answer an authority's question by http; their port is its own. */
const SOLVER = { 'acme.cert-manager.io/http01-solver': 'true' };
const SOLVER_PORT = 8089;

/** Lets the controller of Ingresses reach the pods by which cert-manager answers an authority: a workspace denies everything else. */
export function solverPolicy(app: AppRef, config: DeployConfig): Manifest {
  const namespace = config.ingress?.namespace;
  const from = [
    { namespaceSelector: namespace === undefined ? {} : { matchLabels: { 'kubernetes.io/metadata.name': namespace } } },
  ];
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: ownedMetadata(app, `domain-${app.name}`, COMPONENT),
    spec: {
      podSelector: { matchLabels: SOLVER },
      policyTypes: ['Ingress'],
      ingress: [{ from, ports: [{ port: SOLVER_PORT, protocol: 'TCP' }] }],
    },
  };
}
