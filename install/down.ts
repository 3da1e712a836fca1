import { homedir } from 'node:os';
import { join } from 'node:path';
import { removeCluster } from '../test/cluster/index.ts';

/** `make down`: removes the cluster of `make up` and everything in it. What was built for it stays in the cache. */
const cache = process.env['MVP_CACHE'] ?? join(homedir(), '.cache/mvp-operator');
await removeCluster('up');
console.log(
  `The cluster is removed. Caches stay in ${cache} and as Docker images named mvp-*; delete them to free the space.`,
);
process.exit(0);
