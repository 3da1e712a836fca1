import { isIP, type BlockList } from 'node:net';

import type { Middleware } from 'koa';

import { familyOf } from '../../crds/index.ts';

export { networksOf } from '../../crds/index.ts';

/**
 * The client's address, where each proxy adds the address it was reached from to `X-Forwarded-For`: the last one that is no trusted proxy's.
 * What a client wrote there itself is before that, and not believed.
 *
 * @param peer who we are reached by; its word counts
 */
export function clientAddress(peer: string, forwardedFor: string, trusted: BlockList): string {
  let client = plain(peer);
  for (const each of forwardedFor.split(',').toReversed()) {
    const address = plain(each.trim());
    const family = familyOf(address);
    if (family === undefined) return client;
    client = address;
    if (!trusted.check(address, family)) return client;
  }
  return client;
}

/** Whom an address stands for: of IPv6 one customer has a /64 at least, so all of that counts as one. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length) }, () => '0');
  const groups = [...left, ...zeros, ...right].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.join(':')}::/64`;
}

/** Has `ctx.ip` be the client's address, behind proxies that state it. */
export function knowClient(trusted: BlockList): Middleware {
  return async (ctx, next) => {
    ctx.request.ip = clientAddress(ctx.req.socket.remoteAddress ?? '', ctx.get('x-forwarded-for'), trusted);
    return next();
  };
}

/** Without what a dual-stack socket writes before an IPv4 address. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
