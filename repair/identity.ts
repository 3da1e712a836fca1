/**
 * What an app is made of: its front ends and back ends by framework and version, and how its packages are installed. Read from manifests, lock
 * files and the code; nothing is assumed of a framework that the app does not name.
 */
import { parse } from 'jsonc-parser';
import { z } from 'zod';
import { locked, lockOf, nodeLocks, pythonLocks } from './lock-files.ts';
import { requirementsOf } from './pyproject.ts';
import type { Workspace } from './workspace.ts';

/** Frameworks that are told apart. `other` is a program of Node's, or of Python's, without one of them. */
export type FrontFramework =
  | 'next'
  | 'remix'
  | 'react-router'
  | 'astro'
  | 'nuxt'
  | 'sveltekit'
  | 'angular'
  | 'gatsby'
  | 'expo'
  | 'vite'
  | 'react'
  | 'other';
/** The same for back ends. */
export type BackFramework = 'fastapi' | 'flask' | 'django' | 'other';

/** One folder with a package.json. */
export interface FrontEnd {
  /** With a slash at its end; empty for the root. */
  readonly folder: string;
  readonly framework: FrontFramework;
  /** It names React, or a framework that is built on it. */
  readonly usesReact: boolean;
  /** As the lock file has it, else the range of package.json; undefined where neither says one. */
  readonly version: string | undefined;
  /** Of Next.js alone. */
  readonly router: 'app' | 'pages' | 'both' | 'none' | undefined;
  readonly manager: 'npm' | 'pnpm' | 'yarn' | 'bun' | undefined;
  /** Path of the lock file, which may lie above the folder. */
  readonly lockFile: string | undefined;
}

/** One folder with Python code and, as a rule, a list of its packages. */
export interface BackEnd {
  readonly folder: string;
  readonly framework: BackFramework;
  readonly version: string | undefined;
  readonly manifest: string | undefined;
  readonly lockFile: string | undefined;
}

/** All of them, the shallowest first. */
export interface Identity {
  /** `ours`: the app holds the blueprint that it was rendered from. */
  readonly origin: 'ours' | 'foreign';
  readonly fronts: readonly FrontEnd[];
  readonly backs: readonly BackEnd[];
}

const known = new WeakMap<Workspace, Identity>();

/** Whether these files are an app of ours. */
export const originOf = (files: { has(path: string): boolean }): Identity['origin'] =>
  files.has('.mvp/blueprint.json') ? 'ours' : 'foreign';

/** Reads it once for each state of an app. */
export function identify(workspace: Workspace): Identity {
  const already = known.get(workspace);
  if (already !== undefined) return already;
  const identity: Identity = {
    origin: originOf(workspace),
    fronts: byDepth(frontEnds(workspace)),
    backs: byDepth(backEnds(workspace)),
  };
  known.set(workspace, identity);
  return identity;
}

/** One sentence for a person: what the app is, and what therefore is not looked at. */
export function introduce({ fronts, backs }: Identity): string {
  const halves = [
    ...fronts.map((one) => `${frontNames[one.framework]}${versionOf(one)}${routerOf(one)}${placeOf(one)}`),
    ...backs.map((one) => `${backNames[one.framework]}${versionOf(one)}${placeOf(one)}`),
  ];
  if (halves.length === 0) return 'This folder names no framework; its files are looked at one by one.';
  const isOther = fronts.some((one) => one.framework !== 'next') || backs.some((one) => one.framework !== 'fastapi');
  const words = isOther
    ? ' What is neither Next.js nor FastAPI is checked for syntax, imports and types alone; nothing is converted.'
    : '';
  return `This is ${halves.join(' with ')}.${words}`;
}

const frontNames: Readonly<Record<FrontFramework, string>> = {
  next: 'Next.js',
  remix: 'Remix',
  'react-router': 'React Router',
  astro: 'Astro',
  nuxt: 'Nuxt',
  sveltekit: 'SvelteKit',
  angular: 'Angular',
  gatsby: 'Gatsby',
  expo: 'Expo',
  vite: 'Vite',
  react: 'React',
  other: 'JavaScript without a framework',
};
const backNames: Readonly<Record<BackFramework, string>> = {
  fastapi: 'FastAPI',
  flask: 'Flask',
  django: 'Django',
  other: 'Python without a framework',
};

