import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pythonWithPackages } from './back-end.ts';
import { smallest } from './blueprints/index.ts';
import { cookieOf, register, send, type Answer, type Person } from './person.ts';
import { startApp, type RunningBackend } from './running.ts';

/** Attempts the app allows per account and per address, as it comes. */
const PER_ACCOUNT = 10;
const PER_ADDRESS = 100;

describe('somebody who wants to be somebody else', () => {
  let app: RunningBackend;
  let ann: Person;
  let addresses = 0;
  const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });
  const elsewhere = (): Record<string, string> => from(`10.1.${Math.trunc(++addresses / 250)}.${addresses % 250}`);
  const logIn = (email: string, password: string, headers: Record<string, string>): Promise<Answer> =>
    send(app, 'POST', '/api/auth/login', { email, password }, headers);

  beforeAll(async () => {
    app = await startApp(await pythonWithPackages(), smallest());
    ann = await register(app, 'ann');
  });
  afterAll(() => app.stop());

  it('guesses the password of an account a few times only, from wherever', async () => {
    const eve = await register(app, 'eve');
    for (let guess = 0; guess < PER_ACCOUNT; guess++)
      expect((await logIn(eve.email, `guess ${guess}`, elsewhere())).status).toBe(401);
    const refused = await logIn(eve.email.toUpperCase(), eve.password, elsewhere());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await logIn(ann.email, ann.password, elsewhere())).status).toBe(200);
  });

  it('gains nothing by guessing all at once', async () => {
    const target = await register(app, 'target');
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, guess) => logIn(target.email, `guess ${guess}`, elsewhere())),
    );
    const judged = answers.filter(({ status }) => status === 401).length;
    expect(answers.every(({ status }) => status === 401 || status === 429)).toBe(true);
    expect(judged).toBeLessThanOrEqual(PER_ACCOUNT);
  });

  it('guesses at many accounts a limited number of times from one address', async () => {
    const here = from('10.9.9.9');
    const statuses: number[] = [];
    for (let guess = 0; guess <= PER_ADDRESS; guess++)
      statuses.push((await logIn(`nobody-${guess}@example.com`, 'guess', here)).status);
    expect(statuses.slice(0, PER_ADDRESS).every((status) => status === 401)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
    expect((await logIn(ann.email, ann.password, here)).status).toBe(429);
    expect((await logIn(ann.email, ann.password, elsewhere())).status).toBe(200);
  });

  it('guesses neither the setup code nor, once signed in, the password', async () => {
    const code = await register(app, 'code');
    const claim = (guess: string): Promise<Answer> =>
      code.send('POST', '/api/auth/claim-admin', { setup_code: guess }, elsewhere());
    for (let guess = 0; guess < PER_ACCOUNT; guess++) expect((await claim(`code ${guess}`)).status).toBe(403);
    expect((await claim('another code')).status).toBe(429);
    const thief = await register(app, 'thief');
    const change = (guess: string): Promise<Answer> =>
      thief.send(
        'POST',
        '/api/auth/password',
        { current_password: guess, new_password: 'my own horse 43' },
        elsewhere(),
      );
    for (let guess = 0; guess < PER_ACCOUNT; guess++) expect((await change(`word ${guess}`)).status).toBe(422);
    expect((await change('another word')).status).toBe(429);
  });

  it('does not learn who has an account by how a refused login reads', async () => {
    const [known, unknown] = [
      await logIn(ann.email, 'wrong', elsewhere()),
      await logIn('a@b.cd', 'wrong', elsewhere()),
    ];
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
  });

  it('kills the session by using a refresh token that was replaced', async () => {
    const dan = await register(app, 'dan');
    const refresh = (cookie: string): Promise<Answer> => send(app, 'POST', '/api/auth/refresh', undefined, { cookie });
    const next = await refresh(dan.cookie);
    expect(next.status).toBe(200);
    const current = cookieOf(next);
    expect(current).not.toBe(dan.cookie);
    // Two tabs may use the old one at the same moment; that moment is over now.
    expect((await refresh(dan.cookie)).status).toBe(200);
    await app.sql(`UPDATE sessions SET rotated_at = now() - interval '1 minute' WHERE user_id = '${dan.id}'`);
    expect((await refresh(dan.cookie)).status).toBe(401);
    expect((await refresh(current)).status).toBe(401);
    expect((await dan.send('GET', '/api/auth/me')).status).toBe(401);
  });

  it('cannot make another site’s page use the cookie', async () => {
    const fay = await register(app, 'fay');
    for (const route of ['refresh', 'logout']) {
      for (const headers of [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { origin: `http://127.0.0.1:${app.port}.evil.example` },
        { origin: `http://127.0.0.1:${app.port + 1}` },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
      ]) {
        const answer = await send(app, 'POST', `/api/auth/${route}`, undefined, { cookie: fay.cookie, ...headers });
        expect(answer.status, `${route} ${JSON.stringify(headers)}`).toBe(403);
      }
    }
    const own = { cookie: fay.cookie, origin: app.url };
    expect((await send(app, 'POST', '/api/auth/refresh', undefined, own)).status).toBe(200);
  });

  it('cannot log somebody in through a form of another site', async () => {
    const body = JSON.stringify({ email: ann.email, password: ann.password });
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const answer = await send(app, 'POST', '/api/auth/login', body, { 'content-type': type, ...elsewhere() });
      expect(answer.status, type).toBeGreaterThanOrEqual(400);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  it('finds a cookie that no script reads and no other site sends', async () => {
    const answer = await logIn(ann.email, ann.password, elsewhere());
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/; HttpOnly/iu);
    expect(cookie).toMatch(/; SameSite=strict/iu);
    expect(cookie).toMatch(/; Path=\//iu);
    expect(cookie).not.toMatch(/; Domain=/iu);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('is out as soon as the owner logs out, changes the password or goes', async () => {
    for (const leave of [
      (who: Person) => send(app, 'POST', '/api/auth/logout', undefined, { cookie: who.cookie }),
      (who: Person) => who.send('DELETE', '/api/auth/me', { password: who.password }),
      (who: Person) =>
        who.send('POST', '/api/auth/password', { current_password: who.password, new_password: 'my own horse 43' }),
    ]) {
      const who = await register(app, 'leaver');
      expect((await who.send('GET', '/api/auth/me')).status).toBe(200);
      expect((await leave(who)).status).toBeLessThan(300);
      expect((await who.send('GET', '/api/auth/me')).status).toBe(401);
      expect((await send(app, 'POST', '/api/auth/refresh', undefined, { cookie: who.cookie })).status).toBe(401);
    }
  });
});

/** Accounts an hour that the app lets one address make, as it comes. */
const REGISTRATIONS = 60;

describe('somebody who wants very many accounts', () => {
  /** Fewer than as it comes, so that the test need not make six hundred. */
  const OVERALL = 100;
  let app: RunningBackend;
  let made = 0;
  const registerFrom = (address: string): Promise<Answer> =>
    send(
      app,
      'POST',
      '/api/auth/register',
      { email: `many-${made++}@example.com`, password: 'correct horse 42', name: 'Many' },
      { 'x-forwarded-for': address },
    );

  beforeAll(async () => {
    app = await startApp(await pythonWithPackages(), smallest(), { REGISTRATIONS_OVERALL: String(OVERALL) });
  });
  afterAll(() => app.stop());

  it('makes as many as a school class or an office, then waits; other addresses do not', async () => {
    const answers = await Promise.all(Array.from({ length: REGISTRATIONS + 20 }, () => registerFrom('10.8.8.8')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(REGISTRATIONS);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(20);
    for (const answer of refused) {
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(answer.body['detail']).not.toBe('');
    }
    expect((await registerFrom('10.8.8.9')).status).toBe(201);
  });

  it('gains nothing by the many addresses of one line, nor by saying it is somebody else', async () => {
    expect((await registerFrom('::ffff:10.8.8.8')).status).toBe(429);
    const host = (index: number): string => `2001:db8:7:7::${(index + 1).toString(16)}`;
    await registerFrom(host(0));
    const counted = await app.sql(`SELECT failures FROM login_attempts WHERE key = 'register:2001:db8:7:7::/64'`);
    await registerFrom(host(1));
    const after = await app.sql(`SELECT failures FROM login_attempts WHERE key = 'register:2001:db8:7:7::/64'`);
    expect([counted, after]).toEqual(['1', '2']);
  });

  it('makes no more from all addresses together than the app takes in an hour', async () => {
    const used = async (): Promise<number> =>
      Number(await app.sql(`SELECT failures FROM login_attempts WHERE key = 'registrations'`));
    const before = await used();
    // Whom the limit of an address refuses takes nothing from what all others may.
    for (let tries = 0; tries < 5; tries++) expect((await registerFrom('10.8.8.8')).status).toBe(429);
    expect(await used()).toBe(before);
    const answers = await Promise.all(
      Array.from({ length: OVERALL - before + 5 }, (_, index) => registerFrom(`10.7.${index}.1`)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(OVERALL - before);
    const late = await registerFrom('10.6.6.6');
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    // Whoever has an account gets in all the while.
    const login = { email: 'many-80@example.com', password: 'correct horse 42' };
    expect((await send(app, 'POST', '/api/auth/login', login, { 'x-forwarded-for': '10.6.6.6' })).status).toBe(200);
  });
});

describe('an app on https', () => {
  it('binds its cookie to its own host', async () => {
    const app = await startApp(await pythonWithPackages(), smallest(), { PUBLIC_URL: 'https://notes.example' });
    try {
      const answer = await send(app, 'POST', '/api/auth/register', {
        email: 'gil@example.com',
        password: 'correct horse 42',
        name: 'Gil',
      });
      expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-refresh=.*; Secure/u);
      expect(answer.headers.get('strict-transport-security')).toContain('max-age=');
    } finally {
      await app.stop();
    }
  });
});
