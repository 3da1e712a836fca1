/**
 * A server that speaks the wire formats of both providers, streaming, with the answers and faults that a test scripts. Everything reaches it through the
 * real SDKs; it is the one stand-in of the tests, because the real ones cost money.
 *
 * @module
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

/** What may go wrong with an answer. */
export const FAULTS = [
  'cut',
  'empty',
  'error-in-stream',
  'filtered',
  'garbage',
  'html',
  'refused',
  'reset',
  'silent',
  'stalled',
  'truncated',
] as const;

/** One of {@link FAULTS}. */
export type Fault = (typeof FAULTS)[number];

/** What the server answers. */
export type Reply =
  | {
      readonly text: string;
      readonly fault?: Fault;
      readonly thinking?: string;
      readonly delayMs?: number;
      readonly uncounted?: boolean;
      /** How the OpenAI format is spoken, where not as OpenAI does. */
      readonly shape?: Shape;
    }
  | {
      readonly status: number;
      readonly message?: string;
      readonly headers?: Readonly<Record<string, string>>;
      /** The whole body, instead of the provider's own form. */
      readonly body?: string;
    };

/** Habits of compatible servers: whole answers, no last `[DONE]`, no reason why an answer ended, a connection that stays open, content in parts. */
export type Shape = 'whole' | 'no-done' | 'no-reason' | 'stays-open' | 'parts';

/** What the server was asked. */
export interface Received {
  readonly wire: 'anthropic' | 'openai';
  readonly model: string;
  readonly system: string;
  readonly turns: readonly { readonly role: string; readonly text: string }[];
  /** The key as it came, without `Bearer`. */
  readonly key: string;
  /** The whole body. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** A running server. */
export interface ModelServer {
  /** Base URL for `ANTHROPIC_BASE_URL`. */
  readonly anthropicUrl: string;
  /** Base URL for `OPENAI_BASE_URL`. */
  readonly openaiUrl: string;
  /** Every request, in order. */
  readonly received: readonly Received[];
  readonly port: number;
  close(): Promise<void>;
}

const content = z.union([z.string(), z.array(z.looseObject({ text: z.string().optional() }))]).optional();
const bodySchema = z.looseObject({
  model: z.string(),
  system: content,
  messages: z.array(z.looseObject({ role: z.string(), content })),
});
const textOf = (value: z.infer<typeof content>): string =>
  typeof value === 'string' ? value : (value ?? []).map(({ text }) => text ?? '').join('');

/** Starts the server on a free port of this machine, or on the given one. `reply` decides each answer; what it throws is a 500. */
export async function startModelServer(
  reply: (asked: Received, index: number) => Reply | Promise<Reply>,
  options: {
    readonly port?: number;
    readonly host?: string;
    /** Models of `GET /v1/models`. Default: there is no such path. */
    readonly models?: readonly string[];
  } = {},
): Promise<ModelServer> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
    const wire = request.url?.startsWith('/v1/messages') === true ? 'anthropic' : 'openai';
    if (request.method === 'GET' && request.url === '/v1/models' && options.models !== undefined) {
      const data = options.models.map((id) => ({ id, object: 'model' }));
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ object: 'list', data }));
      return;
    }
    if (request.method !== 'POST' || !/^\/v1\/(messages|chat\/completions)/.test(request.url ?? '')) {
      response.writeHead(404).end('no such path');
      return;
    }
    const body = bodySchema.parse(JSON.parse(Buffer.concat(chunks).toString()));
    const messages = body.messages.map(({ role, content: said }) => ({ role, text: textOf(said) }));
    const asked: Received = {
      wire,
      model: body.model,
      system:
        wire === 'anthropic'
          ? textOf(body.system)
          : messages
              .filter(({ role }) => role === 'system')
              .map(({ text }) => text)
              .join('\n'),
      turns: messages.filter(({ role }) => role !== 'system'),
      key: String(request.headers['x-api-key'] ?? request.headers.authorization ?? '').replace(/^Bearer /, ''),
      body,
    };
    received.push(asked);
    await send(response, asked, await reply(asked, received.length - 1));
  };
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, options.host ?? '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    anthropicUrl: `http://127.0.0.1:${String(port)}`,
    openaiUrl: `http://127.0.0.1:${String(port)}/v1`,
    received,
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

