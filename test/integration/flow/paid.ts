/** What models cost, on a real API server: the cap of an app holds for all it asks of them, its condition says so, and a repair's usage is its run's. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Providers, readAiConfig } from '../../../ai/index.ts';
import { RAISE_AT, type Mvp } from '../../../crds/index.ts';
import { RESOURCES } from '../../../kube/index.ts';
import { generateApp, raiseApp } from '../../../operator/generator/app.ts';
import { Accounts, modelsOf } from '../../../operator/models/index.ts';
import { configMapCalls, paidIn } from '../../../store/index.ts';
import { goodAnswer, stageOf } from '../../ai/author.ts';
import { startModelServer, type ModelServer } from '../../ai/model-server.ts';
import { mvp } from '../stand-in.ts';
import { eventually } from '../system.ts';
import { becomes, on, platform, system } from './scene.ts';

let server: ModelServer;
let providers: Providers;
/** Models with these caps, for one app alone: the apps of other tests are there, too. */
function models(name: string, caps: Record<string, string>): void {
  providers = new Providers({
    config: readAiConfig({ OPENAI_API_KEY: 'sk-test', MVP_AI_RELAY_OPENAI: server.openaiUrl, ...caps }),
    backoffMs: 1,
  });
  const accounts = new Accounts(providers.config.caps);
  platform.models = (client, app, under) =>
    app.metadata.name === name ? modelsOf({ providers, accounts }, client, app, under) : undefined;
  const around = {
    judge: (files: ReadonlyMap<string, string>) => Promise.resolve({ files, problems: [] }),
    waitMs: 60_000,
  };
  platform.generate = (idea, { signal, progress }, model) =>
    generateApp(idea, progress, model === undefined ? undefined : { ...around, model, signal, progress });
  platform.raise = (work, { signal, progress }, model) => raiseApp(work, { ...around, model, signal, progress });
}

const raisedIn = ({ status }: Mvp) => status?.conditions?.find(({ type }) => type === 'Raised');

describe('what models cost', () => {
  beforeEach(async () => {
    server = await startModelServer((asked) => ({
      text: stageOf(asked) === 'repair' ? '```tsx\nexport const mended = true;\n```' : goodAnswer(asked),
    }));
  });
  afterEach(async () => {
    await providers.stop();
    await server.close();
  });

  test('is capped for an app as a whole: what one task has spent, the next has not', async () => {
    on.repairs = false;
    models('capped', { MVP_AI_CAP_TOKENS: '5500' });
    await system.client.create(mvp('capped'));
    const live = await becomes('capped', 'Live');
    expect(raisedIn(live)).toMatchObject({ status: 'True', reason: 'CapReached' });
    expect(raisedIn(live)?.message).toContain('for this app');
    await system.client.patch(RESOURCES.mvp, { name: 'capped', namespace: 'default' }, 'merge', {
      metadata: { annotations: { [RAISE_AT]: 'now' } },
    });
    const again = await eventually(async () => {
      const found = await system.client.get(RESOURCES.mvp, 'capped', 'default');
      return found.status?.raising?.handled === 'now' && found;
    }, 60_000);
    expect(again.status?.raising?.message).toContain('cap');
    const paid = await paidIn(configMapCalls(system.client), 'default');
    const own = paid.filter(({ app }) => app === again.metadata.uid);
    expect(own.reduce((sum, { tokens }) => sum + tokens, 0)).toBeLessThanOrEqual(5500);
    expect(own).toHaveLength(server.received.length);
  });

  test('is nothing where an owner wants no model, and comes after the app is live where they are not to be waited for', async () => {
    on.repairs = false;
    models('floor', {});
    const generate = platform.generate.bind(platform);
    const waited: boolean[] = [];
    platform.generate = (idea, work, model) => {
      waited.push(model !== undefined);
      return generate(idea, work, model);
    };
    await system.client.create(mvp('floor', { models: 'later' }));
    const live = await eventually(async () => {
      const found = await system.client.get(RESOURCES.mvp, 'floor', 'default');
      return found.status?.raising?.handled === 'later' && found;
    }, 60_000);
    expect(waited).toEqual([false]);
    expect(server.received.length).toBeGreaterThan(0);
    expect(live.status?.raising?.message).toContain('floor.main.2');
    const asked = server.received.length;
    await system.client.patch(RESOURCES.mvp, { name: 'floor', namespace: 'default' }, 'merge', {
      metadata: { annotations: { [RAISE_AT]: 'again' } },
      spec: { models: 'off' },
    });
    const off = await eventually(async () => {
      const found = await system.client.get(RESOURCES.mvp, 'floor', 'default');
      return found.status?.raising?.handled === 'again' && found;
    }, 60_000);
    expect(off.status?.raising?.message).toBe('No AI provider is configured, or its owner wants none.');
    expect(server.received).toHaveLength(asked);
  });

  test('of a repair is in the status of its run', async () => {
    models('mended', {});
    platform.generate = (idea) => generateApp(idea);
    const repair = platform.repair.repair.bind(platform.repair);
    platform.repair.repair = async (files, options) => {
      const path = 'frontend/app/page.tsx';
      const { signal } = new AbortController();
      await options?.escalation?.propose(
        { path, text: 'export const x: number = "";\n', findings: [], context: [] },
        signal,
      );
      return repair(files, options);
    };
    await system.client.create(mvp('mended'));
    await becomes('mended', 'Live');
    const run = await eventually(async () => {
      const found = await system.client.find(RESOURCES.repairRun, 'mended-main-1-generation', 'default');
      return found?.status?.finishedAt !== undefined && found;
    });
    expect(server.received.map(stageOf)).toEqual(['repair']);
    expect(run.status?.usage).toMatchObject({ calls: 1 });
    expect(run.status?.usage?.inputTokens).toBeGreaterThan(0);
    expect(run.status?.usage?.costUsd).toBeGreaterThan(0);
  });
});
