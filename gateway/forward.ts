import { request as send, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

/** Where a request is passed on to. */
export interface Upstream {
  readonly host: string;
  readonly port: number;
}

/** How requests are passed on. */
export interface ForwardOptions {
  readonly behindProxy: boolean;
}

/** Headers that belong to one connection, not to the request (RFC 9110, 7.6.1). */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'proxy-authorization',
];

const CONNECT_TIMEOUT_MS = 2_000;
/** A Service whose pod has just gone refuses connections for a moment. */
const CONNECT_TRIES = 4;
const RETRY_MS = 150;

/** The headers to pass on. What a client says of its own address and scheme counts only behind a proxy that we know sets them. */
export function forwardedHeaders(request: IncomingMessage, { behindProxy }: ForwardOptions): IncomingHttpHeaders {
  const headers: IncomingHttpHeaders = { ...request.headers };
  const named = String(headers.connection ?? '').split(',');
  for (const name of [...HOP_BY_HOP, ...named.map((text) => text.trim().toLowerCase())]) delete headers[name];
  const peer = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const before = behindProxy ? request.headers['x-forwarded-for'] : undefined;
  headers['x-forwarded-for'] = before === undefined ? peer : `${String(before)}, ${peer}`;
  if (!behindProxy || headers['x-forwarded-proto'] === undefined) headers['x-forwarded-proto'] = 'http';
  if (!behindProxy || headers['x-forwarded-host'] === undefined) headers['x-forwarded-host'] = headers.host ?? '';
  delete headers['forwarded'];
  return headers;
}

/**
 * Opens a connection, one for each request: kept ones would go on reaching the release before the switch, whose pages and chunks are other
 * ones, and inside a cluster a new one costs a fraction of a millisecond. Tries again while it is refused: nothing of the request has been
 * sent by then.
 */
async function open(upstream: Upstream): Promise<Socket> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await connectOnce(upstream);
    } catch (error) {
      if (attempt === CONNECT_TRIES || (error as NodeJS.ErrnoException).code === 'ENOTFOUND') throw error;
      await sleep(RETRY_MS * attempt);
    }
  }
}

function connectOnce({ host, port }: Upstream): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true });
    const timer = setTimeout(() => socket.destroy(new Error('connecting took too long')), CONNECT_TIMEOUT_MS);
    socket.once('connect', () => {
      clearTimeout(timer);
      socket.removeListener('error', reject);
      resolve(socket);
    });
    socket.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
  });
}

/**
 * Passes a request on and its answer back, as they come: streams and server-sent events are not held up. Rejects if the upstream gave no
 * answer; `response` is untouched then.
 */
export async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  upstream: Upstream,
  options: ForwardOptions,
): Promise<void> {
  const socket = await open(upstream);
  if (response.destroyed) {
    socket.destroy();
    return;
  }
  await new Promise<void>((resolve, reject) => {
    const outgoing = send({
      createConnection: () => socket,
      method: request.method,
      path: request.url,
      headers: { ...forwardedHeaders(request, options), connection: 'close' },
      setHost: false,
    });
    outgoing.on('response', (answer) => {
      const headers = { ...answer.headers };
      for (const name of HOP_BY_HOP) delete headers[name];
      response.writeHead(answer.statusCode ?? 502, answer.statusMessage, headers);
      // Events have to leave before the first byte of a body that may be long in coming.
      response.flushHeaders();
      answer.pipe(response);
      answer.on('error', () => response.destroy());
      answer.on('end', resolve);
      answer.on('close', () => {
        if (!answer.complete) response.destroy();
        resolve();
      });
    });
    outgoing.on('error', (error) => {
      if (response.headersSent) response.destroy();
      reject(error);
    });
    response.on('close', () => outgoing.destroy());
    request.on('error', () => outgoing.destroy());
    request.pipe(outgoing);
  });
}

/** Joins a client that asks for another protocol, such as WebSocket, to the upstream, byte for byte. Rejects if it cannot be reached. */
export async function forwardUpgrade(
  request: IncomingMessage,
  client: Duplex,
  head: Buffer,
  upstream: Upstream,
  options: ForwardOptions,
): Promise<void> {
  const server = await open(upstream);
  const headers = forwardedHeaders(request, options);
  headers.connection = 'Upgrade';
  headers.upgrade = request.headers.upgrade;
  const lines = [`${request.method} ${request.url} HTTP/1.1`];
  for (const [name, value] of Object.entries(headers)) {
    for (const each of Array.isArray(value) ? value : [value]) if (each !== undefined) lines.push(`${name}: ${each}`);
  }
  server.write(`${lines.join('\r\n')}\r\n\r\n`);
  server.write(head);
  const end = (): void => {
    server.destroy();
    client.destroy();
  };
  for (const side of [server, client]) side.on('error', end).on('close', end);
  server.pipe(client).pipe(server);
}
