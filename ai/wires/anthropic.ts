import type Anthropic from '@anthropic-ai/sdk';
import type { ProviderConfig } from '../config.ts';
import { AiError, connectionFailure, retryAfter, statusFailure } from '../failure.ts';
import { openConnections, withoutKeys } from './connection.ts';
import { isAboutPictures, shown } from './pictures.ts';
import type { Ending, Wire, WireAnswer, WireRequest } from './wire.ts';

/** Where Anthropic's own API is. */
export const ANTHROPIC_URL = 'https://api.anthropic.com';

/** Anthropic's Messages API by its SDK, streaming. */
export function anthropicWire(config: ProviderConfig, sdk: typeof Anthropic): Wire {
  const connections = openConnections();
  const client = new sdk({
    // a server of one's own may ask for none, and the SDK wants one; nothing is taken from the environment
    apiKey: config.apiKey ?? 'none',
    authToken: null,
    baseURL: config.relayUrl ?? config.baseUrl ?? ANTHROPIC_URL,
    maxRetries: 0,
    timeout: config.totalMs,
    logLevel: 'off',
    fetch: connections.fetch,
  });
  const isOwn = config.baseUrl !== undefined;
  /** Models that do not see. */
  const blind = new Set<string>();
  const send: Wire['send'] = async (asked, signal, heard) => {
    const request = shown(asked, blind);
    let begun = false;
    try {
      const stream = await client.messages.create(
        {
          model: request.model,
          max_tokens: request.maxTokens,
          // the same in all calls of a stage: the provider keeps it for the next one
          system: [{ type: 'text', text: request.system, cache_control: { type: 'ephemeral' } }],
          messages: request.turns.map(messageOf),
          stream: true,
          ...(isOwn ? {} : { output_config: { effort: 'low' as const } }),
        },
        { signal },
      );
      begun = true;
      return await gather(stream, heard);
    } catch (error) {
      if (!begun && error instanceof sdk.APIError && isAboutPictures(statusOf(error), error.message, request)) {
        blind.add(request.model);
        return send(asked, signal, heard);
      }
      throw failure(error, begun, request, config, sdk);
    }
  };
  return {
    send,
    close: () => connections.close(),
  };
}

function messageOf({ role, text, images = [] }: WireRequest['turns'][number]): Anthropic.MessageParam {
  if (images.length === 0) return { role, content: text };
  const pictures = images.map((data) => ({
    type: 'image' as const,
    source: { type: 'base64' as const, media_type: 'image/jpeg' as const, data },
  }));
  return { role, content: [...pictures, { type: 'text', text }] };
}

/** The status of an error, where it has one. */
function statusOf({ status }: { status: unknown }): number | undefined {
  return typeof status === 'number' ? status : undefined;
}

async function gather(stream: AsyncIterable<Anthropic.RawMessageStreamEvent>, heard: () => void): Promise<WireAnswer> {
  let text = '';
  let ending: Ending | undefined;
  let input: number | undefined;
  let output: number | undefined;
  let stopped = false;
  for await (const event of stream) {
    heard();
    if (event.type === 'message_start') {
      const { usage } = event.message;
      input = usage.input_tokens + (usage.cache_creation_input_tokens ?? 0) + (usage.cache_read_input_tokens ?? 0);
      output = usage.output_tokens;
    } else if (event.type === 'content_block_delta' && event.delta.type === 'text_delta') text += event.delta.text;
    else if (event.type === 'message_delta') {
      ending = endingOf(event.delta.stop_reason);
      output = event.usage.output_tokens;
    } else if (event.type === 'message_stop') stopped = true;
  }
  if (ending === undefined && !stopped) throw new AiError('cut');
  return { text, ending: ending ?? 'complete', inputTokens: input, outputTokens: output };
}

function endingOf(reason: Anthropic.StopReason | null): Ending {
  if (reason === 'refusal') return 'refused';
  return reason === 'max_tokens' || reason === 'model_context_window_exceeded' ? 'truncated' : 'complete';
}

function failure(
  error: unknown,
  begun: boolean,
  { model }: WireRequest,
  config: ProviderConfig,
  sdk: typeof Anthropic,
): unknown {
  const who = { provider: config.name, model, cause: error };
  if (error instanceof AiError) return new AiError(error.code, { ...error.facts, ...who });
  if (error instanceof sdk.APIUserAbortError) return error;
  if (error instanceof sdk.APIConnectionTimeoutError) return new AiError('timeout', who);
  if (error instanceof sdk.APIConnectionError) return new AiError(connectionFailure(error, begun), who);
  if (error instanceof sdk.APIError) {
    const words = `${error.type ?? ''} ${error.message}`;
    // an error within a stream has no status of its own
    const status = typeof error.status === 'number' ? error.status : error.type === 'rate_limit_error' ? 429 : 500;
    const code = statusFailure(status, words);
    const waitMs = retryAfter(error.headers instanceof Headers ? error.headers : undefined, new Date());
    return new AiError(code, {
      ...who,
      ...(waitMs === undefined ? {} : { retryAfterMs: waitMs }),
      ...(code === 'bad_request' ? { detail: withoutKeys(error.message, config.apiKey) } : {}),
    });
  }
  if (error instanceof SyntaxError) return new AiError('malformed', who);
  const code = connectionFailure(error, begun);
  return new AiError(error instanceof TypeError && code === 'cut' && !isNetwork(error) ? 'malformed' : code, who);
}

/** Node's fetch says `terminated` when a connection is lost within a body; other type errors are answers of an unknown form. */
function isNetwork(error: TypeError): boolean {
  return error.message === 'terminated' || error.cause !== undefined;
}
