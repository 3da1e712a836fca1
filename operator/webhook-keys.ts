import { WEBHOOKS } from '../crds/index.ts';
import { isKubeError, RESOURCES, type KubeClient } from '../kube/index.ts';

/**
 * Takes away the keys of webhooks that are gone, in the namespaces named. A webhook is made before its key, so one whose key is there is there as well.
 *
 * @returns how many went
 */
export async function sweepWebhookKeys(client: KubeClient, namespaces: Iterable<string>): Promise<number> {
  let gone = 0;
  for (const namespace of namespaces) {
    const secret = await client.find(RESOURCES.secret, WEBHOOKS.secret, namespace);
    const keys = Object.keys(secret?.data ?? {});
    if (keys.length === 0) continue;
    const there = await client.listAll(RESOURCES.webhook, { namespace });
    const names = new Set(there.map(({ metadata }) => metadata.name));
    const lost = keys.filter((key) => !names.has(key));
    if (lost.length === 0) continue;
    const data = Object.fromEntries(lost.map((key) => [key, null]));
    try {
      await client.patch(RESOURCES.secret, { name: WEBHOOKS.secret, namespace }, 'merge', { data });
      gone += lost.length;
    } catch (error) {
      // it went with its namespace
      if (!isKubeError(error, 'NotFound')) throw error;
    }
  }
  return gone;
}
