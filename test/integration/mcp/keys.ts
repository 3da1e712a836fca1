import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import Koa from 'koa';
import { pino } from 'pino';
import { expect, it } from 'vitest';

import type { AccessTokens, Accounts, SignIn } from '../../../api/account/index.ts';
import { createOAuth, OAuthRecords } from '../../../api/oauth/index.ts';
import type { RestSystem } from '../api-system.ts';

const DAY_MS = 24 * 3600_000;

/** Keys of the authorization server turn while it runs. */
export function keysSuite({ rest }: { rest: () => RestSystem }): void {
  it('signs with a new key after 90 days at every replica without a restart, and still publishes the old one', async () => {
    const { client } = rest().system;
    const accountsNamespace = 'keys-in-time';
    await client.create({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: accountsNamespace } });
    let at = Date.now();
    const stops: (() => void)[] = [];
    // neither people nor sign-ins are asked for
    const nobody = { accounts: {} as Accounts, accessTokens: {} as AccessTokens, signIn: {} as SignIn };
    const replica = async () => {
      const oauth = await createOAuth({
        ...nobody,
        client,
        accountsNamespace,
        records: new OAuthRecords(client, accountsNamespace),
        publicUrl: new URL('http://127.0.0.1:1'),
        log: pino({ level: 'silent' }),
        now: () => at,
        keysEveryMs: 50,
      });
      const answer = new Koa().use(oauth.middleware).callback();
      const server = createServer((request, response) => void answer(request, response));
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      stops.push(() => {
        oauth.stop();
        server.close();
      });
      const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/oauth/jwks`;
      return async () => ((await (await fetch(url)).json()) as { keys: { kid: string }[] }).keys.map(({ kid }) => kid);
    };
    const replicas = [await replica(), await replica()];
    const keys = () => Promise.all(replicas.map((each) => each()));
    const [before = []] = await keys();
    expect(await keys()).toEqual([before, before]);
    expect(before).toHaveLength(1);
    at += 91 * DAY_MS;
    await expect.poll(async () => (await keys()).map(({ length }) => length), { timeout: 20_000 }).toEqual([2, 2]);
    const [after = [], other] = await keys();
    expect(other).toEqual(after);
    expect(after[1]).toBe(before[0]);
    await sleep(200);
    expect(await keys()).toEqual([after, after]);
    for (const stop of stops) stop();
  });
}
