import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import { z } from 'zod';

import { ApiError } from '../errors.ts';
import type { SecretRecords } from './secrets.ts';

/** Seconds a login lasts without being used. */
export const REFRESH_TOKEN_SECONDS = 30 * 24 * 3600;
/** Seconds a device is known after a login on it. */
export const DEVICE_SECONDS = 365 * 24 * 3600;
/** How long the token before the newest one still works: two tabs may refresh at once, an answer may be lost. */
export const GRACE_MS = 30_000;
/** Logins of one user at once; the longest unused end first. */
const MAX_LOGINS = 20;
/** Devices known of one user; the longest unseen are forgotten first. */
const MAX_DEVICES = 20;
/** Characters kept of what a browser says of itself. */
const MAX_AGENT = 200;

/** One login: its secret, from which its tokens follow, and how many there have been. */
const loginSchema = z.object({
  id: z.string(),
  secret: z.string(),
  counter: z.int().min(0),
  startedAt: z.number(),
  rotatedAt: z.number(),
  expiresAt: z.number(),
  /** What the browser says of itself. */
  agent: z.string(),
  /** That somebody came by a provider of OpenID Connect, where there is one to sign out at. */
  by: z.literal('oidc').optional(),
});

/** What is kept of one user's logins, in one record: a login reads and writes that and lists nothing. */
export const loginsSchema = z.object({
  logins: z.array(loginSchema),
  /** Devices somebody has logged in on, by a digest of what they keep. */
  devices: z.array(z.object({ digest: z.string(), seenAt: z.number() })),
});

/** What is kept of one user's logins. */
export type UserLogins = z.infer<typeof loginsSchema>;
/** One login. */
export type Login = z.infer<typeof loginSchema>;

/** A login that began or went on. */
export interface LoggedIn {
  user: string;
  /** The login's id, by which its owner ends it. */
  login: string;
  /** The refresh token, for the cookie. */
  token: string;
}

/** Where somebody logs in. */
export interface Place {
  /** What the browser says of itself. */
  agent?: string | undefined;
  /** What this device was given at an earlier login. */
  device?: string | undefined;
  /** Whether somebody came by a provider of OpenID Connect. */
  by?: 'oidc';
}

/**
 * Logins with rotating refresh tokens. Token n of a login is an HMAC over n, so within the grace the same successor can be given out
 * again: however many tabs refresh at once and in whatever order their answers arrive, they all end with one token.
 */
export class Logins {
  readonly #records: SecretRecords<UserLogins>;
  readonly #now: () => number;

  constructor(records: SecretRecords<UserLogins>, now: () => number = Date.now) {
    this.#records = records;
    this.#now = now;
  }

