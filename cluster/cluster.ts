import type { Finished } from '../setup/run.ts';

/** Programs of the node that a fault test can disturb. */
export type NodeProgram =
  | 'containerd'
  | 'coredns'
  | 'etcd'
  | 'kube-apiserver'
  | 'kube-controller-manager'
  | 'kube-proxy'
  | 'kube-scheduler'
  | 'kubelet'
  | 'provisioner';

/** What a load brought into a cluster. */
export interface Loaded {
  readonly images: number;
  readonly layers: number;
  readonly bytes: number;
}

/** A running Kubernetes. */
export interface Cluster {
  readonly name: string;
  /** Path of an administrator's kubeconfig, usable from this host. */
  readonly kubeconfig: string;
  /** Port of 127.0.0.1 that leads to NodePort 30080. */
  readonly gatewayPort: number;
  /** Port of 127.0.0.1 that leads to the API server; 0 for a cluster of somebody else. */
  readonly apiPort: number;
  /** Name of the node's container; empty for a cluster of somebody else. */
  readonly nodeContainer: string;
  /** Brings local Docker images into the node. Skips images and layers already there; may be called side by side. */
  loadImages(refs: string[]): Promise<Loaded>;
  /** Runs a command in the node. Does not throw for a non-zero exit code. */
  exec(command: string[]): Promise<Finished>;
  /** Sends a signal to a program of the node. One that ends is started again after half a second. */
  signal(program: NodeProgram, signal: NodeJS.Signals): Promise<void>;
  /** Kills a program of the node and keeps it down until {@link release}. */
  hold(program: NodeProgram): Promise<void>;
  /** Lets a held program start again; returns at once. */
  release(program: NodeProgram): Promise<void>;
  /** Removes the cluster and everything in it. A cluster of somebody else is only disconnected. */
  stop(): Promise<void>;
}

/** Settings of `startCluster`. */
export interface StartOptions {
  /** Lower-case letters, digits and dashes. Default `test-` and a random end. */
  name?: string;
  /** The cluster outlives this process and the sweep of leftovers. Default false. */
  keep?: boolean;
  /** Ports of 127.0.0.1; a taken one is replaced by a free one. Default random. */
  hostPorts?: { gateway?: number; api?: number };
  onProgress?: (line: string) => void;
}
