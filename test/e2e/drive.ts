/// <reference lib="dom" />
import { randomBytes } from 'node:crypto';
import type { Locator, Page, Request, Response } from 'playwright-core';
import { isSpoken, nameApp, type Blueprint } from '../../templates/index.ts';
import { attempts, fillForm } from './fill.ts';

/** What a person did in the app, and with what result. */
export interface Journey {
  /** Entities of which a row was created, found, changed and deleted. */
  readonly entities: readonly string[];
  /** `entity.action` of each workflow action that was done. */
  readonly actions: readonly string[];
  /** A text that stands in one row that was left in the database, and that row's table and column. */
  readonly trace: { readonly table: string; readonly id: string };
}

/** The fixed words of the interface that a person looks for, as `templates/base/frontend/lib/words.*.ts` has them. */
interface Words {
  readonly signUp: string;
  readonly createAccount: string;
  readonly save: string;
  readonly becomeAdmin: string;
  readonly logIn: string;
  readonly logOut: string;
  readonly details: string;
  readonly edit: string;
  readonly remove: string;
  readonly clearFilters: string;
  readonly searchIn: (plural: string) => string;
  readonly filterBy: (label: string) => string;
  readonly views: { readonly table: string };
}

async function wordsOf(blueprint: Blueprint): Promise<Words> {
  const file = `words.${isSpoken(blueprint.app.language) ? blueprint.app.language : 'en'}.ts`;
  // The reference app has a compiler configuration of its own, so its files are loaded, not imported.
  const module: unknown = await import(new URL(`../../templates/base/frontend/lib/${file}`, import.meta.url).href);
  return (module as { words: Words }).words;
}

/**
 * Uses an app as a person would: registers, becomes administrator with the setup code, changes a setting, and for each entity creates,
 * finds, filters, changes, acts on and deletes a row; logs out and in again. Throws where the app does not let a person do it.
 */
export async function useApp(page: Page, url: string, blueprint: Blueprint, setupCode: string): Promise<Journey> {
  const words = await wordsOf(blueprint);
  const names = nameApp(blueprint);
  const loaded = loading(page);
  const account = {
    name: 'Robin Tester',
    email: `robin-${randomBytes(4).toString('hex')}@example.com`,
    password: 'correct horse 42',
  };

  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.getByRole('link', { name: words.signUp }).first().click();
  await page.locator('[name="name"]').fill(account.name);
  await page.locator('[name="email"]').fill(account.email);
  await page.locator('[name="password"]').fill(account.password);
  await page.getByRole('button', { name: words.createAccount }).click();
  await page.waitForURL(/\/(?:dashboard|account)(?:\/|$)/);

  await page.goto(`${url}/account/owner`);
  await page.locator('[name="setup_code"]').fill(setupCode);
  await answered(page, 'POST', /\/api\/auth\/claim-admin$/, () =>
    page.getByRole('button', { name: words.becomeAdmin }).click(),
  );
  await page.waitForURL(/\/dashboard\/?$/);

  await openPage(page, '/dashboard/settings');
  await page.locator('[name="name"]').fill('Robin Changed');
  await answered(page, 'PATCH', /\/api\/auth\/me$/, () =>
    page
      .locator('form', { has: page.locator('[name="name"]') })
      .getByRole('button', { name: words.save })
      .click(),
  );

  const actions: string[] = [];
  let trace: Journey['trace'] | undefined;
  for (const entity of blueprint.entities) {
    const named = names.entity(entity.id);
    const place = { page, words, route: named.route, folder: named.page, plural: entity.plural };
    const spare = await createRow(place);
    await removeRow(place, spare.id);
    const row = await createRow(place);
    if (row.marker) await findRow(place, row.marker, row.id);
    await filterRows(place);
    await openRow(place, row.id);
    await changeRow(place);
    if (entity.workflow) {
      const done = await act(place);
      if (done) actions.push(`${entity.id}.${done}`);
    }
    trace ??= { table: named.table, id: row.id };
  }

  // Nobody logs out of a page that is still loading; what it asked for would be refused.
  await loaded();
  await page.getByRole('button', { name: words.logOut }).click();
  await page.waitForURL((at) => !at.pathname.startsWith('/dashboard'));
  await page.goto(`${url}/login`);
  await page.locator('[name="email"]').fill(account.email);
  await page.locator('[name="password"]').fill(account.password);
  await page.locator('form').getByRole('button', { name: words.logIn }).click();
  await page.waitForURL(/\/dashboard\/?$/);
  await page.getByText('Robin Changed').first().waitFor();
  await loaded();
  await page.getByRole('button', { name: words.logOut }).click();
  if (!trace) throw new Error('the app has no entity');
  return { entities: blueprint.entities.map((entity) => entity.id), actions, trace };
}

