import { expect, it } from 'vitest';
import { readSettings } from './settings.ts';

it('measures everything, or what is named, in the order of the run', () => {
  expect([...readSettings([]).parts]).toEqual(['time', 'faults', 'mixed', 'clean', 'baselines', 'builds', 'pairs']);
  expect([...readSettings(['--parts', 'clean,faults']).parts]).toEqual(['faults', 'clean']);
  expect([...readSettings(['--category', 'tag']).parts]).toEqual(['faults']);
});

it('only prints what an earlier run kept, unless parts are asked for', () => {
  expect(readSettings(['--from', 'a.json']).parts.size).toBe(0);
  expect([...readSettings(['--from', 'a.json', '--parts', 'builds']).parts]).toEqual(['builds']);
});

it('shares a limited time among the parts that run', () => {
  expect(readSettings([]).seconds.faults).toBe(Number.POSITIVE_INFINITY);
  expect(readSettings(['--parts', 'builds', '--minutes', '10']).seconds.builds).toBe(600);
  const { seconds } = readSettings(['--parts', 'faults,mixed', '--minutes', '15']);
  expect(seconds.faults + seconds.mixed).toBeCloseTo(900);
  expect(seconds.faults).toBeGreaterThan(seconds.mixed);
});

it('builds nothing and compares nothing in a quick run', () => {
  expect(readSettings(['--quick'])).toMatchObject({
    tries: 1,
    builds: 0,
    cleanBuilds: 0,
    mixedBuilds: 0,
    baselines: 0,
  });
});
