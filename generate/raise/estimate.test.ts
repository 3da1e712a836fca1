import { expect, test } from 'vitest';
import { analyze, expectedCalls, planApp } from '../index.ts';
import { sizesOf } from '../../test/ai/sizes.ts';

test.each([
  ['Spokes', 'Bike rental by the beach, by the hour or day, no double booking.'],
  ['Kiln', 'An online shop for hand made mugs: visitors browse, order and pay by invoice; a page about our story.'],
  ['Praxis', 'Eine Physiotherapie: Patienten buchen Termine, Therapeuten schreiben Berichte.'],
])(
  'what is expected for %s is near what is asked, and no call sends more than 12,000 tokens',
  async (appName, description) => {
    const idea = { appName, description };
    const expected = expectedCalls(planApp(idea, analyze(idea)));
    const asked = await sizesOf(appName, description);
    for (const { input, answer } of asked) expect(input + answer).toBeLessThan(12_000);
    const sum = (sizes: readonly number[]): number => sizes.reduce((all, one) => all + one, 0);
    const [calls, tokens] = [asked.length, sum(asked.map(({ input }) => input))];
    expect(Math.abs(expected.length - calls)).toBeLessThanOrEqual(2);
    const foreseen = sum(expected.map(({ inputTokens }) => inputTokens));
    expect(foreseen / tokens).toBeGreaterThan(0.6);
    expect(foreseen / tokens).toBeLessThan(1.4);
  },
);
