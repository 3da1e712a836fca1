/** What the front end imports or needs without importing, against package.json. */
import { builtinModules } from 'node:module';
import { applyEdits, modify, parse, type ParseError } from 'jsonc-parser';
import { z } from 'zod';
import type { Edit, Finding } from '../../contract.ts';
import { lineEndOf, minimalSplice } from '../../edits.ts';
import { repairJson } from '../../json.ts';
import type { Oracles } from '../../oracles/contract.ts';
import type { Workspace } from '../../workspace.ts';
import { detectManifest, mendManifest } from './manifest.ts';
import { distance } from '../../spelling.ts';

const id = 'missing-dependencies';
const source = /\.(?:[cm]?[jt]sx?)$/u;
const builtins: ReadonlySet<string> = new Set(builtinModules);

/** Needed to build, not to run. */
const development: ReadonlySet<string> = new Set([
  'typescript',
  'tailwindcss',
  '@tailwindcss/postcss',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'autoprefixer',
  'postcss',
]);

const manifestSchema = z.object({
  dependencies: z.record(z.string(), z.unknown()).optional().catch(undefined),
  devDependencies: z.record(z.string(), z.unknown()).optional().catch(undefined),
  peerDependencies: z.record(z.string(), z.unknown()).optional().catch(undefined),
});

interface Manifest {
  readonly path: string;
  readonly text: string;
  readonly names: ReadonlySet<string>;
  readonly versions: ReadonlyMap<string, string>;
  readonly isBroken: boolean;
}

/** Findings about the front end's packages. */
export async function detectNode(workspace: Workspace, oracles: Oracles): Promise<readonly Finding[]> {
  const frontend = workspace.layout.frontend;
  if (frontend === undefined) return [];
  const manifest = readManifest(workspace, frontend);
  if (manifest === undefined) {
    return [
      {
        fixer: id,
        rule: 'no-manifest',
        severity: 'critical',
        files: [`${frontend}package.json`],
        line: null,
        description: 'The front end has no package.json, so nothing can be installed or built.',
        autoFixable: true,
        evidence: `${frontend}package.json`,
        data: { ecosystem: 'npm', names: [...neededPackages(workspace, frontend, oracles).keys()] },
      },
    ];
  }
  const findings: Finding[] = [];
  if (manifest.isBroken) {
    findings.push({
      fixer: id,
      rule: 'broken-manifest',
      severity: 'critical',
      files: [manifest.path],
      line: null,
      description: 'package.json is not valid JSON.',
      autoFixable: true,
      evidence: 'not JSON',
      data: { ecosystem: 'npm' },
    });
  }
  const needs = neededPackages(workspace, frontend, oracles);
  const app = { isOurs: workspace.has('.mvp/blueprint.json'), isUsed: (name: string) => needs.has(name) };
  const written = manifest.isBroken ? [] : detectManifest(manifest.path, manifest.text, app, oracles);
  findings.push(...written);
  // What a misspelt section has is not lacking, nor is what stands there under a misspelt name.
  const told = new Set(written.filter((one) => one.rule === 'misspelt-name').map((one) => one.data?.['right']));
  if (written.some((one) => /^(?:misspelt-section|section-twice)$/u.test(one.rule))) return findings;
  for (const [name, need] of needs) {
    if (manifest.names.has(name) || told.has(name)) continue;
    const known = oracles.packages.requirement('npm', name) !== undefined;
    const close = [...manifest.names].find(
      (one) =>
        known &&
        oracles.packages.requirement('npm', one) === undefined &&
        ((name.length > 3 && distance(one, name, 2) <= 2) || isOtherWord(one, name, manifest, oracles)),
    );
    findings.push({
      fixer: id,
      rule: close === undefined ? (known ? 'missing-package' : 'unknown-package') : 'misspelt-package',
      severity: 'critical',
      files: known ? [manifest.path, need.path] : [need.path, manifest.path],
      line: known ? null : need.line,
      description: known
        ? `package.json lacks ${name}: ${need.why} in ${need.path}.`
        : `${need.path} imports ${name}, which is neither in package.json nor a package we know.`,
      autoFixable: known,
      evidence: close === undefined ? name : `${close} -> ${name}`,
      data: { ecosystem: 'npm', name, ...(close === undefined ? {} : { close }) },
    });
  }
  return findings;
}

/** `nextjs`, `react-js`, `tailwind-css`; or the very version that only this package has, under a name nobody knows. */
function isOtherWord(written: string, meant: string, manifest: Manifest, oracles: Oracles): boolean {
  const bare = (name: string): string =>
    name
      .toLowerCase()
      .replaceAll(/[-_.@/]/gu, '')
      .replace(/(?:js|css|icons)$/u, '');
  if (bare(written) === bare(meant)) return true;
  const version = manifest.versions.get(written) ?? '';
  const same = oracles.packages.names('npm').filter((name) => oracles.packages.requirement('npm', name) === version);
  return /^\d+\.\d+\.\d+$/u.test(version) && same.length === 1 && same[0] === meant;
}

