import { expect, it } from 'vitest';

import { sentence } from './sentence';

it('makes a sentence of what goes on from the name of a field', () => {
  expect(sentence('is too easy to guess; several unusual words make a good one')).toBe(
    'It is too easy to guess; several unusual words make a good one.',
  );
  expect(sentence('must not be empty.')).toBe('It must not be empty.');
});

it('begins with a capital, and leaves the rest as it is', () => {
  expect(sentence('the build is running')).toBe('The build is running');
  expect(sentence('Round 1')).toBe('Round 1');
  expect(sentence('island of 3 words')).toBe('Island of 3 words');
  expect(sentence('')).toBe('');
});

it('leaves the name of a file and an identifier as it is', () => {
  expect(sentence('old.bin is no text')).toBe('old.bin is no text');
  expect(sentence('app_name is too long')).toBe('app_name is too long');
});
