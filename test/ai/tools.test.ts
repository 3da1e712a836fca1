/** A model writes a tool that no rule can build: through the operator's own generator process, the real SDKs and the real repair engine. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Budget, memoryJournal, Providers, readAiConfig } from '../../ai/index.ts';
import { Generator, type Raising } from '../../operator/generator/index.ts';
import { repairJudge } from '../../operator/models/index.ts';
import { createRepairClient, type RepairClient } from '../../repair/index.ts';
import { goodAnswer, stageOf } from './author.ts';
import { startModelServer, type ModelServer, type Received } from './model-server.ts';

const IDEA = {
  appName: 'Spokes',
  description:
    'Bike rental by the beach, by the hour or day, no double booking. Guests work out the gear ratio of a bike from the teeth of both wheels.',
};
const FEATURE = {
  title: 'Gear ratio',
  lead: 'See how far one turn of the pedals takes you.',
  does: 'Two inputs, the teeth of the chainring and of the cog. Shows the ratio and the metres a turn of the pedals makes.',
  quote: 'work out the gear ratio of a bike',
};
const FOLDER = 'frontend/app/(site)/gear-ratio/';
const GOOD = readFileSync(new URL('answers/gear-ratio.txt', import.meta.url), 'utf8');

const generator = new Generator();
const context = { signal: new AbortController().signal, progress: () => undefined };
let repair: RepairClient;
let server: ModelServer;
let features: readonly object[] = [FEATURE];
let written: (asked: Received) => string = () => GOOD;
beforeAll(async () => {
  repair = createRepairClient({ memoryMiB: 768 });
  server = await startModelServer((asked) => {
    const stage = stageOf(asked);
    if (stage === 'plan') return { text: JSON.stringify({ features }) };
    return { text: stage === 'feature' ? `\`\`\`tsx\n${written(asked)}\n\`\`\`` : goodAnswer(asked) };
  });
});
afterAll(async () => {
  generator.stop();
  repair.stop();
  await server.close();
});

function raising(): Raising {
  const config = readAiConfig({ OPENAI_BASE_URL: server.openaiUrl, MVP_AI_MODEL_OPENAI: 'local' });
  const budgets = [new Budget({ of: 'this app', usd: 5 })];
  const model = new Providers({ config, backoffMs: 1 }).forAccount({ journal: memoryJournal(), budgets });
  return { model, judge: repairJudge(repair), waitMs: 600_000 };
}

async function made(): Promise<{ files: ReadonlyMap<string, string>; authors: { part: string; by: string }[] }> {
  const { files } = await generator.generate(IDEA, context, raising());
  const texts = new Map([...files].map(([path, text]) => [path, String(text)]));
  return { files: texts, authors: JSON.parse(texts.get('.mvp/authors.json') ?? '[]') as [] };
}

test('a tool that the idea asks for gets a page, in the menu and under an address of its own', async () => {
  const { files, authors } = await made();
  expect(files.get(`${FOLDER}tool.tsx`)).toBe(GOOD);
  expect(files.get(`${FOLDER}page.tsx`)).toContain("import { Tool } from './tool';");
  expect(files.get('frontend/lib/site.ts')).toContain("href: '/gear-ratio'");
  expect(authors).toContainEqual(expect.objectContaining({ part: `${FOLDER}tool.tsx`, by: 'openai' }));
  const kept = JSON.parse(files.get('.mvp/rendered.json') ?? '{}') as Record<string, string>;
  expect(kept[`${FOLDER}tool.tsx`]).toContain(FEATURE.lead);
}, 180_000);

const SPOILT: readonly [what: string, spoil: (code: string) => string, finding: RegExp][] = [
  ['a package of its own', (code) => code.replace('lucide-react', 'bike-icons'), /must not import bike-icons/],
  [
    'a call to somewhere',
    (code) => code.replace('const metres', "void fetch('/x');\n  const metres"),
    /not contain fetch/,
  ],
  ['an address of no page', (code) => code.replace('className="card', 'id="/owner/all" className="card'), /no page/],
  ['another export', (code) => code.replace('export function Tool', 'export function Gears'), /export Tool is missing/],
  ['half of the file', (code) => code.slice(0, code.length / 2), /problems|parsed|missing/],
];
test.each(SPOILT)(
  '%s costs the tool and nothing else: its page is not in the app',
  async (_, spoil, finding) => {
    const tries: Received[] = [];
    written = (asked) => {
      tries.push(asked);
      return spoil(GOOD);
    };
    const { files } = await made();
    written = () => GOOD;
    expect(tries).toHaveLength(2);
    expect(tries[1]?.turns[2]?.text).toMatch(finding);
    expect([...files.keys()].filter((path) => path.startsWith(FOLDER))).toEqual([]);
    expect(files.get('frontend/lib/site.ts')).not.toContain('gear-ratio');
    expect(files.get('frontend/app/page.tsx')).toContain('gap-14');
  },
  180_000,
);

test('what the idea does not ask for is not written', async () => {
  const before = server.received.length;
  features = [
    { ...FEATURE, quote: 'a live map of all bikes' },
    { ...FEATURE, title: 'Login', lead: 'Log in here at once.' },
    { ...FEATURE, lead: 'Trusted by 20,000 riders since 1985.' },
  ];
  const { files } = await made();
  features = [FEATURE];
  expect(server.received.slice(before).filter((asked) => stageOf(asked) === 'feature')).toEqual([]);
  expect([...files.keys()].filter((path) => path.endsWith('/tool.tsx'))).toEqual([]);
}, 180_000);
