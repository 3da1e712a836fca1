import { describe, expect, it } from 'vitest';
import type { Visit } from '../../../deploy/index.ts';
import type { Sight } from '../rules.ts';
import { promisesIn } from './contract.ts';
import { assetsOf, linksOf, pagesOf } from './pages.ts';
import { security } from './security/index.ts';
import { adviceFor, compareVersions } from './security/packages.ts';
import { secretsIn } from './security/secrets.ts';
import { tester } from './tester.ts';
import { seenInBrowser } from './walked.ts';

const now = new Date('2026-05-04T12:00:00Z');
const page = (body = '<html><body>Hello</body></html>'): Visit => ({
  status: 200,
  headers: {
    'content-type': 'text/html',
    'content-security-policy': "default-src 'self'; script-src 'self'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  },
  body,
  ms: 12,
});
const json = (value: unknown, status = 200): Visit => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
  ms: 3,
});
const missing = json({ detail: 'Not found' }, 404);

const description = {
  openapi: '3.1.0',
  paths: {
    '/api/mugs': {
      get: {
        responses: {
          200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Page' } } } },
          422: {},
        },
      },
      post: {},
    },
    '/api/mugs/{id}': { get: { responses: { 200: {} } } },
    '/api/orders': { get: { security: [{ bearer: [] }], responses: { 200: {}, 401: {} } } },
    '/api/me': { get: { security: [{ bearer: [] }, {}], responses: { 200: {}, 401: {} } } },
    '/api/search': { get: { parameters: [{ name: 'q', in: 'query', required: true }], responses: { 200: {} } } },
  },
  components: {
    schemas: {
      Mug: { type: 'object', required: ['name'], properties: { name: { type: 'string' }, price: { type: 'number' } } },
      Page: {
        type: 'object',
        required: ['items'],
        properties: { items: { type: 'array', items: { $ref: '#/components/schemas/Mug' } } },
      },
    },
  },
};

const files = new Map([
  ['frontend/app/page.tsx', ''],
  ['frontend/app/(site)/prices/page.tsx', ''],
  ['frontend/app/(site)/mugs/[[...row]]/page.tsx', ''],
  ['frontend/app/dashboard/[entity]/page.tsx', ''],
  ['backend/requirements.txt', 'fastapi==0.165.0\n'],
]);

/** An app that is well, but for what `answers` says. */
function appWith(answers: Record<string, Visit> = {}) {
  const usual: Record<string, Visit> = {
    '/': page('<html><script src="/_next/a.js"></script><a href="/prices">Prices</a></html>'),
    '/prices': page(),
    '/mugs': page(),
    '/_next/a.js': { status: 200, headers: {}, body: '', ms: 1 },
    '/api/health': json({ status: 'ok' }),
    '/api/ready': json({ status: 'ready' }),
    '/api/openapi.json': json(description),
    '/api/mugs': json({ items: [{ name: 'Blue', price: 12 }] }),
    '/api/orders': json({ detail: 'Sign in' }, 401),
    '/api/me': json({}),
  };
  const asked: string[] = [];
  return {
    asked,
    now,
    address: 'https://mvp-tea.example.com',
    files: async () => files,
    pictures: async () => [],
    ask: async () => undefined,
    web: async (path: string) => {
      asked.push(path);
      return answers[path] ?? usual[path] ?? missing;
    },
    sight: async () =>
      ({
        now,
        mvp: { status: {} },
        served: { metadata: { name: 'tea.main.2', creationTimestamp: '2026-05-04T11:00:00Z' } },
        earlier: { metadata: { name: 'tea.main.1' } },
      }) as unknown as Sight,
  };
}

it('tells what a browser saw of the release that is live, each page and kind once', () => {
  const findings = [
    { page: '/prices', kind: 'sideways', what: '20 px wider' },
    { page: '/', kind: 'error', what: 'a is not b' },
    { page: '/', kind: 'error', what: 'c is not d' },
  ];
  const walk = { release: 'shop.main.2', at: '', pages: 2, found: 3, findings, pictures: [] };
  const sight = (served: string) =>
    ({ mvp: { status: { walk } }, served: { metadata: { name: served } } }) as unknown as Sight;
  expect(seenInBrowser(sight('shop.main.2')).map(({ id, evidence }) => [id, evidence.split('\n').length])).toEqual([
    ['browser/sideways/prices', 2],
    ['browser/error/', 3],
  ]);
  expect(seenInBrowser(sight('shop.main.3'))).toEqual([]);
});

