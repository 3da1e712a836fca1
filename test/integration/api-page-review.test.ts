import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { register, startPages, type PageSystem } from './page-visit.ts';

let system: PageSystem;

beforeAll(async () => {
  system = await startPages();
});

afterAll(() => system?.stop());

/** Writes an idea and has it reviewed. */
async function review(page: Page, idea: string): Promise<void> {
  await register(page);
  await page.getByLabel('Name').fill('Umbrella Hut');
  await page.getByLabel('Idea', { exact: true }).fill(idea);
  await page.getByRole('button', { name: 'Review first' }).click();
  await page.getByText('Where people meet it').waitFor();
}

describe('the review of an idea', () => {
  it('asks what is left open, adds the answer to the idea, and shows how the app would look then', async () => {
    const { page } = await system.visit();
    await review(page, 'A website with umbrellas by colour and size.');
    const idea = page.getByRole('textbox', { name: 'Your idea' });
    const questions = page.getByRole('region', { name: 'To get it right' }).getByRole('listitem');
    expect(await questions.count()).toBe(3);
    const ground = page.getByRole('figure').locator('svg > rect').first();
    expect(await ground.getAttribute('fill')).not.toBe('#000000');
    await page.getByRole('button', { name: 'Gold and black' }).click();
    expect(await idea.inputValue()).toMatch(/The main colour is gold, on a black background\.$/);
    await page.locator('figure svg > rect[fill="#000000"]').waitFor();
    await page.getByRole('figure').getByText('Dark', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Which colours?' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Leave open: Do umbrellas have a price?' }).click();
    await page.getByRole('button', { name: 'Order and pay' }).click();
    await page.getByRole('radio', { name: 'Online store', checked: true }).waitFor();
    await page.getByRole('region', { name: 'To get it right' }).waitFor({ state: 'detached' });
    expect(await idea.inputValue()).toMatch(/Visitors order umbrellas online\.$/);
  });

  it('says who may do what and where, and on a telephone what it costs', async () => {
    const { page } = await system.visit({ viewport: { width: 360, height: 740 } });
    await review(page, 'Online shop for kites: visitors put kites in a basket and pay. Red buttons on white.');
    for (const surface of ['For everybody, without an account', 'With an account of one’s own', 'For those who run it'])
      await page.getByText(surface).waitFor();
    await page.getByText('whoever signs up').waitFor();
    await page.getByText(/^Changes everything in .*Orders/).waitFor();
    await page.getByText('Takes about one to two minutes. It costs nothing.').waitFor();
    expect(await page.getByRole('region', { name: 'To get it right' }).count()).toBe(0);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  });
});
