import { expect, it } from 'vitest';

import { quoted, refusedIn } from './ways';

it('finds what is quoted, with the quotes within it', () => {
  expect(quoted('one each: “make it dark”, “replace “old words” with “new words”” or “add a section”.')).toEqual([
    'make it dark',
    'replace “old words” with “new words”',
    'add a section',
  ]);
  expect(quoted('”no “end')).toEqual([]);
});

it('tells the same help of several wishes once', () => {
  const help = 'What works: “make it dark”.';
  const refused = refusedIn([
    { said: 'a', why: 'not a', help },
    { said: 'b', why: 'not b', help },
    { said: 'c', why: 'not c', help: '' },
  ]);
  expect(refused.wishes.map(({ said }) => said)).toEqual(['a', 'b', 'c']);
  expect(refused.help).toEqual([help]);
  expect(refused.ways).toEqual(['make it dark']);
});
