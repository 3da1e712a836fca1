import type { Page } from 'playwright-core';
import { cardsIn, fillIn, goByMenu, inSight, nameAccount, press, reads, settle, sums } from '../person.ts';
import type { Script } from '../stage.ts';

async function toCars(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await goByMenu(page, /cars|classifieds|ads|listings/iu);
}

async function openFirst(page: Page): Promise<void> {
  const [card] = await cardsIn(page);
  await card?.getByRole('link').first().click();
  await settle(page);
}

/** Makes an account where one is asked for on the way. */
async function signUpOnTheWay(page: Page, name: string): Promise<void> {
  if (await reads(page, /password/iu, 3_000)) await nameAccount(page, name);
  await settle(page);
}

export const usedCars: Script = [
  async (stage) => {
    const page = await stage.visitor();
    await toCars(page, stage.url);
    const choice = await inSight([page.getByRole('main').getByLabel(/^make/iu).and(page.locator('select'))], 2_000);
    await choice?.selectOption({ index: 1 });
    const make = (await choice?.inputValue()) ?? '';
    const isPrice = await fillIn(page, /price to/iu, '12000');
    const isMileage = await fillIn(page, /mileage to/iu, '120000');
    await page.waitForTimeout(800);
    await settle(page);
    await stage.picture(page, 'search');
    const cards = await cardsIn(page);
    const texts = await Promise.all(cards.map((card) => card.innerText()));
    return {
      filters: choice !== undefined && isPrice && isMileage,
      only: texts.every((text) => text.includes(make) && (sums(text)[0] ?? 0) <= 12_000),
      address: /make=/u.test(page.url()) && /price_to=/u.test(page.url()),
    };
  },
  async (stage) => {
    const page = await stage.visitor();
    await toCars(page, stage.url);
    for (const box of (
      await page
        .getByRole('main')
        .getByRole('checkbox', { name: /compare/iu })
        .all()
    ).slice(0, 3))
      await box.check();
    await press(page, /compare 3/iu);
    await stage.picture(page, 'compare');
    const text = await page.getByRole('main').innerText();
    return {
      price: /price/iu.test(text),
      year: /year/iu.test(text),
      mileage: /mileage/iu.test(text),
      fuel: /fuel/iu.test(text),
      marked: /lowest|highest|best/iu.test(text),
    };
  },
  undefined,
  async (stage) => {
    const page = await stage.visitor();
    await toCars(page, stage.url);
    await openFirst(page);
    const isAsked = await press(page, /write to/iu);
    await fillIn(page, /^(?:your )?name/iu, 'Bert', 3_000);
    await fillIn(page, /e-?mail/iu, 'bert@example.com', 1_000);
    await fillIn(page, /message/iu, 'Is it still there?', 1_000);
    await press(page, /^(?:next|send|write)/iu);
    await signUpOnTheWay(page, 'Bert Meier');
    await stage.picture(page, 'written');
    const isSent = await reads(page, /my answers|my replies|account|see it/iu);
    return { asked: isAsked, sent: isSent };
  },
  undefined,
  async (stage) => {
    const page = await stage.visitor();
    await toCars(page, stage.url);
    await openFirst(page);
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    const isKept = await press(page, /save|keep|favourite/iu);
    await signUpOnTheWay(page, 'Carla Meier');
    await page.goto(`${stage.url}/account`, { waitUntil: 'networkidle' });
    await press(page, /favourite|saved/iu, 2_000);
    await stage.picture(page, 'kept');
    return { kept: isKept, there: await reads(page, new RegExp(title.slice(0, 16).replaceAll(/[^\w ]/gu, '.'), 'u')) };
  },
];
