import { createServer, request as send, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import type { DomainStatus, Mvp } from '../crds/index.ts';
import { createGateway, createRouteTable } from './index.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const served = (host: string, part: Partial<DomainStatus> = {}): Partial<DomainStatus> => ({
  host,
  state: 'Serving',
  https: false,
  verifiedAt: '2026-01-02T00:00:00.000Z',
  ...part,
});

function mvp(name: string, domains: Partial<DomainStatus>[]): Mvp {
  return {
    metadata: {
      name,
      namespace: `ns-${name}`,
      uid: name,
      resourceVersion: '1',
      creationTimestamp: '2026-01-01T00:00:00Z',
    },
    spec: { appName: name, description: 'an idea' },
    status: { release: `${name}.main.1`, domains },
  } as unknown as Mvp;
}

async function gatewayOf(mvps: Mvp[], behindProxy = false) {
  const app = await listen(createServer((request, response) => void response.end(`app ${request.headers.host}`)));
  const api = await listen(createServer((_, response) => void response.end('api')));
  const routes = createRouteTable('localhost');
  for (const each of mvps) routes.set(each);
  const config = { apiUrl: new URL(`http://127.0.0.1:${api}`), behindProxy };
  const asked: string[] = [];
  const serviceOf = ({ name }: { name: string }) => {
    asked.push(name);
    return { host: '127.0.0.1', port: app };
  };
  return { routes, asked, port: await listen(createGateway({ routes, config, serviceOf })) };
}

function ask(port: number, host: string, path = '/', headers: IncomingHttpHeaders = {}) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const outgoing = send({ port, host: '127.0.0.1', path, headers: { host, ...headers } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

const https = { 'x-forwarded-proto': 'https' };

it('a host that is served leads to its app, with the host as it came; one that is not, and any other, to the platform', async () => {
  const { port, asked } = await gatewayOf([
    mvp('shop', [served('shop.example.com'), served('soon.example.com', { state: 'PendingProof' })]),
  ]);
  expect((await ask(port, 'Shop.Example.com:8080')).text).toBe('app Shop.Example.com:8080');
  expect(asked).toEqual(['shop']);
  expect((await ask(port, 'soon.example.com')).text).toBe('api');
  expect((await ask(port, 'other.shop.example.com')).text).toBe('api');
});

it('a host is one app’s: whoever has proved it first', async () => {
  const later = mvp('a', [served('shop.example.com', { verifiedAt: '2026-01-03T00:00:00.000Z' })]);
  const { port, asked, routes } = await gatewayOf([later, mvp('b', [served('shop.example.com')])]);
  await ask(port, 'shop.example.com');
  routes.remove(mvp('b', []));
  await ask(port, 'shop.example.com');
  routes.set(mvp('a', []));
  expect((await ask(port, 'shop.example.com')).text).toBe('api');
  expect(asked).toEqual(['b', 'a']);
});

it('where there is a certificate in front, it is by https alone, and browsers are told to keep to it', async () => {
  const { port } = await gatewayOf([mvp('shop', [served('shop.example.com', { https: true })])], true);
  const sent = await ask(port, 'shop.example.com', '/a?b=1');
  expect([sent.status, sent.headers.location]).toEqual([308, 'https://shop.example.com/a?b=1']);
  expect(sent.headers['strict-transport-security']).toBeUndefined();
  const answer = await ask(port, 'shop.example.com', '/', https);
  expect(answer.status).toBe(200);
  expect(answer.headers['strict-transport-security']).toBe('max-age=15552000');
});

it('a scheme that a client states of itself counts for nothing', async () => {
  const { port } = await gatewayOf([mvp('shop', [served('shop.example.com')])]);
  const answer = await ask(port, 'shop.example.com', '/', https);
  expect([answer.status, answer.headers['strict-transport-security']]).toEqual([200, undefined]);
});

it('people are sent on to the other host, with the path and nowhere else', async () => {
  const { port } = await gatewayOf([
    mvp('shop', [served('example.com'), served('www.example.com', { redirectTo: 'example.com' })]),
  ]);
  const at = async (path: string): Promise<string | undefined> =>
    (await ask(port, 'www.example.com:8080', path)).headers.location;
  expect(await at('/a?b=1')).toBe('http://example.com:8080/a?b=1');
  expect(await at('//evil.example/x')).toBe('http://example.com:8080//evil.example/x');
});
