import { expect, test } from 'vitest';

import { readAiConfig } from '../../ai/index.ts';
import { builtInCatalogue } from './index.ts';

const idea = { app_name: 'Spokes', description: 'Bike rental by the beach, by the hour or day, no double booking.' };

test('without a model there is nothing to estimate', async () => {
  expect((await builtInCatalogue().analyze(idea)).models).toBeNull();
});

test('a provider costs cents and takes less than a minute; a server of one’s own costs nothing and takes as long as it takes', async () => {
  const paid = await builtInCatalogue(readAiConfig({ ANTHROPIC_API_KEY: 'set' })).analyze(idea);
  expect(paid.models).toMatchObject({ provider: 'anthropic', calls: 3, cap_usd: 2 });
  expect(paid.models?.cost_usd).toBeGreaterThan(0.005);
  expect(paid.models?.cost_usd).toBeLessThan(paid.models?.most_usd ?? 0);
  expect(paid.models?.most_usd).toBeLessThan(0.2);
  expect(paid.models?.seconds).toBeLessThan(60);
  const own = await builtInCatalogue(readAiConfig({ OPENAI_BASE_URL: 'http://localhost:1/v1' })).analyze(idea);
  expect(own.models).toMatchObject({ provider: 'openai', cost_usd: 0, most_usd: 0, seconds: null });
});
