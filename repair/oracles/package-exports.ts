/** Reads the list of what the packages of our reference app export. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { PackageExportsOracle } from './contract.ts';

const schema = z.record(z.string(), z.object({ version: z.string(), names: z.string() }));

interface Listed {
  readonly major: string;
  readonly names: ReadonlySet<string>;
}

/** Makes the oracle; the list is read when it is first asked. */
export function createPackageExportsOracle(): PackageExportsOracle {
  let listed: ReadonlyMap<string, Listed> | undefined;
  const all = (): ReadonlyMap<string, Listed> => (listed ??= readList());
  return {
    names(module, range) {
      const known = all().get(module);
      const major = /\d+/u.exec(range ?? '')?.[0];
      return known === undefined || (major !== undefined && major !== known.major) ? undefined : known.names;
    },
    exporters: (name) => [...all()].filter(([, known]) => known.names.has(name)).map(([module]) => module),
  };
}

function readList(): ReadonlyMap<string, Listed> {
  const value: unknown = JSON.parse(readFileSync(new URL('package-exports.json', import.meta.url), 'utf8'));
  return new Map(
    Object.entries(schema.parse(value)).map(([module, { version, names }]) => {
      const list = names.split(' ');
      const icons =
        module === 'lucide-react'
          ? list.filter((name) => /^[A-Z]/u.test(name)).flatMap((name) => [`${name}Icon`, `Lucide${name}`])
          : [];
      return [module, { major: version.split('.')[0] ?? '', names: new Set([...list, ...icons]) }];
    }),
  );
}
