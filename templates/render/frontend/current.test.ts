import { expect, it } from 'vitest';
import { currentRows, otherRows } from '../../base/frontend/kit/landing/current.ts';

const row = (title: string, more: { picture?: string } = {}) =>
  ({
    title,
    detail: '',
    status: '',
    tone: 'neutral',
    kind: 'mug',
    seed: title,
    href: `/shop/${title}`,
    ...more,
  }) as const;

it('shows sample rows as long as they are there, and others in the place of those that are gone', () => {
  const sample = [row('a'), row('b'), row('c')];
  const titles = (now: (typeof sample)[number][]): string[] => currentRows(sample, now).map(({ title }) => title);
  expect(titles([row('x'), row('c'), row('a'), row('b')])).toEqual(['a', 'b', 'c']);
  expect(titles([row('x'), row('c'), row('y')])).toEqual(['x', 'y', 'c']);
  expect(titles([row('c')])).toEqual(['c']);
  expect(titles([])).toEqual([]);
});

it('shows the picture that somebody gave a sample row since', () => {
  expect(currentRows([row('a')], [row('a', { picture: '/api/site/pictures/1/small' })])).toEqual([
    row('a', { picture: '/api/site/pictures/1/small' }),
  ]);
});

it('shows on the shelf what the first screen does not, as long as enough is left', () => {
  const rows = ['a', 'b', 'c', 'd', 'e', 'f'].map((title) => row(title));
  const shelf = (seen: readonly string[], limit = 4): string[] =>
    otherRows(
      rows,
      ({ href }) => href,
      seen.map((title) => `/shop/${title}`),
      limit,
    ).map(({ title }) => title);
  expect(shelf(['b', 'c'])).toEqual(['a', 'd', 'e', 'f']);
  expect(shelf([])).toEqual(['a', 'b', 'c', 'd']);
  expect(shelf(['a', 'b', 'd'])).toEqual(['c', 'e', 'f']);
  expect(shelf(['a', 'b', 'd', 'e'])).toEqual(['a', 'b', 'c', 'd']);
});
