/** What a link does, and which do nothing. */
import { describe, expect, it } from 'vitest';

import { RESOURCES } from '../../../kube/index.ts';
import { register, send } from '../api-client.ts';
import { headersOf, htmlOf, textOf } from '../mail-server.ts';
import { arrived, asked, forgot, FROM, login, NEW, OLD, replicas, reset, rest, url } from './scene.ts';

describe('a forgotten password', () => {
  it('is replaced by a link that comes by mail, and every login ends', async () => {
    const person = await register(url);
    const token = await asked(person);
    const done = await reset(token);
    expect([done.status, done.text]).toEqual([204, '']);
    expect(done.headers.getSetCookie()).toEqual([]);
    expect((await login(person.email, OLD)).status).toBe(401);
    expect((await login(person.email, NEW)).status).toBe(200);
    const refreshed = await send(url, 'POST', '/auth/refresh', undefined, { cookie: person.cookie });
    expect(refreshed.status).toBe(401);
    const { last } = await arrived(person.email, 2);
    expect(headersOf(last).get('subject')).toEqual(['Your password was changed']);
    expect(textOf(last)).not.toContain('new-password#');
  });

  it('comes as a mail that programs show and do not answer, from and to one address each', async () => {
    const person = await register(url);
    await forgot(person.email);
    const { last, token } = await arrived(person.email);
    const headers = headersOf(last);
    expect([last.from, last.to]).toEqual([FROM, [person.email]]);
    expect(headers.get('from')).toEqual([`Example Apps <${FROM}>`]);
    expect(headers.get('to')).toEqual([person.email]);
    expect(headers.get('auto-submitted')).toEqual(['auto-generated']);
    for (const name of ['bcc', 'cc', 'reply-to']) expect(headers.has(name)).toBe(false);
    for (const part of [textOf(last), htmlOf(last)]) {
      expect(part).toContain(person.email);
      expect(part).toContain(`https://mvp.example.com/new-password#${token}`);
    }
    // the name of an account is chosen by whoever registers the address
    expect(last.raw).not.toContain('Pat');
  });

  it('is written in the language that is asked for', async () => {
    const person = await register(url);
    await forgot(person.email, { language: 'de' });
    expect(textOf((await arrived(person.email)).last)).toContain('Passwort festlegen:');
    const spoken = await send(
      url,
      'POST',
      '/auth/password/forgot',
      { email: person.email },
      { 'accept-language': 'fr-FR,de-CH;q=0.8,en;q=0.5' },
    );
    expect(spoken.status).toBe(202);
    expect(textOf((await arrived(person.email, 2)).last)).toContain('Passwort festlegen:');
    expect((await forgot(person.email, { language: 'tlh' })).status).toBe(422);
  });

  it('is kept as a digest, and leaves nothing when it is used up', async () => {
    const person = await register(url);
    const token = await asked(person);
    const find = () => rest.system.client.find(RESOURCES.secret, `password-reset-${person.id}`, 'mvp-accounts');
    const record = Buffer.from((await find())?.data?.['record'] ?? '', 'base64').toString();
    expect(record).toMatch(/"digest"/);
    expect(record).not.toContain(token.split('.')[1]);
    expect(record).not.toContain(person.email);
    expect((await reset(token)).status).toBe(204);
    expect(await find()).toBeUndefined();
  });

  it('goes with its account', async () => {
    const person = await register(url);
    const token = await asked(person);
    expect((await person.call('DELETE', `/account?confirm=${encodeURIComponent(person.email)}`)).status).toBe(204);
    expect((await reset(token)).status).toBe(410);
    const secrets = await rest.system.client.listAll(RESOURCES.secret, { namespace: 'mvp-accounts' });
    expect(secrets.filter(({ metadata }) => metadata.name.includes(person.id))).toEqual([]);
  });
});

describe('a link', () => {
  it('works once, at whichever replica, also when both get it at the same time', async () => {
    const person = await register(url);
    const token = await asked(person);
    const tries = Array.from({ length: 6 }, (_, n) =>
      reset(token, `${NEW} ${String(n)}`, replicas[n % replicas.length]?.url),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 410, 410, 410, 410, 410]);
    const again = await reset(token);
    expect(again.body).toMatchObject({ code: 'link_ended', status_code: 410 });
  });

  it('is void once a newer one was sent, by whichever replica', async () => {
    const person = await register(url);
    const older = await asked(person);
    expect((await forgot(person.email, {}, replicas[1]?.url)).status).toBe(202);
    const newer = (await arrived(person.email, 2)).token;
    expect(newer).not.toBe(older);
    expect((await reset(older)).status).toBe(410);
    expect((await reset(newer)).status).toBe(204);
  });

  it('is void once the person has set another password', async () => {
    const person = await register(url);
    const token = await asked(person);
    const change = { current_password: OLD, new_password: 'entirely new words' };
    expect((await person.call('POST', '/auth/password', change)).status).toBe(204);
    expect((await reset(token)).status).toBe(410);
    expect((await login(person.email, 'entirely new words')).status).toBe(200);
  });

  it('opens no other account', async () => {
    const [ada, eve] = [await register(url), await register(url)];
    const [, secret = ''] = (await asked(eve)).split('.');
    await asked(ada);
    expect((await reset(`${ada.id}.${secret}`)).status).toBe(410);
    expect((await login(ada.email, OLD)).status).toBe(200);
  });

  it('holds the new password to the rules of the first, and outlives one that is refused', async () => {
    const person = await register(url);
    const token = await asked(person);
    for (const weak of ['short', 'password1234', 'qwertyuiop12', person.email, 'x'.repeat(201)]) {
      const refused = await reset(token, weak);
      expect(refused.status, weak).toBe(422);
      expect(refused.body['errors']).toMatchObject([{ field: 'password' }]);
    }
    expect((await reset(token)).status).toBe(204);
  });

  it.each([
    '',
    '.',
    'u-1.x',
    `u-${'0'.repeat(24)}.${'A'.repeat(43)}`,
    '../signing-keys-access.x',
    'u-\u0000\r\n.',
    '%2e%2e/',
    'x'.repeat(200),
  ])('is not %j', async (token) => {
    expect((await reset(token)).status).toBe(410);
  });
});
