/**
 * The Kubernetes API as this product speaks it: one thin typed client over shared sockets, with errors as a closed union.
 */
export { KubeClient } from './client.ts';
export type { Call, Impersonation, ListOptions, ListPage, PatchType, WatchOptions } from './call.ts';
export { backoffMs, CONFLICT_BACKOFF, ITEM_BACKOFF, WATCH_BACKOFF, type BackoffOptions } from './backoff.ts';
export { quantity } from './quantity.ts';
export { compareVersions } from './versions.ts';
export {
  follow,
  followFew,
  SilenceError,
  type FewOptions,
  type FollowEvent,
  type FollowTuning,
  type Selection,
} from './follow.ts';
export { connect, type ConnectOptions } from './connect.ts';
export { KubeError, isKubeError, type KubeErrorCode, type StatusBody } from './errors.ts';
export type {
  BuiltInCondition,
  ConfigMap,
  ContainerStatus,
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
export {
  RESOURCES,
  pathOf,
  resource,
  type KubeObject,
  type Manifest,
  type ManifestMetadata,
  type Metadata,
  type Resource,
} from './resource.ts';
export { Transport, type TransportOptions } from './transport.ts';
export type { WatchEvent } from './watch.ts';
