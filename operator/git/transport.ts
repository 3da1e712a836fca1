import type { BlockList } from 'node:net';
import type { GitHttpRequest, GitHttpResponse, HttpClient } from 'isomorphic-git';
import { request as ask } from 'undici';
import { agentTo, brokenBy, reach } from '../outgoing/index.ts';
import { collected, limited, once } from './bytes.ts';
import { GitFailure } from './failure.ts';
import { sshTransport } from './ssh.ts';

/** By https: a name and a token. */
export interface TokenAccess {
  readonly username: string;
  readonly token: string;
}

/** By ssh: a private key as OpenSSH or PEM writes it, and the host's own keys that are taken, as `SHA256:…`; none: whichever it shows. */
export interface KeyAccess {
  readonly key: string;
  readonly hostKeys: readonly string[];
}

/** What lets us in. */
export type Access = TokenAccess | KeyAccess;

/** A repository, and how it may be reached. */
export interface Remote {
  readonly url: string;
  readonly access: Access;
  /** Networks of the installation's own that may be reached, also without https. */
  readonly networks: BlockList;
  readonly signal: AbortSignal;
  /** Bytes read of one answer at most. */
  readonly maxBytes: number;
  /** All addresses of a name. Default: the system's own resolver. */
  readonly resolve?: (name: string) => Promise<readonly string[]>;
  /** Told of the key that a host shows by ssh, once it is taken. */
  readonly sawHostKey?: (fingerprint: string) => void;
}

const HEADER_BYTES = 16 * 1024;

/** How the Git library asks that repository: it knows HTTP only, and below which address, see {@link askedAt}. */
export function transport(remote: Remote): HttpClient {
  const { access } = remote;
  return 'key' in access ? sshTransport({ ...remote, access }) : httpTransport({ ...remote, access });
}

/** The address below which the library asks: it takes no other than those of HTTP. */
export function askedAt({ url, access }: Pick<Remote, 'url' | 'access'>): string {
  return 'key' in access ? `https://${new URL(url).host}` : url;
}

/**
 * HTTP for the Git library: to checked addresses only, never after a redirect, no more bytes than allowed. The token goes to the repository's own address and
 * nowhere else. Throws {@link GitFailure} and nothing with a text of the other side's in it.
 */
function httpTransport(remote: Remote & { access: TokenAccess }): HttpClient {
  return {
    async request({ url, method = 'GET', headers = {}, body }: GitHttpRequest): Promise<GitHttpResponse> {
      if (!url.startsWith(`${remote.url}/`)) throw new GitFailure('Unreachable', 'It asked for another address.');
      const sent = body === undefined ? undefined : await collected(body);
      try {
        return await fetched(remote, { url, method, headers, sent });
      } catch (error) {
        if (error instanceof GitFailure) throw error;
        throw new GitFailure('Unreachable', remote.signal.aborted ? 'There was no answer in time.' : brokenBy(error));
      }
    },
  };
}

interface Asked {
  url: string;
  method: string;
  headers: Record<string, string>;
  sent: Buffer | undefined;
}

async function fetched(
  remote: Remote & { access: TokenAccess },
  { url, method, headers, sent }: Asked,
): Promise<GitHttpResponse> {
  const { signal, maxBytes } = remote;
  const { username, token } = remote.access;
  const reached = await reach({ ...remote, url: remote.url });
  if ('refused' in reached) throw new GitFailure('AddressRefused', reached.refused);
  const agent = agentTo(reached.addresses, { maxHeaderSize: HEADER_BYTES });
  try {
    const answer = await ask(url, {
      method: method as 'GET' | 'POST',
      dispatcher: agent,
      signal,
      headers: {
        ...headers,
        'user-agent': 'git/2 (mvp-operator)',
        authorization: `Basic ${Buffer.from(`${username}:${token}`).toString('base64')}`,
      },
      body: sent ?? null,
    });
    const { statusCode, body } = answer;
    if (statusCode !== 200) {
      await body.dump({ limit: HEADER_BYTES, signal });
      throw refusal(statusCode);
    }
    const bytes = await limited(body, maxBytes);
    return {
      url,
      method,
      statusCode,
      statusMessage: '',
      headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
      body: once(bytes),
    };
  } finally {
    await agent.destroy();
  }
}

/** What a status says, to whoever set the repository up. */
function refusal(status: number): GitFailure {
  if (status === 401 || status === 403)
    return new GitFailure('Unauthorized', 'The repository does not take the token, or not for this.');
  if (status === 404 || status === 410)
    return new GitFailure('RepositoryNotFound', 'There is no such repository, or the token may not see it.');
  if (status >= 300 && status < 400)
    return new GitFailure('RepositoryMoved', 'It answers that it is elsewhere: give the address that it has now.');
  return new GitFailure('Unreachable', `It answered ${String(status)}.`);
}
