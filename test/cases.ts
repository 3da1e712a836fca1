import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { load } from 'js-yaml';
import { z } from 'zod';
import { planned } from './apps/planned.ts';
import { startWhole } from './cases/app.ts';
import { judgeCases } from './cases/judge.ts';
import { SCRIPTS } from './cases/scripts/index.ts';

/**
 * `make cases`: ideas with what people then try in the finished app, each built and started without the platform and tried in a browser by scripts
 * that go by visible words. A case passes (1), passes by half (0.5) or fails (0). Arguments name ideas; none means all that have a script. The file
 * is `../shared/cases/visitor-cases.yaml` beside the project, or `CASES`.
 */
const FILE = process.env['CASES'] ?? fileURLToPath(new URL('../../shared/cases/visitor-cases.yaml', import.meta.url));
const FOLDER = fileURLToPath(new URL('.work/cases/', import.meta.url));

const ideas = z
  .array(
    z.object({
      id: z.string(),
      app_name: z.string(),
      description: z.string(),
      cases: z.array(z.object({ task: z.string(), expect: z.string() })),
    }),
  )
  .parse(load(await readFile(FILE, 'utf8')));

const wanted = process.argv.slice(2);
const chosen = ideas.filter(({ id }) => SCRIPTS[id] !== undefined && (wanted.length === 0 || wanted.includes(id)));
let [sum, count] = [0, 0];
for (const idea of chosen) {
  const script = SCRIPTS[idea.id] ?? [];
  console.log(`\n${idea.id}: ${idea.app_name}`);
  const app = await startWhole(planned(idea.app_name, idea.description));
  try {
    const judged = await judgeCases(app, script, `${FOLDER}${idea.id}`);
    for (const [at, each] of judged.entries()) {
      if (each === undefined) {
        console.log(`   -   ${idea.cases[at]?.task ?? ''}  [no script]`);
        continue;
      }
      const { mark, seen, error } = each;
      const missing = Object.entries(seen).flatMap(([part, isSeen]) => (isSeen ? [] : [part]));
      const why = error ?? (missing.length === 0 ? '' : `not seen: ${missing.join(', ')}`);
      console.log(`  ${mark.toFixed(1)}  ${idea.cases[at]?.task ?? ''}${why === '' ? '' : `  [${why}]`}`);
      sum += mark;
      count += 1;
    }
  } finally {
    await app.stop();
  }
}
console.log(`\n${String(sum)} of ${String(count)} cases in ${String(chosen.length)} ideas; pictures in ${FOLDER}`);
process.exit(0);
