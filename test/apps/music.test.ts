import { expect, it } from 'vitest';
import { planned } from './planned.ts';
import { seriousProblems } from '../e2e/axe.ts';
import { withWholeApp } from './whole.ts';

/** A second of silence: mono, 8 bits, 8 kHz. */
function recording(): Buffer {
  const data = Buffer.alloc(8000, 128);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

it('plays songs that go on while somebody looks around', { timeout: 300_000 }, async () => {
  const plan = structuredClone(
    planned('Night Ferry', 'A music website where people browse songs, albums and artists, and play songs.'),
  );
  const recorded = plan.seed['song']?.find(({ title }) => title === 'Bruise');
  expect(recorded).toBeDefined();
  Object.assign(recorded ?? {}, { recording: 'https://sound.example/bruise.wav' });
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
    // As quickly as somebody drags it.
    for (const to of ['9', '6', '12', '3']) await slider.fill(to);
    await expect.poll(async () => Number(await slider.inputValue()), { timeout: 20_000 }).toBeGreaterThan(3);
    expect(await seriousProblems(page)).toEqual([]);
    await page.getByRole('navigation').getByRole('link', { name: 'Artists' }).first().click();
    await page.waitForURL(/\/artists$/u);
    await player.getByRole('button', { name: 'Next track' }).click();
    await player.getByText(second).waitFor();
    await player.getByRole('button', { name: 'Pause' }).click();
    await player.getByRole('button', { name: 'Play', exact: true }).waitFor();
    await page.route('https://sound.example/**', (route) =>
      route.fulfill({ contentType: 'audio/wav', body: recording() }),
    );
    await page.goto(`${url}/songs`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Play Bruise' }).click();
    await player.getByText('0:01', { exact: true }).first().waitFor();
    await player.getByRole('button', { name: 'Close the player' }).click();
    await player.waitFor({ state: 'detached' });
    expect(visit.problems).toEqual([]);
    await visit.close();
  });
});
