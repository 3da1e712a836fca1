import { createServer, request as send, type IncomingHttpHeaders, type Server } from 'node:http';
import { connect, createServer as createTcpServer, type AddressInfo } from 'node:net';

import { afterEach, expect, it } from 'vitest';

import type { Mvp, MvpBranch } from '../crds/index.ts';
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

function mvp(
  name: string,
  fields: { stage?: string; url?: string; live?: boolean; uid?: string; created?: string } = {},
): Mvp {
  return {
    metadata: {
      name,
      namespace: `ns-${name}`,
      uid: fields.uid ?? name,
      resourceVersion: '1',
      generation: 1,
      creationTimestamp: fields.created ?? '2026-01-01T00:00:00Z',
    },
    spec: { appName: `The <${name}>`, description: 'an idea' },
    status: {
      ...(fields.url === undefined ? {} : { url: fields.url }),
      ...(fields.live === true ? { release: `${name}.main.1` } : {}),
      conditions: [
        {
          type: 'Ready',
          status: 'False',
          reason: fields.stage ?? 'Building',
          message: '',
          lastTransitionTime: '2026-01-01T00:00:00Z',
        },
      ],
    },
  } as unknown as Mvp;
}

function ask(
  port: number,
  host: string,
  options: { headers?: IncomingHttpHeaders; method?: string; body?: string; path?: string } = {},
) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const outgoing = send(
      {
        port,
        host: '127.0.0.1',
        path: options.path ?? '/',
        method: options.method ?? 'GET',
        headers: { host, ...options.headers },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      },
    );
    outgoing.on('error', reject);
    outgoing.end(options.body);
  });
}

async function setUp(
  mvps: Mvp[],
  handle: Parameters<typeof createServer>[1] = (_, response) => void response.end('app'),
) {
  const upstream = await listen(createServer(handle));
  const api = await listen(createServer((request, response) => void response.end(`api ${request.headers.host}`)));
  const routes = createRouteTable('localhost');
  for (const each of mvps) routes.set(each);
  const gateway = await listen(
    createGateway({
      routes,
      config: { apiUrl: new URL(`http://127.0.0.1:${api}`), behindProxy: false },
      serviceOf: () => ({ host: '127.0.0.1', port: upstream }),
    }),
  );
  return { gateway, routes };
}

it('passes an app its requests and everything else to the API', async () => {
  const { gateway } = await setUp([mvp('shop', { live: true })]);
  expect((await ask(gateway, 'mvp-shop.localhost:8080')).text).toBe('app');
  expect((await ask(gateway, 'localhost:8080')).text).toBe('api localhost:8080');
  expect((await ask(gateway, 'mvp-shop.example.com')).text).toBe('api mvp-shop.example.com');
});

it('leaves it to those behind it which headers are too long', async () => {
  const { gateway } = await setUp([]);
  expect((await ask(gateway, 'localhost', { headers: { 'x-long': 'a'.repeat(20_000) } })).status).toBe(431);
  expect((await ask(gateway, 'localhost', { headers: { 'x-long': 'a'.repeat(12_000) } })).text).toBe('api localhost');
});

it('says which stage an app is in, escaped, and looks again', async () => {
  const { gateway } = await setUp([mvp('shop', { stage: 'Building' })]);
  const answer = await ask(gateway, 'mvp-shop.localhost', { headers: { accept: 'text/html' } });
  expect(answer.status).toBe(503);
  expect(answer.headers['retry-after']).toBe('2');
  expect(answer.text).toContain('building, step 4 of 5');
  expect(answer.text).toContain('The &lt;shop&gt;');
  const json = await ask(gateway, 'mvp-shop.localhost', { headers: { accept: 'application/json' } });
  expect(JSON.parse(json.text)).toMatchObject({ status_code: 503 });
});

it('answers 404 for a name nobody has', async () => {
  const { gateway } = await setUp([]);
  expect((await ask(gateway, 'mvp-nobody.localhost')).status).toBe(404);
});

it('gives a host to who holds it in status.url, else to the older', () => {
  const routes = createRouteTable('localhost');
  const older = mvp('shop', { uid: 'b', created: '2026-01-01T00:00:00Z' });
  const newer = {
    ...mvp('shop', { uid: 'a', created: '2026-02-01T00:00:00Z' }),
    metadata: { ...mvp('shop').metadata, uid: 'a', namespace: 'newer', creationTimestamp: '2026-02-01T00:00:00Z' },
  };
  for (const each of [newer, older]) routes.set(each);
  expect(routes.find('mvp-shop.localhost')).toMatchObject({ app: { namespace: 'ns-shop' } });
  routes.set({ ...newer, status: { ...newer.status, url: 'http://mvp-shop.localhost:8080' } } as Mvp);
  expect(routes.find('mvp-shop.localhost')).toMatchObject({ app: { namespace: 'newer' } });
  routes.remove(newer);
  expect(routes.find('mvp-shop.localhost')).toMatchObject({ app: { namespace: 'ns-shop' } });
});

