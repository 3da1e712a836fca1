/** Servers that speak OpenAI's format in their own way, through the real SDK: each answer arrives, and each refusal is worked around once. */
import { afterEach, expect, test } from 'vitest';
import { memoryJournal, Providers, readAiConfig, type Account, type ModelRequest } from '../../ai/index.ts';
import { startModelServer, type ModelServer, type Received, type Reply } from './model-server.ts';

const REQUEST: ModelRequest = {
  purpose: 'test',
  tier: 'code',
  system: 'You answer in one line.',
  turns: [{ role: 'user', text: 'Say hello to the dogs.' }],
  maxOutputTokens: 1500,
};
const HELLO = 'Hello, dogs. There is a bowl of water for each of you by the door.';
const GOOD: Reply = { text: HELLO };
const never = new AbortController().signal;

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

async function asking(
  reply: (asked: Received, index: number) => Reply | Promise<Reply>,
  { models, env = {} }: { models?: readonly string[]; env?: Record<string, string> } = {},
) {
  const server = await startModelServer(reply, models === undefined ? {} : { models });
  const config = readAiConfig({ OPENAI_BASE_URL: server.openaiUrl, MVP_AI_SILENCE_SECONDS: '8', ...env });
  const providers = new Providers({ config, backoffMs: 1, tries: 1 });
  open.push(
    () => providers.stop(),
    () => server.close(),
  );
  const ask = (request = REQUEST, account: Account = { journal: memoryJournal(), budgets: [] }) =>
    providers.forAccount(account).ask(request, never);
  return { server, ask };
}

const limitOf = ({ received }: ModelServer): unknown => received.at(-1)?.body['max_tokens'];

test.each(['whole', 'no-done', 'no-reason', 'stays-open', 'parts'] as const)(
  'an answer that comes %s is a whole answer, counted or not',
  async (shape) => {
    const { server, ask } = await asking(() => ({ ...GOOD, shape, uncounted: true, thinking: 'hm' }));
    expect(await ask()).toMatchObject({ text: HELLO, fellBack: [], usage: { calls: 1 } });
    expect(server.received).toHaveLength(1);
  },
);

test('a stream that breaks off is none, even where a server never says why an answer ended', async () => {
  const { ask } = await asking(() => ({ ...GOOD, shape: 'no-reason', fault: 'cut' }));
  await expect(ask()).rejects.toMatchObject({ code: 'cut' });
});

test('a server that does not stream is asked for whole answers', async () => {
  const { server, ask } = await asking((asked) =>
    asked.body['stream'] === true
      ? { status: 400, body: '{"detail": "Streaming is not supported for this model"}' }
      : { ...GOOD, shape: 'whole' },
  );
  expect((await ask()).text).toBe(HELLO);
  await ask();
  expect(server.received.map(({ body }) => body['stream'])).toEqual([true, undefined, undefined]);
});

test.each<[name: string, refused: string, body: string]>([
  [
    'max_tokens',
    'max_tokens',
    '{"error": {"message": "Unsupported parameter: \'max_tokens\'", "code": "unsupported_parameter"}}',
  ],
  [
    'max_tokens, by a list',
    'max_tokens',
    '{"detail": [{"type": "extra_forbidden", "loc": ["body", "max_tokens"], "msg": "Extra inputs are not permitted"}]}',
  ],
  ['max_tokens, in a text', 'max_tokens', '{"error": "max_tokens is deprecated, use max_completion_tokens instead"}'],
  ['stream_options', 'stream_options', '{"message": "stream_options: unknown field", "object": "error"}'],
])('%s that is refused is left out from then on', async (_, refused, body) => {
  const { server, ask } = await asking((asked) => (refused in asked.body ? { status: 422, body } : GOOD));
  expect((await ask()).text).toBe(HELLO);
  await ask();
  expect(server.received).toHaveLength(3);
});

