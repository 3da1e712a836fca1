import { expect, test } from 'vitest';
import { analyze, expectedCalls, planApp } from '../index.ts';
import { sizesOf } from '../../test/ai/sizes.ts';

const IDEA = {
  appName: 'Kiln',
  description: 'An online shop for hand made mugs: visitors browse, order and pay by invoice; a page about our story.',
};

test('what is expected is near what is asked, and no call sends more than 12,000 tokens', async () => {
  const expected = expectedCalls(planApp(IDEA, analyze(IDEA)));
  const asked = await sizesOf(IDEA.appName, IDEA.description);
  for (const { input, answer } of asked) expect(input + answer).toBeLessThan(12_000);
  const sum = (sizes: readonly number[]): number => sizes.reduce((all, one) => all + one, 0);
  expect(Math.abs(expected.length - asked.length)).toBeLessThanOrEqual(2);
  const foreseen = sum(expected.map(({ inputTokens }) => inputTokens)) / sum(asked.map(({ input }) => input));
  expect(foreseen).toBeGreaterThan(0.6);
  expect(foreseen).toBeLessThan(1.4);
}, 120_000);
