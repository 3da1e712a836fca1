import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { RESOURCES, type KubeObject } from '../../../kube/index.ts';
import { mvp } from '../stand-in.ts';
import { eventually } from '../system.ts';
import { system, operatorWrites, becomes } from './scene.ts';

describe('a settled app', () => {
  test('causes no write at all, and heals what somebody deletes or edits', async () => {
    await system.client.create(mvp('calm'));
    await becomes('calm', 'Live');
    await sleep(1500);
    const before = operatorWrites();
    for (let round = 0; round < 10; round++) {
      await system.client.patch(RESOURCES.mvp, { name: 'calm', namespace: 'default' }, 'merge', {
        metadata: { labels: { round: String(round) } },
      });
      await sleep(40);
    }
    expect(
      operatorWrites()
        .slice(before.length)
        .filter(
          (write) =>
            write.includes('calm') && !write.startsWith('PATCH /apis/mvp.build/v1alpha1/namespaces/default/mvps/calm'),
        ),
    ).toEqual([]);
    const targets = [
      [RESOURCES.service, 'mvp-calm'],
      [RESOURCES.deployment, 'calm.main.2'],
      [RESOURCES.statefulSet, 'db-calm'],
      [RESOURCES.networkPolicy, 'app-calm'],
      [RESOURCES.secret, 'app-calm'],
    ] as const;
    const touch = (): Promise<unknown> =>
      system.client.patch(RESOURCES.mvp, { name: 'calm', namespace: 'default' }, 'merge', {
        metadata: { labels: { at: String(Date.now()) } },
      });
    for (const [resource, name] of targets) {
      const old = await system.client.get<KubeObject>(resource, name, 'default');
      await system.client.delete(resource, { name, namespace: 'default' });
      const back = await eventually(async () => {
        // Secrets are not watched: a lost one is noticed when the app is next looked at
        if (resource === RESOURCES.secret) await touch();
        const found = await system.client.find<KubeObject>(resource, name, 'default');
        return found !== undefined && found.metadata.uid !== old.metadata.uid && found;
      });
      expect(back.metadata.ownerReferences?.[0]?.kind).toBe('Mvp');
    }
    await system.client.patch(RESOURCES.deployment, { name: 'calm.main.2', namespace: 'default' }, 'merge', {
      spec: { replicas: 0 },
    });
    await eventually(
      async () => (await system.client.get(RESOURCES.deployment, 'calm.main.2', 'default')).spec?.replicas === 1,
    );
    await becomes('calm', 'Live');
  });
});
