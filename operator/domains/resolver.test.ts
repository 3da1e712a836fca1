import { afterEach, beforeEach, expect, it } from 'vitest';
import { nameServer, type NameServer } from '../../test/dns/server.ts';
import { domainResolver } from './index.ts';

/** Against a real name server on this machine. */
let server: NameServer;
beforeEach(async () => {
  server = await nameServer();
});
afterEach(() => server.stop());

const proof = { name: '_mvp-challenge.shop.example.com', value: 'mvp-domain=1234' };
const ask = (): ReturnType<ReturnType<typeof domainResolver>> =>
  domainResolver([server.address])({ host: 'shop.example.com', proof, signal: AbortSignal.timeout(20_000) });

it('finds the record among others, also behind an alias, and says whether the host has an address', async () => {
  server.zone.set(proof.name, { CNAME: 'proofs.example.net' });
  server.zone.set('proofs.example.net', { TXT: ['v=spf1 -all', proof.value] });
  server.zone.set('shop.example.com', { A: ['192.0.2.7'] });
  expect(await ask()).toEqual({ proof: 'Found', hasAddress: true });
  expect(server.asked).toContain(`TXT ${proof.name}`);
});

it('says what is there instead, with nothing in it that a terminal would take for a command', async () => {
  server.zone.set(proof.name, { TXT: [`mvp-domain=other\u001b[2J${'x'.repeat(400)}`] });
  const answers = await ask();
  expect(answers).toMatchObject({ proof: 'Missing', hasAddress: false });
  expect(answers.said).toMatch(/^What is there is another value: mvp-domain=other\?\[2Jx+$/);
  expect(answers.said?.length).toBeLessThan(250);
});

it('says that nothing is there', async () => {
  expect(await ask()).toEqual({ proof: 'Missing', said: 'There is no such record yet.', hasAddress: false });
});

it('does not take a server in trouble for a record that is gone', async () => {
  server.fail(true);
  expect(await ask()).toEqual({ proof: 'Unknown', said: 'The name servers did not answer (ESERVFAIL).' });
});

it('ends with the signal', async () => {
  const stop = new AbortController();
  stop.abort(new Error('enough'));
  await expect(
    domainResolver([server.address])({ host: 'shop.example.com', proof, signal: stop.signal }),
  ).rejects.toThrow('enough');
});
