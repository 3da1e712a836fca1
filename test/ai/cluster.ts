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
    listAll: (_: unknown, { namespace, labelSelector }: { namespace: string; labelSelector: string }) => {
      const [label = '', value] = labelSelector.split('=');
      const all = [...objects.values()].filter(({ metadata }) => metadata.namespace === namespace);
      return Promise.resolve(all.filter(({ metadata }) => metadata.labels?.[label] === value));
    },
  };
  return { client: calls as unknown as KubeClient, objects };
}