test('a server that takes neither limit is asked without one', async () => {
  const { server, ask } = await asking((asked) => {
    const name = ['max_tokens', 'max_completion_tokens'].find((one) => one in asked.body);
    return name === undefined ? GOOD : { status: 400, message: `${name} is not supported` };
  });
  expect((await ask()).text).toBe(HELLO);
  expect(server.received).toHaveLength(3);
});

test('a field that a server does not name is looked for', async () => {
  const { ask } = await asking((asked) =>
    'stream_options' in asked.body ? { status: 400, body: '{"error":"unknown field in request"}' } : GOOD,
  );
  expect((await ask()).text).toBe(HELLO);
});

test('a longest answer that a server states is kept to', async () => {
  const { server, ask } = await asking((asked) =>
    Number(asked.body['max_tokens']) > 4096
      ? { status: 400, message: 'max_tokens is too large: 7500. This model supports at most 4096 completion tokens' }
      : GOOD,
  );
  expect((await ask()).text).toBe(HELLO);
  expect(limitOf(server)).toBe(4096);
  await ask();
  expect(server.received).toHaveLength(3);
});

const WINDOW = 8192;
test.each<[name: string, complaint: (prompt: number, answer: number) => string]>([
  [
    'vLLM',
    (prompt, answer) =>
      JSON.stringify({
        object: 'error',
        message:
          `This model's maximum context length is ${String(WINDOW)} tokens. However, you requested ` +
          `${String(prompt + answer)} tokens (${String(prompt)} in the messages, ${String(answer)} in the ` +
          'completion). Please reduce the length of the messages or completion.',
        type: 'BadRequestError',
        code: 400,
      }),
  ],
  [
    'OpenAI’s code alone',
    () =>
      JSON.stringify({
        error: { message: 'Bad request', type: 'invalid_request_error', code: 'context_length_exceeded' },
      }),
  ],
  [
    'llama.cpp',
    (prompt) =>
      JSON.stringify({
        error: {
          code: 400,
          message: 'the request exceeds the available context size, try increasing it',
          type: 'exceed_context_size_error',
          n_prompt_tokens: prompt,
          n_ctx: WINDOW,
        },
      }),
  ],
])('a context of 8,192 tokens, as %s says it, makes the answer shorter', async (_, complaint) => {
  const { server, ask } = await asking((asked) => {
    const prompt = Math.ceil((asked.system + asked.turns.map(({ text }) => text).join('')).length / 4);
    const answer = Number(asked.body['max_tokens']);
    return prompt + answer > WINDOW ? { status: 400, body: complaint(prompt, answer) } : GOOD;
  });
  const long = { ...REQUEST, maxOutputTokens: 3_000, turns: [{ role: 'user', text: 'word '.repeat(3_000) }] as const };
  expect((await ask(long)).text).toBe(HELLO);
  expect(limitOf(server)).toBeGreaterThanOrEqual(1024);
  const far = { ...REQUEST, turns: [{ role: 'user', text: 'word '.repeat(12_000) }] as const };
  await expect(ask(far)).rejects.toMatchObject({ code: 'too_long' });
});

test('a window that is known is kept to from the start', async () => {
  const { server, ask } = await asking((asked) =>
    Number(asked.body['max_tokens']) > 4080
      ? { status: 400, message: 'This model has a maximum context length of 4096 tokens' }
      : GOOD,
  );
  await ask();
  await ask();
  expect(server.received).toHaveLength(3);
});

test.each<[name: string, body: string]>([
  ['Ollama', '{"error": {"message": "model \\"gpt-5.4\\" not found, try pulling it first", "type": "api_error"}}'],
  [
    'vLLM',
    '{"object": "error", "message": "The model `gpt-5.4` does not exist.", "type": "NotFoundError", "code": 404}',
  ],
])('where nobody has named a model, the one of the server is taken, as %s has it', async (_, body) => {
  const { server, ask } = await asking((asked) => (asked.model === 'qwen3-coder:30b' ? GOOD : { status: 404, body }), {
    models: ['nomic-embed-text:latest', 'qwen3-coder:30b'],
  });
  expect(await ask()).toMatchObject({ text: HELLO, model: 'qwen3-coder:30b' });
  await ask({ ...REQUEST, turns: [{ role: 'user', text: 'And the cats.' }] });
  expect(server.received.map(({ model }) => model)).toEqual(['gpt-5.4', 'qwen3-coder:30b', 'qwen3-coder:30b']);
});

