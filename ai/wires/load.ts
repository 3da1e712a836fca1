import type { ProviderConfig } from '../config.ts';
import { anthropicWire } from './anthropic.ts';
import { openaiWire } from './openai.ts';
import type { Wire } from './wire.ts';

/** The wire of a provider. Its SDK is loaded at the first call: a process that asks no model does without it. */
export function wireOf(config: ProviderConfig): Wire {
  let loaded: Promise<Wire> | undefined;
  return {
    async send(request, signal, heard) {
      loaded ??= load(config);
      return (await loaded).send(request, signal, heard);
    },
    async close() {
      await (await loaded)?.close();
    },
  };
}

async function load(config: ProviderConfig): Promise<Wire> {
  if (config.name === 'anthropic') return anthropicWire(config, (await import('@anthropic-ai/sdk')).default);
  return openaiWire(config, (await import('openai')).default);
}
