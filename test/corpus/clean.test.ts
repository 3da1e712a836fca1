/** An app we generate has nothing to repair: no file changes by a byte, and nothing above info is found. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEngine, type Engine } from '../../repair/index.ts';
import { corpusApps } from './apps.ts';

let engine: Engine;
beforeAll(() => {
  engine = createEngine();
});
afterAll(async () => engine.stop());

it('leaves an app of every template as it was rendered', { timeout: 600_000 }, async () => {
  for (const app of await corpusApps(11)) {
    const outcome = await engine.repair(app.files, { mode: 'fix' });
    const found = outcome.report.issues.filter((issue) => issue.severity !== 'info');
    expect(found, app.name).toEqual([]);
    expect(outcome.changed, app.name).toBe(false);
    for (const [path, value] of app.files) expect(outcome.files.get(path), `${app.name} ${path}`).toBe(value);
    expect(outcome.report.notes, app.name).toEqual([]);
  }
});
