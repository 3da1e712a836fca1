import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';

import { secretRecords, type AccessTokens, type Accounts, type SignIn } from '../account/index.ts';
import type { KubeClient } from '../../kube/index.ts';
import { only } from '../http/headers.ts';
import { SCOPES } from '../scopes.ts';
import { POLL_SECONDS, readForm, showCode } from './device.ts';
import { interact, ownPageOnly } from './interaction.ts';
import { oauthKeysSchema, openKeys, type OAuthKeys } from './keys.ts';
import { createProvider, OAUTH_PATHS } from './provider.ts';
import type { OAuthRecords } from './records.ts';
import { readRegistration } from './registration.ts';
import { bearerOf, type Bearer } from './verify.ts';

/** How often what has expired is removed. */
const SWEEP_MS = 10 * 60_000;
const KEYS_MS = 10 * 60_000;
/** What a program gets that does not say what it wants: everything but deleting. */
const DEFAULT_SCOPE = 'mvp:read mvp:write';
/** Where RFC 9728 has a resource described. */
const RESOURCE_METADATA = '/.well-known/oauth-protected-resource';
const SERVER_METADATA = new Set(['/.well-known/oauth-authorization-server', '/.well-known/openid-configuration']);

const READ = ['GET', 'HEAD', 'OPTIONS'];
const SEND = ['POST', 'OPTIONS'];
/** The methods of each path of ours. */
const METHODS = new Map<string, readonly string[]>([
  ...[RESOURCE_METADATA, `${RESOURCE_METADATA}/mcp`, ...SERVER_METADATA, OAUTH_PATHS.jwks].map(
    (path) => [path, READ] as const,
  ),
  ...[OAUTH_PATHS.token, OAUTH_PATHS.registration, OAUTH_PATHS.revocation, OAUTH_PATHS.device_authorization].map(
    (path) => [path, SEND] as const,
  ),
  [OAUTH_PATHS.code_verification, ['GET', 'HEAD', 'POST']],
  [OAUTH_PATHS.authorization, ['GET', 'HEAD', 'POST']],
]);

/** What may be done at a path; whatever is asked for where nothing of ours is. */
function methodsOf({ path, method }: Context): readonly string[] {
  if (path.startsWith(`${OAUTH_PATHS.interaction}/`)) return ['GET', 'HEAD', 'POST'];
  return METHODS.get(path) ?? (path.startsWith(`${OAUTH_PATHS.code_verification}/`) ? ['GET', 'HEAD'] : [method]);
}

/** What the authorization server is put together from. */
export interface OAuthOptions {
  /** In the API's own name. */
  client: KubeClient;
  accountsNamespace: string;
  accounts: Accounts;
  accessTokens: AccessTokens;
  records: OAuthRecords;
  signIn: SignIn;
  /** The provider of OpenID Connect that people sign in at, and where that begins. */
  oidc?: { name: string; start: string };
  publicUrl: URL;
  log: Logger;
  now?: () => number;
  /** How often the keys are read again: another replica may have turned them. */
  keysEveryMs?: number;
}

/** OAuth for programs that act in a person's name. */
export interface OAuth {
  /** Its pages, endpoints and metadata; everything else goes on. */
  middleware: Middleware;
  /** Who a token for MCP speaks for. */
  bearer(token: string): Promise<Bearer | undefined>;
  /** The resource of MCP's tokens. */
  resource: string;
  /** The WWW-Authenticate header that tells a program where to ask for a token. */
  challenge(error?: { code: 'invalid_token' | 'insufficient_scope'; description: string; scope?: string }): string;
  stop(): void;
}

