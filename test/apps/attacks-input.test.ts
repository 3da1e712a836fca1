import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pythonWithPackages } from './back-end.ts';
import { everything } from './blueprints/index.ts';
import { create, register, registerAdmin, send, type Json, type Person } from './person.ts';
import { startApp, type RunningBackend } from './running.ts';

const INJECTIONS = [
  "' OR '1'='1",
  "'; DROP TABLE rooms; --",
  "' UNION SELECT email, password_hash FROM users --",
  '1; SELECT pg_sleep(5) --',
  "%' OR 1=1 --",
  '\\',
  '$$; SELECT pg_sleep(5); $$',
];

describe('odd and hostile input', () => {
  let app: RunningBackend;
  let admin: Person;
  let roomId: string;
  /** Every operation of the app's own description, with ids that exist filled in where there are some. */
  const operations: { method: string; path: string }[] = [];

  beforeAll(async () => {
    app = await startApp(await pythonWithPackages(), everything(), { SEED_SAMPLE_DATA: 'false' });
    admin = await registerAdmin(app);
    roomId = await create(admin, 'rooms', { name: 'Blue room', seats: 10, price: 20 });
    const { body } = await send(app, 'GET', '/api/openapi.json');
    for (const [path, methods] of Object.entries(body['paths'] as Record<string, object>)) {
      for (const method of Object.keys(methods)) {
        if (path.startsWith('/api/auth')) continue;
        operations.push({ method: method.toUpperCase(), path: path.replace(/\{\w+\}/gu, roomId) });
      }
    }
  });
  afterAll(() => app.stop());

  it('carries no SQL into a query', async () => {
    const started = performance.now();
    for (const text of INJECTIONS) {
      const value = encodeURIComponent(text);
      const found = await admin.send('GET', `/api/rooms?q=${value}`);
      expect([found.status, found.body['total']], text).toEqual([200, 0]);
      for (const query of [
        `sort=${value}`,
        `page=${value}`,
        `room_id=${value}`,
        `starts_at_from=${value}`,
        `status=${value}`,
      ])
        expect((await admin.send('GET', `/api/bookings?${query}`)).status, query).toBe(422);
      expect((await admin.send('GET', `/api/rooms/${value}`)).status).toBeGreaterThanOrEqual(404);
      const login = await send(app, 'POST', '/api/auth/login', { email: text, password: text });
      expect(login.status).toBe(401);
      // Stored as it is, found as it is, and nothing has happened.
      const id = await create(admin, 'rooms', { name: text, seats: 1, price: 1 });
      expect((await admin.send('GET', `/api/rooms/${id}`)).body['name']).toBe(text);
      expect((await admin.send('GET', `/api/rooms?q=${value}`)).body['total']).toBe(1);
      await admin.send('DELETE', `/api/rooms/${id}`);
    }
    expect((await admin.send('GET', '/api/rooms')).body['total']).toBe(1);
    // None of the pauses that were asked for has been made.
    expect((performance.now() - started) / INJECTIONS.length).toBeLessThan(4_000);
  });

  it('stores what looks like markup as text and says that it is no page', async () => {
    const name = '<img src=x onerror=alert(1)><script>alert(1)</script>';
    const id = await create(admin, 'rooms', { name, seats: 1, price: 1 });
    const answer = await admin.send('GET', `/api/rooms/${id}`);
    expect(answer.body['name']).toBe(name);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    for (const photo of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
      '\tjavascript:x',
      'http://a b',
    ])
      expect((await admin.send('PATCH', `/api/rooms/${id}`, { photo })).status, photo).toBe(422);
  });

  it('finds no file by a path that climbs', async () => {
    for (const path of [
      '/../../../../etc/passwd',
      '/api/../config.py',
      '/api/%2e%2e/%2e%2e/etc/passwd',
      '/api/..%2f..%2fconfig.py',
      '/api/rooms/..%2f..%2f..%2fetc%2fpasswd',
      '/api/rooms/../auth/users',
      '//etc/passwd',
      '/.env',
      '/config.py',
      '/api/rooms/%00',
      '/api/%ff%fe',
      '/api/rooms?q=%ff%fe',
    ]) {
      const answer = await rawGet(app.port, path);
      expect(answer, path).toMatch(/^HTTP\/1\.1 4\d\d /u);
      expect(answer).not.toMatch(/root:|SETUP_CODE|import |Traceback/u);
    }
  });

  it('is not brought down by any body, on any route', async () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const bodies: (string | Uint8Array)[] = [
      '',
      'null',
      '[]',
      '"text"',
      '{',
      deep,
      `{"name": ${deep}}`,
      '{"name": "nul \\u0000", "seats": 1, "price": 1}',
      '{"name": "\\ud800", "seats": 1, "price": 1}',
      '{"name": {"$gt": ""}, "seats": "1e400", "price": [1]}',
      `{"name": "n", "seats": ${'9'.repeat(400)}, "price": 1}`,
      `{"name": "n", "seats": ${'9'.repeat(5_000)}, "price": 1}`,
      '{"name": "n", "seats": 1, "price": NaN}',
      '{"name": "n", "seats": 1, "price": -Infinity}',
      '{"name": "n", "seats": 1, "price": 1e308}',
      '{"seats": 1, "seats": 2, "__proto__": {"a": 1}, "constructor": 1}',
      Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
      Uint8Array.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
    ];
    for (const { method, path } of operations) {
      if (method === 'GET') continue;
      for (const body of method === 'DELETE' ? bodies.slice(0, 2) : bodies) {
        if (method === 'DELETE' && path === `/api/rooms/${roomId}`) continue;
        const answer = await admin.send(method, path, body);
        expect(answer.status, `${method} ${path} ${String(body).slice(0, 80)}`).toBeLessThan(500);
        expect(typeof answer.body['detail'] === 'string' || answer.status < 300, answer.text.slice(0, 200)).toBe(true);
      }
    }
    expect((await send(app, 'GET', '/api/ready')).status).toBe(200);
    expect(app.log()).not.toContain('Traceback');
  });

  it('is not brought down by any query', async () => {
    const queries = [
      'page=99999999999999999999',
      'page=-1',
      'page_size=1e9',
      'page=NaN',
      'sort=-',
      'sort=owner_id.x',
      'q=%00',
      'q=%ED%A0%80',
      'mine=maybe',
      'x'.repeat(8_000),
      `q=${'a'.repeat(8_000)}`,
      'q=a&q=b&q=c',
      'people=1',
      'owner_id=1',
      'starts_at_from=9999-12-31T23:59:59-23:59',
      'starts_at_from=0001-01-01T00:00:00%2B23:59',
    ];
    for (const { method, path } of operations) {
      if (method !== 'GET') continue;
      for (const query of queries)
        expect((await admin.send('GET', `${path}?${query}`)).status, `${path}?${query.slice(0, 60)}`).toBeLessThan(500);
    }
    expect(app.log()).not.toContain('Traceback');
  });

  it('refuses a body of 10 MB without keeping it', async () => {
    const large = 'x'.repeat(10_000_000);
    expect((await admin.send('POST', '/api/rooms', `{"name": "${large}"}`)).status).toBe(413);
    const chunked = new ReadableStream({
      start(controller) {
        for (let part = 0; part < 100; part++) controller.enqueue(Buffer.alloc(100_000, 'x'));
        controller.close();
      },
    });
    const answer = await fetch(`${app.url}/api/rooms`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: chunked,
      duplex: 'half',
    } as RequestInit).then(
      ({ status }) => status,
      () => 413,
    );
    expect(answer).toBe(413);
  });

  describe('twenty at the same moment', () => {
    const together = (doing: (index: number) => Promise<{ status: number; body: Json }>): Promise<number[]> =>
      Promise.all(Array.from({ length: 20 }, async (_, index) => (await doing(index)).status));

    it('book a room once, and the database itself refuses a second time', async () => {
      const people = await Promise.all(
        Array.from({ length: 4 }, (_, index) => register(app, `guest${index}`, 'client')),
      );
      const statuses = await together((index) =>
        (people[index % 4] ?? admin).send('POST', '/api/bookings', {
          room_id: roomId,
          starts_at: `2032-03-01T1${index % 3}:00:00Z`,
          ends_at: '2032-03-01T15:00:00Z',
          people: 1,
        }),
      );
      expect(statuses.filter((status) => status === 201)).toHaveLength(1);
      expect(statuses.every((status) => status === 201 || status === 409)).toBe(true);
      const again = 'CREATE TEMP TABLE copy AS SELECT * FROM bookings LIMIT 1; UPDATE copy SET id = gen_random_uuid();';
      await expect(app.sql(`${again} INSERT INTO bookings SELECT * FROM copy;`)).rejects.toThrow(
        /exclusion constraint/u,
      );
    });

    it('sell no more places than there are', async () => {
      const event_id = await create(admin, 'events', { on_day: '2032-03-01', places: 5 });
      const statuses = await together((index) =>
        admin.send('POST', '/api/tickets', { event_id, code: `T${index}`, seats: 1 }),
      );
      expect(statuses.filter((status) => status === 201)).toHaveLength(5);
      expect((await admin.send('GET', `/api/events/${event_id}`)).body['taken']).toBe(5);
    });

    it('use a code once', async () => {
      const event_id = await create(admin, 'events', { on_day: '2032-03-02', places: 50 });
      const statuses = await together(() => admin.send('POST', '/api/tickets', { event_id, code: 'ONE', seats: 1 }));
      expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    });

    it('take a step once, with what it brings along', async () => {
      const id = await create(admin, 'bookings', {
        room_id: roomId,
        starts_at: '2032-04-01T10:00:00Z',
        ends_at: '2032-04-01T12:00:00Z',
        people: 3,
      });
      await admin.send('POST', `/api/bookings/${id}/actions/confirm`);
      const stock = Number((await admin.send('GET', `/api/rooms/${roomId}`)).body['stock']);
      const statuses = await together(() =>
        admin.send('POST', `/api/bookings/${id}/actions/finish`, { damage: 'none' }),
      );
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect((await admin.send('GET', `/api/rooms/${roomId}`)).body['stock']).toBe(stock - 3);
      expect((await admin.send('GET', `/api/payments?booking_id=${id}`)).body['total']).toBe(3);
    });

    it('register one address once', async () => {
      const account = { email: 'twin@example.com', password: 'correct horse 42', name: 'Twin' };
      const statuses = await together(() => send(app, 'POST', '/api/auth/register', account));
      expect(statuses.filter((status) => status === 201)).toHaveLength(1);
      expect(statuses.every((status) => [201, 409, 429].includes(status))).toBe(true);
    });
  });
});

/** A request whose path is sent as it stands; `fetch` would tidy it up. */
function rawGet(port: number, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
    });
    let text = '';
    socket.setEncoding('utf8').on('data', (part: string) => (text += part));
    socket.on('close', () => resolve(text)).on('error', reject);
  });
}
