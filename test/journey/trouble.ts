import { LIVE_MS, openPart, turnOf, type Place } from './editor.ts';
import { MATRIX_STEPS } from './matrix.ts';
import { IDEA, STEPS, type Journey, type Step } from './walk.ts';

const WISH = 'Use dark green for the buttons';
const LATER = 'Make the headline shorter';
const AWAY = 'The server cannot be reached.';

function placeOf({ place }: Journey): Place {
  if (place === undefined) throw new Error('there is no app yet');
  return place;
}

function expectSame(is: string, wanted: string): void {
  if (is !== wanted) throw new Error(`“${wanted}” was typed, “${is}” is left of it`);
}

const named = (name: string): Step => {
  const step = STEPS.find((each) => each.name === name);
  if (step === undefined) throw new Error(`there is no step ${name}`);
  return step;
};

/** The journey with everything that can come between: a reload, no network, an API that starts anew, a login that has ended, a second tab. */
export const TROUBLE_STEPS: readonly Step[] = [
  named('an account'),
  {
    name: 'an idea, over a reload and without a network',
    async run(journey) {
      const { page, person } = journey;
      const [name, idea] = [page.getByLabel('Name'), page.getByLabel('Idea', { exact: true })];
      await name.fill(IDEA.name);
      await idea.fill(IDEA.text);
      await page.reload();
      expectSame(await idea.inputValue(), IDEA.text);
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Make it live' }).click();
      await page.getByText(AWAY).waitFor();
      expectSame(await name.inputValue(), IDEA.name);
      await page.context().setOffline(false);
      await page.getByRole('button', { name: 'Make it live' }).click();
      await page.waitForURL(/\/apps\/[^/]+$/);
      if (person === undefined) throw new Error('nobody is signed in');
      journey.place = { person, id: new URL(page.url()).pathname.split('/')[2] ?? '' };
    },
  },
  {
    name: 'on its way, over a reload and in a second tab',
    async run({ page }) {
      await page.reload();
      const second = await page.context().newPage();
      await second.goto(page.url());
      for (const tab of [page, second])
        await tab.getByRole('link', { name: 'Open the app' }).waitFor({ timeout: LIVE_MS });
      await second.close();
    },
  },
  {
    name: 'a wish, over a reload and while the API starts anew',
    async run(journey) {
      const { page } = journey;
      await openPart(placeOf(journey), 'chat');
      const message = page.getByLabel('What should change?');
      await message.fill(WISH);
      await page.reload();
      expectSame(await message.inputValue(), WISH);
      await page.route('**/editor/chat', (route) => route.fulfill({ status: 503 }));
      await message.press('Enter');
      await page.getByRole('log').getByRole('alert').waitFor();
      expectSame(await message.inputValue(), WISH);
      await page.unroute('**/editor/chat');
      await page.getByRole('log').getByRole('button', { name: 'Try again' }).click();
      await turnOf(page, WISH).getByRole('button', { name: 'Undo' }).waitFor({ timeout: LIVE_MS });
      if ((await turnOf(page, WISH).count()) !== 1) throw new Error('the wish was carried out more than once');
      expectSame(await message.inputValue(), '');
    },
  },
  {
    name: 'a wish when the login has ended',
    async run(journey) {
      const { page } = journey;
      const { person, id } = placeOf(journey);
      const message = page.getByLabel('What should change?');
      await message.fill(LATER);
      await page.context().clearCookies();
      await page.route('**/editor/chat', (route) => route.fulfill({ status: 401, json: {} }));
      await message.press('Enter');
      await page.getByText('Your session has ended.').waitFor();
      await page.unroute('**/editor/chat');
      await page.getByLabel('E-mail').fill(person.email);
      await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      expectSame(await message.inputValue(), LATER);
      expectSame(new URL(page.url()).pathname, `/apps/${id}/chat`);
      await message.fill('');
    },
  },
  {
    name: 'a file without a network, and over a reload',
    async run(journey) {
      const { page } = journey;
      await openPart(placeOf(journey), 'files', '?path=frontend/app/page.tsx');
      await page.locator('.cm-content').click();
      await page.keyboard.press('Control+Home');
      await page.keyboard.insertText('// written in a tunnel\n');
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText(AWAY).first().waitFor();
      await page.context().setOffline(false);
      await page.reload();
      await page.locator('.cm-content').getByText('// written in a tunnel').waitFor();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('It is not live until you release it.', { exact: false }).waitFor();
    },
  },
  ...MATRIX_STEPS,
  {
    name: 'deleted in one tab, and so in the other',
    async run(journey) {
      const { page } = journey;
      const place = placeOf(journey);
      const second = await page.context().newPage();
      await second.goto(`${place.person.base}/apps/${place.id}/versions`);
      await second.getByRole('listbox', { name: 'Versions' }).waitFor();
      await openPart(place, 'settings');
      await page.getByRole('button', { name: 'Delete…' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete it' }).click();
      await page.getByText('No apps yet.').waitFor();
      await second.getByText('No apps yet.').waitFor();
      await second.close();
    },
  },
];
