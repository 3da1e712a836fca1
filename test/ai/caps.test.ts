/**
 * Caps in every stage: the app's in tokens and dollars, the change's, the user's of the day. What is there stays, the end says so, and nothing is counted
 * twice.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Providers, readAiConfig, type Budget, type Model } from '../../ai/index.ts';
import type { Mvp } from '../../crds/index.ts';
import { changeApp, generate, type Generated, type Helpers } from '../../generate/index.ts';
import { toBytes } from '../../history/index.ts';
import { Accounts, escalationBy, modelsOf } from '../../operator/models/index.ts';
import { paidIn, configMapCalls } from '../../store/index.ts';
import { goodAnswer } from './author.ts';
import { memoryCluster } from './cluster.ts';
import { startModelServer, type ModelServer } from './model-server.ts';

const IDEA = { appName: 'Spokes', description: 'Bike rental by the beach, by the hour or day, no double booking.' };
const TOKENS = 400_000;
const CAPS = ['app tokens', 'app dollars', "user's day"] as const;
type Cap = (typeof CAPS)[number];

let server: ModelServer;
let floor: Generated;
beforeAll(async () => {
  server = await startModelServer((asked) => ({ text: goodAnswer(asked) }));
  floor = await generate(IDEA);
}, 120_000);
afterAll(() => server.close());

const mvp = (uid: string): Mvp => ({ metadata: { name: uid, uid, namespace: 'ws-1' }, spec: IDEA }) as unknown as Mvp;

/** An operator's models over a cluster: dearer than nothing, as a provider's own are. */
function operator(cluster = memoryCluster()) {
  const config = {
    ...readAiConfig({ OPENAI_API_KEY: 'sk-test', MVP_AI_RELAY_OPENAI: server.openaiUrl, MVP_AI_CONCURRENCY: '1' }),
    caps: { appUsd: 2, changeUsd: 0.5, userUsdPerDay: 20, tokens: TOKENS },
  };
  const providers = new Providers({ config, backoffMs: 1 });
  const accounts = new Accounts(config.caps);
  const model = (uid = 'a', under: 'app' | 'change' = 'app'): Model => {
    const made = modelsOf({ providers, accounts }, cluster.client, mvp(uid), under);
    if (made === undefined) throw new Error('no model');
    return made;
  };
  const budgets = (uid = 'a', under: 'app' | 'change' = 'app'): Promise<readonly Budget[]> =>
    accounts.budgets(cluster.client, { uid, namespace: 'ws-1' }, under);
  return { model, budgets, cluster };
}

const helpers = (model: Model): Helpers => ({
  model,
  judge: (files) => Promise.resolve({ files, problems: [] }),
  signal: new AbortController().signal,
  waitMs: 60_000,
  progress: () => undefined,
});

/** The model, with one of its caps reached as soon as a stage is asked for. */
function reaching(cap: Cap, stage: string, { model, budgets }: ReturnType<typeof operator>): Model {
  const real = model();
  return {
    async ask(request, signal) {
      if (request.purpose.split(':')[0] === stage) {
        const [app, user] = await budgets();
        if (cap === "user's day") user?.charge({ usd: 20, tokens: 0 });
        else app?.charge(cap === 'app tokens' ? { usd: 0, tokens: TOKENS } : { usd: 2, tokens: 0 });
      }
      return real.ask(request, signal);
    },
  };
}

const STAGES = ['plan', 'copy', 'rows', 'page'] as const;
test.each(STAGES.flatMap((stage) => CAPS.map((cap) => [stage, cap] as const)))(
  'in the stage %s, the cap of %s ends in what is there, and says so',
  async (stage, cap) => {
    const made = await generate(IDEA, { models: helpers(reaching(cap, stage, operator())) });
    expect(made.provider.outcome).toBe('CapReached');
    expect(made.provider.reason).toMatch(/^A cap was reached/);
    expect(made.provider.reason).toMatch(cap === "user's day" ? /for this user today/ : /for this app/);
    expect(made.files.size).toBeGreaterThanOrEqual(floor.files.size);
    if (stage === 'plan') {
      expect(made.files.get('frontend/app/page.tsx')).toBe(floor.files.get('frontend/app/page.tsx'));
      expect(made.usage).toMatchObject({ calls: 0, costUsd: 0 });
    } else expect(made.usage.costUsd).toBeGreaterThan(0);
    expect(made.files.get('frontend/app/page.tsx')).not.toContain('gap-14');
  },
  120_000,
);