function readManifest(workspace: Workspace, frontend: string): Manifest | undefined {
  const path = `${frontend}package.json`;
  const text = workspace.text(path);
  if (text === undefined) return undefined;
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, { allowTrailingComma: false, disallowComments: true });
  const fields = manifestSchema.safeParse(value).data;
  const names = [fields?.dependencies, fields?.devDependencies, fields?.peerDependencies].flatMap((one) =>
    Object.keys(one ?? {}),
  );
  const versions = new Map(
    [fields?.dependencies, fields?.devDependencies].flatMap((one) =>
      Object.entries(one ?? {}).map(([name, value]) => [name, typeof value === 'string' ? value : ''] as const),
    ),
  );
  return { path, text, names: new Set(names), versions, isBroken: errors.length > 0 || fields === undefined };
}

const isOfAnotherTool = (text: string): boolean =>
  /["'](?:vite|@vitejs\/[\w-]+|webpack|rollup|astro\/config|@craco\/craco|gatsby|vitest\/config)["']/u.test(text) &&
  !/\b[nN]extConfig\b/u.test(text);

interface Need {
  readonly path: string;
  readonly line: number;
  readonly why: string;
}

function neededPackages(workspace: Workspace, frontend: string, oracles: Oracles): ReadonlyMap<string, Need> {
  const needed = new Map<string, Need>();
  const need = (name: string, path: string, line: number, why: string): void => {
    if (!needed.has(name)) needed.set(name, { path, line, why });
  };
  const aliases = aliasPrefixes(workspace, frontend);
  const isTailwind4 = /"@tailwindcss\/postcss"\s*:|"tailwindcss"\s*:\s*"[^"\d]*(?:[4-9]|\d\d)/u.test(
    workspace.text(`${frontend}package.json`) ?? '',
  );
  const files = workspace.paths.filter((path) => path.startsWith(frontend) && isFrontend(workspace, path));
  for (const path of files) {
    const text = workspace.text(path) ?? '';
    // What a configuration of another tool asks for goes with it.
    if (/(?:^|\/)next\.config\.\w+$/u.test(path) && isOfAnotherTool(text)) continue;
    if (path.endsWith('.css')) {
      for (const match of text.matchAll(/@(?:import|plugin)\s+["']([^"'.][^"']*)["']/gu)) {
        const name = packageName(match[1] ?? '', aliases);
        if (name !== undefined) need(name, path, lineOf(text, match.index), `its styles use ${name}`);
      }
      continue;
    }
    if (!source.test(path)) continue;
    for (const one of oracles.tsx.facts(path, text)?.imports ?? []) {
      const name = packageName(one.specifier, aliases);
      if (name !== undefined) need(name, path, one.line, `imported`);
    }
    if (/(?:^|\/)postcss\.config\.[cm]?[jt]s$/u.test(path)) {
      for (const match of text.matchAll(
        /["'](@?[\w-]+(?:\/[\w-]+)?)["']\s*[:,\]]|\b(tailwindcss|autoprefixer)\s*:/gu,
      )) {
        const name = match[1] ?? match[2] ?? '';
        // A configuration of Tailwind 3 in an app of version 4 is what is wrong, not the list of packages.
        if (isTailwind4 && /^(?:tailwindcss|autoprefixer|postcss)(?:$|[-/])/u.test(name)) continue;
        if (oracles.packages.requirement('npm', name) !== undefined)
          need(name, path, lineOf(text, match.index), 'named as a plugin');
      }
    }
  }
  for (const [name, why] of implied(workspace, frontend, needed)) need(name, `${frontend}package.json`, 1, why);
  return needed;
}

/** What Next.js asks for by itself. */
function implied(
  workspace: Workspace,
  frontend: string,
  needed: ReadonlyMap<string, Need>,
): readonly (readonly [string, string])[] {
  const usesApp = workspace.paths.some(
    (path) => path.startsWith(frontend) && /^(?:src\/)?(?:app|pages)\//u.test(path.slice(frontend.length)),
  );
  const isTyped = workspace.paths.some(
    (path) => path.startsWith(frontend) && /\.tsx?$/u.test(path) && isFrontend(workspace, path),
  );
  return [
    ...(usesApp
      ? ([
          ['next', 'it builds the app'],
          ['react', 'Next.js needs it'],
          ['react-dom', 'Next.js needs it'],
        ] as const)
      : []),
    ...(isTyped && usesApp
      ? ([
          ['typescript', 'Next.js needs it for .ts files'],
          ['@types/react', 'types of React'],
          ['@types/node', 'types of Node.js'],
        ] as const)
      : []),
    ...(needed.has('@tailwindcss/postcss') ? ([['tailwindcss', 'its PostCSS plugin needs it']] as const) : []),
  ];
}

/** With the front end in the root, the back end's folder is not part of it. */
function isFrontend(workspace: Workspace, path: string): boolean {
  const { frontend, backend } = workspace.layout;
  return (
    !(frontend === '' && backend !== undefined && backend !== '' && path.startsWith(backend)) &&
    !/(?:^|\/)(?:out|dist|build)\//u.test(path)
  );
}

function aliasPrefixes(workspace: Workspace, frontend: string): readonly string[] {
  const value: unknown = parse(workspace.text(`${frontend}tsconfig.json`) ?? '{}');
  const paths = z.object({ compilerOptions: z.object({ paths: z.record(z.string(), z.unknown()) }) }).safeParse(value)
    .data?.compilerOptions.paths;
  return ['@/', '~/', '#', ...Object.keys(paths ?? {}).map((key) => key.replace(/\*$/u, ''))];
}

function packageName(specifier: string, aliases: readonly string[]): string | undefined {
  if (/^[./]|^\w+:|^$/u.test(specifier) || aliases.some((alias) => alias !== '' && specifier.startsWith(alias)))
    return undefined;
  const name = /^(@[^/]+\/[^/]+|[^/]+)/u.exec(specifier)?.[1] ?? '';
  return builtins.has(name) || !/^(?:@[a-z0-9~-][\w.~-]*\/)?[a-z0-9~-][\w.~-]*$/iu.test(name) ? undefined : name;
}

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** Edits for one of the findings above. */
export async function fixNode(
  workspace: Workspace,
  finding: Finding,
  oracles: Oracles,
): Promise<readonly Edit[] | null> {
  const frontend = workspace.layout.frontend ?? '';
  const path = `${frontend}package.json`;
  const text = workspace.text(path);
  if (finding.rule === 'no-manifest' || text === undefined) {
    const names = z.array(z.string()).catch([]).parse(finding.data?.['names']);
    return [
      { kind: 'write', path, text: (await oracles.reference.file(workspace, path)) ?? newManifest(names, oracles) },
    ];
  }
  if (finding.rule === 'broken-manifest') {
    const whole =
      repairJson(text, { allowsComments: false }) ?? (await oracles.reference.file(workspace, path)) ?? null;
    return whole === null ? null : [minimalSplice(path, text, whole)];
  }
  if (
    /^(?:misspelt-section|misspelt-name|impossible-version|wrong-script|wrong-module-type|section-twice|package-of-python)$/u.test(
      finding.rule,
    )
  ) {
    const next = mendManifest(text, finding);
    return next === null ? null : [minimalSplice(path, text, next)];
  }
  const name = String(finding.data?.['name'] ?? '');
  const range = oracles.packages.requirement('npm', name);
  if (range === undefined || readManifest(workspace, frontend)?.isBroken !== false) return null;
  const close = finding.data?.['close'];
  let next = text;
  if (typeof close === 'string') {
    for (const section of ['dependencies', 'devDependencies']) next = change(next, [section, close], undefined);
  }
  next = change(next, [development.has(name) ? 'devDependencies' : 'dependencies', name], range);
  return [minimalSplice(path, text, next)];
}

/** Sets or removes one member; a new one goes to its alphabetical place. */
function change(text: string, path: readonly [string, string], value: string | undefined): string {
  const section: unknown = z.record(z.string(), z.unknown()).catch({}).parse(parse(text))[path[0]];
  const keys = Object.keys(z.record(z.string(), z.unknown()).catch({}).parse(section));
  if (value === undefined && !keys.includes(path[1])) return text;
  const after = keys.findIndex((key) => key > path[1]);
  const indent = /^([ \t]+)"/mu.exec(text)?.[1] ?? '  ';
  return applyEdits(
    text,
    modify(text, [...path], value, {
      formattingOptions: { insertSpaces: !indent.includes('\t'), tabSize: indent.length, eol: lineEndOf(text) },
      getInsertionIndex: () => (after === -1 ? keys.length : after),
    }),
  );
}

function newManifest(names: readonly string[], oracles: Oracles): string {
  const known = names.filter((name) => oracles.packages.requirement('npm', name) !== undefined).toSorted();
  const pick = (wanted: boolean): Record<string, string> =>
    Object.fromEntries(
      known
        .filter((name) => development.has(name) === wanted)
        .map((name) => [name, oracles.packages.requirement('npm', name) ?? '']),
    );
  const manifest = {
    name: 'app',
    version: '0.1.0',
    private: true,
    scripts: { dev: 'next dev', build: 'next build', start: 'next start' },
    dependencies: pick(false),
    devDependencies: pick(true),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
