/** Every fault of every provider, through the real SDKs: what it is called, whether it is tried again, and who answers in the end. */
import { createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import {
  AiError,
  Budget,
  memoryJournal,
  Providers,
  readAiConfig,
  type CallMade,
  type FailureCode,
  type ModelRequest,
} from '../../ai/index.ts';
import { startModelServer, type ModelServer, type Received, type Reply } from './model-server.ts';

const KEY = 'sk-test-0123456789abcdef';
const REQUEST: ModelRequest = {
  purpose: 'test',
  tier: 'code',
  system: 'You answer in one line.',
  turns: [{ role: 'user', text: 'Say hello to the dogs.' }],
  maxOutputTokens: 500,
};
const GOOD: Reply = { text: 'Hello, dogs. There is a bowl of water for each of you by the door.' };

const open: { close?: () => Promise<void>; stop?: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await (one.close ?? one.stop)?.call(one);
});

async function server(reply: (asked: Received, index: number) => Reply): Promise<ModelServer> {
  const started = await startModelServer(reply);
  open.push(started);
  return started;
}

interface SetUp {
  env: Record<string, string>;
  calls?: CallMade[];
}

function providers({ env, calls }: SetUp): Providers {
  const config = readAiConfig({
    MVP_AI_FIRST_TOKEN_SECONDS: '10',
    MVP_AI_SILENCE_SECONDS: '0.5',
    MVP_AI_TOTAL_SECONDS: '20',
    ...env,
  });
  const made = new Providers({ config, backoffMs: 5, maxWaitMs: 900, onCall: (call) => calls?.push(call) });
  open.push(made);
  return made;
}

const account = () => ({ journal: memoryJournal(), budgets: [] });
const never = new AbortController().signal;

/** Environment with the faulty provider first; `second` answers when it fails. */
function both(faulty: 'anthropic' | 'openai', url: ModelServer, second: ModelServer): Record<string, string> {
  return faulty === 'anthropic'
    ? {
        ANTHROPIC_API_KEY: KEY,
        ANTHROPIC_BASE_URL: url.anthropicUrl,
        OPENAI_API_KEY: KEY,
        OPENAI_BASE_URL: second.openaiUrl,
      }
    : { OPENAI_API_KEY: KEY, OPENAI_BASE_URL: url.openaiUrl };
}

const FAULTY: readonly [name: string, reply: Reply, code: FailureCode, calls: number][] = [
  ['a wrong key', { status: 401 }, 'unauthorized', 1],
  ['a key without rights', { status: 403 }, 'forbidden', 1],
  ['an unknown model', { status: 404 }, 'not_found', 1],
  ['408', { status: 408 }, 'request_timeout', 3],
  ['409', { status: 409 }, 'conflict', 3],
  ['429', { status: 429 }, 'rate_limited', 3],
  ['429 that asks for a long wait', { status: 429, headers: { 'retry-after': '3600' } }, 'rate_limited', 1],
  ['429 for want of credit', { status: 429, message: 'insufficient_quota: check your billing' }, 'quota', 1],
  ['500', { status: 500 }, 'server_error', 3],
  ['503', { status: 503 }, 'overloaded', 3],
  ['529', { status: 529, message: 'Overloaded' }, 'overloaded', 3],
  ['400', { status: 400, message: `something with ${KEY} in it` }, 'bad_request', 1],
  ['a prompt too long', { status: 400, message: 'prompt is too long: 300000 tokens' }, 'too_long', 1],
  ['no sign of life', { text: 'x', fault: 'silent' }, 'timeout', 1],
  ['a stalled stream', { ...GOOD, fault: 'stalled' }, 'stalled', 1],
  ['a connection that is reset', { text: 'x', fault: 'reset' }, 'unreachable', 3],
  ['a stream that is cut', { ...GOOD, fault: 'cut' }, 'cut', 3],
  ['an error within the stream', { ...GOOD, fault: 'error-in-stream' }, 'overloaded', 3],
  ['a refusal', { ...GOOD, fault: 'refused' }, 'refused', 1],
  ['an empty answer', { ...GOOD, fault: 'empty' }, 'empty', 3],
  ['a truncated answer', { ...GOOD, fault: 'truncated' }, 'truncated', 1],
];

