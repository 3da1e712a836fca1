/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../repair/verify/runner/postgres.ts';
import {
  accountRoles,
  creatorsOf,
  deskRoles,
  mayCreate,
  nameApp,
  ownParts,
  personProfiles,
  seesAll,
} from '../../templates/index.ts';
import { seriousProblems, turnTheme } from '../e2e/axe.ts';
import { startBrowser, type Visit } from '../e2e/browser.ts';
import { useApp } from '../e2e/drive.ts';
import { isWhole, sampled } from '../scope.ts';
import { buildSite, serveSite, toolchain, writeApp } from './frontend-app.ts';
import { oneOfEach } from './planned.ts';
import { ownerLink } from './person.ts';
import { SETUP_CODE, startBackend, type RunningBackend } from './running.ts';

/** By how many pixels something reaches beyond the window, be it scrolled to or cut off; what scrolls by itself may. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(`(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const parts = [...document.querySelectorAll('main :is(h1, h2, p, a, button, select, .card)')];
    const scrolls = (each) => each !== null && each !== document.documentElement &&
      (/auto|scroll/u.test(getComputedStyle(each).overflowX) || scrolls(each.parentElement));
    const own = parts.filter((each) => !each.closest('.sr-only') && !scrolls(each.parentElement));
    const ends = own.map((each) => Math.floor(each.getBoundingClientRect().right));
    return Math.max(scrollWidth, ...ends) - clientWidth;
  })()`) as Promise<number>;

/** Waits until the page shows what it has to show: everything has been asked for and nothing is still on its way. */
async function settled(page: Page): Promise<void> {
  // A function, not a text: the app's policy lets nothing make code of a text.
  await page.waitForFunction(
    () =>
      document.readyState === 'complete' &&
      document.querySelector('h1') !== null &&
      document.querySelector('[aria-busy="true"], .animate-pulse') === null,
  );
}

