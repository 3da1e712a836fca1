import { jwtVerify } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownerLinkKey } from '../../../crds/index.ts';
import { isKubeError, RESOURCES } from '../../../kube/index.ts';
import { newSecret, ownerAccess } from '../../../operator/deploy/index.ts';
import { rest, bob, files, namespaceOf, made, generated, expectError } from './scene.ts';
import { register, type Person } from '../api-client.ts';

const url = 'http://mvp-door.example';

/** What the operator does until an app is live: files, Secret, the right to read it, release and address. */
async function live(person: Person, name: string, content: Map<string, string>): Promise<string> {
  const { client } = rest.system;
  const { mvp } = await generated(person, name, content);
  const namespace = namespaceOf(person);
  const app = { name, namespace, uid: mvp.metadata.uid };
  const secret = await client.create<{ data?: Record<string, string> } & typeof mvp>(newSecret(app, { retain: false }));
  for (const object of ownerAccess(app, 'tenant')) await client.create(object);
  const status = { url, release: `${name}.main.1` };
  await client.patch(RESOURCES.mvp, { name, namespace }, 'merge', { status }, { subresource: 'status' });
  return Buffer.from(secret.data?.['jwt-secret'] ?? '', 'base64').toString();
}

const doored = new Map([...files, ['backend/kit/owner.py', '# the door\n']]);

describe('the owner of an app', () => {
  // somebody with room for more apps
  let ada: Person;
  beforeAll(async () => {
    ada = await register(rest.url);
  });

  it('gets a link for this app, good for a minute, and no two are the same', async () => {
    await made(ada, 'Door');
    expectError(await ada.call('POST', '/mvps/door/owner-link'), 409, 'conflict');
    const key = ownerLinkKey(await live(ada, 'door', doored));
    const reply = await ada.call('POST', '/mvps/door/owner-link');
    expect(reply.status, reply.text).toBe(201);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    const link = new URL(String(reply.body['url']));
    expect(link.origin + link.pathname + link.search).toBe(`${url}/account/owner`);
    const { payload, protectedHeader } = await jwtVerify(link.hash.slice(1), key, {
      issuer: 'mvp-operator',
      audience: url,
      algorithms: ['HS256'],
    });
    expect(protectedHeader.typ).toBe('owner-link+jwt');
    expect(payload).toMatchObject({ sub: ada.id, email: ada.email, jti: expect.stringMatching(/^[\w-]{24}$/) });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(60);
    expect(new Date(String(reply.body['expires_at'])).getTime()).toBe((payload.exp ?? 0) * 1000);
    const second = await ada.call('POST', '/mvps/door/owner-link');
    expect(second.body['url']).not.toBe(reply.body['url']);
  });

  it('is nobody else', async () => {
    expectError(await bob.call('POST', '/mvps/door/owner-link'), 404);
    expectError(await bob.call('GET', '/mvps/door/setup-code'), 404);
    const asBob = await rest.tenantClient(namespaceOf(bob));
    try {
      const read = asBob.get(RESOURCES.secret, 'app-door', namespaceOf(ada));
      await expect(read).rejects.toSatisfy((error: unknown) => isKubeError(error, 'Forbidden'));
    } finally {
      await asBob.transport.close();
    }
  });

  it('reads the Secret of an own app, and no other of the own workspace', async () => {
    const asAda = await rest.tenantClient(namespaceOf(ada));
    const namespace = namespaceOf(ada);
    try {
      expect((await asAda.get(RESOURCES.secret, 'app-door', namespace)).metadata.name).toBe('app-door');
      const forbidden = (error: unknown): boolean => isKubeError(error, 'Forbidden');
      await expect(asAda.get(RESOURCES.secret, 'app-other', namespace)).rejects.toSatisfy(forbidden);
      await expect(asAda.listAll(RESOURCES.secret, { namespace })).rejects.toSatisfy(forbidden);
    } finally {
      await asAda.transport.close();
    }
  });

  it('is told that an older app has its setup code only', async () => {
    await made(ada, 'Older');
    await live(ada, 'older', files);
    const reply = await ada.call('POST', '/mvps/older/owner-link');
    expectError(reply, 409, 'no_owner_link');
    expect(reply.body['detail']).toContain('setup code');
    const code = await ada.call('GET', '/mvps/older/setup-code');
    expect(code.status, code.text).toBe(200);
    expect(code.body).toEqual({ mvp_id: 'older', setup_code: expect.stringMatching(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){3}$/) });
    expect(code.headers.get('cache-control')).toBe('no-store');
  });
});
