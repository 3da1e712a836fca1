import { expect, it } from 'vitest';

import { matchesIn } from './matches';

it('finds lines whatever the case, and shows a long one from shortly before it', () => {
  expect(matchesIn('a.py', 'one\n  Price = 3\nthree', 'price')).toEqual([{ path: 'a.py', line: 2, text: 'Price = 3' }]);
  expect(matchesIn('a.py', 'one', 'two')).toEqual([]);
  const [long] = matchesIn('a.py', `${'x'.repeat(500)}needle${'y'.repeat(500)}`, 'NEEDLE');
  expect(long?.text.indexOf('needle')).toBe(40);
  expect(long?.text).toHaveLength(160);
});
