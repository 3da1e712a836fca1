import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pythonWithPackages } from './back-end.ts';
import { everything } from './blueprints/index.ts';
import { create, register, registerAdmin, send, type Person } from './person.ts';
import { startApp, type RunningBackend } from './running.ts';

const ROUTES = ['rooms', 'bookings', 'payments', 'events', 'tickets', 'offers'];
const room = (name: string): object => ({ name, seats: 10, price: 20 });
const booking = (room_id: string, day: string): object => ({
  room_id,
  starts_at: `2031-01-${day}T10:00:00Z`,
  ends_at: `2031-01-${day}T12:00:00Z`,
  people: 2,
});

describe('somebody who wants what is not theirs', () => {
  let app: RunningBackend;
  let ann: Person;
  let bob: Person;
  let clerk: Person;
  let roomId: string;
  let bookingId: string;

  beforeAll(async () => {
    app = await startApp(await pythonWithPackages(), everything(), { SEED_SAMPLE_DATA: 'false' });
    ann = await register(app, 'ann', 'client');
    bob = await register(app, 'bob', 'client');
    clerk = await register(app, 'clerk', 'staff');
    roomId = await create(clerk, 'rooms', room('Blue room'));
    bookingId = await create(ann, 'bookings', booking(roomId, '10'));
  });
  afterAll(() => app.stop());

  it('cannot read, change, delete or move another person’s row', async () => {
    const path = `/api/bookings/${bookingId}`;
    const nobodys = `/api/bookings/${randomUUID()}`;
    for (const [method, end, body] of [
      ['GET', '', undefined],
      ['PATCH', '', { people: 1 }],
      ['DELETE', '', undefined],
      ['POST', '/actions/cancel', undefined],
      ['POST', '/actions/finish', { damage: 'x' }],
    ] as const) {
      const answer = await bob.send(method, path + end, body);
      expect(answer.status, `${method} ${end}`).toBe(404);
      // The same answer as for a row that does not exist: nobody learns which.
      expect(answer.text).toBe((await bob.send(method, nobodys + end, body)).text);
    }
    expect((await ann.send('GET', path)).status).toBe(200);
  });

  it('does not find it in lists, filters, sorting, options, charts or by what points at it', async () => {
    await create(ann, 'payments', { booking_id: bookingId, amount: 5, due_on: '2031-01-01' });
    for (const path of [
      '/api/bookings',
      `/api/bookings?room_id=${roomId}`,
      '/api/bookings?mine=false',
      '/api/bookings?sort=people&page_size=200',
      '/api/bookings?status=requested',
      '/api/payments',
      `/api/payments?booking_id=${bookingId}`,
    ]) {
      const answer = await bob.send('GET', path);
      expect(answer.status, path).toBe(200);
      expect(answer.body['total'], path).toBe(0);
    }
    for (const route of ['bookings', 'payments'])
      expect((await bob.send('GET', `/api/${route}/options`)).body).toEqual([]);
    const dashboard = await bob.send('GET', '/api/dashboard');
    expect(dashboard.text).not.toContain(bookingId);
    const charts = dashboard.body['charts'] as unknown as { points: { value: number }[] }[];
    expect(charts.flatMap(({ points }) => points.filter(({ value }) => value !== 0))).toEqual([]);
  });

  it('cannot hang a row of their own on it', async () => {
    const answer = await bob.send('POST', '/api/payments', { booking_id: bookingId, amount: 1, due_on: '2031-01-01' });
    expect(answer.status).toBe(422);
    const own = await create(bob, 'bookings', booking(roomId, '11'));
    const payment = await create(bob, 'payments', { booking_id: own, amount: 1, due_on: '2031-01-01' });
    expect((await bob.send('PATCH', `/api/payments/${payment}`, { booking_id: bookingId })).status).toBe(422);
  });

  it('sees nothing of the team before an admin gave them a role, and everything afterwards', async () => {
    const id = await create(clerk, 'events', { on_day: '2031-02-01', places: 3 });
    const eve = await register(app, 'eve');
    expect((await eve.send('GET', '/api/events')).body['total']).toBe(0);
    expect((await eve.send('GET', `/api/events/${id}`)).status).toBe(404);
    expect((await eve.send('PATCH', `/api/events/${id}`, { places: 99 })).status).toBe(404);
    expect((await eve.send('DELETE', `/api/events/${id}`)).status).toBe(404);
    expect((await eve.send('POST', '/api/events', { on_day: '2031-02-02', places: 3 })).status).toBe(403);
    const admin = await registerAdmin(app);
    expect((await admin.send('PATCH', `/api/auth/users/${eve.id}`, { role: 'client' })).status).toBe(200);
    expect((await eve.send('GET', `/api/events/${id}`)).status).toBe(200);
    const own = await create(eve, 'events', { on_day: '2031-02-02', places: 3 });
    expect((await admin.send('PATCH', `/api/auth/users/${eve.id}`, { role: 'newcomer' })).status).toBe(200);
    expect((await eve.send('GET', `/api/events/${id}`)).status).toBe(404);
    // What they added while they had the role they still see, and no longer change.
    expect((await eve.send('PATCH', `/api/events/${own}`, { places: 4 })).status).toBe(403);
    expect((await eve.send('DELETE', `/api/events/${own}`)).status).toBe(403);
  });

  it('cannot change what is shared but another’s', async () => {
    expect((await bob.send('GET', `/api/rooms/${roomId}`)).status).toBe(200);
    expect((await bob.send('PATCH', `/api/rooms/${roomId}`, { price: 0 })).status).toBe(403);
    expect((await bob.send('DELETE', `/api/rooms/${roomId}`)).status).toBe(403);
  });

  it('cannot take a step that is somebody else’s', async () => {
    expect((await ann.send('POST', `/api/bookings/${bookingId}/actions/confirm`)).status).toBe(403);
    expect((await ann.send('GET', `/api/bookings/${bookingId}`)).body['status']).toBe('requested');
  });

  it('no longer changes or takes back what somebody else has confirmed, only by the steps there are', async () => {
    const own = `/api/bookings/${await create(ann, 'bookings', booking(roomId, '15'))}`;
    expect((await ann.send('PATCH', own, { people: 3 })).status).toBe(200);
    expect((await clerk.send('POST', `${own}/actions/confirm`)).status).toBe(200);
    expect((await ann.send('PATCH', own, { people: 4 })).status).toBe(403);
    expect((await ann.send('DELETE', own)).status).toBe(403);
    const seen = await ann.send('GET', own);
    expect([seen.body['people'], seen.body['can_edit'], seen.body['can_delete']]).toEqual([3, false, false]);
    expect((await ann.send('POST', `${own}/actions/cancel`)).status).toBe(200);
  });

  it('cannot give themselves a role', async () => {
    const account = { email: `x${randomUUID()}@example.com`, password: 'correct horse 42', name: 'X' };
    for (const extra of [
      { role: 'admin' },
      { is_admin: true },
      { id: bob.id },
      { created_at: '2020-01-01T00:00:00Z' },
    ]) {
      expect((await send(app, 'POST', '/api/auth/register', { ...account, ...extra })).status).toBe(422);
      expect((await bob.send('PATCH', '/api/auth/me', { name: 'Bob', ...extra })).status).toBe(422);
    }
    expect((await bob.send('PATCH', '/api/auth/me', { preferences: { role: 'admin' } })).status).toBe(422);
    expect((await bob.send('GET', '/api/auth/users')).status).toBe(403);
    expect((await bob.send('PATCH', `/api/auth/users/${bob.id}`, { role: 'admin' })).status).toBe(403);
    expect((await bob.send('POST', '/api/auth/claim-admin', { setup_code: '' })).status).toBe(403);
    expect((await bob.send('GET', '/api/auth/me')).body['role']).toBe('client');
  });

  it('cannot write what no form has: owner, id, state, times and what is worked out', async () => {
    for (const extra of [
      { owner_id: ann.id },
      { owner: { id: ann.id } },
      { id: randomUUID() },
      { status: 'confirmed' },
      { created_at: '2020-01-01T00:00:00Z' },
      { total: 0 },
      { hours: 1 },
      { overdue: true },
      { finished_on: '2031-01-01', actions: [] },
    ]) {
      const values = { ...booking(roomId, '20'), ...extra };
      expect((await bob.send('POST', '/api/bookings', values)).status, JSON.stringify(extra)).toBe(422);
      expect((await ann.send('PATCH', `/api/bookings/${bookingId}`, extra)).status, JSON.stringify(extra)).toBe(422);
      const step = await ann.send('POST', `/api/bookings/${bookingId}/actions/finish`, extra);
      expect(step.status, JSON.stringify(extra)).toBe(422);
    }
  });

  it('cannot guess an id', async () => {
    const ids = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => create(clerk, 'rooms', room(`Guess ${n}`))));
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u);
    const starts = ids.map((id) => id.slice(0, 4));
    expect(new Set(starts).size).toBeGreaterThan(4);
  });

  it('gets in with no token that the app did not make', async () => {
    const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const forged = (header: object, claims: object, key: string): string => {
      const signed = `${base64(header)}.${base64(claims)}`;
      return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
    };
    const [, payload = ''] = ann.token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    const [head = '', , signature = ''] = ann.token.split('.');
    for (const token of [
      `${base64({ alg: 'none', typ: 'JWT' })}.${base64(claims)}.`,
      forged({ alg: 'HS256', typ: 'JWT' }, claims, 'secret'),
      forged({ alg: 'HS256', typ: 'JWT' }, claims, ''),
      forged({ alg: 'RS256', typ: 'JWT' }, claims, 'secret'),
      `${head}.${base64({ ...claims, sub: clerk.id })}.${signature}`,
      `${head}.${base64({ ...claims, exp: 9_999_999_999 })}.${signature}`,
      `${ann.token}x`,
      '../../etc/passwd',
      'null',
      '',
    ]) {
      const answer = await send(app, 'GET', '/api/auth/me', undefined, { authorization: `Bearer ${token}` });
      expect(answer.status, token).toBe(401);
    }
    for (const route of ROUTES) {
      for (const [method, path] of [
        ['GET', `/api/${route}`],
        ['POST', `/api/${route}`],
        ['GET', `/api/${route}/options`],
        ['GET', `/api/${route}/${randomUUID()}`],
        ['DELETE', `/api/${route}/${randomUUID()}`],
      ] as const)
        expect((await send(app, method, path, method === 'POST' ? {} : undefined)).status, path).toBe(401);
    }
  });
});
