import { expect, it } from 'vitest';
import { tuneOf } from '../../base/frontend/kit/media/tune.ts';

it('is the same tune for the same name, and another for another', () => {
  expect(tuneOf('Blue Bicycle')).toEqual(tuneOf('Blue Bicycle'));
  expect(tuneOf('Blue Bicycle')).not.toEqual(tuneOf('Blue bicycle'));
});

it.each(['', 'Blue Bicycle', '日本語', 'x'.repeat(500)])('can be heard, and ends: %s', (name) => {
  const { lasts, tones } = tuneOf(name);
  expect(lasts).toBeGreaterThan(10);
  expect(lasts).toBeLessThan(40);
  expect(tones.filter(({ voice }) => voice === 'lead').length).toBeGreaterThan(8);
  for (const tone of tones) {
    expect(tone.at + tone.lasts).toBeLessThanOrEqual(lasts);
    expect(tone.hertz).toBeGreaterThan(40);
    expect(tone.hertz).toBeLessThan(4000);
  }
});
