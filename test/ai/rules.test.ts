/** A model adds a rule that an idea states: through the real SDK, the operator's own generator and its judge; what the tests say of it comes back once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Budget, memoryJournal, Providers, readAiConfig } from '../../ai/index.ts';
import { AUTHORS, OWN_TESTS, RENDERED } from '../../generate/index.ts';
import { Generator } from '../../operator/generator/index.ts';
import { repairJudge, rulesAgain } from '../../operator/models/index.ts';
import { createRepairClient, type RepairClient } from '../../repair/index.ts';
import { isWhole } from '../scope.ts';
import { goodAnswer, goodRules, stageOf } from './author.ts';
import { startModelServer, type ModelServer } from './model-server.ts';

const IDEA = {
  appName: 'Stillpoint',
  description:
    'A yoga studio lists classes with teacher, level and room; people book a mat and can cancel until two hours before.',
};
const generator = new Generator();
const journal = memoryJournal();
let repair: RepairClient;
let server: ModelServer;
beforeAll(async () => {
  repair = createRepairClient({ memoryMiB: 768 });
  server = await startModelServer((asked) => ({
    text: stageOf(asked) === 'rules' && asked.turns.length > 1 ? goodRules(asked, 3) : goodAnswer(asked),
  }));
});
afterAll(async () => {
  generator.stop();
  repair.stop();
  await server.close();
});

// twenty seconds of a core: in whole runs
test.runIf(isWhole)(
  'a rule goes in with its tests, and once more with what they said; nothing is paid twice',
  async () => {
    const providers = new Providers({ config: readAiConfig({ OPENAI_BASE_URL: server.openaiUrl }) });
    const model = providers.forAccount({ journal, budgets: [new Budget({ of: 'this app', usd: 5 })] });
    const judge = repairJudge(repair);
    const { signal } = new AbortController();
    const made = await generator.generate(
      IDEA,
      { signal, progress: () => undefined },
      { model, judge, waitMs: 600_000 },
    );
    const text = (path: string): string => String(made.files.get(path));
    const rendered = JSON.parse(text(RENDERED)) as Record<string, string>;
    const [models = ''] = Object.keys(rendered).filter((path) => path.startsWith('backend/models/'));
    expect(text(models)).toContain('Guard(lambda row: row.starts_at - now() >= dt.timedelta(hours=2)');
    expect(text(OWN_TESTS)).toContain('from factories import at, make');
    expect(rendered[OWN_TESTS]).toBe('');
    expect(rendered[models]).not.toContain('hours=2');
    expect(JSON.parse(text(AUTHORS))).toContainEqual(
      expect.objectContaining({ part: 'rules', by: 'openai', tries: 1 }),
    );

    // a build has said that its tests fail: the app without them, and one call more
    const bare = new Map([...made.files].map(([path, content]) => [path, String(content)]));
    for (const [path, was] of Object.entries(rendered).filter(([each]) => each.startsWith('backend/')))
      if (was === '') bare.delete(path);
      else bare.set(path, was);
    const asked = server.received.length;
    const again = await rulesAgain(
      { model, judge, signal },
      bare,
      '- test_own_rules.py::test_nobody_cancels_late: 200',
    );
    expect(again?.files?.get(models)).toContain('hours=3');
    expect(server.received).toHaveLength(asked + 1);
    expect(server.received.at(-1)?.turns.at(-1)?.text).toContain('test_nobody_cancels_late: 200');
    await providers.stop();
  },
  600_000,
);
