import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { answerUnread } from './unread.ts';

let server: Server;
let port = 0;
beforeEach(async () => {
  server = createServer((request, response) => {
    if (request.url === '/begun') response.write('half');
    else response.end('fine');
  });
  answerUnread(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterEach(() => server.close().closeAllConnections());

/** All that comes back for these bytes until the connection ends. */
function send(...parts: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.setEncoding('utf8').on('data', (more: string) => {
      text += more;
      const next = rest.shift();
      if (next !== undefined) socket.write(next);
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(text));
    const [first = '', ...rest] = parts;
    socket.write(first);
  });
}

const long = 'a'.repeat(20_000);

it.each([
  ['an address that is too long', `GET /${long} HTTP/1.1\r\nHost: x\r\n\r\n`, 431, 'header_too_large'],
  ['a header that is too long', `GET / HTTP/1.1\r\nHost: x\r\nX: ${long}\r\n\r\n`, 431, 'header_too_large'],
  ['what is no HTTP', 'GARBAGE\r\n\r\n', 400, 'malformed'],
  ['a broken chunk', 'POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\nzz: \u0000\r\n\r\n', 400, 'malformed'],
])('answers %s in the shape of every error', async (_, bytes, status, code) => {
  const answer = await send(bytes);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${String(status)} `, 'u'));
  expect(head).toContain('content-type: application/json');
  expect(JSON.parse(body)).toEqual({
    detail: expect.any(String) as unknown,
    status_code: status,
    code,
    request_id: expect.stringMatching(/^[\da-f-]{36}$/u) as unknown,
  });
});

it('also on a connection that was used before', async () => {
  const answer = await send('GET / HTTP/1.1\r\nHost: x\r\n\r\n', 'GARBAGE\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK[^]*fine[^]*HTTP\/1\.1 400 /u);
});

it('adds nothing to an answer that has begun', async () => {
  const answer = await send('GET /begun HTTP/1.1\r\nHost: x\r\n\r\n', 'GARBAGE\r\n\r\n');
  expect(answer).toContain('half');
  expect(answer).not.toContain('HTTP/1.1 400');
});
