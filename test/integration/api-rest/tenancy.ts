import { describe, expect, it } from 'vitest';
import { API_VERSION } from '../../../crds/index.ts';
import { isKubeError, RESOURCES } from '../../../kube/index.ts';
import { rest, ada, bob, namespaceOf, made, generated, expectError } from './scene.ts';

describe('tenancy', () => {
  it('shows nobody another user’s apps by REST', async () => {
    await made(ada, 'Secret Plan');
    await generated(ada, 'secret-plan');
    for (const [method, path, body] of [
      ['GET', '/mvps/secret-plan', undefined],
      ['DELETE', '/mvps/secret-plan', undefined],
      ['POST', '/mvps/secret-plan/raise', undefined],
      ['GET', '/mvps/secret-plan/files', undefined],
      ['GET', '/mvps/secret-plan/files/README.md', undefined],
      ['PUT', '/mvps/secret-plan/files/README.md', 'mine'],
      ['GET', '/mvps/secret-plan/export', undefined],
      ['GET', '/mvps/secret-plan/logs', undefined],
      ['GET', '/editor/snapshots?mvp_id=secret-plan', undefined],
    ] as const) {
      expectError(await bob.call(method, path, body, { 'if-match': '*' }), 404);
    }
    const listed = await bob.call('GET', '/mvps?limit=100');
    expect(JSON.stringify(listed.body)).not.toContain('secret-plan');
    expect((await ada.call('GET', '/mvps/secret-plan')).status).toBe(200);
  });

  it('lets nobody reach another user’s objects, or the platform’s, with a raw Kubernetes token', async () => {
    const asBob = await rest.tenantClient(namespaceOf(bob));
    const forbidden = async (call: Promise<unknown>): Promise<void> => {
      await expect(call).rejects.toSatisfy((error: unknown) => isKubeError(error, 'Forbidden'));
    };
    try {
      expect(Array.isArray(await asBob.listAll(RESOURCES.mvp, { namespace: namespaceOf(bob) }))).toBe(true);
      const theirs = namespaceOf(ada);
      await forbidden(asBob.listAll(RESOURCES.mvp, { namespace: theirs }));
      await forbidden(asBob.get(RESOURCES.mvp, 'secret-plan', theirs));
      await forbidden(asBob.listAll(RESOURCES.configMap, { namespace: theirs }));
      await forbidden(asBob.listAll(RESOURCES.mvp));
      await forbidden(asBob.listAll(RESOURCES.secret, { namespace: 'mvp-accounts' }));
      await forbidden(asBob.listAll(RESOURCES.secret, { namespace: namespaceOf(bob) }));
      await forbidden(asBob.delete(RESOURCES.workspace, { name: ada.id }));
      await forbidden(
        asBob.create({
          apiVersion: API_VERSION,
          kind: 'MvpWorkspace',
          metadata: { name: 'u-mine' },
          spec: { user: 'x' },
        }),
      );
      await forbidden(
        asBob.as({ user: `system:serviceaccount:${theirs}:tenant` }).listAll(RESOURCES.mvp, { namespace: theirs }),
      );
      await forbidden(asBob.as({ user: 'admin', groups: ['system:masters'] }).listAll(RESOURCES.mvp));
    } finally {
      await asBob.transport.close();
    }
  });
});
