import type { BlockList } from 'node:net';
import { addressRefusal } from './networks.ts';

/** The address of a repository. By https it has no name in it: that and the token are in the Secret. By ssh the name is the account's, most often `git`. */
export const GIT_URL =
  '^(https?://[^\\s"<>\\\\^`{|}?#@]+|ssh://([A-Za-z0-9_][A-Za-z0-9._-]*@)?[^\\s"<>\\\\^`{|}?#@]+)$';
/** A host's key as `ssh-keygen -l` tells it. */
export const HOST_KEY = '^SHA256:[A-Za-z0-9+/]{43}$';

const SSH_PORT = 22;
const SSH_USER = 'git';
/** `git@example.com:ada/shop.git`, as forges show it. */
const SHORT = /^([A-Za-z0-9_][\w.-]*@)([A-Za-z0-9.-]+):(?!\/\/)\/?([^\s"<>\\^`{|}?#@]+)$/;

/** How people may write it: the same, or in the short form. */
export const GIT_URL_GIVEN = `${GIT_URL}|${SHORT.source}`;

/** Where a repository is by ssh. */
export interface SshTarget {
  readonly user: string;
  readonly host: string;
  readonly port: number;
  /** From the host's root, or from the account's home where it begins with `~/`. */
  readonly path: string;
}

/** An address as it is kept: `git@example.com:ada/shop.git` as `ssh://git@example.com/ada/shop.git`, without a slash at its end. */
export function gitUrlOf(text: string): string {
  const trimmed = text.trim().replace(/\/+$/, '');
  const [, user, host, path] = SHORT.exec(trimmed) ?? [];
  if (user !== undefined && host !== undefined && path !== undefined) return `ssh://${user}${host}/${path}`;
  return URL.canParse(trimmed) ? new URL(trimmed).href.replace(/\/+$/, '') : trimmed;
}

/** Whether a repository is reached by ssh. */
export function isSsh(url: string): boolean {
  return url.startsWith('ssh:');
}

/** The parts of an address by ssh; undefined where it is none. */
export function sshTargetOf(url: string): SshTarget | undefined {
  if (!isSsh(url) || !URL.canParse(url)) return undefined;
  const { username, port, pathname } = new URL(url);
  const web = webOf(url);
  const path = decoded(pathname);
  if (web === undefined || path === undefined || path.length < 2) return undefined;
  return {
    user: username === '' ? SSH_USER : username,
    host: web.hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? SSH_PORT : Number(port),
    path: path.startsWith('/~') ? path.slice(1) : path,
  };
}

/** Why a repository's address is not reached, for whoever gave it; undefined if it is. See {@link addressRefusal}. */
export function gitRefusal(url: string, allowed: BlockList): string | undefined {
  if (!isSsh(url)) return addressRefusal(url, allowed);
  const web = webOf(url);
  if (web === undefined || sshTargetOf(url) === undefined) return 'is no ssh address';
  return addressRefusal(web.href, allowed);
}

/** The same host, spelled as on the web: what means an IP address becomes one. */
function webOf(url: string): URL | undefined {
  const { host } = new URL(url);
  return host !== '' && URL.canParse(`https://${host}/`) ? new URL(`https://${host}/`) : undefined;
}

function decoded(pathname: string): string | undefined {
  try {
    const path = decodeURIComponent(pathname);
    return /\p{Cc}/u.test(path) ? undefined : path;
  } catch {
    return undefined;
  }
}

/** A name and a token for a repository's host, in the spelling of `git credential store`. */
export function gitCredentials(url: string, username: string, token: string): string {
  const { protocol, host } = new URL(url);
  return `${protocol}//${encodeURIComponent(username)}:${encodeURIComponent(token)}@${host}`;
}

/** What is in a Secret for a repository: a token, if it is for its host, or a private key. A token goes nowhere else. */
export function gitCredentialsFor(
  url: string,
  credentials: string,
): { username: string; token: string } | { key: string } | undefined {
  const text = credentials.trim();
  if (isSsh(url)) return /^-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(text) ? { key: `${text}\n` } : undefined;
  if (!URL.canParse(text) || !URL.canParse(url)) return undefined;
  const [held, wanted] = [new URL(text), new URL(url)];
  if (held.protocol !== wanted.protocol || held.host !== wanted.host || held.password === '') return undefined;
  try {
    return { username: decodeURIComponent(held.username) || 'git', token: decodeURIComponent(held.password) };
  } catch {
    return undefined;
  }
}
