/** Reads the list of what the modules that back ends import most export. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { PythonExportsOracle } from './contract.ts';

const schema = z.record(
  z.string(),
  z.object({ version: z.string(), names: z.string(), passed_on: z.string(), modules: z.string() }),
);

/** Modules inside of packages that are imported by their name; any other (`session`, `context`, `base`) is the package's own affair. */
const members: ReadonlySet<string> = new Set(['event', 'exc', 'array', 'hstore']);

interface Listed {
  readonly major: string;
  readonly own: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
  readonly modules: ReadonlySet<string>;
}

/** Makes the oracle; the list is read when it is first asked. */
export function createPythonExportsOracle(): PythonExportsOracle {
  let listed: ReadonlyMap<string, Listed> | undefined;
  const all = (): ReadonlyMap<string, Listed> => (listed ??= readList());
  return {
    of(module, specifier) {
      return listedFor(all().get(module), specifier);
    },
    offers: (module, name, specifier) => listedFor(all().get(module), specifier)?.own.has(name) === true,
    exporters(name) {
      const families = new Map<string, string>();
      for (const [module, known] of all()) {
        if (!known.own.has(name) || (known.modules.has(name) && !members.has(name))) continue;
        const family = familyOf(module);
        if (!families.has(family)) families.set(family, module);
      }
      return [...families.values()];
    },
    modules: () => [...all().keys()],
  };
}

/** What is known of a module, if it is known in the version that is asked for. */
function listedFor(known: Listed | undefined, specifier: string | undefined): Listed | undefined {
  const major = /\d+/u.exec(specifier ?? '')?.[0];
  return major !== undefined && known?.major !== '' && major !== known?.major ? undefined : known;
}

/** FastAPI hands on what is Starlette's, and `typing` what is of `collections`. */
function familyOf(module: string): string {
  const top = module.split('.')[0] ?? '';
  return top === 'starlette' ? 'fastapi' : top === 'collections' ? 'typing' : top;
}

function readList(): ReadonlyMap<string, Listed> {
  const value: unknown = JSON.parse(readFileSync(new URL('python-exports.json', import.meta.url), 'utf8'));
  const words = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '');
  return new Map(
    Object.entries(schema.parse(value)).map(([module, { version, names, passed_on, modules }]) => [
      module,
      {
        major: version.split('.')[0] ?? '',
        own: new Set(words(names)),
        names: new Set([...words(names), ...words(passed_on)]),
        modules: new Set(words(modules)),
      },
    ]),
  );
}
