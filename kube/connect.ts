import { KubeClient } from './client.ts';
import { readCredentials, type KubeconfigOptions } from './config.ts';
import { Transport, type TransportOptions } from './transport.ts';

/** Where the cluster is: a kubeconfig file, or, by default, in-cluster credentials or the usual `KUBECONFIG`. */
export interface ConnectOptions extends TransportOptions, KubeconfigOptions {}

/** A client to a cluster; close it with `client.transport.close()`. */
export async function connect(options: ConnectOptions = {}): Promise<KubeClient> {
  return new KubeClient(new Transport(await readCredentials(options), options));
}
