import type { People } from '../actions/index.ts';
import { userIdOf } from './accounts.ts';
import { randomPassword } from './passwords.ts';

/** The id of the account with an address, however that is written. */
function idOf(email: string): string {
  return userIdOf(email.trim().normalize('NFKC').toLowerCase());
}

/**
 * Makes somebody an administrator of the installation, or no longer one.
 *
 * @returns false if nobody has that address
 */
export async function appoint(
  { accounts }: Pick<People, 'accounts'>,
  email: string,
  isAdministrator: boolean,
): Promise<boolean> {
  const changed = await accounts.change(idOf(email), (account) => ({ ...account, administrator: isAdministrator }));
  return changed !== undefined;
}

/**
 * Gives an account a new random password, which is for its person alone: every login, device and program has to be let in anew.
 *
 * @returns undefined if nobody has that address
 */
export async function resetPassword(
  { accounts, logins, programs }: Pick<People, 'accounts' | 'logins' | 'programs'>,
  email: string,
): Promise<string | undefined> {
  const id = idOf(email);
  const password = randomPassword();
  if (!(await accounts.setPassword(id, password))) return undefined;
  await logins.endOthers(id);
  await programs.forget(id);
  return password;
}
