import { z } from 'zod';
import type { Observation } from '../../rules.ts';
import list from './advisories.json' with { type: 'json' };

/** The day of the list of advisories. */
export const ADVISORIES_OF = list.of;

const advisorySchema = z.object({
  ecosystem: z.enum(['pypi', 'npm']),
  package: z.string(),
  from: z.string().optional(),
  below: z.string(),
  id: z.string(),
  severity: z.enum(['critical', 'error', 'warning', 'info']),
  what: z.string(),
});
const ADVISORIES = z.array(advisorySchema).parse(list.advisories);

/** A package at the one version that an app is built with. */
interface Pin {
  ecosystem: 'pypi' | 'npm';
  name: string;
  version: string;
  path: string;
}

const lockSchema = z.object({ packages: z.record(z.string(), z.object({ version: z.string().optional() }).loose()) });
const manifestSchema = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});

/** Packages of an app that have known faults, by the list that comes with the platform, with the version that has them no more. */
export function adviceFor(files: ReadonlyMap<string, string>): Observation[] {
  const found = new Map<string, Observation>();
  for (const pin of pinsIn(files)) {
    const faults = ADVISORIES.filter((each) => concerns(each, pin));
    const [first] = faults.toSorted((one, other) => ORDER.indexOf(one.severity) - ORDER.indexOf(other.severity));
    if (first === undefined) continue;
    const safe = faults.reduce((most, { below }) => (compareVersions(below, most) > 0 ? below : most), first.below);
    const id = `security/package/${pin.ecosystem}/${pin.name}`.slice(0, 128);
    found.set(id, {
      id,
      severity: first.severity,
      title: `${pin.name} ${pin.version} has ${faults.length === 1 ? 'a known fault' : `${String(faults.length)} known faults`}`,
      evidence: [
        ...faults.map(({ id: name, what }) => `${name}: ${what}`),
        `${pin.path}; by the list of ${ADVISORIES_OF}.`,
      ].join('\n'),
      proposal: `Update ${pin.name} to ${safe} or later.`,
    });
  }
  return [...found.values()];
}

const ORDER = ['critical', 'error', 'warning', 'info'];

function concerns(advisory: z.infer<typeof advisorySchema>, { ecosystem, name, version }: Pin): boolean {
  if (advisory.ecosystem !== ecosystem || advisory.package !== name) return false;
  if (advisory.from !== undefined && compareVersions(version, advisory.from) < 0) return false;
  return compareVersions(version, advisory.below) < 0;
}

/** Which of two versions is later: by their numbers; one with a word after them (`1.0rc1`) is before the one without. */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [partsOf(one), partsOf(other)];
  for (let index = 0; index < Math.max(left.numbers.length, right.numbers.length); index++) {
    const difference = (left.numbers[index] ?? 0) - (right.numbers[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return Number(right.isEarly) - Number(left.isEarly);
}

function partsOf(version: string): { numbers: number[]; isEarly: boolean } {
  const [, release = '', rest = ''] = /^[v=]*(\d+(?:\.\d+)*)(.*)$/.exec(version.trim()) ?? [];
  return {
    numbers: release.split('.').map(Number),
    isEarly: /^[-.]?(?:a|b|rc|alpha|beta|canary|dev|next|pre)/.test(rest),
  };
}

function pinsIn(files: ReadonlyMap<string, string>): Pin[] {
  return [...files].flatMap(([path, text]): Pin[] => {
    const name = path.split('/').at(-1) ?? '';
    if (/^requirements[\w.-]*\.txt$/.test(name)) return requirementsIn(path, text);
    if (name === 'package-lock.json') return lockedIn(path, text);
    if (name === 'package.json') return statedIn(path, text);
    return [];
  });
}

function requirementsIn(path: string, text: string): Pin[] {
  return text.split('\n').flatMap((line) => {
    const [, name, version] = /^([A-Za-z0-9._-]+)(?:\[[^\]]*\])?\s*==\s*([^\s;#]+)/.exec(line.trim()) ?? [];
    if (name === undefined || version === undefined) return [];
    return [{ ecosystem: 'pypi' as const, name: name.toLowerCase().replaceAll(/[._]+/g, '-'), version, path }];
  });
}

function lockedIn(path: string, text: string): Pin[] {
  const read = lockSchema.safeParse(jsonOf(text));
  if (!read.success) return [];
  return Object.entries(read.data.packages).flatMap(([place, { version }]) => {
    const name = place.split('node_modules/').at(-1) ?? '';
    return name === '' || version === undefined ? [] : [{ ecosystem: 'npm' as const, name, version, path }];
  });
}

/** Only what is pinned: what a range becomes is in the lock file. */
function statedIn(path: string, text: string): Pin[] {
  const read = manifestSchema.safeParse(jsonOf(text));
  if (!read.success) return [];
  return Object.entries({ ...read.data.devDependencies, ...read.data.dependencies }).flatMap(([name, version]) =>
    /^\d+\.\d+\.\d+/.test(version) ? [{ ecosystem: 'npm' as const, name, version, path }] : [],
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