const versionOf = ({ version }: { readonly version: string | undefined }): string =>
  version === undefined ? '' : ` ${version}`;
const placeOf = ({ folder }: { readonly folder: string }): string =>
  folder === '' ? '' : ` in ${folder.slice(0, -1)}`;
const routers = { app: ' (app router)', pages: ' (pages router)', both: ' (both routers)', none: '' } as const;
const routerOf = ({ router }: FrontEnd): string => (router === undefined ? '' : routers[router]);

const byDepth = <One extends { readonly folder: string }>(all: readonly One[]): readonly One[] =>
  all.toSorted((a, b) => a.folder.split('/').length - b.folder.split('/').length || (a.folder < b.folder ? -1 : 1));

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

const manifestSchema = z.object({
  packageManager: z.string().optional().catch(undefined),
  dependencies: z.record(z.string(), z.string()).optional().catch(undefined),
  devDependencies: z.record(z.string(), z.string()).optional().catch(undefined),
  scripts: z.record(z.string(), z.string()).optional().catch(undefined),
  workspaces: z.unknown().optional(),
});

/** The packages that make a front end what it is; the first one that it names counts. */
const marks: readonly (readonly [FrontFramework, RegExp])[] = [
  ['next', /^next$/u],
  ['remix', /^@remix-run\/(?:react|dev)$/u],
  ['react-router', /^@react-router\/dev$/u],
  ['astro', /^astro$/u],
  ['nuxt', /^nuxt$/u],
  ['sveltekit', /^@sveltejs\/kit$/u],
  ['angular', /^@angular\/core$/u],
  ['gatsby', /^gatsby$/u],
  ['expo', /^expo$/u],
  ['vite', /^vite$/u],
  ['react', /^react$/u],
];

function frontEnds(workspace: Workspace): readonly FrontEnd[] {
  const manifests = workspace.paths.filter((path) => /(?:^|\/)package\.json$/u.test(path));
  const read = manifests.map((path) => {
    const manifest = manifestSchema.safeParse(parse(workspace.text(path) ?? '')).data;
    const packages = { ...manifest?.devDependencies, ...manifest?.dependencies };
    return {
      folder: folderOf(path),
      manifest,
      packages,
      framework: frameworkOf(workspace, folderOf(path), packages, manifest?.scripts),
    };
  });
  // The root of a workspace holds its members together and is none of them.
  const some = read.filter(
    (one) =>
      one.framework !== 'other' ||
      (one.manifest?.workspaces === undefined &&
        !read.some((other) => other !== one && other.folder.startsWith(one.folder))),
  );
  const apps = some.map(({ folder, manifest, packages, framework }): FrontEnd => {
    const lock = lockOf(workspace, folder, nodeLocks);
    const name = Object.keys(packages).find(
      (one) => marks.find(([kind]) => kind === framework)?.[1].test(one) === true,
    );
    const range = name === undefined ? undefined : packages[name];
    return {
      folder,
      framework,
      usesReact: Object.hasOwn(packages, 'react') || framework === 'next',
      version: (name === undefined ? undefined : locked(workspace, lock?.path, name)) ?? range,
      router: framework === 'next' ? routerIn(workspace, folder) : undefined,
      manager: lock?.kind ?? managers.find((one) => manifest?.packageManager?.startsWith(`${one}@`) === true),
      lockFile: lock?.path,
    };
  });
  const others = loneNext(workspace, apps);
  return [...apps, ...others];
}

/** Pages and settings of Next.js without a package.json that names it: the manifest is lost. */
function loneNext(workspace: Workspace, apps: readonly FrontEnd[]): readonly FrontEnd[] {
  const folders = workspace.paths.flatMap((path) => {
    const config = /^(.*\/)?next\.config\.(?:[cm]?[jt]s)$/u.exec(path);
    return config === null ? [] : [config[1] ?? ''];
  });
  return [...new Set(folders)]
    .filter((folder) => !apps.some((one) => folder.startsWith(one.folder)))
    .map((folder) => ({
      folder,
      framework: 'next',
      usesReact: true,
      version: undefined,
      router: routerIn(workspace, folder),
      manager: undefined,
      lockFile: undefined,
    }));
}

