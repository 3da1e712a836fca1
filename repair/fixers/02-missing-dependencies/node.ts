/** What the front end imports or needs without importing, against package.json. */
import { parse, type ParseError } from 'jsonc-parser';
import { z } from 'zod';
import type { Edit, Finding } from '../../contract.ts';
import { minimalSplice } from '../../edits.ts';
import { repairJson } from '../../json.ts';
import type { Oracles } from '../../oracles/contract.ts';
import type { Workspace } from '../../workspace.ts';
import { readLock } from './lock-file.ts';
import { detectManifest, edited, mendManifest } from './manifest.ts';
import { neededPackages } from './node-needs.ts';
import { distance } from '../../spelling.ts';
import { asFinding } from '../../told.ts';

const id = 'missing-dependencies';
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
      asFinding(
        id,
        'no-manifest',
        `${frontend}package.json`,
        'The front end has no package.json, so nothing can be installed or built.',
        { evidence: `${frontend}package.json`, data: { ecosystem: 'npm' } },
      ),
    ];
  }
  const findings: Finding[] = [];
  if (manifest.isBroken) {
    findings.push(
      asFinding(id, 'broken-manifest', manifest.path, 'package.json is not valid JSON.', {
        evidence: 'not JSON',
        data: { ecosystem: 'npm' },
      }),
    );
  }
  const needs = neededPackages(workspace, frontend, oracles);
  const app = {
    isOurs: workspace.has('.mvp/blueprint.json'),
    isUsed: (name: string) => needs.has(name),
    lock: readLock(workspace, frontend),
  };
  const written = manifest.isBroken ? [] : detectManifest(manifest.path, manifest.text, app, oracles);
  findings.push(...written);
  // What a misspelt section has is not lacking.
  if (written.some((one) => one.rule === 'misspelt-section')) return findings;
  for (const [name, need] of needs) {
    if (manifest.names.has(name)) continue;
    const known = oracles.packages.requirement('npm', name) !== undefined;
    const close = [...manifest.names].find(
      (one) =>
        known &&
        oracles.packages.requirement('npm', one) === undefined &&
        ((name.length > 3 && distance(one, name, 2) <= 2) || isOtherWord(one, name, manifest, oracles)),
    );
    findings.push(
      asFinding(
        id,
        close === undefined ? (known ? 'missing-package' : 'unknown-package') : 'misspelt-package',
        known ? [manifest.path, need.path] : [need.path, manifest.path],
        known
          ? `package.json lacks ${name}: ${need.why} in ${need.path}.`
          : `${need.path} imports ${name}, which is neither in package.json nor a package we know.`,
        {
          line: known ? null : need.line,
          autoFixable: known,
          evidence: close === undefined ? name : `${close} -> ${name}`,
          data: { ecosystem: 'npm', name, ...(close === undefined ? {} : { close }) },
        },
      ),
    );
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
  if (bare(written) === bare(meant) || (written.startsWith('@') && written.split('/')[1] === meant)) return true;
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
    const reference = await oracles.reference.file(workspace, path);
    return reference === undefined ? null : [{ kind: 'write', path, text: reference }];
  }
  if (finding.rule === 'broken-manifest') {
    const whole =
      repairJson(text, { allowsComments: false }) ?? (await oracles.reference.file(workspace, path)) ?? null;
    return whole === null ? null : [minimalSplice(path, text, whole)];
  }
  if (/^(?:misspelt-section|misspelt-name|impossible-version|wrong-script|package-of-python)$/u.test(finding.rule)) {
    const next = mendManifest(text, finding);
    return next === null ? null : [minimalSplice(path, text, next)];
  }
  const name = String(finding.data?.['name'] ?? '');
  const range = oracles.packages.requirement('npm', name);
  const manifest = readManifest(workspace, frontend);
  if (range === undefined || manifest?.isBroken !== false) return null;
  const close = finding.data?.['close'];
  let next = text;
  if (typeof close === 'string') {
    for (const section of ['dependencies', 'devDependencies']) next = change(next, [section, close], undefined);
  }
  next = change(
    next,
    [development.has(name) ? 'devDependencies' : 'dependencies', name],
    versionBeside(name, range, manifest.versions),
  );
  return [minimalSplice(path, text, next)];
}

/** The version that goes with what the app has already: both halves of React have one, Next.js has that of its rules, and types have the major of theirs. */
function versionBeside(name: string, range: string, versions: ReadonlyMap<string, string>): string {
  const same = versions.get(twins.get(name) ?? '');
  if (same !== undefined) return same;
  const majorOf = (one: string | undefined): string | undefined => /^[\^~]?(\d+)/u.exec(one ?? '')?.[1];
  const react = majorOf(versions.get('react') ?? versions.get('react-dom'));
  const isOther = react !== undefined && react !== majorOf(range);
  if (/^@types\/react(?:-dom)?$/u.test(name) && isOther) return `^${react}.0.0`;
  // The last of Next.js that takes this React.
  return name === 'next' && react === '18' ? '^14.0.0' : range;
}

const twins: ReadonlyMap<string, string> = new Map([
  ['react', 'react-dom'],
  ['react-dom', 'react'],
  ['next', 'eslint-config-next'],
]);

/** Sets or removes one member; a new one goes to its alphabetical place. */
function change(text: string, path: readonly [string, string], value: string | undefined): string {
  const section: unknown = z.record(z.string(), z.unknown()).catch({}).parse(parse(text))[path[0]];
  const keys = Object.keys(z.record(z.string(), z.unknown()).catch({}).parse(section));
  if (value === undefined && !keys.includes(path[1])) return text;
  const after = keys.findIndex((key) => key > path[1]);
  return edited(text, path, value, after === -1 ? keys.length : after);
}
