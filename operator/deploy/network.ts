import type { Manifest } from '../../kube/index.ts';
import type { AppRef, DatabaseSpec, DeployConfig } from './contract.ts';
import { labelsOf, names, ownedMetadata, type AppComponent } from './names.ts';
import { APP_PORT } from './release.ts';

const NAMESPACE = 'kubernetes.io/metadata.name';
const STORE_PORT = 8082;

/** Where most clusters answer for names: CoreDNS by its customary label, and the address of a cache on the node. */
export const CLUSTER_DNS: readonly Readonly<Record<string, unknown>>[] = [
  {
    namespaceSelector: { matchLabels: { [NAMESPACE]: 'kube-system' } },
    podSelector: { matchLabels: { 'k8s-app': 'kube-dns' } },
  },
  { ipBlock: { cidr: '169.254.20.10/32' } },
];

/** Names are asked of the cluster alone: a server of somebody's own at this port would be a way out for anything. */
function dnsOf({ dnsPeers = CLUSTER_DNS }: DeployConfig): Record<string, unknown> {
  return {
    to: [...dnsPeers],
    ports: [
      { port: 53, protocol: 'UDP' },
      { port: 53, protocol: 'TCP' },
    ],
  };
}

function system(config: DeployConfig): Record<string, unknown> {
  return { namespaceSelector: { matchLabels: { [NAMESPACE]: config.systemNamespace } } };
}

function store(config: DeployConfig): Record<string, unknown> {
  return {
    to: [{ ...system(config), podSelector: { matchLabels: { 'app.kubernetes.io/component': 'store' } } }],
    ports: [{ port: STORE_PORT, protocol: 'TCP' }],
  };
}

/**
 * What an app's pods may talk to, everything else being denied: people reach the app through the gateway or ingress controller, the app reaches
 * its database, a build reaches the store, a browser that walks reaches the app and the store, what dumps and restores reaches both, and all resolve names of
 * the cluster. The database reaches nothing.
 */
export function networkPolicies(app: AppRef, database: DatabaseSpec, config: DeployConfig): Manifest[] {
  const from: Record<string, unknown>[] = [system(config)];
  const dns = dnsOf(config);
  if (config.ingress !== undefined) {
    const { namespace } = config.ingress;
    from.push({ namespaceSelector: namespace === undefined ? {} : { matchLabels: { [NAMESPACE]: namespace } } });
  }
  const isWalked = config.walks === true && app.branch === undefined;
  if (isWalked) from.push({ podSelector: { matchLabels: labelsOf(app, 'walk') } });
  const toDatabase =
    database.mode === 'dedicated'
      ? { to: [{ podSelector: { matchLabels: labelsOf(app, 'database') } }], ports: [{ port: 5432, protocol: 'TCP' }] }
      : // Where an existing server is, only its Secret says; PostgreSQL's and its poolers' ports are all that opens.
        { ports: [5432, 6432].map((port) => ({ port, protocol: 'TCP' })) };
  const policies = [
    policy(app, `app-${app.name}`, 'app', {
      ingress: [{ from, ports: [{ port: APP_PORT, protocol: 'TCP' }] }],
      egress: [dns, toDatabase, store(config)],
    }),
  ];
  // a branch is built where its app is
  if (app.branch === undefined)
    policies.push(policy(app, `build-${app.name}`, 'build', { egress: [dns, store(config)] }));
  policies.push(policy(app, names(app).data, 'data', { egress: [dns, toDatabase, store(config)] }));
  if (isWalked) {
    const toApp = {
      to: [{ podSelector: { matchLabels: labelsOf(app, 'app') } }],
      ports: [{ port: APP_PORT, protocol: 'TCP' }],
    };
    policies.push(policy(app, `walk-${app.name}`, 'walk', { egress: [dns, toApp, store(config)] }));
  }
  if (database.mode === 'dedicated') {
    const fromApp = (['app', 'data'] as const).map((part) => ({ podSelector: { matchLabels: labelsOf(app, part) } }));
    policies.push(
      policy(app, names(app).database, 'database', {
        ingress: [{ from: fromApp, ports: [{ port: 5432, protocol: 'TCP' }] }],
      }),
    );
  }
  return policies;
}

function policy(
  app: AppRef,
  name: string,
  component: AppComponent,
  rules: { ingress?: unknown[]; egress?: unknown[] },
): Manifest {
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: ownedMetadata(app, name, component),
    spec: { podSelector: { matchLabels: labelsOf(app, component) }, policyTypes: ['Ingress', 'Egress'], ...rules },
  };
}
