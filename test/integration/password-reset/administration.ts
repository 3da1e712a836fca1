/** What an administrator sees of the platform, and what everybody sees of the own account. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { appoint, peopleOf, readApiConfig } from '../../../api/index.ts';
import { RESOURCES } from '../../../kube/index.ts';
import { register, type Person } from '../api-client.ts';
import { eventually } from '../system.ts';
import { looked, SIZES, visit, withMail } from './pages.ts';
import { NEW, OLD, reset, rest } from './scene.ts';

const HOSTILE = '<img src=x onerror=alert(1)>';
let admin: Person;
let person: Person;

beforeAll(async () => {
  [admin, person] = await Promise.all([register(withMail), register(withMail)]);
  const people = peopleOf(rest.apiClient, readApiConfig({ API_ACCOUNTS_NAMESPACE: 'mvp-accounts' }));
  await appoint(people, admin.email, true);
  await person.call('POST', '/quick', { app_name: HOSTILE, description: 'A shop for teas, with tastings.' });
  const mvp = await eventually(async () =>
    (await rest.system.client.listAll(RESOURCES.mvp)).find(({ spec }) => spec.appName === HOSTILE),
  );
  const usage = { calls: 3, inputTokens: 100, outputTokens: 50, costUsd: 0.0512 };
  const provider = { name: 'anthropic', model: 'claude-x', fellBack: true, reason: 'openai did not answer' };
  await rest.system.client.patch(
    RESOURCES.mvp,
    mvp.metadata,
    'merge',
    { status: { usage, provider } },
    { subresource: 'status' },
  );
  await eventually(async () => ((await usageOf(person))['models'] === null ? undefined : true));
});

const usageOf = async (of: Person): Promise<Record<string, unknown>> => (await of.call('GET', '/account/usage')).body;

async function signIn(page: Page, { email }: Person): Promise<void> {
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(OLD);
  await page.keyboard.press('Enter');
  await page.locator('header').waitFor();
}

describe('the administrator’s operations', () => {
  const PATHS = ['/administration', '/administration/users', '/administration/apps'];

  it('tell people, apps, room, models and what they cost, and of no app what is in it', async () => {
    const users = await admin.call('GET', `/administration/users?search=${encodeURIComponent(person.email)}`);
    expect(users.body).toMatchObject({
      total: 1,
      items: [{ email: person.email, apps: 1, administrator: false, password: true, spent_today_usd: 0.0512 }],
    });
    expect(users.text).not.toMatch(/argon2|passwordHash/);
    const apps = await admin.call('GET', `/administration/apps?search=${encodeURIComponent(person.email)}`);
    expect(apps.body).toMatchObject({
      total: 1,
      items: [{ app_name: HOSTILE, owner: person.email, status: 'pending' }],
    });
    expect(apps.text).not.toContain('tastings');
    const platform = await admin.call('GET', '/administration');
    expect(platform.body).toMatchObject({
      watching: true,
      mail: true,
      models: { last: { provider: 'anthropic', fell_back: true }, spent_today_usd: 0.0512 },
    });
    expect(Number(platform.body['users'])).toBeGreaterThan(1);
    expect((await admin.call('GET', '/administration/users?limit=1')).body['items']).toHaveLength(1);
    expect((await admin.call('GET', '/administration/users?limit=0')).status).toBe(422);
    expect((await admin.call('GET', '/administration/users?search=nobody-at-all')).body).toEqual({
      total: 0,
      items: [],
    });
  });

  it('are refused to everybody else', async () => {
    for (const path of PATHS) {
      expect((await person.call('GET', path)).status, path).toBe(403);
      expect((await person.call('GET', path, undefined, { authorization: '' })).status, path).toBe(401);
    }
  });

  it('give one account other limits, and what everybody has again', async () => {
    const of = async (): Promise<{ user_id: string; limit_apps: number; own_limits: object }> => {
      const users = await admin.call('GET', `/administration/users?search=${encodeURIComponent(person.email)}`);
      return (users.body['items'] as [{ user_id: string; limit_apps: number; own_limits: object }])[0];
    };
    const { user_id: id } = await of();
    const path = `/administration/users/${id}/limits`;
    const set = await admin.call('PUT', path, { apps: 1, storage_mib: 64 });
    expect(set.body).toEqual({ user_id: id, own_limits: { apps: 1, running: null, storage_mib: 64 } });
    expect(await of()).toMatchObject({ limit_apps: 1, own_limits: { apps: 1 } });
    expect(await usageOf(person)).toMatchObject({ apps: { used: 1, limit: 1 }, running: { limit: 20 } });
    const refused = await person.call('POST', '/quick', { app_name: 'One more', description: 'A shop for cheeses.' });
    expect(refused.body).toMatchObject({ code: 'app_limit' });
    expect((await person.call('PUT', path, { apps: 1000 })).status).toBe(403);
    expect((await admin.call('PUT', path, { apps: 0 })).status).toBe(422);
    expect((await admin.call('PUT', '/administration/users/nobody/limits', { apps: 2 })).status).toBe(404);
    await admin.call('PUT', path, { apps: null, storage_mib: null });
    expect(await usageOf(person)).toMatchObject({ apps: { used: 1, limit: 50 } });
  });

  it('leave everybody the own account: what is used, beside what may be', async () => {
    expect(await usageOf(person)).toMatchObject({
      apps: { used: 1, limit: 50 },
      running: { used: 1, limit: 20 },
      models: { spent_today_usd: 0.0512, cap_today_usd: 20, cap_app_usd: 2, cap_change_usd: 0.5 },
    });
    expect(await usageOf(admin)).toMatchObject({ apps: { used: 0 }, bytes: null, models: null });
  });
});

describe('the administrator’s screen', () => {
  it('finds a person and makes a link, once it was asked; markup stays text', async () => {
    const { page, problems } = await visit(`${withMail}/new-password`);
    await page.evaluate(`localStorage.setItem('mvp.known', '1')`);
    await page.goto(`${withMail}/administration`);
    await signIn(page, admin);
    await page.getByText(HOSTILE).waitFor();
    await page.getByLabel('Search users').fill(person.email);
    const make = page.getByRole('button', { name: `Make a password link for ${person.email}` });
    await make.click();
    await page.getByRole('button', { name: 'Make the link' }).click();
    const code = page.getByRole('dialog').locator('code, pre').first();
    await code.waitFor();
    await looked(page, 'administration-link', { inDialog: true });
    const token = new URL(await code.innerText()).hash.slice(1);
    expect((await reset(token, NEW, withMail)).status).toBe(204);
    await page.getByRole('button', { name: 'Done' }).click();
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('is not there for others', async () => {
    const other = await register(withMail);
    const { page, problems } = await visit(`${withMail}/new-password`);
    await page.evaluate(`localStorage.setItem('mvp.known', '1')`);
    await page.goto(`${withMail}/administration`);
    await signIn(page, other);
    await page.getByText('This page is for administrators').waitFor();
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Connections' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Administration' }).count()).toBe(0);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it.each(
    (['light', 'dark'] as const).flatMap((colorScheme) =>
      SIZES.map((viewport) => ({ colorScheme, viewport, locale: viewport.width === 360 ? 'de-DE' : 'en-US' })),
    ),
  )('has nothing that axe finds: $locale, $colorScheme', async ({ colorScheme, viewport, locale }) => {
    const name = `${locale.slice(0, 2)}-${colorScheme}-${String(viewport.width)}`;
    const { page } = await visit(`${withMail}/new-password`, { colorScheme, viewport, locale, bypassCSP: true });
    await page.evaluate(`localStorage.setItem('mvp.known', '1')`);
    await page.goto(`${withMail}/administration`);
    await signIn(page, admin);
    await page.getByText(HOSTILE).waitFor();
    await page.getByText(person.email).first().waitFor();
    await looked(page, `administration-${name}`);
    await page.goto(`${withMail}/account`);
    await page.locator('#usage-title').waitFor();
    await page.locator('dl').waitFor();
    await page.locator('#usage-title').scrollIntoViewIfNeeded();
    await looked(page, `account-${name}`);
    await page.context().close();
  });
});
