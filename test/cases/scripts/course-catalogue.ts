import type { Page } from 'playwright-core';
import { cardsIn, fillIn, goByMenu, inSight, nameAccount, press, read, reads, settle } from '../person.ts';
import type { Script } from '../stage.ts';

async function toCourses(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await goByMenu(page, /courses|catalogue/iu);
}

/** Opens the first course whose card says this, or does not. */
async function openCourse(page: Page, isFull: boolean): Promise<boolean> {
  const cards = await cardsIn(page);
  for (const card of cards) {
    const text = await card.innerText();
    if (/^full\b/imu.test(text) !== isFull) continue;
    await card.getByRole('link').first().click();
    await settle(page);
    return true;
  }
  return false;
}

const placesIn = (text: string): number => Number(/(\d+) places? left/iu.exec(text)?.[1] ?? NaN);

async function enrol(page: Page, name: string): Promise<void> {
  await press(page, /enrol|apply|sign up for|book|register/iu);
  await fillIn(page, /name/iu, name, 3_000);
  await fillIn(page, /e-?mail/iu, `${name.toLowerCase()}@example.com`, 1_000);
  await press(page, /^(?:next|enrol|apply|sign up|book)/iu);
  if (await reads(page, /almost done|password/iu, 3_000)) await nameAccount(page, name);
  await settle(page);
}

export const courseCatalogue: Script = [
  async (stage) => {
    const page = await stage.visitor();
    await toCourses(page, stage.url);
    const isFaculty = await choose(page, /faculty/iu);
    const isLevel = await choose(page, /level/iu);
    await stage.picture(page, 'filtered');
    return { faculty: isFaculty, level: isLevel, places: /places? left/iu.test(await read(page)) };
  },
  async (stage) => {
    const page = await stage.visitor();
    await toCourses(page, stage.url);
    await openCourse(page, false);
    await stage.picture(page, 'course');
    const text = await read(page);
    return {
      syllabus: /syllabus/iu.test(text),
      teacher: /teacher/iu.test(text),
      start: /start/iu.test(text),
      price: /[€$£]/u.test(text),
      button:
        (await inSight([page.getByRole('main').getByRole('button', { name: /enrol|apply/iu })], 1_000)) !== undefined,
    };
  },
  async (stage) => {
    const page = await stage.visitor();
    await toCourses(page, stage.url);
    await openCourse(page, false);
    const title = (await page.getByRole('heading', { level: 1 }).innerText()).trim();
    const address = page.url();
    const before = placesIn(await read(page));
    await enrol(page, 'Nadia');
    await stage.picture(page, 'enrolled');
    await press(page, /my account|see it/iu);
    const isMine = await reads(page, new RegExp(title.slice(0, 20).replaceAll(/[^\w ]/gu, '.'), 'u'));
    await stage.picture(page, 'mine');
    await page.goto(address, { waitUntil: 'networkidle' });
    return { mine: isMine, fewer: placesIn(await read(page)) === before - 1 };
  },
  undefined,
  undefined,
  async (stage) => {
    const page = await stage.visitor();
    await toCourses(page, stage.url);
    const isFull = await openCourse(page, true);
    await enrol(page, 'Late');
    await stage.picture(page, 'waiting');
    const text = await read(page);
    return { full: isFull, waiting: /waiting list/iu.test(text), place: /number \d+|place in line\s*\d+/iu.test(text) };
  },
];

/** Chooses the first value of a filter; whether the number of results went down. */
async function choose(page: Page, label: RegExp): Promise<boolean> {
  const field = await inSight([page.getByRole('main').getByLabel(label).and(page.locator('select'))], 2_000);
  if (field !== undefined) {
    await field.selectOption({ index: 1 });
    await settle(page);
    return true;
  }
  return press(page, label, 500);
}
