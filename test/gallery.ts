import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BUILT, renderApp } from '../templates/index.ts';
import { withWholeApp } from './apps/whole.ts';
import { plainApp } from './gallery/plain.ts';
import { photograph, SHOTS } from './gallery/photograph.ts';
import { contactSheet, indexPage } from './gallery/sheet.ts';

/**
 * `make gallery`: every template alone, rendered, built, started with its sample rows and photographed: its site, an account and the desk at 360
 * and 1,280 px in light and dark. Each template has a folder with its pictures and a contact sheet in `test/.work/gallery`; `index.html` shows all.
 * A template whose files are what they were when it was last photographed is left as it is. Arguments name the templates to do; none means all.
 */
const FOLDER = fileURLToPath(new URL('.work/gallery/', import.meta.url));

async function isDone(folder: string, digest: string): Promise<boolean> {
  return (await readFile(join(folder, 'digest'), 'utf8').catch(() => '')) === digest;
}

const wanted = process.argv.slice(2);
const ids = [...BUILT.keys()].filter((id) => wanted.length === 0 || wanted.includes(id));
const failed: string[] = [];
for (const id of ids) {
  const folder = join(FOLDER, id);
  const plan = plainApp(id);
  const hash = createHash('sha256');
  for (const [path, text] of await renderApp(plan)) hash.update(`${path}\n${text}\n`);
  const digest = hash.digest('hex');
  if (await isDone(folder, digest)) {
    console.log(`${id}: as it was`);
    continue;
  }
  await mkdir(folder, { recursive: true });
  try {
    const problems = await withWholeApp(plan, (app) => photograph(app, plan, folder));
    await writeFile(join(folder, 'index.html'), contactSheet(id, SHOTS, problems));
    await writeFile(join(folder, 'digest'), digest);
    console.log(`${id}: ${problems.length === 0 ? 'photographed' : problems.join('; ')}`);
  } catch (error) {
    failed.push(id);
    console.log(`${id}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
const done = (await readdir(FOLDER, { withFileTypes: true })).filter((entry) => entry.isDirectory());
await writeFile(join(FOLDER, 'index.html'), indexPage(done.map((entry) => entry.name).toSorted()));
console.log(
  `${join(FOLDER, 'index.html')}: ${String(done.length)} templates${failed.length === 0 ? '' : `, not done: ${failed.join(', ')}`}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
