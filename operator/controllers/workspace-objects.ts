import { API_VERSION, GIT, LABELS, TENANT, WEBHOOKS, workspaceNamespace, type MvpWorkspace } from '../../crds/index.ts';
import type { Manifest, ManifestMetadata, ResourceQuota } from '../../kube/index.ts';

/** What every workspace of an installation gets. */
export interface WorkspaceConfig {
  /** The API's account: it may act as the tenant. */
  apiAccount: { namespace: string; name: string };
  /** Amounts of the ResourceQuota; room for the second pod of a release switch included. */
  quota: Readonly<Record<string, string>>;
  /** Bytes that ConfigMaps of a workspace may have in all: every version of every app's files. */
  storageBytes: number;
}

/** About fifty apps of fifty versions. All workspaces share one etcd, which holds 2 to 8 GiB. */
export const DEFAULT_STORAGE_BYTES = 256 * 1024 * 1024;

/** Amounts for about fifty small apps. */
export const DEFAULT_QUOTA: Readonly<Record<string, string>> = {
  'requests.cpu': '16',
  'requests.memory': '32Gi',
  'limits.cpu': '240',
  'limits.memory': '160Gi',
  'requests.storage': '120Gi',
  persistentvolumeclaims: '60',
  pods: '250',
  services: '160',
  configmaps: '4000',
  secrets: '300',
  'count/jobs.batch': '200',
  'count/deployments.apps': '200',
  'count/mvps.mvp.build': '60',
  'count/mvpbranches.mvp.build': '30',
  'count/repairruns.mvp.build': '1000',
  'count/mvpchanges.mvp.build': '1000',
  'count/mvpbackups.mvp.build': '1500',
  'count/mvpsessions.mvp.build': '1000',
  'count/mvpteams.mvp.build': '60',
  'count/mvpwebhooks.mvp.build': '300',
  'count/mvpgits.mvp.build': '60',
};

/** Apps for which the amounts of the quota are meant. */
const APPS_OF_QUOTA = 50;

/** The amounts for as many apps as a workspace may have: more than they are meant for take more of everything. */
export function quotaFor(quota: WorkspaceConfig['quota'], apps: number | undefined): WorkspaceConfig['quota'] {
  if (apps === undefined || apps <= APPS_OF_QUOTA) return quota;
  const times = (amount: string): string =>
    amount.replace(/^\d+/, (number) => String(Math.ceil((Number(number) * apps) / APPS_OF_QUOTA)));
  return Object.fromEntries(Object.entries(quota).map(([name, amount]) => [name, times(amount)]));
}

/** The namespace of a workspace, with the pod security standard it is held to. */
export function namespaceFor(workspace: MvpWorkspace): Manifest {
  const restricted = (mode: string): [string, string] => [`pod-security.kubernetes.io/${mode}`, 'restricted'];
  return {
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: {
      ...metadataFor(workspace, workspaceNamespace(workspace.metadata.name)),
      labels: {
        ...metadataFor(workspace, '').labels,
        ...Object.fromEntries([restricted('enforce'), restricted('audit'), restricted('warn')]),
      },
    },
  };
}

/** The amounts to apply, and when to look again while Kubernetes has not counted all of them. */
export interface QuotaAmounts {
  hard: WorkspaceConfig['quota'];
  /** Undefined once everything is counted. */
  lookAgainMs?: number;
}

/**
 * The amounts to apply so that a quota gets counted. Kubernetes counts a quota when its amounts change, and else only every five minutes; a quota made
 * before Kubernetes knows one of its kinds (it looks for new ones every 30 s) stays uncounted in that one, and everything of it is refused meanwhile.
 * So the amount of what is uncounted goes up by one and down again, every 2 s in the quota's first two minutes and every minute after, until it is counted.
 */
export function countedQuota(
  quota: WorkspaceConfig['quota'],
  live: ResourceQuota | undefined,
  now: Date,
): QuotaAmounts {
  const { hard, used } = live?.status ?? {};
  const uncounted = Object.entries(quota).filter(([name]) => used?.[name] === undefined);
  if (uncounted.length === 0) return { hard: quota };
  const age = now.getTime() - new Date(live?.metadata.creationTimestamp ?? now).getTime();
  const lookAgainMs = age < 120_000 ? 2000 : 60_000;
  // no amounts in the status: Kubernetes has not looked at it at all yet
  if (hard === undefined || Math.floor(now.getTime() / lookAgainMs) % 2 === 0) return { hard: quota, lookAgainMs };
  const moved = uncounted
    .filter(([, amount]) => /^\d+$/.test(amount))
    .map(([name, amount]) => [name, String(Number(amount) + 1)]);
  return { hard: { ...quota, ...Object.fromEntries(moved) }, lookAgainMs };
}

