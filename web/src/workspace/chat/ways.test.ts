import { expect, it } from 'vitest';

import { askedAbout, quoted, refusedIn } from './ways';

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

it('tells with a question why it is asked, where it is about the one wish that was not done', () => {
  const one = { said: 'a', why: 'not a', help: '' };
  expect(askedAbout([one])).toBe(one);
  expect(askedAbout([one, { ...one, said: 'b' }])).toBeUndefined();
  expect(askedAbout([])).toBeUndefined();
});
