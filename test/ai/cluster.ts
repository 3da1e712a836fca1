/** ConfigMaps in memory, behind the calls of a client: what journals need of a cluster. */
import type { KubeClient } from '../../kube/index.ts';
import type { StoredConfigMap } from '../../store/index.ts';

/** A client that knows ConfigMaps, and those it holds by namespace and name. */
export function memoryCluster(): { client: KubeClient; objects: Map<string, StoredConfigMap> } {
  const objects = new Map<string, StoredConfigMap>();
  const calls = {
    create: (object: StoredConfigMap) => {
      objects.set(`${object.metadata.namespace}/${object.metadata.name}`, object);
      return Promise.resolve(object);
    },
    find: (_: unknown, name: string, namespace: string) => Promise.resolve(objects.get(`${namespace}/${name}`)),
    metadata: async function* (
      _: unknown,
      { namespace, labelSelector }: { namespace: string; labelSelector: string },
    ): AsyncGenerator<StoredConfigMap['metadata'][]> {
      await Promise.resolve();
      const [label = '', value] = labelSelector.split('=');
      const all = [...objects.values()].map(({ metadata }) => metadata);
      yield all.filter(({ namespace: own, labels }) => own === namespace && labels?.[label] === value);
    },
  };
  return { client: calls as unknown as KubeClient, objects };
}
