import { beforeEach, describe, expect, it } from 'vitest';

import { GRACE_MS, REFRESH_TOKEN_SECONDS, RefreshTokens, type Family } from './refresh-tokens.ts';
import type { Kept, SecretRecords } from './secrets.ts';

/** Records as the cluster keeps them: a replace needs the version that was read. */
function recordsOf(kept: Map<string, Kept<Family>>): SecretRecords<Family> {
  let version = 0;
  const put = (name: string, value: Family): void => {
    version += 1;
    kept.set(name, { name, value, resourceVersion: String(version), uid: name });
  };
  return {
    get: async (name) => structuredClone(kept.get(name)),
    list: async () => [...kept.values()].map((each) => structuredClone(each)),
    async create(name, value) {
      if (kept.has(name)) return false;
      put(name, value);
      return true;
    },
    async replace(old, value) {
      if (kept.get(old.name)?.resourceVersion !== old.resourceVersion) return false;
      put(old.name, value);
      return true;
    },
    async remove(name) {
      kept.delete(name);
    },
  };
}

describe('RefreshTokens', () => {
  const kept = new Map<string, Kept<Family>>();
  let now = 0;
  const tokens = new RefreshTokens(recordsOf(kept), () => now);

  beforeEach(() => {
    kept.clear();
    now = 1_700_000_000_000;
  });

  it('gives the same successor again within the grace, and ends the login after it', async () => {
    const first = await tokens.start('ada');
    const next = await tokens.refresh(first);
    expect(next.user).toBe('ada');
    now += GRACE_MS;
    expect(await tokens.refresh(first)).toEqual(next);
    now += 1;
    await expect(tokens.refresh(first)).rejects.toMatchObject({ code: 'session_ended' });
    await expect(tokens.refresh(next.token)).rejects.toMatchObject({ code: 'session_ended' });
    expect(kept.size).toBe(0);
  });

  it('ends the login at once for a token two behind', async () => {
    const first = await tokens.start('ada');
    await tokens.refresh((await tokens.refresh(first)).token);
    await expect(tokens.refresh(first)).rejects.toMatchObject({ code: 'session_ended' });
    expect(kept.size).toBe(0);
  });

  it('ends what has not been used for its whole life', async () => {
    const first = await tokens.start('ada');
    now += REFRESH_TOKEN_SECONDS * 1000;
    await expect(tokens.refresh(first)).rejects.toMatchObject({ code: 'session_ended' });
  });

  it('keeps only so many logins of one user, the newest', async () => {
    const started: string[] = [];
    for (let n = 0; n < 25; n += 1) {
      now += 1;
      started.push(await tokens.start('ada'));
    }
    expect(kept.size).toBe(20);
    await expect(tokens.refresh(started[4] ?? '')).rejects.toThrow();
    expect((await tokens.refresh(started[24] ?? '')).user).toBe('ada');
  });
});
