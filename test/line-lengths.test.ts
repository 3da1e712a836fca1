import { expect, it } from 'vitest';
import { longLines } from './line-lengths.ts';

const long = 'x'.repeat(161);

it('finds lines of more than 160 characters', () => {
  expect(longLines(`${'x'.repeat(160)}\n${long}\n\n// ${long}`, false)).toEqual([2, 4]);
});

it('takes the lines of a literal block in YAML for data, and those after it not', () => {
  const rows = `rows: |\n  ${long}\n\n  ${long}\nnext: ${long}\n- text: >\n    ${long}`;
  expect(longLines(rows, true)).toEqual([5, 7]);
  expect(longLines(rows, false)).toEqual([2, 4, 5, 7]);
});
