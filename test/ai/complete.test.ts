import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { complete, memoryJournal, Providers, readAiConfig, readJson, type ModelRequest } from '../../ai/index.ts';
import { startModelServer, type Received, type Reply } from './model-server.ts';

const shape = z.object({ dogs: z.array(z.string()).min(1) });
const REQUEST: ModelRequest = {
  purpose: 'test',
  tier: 'planning',
  system: 'You answer with JSON.',
  turns: [{ role: 'user', text: 'Which dogs are here?' }],
  maxOutputTokens: 500,
};
const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

async function asked(reply: (asked: Received, index: number) => Reply) {
  const server = await startModelServer(reply);
  const providers = new Providers({
    config: readAiConfig({ ANTHROPIC_BASE_URL: server.anthropicUrl, OPENAI_BASE_URL: server.openaiUrl }),
    backoffMs: 1,
  });
  open.push(
    () => providers.stop(),
    () => server.close(),
  );
  const model = providers.forAccount({ journal: memoryJournal(), budgets: [] });
  const question = { request: REQUEST, read: (text: string) => readJson(shape, text) };
  return { server, outcome: complete(model, question, new AbortController().signal) };
}

test('a wrong shape gets one repair turn that says what is wrong', async () => {
  const { server, outcome } = await asked((_, index) => ({
    text: index === 0 ? '{"dogs": []}' : 'Sure!\n```json\n{"dogs": ["Bo",]}\n```',
  }));
  expect(await outcome).toMatchObject({
    value: { dogs: ['Bo'] },
    provider: 'anthropic',
    usage: { calls: 2 },
    fellBack: [],
  });
  expect(server.received[1]?.turns.at(-1)?.text).toMatch(/dogs/);
});

test('wrong twice is the next provider, which begins anew', async () => {
  const { server, outcome } = await asked(({ wire }) => ({
    text: wire === 'anthropic' ? 'Dogs are nice.' : '{"dogs": ["Bo"]}',
  }));
  expect(await outcome).toMatchObject({
    provider: 'openai',
    usage: { calls: 3 },
    fellBack: [{ provider: 'anthropic', code: 'wrong_shape' }],
  });
  expect(server.received.at(-1)?.turns).toHaveLength(1);
});

test('wrong everywhere is a failure that says what it cost', async () => {
  const { server, outcome } = await asked(() => ({ text: 'Dogs are nice.' }));
  await expect(outcome).rejects.toMatchObject({
    code: 'wrong_shape',
    facts: { provider: 'openai', usage: { calls: 4 } },
  });
  expect(server.received).toHaveLength(4);
});