async function send(response: ServerResponse, asked: Received, reply: Reply): Promise<void> {
  if ('status' in reply) {
    const message = reply.message ?? `status ${String(reply.status)}`;
    const error =
      asked.wire === 'anthropic'
        ? { type: 'error', error: { type: typeOf(reply.status), message } }
        : { error: { message, type: typeOf(reply.status), code: null } };
    response
      .writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers })
      .end(reply.body ?? JSON.stringify(error));
    return;
  }
  const { fault, delayMs = 0 } = reply;
  if (fault === 'silent') return;
  if (fault === 'reset') {
    response.socket?.resetAndDestroy();
    return;
  }
  if (delayMs > 0) await sleep(delayMs);
  if (fault === 'html') {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Sign in to the network</body></html>');
    return;
  }
  if (reply.shape === 'whole') {
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(wholeAnswer(asked, reply), null, 2));
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  if (fault === 'garbage') {
    response.end('event: message_start\ndata: {"type": oh no\n\ndata: {"choices": [[[\n\n');
    return;
  }
  const events = asked.wire === 'anthropic' ? anthropicEvents(asked, reply) : openaiEvents(asked, reply);
  for (const [index, event] of events.entries()) {
    // the middle of the answer, in both formats
    if (
      (fault === 'cut' || fault === 'stalled' || fault === 'error-in-stream') &&
      index === Math.ceil(events.length / 2)
    ) {
      if (fault === 'stalled') return;
      if (fault === 'error-in-stream') {
        const error = { type: 'overloaded_error', message: 'Overloaded' };
        response.end(
          asked.wire === 'anthropic'
            ? `event: error\ndata: ${JSON.stringify({ type: 'error', error })}\n\n`
            : `data: ${JSON.stringify({ error })}\n\n`,
        );
        return;
      }
      await sleep(5);
      response.socket?.destroy();
      return;
    }
    response.write(event);
  }
  if (reply.shape === 'stays-open') return;
  response.end();
}

type Said = Extract<Reply, { text: string }>;

function anthropicEvents({ model, turns }: Received, { text, fault, thinking, uncounted }: Said): string[] {
  const event = (data: { type: string; [key: string]: unknown }): string =>
    `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`;
  const input = uncounted === true ? 0 : tokens(turns.map((turn) => turn.text).join(''));
  const reason =
    fault === 'truncated' ? 'max_tokens' : fault === 'refused' || fault === 'filtered' ? 'refusal' : 'end_turn';
  const said = fault === 'empty' ? '' : fault === 'truncated' ? text.slice(0, text.length / 2) : text;
  const blocks =
    thinking === undefined
      ? []
      : [event({ type: 'content_block_delta', index: 0, delta: { type: 'thinking_delta', thinking } })];
  return [
    event({
      type: 'message_start',
      message: {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model,
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: input, output_tokens: 1 },
      },
    }),
    event({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }),
    ...blocks,
    ...pieces(said).map((piece) =>
      event({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: piece } }),
    ),
    event({ type: 'content_block_stop', index: 0 }),
    event({
      type: 'message_delta',
      delta: { stop_reason: reason, stop_sequence: null },
      usage: { output_tokens: tokens(said) },
    }),
    event({ type: 'message_stop' }),
  ];
}

/** An answer of a server that does not stream. */
function wholeAnswer({ model }: Received, { text, thinking }: Said): object {
  const message = {
    role: 'assistant',
    content: text,
    ...(thinking === undefined ? {} : { reasoning_content: thinking }),
  };
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model,
    choices: [{ index: 0, message, finish_reason: 'stop' }],
  };
}

function openaiEvents({ model, turns }: Received, { text, fault, thinking, uncounted, shape }: Said): string[] {
  const chunk = (choices: readonly unknown[], more: object = {}): string =>
    `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model, choices, ...more })}\n\n`;
  const delta = (part: object, reason: string | null = null): string =>
    chunk([{ index: 0, delta: part, finish_reason: reason }]);
  const reason = fault === 'truncated' ? 'length' : fault === 'filtered' ? 'content_filter' : 'stop';
  const said =
    fault === 'empty' || fault === 'refused' ? '' : fault === 'truncated' ? text.slice(0, text.length / 2) : text;
  const prompt = tokens(turns.map((turn) => turn.text).join(''));
  const usage = { prompt_tokens: prompt, completion_tokens: tokens(said), total_tokens: prompt + tokens(said) };
  return [
    delta({ role: 'assistant', content: '' }),
    ...(thinking === undefined ? [] : [delta({ reasoning_content: thinking })]),
    ...(fault === 'refused' ? [delta({ refusal: 'I cannot help with that.' })] : []),
    ...pieces(said).map((piece) => delta({ content: shape === 'parts' ? [{ type: 'text', text: piece }] : piece })),
    ...(shape === 'no-reason' ? [] : [delta({}, reason)]),
    ...(uncounted === true ? [] : [chunk([], { usage })]),
    ...(shape === 'no-done' || shape === 'no-reason' || shape === 'stays-open' ? [] : ['data: [DONE]\n\n']),
  ];
}

const tokens = (text: string): number => Math.ceil(text.length / 4);

/** As a model streams: a few characters at a time. */
function pieces(text: string): string[] {
  return text.match(/[\s\S]{1,40}/g) ?? [];
}

function typeOf(status: number): string {
  const types: Readonly<Record<number, string>> = {
    400: 'invalid_request_error',
    401: 'authentication_error',
    403: 'permission_error',
    404: 'not_found_error',
    413: 'request_too_large',
    429: 'rate_limit_error',
    529: 'overloaded_error',
  };
  return types[status] ?? 'api_error';
}
