import { expect, it } from 'vitest';
import { planned } from './planned.ts';
import { seriousProblems } from '../e2e/axe.ts';
import { withWholeApp } from './whole.ts';

it('plays songs that go on while somebody looks around', { timeout: 300_000 }, async () => {
  const plan = planned('Night Ferry', 'A music website where people browse songs, albums and artists, and play songs.');
  expect(plan.site.offers.find(({ entity }) => entity === 'song')?.plays).toBe('recording');
  await withWholeApp(plan, async ({ url, browser }) => {
    const visit = await browser.visit({ width: 1280 });
    const { page } = visit;
    const player = page.getByTestId('player');
    await page.goto(`${url}/songs`, { waitUntil: 'networkidle' });
    expect(await player.count()).toBe(0);
    const [first = '', second = ''] = await page.locator('main article h2, main article h3').allInnerTexts();
    await page.getByRole('button', { name: `Play ${first}` }).click();
    await player.getByText(first).waitFor();
    const slider = player.getByRole('slider');
    await expect.poll(async () => Number(await slider.inputValue()), { timeout: 20_000 }).toBeGreaterThan(0);
    expect(await seriousProblems(page)).toEqual([]);
    await page.getByRole('navigation').getByRole('link', { name: 'Artists' }).first().click();
    await page.waitForURL(/\/artists$/u);
    await player.getByRole('button', { name: 'Next track' }).click();
    await player.getByText(second).waitFor();
    await player.getByRole('button', { name: 'Pause' }).click();
    await player.getByRole('button', { name: 'Play', exact: true }).waitFor();
    await player.getByRole('button', { name: 'Close the player' }).click();
    await player.waitFor({ state: 'detached' });
    expect(visit.problems).toEqual([]);
    await visit.close();
  });
});