test.each(CAPS)('a repair that would go over the cap of %s leaves the file as it is', async (cap) => {
  const paid = escalationBy(reaching(cap, 'repair', operator()));
  const path = 'frontend/app/page.tsx';
  const asked = { path, text: 'const a: number = "";\n', findings: [], context: [] };
  const { signal } = new AbortController();
  expect(await paid.escalation.propose(asked, signal)).toEqual({ text: null, tokens: 0 });
  expect(paid.usage().calls).toBe(0);
});

test.each(['wish', 'edit'])(
  'a change that reaches its cap or its user’s at %s says so',
  async (stage) => {
    for (const cap of ['change', 'user'] as const) {
      const { model, budgets } = operator();
      const real = model('a', 'change');
      const spent = await budgets('a', 'change');
      const capped: Model = {
        ask: async (request, signal) => {
          if (request.purpose.split(':')[0] !== stage) return real.ask(request, signal);
          if (cap === 'user') spent[1]?.charge({ usd: 20, tokens: 0 });
          // the most a change may cost is less than any one of its calls would
          const dear = { ...request, maxOutputTokens: cap === 'change' ? 1_000_000 : request.maxOutputTokens };
          return real.ask(dear, signal);
        },
      };
      const change = await changeApp({
        files: toBytes(floor.files),
        chain: toBytes(floor.files),
        message: 'The end of it is a little dull',
        assistant: helpers(capped),
        signal: new AbortController().signal,
      });
      const said = JSON.stringify([change.reply, change.helped]);
      expect(said, cap).toContain('cap');
      expect(change.files, cap).toBeUndefined();
    }
  },
  120_000,
);

test('a cap is of an app in all its life: each task begins with what was paid before, and an answer that is read again is not paid again', async () => {
  const first = operator();
  const made = await generate(IDEA, { models: helpers(first.model()) });
  const journal = await paidIn(configMapCalls(first.cluster.client), 'ws-1');
  const spent = journal.reduce((sum, { usd }) => sum + usd, 0);
  expect(spent).toBeCloseTo(made.usage.costUsd, 6);
  // another operator, and the same questions: nothing is asked, nothing is added
  const calls = server.received.length;
  const second = operator(first.cluster);
  await generate(IDEA, { models: helpers(second.model()) });
  expect(server.received).toHaveLength(calls);
  const [app, user] = await second.budgets();
  expect(app?.spent.usd).toBeCloseTo(spent, 6);
  expect(app?.spent.tokens).toBe(journal.reduce((sum, { tokens }) => sum + tokens, 0));
  expect(user?.spent.usd).toBeCloseTo(spent, 6);
  // a change is on its own account, and on its user's; another app of the user has its own
  const [change, of] = await second.budgets('a', 'change');
  expect(change?.spent.usd).toBe(0);
  expect(of).toBe(user);
  const [other] = await second.budgets('b');
  expect(other?.spent).toEqual({ usd: 0, tokens: 0 });
}, 120_000);

test('what an app may still spend is what all its tasks together have left', async () => {
  const { model, budgets } = operator();
  const [app] = await budgets();
  app?.charge({ usd: 1.9999, tokens: 0 });
  const request = {
    purpose: 'product',
    tier: 'code',
    system: '',
    turns: [{ role: 'user', text: 'Hello' }],
    maxOutputTokens: 900,
  } as const;
  await expect(model().ask(request, new AbortController().signal)).rejects.toMatchObject({ code: 'capped' });
  await expect(model('b').ask(request, new AbortController().signal)).resolves.toMatchObject({ replayed: false });
});

test('a user’s day is what was paid on it, for apps of any age, and for the team, too; journals that do not say are read', async () => {
  const { cluster, model } = operator();
  const request = {
    purpose: 'support',
    tier: 'small',
    system: '',
    turns: [{ role: 'user', text: 'Hello' }],
    maxOutputTokens: 900,
  } as const;
  await model().ask(request, new AbortController().signal);
  await model('b', 'change').ask(request, new AbortController().signal);
  const all = await paidIn(configMapCalls(cluster.client), 'ws-1');
  expect(all.map(({ app, under }) => [app, under])).toEqual([
    ['a', 'app'],
    ['b', 'change'],
  ]);
  const today = async (): Promise<number> => (await operator(cluster).budgets())[1]?.spent.usd ?? 0;
  const paid = await today();
  expect(paid).toBeGreaterThan(0);
  for (const object of cluster.objects.values()) object.metadata.annotations = {};
  expect(await today()).toBeCloseTo(paid, 8);
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000);
  const { userUsdPerDay, ...caps } = { appUsd: 2, changeUsd: 0.5, userUsdPerDay: 20, tokens: TOKENS };
  const [, user] = await new Accounts({ ...caps, userUsdPerDay }).budgets(
    cluster.client,
    { uid: 'a', namespace: 'ws-1' },
    'app',
    tomorrow,
  );
  expect(user?.spent.usd).toBe(0);
});
