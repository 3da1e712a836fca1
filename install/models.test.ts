import { expect, test } from 'vitest';
import { modelSetUp } from './models.ts';

const HOST = '172.17.0.1';

test('without a key, and with AI=off, nothing is set and people are told', () => {
  expect(modelSetUp({}, HOST)).toMatchObject({ values: {}, relays: [] });
  const off = modelSetUp({ AI: 'off', OPENAI_API_KEY: 'sk-0123456789' }, HOST);
  expect(off).toMatchObject({ values: {}, relays: [] });
  expect(off.says).toContain('AI=off');
});

test('keys go into the settings and nowhere else; the servers are reached by a relay', () => {
  const made = modelSetUp({ ANTHROPIC_API_KEY: 'sk-ant-0123456789', OPENAI_API_KEY: 'sk-9876543210' }, HOST);
  expect(made.values).toEqual({
    models: {
      settings: {
        ANTHROPIC_API_KEY: 'sk-ant-0123456789',
        OPENAI_API_KEY: 'sk-9876543210',
        MVP_AI_RELAY_ANTHROPIC: 'http://172.17.0.1:28081',
        MVP_AI_RELAY_OPENAI: 'http://172.17.0.1:28082/v1',
      },
      egressPorts: [28_081, 28_082],
    },
  });
  expect(made.relays).toEqual([
    { port: 28_081, origin: 'https://api.anthropic.com' },
    { port: 28_082, origin: 'https://api.openai.com' },
  ]);
  expect(made.says).toMatch(/first anthropic .* then openai/);
  expect(made.says + JSON.stringify(made.relays)).not.toContain('sk-');
});

test('a server on this machine is reached, too', () => {
  const made = modelSetUp({ OPENAI_BASE_URL: 'http://localhost:11434/v1', MVP_AI_MODEL: 'qwen' }, HOST);
  expect(made.relays).toEqual([{ port: 28_082, origin: 'http://localhost:11434' }]);
  expect(made.says).toContain('openai (qwen at localhost:11434)');
});

test('a cluster of somebody else reaches servers itself, but not this machine', () => {
  const made = modelSetUp({ OPENAI_BASE_URL: 'http://10.1.2.3:8000/v1' }, undefined);
  expect(made).toMatchObject({
    relays: [],
    values: { models: { settings: { OPENAI_BASE_URL: 'http://10.1.2.3:8000/v1' }, egressPorts: [8000] } },
  });
  expect(() => modelSetUp({ OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' }, undefined)).toThrow('OPENAI_BASE_URL');
});

test('a wrong setting is named', () => {
  expect(() => modelSetUp({ OPENAI_BASE_URL: 'localhost:11434' }, HOST)).toThrow('OPENAI_BASE_URL');
  expect(() => modelSetUp({ OPENAI_API_KEY: 'x', MVP_AI_CAP_APP_USD: 'lots' }, HOST)).toThrow('MVP_AI_CAP_APP_USD');
});
