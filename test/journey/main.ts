import { fileURLToPath } from 'node:url';

import { seriousProblems, turnTheme } from '../e2e/axe.ts';
import { startBrowser } from '../e2e/browser.ts';
import { KEYBOARD_STEPS } from './keyboard.ts';
import { TROUBLE_STEPS } from './trouble.ts';
import { STEPS, type Journey } from './walk.ts';

/**
 * `make journey`: a scripted person does every operation of the editor in a real Chromium against a running system, from an idea to its deletion. After each
 * step axe looks at the screen in both themes. Ends with 1 if a step fails, the console of the editor shows an error, or axe finds anything serious or
 * critical. `--keyboard` goes the main parts of it without a mouse, and looks whether the focus is seen; `--trouble` goes them with reloads, a second tab, no
 * network and an ended login between, and looks whether anything typed is lost. `SYSTEM` says where the system is.
 */
const STOPPED = fileURLToPath(new URL('../.work/journey-stopped.png', import.meta.url));
const base = (process.env['SYSTEM'] ?? 'http://localhost:8080').replace(/\/+$/, '');
const browser = await startBrowser();
const visit = await browser.visit();
const { page, problems } = visit;
const journey: Journey = { page, base };
const found: string[] = [];
let failed: string | undefined;
const isTrouble = process.argv.includes('--trouble');
const steps = isTrouble ? TROUBLE_STEPS : process.argv.includes('--keyboard') ? KEYBOARD_STEPS : STEPS;
for (const step of steps) {
  const { name } = step;
  const started = performance.now();
  try {
    await step.run(journey);
    for (const scheme of ['light', 'dark'] as const) {
      await turnTheme(page, scheme);
      found.push(...(await seriousProblems(page)).map((each) => `${scheme}: ${each}`));
    }
  } catch (error) {
    failed = `${name}: ${error instanceof Error ? error.message : String(error)}`;
    await page.screenshot({ path: STOPPED }).catch(() => undefined);
    failed += `\nThe screen where it stopped: ${STOPPED}`;
  }
  console.log(`${failed === undefined ? '✓' : '✗'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  if (failed !== undefined) break;
}
await visit.close();
await browser.stop();
// What the app in the preview asks its own back end for is the app's, not the editor's.
const ours = [...new Set(problems)].filter(
  // A request that does not get through is an error to the browser, and here it is meant.
  (line) => !/ (https?:\/\/)?mvp-[a-z0-9-]+\./.test(line) && !(isTrouble && line.includes('Failed to load resource')),
);
for (const line of [...(failed === undefined ? [] : [failed]), ...ours, ...new Set(found)]) console.log(line);
console.log(
  `${String(steps.length)} steps: ${failed === undefined ? 'all done' : 'stopped'}, ` +
    `${String(ours.length)} lines in the console, axe serious or critical: ${String(found.length)}`,
);
process.exitCode = failed === undefined && ours.length === 0 && found.length === 0 ? 0 : 1;
