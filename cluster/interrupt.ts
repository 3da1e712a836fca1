import type { Cluster } from './cluster.ts';
import type { OnProgress } from './progress.ts';

/** Exit codes of a process that a signal ended: 128 and the signal's number. */
const codes = { SIGINT: 130, SIGTERM: 143 } as const;

/** Removes the cluster when this process is interrupted; without it, the next start of a cluster would sweep it. */
export function removeOnInterrupt(cluster: Cluster, onProgress: OnProgress): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      // What was under way fails now because its cluster goes: that is no news.
      process.on('uncaughtException', () => undefined);
      onProgress(`interrupted: removing cluster ${cluster.name}`);
      void cluster.stop().finally(() => process.exit(codes[signal]));
    });
  }
}
