import { expect, test } from 'vitest';
import { z } from 'zod';
import { readFiles, readJson, readOneFile, withoutThinking } from './index.ts';

const shape = z.object({ name: z.string() });

test.each([
  ['prose and a fence', 'Here you are:\n```json\n{"name": "Bo"}\n```\nHope it helps!'],
  ['comments and a comma too many', '{\n  // the dog\n  "name": "Bo",\n}'],
  ['an example first', 'In the form {"name": 1} this is {"name": "Bo"}'],
  ['braces in a text', '{"name": "Bo"} and {not json}'],
])('JSON with %s is read', (_, text) => {
  expect(readJson(shape, text)).toEqual({ ok: true, value: { name: 'Bo' } });
});

test('JSON that stops in the middle is none', () => {
  expect(readJson(shape, '```json\n{"name": "Bo", "more": [').ok).toBe(false);
});

test.each([
  ['<think>let me see</think>Hello', 'Hello'],
  ['let me see</think>Hello', 'Hello'],
  ['<|channel|>analysis<|message|>hm<|end|><|channel|>final<|message|>Hello<|return|>', 'Hello'],
  ['<think>and so on', ''],
  ['Hello', 'Hello'],
  ['```tsx\n<think>x</think>\n```', '```tsx\n\n```'],
])('thinking goes: %s', (text, rest) => {
  expect(withoutThinking(text).trim()).toBe(rest);
});

test('files are found with their names, wherever those stand', () => {
  const text = [
    'I made these:',
    '**frontend/app/page.tsx**',
    '```tsx',
    'export default function Page() {}',
    '```',
    '```python backend/rules.py',
    'def rule(): ...',
    '```',
    '```ts',
    '// frontend/lib/x.ts',
    'export const x = 1;',
    '```',
  ].join('\n');
  const read = readFiles(text);
  expect(read.ok && read.value.map(({ path }) => path)).toEqual([
    'frontend/app/page.tsx',
    'backend/rules.py',
    'frontend/lib/x.ts',
  ]);
});

test('one file: the block that has its name, else the longest; bare code counts; a fence that stays open does not', () => {
  const isCode = (text: string): boolean => text.startsWith('export');
  const two = '```tsx\nshort\n```\n```tsx\nexport const longer = 1;\n```';
  expect(readOneFile(two, 'a/page.tsx', isCode)).toEqual({ ok: true, value: 'export const longer = 1;\n' });
  expect(readOneFile('export const x = 1;', 'a/page.tsx', isCode)).toEqual({
    ok: true,
    value: 'export const x = 1;\n',
  });
  expect(readOneFile('```tsx\nexport const', 'a/page.tsx', isCode).ok).toBe(false);
  expect(readOneFile('I cannot do that.', 'a/page.tsx', isCode).ok).toBe(false);
});
