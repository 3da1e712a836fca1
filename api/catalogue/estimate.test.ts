import { expect, test } from 'vitest';

import { readAiConfig } from '../../ai/index.ts';
import { estimateOf, type ModelEstimate } from './estimate.ts';
import { readIdea } from './reading.ts';

const idea = { app_name: 'Spokes', description: 'Bike rental by the beach, by the hour or day, no double booking.' };
const estimated = (settings: Record<string, string>): ModelEstimate =>
  estimateOf(readIdea(idea).calls, readAiConfig(settings));

test('without a model there is nothing to estimate', () => {
  expect(estimated({})).toBeNull();
});

test('a provider costs cents and takes less than a minute; a server of one’s own costs nothing and takes as long as it takes', () => {
  const paid = estimated({ ANTHROPIC_API_KEY: 'set' });
  expect(paid).toMatchObject({ provider: 'anthropic', calls: 4, cap_usd: 2 });
  expect(paid?.cost_usd).toBeGreaterThan(0.005);
  expect(paid?.cost_usd).toBeLessThan(paid?.most_usd ?? 0);
  expect(paid?.most_usd).toBeLessThan(0.2);
  expect(paid?.seconds).toBeLessThan(60);
  const own = estimated({ OPENAI_BASE_URL: 'http://localhost:1/v1' });
  expect(own).toMatchObject({ provider: 'openai', cost_usd: 0, most_usd: 0, seconds: null });
});