describe('the tester', () => {
  const found = async (answers: Record<string, Visit>) => tester.observe(appWith(answers));

  it('finds nothing in an app that is well, and asks for all of it, by reading alone', async () => {
    const app = appWith();
    expect(await tester.observe(app)).toEqual([]);
    expect(app.asked.toSorted()).toEqual(
      [
        '/',
        '/prices',
        '/mugs',
        '/_next/a.js',
        '/api/health',
        '/api/ready',
        '/api/openapi.json',
        '/api/mugs',
        '/api/orders',
        '/api/me',
      ].toSorted(),
    );
  });

  it('says with steps which page fails, and goes back from a release that is new', async () => {
    const [one, ...others] = await found({ '/prices': json({ detail: 'Oh' }, 500) });
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      id: 'test/page/prices',
      severity: 'error',
      title: 'The page /prices does not open',
      remedy: { verb: 'RollBack', to: 'tea.main.1', from: 'tea.main.2' },
    });
    expect(one?.evidence).toContain('1. Open https://mvp-tea.example.com/prices');
    expect(one?.evidence).toContain('2. It answers 500');
  });

  it('says one thing of an app that does not open at all', async () => {
    const gone: Visit = { headers: {}, body: '', ms: 8000, problem: 'connection refused' };
    const all = await found({ '/': gone, '/prices': gone, '/api/health': gone, '/api/mugs': gone });
    expect(all.map(({ id, severity }) => [id, severity])).toEqual([['test/start', 'critical']]);
    expect(all[0]?.evidence).toContain('connection refused');
  });

  it.each<[string, Visit, string, string]>([
    ['fails', json({}, 500), 'test/contract/api/mugs', 'error'],
    ['answers another type', json({ items: 'none' }), 'test/contract/api/mugs', 'warning'],
    ['leaves out what it promises', json({ items: [{ price: 3 }] }), 'test/contract/api/mugs', 'warning'],
    ['answers with an unknown code', json({}, 204), 'test/contract/api/mugs', 'warning'],
  ])('notices a route that %s', async (_, answer, id, severity) => {
    expect((await found({ '/api/mugs': answer })).map((each) => [each.id, each.severity])).toEqual([[id, severity]]);
  });

  it('notices a part that a page lacks, and no description is no fault', async () => {
    expect((await found({ '/_next/a.js': missing })).map(({ id }) => id)).toEqual(['test/asset/_next/a.js']);
    expect(await found({ '/api/openapi.json': missing })).toEqual([]);
  });
});

describe('what an app promises', () => {
  it('is asked for where no row has to be named; secured is what nobody may read', () => {
    const promises = promisesIn(JSON.stringify(description));
    expect(promises.map(({ path, isSecured }) => [path, isSecured])).toEqual([
      ['/api/mugs', false],
      ['/api/orders', true],
      ['/api/me', false],
    ]);
  });
});

describe('pages', () => {
  it('are read from folders', () => {
    expect(pagesOf(files)).toEqual(['/', '/mugs', '/prices']);
  });

  it('name what they load and where they lead', () => {
    const html =
      '<link rel="stylesheet" href="/a.css?v=1"><script async src="/b.js"></script><script ' +
      'src="https://x.y/c.js"></script><a class="x" href="/prices#top">P</a><a href="//evil.com/">E</a><a ' +
      'href="/api/export">X</a>';
    expect(assetsOf(html)).toEqual(['/a.css', '/b.js']);
    expect(linksOf(html)).toEqual(['/prices']);
  });
});