for (const provider of ['anthropic', 'openai'] as const) {
  for (const [name, reply, code, count] of FAULTY) {
    // a request too long is halved for servers that may have a small context
    const calls = provider === 'openai' && code === 'too_long' ? 4 : count;
    test(`${provider}: ${name} is ${code}, asked ${String(calls)} times, and drops what had come`, async () => {
      const faulty = await server(() => reply);
      const good = await server(() => GOOD);
      const model = providers({
        env: { ...both(provider, faulty, good), ...(code === 'timeout' ? { MVP_AI_FIRST_TOKEN_SECONDS: '1' } : {}) },
      }).forAccount(account());
      if (provider === 'anthropic') {
        const answer = await model.ask(REQUEST, never);
        expect(answer).toMatchObject({
          text: 'text' in GOOD ? GOOD.text : '',
          provider: 'openai',
          fellBack: [{ provider, code }],
        });
        expect(answer.fellBack[0]?.message).not.toContain(KEY);
      } else {
        const failed: unknown = await model.ask(REQUEST, never).catch((error: unknown) => error);
        expect(failed).toBeInstanceOf(AiError);
        expect(failed).toMatchObject({ code, facts: { provider, fellBack: [{ provider, code }] } });
        expect(String(failed)).not.toContain(KEY);
        // what never reached a model was no call, and a server's own tries are one
        const counted = code === 'unreachable' ? 0 : code === 'too_long' ? 1 : calls;
        expect((failed as AiError).facts.usage?.calls).toBe(counted);
      }
      expect(faulty.received).toHaveLength(calls);
      expect(faulty.received[0]?.key).toBe(KEY);
    });
  }

  for (const fault of ['garbage', 'html'] as const) {
    test(`${provider}: ${fault} instead of an answer never becomes one`, async () => {
      const faulty = await server(() => ({ text: 'x', fault }));
      const good = await server(() => GOOD);
      const model = providers({ env: both(provider, faulty, good) }).forAccount(account());
      const outcome: unknown = await model.ask(REQUEST, never).catch((error: unknown) => error);
      if (provider === 'anthropic') expect(outcome).toMatchObject({ provider: 'openai', fellBack: [{ provider }] });
      else expect(outcome).toBeInstanceOf(AiError);
    });
  }

  test(`${provider}: Retry-After is waited for, and the second answer counts`, async () => {
    const one = await server((_, index) => (index === 0 ? { status: 429, headers: { 'retry-after': '0.25' } } : GOOD));
    const startedAt = performance.now();
    const model = providers({ env: both(provider, one, one) }).forAccount(account());
    expect(await model.ask(REQUEST, never)).toMatchObject({ provider, fellBack: [] });
    expect(performance.now() - startedAt).toBeGreaterThan(240);
  });
}

test('OpenAI: a filtered answer is told as such', async () => {
  const one = await server(() => ({ ...GOOD, fault: 'filtered' }));
  const model = providers({ env: { OPENAI_BASE_URL: one.openaiUrl } }).forAccount(account());
  await expect(model.ask(REQUEST, never)).rejects.toMatchObject({ code: 'filtered' });
});

test('nobody listens, no such name, no TLS: three different things', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const address = taken.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await new Promise((resolve) => taken.close(resolve));
  const one = await server(() => GOOD);
  const cases = [
    [`http://127.0.0.1:${String(port)}/v1`, 'unreachable'],
    ['http://no-such-host.invalid/v1', 'dns'],
    [`https://127.0.0.1:${String(one.port)}/v1`, 'tls'],
  ] as const;
  for (const [OPENAI_BASE_URL, code] of cases) {
    const model = providers({ env: { OPENAI_BASE_URL, MVP_AI_FIRST_TOKEN_SECONDS: '5' } }).forAccount(account());
    await expect(model.ask(REQUEST, never), OPENAI_BASE_URL).rejects.toMatchObject({ code });
  }
});

