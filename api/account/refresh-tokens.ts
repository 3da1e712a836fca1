import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import { z } from 'zod';

import { ApiError } from '../errors.ts';
import type { SecretRecords } from './secrets.ts';

/** Seconds a login lasts without being used. */
export const REFRESH_TOKEN_SECONDS = 30 * 24 * 3600;
/** How long the token before the newest one still works: two tabs may refresh at once, an answer may be lost. */
export const GRACE_MS = 30_000;
/** Logins of one user at once; the oldest end first. */
const MAX_FAMILIES = 20;
/** The label a user's families are found by. */
const USER_LABEL = 'mvp.build/user';

/** One login: its secret, from which its tokens follow, and how many there have been. */
export const familySchema = z.object({
  user: z.string(),
  secret: z.string(),
  counter: z.int().min(0),
  rotatedAt: z.number(),
  expiresAt: z.number(),
});

/** One login. */
export type Family = z.infer<typeof familySchema>;

/** A refresh that worked. */
export interface Refreshed {
  user: string;
  token: string;
}

/**
 * Rotating refresh tokens. Token n of a login is an HMAC over n, so within the grace the same successor can be given out
 * again: however many tabs refresh at once and in whatever order their answers arrive, they all end with one token.
 */
export class RefreshTokens {
  readonly #records: SecretRecords<Family>;
  readonly #now: () => number;

  constructor(records: SecretRecords<Family>, now: () => number = Date.now) {
    this.#records = records;
    this.#now = now;
  }

  /** Starts a login and gives its first token; ends the user's expired and superfluous ones. */
  async start(user: string): Promise<string> {
    const now = this.#now();
    const existing = await this.#records.list({ [USER_LABEL]: user });
    const ended = existing
      .sort((a, b) => b.value.rotatedAt - a.value.rotatedAt)
      .filter(({ value }, index) => value.expiresAt <= now || index >= MAX_FAMILIES - 1);
    await Promise.all(ended.map(({ name }) => this.#records.remove(name)));
    const id = randomBytes(12).toString('hex');
    const family: Family = {
      user,
      secret: randomBytes(32).toString('base64url'),
      counter: 0,
      rotatedAt: now,
      expiresAt: now + REFRESH_TOKEN_SECONDS * 1000,
    };
    await this.#records.create(id, family, { [USER_LABEL]: user });
    return tokenOf(id, family);
  }

  /**
   * Exchanges a token for its successor.
   *
   * @throws ApiError `session_ended` for anything but the newest token (or, for {@link GRACE_MS}, the one before). An older
   *   genuine one means that somebody else has a copy: the whole login ends.
   */
  async refresh(token: string): Promise<Refreshed> {
    const stated = parse(token);
    if (stated === undefined) throw new ApiError('session_ended');
    for (;;) {
      const kept = await this.#records.get(stated.id);
      const now = this.#now();
      if (kept === undefined || kept.value.expiresAt <= now) throw new ApiError('session_ended');
      const family = kept.value;
      if (!sameText(stated.mac, macOf(stated.id, family.secret, stated.counter))) throw new ApiError('session_ended');
      if (stated.counter === family.counter) {
        const next: Family = {
          ...family,
          counter: family.counter + 1,
          rotatedAt: now,
          expiresAt: now + REFRESH_TOKEN_SECONDS * 1000,
        };
        // Somebody else rotated it in between: look again, and find ourselves within the grace.
        if (!(await this.#records.replace(kept, next, { [USER_LABEL]: family.user }))) continue;
        return { user: family.user, token: tokenOf(stated.id, next) };
      }
      if (stated.counter === family.counter - 1 && now - family.rotatedAt <= GRACE_MS) {
        return { user: family.user, token: tokenOf(stated.id, family) };
      }
      await this.#records.remove(stated.id);
      throw new ApiError('session_ended', 'This login was used from somewhere else and has been ended; log in again.');
    }
  }

  /** Ends the login of a genuine token; anything else is already over. */
  async end(token: string): Promise<void> {
    const stated = parse(token);
    if (stated === undefined) return;
    const kept = await this.#records.get(stated.id);
    if (kept === undefined) return;
    if (sameText(stated.mac, macOf(stated.id, kept.value.secret, stated.counter)))
      await this.#records.remove(stated.id);
  }
}

function tokenOf(id: string, family: Family): string {
  return `${id}.${family.counter}.${macOf(id, family.secret, family.counter)}`;
}

function macOf(id: string, secret: string, counter: number): string {
  return createHmac('sha256', secret).update(`${id}.${counter}`).digest('base64url');
}

function parse(token: string): { id: string; counter: number; mac: string } | undefined {
  const match = /^([0-9a-f]{24})\.(\d{1,9})\.([\w-]{43})$/.exec(token);
  const [, id, counter, mac] = match ?? [];
  if (id === undefined || counter === undefined || mac === undefined) return undefined;
  return { id, counter: Number(counter), mac };
}

function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.byteLength === right.byteLength && timingSafeEqual(left, right);
}
