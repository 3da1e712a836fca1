import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { WalkFinding } from '../../crds/index.ts';
import { readReport } from '../../operator/walk/report.ts';
import { CHROMIUM, ensureHostProgram } from '../../setup/host.ts';

const PROGRAM = fileURLToPath(new URL('../../images/walker/walk.ts', import.meta.url));
const words = 'Bouquets of the week, tied in the morning and brought to your door.';
const page = (body: string): string =>
  `<!doctype html><html lang="en"><head><title>Shop</title></head><body>
   <nav><a href="/">Home</a> <a href="/bouquets">Bouquets</a> <a href="/gone">Old</a> <a href="/contact">Contact</a></nav>
   <main>${body}</main></body></html>`;
const PAGES: Readonly<Record<string, string>> = {
  '/': page(`<h1>${words}</h1><img src="/api/picture" alt=""><script>console.error('no colours today')</script>`),
  '/bouquets': page(`<p>${words}</p><a href="/bouquets/1">Roses</a><a href="/bouquets/2">Tulips</a>
    <a href="https://elsewhere.example/">Elsewhere</a><a href="/price-list.pdf">Prices</a>`),
  '/bouquets/1': page(`<p>${words}</p><div style="width: 900px">wide</div>`),
  '/contact': page(`<p>${words}</p><button></button><label>Name <input></label><script>null.length</script>`),
  '/imprint': page(''),
};
/** What only those see who are signed in: a page that sends something by itself, and one that leads on. */
const OWN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Bearer customer': {
    '/account': page(`<p>${words}</p><a href="/account/orders">Orders</a>
      <script>fetch('/api/seen', { method: 'POST' }).then(({ status }) => { if (status !== 204) throw Error('not seen') })</script>`),
    '/account/orders': page(`<p>${words}</p><input>`),
  },
  'Bearer owner': { '/dashboard': page(`<p>${words}</p><script>console.error('no numbers')</script>`) },
};

let server: Server;
const asked: string[] = [];
const sent: string[] = [];
let report: string;
let folder: string;

/** One walk is enough for all of it: the browser takes its seconds to start. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push(`${request.headers.host ?? ''}${path}`);
    if (path === '/sitemap.xml') return response.end('<loc>http://mvp-shop.localhost:8080/imprint</loc>');
    if (request.method !== 'GET') sent.push(`${request.method ?? ''} ${path}`);
    const own = OWN[request.headers.authorization ?? ''];
    if (path === '/api/auth/refresh') return response.writeHead(own === undefined ? 401 : 200).end('{}');
    const body = own?.[path] ?? PAGES[path];
    return response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(body ?? 'no');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  folder = await mkdtemp(join(tmpdir(), 'mvp-walk-'));
  const child = spawn(process.execPath, [PROGRAM], {
    env: {
      ...process.env,
      ORIGIN: 'http://mvp-shop.localhost:8080',
      SERVICE: `127.0.0.1:${String((server.address() as AddressInfo).port)}`,
      CHROMIUM: ensureHostProgram(CHROMIUM),
      OUT_DIRECTORY: folder,
      PATIENCE_MS: '2000',
      CUSTOMER_PASS: 'customer',
      OWNER_PASS: 'owner',
    },
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'close')) as [number];
  expect(code).toBe(0);
  report = await readFile(join(folder, 'walk.json'), 'utf8');
}, 120_000);
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

/** A store that gives a report and takes pictures. */
function storeWith(text: string) {
  const kept = new Map<string, Uint8Array>();
  const about = (key: string, bytes: Uint8Array) => ({ key, bytes: bytes.byteLength, sha256: '' });
  return {
    kept,
    open: (key: string) => {
      const bytes = Buffer.from(text);
      return Promise.resolve({ ...about(key, bytes), stream: Readable.from([bytes]) });
    },
    write: (key: string, source: Readable | Uint8Array) => {
      kept.set(key, source as Uint8Array);
      return Promise.resolve({ ...about(key, source as Uint8Array), created: true });
    },
  };
}
const app = { name: 'shop', namespace: 'ws', uid: '0B9F' };

it('goes where menu and site map lead, by the host that people ask for, one row of a catalogue, and no further', () => {
  const paths = new Set(asked.map((each) => each.replace('mvp-shop.localhost:8080', '')));
  for (const path of ['/', '/bouquets', '/bouquets/1', '/contact', '/imprint']) expect(paths).toContain(path);
  expect(paths).not.toContain('/bouquets/2');
  expect(paths).not.toContain('/price-list.pdf');
  expect(JSON.parse(report)).toMatchObject({ pages: 9 });
});

it('says what is wrong with which page', () => {
  const { findings } = JSON.parse(report) as { findings: WalkFinding[] };
  const told = findings.map(({ page: at, who, kind, what }) => `${who ?? ''}${at} ${kind}: ${what}`);
  expect(told).toEqual(
    expect.arrayContaining([
      '/ error: no colours today',
      '/ request: /api/picture answers 404',
      '/ dead-link: /gone answers 404',
      expect.stringMatching(/^\/bouquets\/1 sideways: 5\d\d px wider than a screen of 360 px/),
      '/contact label: <button></button>',
      expect.stringMatching(/^\/contact error: .*null/),
      '/imprint empty: Nothing is shown.',
      'customer/account/orders label: <input>',
      'owner/dashboard error: no numbers',
    ]),
  );
  expect(findings).toHaveLength(9);
});

it('reads as a customer and as the owner where the app lets it, and sends nothing for them', () => {
  const { pictures } = JSON.parse(report) as { pictures: { page: string; who?: string; width: number }[] };
  expect(pictures.filter(({ who }) => who !== undefined).map(({ page: at, who, width }) => [at, who, width])).toEqual([
    ['/account', 'customer', 1280],
    ['/account', 'customer', 360],
    ['/dashboard', 'owner', 1280],
    ['/dashboard', 'owner', 360],
  ]);
  expect(new Set(sent)).toEqual(new Set(['POST /api/auth/refresh']));
});

it('keeps pictures of the start page at both widths and of other pages, under keys of the app', async () => {
  const store = storeWith(report);
  const walked = await readReport(store, 'report:walk-1', app);
  expect(walked.pictures.slice(0, 3).map(({ page: at, width }) => [at, width])).toEqual([
    ['/', 1280],
    ['/', 360],
    ['/bouquets', 1280],
  ]);
  for (const { key } of walked.pictures) expect(key).toMatch(/^picture:0b9f-[0-9a-f]{64}$/);
  expect([...store.kept.keys()]).toEqual(walked.pictures.map(({ key }) => key));
});

it.each([
  ['no JSON', '{'],
  ['another shape', '[]'],
  [
    'a path that is none',
    JSON.stringify({ pages: 1, found: 1, findings: [{ page: 'x', kind: 'empty', what: 'y' }], pictures: [] }),
  ],
  ['larger than it may be', `"${' '.repeat(9 * 1024 * 1024)}"`],
])('drops a report that is %s', async (_, text) => {
  await expect(readReport(storeWith(text), 'report:walk-1', app)).rejects.toMatchObject({ name: 'WalkError' });
});

it('keeps nothing as a picture that is none', async () => {
  const page_ = Buffer.from('<svg onload="alert(1)"/>').toString('base64');
  const store = storeWith(
    JSON.stringify({ pages: 1, found: 0, findings: [], pictures: [{ page: '/', width: 360, jpeg: page_ }] }),
  );
  expect((await readReport(store, 'report:walk-1', app)).pictures).toEqual([]);
  expect(store.kept.size).toBe(0);
});
