import { expect, it } from 'vitest';

import { paletteIn, wishesOf } from './palette';

const pixels = (...parts: [count: number, colour: readonly number[]][]): number[] =>
  parts.flatMap(([count, colour]) => Array.from({ length: count }, () => colour).flat());

it('finds what a picture stands on and what stands out of it', () => {
  const logo = pixels([700, [255, 248, 240, 255]], [200, [40, 40, 42, 255]], [100, [10, 125, 85, 255]]);
  expect(paletteIn(logo)).toEqual({ background: '#fff8f0', primary: '#0a7d55' });
  // what can be seen through, and a speck, are no colours of it
  const speck = pixels([500, [255, 0, 0, 0]], [996, [250, 250, 250, 255]], [4, [255, 0, 0, 255]]);
  expect(paletteIn(speck)).toEqual({ background: '#fafafa', primary: undefined });
  expect(paletteIn(pixels([9, [0, 0, 0, 0]]))).toBeUndefined();
});

it('says them in sentences that are read as colours', () => {
  expect(wishesOf({ background: '#fff8f0', primary: '#0a7d55' })).toBe(
    'Set the primary colour to #0a7d55.\nSet the background colour to #fff8f0.',
  );
});
