import { GIT, WEBHOOKS } from '../crds/index.ts';
import { isKubeError, RESOURCES, type KubeClient, type KubeObject } from '../kube/index.ts';

/** Secrets with one key for each object of a kind, by its name. */
const KEPT = [
  { secret: WEBHOOKS.secret, of: RESOURCES.webhook },
  { secret: GIT.secret, of: RESOURCES.git },
] as const;

/**
 * Takes away the keys of webhooks and the tokens of repositories that are gone, in the namespaces named. Each object is made before its key, so one whose key
 * is there is there as well.
 *
 * @returns how many went
 */
export async function sweepLostKeys(client: KubeClient, namespaces: Iterable<string>): Promise<number> {
  let gone = 0;
  for (const namespace of namespaces) for (const kept of KEPT) gone += await sweepOne(client, namespace, kept);
  return gone;
}

async function sweepOne(
  client: KubeClient,
  namespace: string,
  { secret: name, of }: (typeof KEPT)[number],
): Promise<number> {
  const secret = await client.find(RESOURCES.secret, name, namespace);
  const keys = Object.keys(secret?.data ?? {});
  if (keys.length === 0) return 0;
  const there = await client.listAll<KubeObject>(of, { namespace });
  const names = new Set(there.map(({ metadata }) => metadata.name));
  const lost = keys.filter((key) => !names.has(key));
  if (lost.length === 0) return 0;
  const data = Object.fromEntries(lost.map((key) => [key, null]));
  try {
    await client.patch(RESOURCES.secret, { name, namespace }, 'merge', { data });
    return lost.length;
  } catch (error) {
    // it went with its namespace
    if (!isKubeError(error, 'NotFound')) throw error;
    return 0;
  }
}
