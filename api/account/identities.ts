import { createHash } from 'node:crypto';

import { z } from 'zod';

import { userIdOf, type Account, type Accounts } from './accounts.ts';
import type { Claims, OidcConfig } from './oidc.ts';
import type { SecretRecords } from './secrets.ts';

/** Whose account a person of the provider has. */
export const identitySchema = z.object({ issuer: z.string(), subject: z.string(), account: z.string() });

/** Whose account a person of the provider has. */
export type Identity = z.infer<typeof identitySchema>;

/** Why somebody whom the provider knows is not let in. */
export type Refused =
  /** It has no address for them, or has not checked it. */
  | 'unverified'
  /** Another person of the provider has the account of this address. */
  | 'taken'
  /** They are in none of the groups that may come in. */
  | 'group';

/** Somebody whom the provider knows, and who is not let in. */
export class IdentityRefused extends Error {
  readonly reason: Refused;

  constructor(reason: Refused) {
    super(`refused: ${reason}`);
    this.name = 'IdentityRefused';
    this.reason = reason;
  }
}

/** What {@link Identities} needs. */
export interface IdentitiesOptions {
  records: SecretRecords<Identity>;
  accounts: Accounts;
  /** Ends every login and program of an account. */
  endAll: (account: string) => Promise<void>;
  config: Pick<OidcConfig, 'trustEmail' | 'allowedGroups' | 'workspaces'>;
}

const address = z
  .string()
  .max(254)
  .transform((text) => text.trim().normalize('NFKC').toLowerCase())
  .pipe(z.email());

/** The accounts of a provider's people. A person is who the provider says by `iss` and `sub`; the address may change. */
export class Identities {
  readonly #options: IdentitiesOptions;

  constructor(options: IdentitiesOptions) {
    this.#options = options;
  }

  /**
   * The account of somebody who has signed in at the provider. At the first time it is the one with their address, if the provider has checked that:
   * nobody has checked it for a password, so that password, its logins and its programs end. Else it is a new one.
   *
   * @throws IdentityRefused
   */
  async accountOf(claims: Claims): Promise<Account> {
    const { records, accounts, config } = this.#options;
    const { issuer, subject } = claims;
    const { allowedGroups } = config;
    if (allowedGroups.length > 0 && !claims.groups.some((group) => allowedGroups.includes(group)))
      throw new IdentityRefused('group');
    const workspace = [...config.workspaces].find(([group]) => claims.groups.includes(group))?.[1];
    const name = nameOf(claims);

    const kept = await records.get(name);
    if (kept !== undefined) {
      const known = await accounts.change(kept.value.account, (account) =>
        isOf(account, claims) ? withWorkspace(account, workspace) : undefined,
      );
      if (known !== undefined) return known;
      // its account has been deleted
      await records.remove(name);
    }

    const email = address.safeParse(claims.email);
    const isChecked = claims.emailVerified ?? config.trustEmail;
    if (!email.success || !isChecked) throw new IdentityRefused('unverified');
    const id = userIdOf(email.data);
    const made = await accounts.add(
      withWorkspace(
        {
          id,
          email: email.data,
          name: claims.name,
          identity: { issuer, subject },
          createdAt: new Date().toISOString(),
        },
        workspace,
      ),
    );
    if (made === undefined) await this.#adopt(id, claims, workspace);
    await records.create(name, { issuer, subject, account: id });
    const account = made ?? (await accounts.find(id));
    if (account === undefined) throw new IdentityRefused('taken');
    return account;
  }

  async #adopt(id: string, claims: Claims, workspace: string | undefined): Promise<void> {
    const { issuer, subject } = claims;
    const adopt = (): Promise<Account | undefined> =>
      this.#options.accounts.change(id, (found) => {
        if (isOf(found, claims)) return withWorkspace(found, workspace);
        if (found.identity !== undefined) throw new IdentityRefused('taken');
        const { passwordHash, ...rest } = found;
        void passwordHash;
        return withWorkspace({ ...rest, identity: { issuer, subject } }, workspace);
      });
    const { identity } = (await this.#options.accounts.change(id, (found) => found)) ?? {};
    if (identity !== undefined) {
      await adopt();
      return;
    }
    // Before, so that nothing of it outlives a crash in between; and after, for who came in meanwhile.
    await this.#options.endAll(id);
    await adopt();
    await this.#options.endAll(id);
  }
}

/** The name of an identity's record: a hash, because a subject may be anything. */
function nameOf({ issuer, subject }: Pick<Claims, 'issuer' | 'subject'>): string {
  return createHash('sha256')
    .update(`mvp-identity\n${JSON.stringify([issuer, subject])}`)
    .digest('hex')
    .slice(0, 32);
}

function isOf({ identity }: Account, { issuer, subject }: Claims): boolean {
  return identity?.issuer === issuer && identity.subject === subject;
}

function withWorkspace(account: Account, workspace: string | undefined): Account {
  const { workspace: before, ...rest } = account;
  void before;
  return workspace === undefined ? rest : { ...rest, workspace };
}