/** Follows what the page asks its server for. The answer waits until all of it has come, for a quarter of a second and at most ten. */
function loading(page: Page): () => Promise<void> {
  const asked = new Set<Request>();
  page.on('request', (request) => request.resourceType() === 'fetch' && asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  return async () => {
    let quiet = 0;
    for (let tries = 0; tries < 200 && quiet < 5; tries += 1) {
      quiet = asked.size === 0 ? quiet + 1 : 0;
      await page.waitForTimeout(50);
    }
  };
}

interface Place {
  readonly page: Page;
  readonly words: Words;
  readonly route: string;
  readonly folder: string;
  readonly plural: string;
}

/** Follows a link of the navigation, as a person does: the page is not loaded anew. */
async function openPage(page: Page, path: string): Promise<void> {
  await page.locator(`nav a[href="${path}"], nav a[href="${path}/"]`).first().click();
  await page.waitForURL((at) => at.pathname.replace(/\/$/, '') === path && at.search === '');
}

/** Does something and gives back the answer of the request it caused. */
async function answer(page: Page, method: string, path: RegExp, doing: () => Promise<void>): Promise<Response> {
  const [response] = await Promise.all([
    page.waitForResponse((each) => each.request().method() === method && path.test(new URL(each.url()).pathname)),
    doing(),
  ]);
  return response;
}

/** The same, for what must succeed. */
async function answered(page: Page, method: string, path: RegExp, doing: () => Promise<void>): Promise<Response> {
  const response = await answer(page, method, path, doing);
  if (!response.ok())
    throw new Error(`${method} ${response.url()} answered ${response.status()}: ${await response.text()}`);
  return response;
}

/** Sends a form. Gives back the server's answer, or what the form itself says is wrong with an input. */
async function submit(page: Page, dialog: Locator, method: string, path: RegExp): Promise<Response | string> {
  const answered = page.waitForResponse(
    (each) => each.request().method() === method && path.test(new URL(each.url()).pathname),
  );
  const refused = dialog.locator('[aria-invalid="true"]').first().waitFor();
  // Whichever does not happen runs into its time-out unheard.
  answered.catch(() => undefined);
  refused.catch(() => undefined);
  await dialog.locator('button[type="submit"]').click();
  const response = await Promise.race([answered, refused.then(() => undefined)]);
  if (response) return response;
  // A form also marks the inputs that the server's answer named.
  const late = await Promise.race([answered, new Promise<undefined>((resolve) => setTimeout(resolve, 300))]);
  if (late) return late;
  const inputs = await dialog
    .locator('[aria-invalid="true"]')
    .evaluateAll((all) =>
      all.map((input) => `${input.getAttribute('name')} = ${JSON.stringify((input as HTMLInputElement).value)}`),
    );
  return `the form refuses ${inputs.join(', ')}`;
}

const dialogOf = (page: Page): Locator => page.locator('dialog[open]');
const rowPath = (place: Place): RegExp => new RegExp(`/api/${place.route}/[^/]+$`);

async function listPage(place: Place): Promise<void> {
  await openPage(place.page, `/dashboard/${place.folder}`);
}

async function createRow(place: Place): Promise<{ id: string; marker: string | undefined }> {
  const { page } = place;
  await listPage(place);
  await page.getByTestId(`new-${place.route}`).first().click();
  const dialog = dialogOf(page);
  const marker = `Z${randomBytes(4).toString('hex')}`;
  const refusals: string[] = [];
  // Choices of references are loaded when the form opens.
  await dialog.locator('select[aria-busy="true"]').first().waitFor({ state: 'detached' });
  for (const attempt of attempts(randomBytes(2).readUInt16LE())) {
    const { hasText } = await fillForm(dialog, marker, attempt);
    const response = await submit(page, dialog, 'POST', new RegExp(`/api/${place.route}$`));
    if (typeof response === 'string') {
      refusals.push(response);
      continue;
    }
    if (response.status() === 201) {
      const { id } = (await response.json()) as { id: string };
      await dialog.waitFor({ state: 'detached' });
      return { id, marker: hasText ? marker : undefined };
    }
    if (response.status() !== 409 && response.status() !== 422) {
      throw new Error(`creating in ${place.route} answered ${response.status()}: ${await response.text()}`);
    }
    refusals.push(await response.text());
    await dialog.getByRole('alert').first().waitFor();
  }
  throw new Error(
    `no way was found to create one of ${place.route}: ${[...new Set(refusals)].join(' | ').slice(0, 1500)}`,
  );
}

async function findRow(place: Place, marker: string, id: string): Promise<void> {
  const { page, words } = place;
  await listPage(place);
  await toTable(place);
  await page.getByLabel(words.searchIn(place.plural), { exact: true }).fill(marker);
  await page.waitForURL((at) => at.searchParams.get('q') === marker);
  await page.locator(`[data-testid="row"] a[href="?id=${id}"]`).waitFor();
  // The rows from before the search stay until the answer is here.
  await page
    .waitForFunction(() => document.querySelectorAll('[data-testid="row"]').length === 1)
    .catch(async () => {
      const rows = await page.getByTestId('row').count();
      throw new Error(`a search for ${marker} in ${place.route} shows ${rows} rows instead of the one it stands in`);
    });
}

/** A list that opens as a board or a calendar is shown as a table. */
async function toTable(place: Place): Promise<void> {
  const table = place.page.getByRole('button', { name: place.words.views.table, exact: true });
  if ((await table.count()) > 0 && (await table.getAttribute('aria-pressed')) !== 'true') await table.click();
}

/** Narrows the list by its first filter, where it has one, and clears it again. */
async function filterRows(place: Place): Promise<void> {
  const { page, words } = place;
  await listPage(place);
  await toTable(place);
  const filter = page.locator(`select[aria-label^="${words.filterBy('').trim()}"]`).first();
  if ((await filter.count()) === 0) return;
  const value = await filter
    .locator('option')
    .nth(1)
    .getAttribute('value')
    .catch(() => null);
  if (!value) return;
  await answered(page, 'GET', new RegExp(`/api/${place.route}$`), async () => {
    await filter.selectOption(value);
  });
  await page.getByRole('button', { name: words.clearFilters }).click();
  await page.waitForURL((at) => ![...at.searchParams.keys()].some((key) => key.startsWith('f.')));
}

async function openRow(place: Place, id: string): Promise<void> {
  await listPage(place);
  await place.page.evaluate((row) => window.history.pushState(null, '', `?id=${row}`), id);
  await place.page.getByRole('region', { name: place.words.details }).waitFor();
}

async function changeRow(place: Place): Promise<void> {
  const { page, words } = place;
  await page.getByRole('button', { name: words.edit, exact: true }).click();
  const dialog = dialogOf(page);
  const field = dialog
    .locator('input[type="text"], textarea, input[type="number"], input[type="date"], input[type="checkbox"]')
    .first();
  if ((await field.count()) === 0) throw new Error(`nothing can be changed in ${place.route}`);
  const kind = await field.evaluate((element) => (element as HTMLInputElement).type);
  if (kind === 'checkbox') await field.click();
  else if (kind === 'text' || kind === 'textarea') await field.fill(`${await field.inputValue()} 2`.slice(-30));
  await answered(page, 'PATCH', rowPath(place), () => dialog.locator('button[type="submit"]').click());
  await dialog.waitFor({ state: 'detached' });
}

/** Does the first action that the app allows now. Returns its id, or undefined when none is allowed. */
async function act(place: Place): Promise<string | undefined> {
  const { page } = place;
  const allowed = page.locator('main [data-testid^="action-"]:not([disabled])');
  const ids = await allowed.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('data-testid') ?? ''));
  for (const testId of ids) {
    await page.getByTestId(testId).first().click();
    const dialog = dialogOf(page);
    const isForm = (await dialog.locator('form').count()) > 0;
    for (const attempt of attempts(randomBytes(2).readUInt16LE()).slice(0, isForm ? 12 : 1)) {
      const path = new RegExp(`/api/${place.route}/[^/]+/actions/`);
      if (isForm) await fillForm(dialog, `Z${randomBytes(3).toString('hex')}`, attempt);
      const response = isForm
        ? await submit(page, dialog, 'POST', path)
        : await answer(page, 'POST', path, () => dialog.locator('button').last().click());
      if (typeof response === 'string') continue;
      if (response.ok()) {
        await dialog.waitFor({ state: 'detached' });
        return testId.replace(/^action-/, '');
      }
      if (response.status() >= 500)
        throw new Error(`${testId} answered ${response.status()}: ${await response.text()}`);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  return undefined;
}

async function removeRow(place: Place, id: string): Promise<void> {
  const { page, words } = place;
  await openRow(place, id);
  await page.getByRole('button', { name: words.remove, exact: true }).click();
  const dialog = dialogOf(page);
  await answered(page, 'DELETE', rowPath(place), () =>
    dialog.getByRole('button', { name: words.remove, exact: true }).click(),
  );
  await dialog.waitFor({ state: 'detached' });
  await page.waitForURL((at) => at.search === '');
}
