import type OpenAI from 'openai';
import type { ProviderConfig } from '../config.ts';
import { AiError, connectionFailure, retryAfter, statusFailure } from '../failure.ts';
import { openConnections, withoutKeys } from './connection.ts';
import { adapt, bodyOf, dialectOf } from './dialect.ts';
import { gather } from './gather.ts';
import { isUnknownModel, modelNames, nameFor } from './names.ts';
import { isAboutPictures } from './pictures.ts';
import { readable } from './plain.ts';
import type { Wire, WireAnswer, WireRequest } from './wire.ts';

/** Where OpenAI's own API is. */
export const OPENAI_URL = 'https://api.openai.com/v1';

/** Forms of one request that are tried. */
const TRIES = 7;
/** Milliseconds that a server may take to say which models it has. */
const LIST_MS = 15_000;

/** OpenAI's chat completions by its SDK, streaming: the one form that compatible servers speak, too. */
export function openaiWire(config: ProviderConfig, sdk: typeof OpenAI): Wire {
  const connections = openConnections();
  const isOwn = config.baseUrl !== undefined;
  const dialect = dialectOf(isOwn);
  const client = new sdk({
    apiKey: config.apiKey ?? 'none',
    baseURL: config.relayUrl ?? config.baseUrl ?? OPENAI_URL,
    organization: null,
    project: null,
    maxRetries: 0,
    timeout: config.totalMs,
    logLevel: 'off',
    fetch: readable(connections.fetch, () => dialect.streaming),
  });
  const send = async (
    request: WireRequest,
    signal: AbortSignal,
    heard: () => void,
    tries = TRIES,
  ): Promise<WireAnswer> => {
    let begun = false;
    try {
      const stream = await client.chat.completions.create(bodyOf(request, dialect), { signal });
      begun = true;
      const answer = await gather(stream, heard, isOwn);
      const name = dialect.names.get(request.model);
      return name === undefined ? answer : { ...answer, model: name };
    } catch (error) {
      const failed = failure(error, begun, request, config, sdk);
      if (tries <= 1 || !(error instanceof sdk.APIError) || begun) throw failed;
      const words = wordsOf(error);
      const complaint = { status: error.status, words };
      // "no model of that name sees" is no question of names
      const adapted = isAboutPictures(error.status, words, request)
        ? adapt(complaint, dialect, request)
        : ((await found(error.status, words, request, signal)) ?? adapt(complaint, dialect, request));
      if (adapted === undefined) throw failed;
      return send(adapted, signal, heard, tries - 1);
    }
  };
  /** The same request of another model or address, where the server has what was asked for under another name. */
  const found = async (
    status: number | undefined,
    words: string,
    request: WireRequest,
    signal: AbortSignal,
  ): Promise<WireRequest | undefined> => {
    if (!isOwn) return undefined;
    if (isUnknownModel(status, words)) {
      if (dialect.names.has(request.model)) return undefined;
      const inWords = modelNames(parsed(words)).filter((name) => name !== request.model);
      const names = inWords.length > 0 ? inWords : await listed(signal);
      const name = nameFor(request.model, config.isNamed, names);
      if (name === undefined) {
        if (names.length === 0) return undefined;
        const detail = `it has ${names.slice(0, 8).join(', ')}`;
        throw new AiError('not_found', { provider: config.name, model: request.model, detail: detail.slice(0, 200) });
      }
      dialect.names.set(request.model, name);
      return request;
    }
    if ((status === 404 || status === 405) && !/\/v\d+$/.test(client.baseURL)) {
      client.baseURL = `${client.baseURL.replace(/\/$/, '')}/v1`;
      return request;
    }
    return undefined;
  };
  const listed = async (signal: AbortSignal): Promise<readonly string[]> => {
    try {
      return modelNames(await client.get('/models', { signal, timeout: LIST_MS }));
    } catch {
      signal.throwIfAborted();
      return [];
    }
  };
  return { send, close: () => connections.close() };
}

/** All that a server says of an error: its message, its codes, and what stands beside them. */
function wordsOf({ status, error, message }: { status: number | undefined; error: unknown; message: string }): string {
  return error === undefined ? `${String(status)} ${message}` : JSON.stringify(error);
}

function parsed(words: string): unknown {
  try {
    return JSON.parse(words);
  } catch {
    return words;
  }
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
    const words = `${error.type ?? ''} ${error.code ?? ''} ${error.message} ${wordsOf(error)}`;
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
