import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import { StoreError } from './errors.ts';

/** What a capability URL allows: `GET` includes HEAD, `PUT` writes a blob, `POST` runs a command over many keys. */
export type CapabilityVerb = 'GET' | 'PUT' | 'POST';

/** The shape of a blob's key, for example `report:<digest>` or `artifact:<app uid>-<bundle digest>-<builder digest>-<random>`. */
export const KEY_PATTERN = /^(artifact|backup|bundle|journal|report|lacking|stale|remove):[a-z0-9][a-z0-9-]{0,199}$/;

/** Throws `KeyInvalid` unless `key` can be a blob's key, which also keeps it from being a path. */
export function checkKey(key: string): void {
  if (!KEY_PATTERN.test(key))
    throw new StoreError('KeyInvalid', `${JSON.stringify(key.slice(0, 80))} is not a blob key`);
}

/** Parameters that the signature covers and the URL carries. */
export interface Capability {
  key: string;
  verb: CapabilityVerb;
  /** Unix seconds; a GET may go without, because a release's URL is part of its pod template and has to stay the same. */
  expires?: number;
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
  url.searchParams.set('sig', sign(store.signingKey, capability));
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
  const expected = Buffer.from(sign(signingKey, capability));
  const given = Buffer.from(params.get('sig') ?? '');
  if (given.byteLength !== expected.byteLength || !timingSafeEqual(given, expected)) {
    throw new StoreError('NotAllowed', 'this URL does not allow that');
  }
  if (capability.expires !== undefined && capability.expires * 1000 <= now.getTime()) {
    throw new StoreError('NotAllowed', 'this URL has expired');
  }
}

function sign(signingKey: string, { key, verb, expires }: Capability): string {
  return createHmac('sha256', signingKey)
    .update(`mvp-store/1\n${verb}\n${key}\n${expires ?? ''}`)
    .digest('base64url');
}
