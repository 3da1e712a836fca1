import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { RequestOptions } from 'node:https';

/** Where an API server is and how to prove who we are. */
export interface Credentials {
  server: URL;
  tls: Pick<RequestOptions, 'ca' | 'cert' | 'key' | 'servername' | 'rejectUnauthorized'>;
  /** Authorization, as of now: a mounted token is rotated. */
  headers(): Promise<Record<string, string>>;
}

/** Which kubeconfig; without a file, in-cluster credentials or the usual places. */
export interface KubeconfigOptions {
  /** Path of a kubeconfig file. */
  kubeconfig?: string;
  /** A context other than the file's current one. */
  context?: string;
}

const ACCOUNT = '/var/run/secrets/kubernetes.io/serviceaccount';

/**
 * The credentials asked for. In a pod they are the mounted service account's, read here; anything else is client-node's
 * business, which is loaded only then: its generated types take 100 MB of memory and a second to load.
 */
export async function readCredentials(
  options: KubeconfigOptions = {},
  env: NodeJS.ProcessEnv = process.env,
  account: string = ACCOUNT,
): Promise<Credentials> {
  const { KUBERNETES_SERVICE_HOST: host, KUBERNETES_SERVICE_PORT: port = '443' } = env;
  const isNamed = options.kubeconfig !== undefined || options.context !== undefined || env['KUBECONFIG'] !== undefined;
  if (!isNamed && host !== undefined && existsSync(`${account}/token`)) return inCluster(host, port, account);
  return fromKubeconfig(options);
}

async function inCluster(host: string, port: string, account: string): Promise<Credentials> {
  const authority = host.includes(':') ? `[${host}]` : host;
  return {
    server: new URL(`https://${authority}:${port}`),
    tls: { ca: await readFile(`${account}/ca.crt`) },
    headers: async () => ({ authorization: `Bearer ${(await readFile(`${account}/token`, 'utf8')).trim()}` }),
  };
}

async function fromKubeconfig(options: KubeconfigOptions): Promise<Credentials> {
  const { KubeConfig } = await import('@kubernetes/client-node');
  const config = new KubeConfig();
  if (options.kubeconfig === undefined) config.loadFromDefault();
  else config.loadFromFile(options.kubeconfig);
  if (options.context !== undefined) config.setCurrentContext(options.context);
  const cluster = config.getCurrentCluster();
  if (cluster === null) throw new TypeError('the kubeconfig names no current cluster');
  const tls: RequestOptions = {};
  await config.applyToHTTPSOptions(tls);
  return {
    server: new URL(cluster.server),
    tls,
    headers: async () => {
      const answer: RequestOptions = {};
      await config.applyToHTTPSOptions(answer);
      const entries = Object.entries(answer.headers ?? {}).map(([key, value]): [string, string] => [
        key.toLowerCase(),
        String(value),
      ]);
      if (typeof answer.auth === 'string')
        entries.push(['authorization', `Basic ${Buffer.from(answer.auth).toString('base64')}`]);
      return Object.fromEntries(entries);
    },
  };
}
