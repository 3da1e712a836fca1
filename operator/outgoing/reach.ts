import { lookup } from 'node:dns/promises';
import type { BlockList, LookupFunction } from 'node:net';
import { Agent } from 'undici';
import { addressRefusal, familyOf, isPublicAddress } from '../../crds/index.ts';

/** An address that somebody gave, and how far it may lead. */
export interface Destination {
  readonly url: string;
  /** Networks of the installation's own that may be reached, also without https. */
  readonly networks: BlockList;
  readonly signal: AbortSignal;
  /** All addresses of a name. Default: the system's own resolver. */
  readonly resolve?: (name: string) => Promise<readonly string[]>;
}

/** Where an address leads: addresses that were checked, or why nothing may be sent there, in words for whoever gave it. */
export type Reached = { addresses: readonly string[] } | { refused: string; final: boolean };

/**
 * Looks an address up and checks each place it leads to. A connection has to go to what this answers (see {@link agentTo}), so that no name can mean
 * another place a moment later. `final`: the address itself is refused, so that no later try can help. Rejects as the resolver does, and with the signal.
 */
export async function reach(destination: Destination): Promise<Reached> {
  const refused = addressRefusal(destination.url, destination.networks);
  if (refused !== undefined) return { refused: `The address ${refused}.`, final: true };
  const addresses = await within(destination.signal, addressesOf(destination));
  const problem = forbidden(destination, addresses);
  return problem === undefined ? { addresses } : { refused: problem, final: false };
}

/** Connections to these addresses, whatever name they are asked by. The caller destroys it: a kept connection could serve another name. */
export function agentTo(addresses: readonly string[], options: { maxHeaderSize: number }): Agent {
  return new Agent({ connect: { lookup: only(addresses) }, maxHeaderSize: options.maxHeaderSize, pipelining: 0 });
}

/** What broke a connection, in words that tell nothing of the inside of a network. */
export function brokenBy(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'Its name is not known.';
  if (code === 'ECONNREFUSED') return 'Nothing listens there.';
  if (/CERT|SSL|TLS|ALTNAME|SELF_SIGNED/.test(code)) return `Its certificate is not to be trusted (${code}).`;
  if (code === 'UND_ERR_HEADERS_OVERFLOW') return 'Its answer is too long.';
  return 'The connection broke off.';
}

async function addressesOf({ url, resolve = systemResolve }: Destination): Promise<readonly string[]> {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return familyOf(host) === undefined ? resolve(host) : [host];
}

async function systemResolve(name: string): Promise<string[]> {
  return (await lookup(name, { all: true })).map(({ address }) => address);
}

/** Why these addresses may not be reached; undefined if all of them may. */
function forbidden({ url, networks }: Destination, addresses: readonly string[]): string | undefined {
  if (addresses.length === 0) return 'The name has no address.';
  const own = addresses.filter((address) => networks.check(address, familyOf(address) ?? 'ipv4'));
  if (own.length === addresses.length) return undefined;
  if (url.startsWith('http:')) return 'The address has to begin with https://.';
  const others = addresses.filter((address) => !own.includes(address));
  return others.every(isPublicAddress) ? undefined : 'The name leads to a private address.';
}

/** A resolver that knows no other addresses than these. */
function only(addresses: readonly string[]): LookupFunction {
  const known = addresses.map((address) => ({ address, family: familyOf(address) === 'ipv6' ? 6 : 4 }));
  return (_name, options, done) => {
    const [first] = known;
    if (options.all === true) done(null, known);
    else if (first === undefined) done(new Error('no address'), '');
    else done(null, first.address, first.family);
  };
}

/** A promise that ends with the signal at the latest. */
async function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  signal.throwIfAborted();
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
    }),
  ]);
}
