/** Who asks for a link, how often, and with what as an address. */
import { connect } from 'node:net';

import { describe, expect, it } from 'vitest';

import { register, send } from '../api-client.ts';
import { textOf } from '../mail-server.ts';
import { arrived, asked, forgot, login, mail, NEW, OLD, reset, rest, server, url } from './scene.ts';

describe('asking', () => {
  it('is answered the same, byte for byte and as fast, whether or not there is an account', async () => {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const people = await Promise.all(Array.from({ length: 8 }, () => register(url)));
    const answers = new Set<string>();
    // Another replica for it: of one address only so many are taken.
    const fresh = await rest.replica({ mail: mail(server.port), behindProxy: true });
    server.pauseMs = 500;
    for (const [n, { email }] of people.entries()) {
      const ways = { known: email, unknown: `nobody-${crypto.randomUUID()}@example.com` } as const;
      for (const kind of n % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const from = { 'x-forwarded-for': `203.0.113.${String(n)}` };
        const startedAt = performance.now();
        const reply = await send(fresh.url, 'POST', '/auth/password/forgot', { email: ways[kind] }, from);
        times[kind].push(performance.now() - startedAt);
        answers.add(JSON.stringify([reply.status, reply.text, [...reply.headers.keys()].toSorted()]));
      }
    }
    expect(answers.size).toBe(1);
    const median = (all: number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
    // The server of mails takes half a second for each.
    expect(Math.abs(median(times.known) - median(times.unknown))).toBeLessThan(250);
    await fresh.stop();
    const to = server.mails.flatMap((each) => each.to);
    expect(to).toEqual(expect.arrayContaining(people.map(({ email }) => email)));
    expect(to.filter((each) => each.startsWith('nobody'))).toEqual([]);
  });

  it('fifty times sends five mails, and keeps nobody from signing in', async () => {
    const person = await register(url);
    const fresh = await rest.replica({ mail: mail(server.port) });
    const replies = await Promise.all(Array.from({ length: 50 }, () => forgot(person.email, {}, fresh.url)));
    const refused = replies.filter(({ status }) => status === 429);
    expect(replies.filter(({ status }) => status === 202)).toHaveLength(5);
    expect(refused).toHaveLength(45);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    // its replies are told, so nothing is on its way any more
    await fresh.stop();
    expect(server.mails.filter(({ to }) => to.includes(person.email))).toHaveLength(5);
    expect((await login(person.email, OLD)).status).toBe(200);
  });

  it.each<[string, unknown]>([
    ['a line end and a header', 'a@example.com\r\nBcc: eve@example.com'],
    ['a header in front', 'x\r\nBcc: eve@example.com\r\n\r\na@example.com'],
    ['a list', 'a@example.com, eve@example.com'],
    ['a name and an address', 'A <a@example.com>'],
    ['a quoted part', '"a\\r\\nBcc: eve@example.com"@example.com'],
    ['a comment', 'a(eve@example.com)@example.com'],
    ['markup', '<script>alert(1)</script>@example.com'],
    ['a control character', 'a\u0000@example.com'],
    ['an escape', 'a\u001B[31m@example.com'],
    ['a separator of lines', 'a\u2028@example.com'],
    ['a list of JSON', ['a@example.com', 'eve@example.com']],
    ['an object', { address: 'a@example.com' }],
    ['nothing', ''],
    ['an address that is too long', `${'a'.repeat(250)}@example.com`],
  ])('is refused for %s', async (_, email) => {
    const reply = await send(url, 'POST', '/auth/password/forgot', { email });
    expect(reply.status, reply.text).toBe(422);
    expect(server.mails).toEqual([]);
  });

  it('takes an address however it is written', async () => {
    const person = await register(url);
    expect((await forgot(`  ${person.email.toUpperCase()} `)).status).toBe(202);
    expect((await arrived(person.email)).last.to).toEqual([person.email]);
  });

  it('leads to the installation’s own address, whatever host a request states', async () => {
    const person = await register(url);
    // by hand: fetch writes the header itself
    const body = JSON.stringify({ email: person.email });
    const { hostname, port } = new URL(url);
    const head = [
      'POST /api/conversational-mvp/auth/password/forgot HTTP/1.1',
      'Host: evil.example',
      'X-Forwarded-Host: evil.example',
      'Content-Type: application/json',
      `Content-Length: ${String(Buffer.byteLength(body))}`,
      'Connection: close',
    ];
    const socket = connect(Number(port), hostname);
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    const said = (await socket.toArray()).join('');
    expect(said).toContain('202');
    const { last } = await arrived(person.email);
    expect(last.raw).not.toContain('evil');
    expect(textOf(last)).toContain('https://mvp.example.com/new-password#');
  });

  it('is refused from another page, as is setting a password', async () => {
    const person = await register(url);
    const evil = { origin: 'http://mvp-evil.localhost' };
    const asking = await send(url, 'POST', '/auth/password/forgot', { email: person.email }, evil);
    const token = await asked(person);
    const setting = await send(url, 'POST', '/auth/password/reset', { token, password: NEW }, evil);
    expect([asking.status, setting.status]).toEqual([403, 403]);
    expect((await reset(token)).status).toBe(204);
  });

  it('says plainly where no mail is sent', async () => {
    const person = await register(rest.url);
    const reply = await forgot(person.email, {}, rest.url);
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({ code: 'no_mail' });
    expect(reply.body['detail']).toMatch(/sends no mail/);
    const ways = async (at: string) => (await send(at, 'GET', '/auth/methods')).body['reset_by_mail'];
    expect([await ways(rest.url), await ways(url)]).toEqual([false, true]);
  });
});
