import { describe, expect, it } from 'vitest';
import type { DomainStatus } from '../../../../crds/index.ts';
import type { Look } from './look.ts';
import { domainsReady, dueInMs, eventOf, progress, type Circumstances } from './progress.ts';

const HOUR = 3600_000;
const now = new Date('2026-03-01T12:00:00Z');
const host = 'shop.example.com';

const around = (part: Partial<Circumstances> = {}): Circumstances => ({
  uid: 'u1',
  target: 'mvp-shop.apps.example.net',
  refusal: undefined,
  isLive: true,
  tls: 'ingress',
  sentTo: undefined,
  urlOf: (name, https) => `${https ? 'https' : 'http'}://${name}`,
  now,
  ...part,
});

const look = (part: Partial<Look> = {}): Look => ({
  at: part.at ?? now.toISOString(),
  wish: '',
  answers: { proof: 'Found', hasAddress: true },
  certificate: { secretName: 'tls' },
  middlewares: [],
  ...part,
});

const verified = (part: Partial<DomainStatus> = {}): DomainStatus => ({
  ...progress({ host }, undefined, look(), around()),
  checkedAt: '2026-03-01T11:00:00.000Z',
  verifiedAt: '2026-02-01T00:00:00.000Z',
  ...part,
});

describe('a host that is new', () => {
  it('waits for its proof and says exactly which record to make', () => {
    const found = progress({ host }, undefined, undefined, around());
    expect(found).toMatchObject({ state: 'PendingProof', https: false, checks: 0 });
    expect(found.message).toBe(`Make a TXT record _mvp-challenge.${host} with the value ${found.proof.value}.`);
    expect(found.address).toEqual({ name: host, type: 'CNAME', value: 'mvp-shop.apps.example.net' });
  });

  it('says what DNS said, is looked at soon, then ever more rarely, and keeps the words while it is asked again', () => {
    const seen = look({ answers: { proof: 'Missing', said: 'There is no such record yet.' } });
    const first = progress({ host }, undefined, seen, around());
    expect(first).toMatchObject({ state: 'PendingProof', checks: 1 });
    expect(first.message).toMatch(/There is no such record yet\.$/);
    expect(dueInMs(first, now)).toBe(1000);
    expect(dueInMs({ ...first, checks: 4 }, now)).toBe(4096);
    expect(dueInMs({ ...first, checks: 400 }, now)).toBe(5 * 60_000);
    expect(progress({ host }, first, undefined, around())).toEqual(first);
    // the same look seen twice counts once
    expect(progress({ host }, first, seen, around())).toEqual(first);
  });
});

describe('a host that is proved', () => {
  it('is served by https once there is a certificate', () => {
    expect(progress({ host }, undefined, look(), around())).toMatchObject({
      state: 'Serving',
      url: `https://${host}`,
      https: true,
      secretName: 'tls',
      verifiedAt: now.toISOString(),
    });
  });

  it('is served without https while the certificate is on its way, which it says', () => {
    const found = progress({ host }, undefined, look({ certificate: { missing: 'It is on its way.' } }), around());
    expect(found).toMatchObject({ state: 'Serving', https: false, url: `http://${host}`, checks: 1 });
    expect(found.message).toContain('It has no https yet. It is on its way.');
    expect(domainsReady([found], 'ingress')).toMatchObject({ status: 'False', reason: 'CertificateMissing' });
  });

  it.each([
    ['the app is not live', look(), around({ isLive: false }), 'not live yet'],
    [
      'it has no address',
      look({ answers: { proof: 'Found', hasAddress: false } }),
      around(),
      `CNAME record ${host} with the value mvp-shop.apps.example.net`,
    ],
    [
      'the cluster refuses it',
      look(),
      around({ routeProblem: 'The cluster refuses to serve it: no' }),
      'refuses to serve it',
    ],
  ])('waits where %s', (_what, seen, circumstances, words) => {
    const found = progress({ host }, undefined, seen, circumstances);
    expect(found.state).toBe('Verified');
    expect(found.message).toContain(words);
    expect(domainsReady([found], 'ingress')).toMatchObject({ status: 'False', reason: 'NotReachable' });
  });

  it('loses nothing while no name server answers', () => {
    const unknown = look({ answers: { proof: 'Unknown', said: 'ETIMEOUT' } });
    expect(progress({ host }, verified(), unknown, around())).toMatchObject({
      state: 'Serving',
      verifiedAt: '2026-02-01T00:00:00.000Z',
    });
  });

  it('keeps being served for a day after its proof is gone, and then is not', () => {
    const gone = look({ answers: { proof: 'Missing', hasAddress: true } });
    const first = progress({ host }, verified(), gone, around());
    expect(first).toMatchObject({ state: 'Serving', missingSince: now.toISOString(), checks: 1 });
    expect(first.message).toContain('make the record again within a day');
    const later = new Date(now.getTime() + 25 * HOUR);
    const lost = progress({ host }, first, look({ ...gone, at: later.toISOString() }), around({ now: later }));
    expect(lost).toMatchObject({ state: 'PendingProof', https: false });
    expect(lost).not.toHaveProperty('verifiedAt');
    expect(lost).not.toHaveProperty('secretName');
    // and one that comes back in time is as before
    const back = progress({ host }, first, look({ at: later.toISOString() }), around({ now: later }));
    expect(back).toMatchObject({ state: 'Serving', verifiedAt: '2026-02-01T00:00:00.000Z', checks: 0 });
    expect(back).not.toHaveProperty('missingSince');
  });

  it('is looked at again every hour', () => {
    expect(dueInMs(verified({ checks: 0, checkedAt: now.toISOString() }), now)).toBe(HOUR);
  });

  it('sends people on once the other host is served, by the scheme of that', () => {
    const domain = { host: `www.${host}`, redirectTo: host };
    const waiting = progress(domain, undefined, look(), around());
    expect(waiting).toMatchObject({ state: 'Verified' });
    expect(waiting.message).toContain('is not served yet');
    const sent = progress(domain, undefined, look(), around({ sentTo: verified() }));
    expect(sent).toMatchObject({ state: 'Serving', message: `https://www.${host} sends people to ${host}.` });
  });

  it('is by http alone where the platform has no https for it, and that is said', () => {
    const found = progress({ host }, undefined, look({ certificate: undefined }), around({ tls: 'none' }));
    expect(found).toMatchObject({ state: 'Serving', https: false, checks: 0 });
    expect(domainsReady([found], 'none')).toMatchObject({
      status: 'True',
      message: expect.stringContaining('no https'),
    });
    expect(progress({ host }, undefined, look({ certificate: undefined }), around({ tls: 'front' }))).toMatchObject({
      https: true,
      url: `https://${host}`,
    });
  });
});

it('a refused host is not asked about, keeps no proof, and is told once', () => {
  const before = verified();
  const found = progress(
    { host },
    before,
    undefined,
    around({ refusal: 'shop.example.com is served by another app already.' }),
  );
  expect(found).toMatchObject({ state: 'Refused', https: false, message: expect.stringContaining('another app') });
  expect(found).not.toHaveProperty('verifiedAt');
  expect(dueInMs(found, now)).toBeUndefined();
  expect(eventOf(before, found)).toMatchObject([{ type: 'Warning', reason: 'DomainRefused' }]);
  expect(eventOf(found, found)).toEqual([]);
  expect(domainsReady([before, found], 'ingress')).toMatchObject({ status: 'False', reason: 'DomainRefused' });
});
