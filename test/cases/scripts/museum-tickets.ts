import type { Page } from 'playwright-core';
import { fillIn, goByMenu, inSight, payByCard, press, read, reads, settle, sums } from '../person.ts';
import type { Script } from '../stage.ts';

const DAY = 86_400_000;

/** To the page where tickets are bought, a day next week and the first hour that has places. */
async function chooseHour(page: Page, url: string): Promise<string | undefined> {
  await page.goto(url, { waitUntil: 'networkidle' });
  if (!(await goByMenu(page, /ticket|book|visit/iu)) && !(await press(page, /ticket|book/iu))) return undefined;
  const day = new Date(Date.now() + 8 * DAY).toISOString().slice(0, 10);
  const date = await inSight([page.getByRole('main').locator('input[type="date"]')]);
  if (date === undefined) return undefined;
  await date.fill(day);
  await settle(page);
  const hour = await inSight([page.getByRole('main').getByRole('button', { name: /^\d{1,2}[:.]\d{2}/u })]);
  if (hour === undefined) return undefined;
  await hour.click();
  return (/\d{1,2}[:.]\d{2}/u.exec(await hour.innerText()) ?? [])[0];
}

async function chooseVisitors(page: Page, adults: number, children: number): Promise<boolean> {
  const ok = await fillIn(page, /adult/iu, String(adults));
  return (await fillIn(page, /child/iu, String(children))) && ok;
}

/** The price of one line of the price list. */
async function priceOf(page: Page, who: RegExp): Promise<number> {
  const group = await inSight([page.getByRole('group', { name: who })], 1_000);
  return sums((await group?.innerText()) ?? '')[0] ?? NaN;
}

const CODE = /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/u;

export const museumTickets: Script = [
  async (stage) => {
    const page = await stage.visitor();
    const hour = await chooseHour(page, stage.url);
    await chooseVisitors(page, 2, 1);
    const total = 2 * (await priceOf(page, /adult/iu)) + (await priceOf(page, /child/iu));
    await stage.picture(page, 'choice');
    const text = await read(page);
    return {
      hour: hour !== undefined,
      total: sums(text).includes(total),
      left: /\b\d+ (?:places?|spots?|tickets?) (?:are |is )?left/iu.test(text),
    };
  },
  async (stage) => {
    const page = await stage.visitor();
    const hour = await chooseHour(page, stage.url);
    await chooseVisitors(page, 2, 1);
    await payByCard(page);
    const isBought = await reads(page, CODE, 15_000);
    await stage.picture(page, 'ticket');
    const text = await read(page);
    stage.left.set('code', CODE.exec(text)?.[0] ?? '');
    return {
      code: isBought,
      hour: hour !== undefined && text.includes(hour),
      printable: (await inSight([page.getByRole('button', { name: /print/iu })], 1_000)) !== undefined,
    };
  },
  async (stage) => {
    const page = await stage.visitor();
    const code = stage.left.get('code') ?? '';
    await page.goto(stage.url, { waitUntil: 'networkidle' });
    const isThere = await goByMenu(page, /my ticket/iu);
    await fillIn(page, /code|reference|number/iu, 'ABCD-2345');
    await press(page, /look|find|show|search/iu);
    const isRefused = await reads(page, /no ticket|not found|nothing|does not exist/iu);
    await fillIn(page, /code|reference|number/iu, code);
    await press(page, /look|find|show|search/iu);
    await settle(page);
    return { page: isThere, refused: isRefused, shown: code !== '' && (await reads(page, new RegExp(code, 'u'))) };
  },
  async (stage) => {
    const page = await stage.visitor();
    await chooseHour(page, stage.url);
    await chooseVisitors(page, 90, 0);
    const isTold = await reads(page, /only \d+ (?:places?|tickets?|spots?)/iu, 3_000);
    const isOpen = await payByCard(page);
    await stage.picture(page, 'too-many');
    return { refused: !isOpen || !(await reads(page, CODE, 2_000)), number: isTold };
  },
  async (stage) => {
    const page = await stage.owner();
    const code = stage.left.get('code') ?? '';
    await goByMenu(page, /check.?in|door|scan/iu);
    const enter = async (): Promise<string> => {
      await fillIn(page, /code/iu, code);
      await press(page, /check.?in|admit|let in/iu);
      await page.waitForTimeout(800);
      return read(page);
    };
    const first = await enter();
    const second = await enter();
    await stage.picture(page, 'check-in');
    return {
      accepted: code !== '' && /good|welcome|accepted|valid/iu.test(first) && !/already/iu.test(first),
      refused: /already|before/iu.test(second),
      time: /already[^.]*\d{1,2}:\d{2}/iu.test(second),
    };
  },
  async (stage) => {
    const page = await stage.visitor();
    await page.goto(stage.url, { waitUntil: 'networkidle' });
    const colour = (selector: string, name: string): Promise<string> =>
      page
        .locator(selector)
        .first()
        .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)
        .catch(() => '');
    const [background, button, heading] = await Promise.all([
      colour('body', 'background-color'),
      colour('.button-primary', 'background-color'),
      colour('h1, h2', 'color'),
    ]);
    await stage.picture(page, 'colours');
    return {
      background: background === 'rgb(224, 255, 255)',
      button: button === 'rgb(0, 0, 128)',
      heading: heading === 'rgb(0, 0, 128)',
    };
  },
];