it('knows a branch by the two hyphens of its host, beside its app and an app of that very name', async () => {
  const branch = (fields: { live: boolean; uid?: string }): MvpBranch => {
    const { metadata, status } = mvp('shop.dark', fields);
    return {
      metadata: { ...metadata, namespace: 'ns-shop' },
      spec: { mvp: 'shop', data: 'seeded' },
      status,
    } as MvpBranch;
  };
  const { gateway, routes } = await setUp([mvp('shop', { live: true })]);
  expect((await ask(gateway, 'mvp-shop--dark.localhost')).status).toBe(404);
  routes.set(branch({ live: false }));
  const pending = await ask(gateway, 'mvp-shop--dark.localhost', { headers: { accept: 'text/html' } });
  expect(pending.status).toBe(503);
  expect(pending.text).toContain('shop, branch dark');
  routes.set(branch({ live: true }));
  expect(routes.find('mvp-shop--dark.localhost')).toMatchObject({ app: { name: 'shop--dark', namespace: 'ns-shop' } });
  expect((await ask(gateway, 'mvp-shop--dark.localhost')).text).toBe('app');
  // each list keeps to its own kind
  routes.set(mvp('shop--dark', { url: 'http://mvp-shop--dark.localhost' }));
  routes.retain('apps', new Set([mvp('shop').metadata.uid, mvp('shop--dark').metadata.uid]));
  expect(routes.find('mvp-shop--dark.localhost')).toMatchObject({ app: { namespace: 'ns-shop--dark' } });
  routes.remove(mvp('shop--dark'));
  expect(routes.find('mvp-shop--dark.localhost')).toMatchObject({ app: { namespace: 'ns-shop' } });
  routes.retain('branches', new Set());
  expect(routes.find('mvp-shop--dark.localhost')).toEqual({ to: 'nobody', name: 'shop--dark' });
  expect(routes.find('mvp-shop.localhost')).toMatchObject({ to: 'app' });
});

it('does not believe what a client says of its own address', async () => {
  const { gateway } = await setUp(
    [mvp('shop', { live: true })],
    (request, response) => void response.end(JSON.stringify(request.headers)),
  );
  const { text } = await ask(gateway, 'mvp-shop.localhost', {
    headers: {
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-proto': 'https',
      forwarded: 'for=6.6.6.6',
      connection: 'x-secret',
      'x-secret': '1',
    },
  });
  const seen = JSON.parse(text) as IncomingHttpHeaders;
  expect(seen['x-forwarded-for']).toBe('127.0.0.1');
  expect(seen['x-forwarded-proto']).toBe('http');
  expect(seen['forwarded']).toBeUndefined();
  expect(seen['x-secret']).toBeUndefined();
  expect(seen.host).toBe('mvp-shop.localhost');
});

it('lets events through as they come and bodies whole', async () => {
  const { gateway } = await setUp([mvp('shop', { live: true })], (request, response) => {
    if (request.method === 'POST') return void request.pipe(response);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: first\n\n');
  });
  const body = 'x'.repeat(300_000);
  expect((await ask(gateway, 'mvp-shop.localhost', { method: 'POST', body })).text).toBe(body);
  const first = await new Promise<string>((resolve, reject) => {
    const outgoing = send({ port: gateway, host: '127.0.0.1', headers: { host: 'mvp-shop.localhost' } }, (answer) => {
      answer.once('data', (chunk: Buffer) => {
        resolve(chunk.toString());
        outgoing.destroy();
      });
    });
    outgoing.on('error', reject).end();
  });
  expect(first).toBe('data: first\n\n');
});

it('joins a WebSocket byte for byte', async () => {
  const upstream = createServer();
  upstream.on('upgrade', (_, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n\r\n');
    socket.on('data', (chunk: Buffer) => socket.write(chunk.toString().toUpperCase()));
  });
  const port = await listen(upstream);
  const routes = createRouteTable('localhost');
  routes.set(mvp('shop', { live: true }));
  const gateway = await listen(
    createGateway({
      routes,
      config: { apiUrl: new URL('http://127.0.0.1:1'), behindProxy: false },
      serviceOf: () => ({ host: '127.0.0.1', port }),
    }),
  );
  const said = await new Promise<string>((resolve) => {
    const socket = connect(gateway, '127.0.0.1');
    let text = '';
    socket.write('GET /live HTTP/1.1\r\nhost: mvp-shop.localhost\r\nupgrade: websocket\r\nconnection: Upgrade\r\n\r\n');
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.endsWith('\r\n\r\n')) socket.write('hello');
      if (text.endsWith('HELLO')) {
        socket.destroy();
        resolve(text);
      }
    });
  });
  expect(said).toContain('101 Switching Protocols');
});

/** Everything that comes back on one connection to these bytes, sent in pieces. */
function raw(port: number, ...pieces: string[]): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      for (const piece of pieces) socket.write(piece);
    });
    let text = '';
    const done = setTimeout(() => socket.destroy(), 700);
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(done);
      resolve(text);
    });
  });
}

