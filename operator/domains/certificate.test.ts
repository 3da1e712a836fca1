import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAuthority, type Authority, type Certificate } from '../../test/ingress/certificates.ts';
import { certificateProblem } from './index.ts';

let authority: Authority;
let shop: Certificate;
/** Once the certificate is there: it holds from that second on. */
let now: Date;
beforeAll(async () => {
  authority = await makeAuthority();
  shop = await authority.issue('shop.example.com', '*.cafe.example.com');
  now = new Date();
});
afterAll(() => authority.remove());

const day = 24 * 3600_000;

it('takes a certificate for the host, also one with a wildcard', () => {
  expect(certificateProblem(shop, 'shop.example.com', now)).toBeUndefined();
  expect(certificateProblem(shop, 'oslo.cafe.example.com', now)).toBeUndefined();
});

it.each([
  ['a host of another certificate', {}, 'example.com', 0, 'has a certificate that is not for example.com'],
  ['no certificate', { certificate: '' }, 'shop.example.com', 0, 'has no certificate in tls.crt'],
  ['no key', { key: 'nothing' }, 'shop.example.com', 0, 'has no private key in tls.key'],
  ['a certificate that has ended', {}, 'shop.example.com', 3 * day, 'has a certificate that ended on'],
  ['one that is still to begin', {}, 'shop.example.com', -3 * day, 'has a certificate that holds only from'],
])('refuses %s', (_what, part, host, later, words) => {
  expect(certificateProblem({ ...shop, ...part }, host, new Date(now.getTime() + later))).toContain(words);
});

it('refuses somebody else’s key', async () => {
  const { key } = await authority.issue('other.example.com');
  expect(certificateProblem({ ...shop, key }, 'shop.example.com', now)).toBe('has a key that is not its certificate’s');
});
