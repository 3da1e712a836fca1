import { expect, it } from 'vitest';
import { createMeaning } from './meaning.ts';

// The trees of Python are CPython's; that equal ones are the same and none is never the same is ours.
const meaning = createMeaning({
  dump: async (texts) =>
    Promise.resolve(texts.map((text) => (text.startsWith('(') ? null : text.replaceAll(/\s/gu, '')))),
});

it.each([
  ['a.tsx', "const a = 'x';", 'const a = "x"\n'],
  ['a.json', '{ "a": 1, "b": [2] }', '{\n  "b": [2],\n  "a": 1\n}'],
  ['requirements.txt', 'b==1\na==2', 'a==2\nb==1'],
  ['a.py', 'a = 1', 'a=1'],
  ['a.css', 'p {}\n', 'p {}'],
])('%s means the same as %s', async (path, a, b) => {
  expect(await meaning.same(path, a, b)).toBe(true);
});

it.each([
  ['a.tsx', "const a = 'x';", "const a = 'y';"],
  ['a.json', '{ "a": [1, 2] }', '{ "a": [2, 1] }'],
  ['requirements.txt', 'a==1', 'a==2'],
  ['a.py', '(', '( '],
  ['a.css', 'p {}', 'b {}'],
  ['a.tsx', 'const a = 1;', undefined],
])('%s does not mean the same: %s', async (path, a, b) => {
  expect(await meaning.same(path, a, b)).toBe(false);
});
