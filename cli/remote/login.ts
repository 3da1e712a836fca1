import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import type { Credentials } from './credentials.ts';

const resourceSchema = z.object({ resource: z.url(), authorization_servers: z.array(z.url()).min(1) });
const serverSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  registration_endpoint: z.url(),
  device_authorization_endpoint: z.url().optional(),
});
const clientSchema = z.object({ client_id: z.string() });
const tokensSchema = z
  .object({ access_token: z.string(), refresh_token: z.string().optional() })
  .transform(({ access_token: accessToken, refresh_token: refreshToken }) => ({
    accessToken,
    ...(refreshToken === undefined ? {} : { refreshToken }),
  }));

/** What an answer of the token endpoint gives to keep. @throws if it is none */
export function tokensIn(answer: unknown): Pick<Credentials, 'accessToken' | 'refreshToken'> {
  return tokensSchema.parse(answer);
}

/** How a login is to go. */
export interface LoginOptions {
  url: string;
  scope: string;
  /** Shows the person where to go. */
  say: (text: string) => void;
  /** Whether to open a browser there. */
  open: boolean;
}

/** The authorization server of a platform, and what its tokens are for. */
export interface Found {
  base: URL;
  resource: string;
  server: z.infer<typeof serverSchema>;
}

/** Finds it. @throws Error where somebody answers for another address than was asked; RFC 9728 and RFC 8414 */
export async function find(url: string): Promise<Found> {
  const base = new URL(url);
  const about = resourceSchema.parse(await json(new URL('/.well-known/oauth-protected-resource/mcp', base)));
  if (about.resource !== new URL('/mcp', base).href) {
    throw new Error(`${base.origin} speaks for ${about.resource}; log in with --url ${new URL(about.resource).origin}`);
  }
  const [issuer = ''] = about.authorization_servers;
  const server = serverSchema.parse(await json(new URL('/.well-known/oauth-authorization-server', issuer)));
  if (server.issuer !== issuer) throw new Error(`${issuer} answers as ${server.issuer}; nothing was sent there`);
  return { base, resource: about.resource, server };
}

/** Makes this command line known there; gives its id. */
export async function registered({ server }: Found, more: object): Promise<string> {
  const metadata = { client_name: 'mvp command line', token_endpoint_auth_method: 'none', ...more };
  return clientSchema.parse(await json(server.registration_endpoint, metadata)).client_id;
}

/** Has a person sign in with a browser, which comes back to this computer; RFC 8252. */
export async function login({ url, scope, say, open }: LoginOptions): Promise<Credentials> {
  const found = await find(url);
  const { base, resource, server } = found;
  const { promise: called, listener, redirect } = await listen();
  try {
    const clientId = await registered(found, {
      redirect_uris: [redirect],
      grant_types: ['authorization_code', 'refresh_token'],
    });
    const verifier = randomBytes(32).toString('base64url');
    const state = randomBytes(16).toString('base64url');
    const target = new URL(server.authorization_endpoint);
    target.search = new URLSearchParams({
      client_id: clientId,
      response_type: 'code',
      redirect_uri: redirect,
      scope,
      resource,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      state,
    }).toString();
    say(`Sign in at\n  ${target.href}`);
    if (open) browse(target.href);
    const back = await called;
    const failure = back.get('error_description') ?? back.get('error');
    if (failure !== null) throw new Error(failure);
    // Both say that the answer is to our own question, and from whom we asked.
    if (back.get('state') !== state || back.get('iss') !== server.issuer) throw new Error('the answer is not ours');
    const tokens = await tokensOf(server.token_endpoint, {
      grant_type: 'authorization_code',
      code: back.get('code') ?? '',
      code_verifier: verifier,
      redirect_uri: redirect,
      client_id: clientId,
    });
    return { url: base.origin, tokenEndpoint: server.token_endpoint, clientId, ...tokens };
  } finally {
    listener.close();
    listener.closeAllConnections();
  }
}

/** New tokens for the old ones. */
export async function refreshed(old: Credentials): Promise<Credentials> {
  if (old.refreshToken === undefined) throw new Error('the login has ended; run mvp login again');
  const fields = { grant_type: 'refresh_token', refresh_token: old.refreshToken, client_id: old.clientId };
  return { ...old, ...(await tokensOf(old.tokenEndpoint, fields)) };
}

async function tokensOf(
  endpoint: string,
  fields: Record<string, string>,
): Promise<Pick<Credentials, 'accessToken' | 'refreshToken'>> {
  const response = await fetch(endpoint, { method: 'POST', body: new URLSearchParams(fields) });
  if (!response.ok) throw new Error('the login has ended or was refused; run mvp login again');
  return tokensIn(await response.json());
}

async function json(url: URL | string, body?: unknown): Promise<unknown> {
  const response = await fetch(
    url,
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  );
  if (!response.ok) throw new Error(`${String(url)} answered ${response.status}`);
  return response.json();
}

async function listen(): Promise<{ promise: Promise<URLSearchParams>; listener: Server; redirect: string }> {
  const { promise, resolve } = Promise.withResolvers<URLSearchParams>();
  const listener = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    response.setHeader('content-type', 'text/plain; charset=utf-8');
    if (pathname !== '/callback') {
      response.writeHead(404).end('There is nothing here.');
      return;
    }
    response.end('You can close this window and go back to the terminal.');
    resolve(searchParams);
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const redirect = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/callback`;
  return { promise, listener, redirect };
}

/** Opens an address in the person's browser. Where there is none to open, the address has been said. */
export function browse(url: string): void {
  const command = process.platform === 'darwin' ? 'open' : 'xdg-open';
  const child = spawn(command, [url], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}