test('a circuit opens after failures, lets one probe through, and closes when it answers', async () => {
  let works = false;
  const one = await server(() => (works ? GOOD : { status: 500 }));
  let now = 0;
  const config = readAiConfig({ OPENAI_BASE_URL: one.openaiUrl });
  const made = new Providers({ config, backoffMs: 1, circuit: { now: () => now } });
  open.push(made);
  const model = made.forAccount(account());
  await expect(model.ask(REQUEST, never)).rejects.toMatchObject({ code: 'server_error' });
  await expect(model.ask(REQUEST, never)).rejects.toMatchObject({ code: 'circuit_open' });
  expect(one.received).toHaveLength(3);
  now = 31_000;
  await expect(model.ask(REQUEST, never)).rejects.toMatchObject({ code: 'circuit_open' });
  expect(one.received).toHaveLength(4);
  now = 31_000 + 61_000;
  works = true;
  expect(await model.ask(REQUEST, never)).toMatchObject({ provider: 'openai' });
});

test('what is paid is in the journal, refusals too, and is asked once', async () => {
  const one = await server((asked) => (asked.wire === 'anthropic' ? { ...GOOD, fault: 'refused' } : GOOD));
  const env = { ANTHROPIC_BASE_URL: one.anthropicUrl, OPENAI_BASE_URL: one.openaiUrl };
  const { journal } = account();
  const first = await providers({ env }).forAccount({ journal, budgets: [] }).ask(REQUEST, never);
  const again = await providers({ env }).forAccount({ journal, budgets: [] }).ask(REQUEST, never);
  expect(again).toMatchObject({
    text: first.text,
    provider: 'openai',
    replayed: true,
    fellBack: [{ code: 'refused' }],
  });
  expect(one.received).toHaveLength(2);
});

test('an abort ends the call, is no failure of the model, and is not paid for', async () => {
  const one = await server(() => ({ ...GOOD, fault: 'stalled' }));
  const calls: CallMade[] = [];
  const model = providers({ env: { OPENAI_BASE_URL: one.openaiUrl, MVP_AI_SILENCE_SECONDS: '30' }, calls }).forAccount(
    account(),
  );
  const abort = new AbortController();
  const asked = model.ask(REQUEST, abort.signal);
  setTimeout(() => {
    abort.abort(new Error('not wanted any more'));
  }, 100);
  await expect(asked).rejects.toThrow('not wanted any more');
});

test('a cap is kept before the call, for many calls at once together', async () => {
  const one = await server(() => GOOD);
  const budget = new Budget({ of: 'this app', usd: 1, tokens: 1_300 });
  const env = { OPENAI_BASE_URL: one.openaiUrl, MVP_AI_CONCURRENCY: '4' };
  const model = providers({ env }).forAccount({ journal: memoryJournal(), budgets: [budget] });
  const asked = [1, 2, 3, 4].map((n) =>
    model.ask({ ...REQUEST, turns: [{ role: 'user', text: `Number ${String(n)}` }] }, never).then(
      () => 'answered',
      (error: unknown) => (error instanceof AiError ? error.code : 'unknown'),
    ),
  );
  expect((await Promise.all(asked)).toSorted()).toEqual(['answered', 'answered', 'capped', 'capped']);
  expect(budget.spent.tokens).toBeLessThanOrEqual(1_300);
  expect(one.received).toHaveLength(2);
});

test('a server that counts nothing, thinks aloud and knows neither system role nor usage is understood', async () => {
  const one = await server((asked) => {
    if ('stream_options' in asked.body) return { status: 400, message: 'stream_options is not supported' };
    if (asked.system !== '') return { status: 400, message: "This model's template does not support the system role" };
    return { text: '<think>Dogs like water.</think>\n\nHello, dogs.', thinking: 'hm', uncounted: true };
  });
  const model = providers({ env: { OPENAI_BASE_URL: one.openaiUrl } }).forAccount(account());
  const answer = await model.ask(REQUEST, never);
  expect(answer.text.trim()).toBe('Hello, dogs.');
  expect(answer.usage.outputTokens).toBeGreaterThan(0);
  expect(one.received.at(-1)?.turns[0]?.text).toContain(REQUEST.system);
});
