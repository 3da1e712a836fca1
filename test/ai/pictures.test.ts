/** Pictures of a live app go to models that see, through the real SDKs; one that does not is told so, and goes by words from then on. */
import { afterEach, expect, test } from 'vitest';
import { Budget, complete, memoryJournal, Providers, readAiConfig, type Account } from '../../ai/index.ts';
import { seenByModel } from '../../operator/controllers/team/roles/look.ts';
import type { Sight } from '../../operator/controllers/team/rules.ts';
import { startModelServer, type Received, type Reply } from './model-server.ts';

const IDEA = 'A potter sells mugs at markets and takes orders.';
const PICTURES = [
  { page: '/', width: 1280, jpeg: '/9j/4AAQ' },
  { page: '/dashboard', who: 'owner' as const, width: 1280, jpeg: '/9j/4BBQ' },
];
const sight = {
  served: { metadata: { name: 'tea.main.2' } },
  mvp: {
    spec: { description: IDEA },
    status: {
      walk: {
        release: 'tea.main.2',
        findings: [{ page: '/contact', kind: 'sideways', what: '20 px wider than a screen of 360 px' }],
      },
    },
  },
} as unknown as Sight;
const finding = (page: string) => ({
  page,
  title: 'The headline says nothing',
  what: 'It says Welcome, and not that there are mugs.',
  wish: 'change the headline of the front page to Mugs for every morning',
});
const saying = (...pages: string[]): Reply => ({ text: JSON.stringify({ findings: pages.map(finding) }) });
const WIRES = ['anthropic', 'openai'] as const;

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

async function looking(
  wire: (typeof WIRES)[number],
  reply: (asked: Received, index: number) => Reply,
  account: Account = { journal: memoryJournal(), budgets: [] },
) {
  const server = await startModelServer(reply);
  const env: Record<string, string> =
    wire === 'anthropic' ? { ANTHROPIC_BASE_URL: server.anthropicUrl } : { OPENAI_BASE_URL: server.openaiUrl };
  const providers = new Providers({ config: readAiConfig(env), backoffMs: 1, tries: 1 });
  open.push(
    () => providers.stop(),
    () => server.close(),
  );
  const look = (pictures = PICTURES) =>
    seenByModel(sight, {
      pictures: () => Promise.resolve(pictures),
      ask: (question) =>
        complete(providers.forAccount(account), question, new AbortController().signal).then(
          ({ value }) => value,
          () => undefined,
        ),
    });
  return { server, look };
}

/** The parts of the last turn of a request: its pictures' data and its text. */
function partsOf({ body }: Received): { pictures: string[]; text: string } {
  const [turn] = (body['messages'] as { role: string; content: unknown }[]).filter(({ role }) => role === 'user');
  const parts = typeof turn?.content === 'string' ? [{ type: 'text', text: turn.content }] : turn?.content;
  const all = JSON.stringify(parts);
  return { pictures: [...all.matchAll(/\/9j\/4[AB]+Q/g)].map(([data]) => data), text: all };
}

test.each(WIRES)('%s is shown the pictures in order, with the idea and what a browser found', async (wire) => {
  const { server, look } = await looking(wire, () => saying('/'));
  const [said] = await look();
  expect(said).toMatchObject({
    severity: 'info',
    title: 'The headline says nothing (/)',
    draft: 'change the headline of the front page to Mugs for every morning',
  });
  const [asked] = server.received.map(partsOf);
  expect(asked?.pictures).toEqual(['/9j/4AAQ', '/9j/4BBQ']);
  expect(asked?.text).toContain(wire === 'anthropic' ? '"media_type":"image/jpeg"' : 'data:image/jpeg;base64,');
  for (const words of [IDEA, '2. /dashboard, 1280 px, owner', '/contact sideways (visitor): 20 px wider'])
    expect(asked?.text).toContain(words);
});

test.each([
  ['anthropic', 400, 'This model does not support image input'],
  ['openai', 400, 'At most 0 image(s) may be provided in one request.'],
  ['openai', 404, 'No endpoints found that support image input'],
  ['openai', 422, 'Failed to deserialize: unknown variant `image_url`, expected `text`'],
  ['openai', 500, 'image input is not supported - hint: if this is unexpected, you may need to provide the mmproj'],
] as const)(
  '%s that answers %i to pictures goes by the words, and is shown none again',
  async (wire, status, message) => {
    const { server, look } = await looking(wire, (asked) =>
      partsOf(asked).pictures.length > 0 ? { status, message } : saying('/contact'),
    );
    expect(await look()).toHaveLength(1);
    expect(await look(PICTURES.slice(0, 1))).toHaveLength(1);
    const asked = server.received.map(partsOf);
    expect(asked.map(({ pictures }) => pictures.length)).toEqual([2, 0, 0]);
    expect(asked[1]?.text).toContain('The pictures could not be shown to you');
    expect(asked[1]?.text).toContain('/contact sideways (visitor)');
  },
);

test('the same pictures are paid for once, and others anew', async () => {
  const { server, look } = await looking('openai', () => saying('/'));
  expect(await look()).toEqual(await look());
  expect(server.received).toHaveLength(1);
  await look(PICTURES.toReversed());
  expect(server.received).toHaveLength(2);
});

test('a cap that is reached ends it without a call: pictures count before they are sent', async () => {
  const budgets = [new Budget({ of: 'this app', usd: 1, tokens: 5000 })];
  const { server, look } = await looking('openai', () => saying('/'), { journal: memoryJournal(), budgets });
  expect(await look(Array.from({ length: 4 }, () => PICTURES[0] ?? expect.fail()))).toEqual([]);
  expect(server.received).toHaveLength(0);
});

test.each([
  ['a page that was not shown', JSON.stringify({ findings: [finding('/admin')] })],
  ['more than there may be', JSON.stringify({ findings: Array.from({ length: 9 }, () => finding('/')) })],
  ['no JSON', 'It looks lovely!'],
])('an answer with %s is asked for again, and dropped', async (_, text) => {
  const { server, look } = await looking('openai', () => ({ text }));
  expect(await look()).toEqual([]);
  expect(server.received).toHaveLength(2);
});

test('nobody is asked where there are no pictures, or those of another release', async () => {
  const { server, look } = await looking('openai', () => saying('/'));
  expect(await look([])).toEqual([]);
  const older = { ...sight, served: { metadata: { name: 'tea.main.3' } } } as unknown as Sight;
  const tools = { pictures: () => Promise.resolve(PICTURES), ask: () => expect.fail('nobody is to be asked') };
  expect(await seenByModel(older, tools)).toEqual([]);
  expect(server.received).toHaveLength(0);
});
