import { createHash } from 'node:crypto';

import { ApiError } from '../errors.ts';
import { networkOf } from '../http/address.ts';
import { Limiter } from '../http/limiter.ts';
import { userIdOf, type Account, type Accounts } from './accounts.ts';
import type { Logins } from './logins.ts';
import { Passwords } from './passwords.ts';
import { Turns } from './turns.ts';

/** What {@link SignIn} needs. */
export interface SignInOptions {
  accounts: Accounts;
  logins: Logins;
  /** Requests a minute from one address. */
  requestsPerMinute: number;
  /** Whether there are accounts with passwords. Default true. */
  passwords?: boolean;
}

/** Where a request to sign in comes from. */
export interface Origin {
  /** The client's address. */
  address: string;
  /** What the device was given at an earlier login, if it has any. */
  device?: string | undefined;
}

/** Wrong passwords after which tries have to wait. */
const WRONG = { limit: 10, windowMs: 15 * 60_000 };
/** Between two tries on an account that somebody is guessing at, from devices it does not know. */
const PAUSE_MS = 1500;

/**
 * Signing up and in, with its limits, whichever page a person does it on. Wrong passwords close the door for the address or device they come
 * from. For all others the account stays open: a device it knows goes on as ever, an unknown one waits for its turn.
 */
export class SignIn {
  readonly #accounts: Accounts;
  readonly #logins: Logins;
  readonly #passwords = new Passwords();
  readonly #perAddress: Limiter;
  readonly #perOrigin = new Limiter(WRONG);
  readonly #perAccount = new Limiter(WRONG);
  readonly #turns = new Turns(PAUSE_MS);

  /** Whether people sign in by passwords. */
  readonly takesPasswords: boolean;

  constructor({ accounts, logins, requestsPerMinute, passwords = true }: SignInOptions) {
    this.takesPasswords = passwords;
    this.#accounts = accounts;
    this.#logins = logins;
    this.#perAddress = new Limiter({ limit: requestsPerMinute, windowMs: 60_000 });
  }

  /** Counts one request of an address. @throws ApiError `rate_limited` */
  admit(address: string): void {
    take(this.#perAddress, networkOf(address));
  }

  /** @throws ApiError `forbidden` where there are no passwords */
  passwordsOnly(): void {
    if (!this.takesPasswords) throw new ApiError('forbidden', 'There are no passwords here; sign in at your provider.');
  }

  /** @throws ApiError `rate_limited`, `forbidden` where there are no passwords, `invalid` for a password that is easy to guess, or `address_taken` */
  async register({ address }: Origin, person: { email: string; name: string; password: string }): Promise<Account> {
    this.admit(address);
    this.passwordsOnly();
    this.#passwords.check(person.password, person);
    return this.#accounts.register(person);
  }

  /** @throws ApiError `rate_limited`, `forbidden` where there are no passwords, or `wrong_credentials` */
  async check(origin: Origin, { email, password }: { email: string; password: string }): Promise<Account> {
    this.admit(origin.address);
    this.passwordsOnly();
    const { device } = origin;
    const known = device !== undefined && (await this.#logins.knows(userIdOf(email), device));
    const from = known ? `device ${digestOf(device)}` : networkOf(origin.address);
    const key = `${email} ${from}`;
    // Only wrong ones count, but once they are too many the right password has to wait too, or guessing would go on.
    if (!this.#perOrigin.allows(key)) take(this.#perOrigin, key);
    if (!known && !this.#perAccount.allows(email)) await this.#turns.next(email);
    return this.#accounts.check(email, password).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'wrong_credentials') {
        this.#perOrigin.take(key);
        if (!known) this.#perAccount.take(email);
      }
      throw error;
    });
  }

  /** @throws ApiError `invalid` for a password that is easy to guess */
  judge(password: string, person: { email: string; name: string }): void {
    this.#passwords.check(password, person);
  }

  /** Takes the new password of somebody who knows the old one. @throws ApiError as {@link check} and {@link register} */
  async changePassword(origin: Origin, account: Account, said: { current: string; next: string }): Promise<void> {
    await this.check(origin, { email: account.email, password: said.current });
    this.#passwords.check(said.next, account);
    await this.#accounts.setPassword(account.id, said.next);
  }
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Takes one from a key's allowance. @throws ApiError `rate_limited` */
export function take(limiter: Limiter, key: string, detail = 'Too many tries; wait a little.'): void {
  const { allowed, retryAfterSeconds } = limiter.take(key);
  if (!allowed) throw new ApiError('rate_limited', detail, { retryAfterSeconds });
}
