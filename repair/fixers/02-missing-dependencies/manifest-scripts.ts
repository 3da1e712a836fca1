/** What package.json says beside its packages: how the app is built. */
import { parse } from 'jsonc-parser';
import { z } from 'zod';

/** One thing that is wrong there, and the value that is meant at its place. */
export interface ManifestSlip {
  readonly rule: 'wrong-script';
  readonly words: string;
  readonly evidence: string;
  readonly place: readonly string[];
  readonly right: unknown;
}

const shape = z.object({
  scripts: z.record(z.string(), z.unknown()).optional().catch(undefined),
  dependencies: z.record(z.string(), z.unknown()).optional().catch(undefined),
});

/** All of them. `isOurs` tells an app that is built by its own script of this name. */
export function manifestSlips(text: string, isOurs: boolean): readonly ManifestSlip[] {
  const manifest = shape.safeParse(parse(text)).data;
  if (manifest?.dependencies?.['next'] === undefined) return [];
  const slips: ManifestSlip[] = [];
  const { scripts = {} } = manifest;
  const { build } = scripts;
  if (isOurs && !/\bnext\s+build\b/u.test(String(build))) {
    const said = `the script build says ${JSON.stringify(build)}; this app is built by Next.js`;
    const words = build === undefined ? 'there is no script build' : said;
    slips.push({ rule: 'wrong-script', words, evidence: 'build', place: ['scripts', 'build'], right: 'next build' });
  }
  // A package among the scripts is none of them: what needs it finds it where packages are.
  for (const [name, value] of Object.entries(scripts)) {
    if (typeof value !== 'string' || !/^[~^]?\d+\.\d+\.\d+[\w.-]*$/u.test(value)) continue;
    const words = `${name} ${value} stands among the scripts, where no package is looked for`;
    slips.push({ rule: 'wrong-script', words, evidence: name, place: ['scripts', name], right: undefined });
  }
  return slips;
}
