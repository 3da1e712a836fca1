import { expect, test } from 'vitest';
import { proofOf, type DomainStatus, type Mvp } from '../../../crds/index.ts';
import { RESOURCES } from '../../../kube/index.ts';
import { domainResolver } from '../../../operator/domains/index.ts';
import { nameServer } from '../../dns/server.ts';
import { mvp } from '../stand-in.ts';
import { eventually, refusal } from '../system.ts';
import { becomes, change, drop, platform, reason, system } from './scene.ts';

const host = 'shop.example.com';

async function domainOf(name: string, state: string, of = host): Promise<DomainStatus> {
  let last: Mvp | undefined;
  try {
    return await eventually(async () => {
      last = await system.client.get(RESOURCES.mvp, name, 'default');
      return last.status?.domains?.find((each) => each.host === of && each.state === state);
    }, 15_000);
  } catch {
    throw new Error(`${of} of ${name} did not become ${state}: ${JSON.stringify(last?.status?.domains)}`);
  }
}

async function proofFor(name: string, of = host): Promise<{ name: string; value: string }> {
  const { metadata } = await system.client.get(RESOURCES.mvp, name, 'default');
  return proofOf(of, metadata.uid);
}

test('a host is proved at a real name server, is one app’s, and goes to the next when it is given up', async () => {
  const dns = await nameServer();
  platform.domains.ask = domainResolver([dns.address]);
  try {
    await system.client.create(mvp('first', { domains: [{ host }] }));
    await system.client.create(mvp('second', { domains: [{ host }] }));
    const waiting = await domainOf('first', 'PendingProof');
    const [first, second] = [await proofFor('first'), await proofFor('second')];
    expect(waiting.message).toContain(`${first.name} with the value ${first.value}`);
    expect(reason(await system.client.get(RESOURCES.mvp, 'first', 'default'), 'DomainsReady')).toBe('ProofMissing');
    // who writes somebody else's value proves nothing
    dns.zone.set(first.name, { TXT: ['mvp-domain=somebody-else'] });
    await becomes('first', 'Live');
    await eventually(async () => (await domainOf('first', 'PendingProof')).message.includes('somebody-else'), 15_000);

    dns.zone.set(first.name, { TXT: [first.value] });
    const proved = await domainOf('first', 'Verified');
    expect(proved.message).toContain(`CNAME record ${host} with the value mvp-first.localhost`);
    dns.zone.set(host, { A: ['192.0.2.10'] });
    expect(await domainOf('first', 'Serving')).toMatchObject({ url: `http://${host}`, https: false });
    expect(reason(await system.client.get(RESOURCES.mvp, 'first', 'default'), 'DomainsReady')).toBe('Serving');

    // the other app is refused, though DNS would prove it now
    dns.zone.set(second.name, { TXT: [first.value, second.value] });
    expect((await domainOf('second', 'Refused')).message).toContain('is served by another app already');
    const events = await system.client.listAll(RESOURCES.coreEvent, { namespace: 'default' });
    const told = events.filter(({ reason: why = '' }) => why.startsWith('Domain'));
    expect(new Set(told.map((each) => each.reason))).toEqual(
      new Set(['DomainPendingProof', 'DomainVerified', 'DomainServing', 'DomainRefused']),
    );

    await change('first', { domains: null });
    expect((await domainOf('second', 'Serving')).verifiedAt).toBeDefined();
    const given = await system.client.get(RESOURCES.mvp, 'first', 'default');
    expect(given.status?.domains).toBeUndefined();
    expect(reason(given, 'DomainsReady')).toBeUndefined();
  } finally {
    await dns.stop();
    await drop('first');
    await drop('second');
  }
});

test('hosts that no app may have are refused by the API server or by the operator, each with its reason', async () => {
  const name = 'wishful';
  await system.client.create(mvp(name, { domains: [{ host: 'mvp-x.localhost' }] }));
  expect((await domainOf(name, 'Refused', 'mvp-x.localhost')).message).toContain('only a private network knows');
  for (const wrong of ['*.example.com', 'Shop.example.com', '192.0.2.1', 'localhost', 'example.com.'])
    expect(await refusal(change(name, { domains: [{ host: wrong }] })), wrong).toContain('domains');
  expect(await refusal(change(name, { domains: [{ host }, { host }] }))).toContain('Duplicate');
  expect(await refusal(change(name, { domains: [{ host, redirectTo: 'other.example.com' }] }))).toContain('redirectTo');
  const many = Array.from({ length: 11 }, (_, at) => ({ host: `a${String(at)}.example.com` }));
  expect(await refusal(change(name, { domains: many }))).toContain('domains');
  await drop(name);
});
