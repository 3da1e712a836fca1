import { beforeEach, describe, expect, it } from 'vitest';

import { DEVICE_SECONDS, GRACE_MS, Logins, REFRESH_TOKEN_SECONDS, type UserLogins } from './logins.ts';
import { memoryRecords, type Kept, type SecretRecords } from './secrets.ts';

const ada = `u-${'a'.repeat(24)}`;

describe('Logins', () => {
  const kept = new Map<string, Kept<UserLogins>>();
  const calls = { get: 0, create: 0, replace: 0, remove: 0 };
  let now = 0;
  const memory = memoryRecords(kept);
  const counted: SecretRecords<UserLogins> = {
    get: (...args) => (calls.get++, memory.get(...args)),
    list: () => memory.list(),
    create: (...args) => (calls.create++, memory.create(...args)),
    replace: (...args) => (calls.replace++, memory.replace(...args)),
    remove: (...args) => (calls.remove++, memory.remove(...args)),
  };
  const logins = new Logins(counted, () => now);

  beforeEach(() => {
    kept.clear();
    now = 1_700_000_000_000;
    Object.assign(calls, { get: 0, create: 0, replace: 0, remove: 0 });
  });

  it('gives the same successor again within the grace, and ends the login after it', async () => {
    const first = await logins.start(ada);
    const next = await logins.refresh(first.token);
    expect(next).toMatchObject({ user: ada, login: first.login });
    now += GRACE_MS;
    expect(await logins.refresh(first.token)).toEqual(next);
    now += 1;
    await expect(logins.refresh(first.token)).rejects.toMatchObject({ code: 'session_ended' });
    await expect(logins.refresh(next.token)).rejects.toMatchObject({ code: 'session_ended' });
    expect(await logins.list(ada)).toEqual([]);
  });

  it('ends the login at once for a token two behind, and no other', async () => {
    const first = await logins.start(ada);
    const other = await logins.start(ada);
    await logins.refresh((await logins.refresh(first.token)).token);
    await expect(logins.refresh(first.token)).rejects.toMatchObject({ code: 'session_ended' });
    expect((await logins.list(ada)).map(({ id }) => id)).toEqual([other.login]);
  });

  it('ends what has not been used for its whole life', async () => {
    const { token } = await logins.start(ada);
    now += REFRESH_TOKEN_SECONDS * 1000;
    await expect(logins.refresh(token)).rejects.toMatchObject({ code: 'session_ended' });
  });

  it('keeps only so many logins of one user, the newest, and needs one read and one write for each', async () => {
    const started: string[] = [];
    for (let n = 0; n < 25; n += 1) {
      now += 1;
      started.push((await logins.start(ada)).token);
    }
    expect(calls).toEqual({ get: 25, create: 1, replace: 24, remove: 0 });
    expect(await logins.list(ada)).toHaveLength(20);
    await expect(logins.refresh(started[4] ?? '')).rejects.toThrow();
    expect((await logins.refresh(started[24] ?? '')).user).toBe(ada);
  });

  it('loses none of many logins at once', async () => {
    await Promise.all(Array.from({ length: 12 }, () => logins.start(ada)));
    expect(await logins.list(ada)).toHaveLength(12);
  });

  it('knows a device for a year after it was last seen, and nobody by another’s', async () => {
    const { device } = await logins.start(ada, { agent: 'x'.repeat(500) });
    expect((await logins.list(ada))[0]?.agent).toHaveLength(200);
    expect(await logins.knows(ada, device)).toBe(true);
    expect(await logins.knows(`u-${'b'.repeat(24)}`, device)).toBe(false);
    expect((await logins.start(ada, { device })).device).toBe(device);
    expect((await logins.start(ada, { device: 'made up' })).device).not.toBe('made up');
    expect(JSON.stringify([...kept.values()])).not.toContain(device);
    now += DEVICE_SECONDS * 1000;
    expect(await logins.knows(ada, device)).toBe(false);
  });

  it('ends one, or all others, at its owner’s word', async () => {
    const [one, two, three] = [await logins.start(ada), await logins.start(ada), await logins.start(ada)];
    expect(await logins.endOne(ada, one.login)).toBe(true);
    expect(await logins.endOne(ada, one.login)).toBe(false);
    await logins.endOthers(ada, two.login);
    await expect(logins.refresh(three.token)).rejects.toMatchObject({ code: 'session_ended' });
    expect(await logins.knows(ada, two.device)).toBe(false);
    expect((await logins.refresh(two.token)).login).toBe(two.login);
  });
});
