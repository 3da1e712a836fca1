import { KubeConfig } from '@kubernetes/client-node';
import { KubeClient } from './client.ts';
import { Transport, type TransportOptions } from './transport.ts';

/** Where the cluster is: a kubeconfig file, or, by default, in-cluster credentials or the usual `KUBECONFIG`. */
export interface ConnectOptions extends TransportOptions {
  /** Path of a kubeconfig file. */
  kubeconfig?: string;
  /** A context other than the file's current one. */
  context?: string;
}

/** A client to a cluster; close it with `client.transport.close()`. */
export async function connect(options: ConnectOptions = {}): Promise<KubeClient> {
  const config = new KubeConfig();
  if (options.kubeconfig === undefined) config.loadFromDefault();
  else config.loadFromFile(options.kubeconfig);
  if (options.context !== undefined) config.setCurrentContext(options.context);
  return new KubeClient(await Transport.open(config, options));
}
