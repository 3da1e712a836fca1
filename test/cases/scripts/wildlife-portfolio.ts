import type { Page } from 'playwright-core';
import { cardsIn, fillIn, goByMenu, press, read, reads, settle } from '../person.ts';
import type { Script } from '../stage.ts';

const PAGES = [/galler|works/iu, /about/iu, /exhibition/iu, /print/iu, /contact/iu];

async function toGalleries(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await goByMenu(page, /galler|works/iu);
}

export const wildlifePortfolio: Script = [
  async (stage) => {
    const page = await stage.visitor();
    await page.goto(stage.url, { waitUntil: 'networkidle' });
    const headings = new Set<string>();
    let marked = 0;
    for (const words of PAGES) {
      if (!(await goByMenu(page, words))) continue;
      headings.add(await page.getByRole('heading', { level: 1 }).first().innerText());
      const current = page.getByRole('navigation').locator('[aria-current="page"]');
      if ((await current.count()) > 0) marked += 1;
    }
    await stage.picture(page, 'menu');
    return { pages: headings.size === PAGES.length, marked: marked === PAGES.length };
  },
  async (stage) => {
    const page = await stage.visitor();
    await toGalleries(page, stage.url);
    const choice = page
      .getByRole('main')
      .getByLabel(/animal|subject/iu)
      .and(page.locator('select'))
      .first();
    await choice.selectOption({ index: 1 });
    const animal = await choice.inputValue();
    await settle(page);
    const cards = await cardsIn(page);
    const texts = await Promise.all(cards.map((card) => card.innerText()));
    await stage.picture(page, 'animal');
    return {
      some: cards.length > 0,
      only: texts.every((text) => text.toLowerCase().includes(animal.toLowerCase())),
    };
  },
  async (stage) => {
    const page = await stage.visitor();
    await toGalleries(page, stage.url);
    const [card] = await cardsIn(page);
    await card?.getByRole('link').first().click();
    await settle(page);
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    const isPlaced = /place/iu.test(await page.getByRole('main').innerText());
    await page.keyboard.press('ArrowRight');
    await settle(page);
    const next = await page.getByRole('heading', { level: 1 }).innerText();
    await stage.picture(page, 'next');
    return { title: title !== '', place: isPlaced, next: next !== title };
  },
  async (stage) => {
    const page = await stage.visitor();
    await page.goto(stage.url, { waitUntil: 'networkidle' });
    await goByMenu(page, /contact/iu);
    await press(page, /^send/iu);
    const isTold = await reads(page, /fill in|required|enter|missing/iu, 2_000);
    const isInvalid = (await page.getByRole('main').locator(':invalid, [aria-invalid="true"]').count()) > 0;
    await fillIn(page, /name/iu, 'Clara Benning');
    await fillIn(page, /e-?mail/iu, 'clara@example.com');
    await fillIn(page, /message/iu, 'May I show the otter in our paper?');
    await press(page, /^send/iu);
    const isThanked = await reads(page, /thank/iu);
    const owner = await stage.owner();
    await goByMenu(owner, /message|enquir/iu);
    return { told: isTold || isInvalid, thanked: isThanked, found: await reads(owner, /Clara Benning/u) };
  },
  async (stage) => {
    const page = await stage.visitor();
    await page.goto(stage.url, { waitUntil: 'networkidle' });
    await goByMenu(page, /exhibition/iu);
    const cards = await cardsIn(page);
    const texts = await Promise.all(cards.map((card) => card.innerText()));
    await stage.picture(page, 'exhibitions');
    const text = await read(page);
    return {
      some: texts.length > 1,
      hours: /\d{1,2}(?:[:.]\d{2})?\s*(?:–|-|to)\s*\d/u.test(text),
      apart: (await page.getByRole('heading', { name: /past/iu }).count()) > 0,
    };
  },
  async (stage) => {
    const page = await stage.visitor({ width: 360, height: 740 });
    await page.goto(stage.url, { waitUntil: 'networkidle' });
    await press(page, /menu/iu);
    const isThere = await goByMenu(page, /print/iu);
    await stage.picture(page, 'small');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    return { opened: isThere, whole: wide <= 360 };
  },
];
