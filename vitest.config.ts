import { join } from 'node:path';

import { defineConfig } from 'vitest/config';

import { cacheFolder } from './setup/cache.ts';
import { LongestFirst } from './test/longest-first.ts';

const exclude = ['**/node_modules/**', '**/fixtures/**', 'templates/base/**', 'test/.work/**'];

/** Needs as little as units do, and takes minutes: it runs beside what waits for clusters. */
const SLOW = 'test/{ai,corpus}/**/*.test.ts';

// What the compiler says of the apps that tests make is the same in every process that asks (docs/decisions/191).
process.env['MVP_KEPT_TYPES'] ??= join(cacheFolder(), 'kept-types');

/** A project per kind of test, from the quickest to the one that needs the most. `test/run.ts` says which run side by side. */
export default defineConfig({
  test: {
    // Two cores: more workers than that only make each test slower and its time-outs less honest.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          // A worker keeps its modules and their dictionaries from file to file: without that, half of the time goes into reading them again.
          isolate: false,
          include: ['**/*.test.ts'],
          exclude: [...exclude, SLOW, 'cluster/**', 'test/{integration,apps,e2e,resilience,ingress,flux}/**'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'slow',
          isolate: false,
          include: [SLOW],
          exclude,
          testTimeout: 120_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['test/integration/**/*.test.ts'],
          exclude,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'apps',
          include: ['test/apps/**/*.test.ts'],
          exclude,
          testTimeout: 600_000,
          hookTimeout: 600_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'cluster',
          include: ['cluster/**/*.test.ts'],
          exclude,
          testTimeout: 600_000,
          hookTimeout: 1_800_000,
          fileParallelism: false,
        },
      },
      // Both on a cluster of their own, because one of them kills what the other one needs.
      ...['e2e', 'resilience'].map((name) => ({
        test: {
          name,
          globalSetup: 'test/e2e/system.ts',
          include: [`test/${name}/**/*.test.ts`],
          exclude,
          testTimeout: 600_000,
          hookTimeout: 1_800_000,
          fileParallelism: false,
        },
      })),
      {
        // No part of `make test`: it builds an ingress controller first, which takes many minutes.
        test: {
          name: 'ingress',
          include: ['test/ingress/**/*.test.ts'],
          exclude,
          testTimeout: 600_000,
          hookTimeout: 2_700_000,
        },
      },
      {
        // No part of `make test`: it builds Flux's controllers and Argo CD's packages first, which takes minutes.
        test: {
          name: 'flux',
          include: ['test/flux/**/*.test.ts'],
          exclude,
          testTimeout: 300_000,
          hookTimeout: 2_700_000,
        },
      },
    ],
  },
});
