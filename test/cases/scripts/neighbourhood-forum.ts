import type { Locator, Page } from 'playwright-core';
import { cardsIn, fillIn, goByMenu, inSight, nameAccount, press, read, reads, settle } from '../person.ts';
import type { Script } from '../stage.ts';

async function toThreads(page: Page, url: string): Promise<boolean> {
  await page.goto(url, { waitUntil: 'networkidle' });
  return goByMenu(page, /threads|discussions|newest/iu);
}

async function open(page: Page, card: Locator | undefined): Promise<string> {
  await card?.getByRole('link').first().click();
  await settle(page);
  return page.getByRole('heading', { level: 1 }).innerText();
}

/** Makes an account where one is asked for on the way. */
async function signUpOnTheWay(page: Page, name: string): Promise<void> {
  if (await reads(page, /password/iu, 3_000)) await nameAccount(page, name);
  await settle(page);
}

/** How many like it, in the page of a thread. */
async function likes(page: Page): Promise<number> {
  await page.reload({ waitUntil: 'networkidle' });
  await settle(page);
  const text = await page.getByRole('main').innerText();
  return Number(/likes\s+(\d+)/iu.exec(text)?.[1] ?? NaN);
}

export const neighbourhoodForum: Script = [
  async (stage) => {
    const page = await stage.visitor();
    const isThere = await toThreads(page, stage.url);
    const cards = await cardsIn(page);
    const texts = await Promise.all(cards.map((card) => card.innerText()));
    await stage.picture(page, 'threads');
    const answered = cards[texts.findIndex((text) => /[1-9]\d* repl|repl(?:y|ies)\s+[1-9]/iu.test(text))];
    await open(page, answered ?? cards[0]);
    const replies = page.getByRole('main').getByRole('region', { name: /repl|answers/iu });
    const said = await inSight([replies.getByRole('listitem')]);
    await stage.picture(page, 'thread');
    return {
      list: isThere && cards.length >= 10,
      authors: texts.length > 0 && texts.every((text) => /by \p{Lu}/u.test(text)),
      replies: answered !== undefined,
      time: texts.length > 0 && texts.every((text) => /\b20\d\d\b|ago|today|yesterday/iu.test(text)),
      opens: said !== undefined,
    };
  },
  async (stage) => {
    const page = await stage.visitor();
    await page.goto(stage.url, { waitUntil: 'networkidle' });
    await goByMenu(page, /categor|boards/iu);
    const [, card] = await cardsIn(page);
    await open(page, card);
    const isOffered = await press(page, /start a thread|new thread/iu);
    await fillIn(page, /title/iu, 'Who lost a blue glove?');
    await fillIn(page, /text|message/iu, 'It lies on the wall of number 14.');
    await press(page, /^(?:next|start|post|save)/iu);
    await signUpOnTheWay(page, 'Nora Lind');
    const isDone = await reads(page, /that is done|first in its category|thank you/iu);
    const address = page.url();
    await page.goto(address, { waitUntil: 'networkidle' });
    await settle(page);
    const text = await page.getByRole('main').innerText();
    await stage.picture(page, 'category');
    const threads = page.getByRole('main').getByRole('region', { name: /threads/iu });
    const [first] = await threads.getByRole('listitem').allInnerTexts();
    return {
      offered: isOffered,
      done: isDone,
      there: text.includes('Who lost a blue glove?'),
      first: first?.includes('Who lost a blue glove?') === true,
    };
  },
  async (stage) => {
    const page = await stage.visitor();
    await toThreads(page, stage.url);
    await fillIn(page, /search/iu, 'hedgehog');
    await page.waitForTimeout(800);
    await settle(page);
    const [card] = await cardsIn(page);
    await open(page, card);
    const isOffered = await press(page, /^reply/iu);
    await fillIn(page, /text|message|reply/iu, 'They crossed our garden at nine.');
    await press(page, /^(?:next|reply|send)/iu);
    await signUpOnTheWay(page, 'Otto Lind');
    await press(page, /look around|close/iu, 2_000);
    const isBelow = await reads(page, /They crossed our garden at nine/u);
    const before = await likes(page);
    const isLike = await press(page, /^like/iu);
    await page.waitForTimeout(1_500);
    const after = await likes(page);
    await stage.picture(page, 'liked');
    return { offered: isOffered, below: isBelow, like: isLike, once: after === (before || 0) + 1 };
  },
  async (stage) => {
    const page = await stage.visitor();
    await toThreads(page, stage.url);
    const isField = await fillIn(page, /search/iu, 'tricycle');
    await page.waitForTimeout(800);
    await settle(page);
    await stage.picture(page, 'search');
    const texts = await Promise.all((await cardsIn(page)).map((card) => card.innerText()));
    return { field: isField, found: texts.some((text) => /pothole/iu.test(text)), only: texts.length === 1 };
  },
  async (stage) => {
    const page = await stage.visitor();
    await toThreads(page, stage.url);
    await fillIn(page, /search/iu, 'hedgehog');
    await page.waitForTimeout(800);
    await settle(page);
    const [card] = await cardsIn(page);
    const title = await open(page, card);
    const address = page.url();
    const isOffered = (await press(page, /report/iu)) || (await goByMenu(page, /report/iu));
    await fillIn(page, /thread|post/iu, title, 2_000);
    await fillIn(page, /reason|what is wrong/iu, 'Insult', 2_000);
    await fillIn(page, /details|message/iu, 'It calls us names, says the test.', 2_000);
    await press(page, /^(?:next|report|send)/iu);
    await signUpOnTheWay(page, 'Rita Lind');
    const isSent = await reads(page, /thank|that is done|reference|moderator looks/iu);
    await stage.picture(page, 'reported');
    const desk = await stage.owner();
    await goByMenu(desk, /reports/iu);
    const isAtDesk = await reads(desk, /Insult/u);
    await stage.picture(desk, 'desk');
    await desk.goto(address, { waitUntil: 'networkidle' });
    await press(desk, /^edit/iu);
    const isClosed = await press(desk, /^close$/iu);
    // The cross of the dialog is called so, too; what is asked is answered below.
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: /^close/iu })
      .last()
      .click()
      .catch(() => undefined);
    await settle(desk);
    await desk.waitForTimeout(800);
    await stage.picture(desk, 'closed');
    await page.goto(address, { waitUntil: 'networkidle' });
    await settle(page);
    const text = await read(page);
    const reply = await inSight([page.getByRole('main').getByRole('button', { name: /^reply/iu })], 1_500);
    return {
      report: isOffered && isSent,
      desk: isAtDesk,
      closed: isClosed && /closed/iu.test(text),
      noReply: reply === undefined,
    };
  },
  async (stage) => {
    const page = await stage.visitor();
    await toThreads(page, stage.url);
    const [card] = await cardsIn(page);
    await open(page, card);
    await press(page, /^reply/iu);
    await fillIn(page, /text|message|reply/iu, 'Read it twice, thank you.');
    await press(page, /^(?:next|reply|send)/iu);
    await signUpOnTheWay(page, 'Selma Lind');
    await page.goto(`${stage.url}/account`, { waitUntil: 'networkidle' });
    await press(page, /repl|posts/iu, 2_000);
    const isThere = await reads(page, /Read it twice, thank you/u);
    await stage.picture(page, 'mine');
    await page.goto(`${stage.url}/account/profile`, { waitUntil: 'networkidle' });
    const upload = await inSight([
      page.getByRole('button', { name: /picture|photo/iu }),
      page.getByLabel(/picture|photo/iu),
    ]);
    await stage.picture(page, 'profile');
    return { posts: isThere, picture: upload !== undefined };
  },
];
