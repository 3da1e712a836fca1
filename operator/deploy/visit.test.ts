import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { visit } from './visit.ts';

let stop = (): void => undefined;
afterEach(() => stop());

async function app(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return (server.address() as AddressInfo).port;
}

const signal = new AbortController().signal;
const asked = { podIPs: ['127.0.0.1'], host: 'mvp-tea.localhost', signal };

it('asks for a path exactly as it is written, under the host of the app', async () => {
  const got: (string | undefined)[] = [];
  const port = await app((request, response) => {
    got.push(request.url, request.headers.host, String(request.headers['x-more']));
    response.writeHead(302, { location: '/elsewhere', 'set-cookie': ['a=1', 'b=2'] }).end('Moved');
  });
  const answer = await visit({ ...asked, port, path: '/%2e%2e/..%2fetc', headers: { 'x-more': 'yes' } });
  expect(got).toEqual(['/%2e%2e/..%2fetc', 'mvp-tea.localhost', 'yes']);
  expect(answer).toMatchObject({
    status: 302,
    body: 'Moved',
    headers: { location: '/elsewhere', 'set-cookie': 'a=1, b=2' },
  });
});

it('reads no endless answer', async () => {
  const port = await app((_, response) => {
    const more = (): void => {
      while (!response.destroyed && response.write(Buffer.alloc(256 * 1024, 'x'))) continue;
    };
    response.on('drain', more);
    more();
  });
  const answer = await visit({ ...asked, port, path: '/' });
  expect([answer.status, answer.body.length]).toEqual([200, 2 * 1024 * 1024]);
});

it('says why there is no answer', async () => {
  const port = await app((request) => request.socket.destroy());
  expect(await visit({ ...asked, port, path: '/' })).toMatchObject({ body: '', problem: expect.any(String) });
  expect(await visit({ ...asked, podIPs: [], path: '/' })).toMatchObject({ problem: 'no pod is ready' });
});
