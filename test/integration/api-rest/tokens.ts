import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { importJWK, SignJWT, type JWK } from 'jose';
import { describe, expect, it } from 'vitest';
import { RESOURCES } from '../../../kube/index.ts';
import { send } from '../api-client.ts';
import { rest, ada, bob, expectError } from './scene.ts';

describe('tokens', () => {
  const claims = (): Record<string, unknown> => {
    const now = Math.floor(Date.now() / 1000);
    return { iss: 'mvp-operator', aud: 'mvp-api', sub: ada.id, email: ada.email, iat: now, exp: now + 600 };
  };
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const kid = (): string =>
    String((JSON.parse(Buffer.from(ada.token.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }).kid);

  it.each<[string, () => string | undefined]>([
    ['no token', () => undefined],
    ['a scheme that is not Bearer', () => 'Basic YTpi'],
    ['a word that is no token', () => 'Bearer nonsense'],
    ['a token without a signature', () => `Bearer ${part({ alg: 'none', kid: kid() })}.${part(claims())}.`],
    [
      'one whose payload was changed',
      () => `Bearer ${ada.token.replace(/\.[^.]+\./, `.${part({ ...claims(), sub: bob.id })}.`)}`,
    ],
    [
      'one signed with another key under our key id',
      () => {
        const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
        const body = `${part({ alg: 'ES256', kid: kid() })}.${part(claims())}`;
        return `Bearer ${body}.${sign('sha256', Buffer.from(body), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
      },
    ],
    [
      'one signed with our public key as an HMAC secret',
      () => {
        const body = `${part({ alg: 'HS256', kid: kid() })}.${part(claims())}`;
        return `Bearer ${body}.${createHmac('sha256', kid()).update(body).digest('base64url')}`;
      },
    ],
    ['one of a key that is not ours', () => `Bearer ${part({ alg: 'ES256', kid: 'other' })}.${part(claims())}.AAAA`],
  ])('%s gets 401', async (_, authorization) => {
    const value = authorization();
    const reply = await send(rest.url, 'GET', '/mvps', undefined, value === undefined ? {} : { authorization: value });
    expectError(reply, 401, 'unauthenticated');
    expect(reply.headers.get('www-authenticate')).toMatch(/^Bearer/);
  });
});

describe('tokens signed with the very key', () => {
  it.each<[string, (token: SignJWT) => SignJWT, number]>([
    ['is accepted as it should be', (token) => token, 200],
    ['is refused when it has expired', (token) => token.setExpirationTime(Math.floor(Date.now() / 1000) - 1), 401],
    ['is refused before its time', (token) => token.setNotBefore(Math.floor(Date.now() / 1000) + 60), 401],
    ['is refused when made for something else', (token) => token.setAudience('mvp-mcp'), 401],
    ['is refused from another issuer', (token) => token.setIssuer('somebody'), 401],
    ['is refused without a user', (token) => token.setSubject(''), 401],
  ])('one that %s', async (_, change, status) => {
    const kept = await rest.system.client.get(RESOURCES.secret, 'signing-keys-access', 'mvp-accounts');
    const { keys } = JSON.parse(Buffer.from(kept.data?.['record'] ?? '', 'base64').toString()) as { keys: JWK[] };
    const [key] = keys;
    if (key === undefined) throw new Error('no key');
    const token = new SignJWT({ email: ada.email })
      .setProtectedHeader({ alg: 'ES256', kid: String(key.kid) })
      .setIssuer('mvp-operator')
      .setAudience('mvp-api')
      .setSubject(ada.id)
      .setExpirationTime('10 min');
    const authorization = `Bearer ${await change(token).sign(await importJWK(key, 'ES256'))}`;
    const reply = await send(rest.url, 'GET', '/mvps', undefined, { authorization });
    if (status === 200) expect(reply.status).toBe(200);
    else expectError(reply, status, 'unauthenticated');
  });
});
