import { isKubeError, RESOURCES, type KubeClient } from '../kube/index.ts';
import type { ConfigMapCalls, StoredConfigMap } from './config-map.ts';

/** {@link ConfigMapCalls} on the API server, in the name the client has: the operator's own, or a workspace's tenant. */
export function configMapCalls(client: KubeClient): ConfigMapCalls {
  return {
    async create(object) {
      try {
        await client.create({ ...object });
        return 'created';
      } catch (error) {
        if (isKubeError(error, 'AlreadyExists')) return 'exists';
        throw error;
      }
    },

    async get(namespace, name) {
      const found = await client.find(RESOURCES.configMap, name, namespace);
      if (found === undefined) return undefined;
      return { ...found, metadata: { ...found.metadata, namespace } } as StoredConfigMap;
    },

    async list(namespace, labelSelector) {
      const found: Pick<StoredConfigMap, 'metadata'>[] = [];
      for await (const page of client.metadata(RESOURCES.configMap, { namespace, labelSelector }))
        found.push(...page.map((metadata) => ({ metadata: { ...metadata, namespace } })));
      return found;
    },

    async remove(namespace, name, seen) {
      try {
        await client.delete(RESOURCES.configMap, { namespace, name, ...seen });
        return true;
      } catch (error) {
        // Gone, changed, or already another object of the same name: either way not ours to remove any more.
        if (!isKubeError(error, 'NotFound') && !isKubeError(error, 'Conflict')) throw error;
        return false;
      }
    },

    async annotate(namespace, name, uid, annotations) {
      try {
        await client.patch(RESOURCES.configMap, { namespace, name }, 'merge', { metadata: { uid, annotations } });
        return true;
      } catch (error) {
        if (!isKubeError(error, 'NotFound') && !isKubeError(error, 'Conflict')) throw error;
        return false;
      }
    },
  };
}
