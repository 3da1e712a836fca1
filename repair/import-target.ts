/** Where an import of the front end leads, whether or not there is a file. */
import type { ModuleIndex } from './oracles/contract.ts';

/** The path below the root that an alias or a relative path means, without an ending where the import has none; undefined for a package. */
export function importTarget(index: ModuleIndex, from: string, specifier: string): string | undefined {
  const alias = index.aliases.find(([prefix]) => prefix !== '' && specifier.startsWith(prefix));
  if (alias !== undefined) return `${alias[1]}${specifier.slice(alias[0].length)}`;
  if (!/^\.{1,2}\//u.test(specifier)) return undefined;
  const parts = from.split('/').slice(0, -1);
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}
