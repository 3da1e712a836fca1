/** Links that administrators make. */
import { describe, expect, it } from 'vitest';

import { appoint, peopleOf, readApiConfig } from '../../../api/index.ts';
import { register, send, type Person, type Reply } from '../api-client.ts';
import { login, NEW, OLD, reset, rest } from './scene.ts';

describe('an administrator', () => {
  const people = () => peopleOf(rest.apiClient, readApiConfig({ API_ACCOUNTS_NAMESPACE: 'mvp-accounts' }));
  const link = (by: Person, email: string): Promise<Reply> => by.call('POST', '/administration/reset-links', { email });

  it('makes a link, also where no mail is sent; nobody else does', async () => {
    const [admin, person] = [await register(rest.url), await register(rest.url)];
    expect((await link(admin, person.email)).status).toBe(403);
    expect((await admin.call('GET', '/auth/me')).body['administrator']).toBe(false);
    expect(await appoint(people(), ` ${admin.email.toUpperCase()}`, true)).toBe(true);
    expect(await appoint(people(), 'nobody@example.com', true)).toBe(false);
    expect((await admin.call('GET', '/auth/me')).body['administrator']).toBe(true);
    const made = await link(admin, person.email);
    expect(made.status, made.text).toBe(201);
    expect(made.headers.get('cache-control')).toBe('no-store');
    const token = new URL(String(made.body['link'])).hash.slice(1);
    expect((await reset(token, NEW, rest.url)).status).toBe(204);
    expect((await login(person.email, NEW)).status).toBe(200);
    expect((await link(admin, 'nobody@example.com')).status).toBe(404);
    // and no longer, though the token has not ended
    await appoint(people(), admin.email, false);
    expect((await link(admin, person.email)).status).toBe(403);
  });

  it('cannot be made by registering, nor stays one when the account is made anew', async () => {
    const email = `chief-${crypto.randomUUID()}@example.com`;
    const body = { email, password: OLD, administrator: true };
    expect((await send(rest.url, 'POST', '/auth/register', body)).status).toBe(422);
    const admin = await register(rest.url, email);
    await appoint(people(), email, true);
    await admin.call('DELETE', `/account?confirm=${encodeURIComponent(email)}`);
    const again = await register(rest.url, email);
    expect((await link(again, email)).status).toBe(403);
  });
});
