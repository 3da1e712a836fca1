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
  /** argon2id in its PHC form, parameters and salt included. Who signs in elsewhere has none. */
  passwordHash: z.string().optional(),
  /** Who they are at the provider of OpenID Connect, for whom that is the way in. */
  identity: z.object({ issuer: z.string(), subject: z.string() }).optional(),
  /** The workspace they share with others; their own else. */
  workspace: z.string().optional(),
  /** Whether they look after the installation: whoever may run a command in the API's pod says so. */
  administrator: z.boolean().optional(),
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
  readonly #passwords: boolean;
  #decoy: Promise<string> | undefined;

  /** @param passwords whether people sign in by passwords; else whoever has only one is nobody, also while their login goes on */
  constructor(records: SecretRecords<Account>, passwords = true) {
    this.#records = records;
    this.#passwords = passwords;
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
    const known = found?.value.passwordHash;
    const matches = await verify(known ?? (await this.#decoy), password);
    if (found === undefined || known === undefined || !matches) throw new ApiError('wrong_credentials');
    return found.value;
  }

  /** Keeps an account as it is given; undefined if the address has one. */
  async add(account: Account): Promise<Account | undefined> {
    return (await this.#records.create(account.id, account)) ? account : undefined;
  }

  /** Sets another password. False if the account is gone. */
  async setPassword(id: string, password: string): Promise<boolean> {
    const passwordHash = await hash(password);
    return (await this.change(id, (account) => ({ ...account, passwordHash }))) !== undefined;
  }

  /** Changes an account; whoever else does at the same time, neither change is lost. Undefined if it is gone, or `change` gives nothing. */
  async change(id: string, change: (account: Account) => Account | undefined): Promise<Account | undefined> {
    for (;;) {
      const kept = await this.#records.get(id);
      const next = kept === undefined ? undefined : change(kept.value);
      if (kept === undefined || next === undefined) return undefined;
      if (JSON.stringify(next) === JSON.stringify(kept.value) || (await this.#records.replace(kept, next))) return next;
    }
  }

  /** Removes an account; the address is free again. */
  async remove(id: string): Promise<void> {
    await this.#records.remove(id);
  }

  /** All accounts, the newest first. */
  async all(): Promise<Account[]> {
    const accounts = await this.#records.list();
    return accounts.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  }

  /** The account with an id, of somebody who may sign in. */
  async find(id: string): Promise<Account | undefined> {
    const account = (await this.#records.get(id))?.value;
    return this.#passwords || account?.identity !== undefined ? account : undefined;
  }
}
