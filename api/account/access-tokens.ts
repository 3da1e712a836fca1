import { createPublicKey } from 'node:crypto';

import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, SignJWT, type JWK } from 'jose';
import { z } from 'zod';

import type { Account } from './accounts.ts';
import type { SecretRecords } from './secrets.ts';

/** Seconds an access token lasts. */
export const ACCESS_TOKEN_SECONDS = 15 * 60;
/** The issuer in every access token. */
export const ISSUER = 'mvp-operator';
/** The audience of the REST API's access tokens. */
export const AUDIENCE = 'mvp-api';
/** The one algorithm that is signed with and accepted. */
export const ALGORITHM = 'ES256';

/** What is kept of the signing keys: private JWKs, the one that signs first. */
export const signingKeysSchema = z.object({
  keys: z.array(z.looseObject({ kid: z.string(), kty: z.literal('EC'), crv: z.literal('P-256') })).min(1),
});

/** What is kept of the signing keys. */
export type SigningKeys = z.infer<typeof signingKeysSchema>;

const RECORD = 'access';

/** Signs access tokens and publishes the keys they are checked with. Any replica has the same keys. */
export class AccessTokens {
  readonly #keys: readonly JWK[];

  private constructor(keys: SigningKeys) {
    this.#keys = keys.keys;
  }

  /** Reads the keys; the first replica ever to start makes them. */
  static async open(records: SecretRecords<SigningKeys>): Promise<AccessTokens> {
    const kept = await records.get(RECORD);
    if (kept !== undefined) return new AccessTokens(kept.value);
    const made = signingKeysSchema.parse({ keys: [await newKey()] });
    if (await records.create(RECORD, made)) return new AccessTokens(made);
    const theirs = await records.get(RECORD);
    if (theirs === undefined) throw new Error('the signing keys went away while they were being read');
    return new AccessTokens(theirs.value);
  }

  /** Keys of its own that are kept nowhere: tokens of another process are not valid here, nor the other way round. */
  static async unkept(): Promise<AccessTokens> {
    return new AccessTokens(signingKeysSchema.parse({ keys: [await newKey()] }));
  }

  /** A new access token of a user. */
  async sign(account: Pick<Account, 'id' | 'email'>): Promise<string> {
    const [key] = this.#keys;
    if (key === undefined) throw new Error('there is no signing key');
    return new SignJWT({ email: account.email })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'at+jwt', kid: String(key.kid) })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setSubject(account.id)
      .setIssuedAt()
      .setExpirationTime(`${ACCESS_TOKEN_SECONDS} s`)
      .setJti(crypto.randomUUID())
      .sign(await importJWK(key, ALGORITHM));
  }

  /** The public key of a token's header, as PEM. Throws if there is none: the token is not ours. */
  publicKey(kid: unknown): string {
    const key = this.#keys.find((each) => each.kid === kid);
    if (key === undefined) throw new Error('no such key');
    return createPublicKey({ key: publicPart(key), format: 'jwk' })
      .export({ type: 'spki', format: 'pem' })
      .toString();
  }

  /** The JWKS document: public parts only. */
  jwks(): { keys: JWK[] } {
    return { keys: this.#keys.map((key) => ({ ...publicPart(key), use: 'sig', alg: ALGORITHM })) };
  }
}

function publicPart({ kty, crv, x, y, kid }: JWK): Record<string, string> {
  return { kty: String(kty), crv: String(crv), x: String(x), y: String(y), kid: String(kid) };
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const key = await exportJWK(privateKey);
  return { ...key, kid: await calculateJwkThumbprint(key) };
}
