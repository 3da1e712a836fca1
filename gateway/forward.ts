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
      passBack(answer, response).then(resolve, reject);
    });
    outgoing.on('error', (error) => {
      if (response.headersSent) response.destroy();
      reject(error);
    });
    response.on('close', () => outgoing.destroy());
    request.on('error', () => outgoing.destroy());
    request.pipe(outgoing);
  }).catch((error: unknown) => {
    // what could not even be sent leaves its connection behind
    socket.destroy();
    throw error;
  });
}

/** Rejects where the answer is none that may be passed on, such as one with a status of 42; `response` is untouched then. */
function passBack(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { ...answer.headers };
    for (const name of HOP_BY_HOP) delete headers[name];
    answer.on('error', () => response.destroy());
    try {
      const { statusCode = 0 } = answer;
      // what is only on the way to an answer, a 101 nobody asked for included, is none
      if (statusCode < 200) throw new RangeError(`the answer's status is ${statusCode}`);
      response.writeHead(statusCode, answer.statusMessage, headers);
    } catch (error) {
      answer.destroy();
      reject(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    // Events have to leave before the first byte of a body that may be long in coming.
    response.flushHeaders();
    answer.pipe(response);
    answer.on('end', resolve);
    answer.on('close', () => {
      if (!answer.complete) response.destroy();
      resolve();
    });
  });
}

/** Whether a request asks for the one protocol that is passed on raw. Any other `Upgrade` is ignored, as HTTP allows. */
export function asksForWebSocket(request: IncomingMessage): boolean {
  return request.method === 'GET' && request.headers.upgrade?.toLowerCase() === 'websocket';
}

/**
 * Joins a client that asks for a WebSocket to the upstream, byte for byte, but only once the upstream has agreed with a 101. Until then this is HTTP: any
 * other answer is passed on as one, and the connection ends with it, so that no later request of it goes past us. Rejects if the upstream gave no answer;
 * `response` is untouched then.
 */
export async function forwardUpgrade(
  request: IncomingMessage,
  response: ServerResponse,
  client: Duplex,
  head: Buffer,
  upstream: Upstream,
  options: ForwardOptions,
): Promise<void> {
  const socket = await open(upstream);
  await new Promise<void>((resolve, reject) => {
    const outgoing = send({
      createConnection: () => socket,
      method: 'GET',
      path: request.url,
      headers: { ...forwardedHeaders(request, options), connection: 'Upgrade', upgrade: 'websocket' },
      setHost: false,
    });
    outgoing.on('response', (answer) => {
      passBack(answer, response).then(resolve, reject);
    });
    outgoing.on('upgrade', (answer, server: Duplex, first) => {
      client.write(agreed(answer));
      client.write(first);
      server.write(head);
      join(client, server);
      resolve();
    });
    outgoing.on('error', reject);
    client.on('close', () => outgoing.destroy());
    outgoing.end();
  }).catch((error: unknown) => {
    socket.destroy();
    throw error;
  });
}

/** The head of the upstream's agreement, as it came. */
function agreed({ rawHeaders }: IncomingMessage): string {
  const lines = ['HTTP/1.1 101 Switching Protocols'];
  for (let at = 0; at + 1 < rawHeaders.length; at += 2)
    lines.push(`${rawHeaders[at] ?? ''}: ${rawHeaders[at + 1] ?? ''}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}

function join(client: Duplex, server: Duplex): void {
  const end = (): void => {
    server.destroy();
    client.destroy();
  };
  for (const side of [server, client]) side.on('error', end).on('close', end);
  server.pipe(client).pipe(server);
}
