import * as client from 'openid-client';

/** How people sign in at a provider of OpenID Connect. */
export interface OidcConfig {
  /** The provider's issuer, as its discovery document states it. */
  issuer: URL;
  clientId: string;
  /** None for a public client. */
  clientSecret: string | undefined;
  /** What the button calls it. */
  name: string;
  scope: string;
  /** Whether an address counts as checked where the provider says nothing of it. `false` in a token is never believed. */
  trustEmail: boolean;
  /** The claim with somebody's groups. */
  groupsClaim: string;
  /** Groups of which somebody has to be in one; with none, everybody of the provider may come in. */
  allowedGroups: readonly string[];
  /** The workspace that a group shares; of several groups the first named here counts (from the chart: the first in the alphabet). */
  workspaces: ReadonlyMap<string, string>;
}

/** What has to be remembered while somebody is at the provider. */
export interface Underway {
  state: string;
  nonce: string;
  verifier: string;
}

/** Whom the provider says somebody is. */
export interface Claims {
  issuer: string;
  subject: string;
  email: string | undefined;
  emailVerified: boolean | undefined;
  name: string;
  groups: readonly string[];
}

/** How long what the provider says of itself is taken to hold. */
const DISCOVERED_FOR_MS = 3_600_000;
/** Longest wait for the provider, in seconds. */
const TIMEOUT_SECONDS = 10;

/** The provider, as its client sees it: the code flow with PKCE, state and nonce, each token checked with the provider's keys. */
export class OidcProvider {
  readonly config: OidcConfig;
  readonly #redirectUri: string;
  #discovered: { until: number; found: Promise<client.Configuration> } | undefined;

  constructor(config: OidcConfig, redirectUri: URL) {
    this.config = config;
    this.#redirectUri = redirectUri.href;
  }

  /** Where to send somebody, and what to remember of it. */
  async start(): Promise<{ url: URL; underway: Underway }> {
    const provider = await this.#provider();
    const underway = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      verifier: client.randomPKCECodeVerifier(),
    };
    const url = client.buildAuthorizationUrl(provider, {
      redirect_uri: this.#redirectUri,
      scope: this.config.scope,
      state: underway.state,
      nonce: underway.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(underway.verifier),
      code_challenge_method: 'S256',
    });
    return { url, underway };
  }

  /** Takes what somebody came back with. @throws whatever the library finds wrong with it */
  async finish(answer: Readonly<Record<string, string>>, { state, nonce, verifier }: Underway): Promise<Claims> {
    const provider = await this.#provider();
    // Ours, whatever a request says of its host.
    const url = new URL(this.#redirectUri);
    for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
    const tokens = await client.authorizationCodeGrant(provider, url, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const token = tokens.claims();
    if (token === undefined) throw new Error('the provider gave no id token');
    const { groupsClaim } = this.config;
    const isComplete = token['email'] !== undefined && (this.#needsGroups ? token[groupsClaim] !== undefined : true);
    const hasMore = provider.serverMetadata().userinfo_endpoint !== undefined;
    const more = isComplete || !hasMore ? {} : await client.fetchUserInfo(provider, tokens.access_token, token.sub);
    const claims: Readonly<Record<string, unknown>> = { ...more, ...token };
    const groups = [claims[groupsClaim] ?? []].flat();
    // Said together with the address, or not at all.
    const source: Readonly<Record<string, unknown>> = token['email'] === undefined ? more : token;
    return {
      issuer: token.iss,
      subject: token.sub,
      email: textOf(source['email']),
      emailVerified: verifiedOf(source['email_verified']),
      name: (textOf(claims['name']) ?? textOf(claims['preferred_username']) ?? '').trim().slice(0, 100),
      groups: groups.filter((each): each is string => typeof each === 'string'),
    };
  }

  /** Where to go so that the provider signs somebody out, too; undefined where it has no such page. */
  async endSession(after: URL): Promise<URL | undefined> {
    const provider = await this.#provider();
    if (provider.serverMetadata().end_session_endpoint === undefined) return undefined;
    return client.buildEndSessionUrl(provider, { post_logout_redirect_uri: after.href });
  }

  get #needsGroups(): boolean {
    return this.config.allowedGroups.length > 0 || this.config.workspaces.size > 0;
  }

  #provider(): Promise<client.Configuration> {
    if (this.#discovered === undefined || this.#discovered.until < Date.now()) {
      const found = this.#discover();
      this.#discovered = { until: Date.now() + DISCOVERED_FOR_MS, found };
      found.catch(() => {
        this.#discovered = undefined;
      });
    }
    return this.#discovered.found;
  }

  #discover(): Promise<client.Configuration> {
    const { issuer, clientId, clientSecret } = this.config;
    const isPlain = issuer.protocol === 'http:';
    return client.discovery(
      issuer,
      clientId,
      undefined,
      clientSecret === undefined ? client.None() : client.ClientSecretBasic(clientSecret),
      {
        timeout: TIMEOUT_SECONDS,
        // Without it the library trusts the connection and checks no signature.
        execute: [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])],
      },
    );
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Some providers say it as text. */
function verifiedOf(value: unknown): boolean | undefined {
  if (value === true || value === 'true') return true;
  return value === undefined || value === null ? undefined : false;
}
