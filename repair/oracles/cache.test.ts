import { expect, it } from 'vitest';
import { AnswerCache } from './cache.ts';

it('asks once for what is being asked already', async () => {
  const cache = new AnswerCache<string>();
  const asked: string[] = [];
  const ask = async (texts: readonly string[]): Promise<readonly string[]> => {
    asked.push(...texts);
    await new Promise((resolve) => setTimeout(resolve, 5));
    return texts.map((text) => text.toUpperCase());
  };
  const early = cache.all(['a', 'b'], ask);
  expect(await cache.all(['b', 'c', 'b'], ask)).toEqual(['B', 'C', 'B']);
  expect(await early).toEqual(['A', 'B']);
  expect(asked).toEqual(['a', 'b', 'c']);
});

it('asks again for what failed', async () => {
  const cache = new AnswerCache<string>();
  const early = cache.all(['a'], () => Promise.reject(new Error('no')));
  const later = cache.all(['a'], async (texts) => texts.map(() => 'yes'));
  await expect(early).rejects.toThrow('no');
  expect(await later).toEqual(['yes']);
});