test.each<[name: string, body: string]>([
  [
    'a list',
    '{"error": {"message": "unknown model", "code": 404}, "available_models": ["text-embedding-3", "llama-3.1-8b"]}',
  ],
  ['a sentence', '{"detail": "Model not found. Available models: text-embedding-3, llama-3.1-8b."}'],
])('without a list of models, the complaint says which there are: %s', async (_, body) => {
  const { ask } = await asking((asked) => (asked.model === 'llama-3.1-8b' ? GOOD : { status: 404, body }));
  expect(await ask()).toMatchObject({ text: HELLO, model: 'llama-3.1-8b' });
});

test('a model that is named is not exchanged for any other, but found under its longer name', async () => {
  const only = ['qwen3-coder:30b', 'llama-3.1:8b'];
  const reply = (asked: Received): Reply =>
    only.includes(asked.model) ? GOOD : { status: 404, message: 'model not found' };
  const near = await asking(reply, { models: only, env: { MVP_AI_MODEL: 'qwen3-coder' } });
  expect((await near.ask()).model).toBe('qwen3-coder:30b');
  const far = await asking(reply, { models: only, env: { MVP_AI_MODEL: 'mistral-small' } });
  await expect(far.ask()).rejects.toThrow(/it has qwen3-coder:30b, llama-3.1:8b/);
});

test.each([
  ['without its version', (url: string) => url.replace(/\/v1$/, '')],
  ['with the whole path', (url: string) => `${url}/chat/completions`],
  ['with a slash', (url: string) => `${url}/`],
])('a base URL %s is understood', async (_, written) => {
  const server = await startModelServer(() => GOOD);
  const config = readAiConfig({ OPENAI_BASE_URL: written(server.openaiUrl) });
  const providers = new Providers({ config, tries: 1 });
  open.push(
    () => providers.stop(),
    () => server.close(),
  );
  const answer = await providers.forAccount({ journal: memoryJournal(), budgets: [] }).ask(REQUEST, never);
  expect(answer.text).toBe(HELLO);
});

test('a model that thinks until its tokens are gone is asked once more, without', async () => {
  const { server, ask } = await asking((asked) =>
    asked.turns.at(-1)?.text.includes('/no_think') === true
      ? GOOD
      : { text: `<think>${'hm, dogs '.repeat(200)}`, fault: 'truncated' },
  );
  expect(await ask()).toMatchObject({ text: HELLO, usage: { calls: 2 } });
  expect(server.received).toHaveLength(2);
});

test('thinking of any kind before an answer is not the answer', async () => {
  const json = '{"dogs": ["Bo"]}';
  for (const text of [
    `<think>The form is {"dogs": []}.</think>\n\nHere it is:\n\`\`\`json\n${json}\n\`\`\`\nAnything else?`,
    `The form is {"dogs": []}.\n</think>\n${json}`,
  ]) {
    const { ask } = await asking(() => ({ text, uncounted: true }));
    expect((await ask()).text).not.toContain('"dogs": []');
  }
});

test('the same question of one app, asked while it is under way, is paid once', async () => {
  const { server, ask } = await asking(() => ({ ...GOOD, delayMs: 150 }));
  const account = { journal: memoryJournal(), budgets: [], of: 'app' };
  const answers = await Promise.all([ask(REQUEST, account), ask(REQUEST, account), ask(REQUEST, account)]);
  expect(answers.map(({ replayed }) => replayed)).toEqual([false, true, true]);
  expect(server.received).toHaveLength(1);
  await ask(REQUEST, { ...account, of: 'another' });
  expect(server.received).toHaveLength(1);
});
