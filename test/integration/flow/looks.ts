import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';

import { Providers, readAiConfig } from '../../../ai/index.ts';
import type { Mvp, WalkFinding } from '../../../crds/index.ts';
import { RESOURCES } from '../../../kube/index.ts';
import { generateApp } from '../../../operator/generator/app.ts';
import { Accounts, modelsOf } from '../../../operator/models/index.ts';
import { pictureKey } from '../../../operator/walk/index.ts';
import { startModelServer, type ModelServer } from '../../ai/model-server.ts';
import { mvp, startOperator } from '../stand-in.ts';
import { eventually } from '../system.ts';
import { becomes, on, operator, platform, serving, system } from './scene.ts';

const IDEA = { appName: 'Spokes', description: 'Bike rental by the beach, by the hour or day, no double booking.' };
const OWN = new Set(['seen', 'greedy', 'alone']);
let server: ModelServer;
let providers: Providers;

const finding = (wish: string) => ({ page: '/', title: 'It says nothing', what: 'It is dull for this idea.', wish });
const sideways: WalkFinding = { page: '/', kind: 'sideways', what: '20 px wider than a screen of 360 px' };

/** A model that wishes this, one list a round, and walks that find this, by release; the rest is the real thing. */
async function scene(wishes: readonly (readonly string[])[], found: Readonly<Record<string, readonly WalkFinding[]>>) {
  server = await startModelServer((_, index) => ({
    text: JSON.stringify({ findings: (wishes[index] ?? []).map(finding) }),
  }));
  providers = new Providers({ config: readAiConfig({ OPENAI_BASE_URL: server.openaiUrl }), backoffMs: 1 });
  on.repairs = false;
  platform.generate = (idea) => generateApp(idea);
  platform.walk = async ({ app, release }) => {
    const findings = [...(found[release] ?? [])];
    const picture = Buffer.from(`a picture of ${release}`);
    const sha256 = createHash('sha256').update(picture).digest('hex');
    const key = pictureKey(app, sha256);
    await platform.store.write(key, picture, { sha256 });
    return { pages: 3, found: findings.length, findings, pictures: [{ key, page: '/', width: 1280 }] };
  };
  const accounts = new Accounts(providers.config.caps);
  // the apps of other tests are there, too: no model is asked about them
  platform.models = (client, app, under) =>
    OWN.has(app.metadata.name) ? modelsOf({ providers, accounts }, client, app, under) : undefined;
}

const looked = (name: string): Promise<Mvp> =>
  eventually(async () => {
    const live = await system.client.get(RESOURCES.mvp, name, 'default');
    return live.status?.looks?.ended !== undefined && live;
  }, 60_000);

describe('a new app that a walk has seen', () => {
  afterEach(async () => {
    await providers.stop();
    await server.close();
  });

  test('is mended by what a model wishes; a round that a walk finds worse is taken back; nothing is paid twice', async () => {
    await scene([['Change the headline to “Ride along the sea”'], ['Change the headline to “Rent a bike”']], {
      'seen.main.1': [sideways],
      'seen.main.3': [sideways, { page: '/bikes', kind: 'error', what: 'null' }],
    });
    await system.client.create(mvp('seen', IDEA));
    try {
      await eventually(() => system.client.find(RESOURCES.change, 'seen-looks-1', 'default'), 60_000);
    } catch {
      const { status } = await system.client.get(RESOURCES.mvp, 'seen', 'default');
      throw new Error(`no change was filed: ${JSON.stringify(status, undefined, 1)}`);
    }
    // away in the middle of it, and back
    await operator.stop();
    const again = startOperator(system.client, platform);
    try {
      const { status } = await looked('seen');
      expect(status?.looks).toMatchObject({
        rounds: [
          { release: 'seen.main.1', score: 3 },
          { release: 'seen.main.2', score: 0, change: 'seen-looks-1' },
        ],
        ended: { reason: 'TakenBack' },
        usage: { calls: 2 },
      });
      expect(status?.conditions).toContainEqual(
        expect.objectContaining({ type: 'Looked', status: 'True', reason: 'TakenBack' }),
      );
      await eventually(async () => (await serving('seen')) === 'seen.main.4', 30_000);
      const digests = await Promise.all(
        ['seen.main.2', 'seen.main.4'].map((name) => system.client.get(RESOURCES.snapshot, name, 'default')),
      );
      expect(new Set(digests.map(({ spec }) => spec.digest)).size).toBe(1);
      expect(server.received).toHaveLength(2);
      expect(server.received[0]?.turns[0]?.text).toContain('/ sideways (visitor): 20 px wider');
      const shown = server.received.map(({ body }) => /base64,([^"]+)/.exec(JSON.stringify(body))?.[1] ?? '');
      expect(shown.map((base64) => Buffer.from(base64, 'base64').toString())).toEqual([
        'a picture of seen.main.1',
        'a picture of seen.main.2',
      ]);
    } finally {
      await again.stop();
    }
  });

  test('keeps what it has where a model wishes for more than looks, and is let alone where it says so', async () => {
    await scene([['Remove the bikes', 'Change the headline to “Trusted by 50,000 customers”']], {});
    await system.client.create(mvp('greedy', IDEA));
    await system.client.create(mvp('alone', { ...IDEA, looks: 'findings' }));
    const { status } = await looked('greedy');
    expect(status?.looks).toMatchObject({ rounds: [{ release: 'greedy.main.1' }], ended: { reason: 'NothingMended' } });
    expect(await serving('greedy')).toBe('greedy.main.1');
    const alone = await becomes('alone', 'Live');
    await eventually(async () => {
      const { status: now } = await system.client.get(RESOURCES.mvp, 'alone', 'default');
      return now?.walk?.release === alone.status?.release;
    });
    expect(server.received).toHaveLength(1);
    expect((await system.client.get(RESOURCES.mvp, 'alone', 'default')).status?.looks).toBeUndefined();
  });
});
