import { expect, it } from 'vitest';
import { appCount, type CleanCase, type Job } from './case.ts';
import { byAttempt, seedsFor, unasked } from './parts.ts';

const apps = (seeds: readonly number[]): readonly number[] => seeds.map((seed) => seed % appCount);

it('puts each attempt of an operator into another app', () => {
  const seeds = seedsFor(3, 10);
  expect(new Set(apps(seeds)).size).toBe(10);
  expect(new Set(seeds).size).toBe(10);
});

it('begins neighbouring operators at different apps', () => {
  expect(apps(seedsFor(0, 5))[0]).not.toBe(apps(seedsFor(1, 5))[0]);
});

it('knows few apps in a short run', () => {
  const met = new Set(Array.from({ length: 50 }, (_, operator) => apps(seedsFor(operator, 1))).flat());
  expect(met.size).toBeLessThanOrEqual(appCount / 4);
});

it('does not ask again what an earlier run answered', () => {
  const answered: CleanCase = {
    kind: 'clean',
    app: 'booking-1',
    seed: 4,
    changedBytes: 0,
    changedFiles: [],
    findings: [],
    fileCount: 60,
    cpuMs: 1,
  };
  const jobs: Job[] = [
    { kind: 'clean', seed: 4 },
    { kind: 'clean', seed: 5 },
    { kind: 'mixed', pool: 'all', seed: 4 },
    { kind: 'single', operator: 'tsx-brace', seed: 4 },
  ];
  expect(unasked(jobs, [answered])).toEqual(jobs.slice(1));
});

it('tries every operator once before it tries one again, an app at a time', () => {
  const jobs = ['a', 'b', 'c'].flatMap((operator, index): Job[] =>
    seedsFor(index, 5).map((seed) => ({ kind: 'single', operator, seed })),
  );
  const order = byAttempt(jobs);
  expect(order).toHaveLength(15);
  expect(new Set(order.slice(0, 3).map((job) => job.kind === 'single' && job.operator)).size).toBe(3);
  expect(apps(order.slice(3, 6).map(({ seed }) => seed))).toEqual(
    apps(order.slice(3, 6).map(({ seed }) => seed)).toSorted((a, b) => a - b),
  );
});
