/**
 * A provider of OpenID Connect as a process of its own, on `oidc-provider`. `POST /control` says who signs in next and what is wrong with what is given
 * out. Prints its issuer when it listens.
 *
 * Usage: `node test/oidc/provider.ts <redirect uri>`
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { decodeJwt, exportJWK, generateKeyPair, importJWK, SignJWT, type JWK, type JWTPayload } from 'jose';
import Provider from 'oidc-provider';

import { CLIENT, type Control } from './client.ts';

let control: Control = { subject: 'ada', claims: {} };

async function newKey(kid: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' };
}

const [key, foreignKey] = [await newKey('one'), await newKey('one')];
const server = createServer().listen(0, '127.0.0.1');
await once(server, 'listening');
const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: CLIENT.id,
      client_secret: CLIENT.secret,
      redirect_uris: [process.argv[2] ?? ''],
      post_logout_redirect_uris: [new URL('/', process.argv[2]).href],
    },
  ],
  jwks: { keys: [key] },
  cookies: { keys: ['some key of the test'] },
  pkce: { required: () => true },
  scopes: ['openid', 'email', 'profile', 'groups'],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
  findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id, ...control.claims }) }),
});

/** The same token with other claims, without those that are null, and, unless told otherwise, a right signature. */
async function spoilt(token: string, { claims = {}, forged }: NonNullable<Control['spoil']>): Promise<string> {
  const changed = Object.entries({ ...decodeJwt(token), ...claims });
  const payload: JWTPayload = Object.fromEntries(changed.filter(([, value]) => value !== null));
  const signer = await importJWK(forged === true ? foreignKey : key, 'RS256');
  return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(signer);
}

provider.use(async (ctx, next) => {
  if (ctx.path === '/control') {
    const parts: Buffer[] = [];
    for await (const part of ctx.req) parts.push(part as Buffer);
    control = JSON.parse(Buffer.concat(parts).toString()) as Control;
    ctx.body = {};
    return;
  }
  if (ctx.path.startsWith('/interaction/')) {
    const { params } = await provider.interactionDetails(ctx.req, ctx.res);
    const grant = new provider.Grant({ accountId: control.subject, clientId: CLIENT.id });
    grant.addOIDCScope(String(params['scope']));
    const result = control.denied
      ? { error: 'access_denied' }
      : { login: { accountId: control.subject }, consent: { grantId: await grant.save() } };
    ctx.respond = false;
    await provider.interactionFinished(ctx.req, ctx.res, result, { mergeWithLastSubmission: false });
    return;
  }
  await next();
  const body = ctx.body as { id_token?: string } | undefined;
  if (ctx.path === '/token' && control.spoil !== undefined && body?.id_token !== undefined)
    ctx.body = { ...body, id_token: await spoilt(body.id_token, control.spoil) };
});
const answer = provider.callback();
server.on('request', (request, response) => void answer(request, response));
console.log(issuer);
