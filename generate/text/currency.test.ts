import { expect, it } from 'vitest';
import { currencyAt, currencyIn } from './currency.ts';

it.each([
  ['A bakery in Leeds.', 'GBP'],
  ['A surf camp near Sydney with huts.', 'AUD'],
  ['We mend shoes in downtown Chicago.', 'USD'],
  ['A dairy in the Highlands', 'GBP'],
])('%s', (text, currency) => {
  expect(currencyAt(text)).toBe(currency);
});

it.each(['A bakery in Lyon.', 'A club with courses in reading and writing.', 'A bath house in Yorktown.'])(
  'no other currency than the usual one: %s',
  (text) => {
    expect(currencyAt(text)).toBeUndefined();
  },
);

it('what an idea says of money is heard before where it is', () => {
  expect(currencyIn('A bakery in Leeds that takes euros.')).toBe('EUR');
});
