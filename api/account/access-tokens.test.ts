import { expect, it } from 'vitest';

import { AccessTokens, type SigningKeys } from './access-tokens.ts';
import { memoryRecords } from './secrets.ts';

const DAY = 24 * 3600_000;
const MINUTE = 60_000;
const account = { id: 'u-1', email: 'ada@example.com' };
const kidOf = (token: string): string =>
  String((JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }).kid);

/** Two replicas on the same records, and a clock. */
async function replicas() {
  const clock = { now: Date.now() };
  const records = memoryRecords<SigningKeys>();
  const open = () => AccessTokens.open({ records, now: () => clock.now });
  const [one, two] = [await open(), await open()];
  one.stop();
  two.stop();
  return { clock, records, one, two };
}

it('has one key that all replicas sign with, by its id', async () => {
  const { one, two } = await replicas();
  const kid = kidOf(await one.sign(account));
  expect(kidOf(await two.sign(account))).toBe(kid);
  expect(one.jwks().keys).toMatchObject([{ kid, alg: 'ES256' }]);
  expect(Object.keys(one.jwks().keys[0] ?? {})).not.toContain('d');
});

it('turns after 90 days: published first, then signed with, and the old one is checked with until its tokens are over', async () => {
  const { clock, one, two } = await replicas();
  const old = kidOf(await one.sign(account));
  clock.now += 90 * DAY;
  await one.read();
  expect(one.jwks().keys).toHaveLength(2);
  expect(kidOf(await one.sign(account))).toBe(old);
  clock.now += 10 * MINUTE;
  const fresh = await one.sign(account);
  expect(kidOf(fresh)).not.toBe(old);
  // a replica that has not heard of it reads again instead of refusing
  expect(await two.publicKey(kidOf(fresh))).toContain('PUBLIC KEY');
  expect(await two.publicKey(old)).toContain('PUBLIC KEY');
  clock.now += 31 * MINUTE;
  await one.read();
  await two.read();
  expect(two.jwks().keys.map(({ kid }) => kid)).toEqual([kidOf(fresh)]);
  await expect(two.publicKey(old)).rejects.toThrow('no such key');
});

it('is turned by whoever deletes the record: what was signed before is refused', async () => {
  const { clock, records, one, two } = await replicas();
  const stolen = kidOf(await one.sign(account));
  await records.remove('access');
  clock.now += MINUTE;
  await Promise.all([one.read(), two.read()]);
  await expect(one.publicKey(stolen)).rejects.toThrow();
  expect(kidOf(await one.sign(account))).toBe(kidOf(await two.sign(account)));
});
