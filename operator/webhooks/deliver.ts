import { lookup } from 'node:dns/promises';
import type { BlockList, LookupFunction } from 'node:net';
import { Agent, request as ask } from 'undici';
import { addressRefusal, familyOf, isPublicAddress } from '../../crds/index.ts';
import { signed } from './message.ts';

/** One message, and where it goes. */
export interface Delivery {
  readonly url: string;
  readonly id: string;
  readonly body: string;
  readonly secret: string;
  /** Networks of the installation's own that may be reached. */
  readonly networks: BlockList;
  readonly signal: AbortSignal;
  /** All addresses of a name. Default: the system's own resolver. */
  readonly resolve?: (name: string) => Promise<readonly string[]>;
  /** Milliseconds for all of it, the name included. Default 10,000. */
  readonly timeoutMs?: number;
  readonly now?: Date;
}

/** What came of one try. */
export interface Attempt {
  ok: boolean;
  /** The HTTP status, if there was an answer. */
  answer?: number;
  /** Why not, for people: nothing of what the other side wrote is in it. */
  problem?: string;
  /** The receiver wants no more of them (410), or it may not be reached at all: no use to try again. */
  final?: boolean;
  /** The receiver asks for this much time (Retry-After). */
  waitSeconds?: number;
}

const TIMEOUT_MS = 10_000;
/** Of an answer no more is read; nothing of it is kept. */
const ANSWER_BYTES = 16 * 1024;
/** No receiver may ask for more patience than this. */
const LONGEST_WAIT_SECONDS = 3600;

/**
 * Sends a message once. Each address of the name is checked, and the connection goes to a checked one, so that no name can mean another address a moment
 * later. Redirects are not followed. Never rejects but by the signal.
 */
export async function deliver(delivery: Delivery): Promise<Attempt> {
  const refused = addressRefusal(delivery.url, delivery.networks);
  if (refused !== undefined) return { ok: false, final: true, problem: `The address ${refused}.` };
  const timeout = AbortSignal.timeout(delivery.timeoutMs ?? TIMEOUT_MS);
  const signal = AbortSignal.any([delivery.signal, timeout]);
  try {
    const addresses = await within(signal, addressesOf(delivery));
    const problem = forbidden(delivery, addresses);
    return problem === undefined ? await post(delivery, addresses, signal) : { ok: false, problem };
  } catch (error) {
    delivery.signal.throwIfAborted();
    return { ok: false, problem: timeout.aborted ? 'There was no answer in time.' : wordsFor(error) };
  }
}

async function addressesOf({ url, resolve = systemResolve }: Delivery): Promise<readonly string[]> {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return familyOf(host) === undefined ? resolve(host) : [host];
}

async function systemResolve(name: string): Promise<string[]> {
  return (await lookup(name, { all: true })).map(({ address }) => address);
}

/** Why these addresses may not be reached; undefined if all of them may. */
function forbidden({ url, networks }: Delivery, addresses: readonly string[]): string | undefined {
  if (addresses.length === 0) return 'The name has no address.';
  const own = addresses.filter((address) => networks.check(address, familyOf(address) ?? 'ipv4'));
  if (own.length === addresses.length) return undefined;
  if (url.startsWith('http:')) return 'The address has to begin with https://.';
  const others = addresses.filter((address) => !own.includes(address));
  return others.every(isPublicAddress) ? undefined : 'The name leads to a private address.';
}

async function post(delivery: Delivery, addresses: readonly string[], signal: AbortSignal): Promise<Attempt> {
  const agent = new Agent({ connect: { lookup: only(addresses) }, maxHeaderSize: ANSWER_BYTES, pipelining: 0 });
  try {
    const answer = await ask(delivery.url, {
      method: 'POST',
      dispatcher: agent,
      signal,
      headers: {
        'content-type': 'application/cloudevents+json; charset=utf-8',
        'user-agent': 'mvp-operator-webhooks',
        ...signed(delivery.id, delivery.body, delivery.secret, delivery.now ?? new Date()),
      },
      body: delivery.body,
    });
    const { statusCode, headers, body } = answer;
    await body.dump({ limit: ANSWER_BYTES, signal });
    if (statusCode >= 200 && statusCode < 300) return { ok: true, answer: statusCode };
    const wait = Number(headers['retry-after']);
    return {
      ok: false,
      answer: statusCode,
      problem: `It answered ${String(statusCode)}.`,
      ...(statusCode === 410 ? { final: true } : {}),
      ...(wait > 0 ? { waitSeconds: Math.min(LONGEST_WAIT_SECONDS, Math.ceil(wait)) } : {}),
    };
  } finally {
    // a kept connection could be used by a later message whose name means another address
    await agent.destroy();
  }
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

/** What happened, in words that tell nothing of the inside of a network. */
function wordsFor(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'Its name is not known.';
  if (code === 'ECONNREFUSED') return 'Nothing listens there.';
  if (/CERT|SSL|TLS|ALTNAME|SELF_SIGNED/.test(code)) return `Its certificate is not to be trusted (${code}).`;
  if (code === 'UND_ERR_HEADERS_OVERFLOW') return 'Its answer is too long.';
  if (error instanceof TypeError && error.message === 'not a webhook secret')
    return 'The key of this webhook is damaged.';
  return 'The connection broke off.';
}
