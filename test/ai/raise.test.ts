/** A model raises an app, file by file, through the operator's own generator process, the real SDKs and the real repair engine. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Budget, memoryJournal, Providers, readAiConfig, type Journal } from '../../ai/index.ts';
import { Generator, type Raising } from '../../operator/generator/index.ts';
import { repairJudge } from '../../operator/models/index.ts';
import { createRepairClient, type RepairClient } from '../../repair/index.ts';
import { goodAnswer, goodPage, pageIn, stageOf } from './author.ts';
import { startModelServer, type ModelServer, type Received, type Reply } from './model-server.ts';

const IDEA = {
  appName: 'Spokes',
  description:
    'Bike rental by the beach, by the hour or day, no double booking, and damage noted when a bike comes back.',
};
const PAGE = 'frontend/app/page.tsx';
const generator = new Generator();
let repair: RepairClient;
let server: ModelServer;
let reply: (asked: Received) => Reply = (asked) => ({ text: goodAnswer(asked) });
beforeAll(async () => {
  repair = createRepairClient({ memoryMiB: 768 });
  server = await startModelServer((asked) => reply(asked));
});
afterAll(async () => {
  generator.stop();
  repair.stop();
  await server.close();
});

function raising(options: { journal?: Journal; usd?: number; tokens?: number } = {}): Raising {
  const config = readAiConfig({
    ANTHROPIC_BASE_URL: server.anthropicUrl,
    OPENAI_BASE_URL: server.openaiUrl,
    MVP_AI_MODEL_OPENAI: 'local',
  });
  const budget = new Budget({
    of: 'this app',
    usd: options.usd ?? 5,
    ...(options.tokens === undefined ? {} : { tokens: options.tokens }),
  });
  const model = new Providers({ config, backoffMs: 1 }).forAccount({
    journal: options.journal ?? memoryJournal(),
    budgets: [budget],
  });
  return { model, judge: repairJudge(repair), waitMs: 600_000 };
}

const context = { signal: new AbortController().signal, progress: () => undefined };
const floor = generator.generate(IDEA, context);
const own = (files: ReadonlyMap<string, string | Uint8Array>) =>
  new Map([...files].filter(([path]) => !path.startsWith('.mvp/')));

test('good answers become words and a page, with who wrote what; a second time nothing is asked', async () => {
  const journal = memoryJournal();
  const made = await generator.generate(IDEA, context, raising({ journal }));
  expect(made.about.provider).toMatchObject({ name: 'anthropic', fellBack: false });
  expect(made.about.usage.calls).toBe(server.received.length);
  expect(String(made.files.get(PAGE))).toContain('Ready when you are, every day by the sea');
  expect(String(made.files.get(PAGE))).toContain('gap-14');
  expect(JSON.parse(String(made.files.get('.mvp/authors.json')))).toContainEqual(
    expect.objectContaining({ part: PAGE, by: 'anthropic', tries: 1 }),
  );
  const asked = server.received.length;
  const again = await generator.generate(IDEA, context, raising({ journal }));
  expect(server.received).toHaveLength(asked);
  expect([...again.files]).toEqual([...made.files]);
  expect(again.about.usage).toEqual(made.about.usage);
}, 600_000);

const REFUSED: readonly [what: string, page: (code: string) => string, finding: RegExp][] = [
  [
    'another package',
    (code) => `import confetti from 'canvas-confetti';\n${code}\nvoid confetti;`,
    /must not import canvas-confetti/,
  ],
  ['a lost link', (code) => code.replaceAll(/href: '\/[^']*'/g, "href: '#features'"), /links to \/\w+/],
  [
    'a script from elsewhere',
    (code) => code.replace('<Landing', '<script src="https://evil.example/x.js"></script><Landing'),
    /must not contain/,
  ],
  [
    'a page that does not exist',
    (code) => code.replace('<Landing', '<a href="/admin/export">All</a><Landing'),
    /no page \/admin\/export/,
  ],
  ['half of the file', (code) => code.slice(0, code.length / 3), /shorter|parsed|missing|problems/],
];
test.each(REFUSED)(
  '%s is not taken: one more try with the finding, then the rendered page stays',
  async (_, spoil, finding) => {
    const tries: Received[] = [];
    reply = (asked) => {
      if (stageOf(asked) !== 'page') return { text: goodAnswer(asked) };
      tries.push(asked);
      return { text: `\`\`\`tsx\n${spoil(goodPage(pageIn(asked)))}\n\`\`\`` };
    };
    const made = await generator.generate(IDEA, context, raising());
    expect(tries.map(({ turns }) => turns.length)).toEqual([1, 3]);
    expect(tries[1]?.turns[2]?.text).toMatch(finding);
    expect(String(made.files.get(PAGE))).not.toContain('gap-14');
    expect(made.about.provider.reason).toContain(`${PAGE} stays as rendered`);
  },
  180_000,
);

test('small slips are mended without another call', async () => {
  reply = (asked) =>
    stageOf(asked) === 'page'
      ? {
          text: `Sure! Here is the page:\n\n\`\`\`tsx\n${goodPage(pageIn(asked)).replace('className="', 'class="')}\n\`\`\`\n\nEnjoy!`,
        }
      : { text: goodAnswer(asked) };
  const made = await generator.generate(IDEA, context, raising());
  expect(JSON.parse(String(made.files.get('.mvp/authors.json')))).toContainEqual(
    expect.objectContaining({ part: PAGE, by: 'anthropic', tries: 1, mended: true }),
  );
  expect(String(made.files.get(PAGE))).not.toContain('class="');
}, 600_000);

test('providers that are down leave the floor, byte for byte, and say so', async () => {
  reply = () => ({ status: 401 });
  const made = await generator.generate(IDEA, context, raising());
  expect([...own(made.files)]).toEqual([...own((await floor).files)]);
  expect(made.about.provider).toMatchObject({ name: 'offline', fellBack: true });
  expect(made.about.provider.reason).toContain('refused the key');
}, 600_000);

test('a cap that is reached leaves the floor for the rest and says so', async () => {
  reply = (asked) => ({ text: goodAnswer(asked) });
  const made = await generator.generate(IDEA, context, raising({ tokens: 3_500 }));
  expect(made.about.provider).toMatchObject({ name: 'anthropic' });
  expect(made.about.provider.reason).toContain('cap');
  expect(String(made.files.get(PAGE))).not.toContain('gap-14');
}, 600_000);

test('an app that is there is raised later: its plan by a migration, words and pages, and nothing that a person changed', async () => {
  reply = (asked) => ({ text: goodAnswer(asked) });
  const bytes = new Map([...(await floor).files].map(([path, content]) => [path, Buffer.from(content)] as const));
  const later = (files: ReadonlyMap<string, Uint8Array>, isNew = false) =>
    generator.raise({ files, chains: [], isNew }, context, raising());
  const raised = await later(bytes);
  expect(raised.changed).toBe(true);
  expect(raised.about.provider).toMatchObject({ name: 'anthropic' });
  expect(String(raised.files.get(PAGE))).toContain('gap-14');
  const changed = [...own(raised.files)]
    .filter(([path, content]) => String(content) !== String(bytes.get(path)))
    .map(([path]) => path);
  // what the plan lacked comes with a step of the database; the steps that are there stay as they are
  expect(changed.filter((path) => path.startsWith('backend/migrations/versions/'))).toEqual([
    expect.stringContaining('/0002_'),
  ]);
  expect(String(raised.files.get('backend/migrations/versions/' + '0001_initial.py'))).toBe(
    String(bytes.get('backend/migrations/versions/0001_initial.py')),
  );
  const edited = new Map(bytes).set(PAGE, Buffer.from(`${String(bytes.get(PAGE))}// mine\n`));
  expect(String((await later(edited)).files.get(PAGE))).toBe(String(edited.get(PAGE)));
  const again = new Map([...raised.files].map(([path, content]) => [path, Buffer.from(content)] as const));
  expect((await later(again)).changed).toBe(false);
}, 600_000);
