import type { KubeObject } from './resource.ts';

/** A condition of a built-in kind. */
export interface BuiltInCondition {
  type: string;
  status: string;
  reason?: string;
  message?: string;
  lastTransitionTime?: string;
}

/** The fields of a Namespace we read. */
export interface Namespace extends KubeObject {
  status?: { phase?: string };
}

/** The fields of a container's state we read. */
export interface ContainerStatus {
  name: string;
  ready?: boolean;
  restartCount?: number;
  state?: {
    waiting?: { reason?: string; message?: string };
    terminated?: { exitCode?: number; reason?: string; message?: string };
    running?: { startedAt?: string };
  };
  lastState?: { terminated?: { exitCode?: number; reason?: string; message?: string } };
}

/** The fields of a Pod we read. */
export interface Pod extends KubeObject {
  spec?: { nodeName?: string; containers?: { name: string; image?: string }[] };
  status?: {
    phase?: string;
    podIP?: string;
    conditions?: BuiltInCondition[];
    containerStatuses?: ContainerStatus[];
    initContainerStatuses?: ContainerStatus[];
  };
}

/** The fields of a Service we read. */
export interface Service extends KubeObject {
  spec?: {
    selector?: Record<string, string>;
    clusterIP?: string;
    ports?: { name?: string; port: number; nodePort?: number }[];
  };
}

/** A Secret: values are base64. */
export interface Secret extends KubeObject {
  type?: string;
  immutable?: boolean;
  data?: Record<string, string>;
}

/** A ConfigMap: `binaryData` is base64. */
export interface ConfigMap extends KubeObject {
  immutable?: boolean;
  data?: Record<string, string>;
  binaryData?: Record<string, string>;
}

/** The fields of a PersistentVolumeClaim we read. */
export interface PersistentVolumeClaim extends KubeObject {
  spec?: { storageClassName?: string; resources?: { requests?: { storage?: string } } };
  status?: { phase?: string };
}

/** The fields of a ResourceQuota we read. */
export interface ResourceQuota extends KubeObject {
  spec?: { hard?: Record<string, string> };
  status?: { hard?: Record<string, string>; used?: Record<string, string> };
}

/** The fields of a core Event we read. */
export interface CoreEvent extends KubeObject {
  type?: string;
  reason?: string;
  message?: string;
  count?: number;
  involvedObject?: { kind?: string; name?: string; namespace?: string; uid?: string };
  lastTimestamp?: string;
  eventTime?: string;
}

/** The fields of a Deployment we read. */
export interface Deployment extends KubeObject {
  spec?: { replicas?: number; selector?: { matchLabels?: Record<string, string> } };
  status?: {
    observedGeneration?: number;
    replicas?: number;
    readyReplicas?: number;
    availableReplicas?: number;
    updatedReplicas?: number;
    conditions?: BuiltInCondition[];
  };
}

/** The fields of a StatefulSet we read. */
export interface StatefulSet extends KubeObject {
  spec?: { replicas?: number };
  status?: { observedGeneration?: number; replicas?: number; readyReplicas?: number; conditions?: BuiltInCondition[] };
}

/** The fields of a Job we read. */
export interface Job extends KubeObject {
  status?: {
    active?: number;
    ready?: number;
    succeeded?: number;
    failed?: number;
    startTime?: string;
    completionTime?: string;
    conditions?: BuiltInCondition[];
  };
}

/** A Lease, the lock of leader election. Times have six digits of a second. */
export interface Lease extends KubeObject {
  spec?: {
    holderIdentity?: string;
    leaseDurationSeconds?: number;
    acquireTime?: string;
    renewTime?: string;
    leaseTransitions?: number;
  };
}

/** The fields of a Certificate of cert-manager we read. */
export interface Certificate extends KubeObject {
  status?: { conditions?: BuiltInCondition[]; notAfter?: string };
}