/** Opens the authorization server. Its keys are read or, by the first replica ever, made. */
export async function createOAuth(options: OAuthOptions): Promise<OAuth> {
  const { client, accountsNamespace, accounts, accessTokens, records, signIn, oidc, publicUrl, log } = options;
  const { now = Date.now, keysEveryMs = KEYS_MS } = options;
  const resource = new URL('/mcp', publicUrl).href;
  const keyRecords = secretRecords(client, accountsNamespace, 'oauth-keys', oauthKeysSchema);
  const open = (keys: OAuthKeys) => {
    const provider = createProvider({ publicUrl, resources: [resource], keys, records, accounts });
    provider.on('server_error', (_ctx, error) => log.error({ err: error }, 'authorization server failed'));
    provider.on('device_authorization.success', (_ctx, answer: object) => {
      Object.assign(answer, { interval: POLL_SECONDS });
    });
    return { keys, provider, callback: provider.callback() };
  };
  // What is kept is in the records and not in the server: with newer keys, another one takes its place between two requests.
  let current = open(await openKeys(keyRecords, now));
  const turnKeys = async (): Promise<void> => {
    const keys = await openKeys(keyRecords, now);
    if (keys.generations[0]?.jwk.kid === current.keys.generations[0]?.jwk.kid) return;
    current = open(keys);
    log.info({ kid: keys.generations[0]?.jwk.kid }, 'the authorization server signs with a new key');
  };
  const timers = [
    setInterval(() => {
      records.sweep().catch((error: unknown) => log.warn({ err: error }, 'expired permissions could not be removed'));
    }, SWEEP_MS),
    setInterval(() => {
      turnKeys().catch((error: unknown) => log.warn({ err: error }, 'the keys could not be read again'));
    }, keysEveryMs),
  ];
  for (const timer of timers) timer.unref();
  const services = { records, accounts, accessTokens, signIn, oidc, publicUrl, defaultResource: resource };
  /** What is decided of a device's login before the authorization server sees a request; whether it goes on. */
  const prepared = async (ctx: Context): Promise<boolean> => {
    if (ctx.path === OAUTH_PATHS.token) return readForm(ctx, records);
    if (ctx.path === OAUTH_PATHS.device_authorization) {
      signIn.admit(ctx.ip);
      return readForm(ctx, records, DEFAULT_SCOPE);
    }
    if (ctx.path !== OAUTH_PATHS.code_verification) return true;
    if (ctx.method === 'POST') {
      // codes are short: who guesses has to wait
      signIn.admit(ctx.ip);
      ownPageOnly(ctx, publicUrl);
    } else showCode(ctx);
    return true;
  };
  const metadataUrl = new URL(`${RESOURCE_METADATA}/mcp`, publicUrl).href;
  const assets = assetsOf();

  return {
    resource,
    stop: () => timers.forEach((timer) => clearInterval(timer)),
    bearer: (token) => bearerOf(current.provider, token, resource),
    challenge: (error) =>
      [
        `Bearer resource_metadata="${metadataUrl}"`,
        ...(error === undefined ? [] : [`error="${error.code}"`, `error_description="${error.description}"`]),
        `scope="${error?.scope ?? DEFAULT_SCOPE}"`,
      ].join(', '),
    async middleware(ctx, next) {
      const asset = assets.get(ctx.path);
      only(ctx, ...(asset === undefined ? methodsOf(ctx) : READ));
      if (ctx.path === RESOURCE_METADATA || ctx.path === `${RESOURCE_METADATA}/mcp`)
        return describe(ctx, resource, publicUrl);
      if (!SERVER_METADATA.has(ctx.path) && !ctx.path.startsWith('/oauth/')) return next();
      if (asset !== undefined) return give(ctx, asset);
      asKnown(ctx, publicUrl);
      if (ctx.path.startsWith(`${OAUTH_PATHS.interaction}/`)) {
        return interact(ctx, { ...services, provider: current.provider });
      }
      if (ctx.path === OAUTH_PATHS.registration && ctx.method === 'POST') {
        signIn.admit(ctx.ip);
        const metadata = await readRegistration(ctx);
        if (metadata === undefined) return undefined;
        Object.assign(ctx.req, { body: metadata });
      }
      if (ctx.path === OAUTH_PATHS.authorization && ctx.query['scope'] === undefined) {
        ctx.query = { ...ctx.query, scope: DEFAULT_SCOPE };
      }
      if (!(await prepared(ctx))) return undefined;
      ctx.respond = false;
      return current.callback(ctx.req, ctx.res);
    },
  };
}

/** Addresses in answers are made from what we know of ourselves, never from what a request says. */
function asKnown({ req }: Context, publicUrl: URL): void {
  req.headers.host = publicUrl.host;
  req.headers['x-forwarded-proto'] = publicUrl.protocol.slice(0, -1);
  delete req.headers['x-forwarded-host'];
}

/** RFC 9728: what the resource is, and who gives out tokens for it. */
function describe(ctx: Context, resource: string, publicUrl: URL): void {
  ctx.set({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
  ctx.type = 'application/json';
  ctx.set('cache-control', 'public, max-age=300');
  ctx.body = JSON.stringify({
    resource,
    authorization_servers: [publicUrl.origin],
    scopes_supported: SCOPES,
    bearer_methods_supported: ['header'],
    resource_name: 'MVP Operator',
    resource_documentation: new URL('/docs', publicUrl).href,
  });
}

interface Asset {
  type: string;
  body: Buffer;
}

function assetsOf(): ReadonlyMap<string, Asset> {
  const read = (name: string): Buffer => readFileSync(fileURLToPath(new URL(name, import.meta.url)));
  return new Map([
    ['/oauth/style.css', { type: 'text/css', body: read('style.css') }],
    ['/oauth/mark.svg', { type: 'image/svg+xml', body: read('mark.svg') }],
  ]);
}

function give(ctx: Context, { type, body }: Asset): void {
  ctx.type = type;
  ctx.set('cache-control', 'public, max-age=3600');
  ctx.body = body;
}
