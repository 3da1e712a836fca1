/** What package-lock.json says was installed: a second witness of what package.json asked for. */
import { parse, type ParseError } from 'jsonc-parser';
import { z } from 'zod';
import type { Workspace } from '../../workspace.ts';

const names = z.record(z.string(), z.string()).optional().catch(undefined);
const schema = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional().catch(undefined), dependencies: names, devDependencies: names }),
  ),
});

/** The app's own entry of the lock file. */
export interface LockFile {
  /** Ranges that package.json had when the lock was made, by name. */
  readonly asked: ReadonlyMap<string, string>;
  /** Versions that were installed for them. */
  readonly installed: ReadonlyMap<string, string>;
}

/** Undefined where there is no lock file of npm, or none that can be read. */
export function readLock(workspace: Workspace, frontend: string): LockFile | undefined {
  const text = workspace.text(`${frontend}package-lock.json`);
  if (text === undefined) return undefined;
  const errors: ParseError[] = [];
  const packages = schema.safeParse(parse(text, errors)).data?.packages;
  const root = packages?.[''];
  if (packages === undefined || root === undefined || errors.length > 0) return undefined;
  const asked = new Map(Object.entries({ ...root.devDependencies, ...root.dependencies }));
  const installed = [...asked.keys()].flatMap((name) => {
    const version = packages[`node_modules/${name}`]?.version;
    return version === undefined ? [] : [[name, version] as const];
  });
  return { asked, installed: new Map(installed) };
}
