/**
 * The program of a walk Job's first container: opens a live app in a browser, first as somebody who is not signed in, then, where the app lets it, as a
 * customer and as the owner, goes where the app leads, and writes down what it saw. Scripts of the app run here, so this container has no right to hand
 * anything over; `deliver.ts` does that.
 *
 * Exit code 0 means that there is a report, good or bad.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';

import { settings } from './settings.ts';
import { walkThrough, type Report, type Tour } from './tour.ts';

const { host, port } = new URL(settings.ORIGIN);
const { PAGES, SECONDS, SIGNED_IN_PAGES, SIGNED_IN_SECONDS, CUSTOMER_PASS, OWNER_PASS } = settings;
const signedIn = { pages: SIGNED_IN_PAGES, seconds: SIGNED_IN_SECONDS };
const TOURS: readonly Tour[] = [
  { who: 'visitor', start: '/', pass: '', pages: PAGES, seconds: SECONDS, pictures: 6 },
  { who: 'customer', start: '/account', pass: CUSTOMER_PASS, pictures: 2, ...signedIn },
  { who: 'owner', start: '/dashboard', pass: OWNER_PASS, pictures: 4, ...signedIn },
];

function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: settings.CHROMIUM,
    // no pass is in its environment
    env: { HOME: process.env['HOME'] ?? '/tmp', PATH: process.env['PATH'] ?? '' },
    args: [
      // The pod is the sandbox: no rights, no other process, and nothing but the app within reach.
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      `--host-resolver-rules=MAP ${host.replace(/:\d+$/, '')}:${port === '' ? '80' : port} ${settings.SERVICE}`,
    ],
  });
}

const report: Report = { pages: 0, findings: [], pictures: [] };
const visited = new Set<string>();
const browser = await launch();
try {
  for (const tour of TOURS.filter(({ who, pass }) => who === 'visitor' || pass !== ''))
    await walkThrough(browser, tour, report, visited);
} finally {
  await browser.close();
}

const { pages, findings, pictures } = report;
await writeFile(
  join(settings.OUT_DIRECTORY, 'walk.json'),
  JSON.stringify({ pages, found: findings.length, findings: findings.slice(0, 200), pictures }),
);
console.log(JSON.stringify({ pages, findings: findings.length, pictures: pictures.length }));
