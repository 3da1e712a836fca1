import { Gauge, type Registry } from 'prom-client';
import type { PoolSize } from '../children/index.ts';

/** Says at each scrape of each pool how many children it has, how many runs they have in hand, and how many wait to be tried alone. */
export function childMetrics(registry: Registry, pools: Readonly<Record<string, { readonly size: PoolSize }>>): void {
  new Gauge({
    name: 'mvp_children',
    help: 'Child processes, runs in them, and runs that wait to be tried alone, by pool',
    labelNames: ['pool', 'what'],
    registers: [registry],
    collect() {
      for (const [pool, { size }] of Object.entries(pools))
        for (const [what, count] of Object.entries(size)) this.set({ pool, what }, count);
    },
  });
}
