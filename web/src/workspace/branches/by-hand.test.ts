import { expect, it } from 'vitest';

import { mergedFor } from './by-hand';

it('takes what only one side has changed from it, and one side where both have', () => {
  const base = 'title\na\nb\nc\nd\nend\n';
  const ours = 'OUR title\na\nb\nc\nd\nour end\n';
  const theirs = 'THEIR title\na\nTHEIR b\nc\nd\nend\n';
  expect(mergedFor('ours', { base, ours, theirs })).toBe('OUR title\na\nTHEIR b\nc\nd\nour end\n');
  expect(mergedFor('theirs', { base, ours, theirs })).toBe('THEIR title\na\nTHEIR b\nc\nd\nour end\n');
});