describe('security', () => {
  const found = async (answers: Record<string, Visit>) =>
    (await security.observe(appWith(answers))).map(({ id }) => id);

  it('finds nothing in an app that is well', async () => {
    expect(await found({})).toEqual([]);
  });

  it.each<[string, Record<string, Visit>, string]>([
    ['a hidden file', { '/.env': { ...page('JWT_SECRET=abc\n'), headers: {} } }, 'security/file/.env'],
    [
      'a way out of its folder',
      { '/%2e%2e/%2e%2e/%2e%2e/etc/passwd': { ...page('root:x:0:0\n'), headers: {} } },
      'security/file/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    ],
    ['an open route', { '/api/orders': json({ items: [] }) }, 'security/open/api/orders'],
    [
      'lines of code in a failure',
      { '/api/%00': json({ detail: 'Traceback (most recent call last)' }, 500) },
      'security/failures',
    ],
    ['pages without headers', { '/': { ...page(), headers: { 'content-type': 'text/html' } } }, 'security/headers'],
    [
      'other sites',
      {
        '/api/health': {
          ...json({}),
          headers: {
            'access-control-allow-origin': 'https://evil.example',
            'access-control-allow-credentials': 'true',
          },
        },
      },
      'security/origins',
    ],
  ])('finds %s', async (_, answers, id) => {
    expect(await found(answers)).toEqual([id]);
  });

  it('takes the page of a one-page app for no hidden file', async () => {
    expect(await found({ '/.env': page('<html>\nA=1\n</html>') })).toEqual([]);
  });

  it('finds a token that nobody has signed taken for one', async () => {
    const app = appWith();
    const web = async (path: string, headers: Readonly<Record<string, string>> = {}) =>
      path === '/api/orders' && headers['authorization'] !== undefined ? json({ items: [] }) : app.web(path);
    expect((await security.observe({ ...app, web })).map(({ id }) => id)).toEqual(['security/open/api/orders']);
  });

  it('says when its list is old', async () => {
    const ids = (await security.observe({ ...appWith(), now: new Date('2028-01-01') })).map(({ id }) => id);
    expect(ids).toEqual(['security/advisories-are-old']);
  });
});

describe('secrets in the code', () => {
  it.each([
    `AWS = "AKIA${'ABCDEFGHIJKLMNOP'}"`,
    `const key = 'sk_live_${'a1'.repeat(15)}';`,
    '-----BEGIN RSA PRIVATE KEY-----',
    `TOKEN=ghp_${'a'.repeat(36)}`,
    'url = "postgresql://admin:hunter2hunter2@db.example.com/app"',
  ])('are found, and not repeated: %s', (line) => {
    const [one] = secretsIn(new Map([['backend/config.py', `import os\n${line}\n`]]));
    expect(one).toMatchObject({ id: 'security/secret/backend/config.py:2', severity: 'critical' });
    expect(JSON.stringify(one)).not.toContain(line.slice(-12, -2));
  });

  it.each([
    'SECRET = os.environ["JWT_SECRET"]',
    'url = "postgresql://app:password@localhost/app"',
    'DATABASE_URL=postgresql+psycopg://app:${DATABASE_PASSWORD}@db:5432/app',
    'sk_test_1234567890123456789012345',
    '// a private key is never kept here',
  ])('are not: %s', (line) => {
    expect(secretsIn(new Map([['backend/config.py', line]]))).toEqual([]);
  });
});

describe('packages', () => {
  it('with known faults are found where they are pinned, with the version that has none of them', () => {
    const all = adviceFor(
      new Map([
        [
          'backend/requirements.txt',
          '# direct\nStarlette==0.39.2  # web\nPyJWT[crypto]==2.15.1\nh11==0.14.0 ; python_version > "3"\nidna>=3\n',
        ],
        [
          'frontend/package-lock.json',
          JSON.stringify({
            packages: {
              '': {},
              'node_modules/next': { version: '15.2.2' },
              'node_modules/x/node_modules/ws': { version: '8.18.0' },
            },
          }),
        ],
        ['frontend/package.json', JSON.stringify({ dependencies: { next: '15.2.2', axios: '^1.0.0' } })],
      ]),
    );
    expect(all.map(({ id, severity, proposal }) => [id, severity, proposal])).toEqual([
      ['security/package/pypi/starlette', 'error', 'Update starlette to 1.3.0 or later.'],
      ['security/package/pypi/h11', 'critical', 'Update h11 to 0.16.0 or later.'],
      ['security/package/npm/next', 'critical', 'Update next to 15.5.18 or later.'],
    ]);
    expect(all[0]?.evidence).toContain('CVE-2025-62727');
  });

  it('are compared by their numbers', () => {
    const order = ['0.9', '0.10.0rc1', '0.10', '1.0.0-canary.3', '1.0.0', '1.0.10', '2024.7.4'];
    expect(order.toReversed().toSorted(compareVersions)).toEqual(order);
    expect(compareVersions('1.0', '1.0.0')).toBe(0);
  });
});
