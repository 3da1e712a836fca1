import { expect, it } from 'vitest';
import { appCount } from './case.ts';
import { seedsFor } from './parts.ts';

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
