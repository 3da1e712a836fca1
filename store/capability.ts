import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import { StoreError } from './errors.ts';

/** What a capability URL allows: `GET` includes HEAD, `PUT` writes a blob, `POST` runs a command over many keys. */
export type CapabilityVerb = 'GET' | 'PUT' | 'POST';

/** The shape of a blob's key, for example `report:<digest>` or `artifact:<app uid>-<bundle digest>-<builder digest>-<random>`. */
export const KEY_PATTERN =
  /^(artifact|backup|bundle|journal|picture|report|lacking|stale|remove):[a-z0-9][a-z0-9-]{0,199}$/;

/** Whether a name can be a blob's key. */
export function isKey(name: string): boolean {
  return KEY_PATTERN.test(name);
}

/** Throws `KeyInvalid` unless `key` can be a blob's key, which also keeps it from being a path. */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new StoreError('KeyInvalid', `${JSON.stringify(key.slice(0, 80))} is not a blob key`);
}

/** Parameters that the signature covers and the URL carries. */
export interface Capability {
  key: string;
  verb: CapabilityVerb;
  /** Unix seconds; a GET may go without, because a release's URL is part of its pod template and has to stay the same. */
  expires?: number;
}

/**
 * The keys of a signing key's file, one a line: the first signs, all are checked with. So a new key is put before the old one, and the old one
 * goes when no URL that it signed is in use any more.
 *
 * @throws RangeError for none, or one of less than 32 characters
 */
export function keysIn(signingKey: string): [string, ...string[]] {
  const [first, ...others] = signingKey.split(/\s+/).filter((line) => line !== '');
  if (first === undefined || [first, ...others].some((key) => key.length < 32))
    throw new RangeError('a signing key has 32 characters or more');
  return [first, ...others];
}

/** What a key is called in URLs: enough of its digest to tell a few keys apart, and too little to say anything about it. */
function keyId(key: string): string {
  return createHash('sha256').update(`mvp-store/kid\n${key}`).digest('hex').slice(0, 8);
}

/** A new random signing key, base64url; the operator keeps it in a Secret. */
export function newSigningKey(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The URL by which whoever holds it may do one thing to one blob of the store.
 *
 * @param expiresAt when it stops working; needed for every verb but `GET`
 */
export function capabilityUrl(
  store: { url: string; signingKey: string },
  key: string,
  verb: CapabilityVerb,
  expiresAt?: Date,
): string {
  checkKey(key);
  if (verb !== 'GET' && expiresAt === undefined) {
    throw new StoreError('NotAllowed', `a capability to ${verb} has to end some time`);
  }
  const capability: Capability = { key, verb };
  const url = new URL(`/blobs/${key}`, store.url);
  if (expiresAt !== undefined) {
    capability.expires = Math.floor(expiresAt.getTime() / 1000);
    url.searchParams.set('expires', String(capability.expires));
  }
  const [signer] = keysIn(store.signingKey);
  url.searchParams.set('kid', keyId(signer));
  url.searchParams.set('sig', sign(signer, capability));
  return url.href;
}

/** Throws `NotAllowed` unless the parameters of a request carry a signature for this key and verb that has not ended. */
export function checkCapability(
  signingKey: string,
  key: string,
  verb: CapabilityVerb,
  params: URLSearchParams,
  now: Date,
): void {
  const stated = params.get('expires');
  const capability: Capability = { key, verb };
  if (stated !== null) {
    if (!/^\d{1,12}$/.test(stated)) throw new StoreError('NotAllowed', 'expires is not a time');
    capability.expires = Number(stated);
  } else if (verb !== 'GET') {
    throw new StoreError('NotAllowed', `a capability to ${verb} has to end some time`);
  }
  const given = Buffer.from(params.get('sig') ?? '');
  const kid = params.get('kid');
  // a URL from before keys had ids may be of any of them
  const candidates = keysIn(signingKey).filter((each) => kid === null || keyId(each) === kid);
  if (!candidates.some((each) => isEqual(given, Buffer.from(sign(each, capability))))) {
    throw new StoreError('NotAllowed', 'this URL does not allow that');
  }
  if (capability.expires !== undefined && capability.expires * 1000 <= now.getTime()) {
    throw new StoreError('NotAllowed', 'this URL has expired');
  }
}

function isEqual(given: Buffer, expected: Buffer): boolean {
  return given.byteLength === expected.byteLength && timingSafeEqual(given, expected);
}

function sign(signingKey: string, { key, verb, expires }: Capability): string {
  return createHmac('sha256', signingKey)
    .update(`mvp-store/1\n${verb}\n${key}\n${expires ?? ''}`)
    .digest('base64url');
}
