import { cardsIn, fillIn, goByMenu, inSight, payByCard, press, read, reads, settle, sums } from '../person.ts';
import type { Script } from '../stage.ts';

export const potteryShop: Script = [
  async (stage) => {
    const page = await stage.visitor();
    await page.goto(stage.url, { waitUntil: 'networkidle' });
    await goByMenu(page, /shop|pieces|products/iu);
    const cards = await cardsIn(page);
    const texts = await Promise.all(cards.map((card) => card.innerText()));
    await stage.picture(page, 'shop');
    return {
      ten: cards.length >= 10,
      prices: texts.length > 0 && texts.every((text) => sums(text).length > 0 || /sold out/iu.test(text)),
      pictures:
        (await page.getByRole('main').locator('article svg, article img').count()) >= cards.length && cards.length > 0,
    };
  },
  async (stage) => {
    const page = await stage.visitor();
    await page.goto(stage.url, { waitUntil: 'networkidle' });
    await goByMenu(page, /shop|pieces|products/iu);
    const glaze = await inSight([page.getByRole('main').getByLabel(/glaze/iu).and(page.locator('select'))], 2_000);
    await glaze?.selectOption({ index: 1 });
    await settle(page);
    const sort = await inSight([page.getByRole('main').getByLabel(/sort/iu).and(page.locator('select'))], 1_000);
    const options = (await sort?.locator('option').allInnerTexts()) ?? [];
    const wish = options.find((each) => /price/iu.test(each) && !/highest|descending|↓/iu.test(each));
    if (sort !== undefined && wish !== undefined) await sort.selectOption({ label: wish });
    await settle(page);
    const cards = await cardsIn(page);
    const prices = (await Promise.all(cards.map((card) => card.innerText()))).flatMap((text) => sums(text)[0] ?? []);
    return {
      glaze: glaze !== undefined,
      rising: prices.length > 0 && prices.every((price, at) => at === 0 || price >= (prices[at - 1] ?? 0)),
      number: /\b\d+ (?:results?|products?|pieces?|of)\b/iu.test(await read(page)),
    };
  },
  async (stage) => {
    const page = await stage.visitor();
    await page.goto(stage.url, { waitUntil: 'networkidle' });
    await goByMenu(page, /shop|pieces|products/iu);
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    await settle(page);
    await page.waitForTimeout(800);
    await stage.picture(page, 'piece');
    const text = await read(page);
    return {
      price: sums(text).length > 0,
      size: /size/iu.test(text),
      dishwasher: /dishwasher/iu.test(text),
      button:
        (await inSight([page.getByRole('main').getByRole('button', { name: /basket|cart/iu })], 1_000)) !== undefined,
    };
  },
  async (stage) => {
    const page = await stage.visitor();
    await page.goto(stage.url, { waitUntil: 'networkidle' });
    await goByMenu(page, /shop|pieces|products/iu);
    await cardsIn(page);
    const buttons = page
      .getByRole('main')
      .getByRole('article')
      .getByRole('button', { name: /basket|cart/iu });
    await buttons.nth(0).click();
    await settle(page);
    await buttons.nth(1).click();
    await settle(page);
    await press(page, /basket|cart/iu);
    await page.goto(`${stage.url}/basket`, { waitUntil: 'networkidle' });
    await page.getByRole('main').getByRole('spinbutton').first().fill('2');
    await settle(page);
    await press(page, /checkout/iu);
    await payByCard(page);
    // The receipt follows the thanks.
    await reads(page, /[0-9A-Z]{4}-[0-9A-Z]{4}/u);
    await stage.picture(page, 'order');
    const text = await read(page);
    return { number: /[0-9A-Z]{4}-[0-9A-Z]{4}/u.test(text), total: sums(text).length >= 3 };
  },
  async (stage) => {
    const page = await stage.visitor();
    await page.goto(stage.url, { waitUntil: 'networkidle' });
    if ((await inSight([page.getByRole('main').getByLabel(/e-?mail/iu)], 1_000)) === undefined)
      await press(page, /newsletter/iu);
    await fillIn(page, /e-?mail/iu, 'clara@');
    await press(page, /join|subscribe|sign up|send/iu);
    const isRefused = await reads(page, /valid|check|address/iu, 2_000);
    await fillIn(page, /e-?mail/iu, 'clara.reader@example.com');
    await fillIn(page, /name/iu, 'Clara', 500);
    await press(page, /join|subscribe|sign up|send/iu);
    return { refused: isRefused, thanks: await reads(page, /thank|welcome|you are on/iu) };
  },
  async (stage) => {
    const page = await stage.visitor();
    await page.goto(stage.url, { waitUntil: 'networkidle' });
    const value = (selector: string): Promise<string> =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor)
        .catch(() => '');
    return {
      background: (await value('body')) === 'rgb(255, 245, 238)',
      button: (await value('.button-primary')) === 'rgb(160, 82, 45)',
    };
  },
];