it('lets no request past it on a connection whose upgrade was not agreed to', async () => {
  let seen = '';
  // as nginx does: it ignores the upgrade and takes whatever comes next on the connection as the next request
  const nginx = createTcpServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      seen += chunk.toString();
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nplain');
    });
  });
  await new Promise<void>((resolve) => nginx.listen(0, '127.0.0.1', resolve));
  const routes = createRouteTable('localhost');
  routes.set(mvp('shop', { live: true }));
  const gateway = await listen(
    createGateway({
      routes,
      config: { apiUrl: new URL('http://127.0.0.1:1'), behindProxy: false },
      serviceOf: () => ({ host: '127.0.0.1', port: (nginx.address() as AddressInfo).port }),
    }),
  );
  const smuggled = 'GET /login HTTP/1.1\r\nhost: mvp-shop.localhost\r\nx-forwarded-for: 6.6.6.6\r\n\r\n';
  for (const [upgrade, method] of [
    ['websocket', 'GET'],
    ['h2c', 'GET'],
    ['websocket', 'POST'],
  ]) {
    const text = await raw(
      gateway,
      `${method} / HTTP/1.1\r\nhost: mvp-shop.localhost\r\nupgrade: ${upgrade}\r\nconnection: Upgrade\r\n\r\n`,
      smuggled,
    );
    expect(text).toContain('plain');
  }
  nginx.close();
  expect(seen).toContain('x-forwarded-for: 127.0.0.1');
  expect(seen).not.toContain('6.6.6.6');
});

it('outlives an app whose answers are none', async () => {
  for (const answer of [
    'HTTP/1.1 042 Odd\r\ncontent-length: 0\r\n\r\n',
    'HTTP/1.1 101 Now\r\n\r\n',
    'nonsense\r\n\r\n',
    '',
  ]) {
    const odd = createTcpServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end(answer));
    });
    await new Promise<void>((resolve) => odd.listen(0, '127.0.0.1', resolve));
    const routes = createRouteTable('localhost');
    routes.set(mvp('shop', { live: true }));
    const gateway = await listen(
      createGateway({
        routes,
        config: { apiUrl: new URL('http://127.0.0.1:1'), behindProxy: false },
        serviceOf: () => ({ host: '127.0.0.1', port: (odd.address() as AddressInfo).port }),
      }),
    );
    expect((await ask(gateway, 'mvp-shop.localhost')).status, JSON.stringify(answer)).toBe(502);
    const upgrade = 'upgrade: websocket\r\nconnection: Upgrade\r\n\r\n';
    await raw(gateway, `GET / HTTP/1.1\r\nhost: mvp-shop.localhost\r\n${upgrade}`);
    expect((await ask(gateway, 'mvp-nobody.localhost')).status).toBe(404);
    odd.close();
  }
});

it.each([
  ['no host', '//'],
  ['half a character', '/%E0%A4%A'],
  ['a star', '*'],
  ['no address', 'http://['],
  ['a control character', '/\u0001'],
  ['a long path', `/${'a'.repeat(70_000)}`],
])(
  'answers a request for %s, or passes it on, and goes on',
  async (_, path) => {
    const { gateway } = await setUp([mvp('shop', { live: true })]);
    for (const host of ['mvp-shop.localhost', 'mvp-no.localhost', '', '[', 'a\tb'])
      for (const method of ['GET', 'OPTIONS', 'CONNECT'])
        await raw(gateway, `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
    expect((await ask(gateway, 'mvp-shop.localhost')).text).toBe('app');
  },
  30_000,
);

it('says kindly that a live app does not answer', async () => {
  const routes = createRouteTable('localhost');
  routes.set(mvp('shop', { live: true }));
  const failures: string[] = [];
  const gateway = await listen(
    createGateway({
      routes,
      config: { apiUrl: new URL('http://127.0.0.1:1'), behindProxy: false },
      serviceOf: () => ({ host: '127.0.0.1', port: 1 }),
      onFailure: ({ error }) => failures.push(error),
    }),
  );
  const answer = await ask(gateway, 'mvp-shop.localhost', { headers: { accept: 'text/html' } });
  expect(answer.status).toBe(502);
  expect(failures).toHaveLength(1);
});

it.each([
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['no host, for a socket', 'GET / HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n', 400],
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['an expectation nobody knows', 'GET / HTTP/1.1\r\nHost: mvp-none.localhost\r\nExpect: tea\r\n\r\n', 404],
])('answers a request with %s in the shape of all errors', async (_, request, status) => {
  const { gateway } = await setUp([]);
  const text = await new Promise<string>((resolve, reject) => {
    let answer = '';
    const socket = connect(gateway, '127.0.0.1', () => socket.write(request));
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      answer += chunk;
      if (answer.endsWith('}')) socket.destroy();
    });
    socket.on('close', () => resolve(answer)).on('error', reject);
    setTimeout(() => socket.destroy(), 3_000).unref();
  });
  expect(text).toMatch(new RegExp(`^HTTP/1.1 ${String(status)} `));
  const body: unknown = JSON.parse(text.slice(text.indexOf('\r\n\r\n')));
  expect(body).toEqual({ detail: expect.any(String) as string, status_code: status });
});
