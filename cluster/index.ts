/**
 * A real Kubernetes for `make up`, development and tests: in one container ({@link startCluster}), or only its API server as a
 * child process ({@link startApiServer}). {@link signIn} speaks to the system that runs on it.
 *
 * @module
 */
export { startApiServer, type ApiServer } from './api-server.ts';
export { ensureTools } from './binaries.ts';
export type { Cluster } from './cluster.ts';
export { ensureIngressController } from './ingress-controller.ts';
export { removeOnInterrupt } from './interrupt.ts';
export { ensureBaseImage, ensureNodeImage } from './node-image.ts';
export { send, signIn, type MvpRecord, type Reply, type RestOptions, type User } from './platform.ts';
export { connectCluster, removeCluster, startCluster, sweepLeftovers, usesOwnCluster, usesOwnNode } from './start.ts';
