import { expect, it } from 'vitest';

import { slugOf } from './new-branch';

it('makes of a name what an address may hold', () => {
  expect(slugOf('Dark Theme')).toBe('dark-theme');
  expect(slugOf('  2nd Idee: Größer & schöner!! ')).toBe('nd-idee-gro-er-schoner');
  expect(slugOf('a--b')).toBe('a-b');
  expect(slugOf('<script>')).toBe('script');
  expect(slugOf('42')).toBe('');
});
