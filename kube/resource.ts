import type {
  Certificate,
  ConfigMap,
  CoreEvent,
  Deployment,
  Job,
  Lease,
  Namespace,
  PersistentVolumeClaim,
  Pod,
  ResourceQuota,
  Secret,
  Service,
  StatefulSet,
} from './objects.ts';
import type {
  Mvp,
  MvpBackup,
  MvpBranch,
  MvpChange,
  MvpGit,
  MvpRestore,
  MvpSession,
  MvpSnapshot,
  MvpTeam,
  MvpWebhook,
  MvpWorkspace,
  OwnerReference,
  RepairRun,
} from '../crds/index.ts';
import { API_VERSION } from '../crds/index.ts';

/** Metadata as it is read; a live object always has name, uid and resourceVersion. */
export interface Metadata {
  name: string;
  namespace?: string;
  uid: string;
  resourceVersion: string;
  generation?: number;
  creationTimestamp?: string;
  deletionTimestamp?: string;
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
  ownerReferences?: OwnerReference[];
  finalizers?: string[];
  /** What others have added to an object that we apply, as its cache found it in `managedFields`; never sent. */
  foreignFields?: readonly string[];
}

/** Any live object. */
export interface KubeObject {
  apiVersion?: string;
  kind?: string;
  metadata: Metadata;
}

/** Metadata of an object to be written. */
export type ManifestMetadata = Partial<Omit<Metadata, 'name'>> & { name: string };

/** An object to be written: JSON, whole or the fields we own. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: ManifestMetadata;
  [field: string]: unknown;
}

/** Where a kind lives on the API server, and what its objects look like. */
export interface Resource<T extends KubeObject = KubeObject> {
  apiVersion: string;
  kind: string;
  plural: string;
  namespaced: boolean;
  /** Never set: carries the type of the objects. */
  readonly object?: T;
}

/** Describes a kind: `apiVersion` is `v1` or `group/version`. */
export function resource<T extends KubeObject>(
  apiVersion: string,
  kind: string,
  plural: string,
  namespaced = true,
): Resource<T> {
  return { apiVersion, kind, plural, namespaced };
}

/** Every kind this product reads or writes. */
export const RESOURCES = {
  mvp: resource<Mvp>(API_VERSION, 'Mvp', 'mvps'),
  snapshot: resource<MvpSnapshot>(API_VERSION, 'MvpSnapshot', 'mvpsnapshots'),
  repairRun: resource<RepairRun>(API_VERSION, 'RepairRun', 'repairruns'),
  branch: resource<MvpBranch>(API_VERSION, 'MvpBranch', 'mvpbranches'),
  change: resource<MvpChange>(API_VERSION, 'MvpChange', 'mvpchanges'),
  backup: resource<MvpBackup>(API_VERSION, 'MvpBackup', 'mvpbackups'),
  restore: resource<MvpRestore>(API_VERSION, 'MvpRestore', 'mvprestores'),
  session: resource<MvpSession>(API_VERSION, 'MvpSession', 'mvpsessions'),
  team: resource<MvpTeam>(API_VERSION, 'MvpTeam', 'mvpteams'),
  git: resource<MvpGit>(API_VERSION, 'MvpGit', 'mvpgits'),
  webhook: resource<MvpWebhook>(API_VERSION, 'MvpWebhook', 'mvpwebhooks'),
  workspace: resource<MvpWorkspace>(API_VERSION, 'MvpWorkspace', 'mvpworkspaces', false),
  namespace: resource<Namespace>('v1', 'Namespace', 'namespaces', false),
  pod: resource<Pod>('v1', 'Pod', 'pods'),
  service: resource<Service>('v1', 'Service', 'services'),
  secret: resource<Secret>('v1', 'Secret', 'secrets'),
  configMap: resource<ConfigMap>('v1', 'ConfigMap', 'configmaps'),
  serviceAccount: resource('v1', 'ServiceAccount', 'serviceaccounts'),
  persistentVolumeClaim: resource<PersistentVolumeClaim>('v1', 'PersistentVolumeClaim', 'persistentvolumeclaims'),
  resourceQuota: resource<ResourceQuota>('v1', 'ResourceQuota', 'resourcequotas'),
  limitRange: resource('v1', 'LimitRange', 'limitranges'),
  coreEvent: resource<CoreEvent>('v1', 'Event', 'events'),
  event: resource('events.k8s.io/v1', 'Event', 'events'),
  deployment: resource<Deployment>('apps/v1', 'Deployment', 'deployments'),
  statefulSet: resource<StatefulSet>('apps/v1', 'StatefulSet', 'statefulsets'),
  job: resource<Job>('batch/v1', 'Job', 'jobs'),
  lease: resource<Lease>('coordination.k8s.io/v1', 'Lease', 'leases'),
  ingress: resource('networking.k8s.io/v1', 'Ingress', 'ingresses'),
  certificate: resource<Certificate>('cert-manager.io/v1', 'Certificate', 'certificates'),
  middleware: resource('traefik.io/v1alpha1', 'Middleware', 'middlewares'),
  networkPolicy: resource('networking.k8s.io/v1', 'NetworkPolicy', 'networkpolicies'),
  role: resource('rbac.authorization.k8s.io/v1', 'Role', 'roles'),
  roleBinding: resource('rbac.authorization.k8s.io/v1', 'RoleBinding', 'rolebindings'),
  clusterRole: resource('rbac.authorization.k8s.io/v1', 'ClusterRole', 'clusterroles', false),
  clusterRoleBinding: resource('rbac.authorization.k8s.io/v1', 'ClusterRoleBinding', 'clusterrolebindings', false),
  customResourceDefinition: resource(
    'apiextensions.k8s.io/v1',
    'CustomResourceDefinition',
    'customresourcedefinitions',
    false,
  ),
} as const;

/** The resource a manifest is written to. Throws on a kind that is not in `RESOURCES`. */
export function resourceOf(manifest: { apiVersion?: string; kind?: string }): Resource {
  for (const candidate of Object.values(RESOURCES)) {
    if (candidate.kind === manifest.kind && candidate.apiVersion === manifest.apiVersion) return candidate;
  }
  throw new TypeError(`unknown kind ${String(manifest.apiVersion)} ${String(manifest.kind)}`);
}

/** The URL path of a kind, or of one object. */
export function pathOf(target: Resource, namespace?: string, name?: string, subresource?: string): string {
  const root = target.apiVersion.includes('/') ? `/apis/${target.apiVersion}` : `/api/${target.apiVersion}`;
  const scope = target.namespaced && namespace !== undefined ? `/namespaces/${encodeURIComponent(namespace)}` : '';
  const object = name === undefined ? '' : `/${encodeURIComponent(name)}`;
  return `${root}${scope}/${target.plural}${object}${subresource === undefined ? '' : `/${subresource}`}`;
}