/** What is within the namespace: quota, limits, network, identity and rights. */
export function workspaceObjects(workspace: MvpWorkspace, config: WorkspaceConfig): Manifest[] {
  const namespace = workspaceNamespace(workspace.metadata.name);
  const inside = (name: string): ManifestMetadata => ({ ...metadataFor(workspace, name), namespace });
  const rbac = 'rbac.authorization.k8s.io';
  const role = (name: string, rules: readonly Rule[], subject: { namespace: string; name: string }): Manifest[] => [
    { apiVersion: `${rbac}/v1`, kind: 'Role', metadata: inside(name), rules: rules.map((rule) => ({ ...rule })) },
    {
      apiVersion: `${rbac}/v1`,
      kind: 'RoleBinding',
      metadata: inside(name),
      roleRef: { apiGroup: rbac, kind: 'Role', name },
      subjects: [{ kind: 'ServiceAccount', ...subject }],
    },
  ];
  return [
    { apiVersion: 'v1', kind: 'ResourceQuota', metadata: inside('workspace'), spec: { hard: { ...config.quota } } },
    {
      apiVersion: 'v1',
      kind: 'LimitRange',
      metadata: inside('workspace'),
      spec: {
        limits: [
          { type: 'Container', default: { cpu: '1', memory: '512Mi' }, defaultRequest: { cpu: '50m', memory: '64Mi' } },
        ],
      },
    },
    {
      apiVersion: 'networking.k8s.io/v1',
      kind: 'NetworkPolicy',
      metadata: inside('default-deny'),
      spec: { podSelector: {}, policyTypes: ['Ingress', 'Egress'] },
    },
    { apiVersion: 'v1', kind: 'ServiceAccount', metadata: inside(TENANT), automountServiceAccountToken: false },
    ...[WEBHOOKS.secret, GIT.secret].map((name) => ({
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: inside(name),
      type: 'Opaque',
    })),
    ...role(TENANT, TENANT_RULES, { namespace, name: TENANT }),
    ...role('impersonate-tenant', [IMPERSONATE], config.apiAccount),
  ];
}

interface Rule {
  apiGroups: string[];
  resources: string[];
  verbs: string[];
  resourceNames?: string[];
}

const READ = ['get', 'list', 'watch'];

/** What a user may do in the own namespace: our kinds as a whole, bundles by name, everything else only to look at. */
const TENANT_RULES: readonly Rule[] = [
  {
    apiGroups: ['mvp.build'],
    resources: [
      'mvps',
      'repairruns',
      'mvpchanges',
      'mvpbranches',
      'mvpsessions',
      'mvpteams',
      'mvpbackups',
      'mvprestores',
      'mvpwebhooks',
      'mvpgits',
    ],
    verbs: [...READ, 'create', 'update', 'patch', 'delete'],
  },
  // written once, never changed
  { apiGroups: ['mvp.build'], resources: ['mvpsnapshots'], verbs: [...READ, 'create', 'delete'] },
  // keys of webhooks, which are shown to whoever makes one, and tokens for Git; a Secret of its own cannot be made (docs/decisions/115)
  { apiGroups: [''], resources: ['secrets'], resourceNames: [WEBHOOKS.secret, GIT.secret], verbs: ['patch'] },
  // bundles: read by digest, and written by a hand edit; one that is written again says so, lest it is swept
  { apiGroups: [''], resources: ['configmaps'], verbs: ['get', 'create', 'patch'] },
  {
    apiGroups: [''],
    resources: ['pods', 'pods/log', 'events', 'services', 'persistentvolumeclaims', 'resourcequotas'],
    verbs: READ,
  },
  { apiGroups: ['events.k8s.io'], resources: ['events'], verbs: READ },
  { apiGroups: ['apps'], resources: ['deployments', 'statefulsets', 'replicasets'], verbs: READ },
  { apiGroups: ['batch'], resources: ['jobs'], verbs: READ },
];

/** The API may act as exactly this account, and as no other. */
const IMPERSONATE: Rule = {
  apiGroups: [''],
  resources: ['serviceaccounts'],
  verbs: ['impersonate'],
  resourceNames: [TENANT],
};

function metadataFor(workspace: MvpWorkspace, name: string): ManifestMetadata {
  return {
    name,
    labels: { [LABELS.managedBy]: 'mvp-operator', [LABELS.workspace]: workspace.metadata.name },
    ownerReferences: [
      {
        apiVersion: API_VERSION,
        kind: 'MvpWorkspace',
        name: workspace.metadata.name,
        uid: workspace.metadata.uid,
        controller: true,
        blockOwnerDeletion: true,
      },
    ],
  };
}
