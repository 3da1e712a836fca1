/**
 * The reviewed tables of packages: what provides an import, which version to ask for, what comes with what. Every name
 * here was checked by a person; a name that is in no table is reported, never guessed.
 */
import type { PackageOracle } from './contract.ts';
import tables from './packages.json' with { type: 'json' };

/** Versions of our reference app (`templates/base`); a test holds the two in step. */
export const basePins: Readonly<Record<'pypi' | 'npm', Readonly<Record<string, string>>>> = tables.basePins;

/** How names are spelt where they are not their own normal form. */
const spelling: ReadonlyMap<string, string> = new Map(Object.entries(tables.spelling));

/** Import name to distribution, where they differ or where the name is common in web back ends. */
const pythonProviders: ReadonlyMap<string, string> = new Map(Object.entries(tables.pythonProviders));

/** Distributions whose import is their own name with `_` for `-`. */
const pythonNames: ReadonlySet<string> = new Set(tables.pythonNames);

/** npm packages front ends use, with the major version current code is written for. */
const nodeRanges: ReadonlyMap<string, string> = new Map(Object.entries(tables.nodeRanges));

/** What is installed with a distribution, so that importing it needs no line of its own. */
const bundled: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(tables.bundled));

/** PEP 503: case and the kind of separator do not matter. */
export const normalise = (name: string): string => name.toLowerCase().replaceAll(/[-_.]+/gu, '-');

/** Makes the oracle from the reviewed tables. */
export function createPackageOracle(): PackageOracle {
  return {
    provider(ecosystem, importName) {
      if (ecosystem === 'npm') {
        return Object.hasOwn(basePins.npm, importName) || nodeRanges.has(importName) ? importName : undefined;
      }
      const known = pythonProviders.get(importName);
      if (known !== undefined) return known;
      const name = normalise(importName);
      return pythonNames.has(name) && importName === importName.toLowerCase() ? name : undefined;
    },
    importNames(distribution) {
      const known = [...pythonProviders].filter(([, name]) => name === distribution).map(([imported]) => imported);
      return known.length === 0 && pythonNames.has(distribution) ? [distribution.replaceAll('-', '_')] : known;
    },
    requirement(ecosystem, name) {
      if (ecosystem === 'npm') {
        return Object.hasOwn(basePins.npm, name) ? basePins.npm[name] : nodeRanges.get(name);
      }
      const written = spelling.get(name) ?? name;
      return Object.hasOwn(basePins.pypi, name) ? `${written}${basePins.pypi[name]}` : written;
    },
    names: (ecosystem) =>
      ecosystem === 'npm'
        ? [...Object.keys(basePins.npm), ...nodeRanges.keys()]
        : [...new Set([...pythonProviders.values(), ...pythonNames, ...Object.keys(basePins.pypi)])],
    comesWith: (name) => bundled.get(name) ?? [],
  };
}
