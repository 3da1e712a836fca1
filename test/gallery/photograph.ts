import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { nameApp, type Blueprint } from '../../templates/index.ts';
import { firstRow, signIn, type WholeApp } from '../apps/whole.ts';
import type { Person } from '../apps/person.ts';

/** How one page is looked at. */
interface Look {
  readonly width: 360 | 1280;
  readonly scheme: 'light' | 'dark';
}

const LOOKS: readonly Look[] = ([1280, 360] as const).flatMap((width) =>
  (['light', 'dark'] as const).map((scheme) => ({ width, scheme })),
);

const PLACES = ['site', 'page', 'detail', 'account', 'desk', 'list'] as const;
type Place = (typeof PLACES)[number];

/** One picture: what it shows, and the name of its file. */
export interface Shot extends Look {
  readonly place: Place;
  readonly file: string;
}

/** All pictures of one app, in the order of the sheet. */
export const SHOTS: readonly Shot[] = LOOKS.flatMap((look) =>
  PLACES.map((place) => ({ ...look, place, file: `${place}-${String(look.width)}-${look.scheme}.png` })),
);

/** Writes the pictures of an app into a folder. Resolves with what went wrong in the browser, in words. */
export async function photograph(
  app: WholeApp,
  plan: Blueprint,
  folder: string,
  shots: readonly Shot[] = SHOTS,
): Promise<string[]> {
  const people: Readonly<Record<Place, Person | undefined>> = {
    site: undefined,
    page: undefined,
    detail: undefined,
    account: app.customer,
    desk: app.owner,
    list: app.owner,
  };
  const problems: string[] = [];
  for (const person of new Set(Object.values(people))) {
    const visit = await app.browser.visit({ width: 1280, height: 800 });
    if (person !== undefined) await signIn(visit.page, app.url, person);
    for (const { file, place, scheme, width } of shots.filter((shot) => people[shot.place] === person)) {
      await visit.page.setViewportSize({ width, height: 800 });
      await visit.page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await visit.page.goto(`${app.url}${await addressOf(visit.page, app.url, plan, place)}`, {
        waitUntil: 'networkidle',
      });
      await visit.page.screenshot({ path: join(folder, file), fullPage: true });
    }
    problems.push(...visit.problems);
    await visit.close();
  }
  return [...new Set(problems)];
}

/** The page of a place: the first page of the site besides its landing page, one row of it, the dashboard, the list of the first thing. */
async function addressOf(page: Page, url: string, plan: Blueprint, place: Place): Promise<string> {
  const [first] = plan.entities;
  const catalogue = plan.site.pages.find(({ kind }) => kind === 'catalogue')?.path;
  if (place === 'site') return '/';
  if (place === 'page') return `/${plan.site.pages[0]?.path ?? 'login'}`;
  if (place === 'list' && first !== undefined) return `/dashboard/${nameApp(plan).entity(first.id).page}`;
  if (place === 'detail') {
    if (catalogue === undefined) return `/${plan.site.pages[1]?.path ?? 'register'}`;
    await page.goto(`${url}/${catalogue}`, { waitUntil: 'networkidle' });
    return (await firstRow(page, `/${catalogue}`)) ?? `/${catalogue}`;
  }
  return place === 'account' ? '/account' : '/dashboard';
}
