/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../repair/verify/runner/postgres.ts';
import { nameApp, pathOf, voicesOf } from '../../templates/index.ts';
import { seriousProblems } from '../e2e/axe.ts';
import { sampled } from '../scope.ts';
import { startBrowser } from '../e2e/browser.ts';
import { buildSite, serveSite, toolchain, writeApp } from './frontend-app.ts';
import { planned } from './planned.ts';
import { startBackend, type RunningBackend } from './running.ts';

const plan = planned(
  'Beacon',
  'A site about lighthouses. Visitors rate lighthouses, comment on them and save their favourites.',
);

describe('what people say and keep, in a browser', () => {
  const closing: (() => unknown)[] = [];
  const [about] = plan.site.offers.filter((offer) => voicesOf(plan, offer).length > 0);
  const voices = about === undefined ? [] : voicesOf(plan, about);
  const path = pathOf(plan, about?.entity ?? '') ?? '';
  const stars = voices[0]?.stars ?? '';
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

  const openFirst = async (page: Page): Promise<string> => {
    await page.goto(`${url}/${path}`, { waitUntil: 'networkidle' });
    await page.locator('main [data-testid="card"] a').first().click();
    await page.waitForURL(new RegExp(`/${path}/[a-z0-9-]+$`, 'u'));
    await page.getByTestId('reviews').waitFor();
    return page.url();
  };

  /** Fills in who one is, in the dialog of a step. */
  const signUp = async (page: Page, name: string): Promise<void> => {
    await page.locator('dialog [name="name"]').fill(name);
    await page.locator('dialog [name="email"]').fill(`${name.toLowerCase()}@example.com`);
    await page.locator('dialog [name="password"]').fill('correct horse 42');
    await page.locator('dialog button[type="submit"]').click();
  };

  it('lets a visitor review once, with an account on the way, change it and take it back', async () => {
    expect(voices.map(({ kind }) => kind)).toEqual(['review', 'comment', 'favourite']);
    const review = voices[0]?.entity;
    const table = nameApp(plan).entity(review?.id ?? '').table;
    const title = plan.entities.find(({ id }) => id === review?.id)?.title ?? '';
    const visit = await browser.visit();
    const { page } = visit;
    const address = await openFirst(page);
    const own = page.getByTestId('reviews').getByTestId('voice').filter({ hasText: 'Worth the climb' });
    await page.getByTestId('reviews').getByTestId('further-step').click();
    await page.locator(`dialog [name="${stars}"][value="4"]`).check({ force: true });
    await page.locator(`dialog [name="${title}"]`).fill('Worth the climb');
    await page.locator('dialog button[type="submit"]').click();
    await signUp(page, 'Vera');
    await page.locator('dialog [role="status"]').waitFor();
    await page.locator('dialog header button').click();
    await own.waitFor();
    expect(await page.getByTestId('reviews').getByTestId('further-step').count()).toBe(0);
    expect(await backend.sql(`SELECT ${stars} FROM ${table} WHERE ${title} = 'Worth the climb'`)).toBe('4');

    await own.getByRole('button').first().click();
    await page.locator(`dialog [name="${stars}"][value="2"]`).check({ force: true });
    await page.locator('dialog button[type="submit"]').click();
    await page.locator('dialog').waitFor({ state: 'detached' });
    expect(await backend.sql(`SELECT ${stars} FROM ${table} WHERE ${title} = 'Worth the climb'`)).toBe('2');

    const other = await browser.visit();
    await other.page.goto(address, { waitUntil: 'networkidle' });
    const read = other.page.getByTestId('reviews').getByTestId('voice').filter({ hasText: 'Worth the climb' });
    await read.waitFor();
    expect(await read.getByRole('button').count()).toBe(0);
    await other.close();

    await own.getByRole('button').nth(1).click();
    await page.locator('dialog .button-danger').click();
    await own.waitFor({ state: 'detached' });
    await page.getByTestId('reviews').getByTestId('further-step').waitFor();
    expect(visit.problems).toEqual([]);
    await visit.close();
  });

  it('keeps a favourite for later, in the account of whoever saved it', async () => {
    const visit = await browser.visit();
    const { page } = visit;
    await page.goto(`${url}/${path}`, { waitUntil: 'networkidle' });
    const heart = page.locator('main').getByTestId('favourite').first();
    const title = await page.locator('main [data-testid="card"] a').first().innerText();
    await heart.click();
    await signUp(page, 'Finn');
    await page.locator('main [data-testid="favourite"][aria-pressed="true"]').waitFor();
    await page.reload({ waitUntil: 'networkidle' });
    await page.locator('main [data-testid="favourite"][aria-pressed="true"]').waitFor();
    const list = nameApp(plan).entity(voices.find(({ kind }) => kind === 'favourite')?.entity.id ?? '').page;
    await page.goto(`${url}/dashboard/${list}`, { waitUntil: 'networkidle' });
    await page.getByTestId('row').filter({ hasText: title }).waitFor();
    expect(await page.getByTestId('row').count()).toBe(1);
    await page.goto(`${url}/${path}`, { waitUntil: 'networkidle' });
    await page.locator('main [data-testid="favourite"][aria-pressed="true"]').click();
    await page.locator('main [data-testid="favourite"][aria-pressed="true"]').waitFor({ state: 'detached' });
    expect(visit.problems).toEqual([]);
    await visit.close();
  });

  it.each(sampled([360, 1280], 1))('is accessible and fits at %i px', async (width) => {
    const visit = await browser.visit({ width });
    const { page } = visit;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const look = async (): Promise<void> => {
      expect(await seriousProblems(page), page.url()).toEqual([]);
      const wider = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await page.evaluate(wider)).toBe(0);
    };
    await page.goto(`${url}/${path}`, { waitUntil: 'networkidle' });
    await look();
    await openFirst(page);
    await look();
    await page.getByTestId('reviews').getByTestId('further-step').click();
    await page.locator(`dialog [name="${stars}"]`).first().waitFor({ state: 'attached' });
    await look();
    await visit.close();
  });
});
