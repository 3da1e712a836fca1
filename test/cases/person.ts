/// <reference lib="dom" />
import type { Locator, Page } from 'playwright-core';

/** What a person does in a page that they have never seen: they go by what they read, not by how it is built. */

/** How long a person waits for something to appear, in ms. */
const PATIENCE = 6_000;

/** The first of these that is in sight; undefined after a while. */
export async function inSight(candidates: readonly Locator[], patience = PATIENCE): Promise<Locator | undefined> {
  for (const end = Date.now() + patience; ;) {
    for (const each of candidates)
      for (const one of (await each.all()).slice(0, 40)) if (await one.isVisible().catch(() => false)) return one;
    if (Date.now() > end) return undefined;
    await new Promise((done) => setTimeout(done, 150));
  }
}

/** Waits until a page is quiet. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => undefined);
  await page.waitForTimeout(250);
}

/** Goes to a page of the site by the menu. */
export async function goByMenu(page: Page, words: RegExp): Promise<boolean> {
  const links = page.getByRole('navigation').getByRole('link', { name: words });
  const link = await inSight([links], 2_000);
  if (link === undefined) return false;
  await link.click();
  await settle(page);
  return true;
}

/** Presses a button or link that says this, the page's own before those of the frame. */
export async function press(page: Page, words: RegExp, patience = PATIENCE): Promise<boolean> {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const found = await inSight(
    [
      dialog.getByRole('button', { name: words }),
      main.getByRole('button', { name: words, disabled: false }),
      main.getByRole('link', { name: words }),
      page.getByRole('link', { name: words }),
      page.getByRole('button', { name: words }),
    ],
    patience,
  );
  if (found === undefined || !(await found.isEnabled().catch(() => false))) return false;
  await found.click({ timeout: PATIENCE }).catch(() => undefined);
  await settle(page);
  return true;
}

/** Fills in the field with this label. */
export async function fillIn(page: Page, label: RegExp, value: string, patience = PATIENCE): Promise<boolean> {
  const field = await inSight(
    [page.getByRole('dialog'), page.getByRole('main')].map((part) =>
      part.getByLabel(label).and(page.locator('input, select, textarea')),
    ),
    patience,
  );
  if (field === undefined) return false;
  const tag = await field.evaluate((element) => element.tagName);
  if (tag === 'SELECT') {
    const options = await field.locator('option').allInnerTexts();
    const wish = options.find((each) => each.toLowerCase().includes(value.toLowerCase()));
    if (wish === undefined) return false;
    await field.selectOption({ label: wish });
  } else await field.fill(value).catch(() => undefined);
  return true;
}

/** The cards of a list, as soon as there are some. */
export async function cardsIn(page: Page): Promise<Locator[]> {
  const cards = page.getByRole('main').getByRole('article');
  await inSight([cards]);
  await page.waitForTimeout(400);
  return cards.all();
}

/** What can be read in the page now. */
export const read = (page: Page): Promise<string> => page.locator('body').innerText();

/** Whether this can be read in the page, within a while. */
export async function reads(page: Page, words: RegExp, patience = PATIENCE): Promise<boolean> {
  for (const end = Date.now() + patience; ;) {
    if (words.test(await read(page))) return true;
    if (Date.now() > end) return false;
    await page.waitForTimeout(200);
  }
}

/** Fills in a card of the test payment, and who buys, as far as the page asks. */
export async function payByCard(
  page: Page,
  buyer = { name: 'Clara Benning', email: 'clara@example.com' },
): Promise<boolean> {
  await fillIn(page, /^(?:your |full )?name/iu, buyer.name, 2_000);
  await fillIn(page, /e-?mail/iu, buyer.email, 1_000);
  await fillIn(page, /address|street/iu, 'Lindenweg 4, 79098 Freiburg', 500);
  const isCard = await fillIn(page, /card number/iu, '4242 4242 4242 4242', 1_000);
  await fillIn(page, /valid|expir/iu, '12/39', 500);
  await fillIn(page, /security code|cvc|cvv/iu, '123', 500);
  return (await press(page, /^(?:pay|buy|place (?:the )?order|book|confirm)/iu)) && isCard;
}

/** Fills in what making an account asks, wherever it is asked. */
export async function nameAccount(page: Page, name: string): Promise<boolean> {
  await fillIn(page, /^(?:your |full )?name/iu, name, 3_000);
  await fillIn(
    page,
    /e-?mail/iu,
    `${name.toLowerCase().replaceAll(/[^a-z]+/gu, '.')}.${String(Date.now() % 1e7)}@example.com`,
  );
  await fillIn(page, /password/iu, 'correct horse 42');
  return press(page, /create|sign up|register/iu);
}

/** Euros, pounds or dollars in a text, in order. */
export function sums(text: string): number[] {
  const found = text.matchAll(/(?:[€£$]\s?(\d[\d,.]*)|(\d[\d,.]*)\s?(?:€|EUR))/gu);
  return [...found].map(([, before, behind]) =>
    Number((before ?? behind ?? '').replace(/[.,](?=\d{3}(?!\d))/gu, '').replace(',', '.')),
  );
}