/** Opens a page and waits for all of it. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settled(page);
}

/** Signs an account up in the page and waits for its first page. */
async function signUp(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/register`, { waitUntil: 'networkidle' });
  await page.locator('[name="name"]').fill(name);
  await page.locator('[name="email"]').fill(`${name.toLowerCase().replaceAll(/\W+/gu, '-')}@example.com`);
  await page.locator('[name="password"]').fill('correct horse 42');
  await page.locator('button[type="submit"]').click();
  await page.waitForURL(/\/(?:dashboard|account\/.+)$/u);
  await settled(page);
}

describe.each(Object.entries(oneOfEach()))(
  'the front end of an app made from %s, in a browser, with its own back end',
  (name, plan) => {
    // What is the same bytes in every app is tried in one of them.
    const itInOne = it.runIf(isWhole || name === 'a template');
    const closing: (() => unknown)[] = [];
    const names = nameApp(plan);
    const routes = plan.entities.map((entity) => names.entity(entity.id).page);
    let browser: Awaited<ReturnType<typeof startBrowser>>;
    let backend: RunningBackend;
    let url: string;

    /** Looks at every page there is behind the login, in every view. */
    const everywhere = async (page: Page, look: () => Promise<void>): Promise<void> => {
      await open(page, `${url}/dashboard`);
      await look();
      for (const route of routes) {
        await open(page, `${url}/dashboard/${route}`);
        await look();
        for (const view of ['Board', 'Calendar']) {
          const button = page.getByRole('button', { name: view, exact: true });
          if ((await button.count()) === 0) continue;
          await button.click();
          await settled(page);
          await look();
        }
        const first = page.locator('[data-testid="row"] a').first();
        if ((await first.count()) > 0) {
          await first.click();
          await page.waitForURL(/[?&]id=/u);
          await settled(page);
          await look();
        }
      }
      await open(page, `${url}/dashboard/settings`);
      await look();
    };

    beforeAll(async () => {
      const tools = await toolchain();
      const app = await writeApp(plan);
      closing.push(app.remove);
      await buildSite(app.folder, tools);
      const sitePort = await freePort();
      const publicUrl = `http://127.0.0.1:${sitePort}`;
      backend = await startBackend({ python: tools.python, folder: app.folder, publicUrl });
      closing.push(() => backend.stop());
      const site = await serveSite(app.folder, backend.port, sitePort);
      closing.push(site.stop);
      url = site.url;
      browser = await startBrowser();
      closing.push(() => browser.stop());
    });
    afterAll(async () => {
      for (const close of closing.toReversed()) await close();
    });

    it('lets a person do everything, without an error in the console', async () => {
      const visit: Visit = await browser.visit();
      const done = await useApp(visit.page, url, plan, SETUP_CODE);
      expect(done.entities).toEqual(plan.entities.map((entity) => entity.id));
      expect(done.actions).not.toEqual([]);
      expect(visit.problems).toEqual([]);
      await visit.close();
    });

    itInOne('works where the browser keeps it from storage, as it does in a frame of another site', async () => {
      const visit = await browser.visit();
      const { page } = visit;
      await page.addInitScript(`for (const place of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, place, { get() { throw new DOMException('denied', 'SecurityError'); } });`);
      await open(page, url);
      await signUp(page, url, 'No Storage');
      expect(visit.problems).toEqual([]);
      await visit.close();
    });

    it('shows a visitor what is on offer, without an account, and takes what a guest writes', async () => {
      const visit = await browser.visit();
      const { page } = visit;
      for (const each of plan.site.pages) {
        await open(page, `${url}/${each.path}`);
        await page.getByRole('heading', { level: 1, name: each.title }).waitFor();
        expect(await page.locator('header nav [aria-current="page"]').allInnerTexts()).toEqual(
          each.navigation ? [each.title] : [],
        );
        if (each.kind === 'catalogue') {
          const card = page.locator('main [data-testid="card"] a').first();
          const title = await card.innerText();
          await card.click();
          await page.waitForURL(new RegExp(`/${each.path}/[a-z0-9-]+$`, 'u'));
          await page.getByRole('heading', { level: 1, name: title }).waitFor();
          await page.reload();
          await page.getByRole('heading', { level: 1, name: title }).waitFor();
          await page.goBack();
          await page.getByTestId('results').waitFor();
        }
      }
      const form = plan.site.pages.find((each) => each.kind === 'form' && each.path === 'contact');
      if (form !== undefined) {
        await open(page, `${url}/contact`);
        await page.locator('main button[type="submit"]').click();
        expect(await page.locator('main [aria-invalid="true"]').count()).toBeGreaterThan(0);
        await page.locator('main [name="name"]').fill('Jo Guest');
        await page.locator('main [name="email"]').fill('jo.guest@example.com');
        await page.locator('main [name="message"]').fill('Are you open in May?');
        await page.locator('main button[type="submit"]').click();
        const reference = await page.getByTestId('reference').innerText();
        await open(page, `${url}/my-enquiry?reference=${reference}`);
        await page.locator('main button[type="submit"]').click();
        expect(await page.getByTestId('found').innerText()).toContain('Are you open in May?');
      }
      expect(visit.problems).toEqual([]);
      await visit.close();
    });

    it('gives a new account what is for it, and shows it nothing else', async () => {
      const visit = await browser.visit();
      const { page } = visit;
      await signUp(page, url, 'New Here');
      const { newAccount } = accountRoles(plan);
      const isDesk = deskRoles(plan).includes(newAccount);
      const base = isDesk ? 'dashboard' : 'account';
      expect(new URL(page.url()).pathname.split('/')[1]).toBe(base);
      const profiles = personProfiles(plan);
      const parts = ownParts(plan);
      let pages = 0;
      for (const entity of plan.entities) {
        const { route, page: name } = names.entity(entity.id);
        const mayAdd = mayCreate(entity, newAccount);
        const isShown = mayAdd || (isDesk && seesAll(entity, newAccount, entity.workflow?.states[0]?.id));
        await open(page, `${url}/${base}/${name}`);
        const isListed = isShown && (isDesk || !parts.has(entity.id));
        expect(await page.locator(`nav a[href="/${base}/${name}"]`).count(), entity.id).toBe(isListed ? 1 : 0);
        const chosen = plan.site.offers.find((each) => each.step?.entity === entity.id)?.entity;
        const start =
          plan.site.pages.find((each) => each.kind === 'catalogue' && each.entity === chosen) ??
          plan.site.pages.find((each) => each.kind === 'form' && each.entity === entity.id);
        const add = page.getByTestId(`new-${route}`);
        if (!isShown) {
          await page.getByText(`Added by: ${creatorsOf(plan, entity).join(', ')}.`).waitFor();
          expect(await add.count(), entity.id).toBe(0);
          continue;
        }
        pages++;
        if (!isDesk && profiles.has(entity.id)) {
          // What is known of the person is asked with the first step.
          expect(await add.count(), entity.id).toBe(0);
          continue;
        }
        if (!isDesk && start !== undefined) {
          // What is begun on the site is begun there again.
          await page.locator(`main a.button[href="/${start.path}"]`).first().waitFor();
          expect(await add.count(), entity.id).toBe(0);
          continue;
        }
        // At the top, and again in an empty list.
        expect((await add.count()) > 0, entity.id).toBe(mayAdd);
        if (!mayAdd) continue;
        await add.first().click();
        for (const field of entity.fields.filter((each) => each.derived === undefined)) {
          const input = page.locator(`dialog [name="${names.field(entity.id, field.id).json}"]`);
          expect(await input.count(), `${entity.id}.${field.id}`).toBe(field.managed ? 0 : 1);
        }
      }
      expect(pages).toBeGreaterThan(0);
      // The other home is not theirs: they are led back to their own.
      await page.goto(`${url}/${isDesk ? 'account/profile' : 'dashboard/settings'}`);
      await page.waitForURL(isDesk ? /\/dashboard\/settings$/u : /\/account\/profile$/u);
      expect(visit.problems).toEqual([]);
      await visit.close();
    });

    it('lets no customer see buttons for what is not theirs to do', async () => {
      if (deskRoles(plan).includes(accountRoles(plan).newAccount)) return;
      const visit = await browser.visit();
      const { page } = visit;
      await signUp(page, url, 'Second Customer');
      const me = `(SELECT id FROM users WHERE email = 'second-customer@example.com')`;
      let seen = 0;
      for (const entity of plan.entities.filter((each) => mayCreate(each, accountRoles(plan).newAccount))) {
        const { table, page: name } = names.entity(entity.id);
        await backend.sql(`UPDATE ${table} SET owner_id = ${me}`);
        await open(page, `${url}/account/${name}`);
        const first = page.locator('[data-testid="row"] a').first();
        if ((await first.count()) === 0) continue;
        await first.click();
        await page.waitForURL(/[?&]id=/u);
        await settled(page);
        seen++;
        const { newAccount: role } = accountRoles(plan);
        const others = (entity.workflow?.transitions ?? []).filter(
          ({ by }) => by.length > 0 && !by.includes('owner') && !by.includes(role),
        );
        const ownByReference = new Set(entity.fields.map(({ id }) => id));
        for (const { id, by } of others.filter((each) => each.by.every((who) => !ownByReference.has(who)))) {
          expect(await page.getByTestId(`action-${id}`).count(), `${entity.id}.${id} by ${by.join(', ')}`).toBe(0);
        }
        expect(await page.getByText('You may not do this.').count(), entity.id).toBe(0);
      }
      expect(seen).toBeGreaterThan(0);
      expect(visit.problems).toEqual([]);
      await visit.close();
    });

    const looks = [
      { width: 360, theme: 'light' },
      { width: 1280, theme: 'dark' },
    ] as const;
    it.concurrent.each(name === 'a template' ? looks : sampled(looks, 1))(
      'is accessible and fits at $width px, $theme',
      async ({ width, theme }) => {
        const visit = await browser.visit({ width });
        const { page } = visit;
        const look = async (): Promise<void> => {
          await turnTheme(page, theme);
          expect(await seriousProblems(page)).toEqual([]);
          expect(await overflow(page), `${page.url()} is too wide`).toBeLessThanOrEqual(0);
        };
        for (const path of [
          '/',
          '/login',
          '/register',
          '/nowhere',
          ...plan.site.pages.map((each) => `/${each.path}`),
        ]) {
          await open(page, `${url}${path}`);
          await look();
          const first = page.locator('main [data-testid="card"] a').first();
          if (path === '/' || (await first.count()) === 0) continue;
          await open(page, new URL((await first.getAttribute('href')) ?? '/', url).href);
          await look();
        }
        await signUp(page, url, `Kim ${width}`);
        await backend.sql(`UPDATE users SET role = 'admin'`);
        await everywhere(page, look);
        for (const route of routes) {
          await open(page, `${url}/dashboard/${route}`);
          await page.getByTestId(`new-${route}`).first().click();
          await page.locator('dialog button[type="submit"]').click();
          await look();
        }
        expect(visit.problems.filter((problem) => !problem.includes('/nowhere'))).toEqual([]);
        await visit.close();
      },
    );

    itInOne('lets the owner walk in by a link, once, and leaves nothing of it in the address', async () => {
      const visit = await browser.visit();
      const { page } = visit;
      const link = await ownerLink(url, 'walk-in@example.com');
      const asked: string[] = [];
      page.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
      await page.goto(link);
      await page.waitForURL(/\/dashboard$/u);
      await settled(page);
      await page.locator('aside').getByText('walk-in@example.com').waitFor();
      const token = link.split('#')[1] ?? '';
      expect(asked.length).toBeGreaterThan(3);
      expect(asked.filter((each) => each.includes(token))).toEqual([]);
      expect(await page.evaluate(() => window.location.href + document.referrer)).not.toContain(token);
      await page.goBack().catch(() => null);
      expect(page.url()).not.toContain(token);
      const other = await browser.visit();
      await other.page.goto(link);
      await other.page.locator('main [role="alert"]').waitFor();
      await other.page.goto(`${url}/dashboard`);
      await other.page.waitForURL(/\/login/u);
      expect(visit.problems).toEqual([]);
      await Promise.all([visit.close(), other.close()]);
    });

    itInOne('lets an administrator invite somebody by a link, and close signing up', async () => {
      const visit = await browser.visit();
      const { page } = visit;
      await page.goto(await ownerLink(url, 'inviter@example.com'));
      await page.waitForURL(/\/dashboard$/u);
      await open(page, `${url}/dashboard/settings`);
      await page.locator('[name="role"]').selectOption('admin');
      await page.locator('[name="note"]').fill('Kim from the front desk');
      await page.getByRole('button', { name: 'Make a link' }).click();
      const link = await page.getByTestId('invitation').inputValue();
      await page.getByText('Kim from the front desk').waitFor();
      await Promise.all([
        page.waitForResponse((each) => each.request().method() === 'PUT' && each.url().endsWith('/sign-up')),
        page.getByRole('checkbox', { name: 'Everybody may make an account' }).uncheck(),
      ]);
      const guest = await browser.visit();
      await open(guest.page, `${url}/register`);
      await guest.page.getByText('by invitation here').waitFor();
      expect(await guest.page.locator('[name="email"]').count()).toBe(0);
      await guest.page.goto(link);
      await guest.page.locator('[name="name"]').fill('Kim');
      await guest.page.locator('[name="email"]').fill('kim.front@example.com');
      await guest.page.locator('[name="password"]').fill('correct horse 42');
      await guest.page.locator('main button[type="submit"]').click();
      await guest.page.waitForURL(/\/dashboard$/u);
      expect(guest.page.url()).not.toContain('#');
      const late = await browser.visit();
      await late.page.goto(link);
      await late.page.locator('main [role="alert"]').waitFor();
      await Promise.all([
        page.waitForResponse((each) => each.request().method() === 'PUT' && each.url().endsWith('/sign-up')),
        page.getByRole('checkbox', { name: 'Everybody may make an account' }).check(),
      ]);
      await page.reload();
      await settled(page);
      expect(await page.getByRole('checkbox', { name: 'Everybody may make an account' }).isChecked()).toBe(true);
      expect(visit.problems).toEqual([]);
      await Promise.all([visit.close(), guest.close(), late.close()]);
    });

    itInOne('runs no script that somebody stored, not even past the API', async () => {
      const evil = `"><img src=x onerror="window.hit=1"><script>window.hit=1</script><a href="javascript:window.hit=1">{{7*7}}`;
      const quoted = `'${evil.replaceAll("'", "''")}'`;
      let stored = 0;
      for (const entity of plan.entities) {
        const { table } = names.entity(entity.id);
        for (const field of entity.fields) {
          if (!['text', 'longtext', 'url', 'email', 'phone'].includes(field.type) || field.derived !== undefined)
            continue;
          const value = field.type === 'url' ? `'javascript:window.hit=1'` : quoted;
          const row = `(SELECT id FROM ${table} ORDER BY created_at DESC LIMIT 1)`;
          await backend.sql(
            `UPDATE ${table} SET ${names.field(entity.id, field.id).column} = ${value} WHERE id = ${row}`,
          );
          stored++;
        }
      }
      expect(stored).toBeGreaterThan(3);
      const visit = await browser.visit();
      const { page } = visit;
      await signUp(page, url, 'Eve');
      await backend.sql(`UPDATE users SET role = 'admin', name = ${quoted}`);
      let seen = 0;
      await everywhere(page, async () => {
        expect(await page.evaluate('window.hit'), page.url()).toBeUndefined();
        expect(await page.locator('img[src="x"], a[href^="javascript"]').count(), page.url()).toBe(0);
        if ((await page.getByText('<img src=x').count()) > 0) seen++;
      });
      // What was stored has been shown, as text.
      expect(seen).toBeGreaterThan(plan.entities.length);
      expect(visit.problems).toEqual([]);
      await visit.close();
    });
  },
);