function frameworkOf(
  workspace: Workspace,
  folder: string,
  packages: Readonly<Record<string, string>>,
  scripts: Readonly<Record<string, string>> | undefined,
): FrontFramework {
  // A package of its own that brings Next.js along is started otherwise, and has neither pages nor settings of it.
  const isWithin =
    Object.keys(scripts ?? {}).length > 0 &&
    !Object.values(scripts ?? {}).some((line) => /\bnext\b/u.test(line)) &&
    routerIn(workspace, folder) === 'none';
  const named =
    marks.find(
      ([kind, mark]) => !(kind === 'next' && isWithin) && Object.keys(packages).some((name) => mark.test(name)),
    )?.[0] ?? 'other';
  // Settings of Next.js beside a manifest that lost its name.
  const isNext = workspace.paths.some(
    (path) => folderOf(path) === folder && /\bnext(?:\.config\.[cm]?[jt]s|-env\.d\.ts)$/u.test(path),
  );
  return isNext && (named === 'react' || named === 'other') ? 'next' : named;
}

function routerIn(workspace: Workspace, folder: string): FrontEnd['router'] {
  const has = (kind: string): boolean =>
    workspace.paths.some((path) => path.startsWith(`${folder}${kind}/`) || path.startsWith(`${folder}src/${kind}/`));
  const [app, pages] = [has('app'), has('pages')];
  return app && pages ? 'both' : app ? 'app' : pages ? 'pages' : 'none';
}

const managers = ['npm', 'pnpm', 'yarn', 'bun'] as const;
const pythonManifest = /(?:^|\/)(?:requirements(?:[-_.]\w+)?\.txt|pyproject\.toml|Pipfile|setup\.(?:py|cfg))$/u;
const backMarks = ['fastapi', 'flask', 'django'] as const;

function backEnds(workspace: Workspace): readonly BackEnd[] {
  const sources = workspace.paths.filter((path) => path.endsWith('.py'));
  if (sources.length === 0) return [];
  const manifests = workspace.paths.filter((path) => pythonManifest.test(path));
  const folders = [...new Set(manifests.map(folderOf))].filter((folder) =>
    sources.some((path) => path.startsWith(folder)),
  );
  const places = folders.length === 0 ? [''] : folders;
  const all = places.map((folder): BackEnd => {
    const own = manifests.filter((path) => folderOf(path) === folder);
    const asked = own.flatMap((path) => requirementLines(path, workspace.text(path) ?? ''));
    const inner = sources.filter(
      (path) =>
        path.startsWith(folder) && !places.some((other) => other.length > folder.length && path.startsWith(other)),
    );
    const framework =
      backMarks.find((name) => asked.some((line) => nameOf(line) === name)) ??
      (inner.some((path) => path.endsWith('manage.py')) ? 'django' : undefined) ??
      backMarks.find((name) => inner.some((path) => importsIt(workspace.text(path) ?? '', name))) ??
      'other';
    const lock = lockOf(workspace, folder, pythonLocks);
    const line = asked.find((one) => nameOf(one) === framework);
    const written = line
      ?.replace(/^[\w.-]+(?:\[[^\]]*\])?/u, '')
      .replace(/[;#].*$/u, '')
      .trim();
    return {
      folder,
      framework,
      version: locked(workspace, lock?.path, framework) ?? (written === '' ? undefined : written?.replace(/^==/u, '')),
      manifest: own[0],
      lockFile: lock?.path,
    };
  });
  // A folder of tools beside a back end is part of it.
  const named = all.filter((one) => one.framework !== 'other');
  return named.length > 0 ? named : all.slice(0, 1);
}

const importsIt = (text: string, name: string): boolean =>
  new RegExp(`^[ \\t]*(?:from|import)[ \\t]+${name}\\b`, 'mu').test(text);

const requirementLines = (path: string, text: string): readonly string[] =>
  path.endsWith('pyproject.toml') ? (requirementsOf(text) ?? []) : text.split(/\r?\n/u).map((line) => line.trim());

const nameOf = (line: string): string => (/^['"]?([A-Za-z][\w.-]*)/u.exec(line)?.[1] ?? '').toLowerCase();
