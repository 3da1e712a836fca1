import type { People } from '../actions/index.ts';
import { userIdOf } from './accounts.ts';
import { randomPassword } from './passwords.ts';

/**
 * Gives an account a new random password, which is for its person alone: every login, device and program has to be let in anew.
 *
 * @returns undefined if nobody has that address
 */
export async function resetPassword(
  { accounts, logins, programs }: Pick<People, 'accounts' | 'logins' | 'programs'>,
  email: string,
): Promise<string | undefined> {
  const id = userIdOf(email.trim().normalize('NFKC').toLowerCase());
  const password = randomPassword();
  if (!(await accounts.setPassword(id, password))) return undefined;
  await logins.endOthers(id);
  await programs.forget(id);
  return password;
}
