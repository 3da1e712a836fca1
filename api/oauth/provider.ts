import Provider, { errors, interactionPolicy, type Configuration } from 'oidc-provider';

import type { Accounts } from '../account/index.ts';
import { SCOPES } from '../scopes.ts';
import { deviceFlow } from './device.ts';
import type { OAuthKeys } from './keys.ts';
import type { OAuthRecords } from './records.ts';

/** Seconds an access token lasts. */
export const ACCESS_SECONDS = 3600;
/** Seconds a program may stay away before a person has to allow it again. */
const REFRESH_SECONDS = 60 * 24 * 3600;
/** Seconds a permission lasts at most. */
const GRANT_SECONDS = 365 * 24 * 3600;
/** Seconds a person has to enter the code that a device shows. */
const DEVICE_SECONDS = 600;
/** Seconds a browser stays signed in on the consent pages. */
const SESSION_SECONDS = 14 * 24 * 3600;

/** The cookie of a browser in which somebody is signed in here. */
export const SESSION_COOKIE = 'mvp_oauth';

/** Paths of the authorization server's own pages. */
export const OAUTH_PATHS = {
  authorization: '/oauth/authorize',
  token: '/oauth/token',
  registration: '/oauth/register',
  revocation: '/oauth/revoke',
  jwks: '/oauth/jwks',
  end_session: '/oauth/end',
  interaction: '/oauth/interaction',
  device_authorization: '/oauth/device/code',
  code_verification: '/oauth/device',
} as const;

/** What the authorization server needs. */
export interface ProviderOptions {
  /** Where people and programs reach the platform: scheme and host, nothing behind them. */
  publicUrl: URL;
  /** What tokens are for; the first where a request does not say. */
  resources: readonly [string, ...string[]];
  keys: OAuthKeys;
  records: OAuthRecords;
  accounts: Accounts;
}

/** The OAuth 2.1 authorization server: PKCE for everybody, tokens for one resource each, everything it keeps in the cluster. */
export function createProvider(options: ProviderOptions): Provider {
  const { publicUrl, resources, keys, records, accounts } = options;
  const secure = publicUrl.protocol === 'https:';
  const cookie = { signed: true, httpOnly: true, overwrite: true, sameSite: 'lax', path: '/oauth', secure } as const;
  const configuration: Configuration = {
    adapter: (model: string) => records.adapter(model),
    jwks: { keys: keys.generations.map(({ jwk }) => jwk) },
    cookies: {
      keys: keys.generations.map((each) => each.cookie),
      names: { session: SESSION_COOKIE, interaction: 'mvp_oauth_step', resume: 'mvp_oauth_resume' },
      long: cookie,
      short: cookie,
    },
    routes: {
      authorization: OAUTH_PATHS.authorization,
      token: OAUTH_PATHS.token,
      registration: OAUTH_PATHS.registration,
      revocation: OAUTH_PATHS.revocation,
      jwks: OAUTH_PATHS.jwks,
      end_session: OAUTH_PATHS.end_session,
      device_authorization: OAUTH_PATHS.device_authorization,
      code_verification: OAUTH_PATHS.code_verification,
    },
    scopes: ['openid', 'offline_access'],
    clientDefaults: { id_token_signed_response_alg: 'ES256', token_endpoint_auth_method: 'none' },
    responseTypes: ['code'],
    clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post'],
    // Native and browser programs both: PKCE with S256 is the only one there is.
    pkce: { required: () => true },
    // Programs on a web page may ask for tokens where they registered that very origin to come back to.
    clientBasedCORS: (_ctx, origin, client) =>
      (client.redirectUris ?? []).some((uri) => URL.canParse(uri) && new URL(uri).origin === origin),
    findAccount: async (_ctx, id) => {
      const account = await accounts.find(id);
      return account === undefined ? undefined : { accountId: account.id, claims: () => ({ sub: account.id }) };
    },
    extraTokenClaims: async (_ctx, token) => {
      const id = 'accountId' in token ? token.accountId : undefined;
      const account = id === undefined ? undefined : await accounts.find(id);
      return account === undefined ? undefined : { email: account.email };
    },
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    discovery: { scopes_supported: ['openid', 'offline_access', ...SCOPES] },
    interactions: {
      policy: interactionPolicy.base(),
      url: (_ctx, interaction) => `${OAUTH_PATHS.interaction}/${interaction.uid}`,
    },
    ttl: {
      AccessToken: ACCESS_SECONDS,
      AuthorizationCode: 60,
      DeviceCode: DEVICE_SECONDS,
      Grant: GRANT_SECONDS,
      Interaction: 3600,
      RefreshToken: REFRESH_SECONDS,
      Session: SESSION_SECONDS,
      IdToken: ACCESS_SECONDS,
    },
    features: {
      devInteractions: { enabled: false },
      deviceFlow,
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
      clientIdMetadataDocument: { enabled: true, ack: 'draft-02' },
      registration: { enabled: true, issueRegistrationAccessToken: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client?.clientId,
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: (_ctx, _client, oneOf) => oneOf?.[0] ?? resources[0],
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, resource) => {
          if (!resources.includes(resource)) throw new errors.InvalidTarget('there is no such resource here');
          return {
            scope: SCOPES.join(' '),
            audience: resource,
            accessTokenTTL: ACCESS_SECONDS,
            accessTokenFormat: 'opaque',
          };
        },
      },
    },
    renderError: (ctx, out) => {
      ctx.type = 'application/json';
      ctx.body = JSON.stringify(out);
    },
  };
  const provider = new Provider(publicUrl.origin, configuration);
  // What a proxy says of scheme and host is replaced by what we know before a request gets here.
  provider.proxy = true;
  return provider;
}
