import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

import { ERRORS, type ErrorBody, type ErrorCode } from '../errors.ts';

/** What Node's parser calls a request that it gave up on, and what we call it. Anything else could not be read. */
const CODES: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'header_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'timeout',
};

/** Answers requests that ended before there was one to give to a route (no HTTP, too long an address, too slow) in the one shape of errors. */
export function answerUnread(server: Server): void {
  const answering = new WeakSet<Socket>();
  server.on('request', ({ socket }, response) => {
    answering.add(socket);
    response.once('close', () => answering.delete(socket));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // Half an answer cannot be taken back, and nobody listens where the connection is gone.
    if (!socket.writable || answering.has(socket) || error.code === 'ECONNRESET') socket.destroy();
    else socket.end(answerTo(CODES[error.code ?? ''] ?? 'malformed'));
  });
}

function answerTo(code: ErrorCode): string {
  const { status, detail } = ERRORS[code];
  const body: ErrorBody = { detail, status_code: status, code, request_id: randomUUID() };
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${String(status)} Refused`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${String(Buffer.byteLength(text))}`,
    'cache-control: no-store',
    'connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${text}`;
}
