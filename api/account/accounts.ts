import { createHash } from 'node:crypto';

import { hash, verify } from '@node-rs/argon2';
import { z } from 'zod';

import { ApiError } from '../errors.ts';
import type { SecretRecords } from './secrets.ts';

/** What is kept of a user. */
export const accountSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  /** argon2id in its PHC form, parameters and salt included. */
  passwordHash: z.string(),
  createdAt: z.string(),
});

/** What is kept of a user. */
export type Account = z.infer<typeof accountSchema>;

/**
 * The id of the user with an address: a hash, because it is the name of Secrets and workspaces, which hold neither `@` nor
 * somebody's address in their names.
 */
export function userIdOf(email: string): string {
  return `u-${createHash('sha256').update(`mvp-account\n${email}`).digest('hex').slice(0, 24)}`;
}

/** Registers users and checks their passwords. */
export class Accounts {
  readonly #records: SecretRecords<Account>;
  #decoy: Promise<string> | undefined;

  constructor(records: SecretRecords<Account>) {
    this.#records = records;
  }

  /** @throws ApiError `address_taken` */
  async register(person: { email: string; name: string; password: string }): Promise<Account> {
    const account: Account = {
      id: userIdOf(person.email),
      email: person.email,
      name: person.name,
      passwordHash: await hash(person.password),
      createdAt: new Date().toISOString(),
    };
    // Creating the Secret is what decides: two requests at once cannot both succeed.
    if (!(await this.#records.create(account.id, account))) throw new ApiError('address_taken');
    return account;
  }

  /** @throws ApiError `wrong_credentials`, after the same work whether or not there is such an account */
  async check(email: string, password: string): Promise<Account> {
    const found = await this.#records.get(userIdOf(email));
    this.#decoy ??= hash('no password has this hash');
    const matches = await verify(found?.value.passwordHash ?? (await this.#decoy), password);
    if (found === undefined || !matches) throw new ApiError('wrong_credentials');
    return found.value;
  }

  /** Sets another password. False if the account is gone. */
  async setPassword(id: string, password: string): Promise<boolean> {
    const passwordHash = await hash(password);
    for (;;) {
      const kept = await this.#records.get(id);
      if (kept === undefined) return false;
      if (await this.#records.replace(kept, { ...kept.value, passwordHash })) return true;
    }
  }

  /** Removes an account; the address is free again. */
  async remove(id: string): Promise<void> {
    await this.#records.remove(id);
  }

  /** The account with an id. */
  async find(id: string): Promise<Account | undefined> {
    return (await this.#records.get(id))?.value;
  }
}
