import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { networksOf, newWebhookSecret } from '../../crds/index.ts';
import { deliver, type Delivery } from './deliver.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A receiver on this machine. */
async function receiver(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const secret = newWebhookSecret();
const never = new AbortController().signal;
const local = networksOf(['127.0.0.1']);

function sending(url: string, more: Partial<Delivery> = {}): Delivery {
  return { url, id: 'msg-1', body: '{"specversion":"1.0"}', secret, networks: local, signal: never, ...more };
}

describe('a delivery', () => {
  it('arrives as it was signed', async () => {
    let got: { headers: IncomingHttpHeaders; body: string; url: string | undefined } | undefined;
    const port = await receiver((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        got = { headers: request.headers, body: Buffer.concat(parts).toString(), url: request.url };
        response.writeHead(204).end();
      });
    });
    const url = `http://127.0.0.1:${String(port)}/hooks?app=1`;
    expect(await deliver(sending(url))).toEqual({ ok: true, answer: 204 });
    expect(got).toMatchObject({
      url: '/hooks?app=1',
      body: '{"specversion":"1.0"}',
      headers: { 'content-type': 'application/cloudevents+json; charset=utf-8', 'webhook-id': 'msg-1' },
    });
    const time = String(got?.headers['webhook-timestamp']);
    expect(Math.abs(Number(time) - Date.now() / 1000)).toBeLessThan(60);
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const expected = createHmac('sha256', key).update(`msg-1.${time}.{"specversion":"1.0"}`).digest('base64');
    expect(got?.headers['webhook-signature']).toBe(`v1,${expected}`);
  });

  it.each([
    [500, {}, { ok: false, answer: 500, problem: 'It answered 500.' }],
    [429, { 'retry-after': '120' }, { answer: 429, waitSeconds: 120 }],
    [503, { 'retry-after': '999999' }, { answer: 503, waitSeconds: 3600 }],
    [410, {}, { answer: 410, final: true }],
  ])('that is answered with %i', async (status, headers, expected) => {
    const port = await receiver((_, response) => response.writeHead(status, headers).end('no'));
    expect(await deliver(sending(`http://127.0.0.1:${String(port)}/`))).toMatchObject(expected);
  });

  it('follows no redirect', async () => {
    let followed = 0;
    const inside = await receiver((_, response) => {
      followed += 1;
      response.end('inside');
    });
    const port = await receiver((_, response) =>
      response.writeHead(307, { location: `http://127.0.0.1:${String(inside)}/` }).end(),
    );
    expect(await deliver(sending(`http://127.0.0.1:${String(port)}/`))).toMatchObject({ ok: false, answer: 307 });
    expect(followed).toBe(0);
  });

  it('that nobody answers ends in time', async () => {
    const port = await receiver(() => undefined);
    const attempt = await deliver(sending(`http://127.0.0.1:${String(port)}/`, { timeoutMs: 100 }));
    expect(attempt).toEqual({ ok: false, problem: 'There was no answer in time.' });
  });

  it('waits no longer for a name than for an answer', async () => {
    const resolve = (): Promise<never> => new Promise(() => undefined);
    const attempt = await deliver(sending('https://slow.example.com/', { timeoutMs: 50, resolve }));
    expect(attempt).toEqual({ ok: false, problem: 'There was no answer in time.' });
  });

  it('reads no endless answer', async () => {
    let written = 0;
    const port = await receiver((_, response) => {
      response.writeHead(200);
      const more = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024))) written += 1;
      };
      response.on('drain', more);
      more();
    });
    const begun = Date.now();
    await deliver(sending(`http://127.0.0.1:${String(port)}/`, { timeoutMs: 3000 }));
    expect(Date.now() - begun).toBeLessThan(2500);
    expect(written).toBeLessThan(500);
  });

  it.each([
    [
      'a connection that breaks off',
      'The connection broke off.',
      (...[request]: Parameters<RequestListener>) => request.socket.destroy(),
    ],
    [
      'too many headers',
      'Its answer is too long.',
      (...[, response]: Parameters<RequestListener>) => response.writeHead(200, { 'x-long': 'x'.repeat(30_000) }).end(),
    ],
  ])('survives %s', async (_, problem, answer) => {
    const port = await receiver(answer as RequestListener);
    expect(await deliver(sending(`http://127.0.0.1:${String(port)}/`))).toMatchObject({ ok: false, problem });
  });

  it('survives a port where nothing listens', async () => {
    const port = await receiver(() => undefined);
    servers.splice(0).forEach((server) => server.close());
    expect(await deliver(sending(`http://127.0.0.1:${String(port)}/`))).toMatchObject({
      problem: 'Nothing listens there.',
    });
  });

  it('ends with the operator', async () => {
    const port = await receiver(() => undefined);
    const stop = new AbortController();
    setTimeout(() => stop.abort(new Error('the operator stops')), 50);
    await expect(deliver(sending(`http://127.0.0.1:${String(port)}/`, { signal: stop.signal }))).rejects.toThrow();
  });
});

describe('a private address', () => {
  it('is not reached, whether it is written or what a name leads to', async () => {
    let reached = 0;
    const port = await receiver((_, response) => {
      reached += 1;
      response.end();
    });
    const networks = networksOf([]);
    const literal = await deliver(sending(`https://127.0.0.1:${String(port)}/`, { networks }));
    expect(literal).toMatchObject({ ok: false, final: true });
    for (const addresses of [
      ['127.0.0.1'],
      ['93.184.216.34', '127.0.0.1'],
      ['::ffff:127.0.0.1'],
      ['169.254.169.254'],
    ]) {
      const resolve = async (): Promise<string[]> => addresses;
      const attempt = await deliver(sending(`https://rebound.example.com:${String(port)}/`, { networks, resolve }));
      expect(attempt).toEqual({ ok: false, problem: 'The name leads to a private address.' });
    }
    expect(reached).toBe(0);
  });

  it('is not reached by a name that means another address a moment later: the checked one is connected to', async () => {
    const seen: (string | undefined)[] = [];
    const port = await receiver((request, response) => {
      seen.push(request.headers.host);
      response.end();
    });
    let asked = 0;
    // a real resolver would be asked again by the connection; this one leads elsewhere the second time
    const resolve = async (): Promise<string[]> => {
      asked += 1;
      return asked === 1 ? ['127.0.0.1'] : ['127.0.0.9'];
    };
    const url = `http://hooks.example.com:${String(port)}/`;
    expect(await deliver(sending(url, { resolve }))).toMatchObject({ ok: true });
    expect([asked, seen]).toEqual([1, [`hooks.example.com:${String(port)}`]]);
  });

  it('of the installation’s own is reached where that is allowed, and without https nothing else is', async () => {
    const resolve = async (): Promise<string[]> => ['93.184.216.34'];
    const attempt = await deliver(sending('http://hooks.example.com/', { resolve }));
    expect(attempt).toEqual({ ok: false, problem: 'The address has to begin with https://.' });
  });
});
