import { fillIn, goByMenu, inSight, press, read, reads, settle } from '../person.ts';
import type { Script } from '../stage.ts';

export const loanCalculator: Script = [
  async (stage) => {
    const page = await stage.visitor();
    await page.goto(stage.url, { waitUntil: 'networkidle' });
    await goByMenu(page, /calculat|loan/iu);
    await fillIn(page, /amount/iu, '10000');
    await fillIn(page, /interest|rate/iu, '6');
    await fillIn(page, /years|term/iu, '5');
    await settle(page);
    await stage.picture(page, 'result');
    const text = await read(page);
    return { rate: /193[.,]33/u.test(text), interest: /1[.,]?599[.,]68/u.test(text) };
  },
  async (stage) => {
    const page = await stage.visitor();
    await page.goto(stage.url, { waitUntil: 'networkidle' });
    await goByMenu(page, /calculat|loan/iu);
    await fillIn(page, /years|term/iu, '5');
    await press(page, /show all|all rows/iu, 2_000);
    const rows = await page.getByRole('main').locator('tbody tr').count();
    const last = await page
      .getByRole('main')
      .locator('tbody tr')
      .last()
      .innerText()
      .catch(() => '');
    const isFile = (await inSight([page.getByRole('button', { name: /download/iu })], 1_000)) !== undefined;
    return { rows: rows === 60, zero: /[^\d]0[.,]00\s*$/u.test(last), file: isFile };
  },
  async (stage) => {
    const page = await stage.visitor();
    await page.goto(stage.url, { waitUntil: 'networkidle' });
    await goByMenu(page, /calculat|loan/iu);
    const isThere = await press(page, /compare/iu);
    const variants = await page
      .getByRole('main')
      .getByLabel(/interest|rate/iu)
      .and(page.locator('input'))
      .all();
    await variants[1]?.fill('5');
    const years = await page
      .getByRole('main')
      .getByLabel(/years|term/iu)
      .and(page.locator('input'))
      .all();
    await years[1]?.fill('6');
    await settle(page);
    return { both: isThere && variants.length > 1, marked: await reads(page, /cheaper|better|best/iu, 2_000) };
  },
  async (stage) => {
    const page = await stage.visitor();
    await page.goto(stage.url, { waitUntil: 'networkidle' });
    await goByMenu(page, /calculat|loan/iu);
    await fillIn(page, /amount/iu, '-5');
    await settle(page);
    const negative = await reads(page, /at least|must be|positive|greater/iu, 2_000);
    await fillIn(page, /amount/iu, 'abc');
    await settle(page);
    return { negative, letters: await reads(page, /number/iu, 2_000) };
  },
  async (stage) => {
    const page = await stage.visitor();
    await page.goto(stage.url, { waitUntil: 'networkidle' });
    await goByMenu(page, /article|guide|blog/iu);
    await fillIn(page, /search/iu, 'annuity');
    await page.keyboard.press('Enter');
    await settle(page);
    const found = await inSight([page.getByRole('main').getByRole('link', { name: /annuit/iu })], 3_000);
    await found?.click();
    await settle(page);
    const text = await page.getByRole('main').innerText();
    return {
      found: found !== undefined,
      paragraphs: found !== undefined && text.split(/\n{2,}/u).filter((each) => each.length > 80).length >= 2,
    };
  },
  async (stage) => {
    const page = await stage.visitor();
    await page.goto(stage.url, { waitUntil: 'networkidle' });
    const isThere =
      (await goByMenu(page, /call ?back|adviser|contact/iu)) ||
      (await press(page, /call ?back|adviser|contact/iu, 1_000));
    await fillIn(page, /name/iu, 'Clara Benning');
    await fillIn(page, /e-?mail/iu, 'clara@example.com', 500);
    await fillIn(page, /phone/iu, '+49 761 5550100', 500);
    await fillIn(page, /message/iu, 'Please call me in the morning.', 500);
    await press(page, /send|request|ask/iu);
    return { form: isThere, confirmed: await reads(page, /thank|within|call you|write back/iu) };
  },
];
