/** A model that is slower than a new app waits: the app is not held up, the answer is kept when it comes, and nothing is asked twice. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memoryJournal, Providers, readAiConfig } from '../../ai/index.ts';
import { Generator, type Raising } from '../../operator/generator/index.ts';
import { repairJudge } from '../../operator/models/index.ts';
import { createRepairClient, type RepairClient } from '../../repair/index.ts';
import { goodAnswer, stageOf } from './author.ts';
import { startModelServer, type ModelServer } from './model-server.ts';

const IDEA = {
  appName: 'Spokes',
  description:
    'Bike rental by the beach, by the hour or day, no double booking, and damage noted when a bike comes back.',
};
/** The answers come when the test lets them: no machine is too slow, or too quick, for that. */
const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
const generator = new Generator();
let repair: RepairClient;
let server: ModelServer;
let providers: Providers;
beforeAll(async () => {
  repair = createRepairClient({ memoryMiB: 768 });
  server = await startModelServer(async (asked) => {
    await released;
    return { text: goodAnswer(asked) };
  });
  providers = new Providers({ config: readAiConfig({ OPENAI_BASE_URL: server.openaiUrl }), backoffMs: 1 });
});
afterAll(async () => {
  release(undefined);
  generator.stop();
  repair.stop();
  await providers.stop();
  await server.close();
});

test('what comes too late for a new app is kept, and used when the app is raised', async () => {
  const journal = memoryJournal();
  const model = providers.forAccount({ journal, budgets: [], of: 'spokes' });
  const raising = (waitMs: number): Raising => ({ model, judge: repairJudge(repair), waitMs });
  const made = new AbortController();
  const context = { signal: made.signal, progress: () => undefined };
  // it comes back at all although no answer ever comes: it waited for none
  const app = await generator.generate(IDEA, context, raising(2_000));
  expect(app.late).toBe(true);
  expect(app.about.provider).toMatchObject({ name: 'offline', fellBack: true });
  expect(app.about.provider.reason).toContain('not finished in time');
  expect(server.received.map(stageOf)).toEqual(['plan']);
  // the operator forgets the task once its result is written down
  made.abort(new Error('the task is not wanted any more'));
  release(undefined);
  const files = new Map([...app.files].map(([path, content]) => [path, Buffer.from(content)] as const));
  const again = { signal: new AbortController().signal, progress: () => undefined };
  const raised = await generator.raise({ files, chains: [], isNew: true }, again, raising(300_000));
  expect(raised.changed).toBe(true);
  expect(server.received.filter((asked) => stageOf(asked) === 'plan')).toHaveLength(1);
  expect(JSON.parse(String(raised.files.get('.mvp/authors.json')))).toContainEqual(
    expect.objectContaining({ part: 'plan', by: 'openai' }),
  );
}, 300_000);
