import { createPublicKey } from 'node:crypto';

import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  importSPKI,
  jwtVerify,
  SignJWT,
  type JWK,
} from 'jose';
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

/** A new key is made when the newest is so old. */
const ROTATE_AFTER_MS = 90 * 24 * 3600_000;
/** A new key signs only after this time: replicas read the keys every minute, and others keep what we publish for five. */
const PUBLISHED_BEFORE_MS = 10 * 60_000;
/** An old key is checked with for this time after its successor signs: the last token it signed is over by then. */
const CHECKED_AFTER_MS = 2 * ACCESS_TOKEN_SECONDS * 1000;
/** How often the keys are read again. */
const READ_EVERY_MS = 60_000;
/** A token of a key nobody knows has the keys read again, but not more often than this. */
const LEAST_BETWEEN_READS_MS = 5_000;

/** What is kept of the signing keys: private JWKs, the newest first. `made` is in milliseconds since 1970. */
export const signingKeysSchema = z.object({
  keys: z
    .array(
      z.looseObject({
        kid: z.string(),
        kty: z.literal('EC'),
        crv: z.literal('P-256'),
        made: z.number().default(0),
      }),
    )
    .min(1),
});

/** What is kept of the signing keys. */
export type SigningKeys = z.infer<typeof signingKeysSchema>;
type SigningKey = SigningKeys['keys'][number];

const RECORD = 'access';

/** What access tokens are signed from. */
export interface AccessTokensOptions {
  records: SecretRecords<SigningKeys>;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Told when the keys could not be read again; the present ones stay in use. */
  onError?: (error: unknown) => void;
}

/**
 * Signs access tokens and publishes the keys they are checked with. Any replica has the same keys: they turn by themselves every 90 days, and
 * within a minute once somebody deletes the record.
 */
export class AccessTokens {
  readonly #options: AccessTokensOptions;
  readonly #now: () => number;
  #keys: readonly SigningKey[];
  #readAt: number;
  #timer: NodeJS.Timeout | undefined;

  private constructor(options: AccessTokensOptions, keys: SigningKeys) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#keys = keys.keys;
    this.#readAt = this.#now();
  }

  /** Reads the keys, making them if need be, and goes on reading them until {@link stop}. */
  static async open(options: AccessTokensOptions): Promise<AccessTokens> {
    const tokens = new AccessTokens(options, await readKeys(options.records, (options.now ?? Date.now)()));
    const again = (): void => {
      tokens.read().catch((error: unknown) => options.onError?.(error));
    };
    tokens.#timer = setInterval(again, READ_EVERY_MS).unref();
    return tokens;
  }

  /** Reads the keys again, and turns them when it is time. */
  async read(): Promise<void> {
    this.#readAt = this.#now();
    this.#keys = (await readKeys(this.#options.records, this.#now())).keys;
  }

  /** Reads no more. */
  stop(): void {
    clearInterval(this.#timer);
  }

  /** A new access token of a user. */
  async sign(account: Pick<Account, 'id' | 'email'>, login?: string): Promise<string> {
    const key = signerOf(this.#keys, this.#now());
    return new SignJWT({ email: account.email, ...(login === undefined ? {} : { sid: login }) })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'at+jwt', kid: key.kid })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setSubject(account.id)
      .setIssuedAt()
      .setExpirationTime(`${ACCESS_TOKEN_SECONDS} s`)
      .setJti(crypto.randomUUID())
      .sign(await importJWK(privatePart(key), ALGORITHM));
  }

  /** Whose a token is; undefined if it is not ours, or has ended. */
  async subjectOf(token: string): Promise<string | undefined> {
    try {
      const { payload } = await jwtVerify(token, async ({ kid }) => importSPKI(await this.publicKey(kid), ALGORITHM), {
        issuer: ISSUER,
        audience: AUDIENCE,
        algorithms: [ALGORITHM],
      });
      return payload.sub;
    } catch {
      return undefined;
    }
  }

  /** The public key of a token's header, as PEM. Throws if there is none: the token is not ours. */
  async publicKey(kid: unknown): Promise<string> {
    let key = this.#keys.find((each) => each.kid === kid);
    if (key === undefined && this.#now() - this.#readAt >= LEAST_BETWEEN_READS_MS) {
      await this.read();
      key = this.#keys.find((each) => each.kid === kid);
    }
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

/** The newest key that everybody has had the time to hear of; the first one ever signs at once. */
function signerOf(newestFirst: readonly SigningKey[], now: number): SigningKey {
  const key = newestFirst.find(({ made }) => now - made >= PUBLISHED_BEFORE_MS) ?? newestFirst.at(-1);
  if (key === undefined) throw new Error('there is no signing key');
  return key;
}

/** The keys as they are kept. Makes the first, and a new one beside an old one; those nothing was signed with lately go then. */
async function readKeys(records: SecretRecords<SigningKeys>, now: number): Promise<SigningKeys> {
  for (;;) {
    const kept = await records.get(RECORD);
    if (kept === undefined) {
      const made = { keys: [await newKey(now)] };
      if (await records.create(RECORD, made)) return made;
      continue;
    }
    const { keys } = kept.value;
    const isOld = now - (keys[0]?.made ?? 0) >= ROTATE_AFTER_MS;
    const turned = isOld ? [await newKey(now), ...keys] : keys;
    const signing = turned.indexOf(signerOf(turned, now));
    const since = now - (turned[signing]?.made ?? 0) - PUBLISHED_BEFORE_MS;
    const left = since >= CHECKED_AFTER_MS ? turned.slice(0, signing + 1) : turned;
    if (!isOld && left.length === keys.length) return kept.value;
    if (await records.replace(kept, { keys: left })) return { keys: left };
  }
}

function publicPart({ kty, crv, x, y, kid }: JWK): Record<string, string> {
  return { kty: String(kty), crv: String(crv), x: String(x), y: String(y), kid: String(kid) };
}

function privatePart({ made, ...key }: SigningKey): JWK {
  void made;
  return key as JWK;
}

async function newKey(made: number): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const key = await exportJWK(privateKey);
  return { ...key, kid: await calculateJwkThumbprint(key), kty: 'EC', crv: 'P-256', made };
}
