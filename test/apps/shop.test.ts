/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CUSTOM_TEMPLATE } from '../../crds/index.ts';
import { freePort } from '../../repair/verify/runner/postgres.ts';
import { nameApp, pathOf, shopIn } from '../../templates/index.ts';
import { seriousProblems } from '../e2e/axe.ts';
import { sampled } from '../scope.ts';
import { startBrowser } from '../e2e/browser.ts';
import { buildSite, serveSite, toolchain, writeApp } from './frontend-app.ts';
import { planned } from './planned.ts';
import { SETUP_CODE, startBackend, type RunningBackend } from './running.ts';

const SHOPS = {
  'a template': planned('Kiln & Co', 'A small online shop: visitors put products in a basket and pay by card.'),
  'its own nouns': planned(
    'Side B',
    'A website for a record store. Visitors browse vinyl records by genre, put records in the basket, and pay by card.',
    CUSTOM_TEMPLATE,
  ),
};

const BUYER = { name: 'Clara Benning', email: 'clara@example.com' };
const CARD = { card_number: '4242 4242 4242 4242', card_expires: '09/39', card_code: '123' };

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`main [name="${name}"]`).fill(value);
}

describe.each(sampled(Object.entries(SHOPS), 1))('the shop of an app made from %s, in a browser', (_name, plan) => {
  const closing: (() => unknown)[] = [];
  const parts = shopIn(plan);
  const path = pathOf(plan, parts?.goods.id ?? '') ?? '';
  let browser: Awaited<ReturnType<typeof startBrowser>>;
  let backend: RunningBackend;
  let url: string;

  beforeAll(async () => {
    const tools = await toolchain();
    const app = await writeApp(plan);
    closing.push(app.remove);
    await buildSite(app.folder, tools);
    const port = await freePort();
    backend = await startBackend({ python: tools.python, folder: app.folder, publicUrl: `http://127.0.0.1:${port}` });
    closing.push(() => backend.stop());
    const site = await serveSite(app.folder, backend.port, port);
    closing.push(site.stop);
    url = site.url;
    browser = await startBrowser();
    closing.push(() => browser.stop());
  });
  afterAll(async () => {
    for (const close of closing.toReversed()) await close();
  });

  /** Puts one of the first thing and two of the next into the basket, as a visitor. */
  const fillBasket = async (page: Page): Promise<void> => {
    await page.goto(`${url}/${path}`, { waitUntil: 'networkidle' });
    await page.locator('main').getByTestId('add-to-basket').first().click();
    const others = page.locator('main [data-testid="card"]', { has: page.getByTestId('add-to-basket') });
    await others.nth(3).locator('a').first().click();
    await page.waitForURL(new RegExp(`/${path}/[a-z0-9-]+$`, 'u'));
    await page.locator('main [name="quantity"]').fill('2');
    await page.locator('main').getByTestId('add-to-basket').first().click();
    await page.getByTestId('basket-count').getByText('3').waitFor();
  };

  const buyBasket = async (page: Page): Promise<void> => {
    await page.goto(`${url}/checkout`, { waitUntil: 'networkidle' });
    await page.locator('main [name="card_number"]').waitFor();
    const address = page.locator('main [name="address"]');
    await fill(page, { ...BUYER, ...CARD });
    if ((await address.count()) > 0) await address.fill('Lindenweg 4, Freiburg');
  };

  it('takes a visitor from the shelf to a receipt, and finds it again', async () => {
    expect(parts).toBeDefined();
    const visit = await browser.visit();
    const { page } = visit;
    await fillBasket(page);
    await page.reload({ waitUntil: 'networkidle' });
    expect(await page.getByTestId('basket-count').innerText()).toBe('3');
    await page.getByTestId('basket-link').click();
    await page.getByTestId('basket-line').nth(1).waitFor();
    expect(await page.getByTestId('basket-line').count()).toBe(2);
    const sum = await page.getByTestId('total').innerText();
    await page.getByTestId('to-checkout').click();
    await buyBasket(page);
    expect(await page.getByTestId('total').innerText()).toBe(sum);
    expect(await page.locator('main').innerText()).toContain('no money moves');
    // Pressed twice, as people do.
    await page.locator('main button[type="submit"]').dblclick();
    const number = await page.getByTestId('order-number').innerText();
    expect(number).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/u);
    expect(await page.getByTestId('total').innerText()).toBe(sum);
    expect(await page.getByTestId('basket-count').count()).toBe(0);
    expect(await backend.sql(`SELECT count(*) FROM orders WHERE number = '${number}'`)).toBe('1');
    await visit.close();

    const later = await browser.visit();
    await later.page.goto(`${url}/my-order?number=${number}`, { waitUntil: 'networkidle' });
    await later.page.locator('main [name="email"]').fill('somebody.else@example.com');
    await later.page.locator('main button[type="submit"]').click();
    await later.page.locator('main [aria-invalid="true"]').waitFor();
    await later.page.locator('main [name="email"]').fill(BUYER.email);
    await later.page.locator('main button[type="submit"]').click();
    expect(await later.page.getByTestId('receipt').innerText()).toContain(BUYER.name);
    expect([...visit.problems, ...later.problems]).toEqual([]);
    await later.close();
  });

  it('buys nothing with a declined card, and keeps what was filled in', async () => {
    const visit = await browser.visit();
    const { page } = visit;
    await fillBasket(page);
    await buyBasket(page);
    await fill(page, { card_number: '4000 0000 0000 0002' });
    const before = await backend.sql('SELECT count(*) FROM orders');
    await page.locator('main button[type="submit"]').click();
    await page.locator('main [name="card_number"][aria-invalid="true"]').waitFor();
    expect(await page.locator('main [name="name"]').inputValue()).toBe(BUYER.name);
    expect(await backend.sql('SELECT count(*) FROM orders')).toBe(before);
    await visit.close();
  });

  it('shows an order in the account of whoever bought it, and at the desk, where it is cancelled', async () => {
    const visit = await browser.visit();
    const { page } = visit;
    const orders = `${url}/dashboard/${nameApp(plan).entity(parts?.order.id ?? '').page}`;
    await page.goto(`${url}/register`, { waitUntil: 'networkidle' });
    await page.locator('[name="name"]').fill('Ann Owner');
    await page.locator('[name="email"]').fill('ann@example.com');
    await page.locator('[name="password"]').fill('correct horse 42');
    await page.locator('button[type="submit"]').click();
    await page.waitForURL(/\/account\/.+$/u);
    await fillBasket(page);
    await page.goto(`${url}/checkout`, { waitUntil: 'networkidle' });
    await page.locator('main [name="card_number"]').waitFor();
    expect(await page.locator('main [name="email"]').inputValue()).toBe('ann@example.com');
    await buyBasket(page);
    await page.locator('main button[type="submit"]').click();
    const number = await page.getByTestId('order-number').innerText();
    await page.goto(orders, { waitUntil: 'networkidle' });
    await page.getByTestId('row').filter({ hasText: number }).waitFor();
    expect(new URL(page.url()).pathname).toBe(new URL(orders.replace('/dashboard/', '/account/')).pathname);
    await page.goto(`${url}/account/owner`, { waitUntil: 'networkidle' });
    await page.locator('[name="setup_code"]').fill(SETUP_CODE);
    await page
      .locator('form', { has: page.locator('[name="setup_code"]') })
      .locator('[type="submit"]')
      .click();
    await page.waitForURL(/\/dashboard$/u);
    const table = nameApp(plan).entity(parts?.goods.id ?? '').table;
    const isStocked = parts?.shop.stock !== undefined;
    const stock = `SELECT ${isStocked ? `sum(${parts.shop.stock ?? ''})` : '0'} FROM ${table} LIMIT 1`;
    const left = Number(await backend.sql(stock));
    await page.goto(orders, { waitUntil: 'networkidle' });
    await page.getByTestId('row').filter({ hasText: number }).getByRole('link').first().click();
    await page.getByTestId('action-cancel').click();
    await page.locator('dialog .button-danger').click();
    await page.getByTestId('action-cancel').waitFor({ state: 'detached' });
    expect(Number(await backend.sql(stock))).toBe(left + (isStocked ? 3 : 0));
    expect(visit.problems).toEqual([]);
    await visit.close();
  });

  it.runIf(plan.site.pages.some(({ path: each }) => each === 'newsletter'))(
    'takes an address for the newsletter on the front page, once',
    async () => {
      const visit = await browser.visit();
      const { page } = visit;
      await page.goto(url, { waitUntil: 'networkidle' });
      const form = page.getByTestId('newsletter');
      await form.locator('[type="submit"]').click();
      await form.locator('[name="email"][aria-invalid="true"]').waitFor();
      await form.locator('[name="email"]').fill('new.reader@example.com');
      await form.locator('[type="submit"]').click();
      await form.getByRole('status').waitFor();
      expect(await backend.sql("SELECT count(*) FROM subscribers WHERE email = 'new.reader@example.com'")).toBe('1');
      expect(visit.problems).toEqual([]);
      await visit.close();
    },
  );

  it.each(sampled([360, 1280], 1))('is accessible and fits at %i px', async (width) => {
    const visit = await browser.visit({ width });
    const { page } = visit;
    const look = async (): Promise<void> => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      expect(await seriousProblems(page), page.url()).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBe(0);
    };
    await page.goto(`${url}/basket`, { waitUntil: 'networkidle' });
    await look();
    await fillBasket(page);
    await look();
    await page.goto(`${url}/basket`, { waitUntil: 'networkidle' });
    await page.getByTestId('basket-line').first().waitFor();
    await look();
    await buyBasket(page);
    await look();
    await page.locator('main button[type="submit"]').click();
    await page.getByTestId('receipt').waitFor();
    await look();
    await visit.close();
  });
});
