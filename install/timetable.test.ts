import { expect, it } from 'vitest';
import { timetable } from './timetable.ts';

it('tells how long each part took, and from when to when', async () => {
  let now = 5_000;
  const times = timetable(() => now);
  const after = (seconds: number) => (): Promise<string> => {
    now += seconds * 1000;
    return Promise.resolve('done');
  };
  expect(await times.during('compiling', after(70))).toBe('done');
  await times.during('nothing', after(0.4));
  await expect(
    times.during('broken', async () => {
      await after(3)();
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  times.add('image', 60, now);
  expect(times.lines()).toEqual([
    'compiling  1:10  (0:00–1:10)',
    'image      1:00  (0:13–1:13)',
    'broken     0:03  (1:10–1:13)',
  ]);
});
