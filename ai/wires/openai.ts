import type OpenAI from 'openai';
import type { ProviderConfig } from '../config.ts';
import { AiError, connectionFailure, retryAfter, statusFailure } from '../failure.ts';
import { openConnections, withoutKeys } from './connection.ts';
import type { Ending, Wire, WireAnswer, WireRequest } from './wire.ts';

/** Where OpenAI's own API is. */
export const OPENAI_URL = 'https://api.openai.com/v1';

/** What compatible servers may not know; each is given up when the server says so. */
interface Dialect {
  maxTokensName: 'max_tokens' | 'max_completion_tokens';
  usageInStream: boolean;
  systemRole: boolean;
}

/** OpenAI's chat completions by its SDK, streaming: the one form that compatible servers speak, too. */
export function openaiWire(config: ProviderConfig, sdk: typeof OpenAI): Wire {
  const connections = openConnections();
  const isOwn = config.baseUrl !== undefined;
  const client = new sdk({
    apiKey: config.apiKey ?? 'none',
    baseURL: config.relayUrl ?? config.baseUrl ?? OPENAI_URL,
    organization: null,
    project: null,
    maxRetries: 0,
    timeout: config.totalMs,
    logLevel: 'off',
    fetch: connections.fetch,
  });
  const dialect: Dialect = {
    maxTokensName: isOwn ? 'max_tokens' : 'max_completion_tokens',
    usageInStream: true,
    systemRole: true,
  };
  const send = async (request: WireRequest, signal: AbortSignal, heard: () => void, tries = 4): Promise<WireAnswer> => {
    let begun = false;
    try {
      const stream = await client.chat.completions.create(bodyOf(request, dialect, isOwn), { signal });
      begun = true;
      return await gather(stream, heard);
    } catch (error) {
      const failed = failure(error, begun, request, config, sdk);
      if (tries <= 1 || !(error instanceof sdk.APIError) || begun) throw failed;
      const adapted = adapt(error, dialect, request);
      if (adapted === undefined) throw failed;
      return send(adapted, signal, heard, tries - 1);
    }
  };
  return { send, close: () => connections.close() };
}

function bodyOf(request: WireRequest, dialect: Dialect, isOwn: boolean): OpenAI.ChatCompletionCreateParamsStreaming {
  const turns = request.turns.map(({ role, text }) => ({ role, content: text }));
  const [first] = turns;
  const messages: OpenAI.ChatCompletionMessageParam[] = dialect.systemRole
    ? [{ role: 'system', content: request.system }, ...turns]
    : [{ role: 'user', content: `${request.system}\n\n${first?.content ?? ''}` }, ...turns.slice(1)];
  return {
    model: request.model,
    messages,
    stream: true,
    [dialect.maxTokensName]: request.maxTokens,
    ...(dialect.usageInStream ? { stream_options: { include_usage: true } } : {}),
    ...(isOwn ? {} : { reasoning_effort: 'low' as const }),
  };
}

/** The request in a form that a server with this complaint may take; undefined if there is none. */
function adapt(
  error: { status: number | undefined; message: string },
  dialect: Dialect,
  request: WireRequest,
): WireRequest | undefined {
  if (error.status !== 400 && error.status !== 422) return undefined;
  const { message } = error;
  if (
    /max_completion_tokens|max_tokens/.test(message) &&
    /unsupported|unrecognized|unknown|extra|not (permitted|supported)/i.test(message)
  ) {
    dialect.maxTokensName = dialect.maxTokensName === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens';
    return request;
  }
  if (/stream_options/.test(message) && dialect.usageInStream) {
    dialect.usageInStream = false;
    return request;
  }
  if (/system (role|prompt|message)|role.{0,20}system|must alternate/i.test(message) && dialect.systemRole) {
    dialect.systemRole = false;
    return request;
  }
  // the answer's share of a small context: a shorter one may do
  if (statusFailure(400, message) === 'too_long' && request.maxTokens > 1024)
    return { ...request, maxTokens: Math.max(1024, Math.floor(request.maxTokens / 2)) };
  return undefined;
}

async function gather(stream: AsyncIterable<OpenAI.ChatCompletionChunk>, heard: () => void): Promise<WireAnswer> {
  let text = '';
  let refusal = '';
  let ending: Ending | undefined;
  let usage: OpenAI.CompletionUsage | null | undefined;
  for await (const chunk of stream) {
    heard();
    usage = chunk.usage ?? usage;
    // the last chunk, with the usage, has none; some servers leave the list out
    const choice = Array.isArray(chunk.choices) ? chunk.choices[0] : undefined;
    if (choice === undefined) continue;
    const delta: Partial<OpenAI.ChatCompletionChunk.Choice.Delta> | undefined = choice.delta;
    if (typeof delta?.content === 'string') text += delta.content;
    if (typeof delta?.refusal === 'string') refusal += delta.refusal;
    if (typeof choice.finish_reason === 'string') ending = endingOf(choice.finish_reason);
  }
  if (ending === undefined) throw new AiError('cut');
  if (refusal !== '' && text === '') ending = 'refused';
  return { text, ending, inputTokens: usage?.prompt_tokens, outputTokens: usage?.completion_tokens };
}

function endingOf(reason: string): Ending {
  if (reason === 'length') return 'truncated';
  return reason === 'content_filter' ? 'filtered' : 'complete';
}

function failure(
  error: unknown,
  begun: boolean,
  { model }: WireRequest,
  config: ProviderConfig,
  sdk: typeof OpenAI,
): unknown {
  const who = { provider: config.name, model, cause: error };
  if (error instanceof AiError) return new AiError(error.code, { ...error.facts, ...who });
  if (error instanceof sdk.APIUserAbortError) return error;
  if (error instanceof sdk.APIConnectionTimeoutError) return new AiError('timeout', who);
  if (error instanceof sdk.APIConnectionError) return new AiError(connectionFailure(error, begun), who);
  if (error instanceof sdk.APIError) {
    const words = `${error.type ?? ''} ${error.code ?? ''} ${error.message}`;
    const code = statusFailure(
      typeof error.status === 'number' ? error.status : /rate.?limit/i.test(words) ? 429 : 500,
      words,
    );
    const waitMs = retryAfter(error.headers instanceof Headers ? error.headers : undefined, new Date());
    return new AiError(code, {
      ...who,
      ...(waitMs === undefined ? {} : { retryAfterMs: waitMs }),
      ...(code === 'bad_request' ? { detail: withoutKeys(error.message, config.apiKey) } : {}),
    });
  }
  if (error instanceof SyntaxError) return new AiError('malformed', who);
  const code = connectionFailure(error, begun);
  return new AiError(
    error instanceof TypeError && code === 'cut' && error.message !== 'terminated' && error.cause === undefined
      ? 'malformed'
      : code,
    who,
  );
}
