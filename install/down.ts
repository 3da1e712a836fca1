import { cacheFolder } from '../setup/cache.ts';
import { removeCluster, usesOwnCluster } from '../cluster/index.ts';
import { SYSTEM_NAMESPACE } from './index.ts';
import { relay } from './models.ts';

/** `make down`: removes the cluster of `make up` and everything in it. What was built for it stays in the cache. */
const cache = cacheFolder();
if (!usesOwnCluster()) {
  console.log(`MVP_CONTEXT names a cluster of yours, which stays as it is. To take the system off it, apps first:
  kubectl delete mvp --all -A && helm uninstall mvp -n ${SYSTEM_NAMESPACE} && kubectl delete crd -l app.kubernetes.io/part-of=mvp-operator`);
  process.exit(0);
}
// Where no engine answers, there is no cluster either.
const removed = await removeCluster('up').catch(() => false);
await relay([], '', '', undefined);
console.log(
  `${removed ? 'The cluster is removed.' : 'There is no cluster of `make up`.'} Caches stay in ` +
    `${cache} and as Docker images named mvp-*; delete them to free the space.`,
);
process.exit(0);
