import {
  Client,
  StreamableHTTPClientTransport,
  UnauthorizedError,
  type ClientOptions,
  type OAuthClientInformationFull,
  type OAuthClientMetadata,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type OAuthTokens,
} from '@modelcontextprotocol/client';

/** Where the programs of these tests are called back: nothing listens there. */
export const CALLBACK = 'http://127.0.0.1:7777/callback';

/** What a program keeps of its permission, as the official client asks it to. */
export class Keeper implements OAuthClientProvider {
  readonly redirectUrl = CALLBACK;
  client: OAuthClientInformationFull | undefined;
  kept: OAuthTokens | undefined;
  #found: OAuthDiscoveryState | undefined;
  verifier = '';
  /** The address it would open a browser at. */
  asked: URL | undefined;

  get clientMetadata(): OAuthClientMetadata {
    return {
      client_name: 'A program <b>of</b> tests',
      redirect_uris: [CALLBACK],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    };
  }

  clientInformation(): OAuthClientInformationFull | undefined {
    return this.client;
  }

  saveClientInformation(client: OAuthClientInformationFull): void {
    this.client = client;
  }

  tokens(): OAuthTokens | undefined {
    return this.kept;
  }

  saveTokens(tokens: OAuthTokens): void {
    this.kept = tokens;
  }

  redirectToAuthorization(url: URL): void {
    this.asked = url;
  }

  saveCodeVerifier(verifier: string): void {
    this.verifier = verifier;
  }

  codeVerifier(): string {
    return this.verifier;
  }

  saveDiscoveryState(state: OAuthDiscoveryState): void {
    this.#found = state;
  }

  discoveryState(): OAuthDiscoveryState | undefined {
    return this.#found;
  }
}

/**
 * Connects the official client. Where it is sent to a browser, `allow` plays the person: it gets the address and answers with the one
 * the program is called back at.
 */
export async function connectProgram(
  url: string,
  keeper: Keeper,
  allow: (address: URL) => Promise<URL>,
  { prepare, ...options }: ClientOptions & { prepare?: (client: Client) => void } = {},
): Promise<Client> {
  const target = new URL('/mcp', url);
  const client = new Client({ name: 'tests', version: '1' }, options);
  const transport = new StreamableHTTPClientTransport(target, { authProvider: keeper });
  try {
    await client.connect(transport);
    return client;
  } catch (error) {
    if (!(error instanceof UnauthorizedError) || keeper.asked === undefined) throw error;
  }
  const back = await allow(keeper.asked);
  await transport.finishAuth(back.searchParams);
  const again = new Client({ name: 'tests', version: '1' }, options);
  prepare?.(again);
  await again.connect(new StreamableHTTPClientTransport(target, { authProvider: keeper }));
  return again;
}
