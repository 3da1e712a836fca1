import { cardsIn, fillIn, goByMenu, inSight, press, read, reads, settle } from '../person.ts';
import type { Script } from '../stage.ts';

const PAGES = [/project/iu, /service/iu, /team/iu, /news/iu, /career/iu, /contact|enquir/iu];
const REFERENCE = /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/u;

export const architects: Script = [
  async (stage) => {
    const page = await stage.visitor();
    await page.goto(stage.url, { waitUntil: 'networkidle' });
    let reached = 0;
    let full = 0;
    for (const words of PAGES) {
      if (!(await goByMenu(page, words))) continue;
      reached += 1;
      if ((await page.getByRole('main').innerText()).length > 120) full += 1;
      if (words.source === 'career') await stage.picture(page, 'careers');
    }
    return { reached: reached === PAGES.length, full: full === PAGES.length };
  },
  async (stage) => {
    const page = await stage.visitor();
    await page.goto(stage.url, { waitUntil: 'networkidle' });
    await goByMenu(page, /project/iu);
    const choice = await inSight([page.getByRole('main').getByLabel(/^type/iu).and(page.locator('select'))], 2_000);
    await choice?.selectOption({ index: 1 });
    await settle(page);
    await stage.picture(page, 'type');
    const [card] = await cardsIn(page);
    await card?.getByRole('link').first().click();
    await settle(page);
    await stage.picture(page, 'project');
    const text = await page.getByRole('main').innerText();
    return {
      type: choice !== undefined,
      year: /\b20\d\d\b/u.test(text),
      place: /place/iu.test(text),
      area: /area|m²/iu.test(text),
      text: text.length > 400,
    };
  },
  async (stage) => {
    const page = await stage.visitor();
    await page.goto(stage.url, { waitUntil: 'networkidle' });
    await goByMenu(page, /news/iu);
    const [card] = await cardsIn(page);
    await card?.getByRole('link').first().click();
    await settle(page);
    await stage.picture(page, 'news');
    const text = await page.getByRole('main').innerText();
    return {
      date: /\b20\d\d\b/u.test(text),
      paragraphs: text.split(/\n+/u).filter((each) => each.length > 60).length >= 2,
      back: (await inSight([page.getByRole('link', { name: /back/iu })], 1_000)) !== undefined,
    };
  },
  async (stage) => {
    const page = await stage.visitor();
    await page.goto(stage.url, { waitUntil: 'networkidle' });
    await goByMenu(page, /contact|enquir/iu);
    const isKind = await fillIn(page, /kind of building/iu, 'School');
    const isPlace = await fillIn(page, /place/iu, 'Freiburg');
    const isBudget = await fillIn(page, /budget/iu, '250000');
    await fillIn(page, /name/iu, 'Clara Benning');
    await fillIn(page, /e-?mail/iu, 'clara@example.com');
    await fillIn(page, /message/iu, 'A small school with a garden.');
    await stage.picture(page, 'enquiry');
    await press(page, /^send|enquir/iu);
    const isSent = await reads(page, REFERENCE, 8_000);
    stage.left.set('reference', REFERENCE.exec(await read(page))?.[0] ?? '');
    await stage.picture(page, 'sent');
    return { kind: isKind, place: isPlace, budget: isBudget, reference: isSent };
  },
  async (stage) => {
    const page = await stage.visitor();
    await page.goto(stage.url, { waitUntil: 'networkidle' });
    await press(page, /my enquiry/iu);
    await fillIn(page, /reference|number/iu, stage.left.get('reference') ?? '');
    await press(page, /look|find|show|search/iu);
    return { state: await reads(page, /\bnew\b|in progress|received/iu) };
  },
  async (stage) => {
    const page = await stage.visitor();
    await page.goto(stage.url, { waitUntil: 'networkidle' });
    await stage.picture(page, 'look');
    const styleOf = (selector: string, name: string): Promise<string> =>
      page
        .locator(selector)
        .first()
        .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)
        .catch(() => '');
    const [background, text, button] = await Promise.all([
      styleOf('body', 'background-color'),
      styleOf('body', 'color'),
      styleOf('.button-primary', 'background-color'),
    ]);
    return {
      white: background === 'rgb(255, 255, 255)',
      charcoal: text === 'rgb(54, 69, 79)',
      brick: /rgb\((?:1[3-9]|2[0-2])\d, [2-7]\d, [2-7]\d\)/u.test(button),
    };
  },
];
