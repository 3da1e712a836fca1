import { expect, it } from 'vitest';

import { shownLine } from './matches';

it('shows a line without its indentation, and a long one from shortly before what was looked for', () => {
  expect(shownLine('  Price = 3', 'price')).toBe('Price = 3');
  const long = shownLine(`${'x'.repeat(500)}needle${'y'.repeat(500)}`, 'NEEDLE');
  expect(long.indexOf('needle')).toBe(40);
  expect(long).toHaveLength(160);
  // what the server gives of a very long line may end before it
  expect(shownLine('x'.repeat(300), 'needle')).toBe('x'.repeat(160));
});
