import { Gauge, type Registry } from 'prom-client';
import type { PoolSize } from '../../children/index.ts';

/** Says at each scrape how many children write apps, how many apps they have in hand, and how many wait to be tried alone. */
export function childMetrics(registry: Registry, size: () => PoolSize): void {
  new Gauge({
    name: 'mvp_generator_size',
    help: 'Children of the generator, runs in them, and runs that wait to be tried alone',
    labelNames: ['what'],
    registers: [registry],
    collect() {
      for (const [what, count] of Object.entries(size())) this.set({ what }, count);
    },
  });
}
