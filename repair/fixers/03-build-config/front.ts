/** The front end as this fixer sees it: its folder, its files, the major version of Tailwind it asks for. */
import { parse } from 'jsonc-parser';
import { z } from 'zod';
import type { Finding, Severity } from '../../contract.ts';
import type { Workspace } from '../../workspace.ts';
import { asFinding } from '../../told.ts';

/** Facts the checks share. */
export interface Front {
  readonly workspace: Workspace;
  readonly folder: string;
  /** Paths below the folder, without it. */
  readonly names: readonly string[];
  readonly isTyped: boolean;
  readonly isModule: boolean;
  /** The app is one of ours. */
  readonly isOurs: boolean;
  /** Names of package.json; undefined where it cannot be read. */
  readonly packages: ReadonlySet<string> | undefined;
  /** Major version of Tailwind in package.json; undefined without one. */
  readonly tailwind: number | undefined;
  text(name: string): string | undefined;
}

const manifestSchema = z.object({
  type: z.string().optional().catch(undefined),
  dependencies: z.record(z.string(), z.string()).optional().catch(undefined),
  devDependencies: z.record(z.string(), z.string()).optional().catch(undefined),
});

/** Undefined if the workspace has no front end. */
export function openFront(workspace: Workspace): Front | undefined {
  const folder = workspace.layout.frontend;
  if (folder === undefined) return undefined;
  const names = workspace.paths.filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length));
  const manifest = manifestSchema.safeParse(parse(workspace.text(`${folder}package.json`) ?? '{}')).data;
  const range = { ...manifest?.devDependencies, ...manifest?.dependencies }['tailwindcss'];
  const major = /\d+/u.exec(range ?? '')?.[0];
  return {
    workspace,
    folder,
    names,
    isTyped: names.some((name) => /^(?:src\/)?(?:app|components|lib|pages)\/.*\.tsx?$/u.test(name)),
    isModule: manifest?.type === 'module',
    isOurs: workspace.has('.mvp/blueprint.json'),
    packages:
      manifest?.dependencies === undefined && manifest?.devDependencies === undefined
        ? undefined
        : new Set(Object.keys({ ...manifest.devDependencies, ...manifest.dependencies })),
    tailwind: range === undefined ? undefined : Number(major ?? 4),
    text: (name) => workspace.text(folder + name),
  };
}

/** A finding of this fixer about a file of the front end. */
export function configFinding(
  front: Front,
  rule: string,
  name: string,
  text: {
    readonly description: string;
    readonly evidence: string;
    readonly severity?: Severity;
    readonly data?: Finding['data'];
  },
): Finding {
  return asFinding('build-config', rule, front.folder + name, text.description, {
    severity: text.severity ?? 'critical',
    evidence: text.evidence,
    ...(text.data === undefined ? {} : { data: text.data }),
  });
}
