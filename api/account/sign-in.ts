import { ApiError } from '../errors.ts';
import { Limiter } from '../http/limiter.ts';
import type { Workspaces } from '../tenant.ts';
import type { Account, Accounts } from './accounts.ts';

/** What {@link SignIn} needs. */
export interface SignInOptions {
  accounts: Accounts;
  workspaces: Workspaces;
  /** Requests a minute from one address. */
  requestsPerMinute: number;
}

/** Signing up and in, with its limits, whichever page a person does it on. */
export class SignIn {
  readonly #accounts: Accounts;
  readonly #workspaces: Workspaces;
  readonly #perAddress: Limiter;
  // Guessing one account's password from many addresses meets this one.
  readonly #perAccount = new Limiter({ limit: 10, windowMs: 15 * 60_000 });

  constructor({ accounts, workspaces, requestsPerMinute }: SignInOptions) {
    this.#accounts = accounts;
    this.#workspaces = workspaces;
    this.#perAddress = new Limiter({ limit: requestsPerMinute, windowMs: 60_000 });
  }

  /** Counts one request of an address. @throws ApiError `rate_limited` */
  admit(address: string): void {
    take(this.#perAddress, address);
  }

  /** @throws ApiError `rate_limited` or `address_taken` */
  async register(address: string, person: { email: string; name: string; password: string }): Promise<Account> {
    this.admit(address);
    const account = await this.#accounts.register(person);
    // Asked for now, so that it is ready by the time the first idea is typed.
    await this.#workspaces.request(account.id);
    return account;
  }

  /** @throws ApiError `rate_limited` or `wrong_credentials` */
  async check(address: string, { email, password }: { email: string; password: string }): Promise<Account> {
    this.admit(address);
    // Only failures count, but once they are too many the right password has to wait too, or guessing would go on.
    if (!this.#perAccount.allows(email)) take(this.#perAccount, email);
    return this.#accounts.check(email, password).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'wrong_credentials') take(this.#perAccount, email);
      throw error;
    });
  }
}

function take(limiter: Limiter, key: string): void {
  const { allowed, retryAfterSeconds } = limiter.take(key);
  if (!allowed) throw new ApiError('rate_limited', 'Too many tries; wait a little.', { retryAfterSeconds });
}
