import type { Page } from 'playwright-core';
import { inSight, press, read, reads, settle } from '../person.ts';
import type { Script } from '../stage.ts';

/** To the game, by the first thing that says so. */
async function toGame(page: Page, url: string): Promise<boolean> {
  await page.goto(url, { waitUntil: 'networkidle' });
  const isPressed = await press(page, /^(?:play|start)/iu);
  await settle(page);
  return isPressed;
}

/** The field that the words are typed into. */
const field = (page: Page): Promise<ReturnType<Page['locator']> | undefined> =>
  inSight([page.getByRole('main').getByRole('textbox', { name: /type|word/iu })]);

/** The words in sight now, the lowest first. */
async function falling(page: Page): Promise<{ word: string; y: number }[]> {
  const seen = await page
    .getByTestId('falling')
    .evaluateAll((all) => all.map((each) => ({ word: each.textContent, y: each.getBoundingClientRect().top })));
  return seen.map(({ word, y }) => ({ word: word.trim(), y })).toSorted((a, b) => b.y - a.y);
}

/** Types so many words as they come; how many of them vanished. */
async function typeWords(page: Page, count: number): Promise<number> {
  let vanished = 0;
  for (let at = 0; at < count; at += 1) {
    await page.getByTestId('falling').first().waitFor();
    const [lowest] = await falling(page);
    if (lowest === undefined) continue;
    const input = await field(page);
    await input?.fill('');
    await input?.pressSequentially(lowest.word);
    await page.waitForTimeout(150);
    if (!(await falling(page)).some(({ word }) => word === lowest.word)) vanished += 1;
  }
  return vanished;
}

/** The number beside a word: “Points 42”. */
async function figure(page: Page, label: RegExp): Promise<number> {
  const text = await page.getByRole('main').innerText();
  return Number(new RegExp(`(?:${label.source})\\s+(\\d[\\d,.]*)`, 'iu').exec(text)?.[1] ?? NaN);
}

export const typingGame: Script = [
  async (stage) => {
    const page = await stage.visitor();
    const isThere = await toGame(page, stage.url);
    await press(page, /^play$/iu, 2_000);
    const vanished = await typeWords(page, 3);
    await stage.picture(page, 'playing');
    return { started: isThere, vanished: vanished === 3, score: (await figure(page, /points|score/u)) > 0 };
  },
  async (stage) => {
    const page = await stage.visitor();
    await toGame(page, stage.url);
    await press(page, /^play$/iu, 2_000);
    await typeWords(page, 2);
    const isOver = await reads(page, /game over|the end/iu, 60_000);
    await stage.picture(page, 'over');
    const text = await read(page);
    return {
      ends: isOver,
      score: /\d+ points/iu.test(text),
      accuracy: /accuracy\s+\d+\s?%/iu.test(text),
      pace: /words (?:a|per) minute\s+\d+/iu.test(text),
    };
  },
  async (stage) => {
    const page = await stage.visitor();
    await toGame(page, stage.url);
    await press(page, /^play$/iu, 2_000);
    await typeWords(page, 2);
    await reads(page, /game over|the end/iu, 60_000);
    const name = await inSight([page.getByRole('main').getByLabel(/name/iu)]);
    await name?.fill('Visitor Vera');
    await press(page, /enter|save|send/iu);
    const board = page.getByRole('region', { name: /leaderboard/iu });
    const isThere = await reads(page, /Visitor Vera/u);
    const lines = await board.getByRole('listitem').allInnerTexts();
    await stage.picture(page, 'leaderboard');
    const points = lines.map((line) => Number(/(\d[\d,]*)\s*$/u.exec(line)?.[1]?.replaceAll(',', '')));
    return {
      name: isThere && (lines.some((line) => line.includes('Visitor Vera')) || /Vera/u.test(await read(page))),
      others: lines.filter((line) => !line.includes('Visitor Vera')).length >= 10,
      inOrder: points.length > 1 && points.every((each, at) => at === 0 || each <= (points[at - 1] ?? 0)),
    };
  },
  async (stage) => {
    const page = await stage.visitor();
    await toGame(page, stage.url);
    const isOffered = await press(page, /practi[cs]e/iu);
    await press(page, /^play$/iu, 2_000);
    await page.getByTestId('falling').first().waitFor();
    // Long enough for more than three to land.
    await page.waitForTimeout(25_000);
    await stage.picture(page, 'practice');
    return {
      offered: isOffered,
      goesOn: !(await reads(page, /game over/iu, 500)) && (await page.getByTestId('falling').count()) > 0,
      unharmed: !/lives\s+[0-2]\b/iu.test(await read(page)),
    };
  },
  async (stage) => {
    const page = await stage.visitor();
    await toGame(page, stage.url);
    await press(page, /^play$/iu, 2_000);
    await typeWords(page, 1);
    await page.getByTestId('falling').first().waitFor();
    await page.keyboard.press('Escape');
    await page.waitForTimeout(300);
    const before = await falling(page);
    await page.waitForTimeout(1_500);
    const after = await falling(page);
    const isPaused = await reads(page, /paused/iu, 500);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(1_500);
    const later = await falling(page);
    return {
      paused: isPaused && before.length > 0,
      still: JSON.stringify(before) === JSON.stringify(after),
      goesOn: JSON.stringify(later) !== JSON.stringify(after),
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
    await stage.picture(page, 'colours');
    return {
      background: (await colour('body', 'background-color')) === 'rgb(0, 0, 0)',
      control: (await colour('.button-primary', 'background-color')) === 'rgb(57, 255, 20)',
      text: (await colour('h1', 'color')) === 'rgb(57, 255, 20)',
    };
  },
];