  /** Starts a login; ends the user's expired and superfluous ones. `device` is for a cookie that tells the device again. */
  async start(user: string, { agent = '', device, by }: Place = {}): Promise<LoggedIn & { device: string }> {
    const now = this.#now();
    const login: Login = {
      id: randomBytes(12).toString('hex'),
      secret: randomBytes(32).toString('base64url'),
      counter: 0,
      startedAt: now,
      rotatedAt: now,
      expiresAt: now + REFRESH_TOKEN_SECONDS * 1000,
      agent: agent.slice(0, MAX_AGENT),
      ...(by === undefined ? {} : { by }),
    };
    const kept = await this.#change(user, ({ logins, devices }) => {
      const known = device !== undefined && devices.some((each) => isDevice(each, device));
      const at = known ? device : randomBytes(32).toString('base64url');
      const others = devices.filter((each) => !isDevice(each, at) && now - each.seenAt < DEVICE_SECONDS * 1000);
      const lasting = logins
        .filter(({ expiresAt }) => expiresAt > now)
        .toSorted((a, b) => b.rotatedAt - a.rotatedAt)
        .slice(0, MAX_LOGINS - 1);
      const next = {
        logins: [login, ...lasting],
        devices: [{ digest: digestOf(at), seenAt: now }, ...others].slice(0, MAX_DEVICES),
      };
      return { next, result: at };
    });
    return { user, login: login.id, token: tokenOf(user, login), device: kept };
  }

  /** Whether somebody has logged in as this user with what a device keeps. */
  async knows(user: string, device: string): Promise<boolean> {
    const kept = await this.#records.get(user);
    const oldest = this.#now() - DEVICE_SECONDS * 1000;
    return kept?.value.devices.some((each) => isDevice(each, device) && each.seenAt > oldest) === true;
  }

  /**
   * Exchanges a token for its successor.
   *
   * @throws ApiError `session_ended` for anything but the newest token (or, for {@link GRACE_MS}, the one before). An older
   *   genuine one means that somebody else has a copy: the whole login ends.
   */
  async refresh(token: string): Promise<LoggedIn> {
    const stated = parse(token);
    if (stated === undefined) throw new ApiError('session_ended');
    const { user, id, counter } = stated;
    const outcome = await this.#change<Login | 'none' | 'copied'>(user, (kept) => {
      const now = this.#now();
      const login = kept.logins.find((each) => each.id === id);
      if (login === undefined || login.expiresAt <= now || !isGenuine(stated, login)) return { result: 'none' };
      if (counter === login.counter) {
        const expiresAt = now + REFRESH_TOKEN_SECONDS * 1000;
        const turned = { ...login, counter: counter + 1, rotatedAt: now, expiresAt };
        const logins = kept.logins.map((each) => (each === login ? turned : each));
        return { next: { ...kept, logins }, result: turned };
      }
      if (counter === login.counter - 1 && now - login.rotatedAt <= GRACE_MS) return { result: login };
      return { next: { ...kept, logins: kept.logins.filter((each) => each !== login) }, result: 'copied' };
    });
    if (outcome === 'none') throw new ApiError('session_ended');
    if (outcome === 'copied')
      throw new ApiError('session_ended', 'This login was used from somewhere else and has been ended; log in again.');
    return { user, login: id, token: tokenOf(user, outcome) };
  }

  /** Ends the login of a genuine token, and returns it; anything else is already over. */
  async end(token: string): Promise<Login | undefined> {
    const stated = parse(token);
    if (stated === undefined) return undefined;
    return this.#change<Login | undefined>(stated.user, (kept) => {
      const login = kept.logins.find(({ id }) => id === stated.id);
      if (login === undefined || !isGenuine(stated, login)) return { result: undefined };
      return { next: { ...kept, logins: kept.logins.filter((each) => each !== login) }, result: login };
    });
  }

  /** A user's logins that go on, the last used first. */
  async list(user: string): Promise<Login[]> {
    const kept = await this.#records.get(user);
    const logins = kept?.value.logins.filter(({ expiresAt }) => expiresAt > this.#now()) ?? [];
    return logins.toSorted((a, b) => b.rotatedAt - a.rotatedAt);
  }

  /** Ends one login; false if there is none of that id. */
  endOne(user: string, id: string): Promise<boolean> {
    return this.#change(user, (kept) => {
      const logins = kept.logins.filter((each) => each.id !== id);
      if (logins.length === kept.logins.length) return { result: false };
      return { next: { ...kept, logins }, result: true };
    });
  }

  /** Ends all logins of a user but one, and forgets the devices. */
  async endOthers(user: string, but?: string): Promise<void> {
    await this.#change(user, (kept) => ({
      next: { logins: kept.logins.filter(({ id }) => id === but), devices: [] },
      result: undefined,
    }));
  }

  /** Forgets everything of a user. */
  async forget(user: string): Promise<void> {
    await this.#records.remove(user);
  }

  /** Changes a user's record; whoever else writes at the same time, neither change is lost. Without `next` nothing is written. */
  async #change<Result>(
    user: string,
    change: (kept: UserLogins) => { next?: UserLogins; result: Result },
  ): Promise<Result> {
    for (;;) {
      const kept = await this.#records.get(user);
      const { next, result } = change(kept?.value ?? { logins: [], devices: [] });
      if (next === undefined) return result;
      const written = kept === undefined ? this.#records.create(user, next) : this.#records.replace(kept, next);
      if (await written) return result;
    }
  }
}

function isDevice({ digest }: UserLogins['devices'][number], device: string): boolean {
  return digest === digestOf(device);
}

function digestOf(device: string): string {
  return createHash('sha256').update(device).digest('base64url');
}

/** A token, read. */
interface Stated {
  user: string;
  id: string;
  counter: number;
  mac: string;
}

function tokenOf(user: string, { id, counter, secret }: Login): string {
  return `${user}.${id}.${counter}.${macOf(user, id, secret, counter)}`;
}

function macOf(user: string, id: string, secret: string, counter: number): string {
  return createHmac('sha256', secret).update(`${user}.${id}.${counter}`).digest('base64url');
}

function parse(token: string): Stated | undefined {
  const match = /^(u-[0-9a-f]{24})\.([0-9a-f]{24})\.(\d{1,9})\.([\w-]{43})$/.exec(token);
  const [, user, id, counter, mac] = match ?? [];
  if (user === undefined || id === undefined || counter === undefined || mac === undefined) return undefined;
  return { user, id, counter: Number(counter), mac };
}

function isGenuine({ user, id, counter, mac }: Stated, { secret }: Login): boolean {
  const left = Buffer.from(mac);
  const right = Buffer.from(macOf(user, id, secret, counter));
  return left.byteLength === right.byteLength && timingSafeEqual(left, right);
}
