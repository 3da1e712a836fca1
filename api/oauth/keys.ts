import { randomBytes } from 'node:crypto';

import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import { z } from 'zod';

import type { SecretRecords } from '../account/index.ts';

/** Days after which a new key signs; the one before it stays published. */
const ROTATE_AFTER_MS = 90 * 24 * 3600_000;
/** Keys kept: the newest signs, the others are only checked with. */
const KEPT = 3;
const RECORD = 'oauth';

const generation = z.object({
  made: z.number(),
  jwk: z.looseObject({ kid: z.string(), kty: z.literal('EC'), crv: z.literal('P-256') }),
  /** Signs the cookies of sign-in. */
  cookie: z.string().min(32),
});

/** What is kept of the authorization server's keys, the newest first. */
export const oauthKeysSchema = z.object({ generations: z.array(generation).min(1) });
/** The authorization server's keys, the newest first. */
export type OAuthKeys = z.infer<typeof oauthKeysSchema>;

/** Reads the keys; makes them if there are none, and a new one beside them when the newest is 90 days old. */
export async function openKeys(records: SecretRecords<OAuthKeys>, now: () => number = Date.now): Promise<OAuthKeys> {
  for (;;) {
    const kept = await records.get(RECORD);
    if (kept === undefined) {
      const made = { generations: [await newGeneration(now())] };
      if (await records.create(RECORD, made)) return made;
      continue;
    }
    const [newest] = kept.value.generations;
    if (newest !== undefined && now() - newest.made < ROTATE_AFTER_MS) return kept.value;
    const turned = { generations: [await newGeneration(now()), ...kept.value.generations].slice(0, KEPT) };
    if (await records.replace(kept, turned)) return turned;
  }
}

async function newGeneration(made: number): Promise<OAuthKeys['generations'][number]> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  return generation.parse({
    made,
    jwk: { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'ES256', use: 'sig' },
    cookie: randomBytes(32).toString('base64url'),
  });
}
