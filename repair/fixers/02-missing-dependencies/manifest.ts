/** What is written in package.json and cannot be meant: misspelt sections and names, versions that do not exist or do not go together. */
import { applyEdits, findNodeAtLocation, modify, parse, parseTree } from 'jsonc-parser';
import { z } from 'zod';
import type { Finding } from '../../contract.ts';
import { lineEndOf } from '../../edits.ts';
import type { Oracles } from '../../oracles/contract.ts';
import { distance, escaped, plain } from '../../spelling.ts';
import type { LockFile } from './lock-file.ts';
import { manifestSlips } from './manifest-scripts.ts';
import { asFinding } from '../../told.ts';

const sections: readonly string[] = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'];
const otherKeys: readonly string[] = (
  'name version private type description scripts engines license author keywords main module exports files bin repository homepage bugs ' +
  'workspaces overrides resolutions packageManager browserslist sideEffects types config pnpm prettier eslintConfig postcss lint-staged husky volta'
).split(' ');
const recordSchema = z.record(z.string(), z.unknown());
const range = new RegExp(
  String.raw`^(?:[\^~]|>=?|<=?|=)?\s*v?\d+(?:\.(?:\d+|x|\*)){0,2}(?:-[\w.]+)?(?:\s+.*|\s*\|\|.*)?$` +
    String.raw`|^(?:latest|next|canary|beta|rc|\*|x)$|^(?:file|link|workspace|npm|git\+?\w*|https?|github):`,
  'u',
);

/** Findings about a manifest that can be read. */
export function detectManifest(
  path: string,
  text: string,
  app: { readonly isOurs: boolean; readonly isUsed: (name: string) => boolean; readonly lock: LockFile | undefined },
  oracles: Oracles,
): readonly Finding[] {
  const manifest = recordSchema.safeParse(parse(text)).data ?? {};
  const keys = Object.keys(manifest).flatMap((key) => sectionFor(path, key, manifest));
  if (keys.length > 0) return keys;
  const slips = manifestSlips(text, app.isOurs).map((one) =>
    base(path, one.rule, `package.json: ${one.words}.`, one.evidence, {
      place: [...one.place],
      right: JSON.stringify(one.right) ?? '',
    }),
  );
  const entries = sections.slice(0, 2).flatMap((section) =>
    Object.entries(recordSchema.safeParse(manifest[section]).data ?? {}).map(([name, value]) => ({
      section,
      name,
      value,
    })),
  );
  const values = new Map(entries.map((one) => [one.name, typeof one.value === 'string' ? one.value : '']));
  return [...slips, ...entries.flatMap((one) => badVersion(path, one, values, app, oracles))];
}

interface Entry {
  readonly section: string;
  readonly name: string;
  readonly value: unknown;
}

/** `devdependencies`, `dependency`: an object of packages under a key nobody reads. */
function sectionFor(path: string, key: string, manifest: Readonly<Record<string, unknown>>): readonly Finding[] {
  if (sections.includes(key) || otherKeys.includes(key)) return [];
  const value = recordSchema.safeParse(manifest[key]).data;
  const isPackages =
    value !== undefined && Object.values(value).every((one) => typeof one === 'string' && range.test(one));
  const [right, ...more] = [...sections, ...(isPackages ? [] : ['scripts', 'private', 'version'])].filter(
    (one) =>
      !(one in manifest) && (plain(one) === plain(key) || distance(plain(one), plain(key), 3) <= (isPackages ? 3 : 1)),
  );
  const near =
    right !== undefined && more.length === 0
      ? right
      : [right, ...more].find((one) => one !== undefined && distance(one, key, 3) <= 2);
  if (near === undefined) return [];
  return [
    base(
      path,
      'misspelt-section',
      `package.json has ${key}, which nobody reads; ${near} is meant.`,
      `${key} -> ${near}`,
      {
        key,
        right: near,
      },
    ),
  ];
}

const major = (value: string): number => Number(/\d+/u.exec(value)?.[0] ?? Number.NaN);
/** Packages that are of one version. */
const together: readonly (readonly [string, string])[] = [
  ['react', 'react-dom'],
  ['tailwindcss', '@tailwindcss/postcss'],
];
/** Further than this beyond the versions we know nothing has been published. */
const beyond = 2;

function badVersion(
  path: string,
  { section, name, value }: Entry,
  values: ReadonlyMap<string, string>,
  { isOurs, lock }: { readonly isOurs: boolean; readonly lock: LockFile | undefined },
  oracles: Oracles,
): readonly Finding[] {
  const known = oracles.packages.requirement('npm', name);
  if (known === undefined) return [];
  const written = typeof value === 'string' ? value.trim() : JSON.stringify(value);
  const partner = together.find((pair) => pair.includes(name))?.find((one) => one !== name);
  const other = partner === undefined ? undefined : values.get(partner);
  const isOlder =
    other !== undefined && range.test(other) && major(other) <= major(known) + beyond && major(written) < major(other);
  const isNone =
    typeof value !== 'string' ||
    !range.test(written) ||
    /^[\^~]?0\.0\.0$/u.test(written) ||
    major(written) > major(known) + beyond;
  const isTooOld = name === 'next' && major(written) < 15 && major(values.get('react') ?? '') >= 19;
  // The packages of the reference app go together; another major version of one is none of them.
  const isOther = isOurs && /^\d/u.test(known) && /\d/u.test(written) && major(written) !== major(known);
  // The lock file is of the version that we know, and npm refuses one that disagrees with it.
  const locked = lock?.installed.get(name);
  const isUnlocked =
    locked !== undefined && /\d/u.test(written) && major(locked) === major(known) && major(written) !== major(known);
  if (!isNone && !isOlder && !isTooOld && !isOther && !isUnlocked) return [];
  const asked = lock?.asked.get(name);
  const good = asked !== undefined && range.test(asked) && major(asked) === major(known) ? asked : known;
  const right = isOlder && !isOther && !isUnlocked && other !== undefined ? other : good;
  const words = isNone
    ? `There is no ${name} ${written}.`
    : `${name} ${written} does not go with ` +
      `${isOther ? 'the packages of this app' : isUnlocked ? `package-lock.json, which has ${locked}` : isOlder ? `${partner ?? ''} ${other ?? ''}` : `react ${values.get('react') ?? ''}`}.`;
  return [base(path, 'impossible-version', words, `${name} ${written}`, { section, name, right })];
}

function base(
  path: string,
  rule: string,
  description: string,
  evidence: string,
  data: Readonly<Record<string, string | readonly string[]>>,
): Finding {
  return asFinding('missing-dependencies', rule, path, description, { evidence, data: { ecosystem: 'npm', ...data } });
}

/** The text with one of these findings mended, everything else as it was; null if it is not there any more. */
export function mendManifest(text: string, finding: Finding): string | null {
  const { key, name, right } = finding.data ?? {};
  if (typeof right !== 'string') return null;
  const place = z.array(z.string()).safeParse(finding.data?.['place']).data;
  if (place !== undefined) {
    const value: unknown = right === '' ? undefined : JSON.parse(right);
    return edited(text, place, value);
  }
  if (finding.rule === 'impossible-version') {
    // By its place: the key postcss may name the package, too.
    const root = parseTree(text);
    const node = root && findNodeAtLocation(root, [String(finding.data?.['section']), String(name)]);
    return node === undefined
      ? null
      : `${text.slice(0, node.offset)}${JSON.stringify(right)}${text.slice(node.offset + node.length)}`;
  }
  const wrong = typeof key === 'string' ? key : String(name);
  const found = new RegExp(`"${escaped(wrong)}"(?=\\s*:)`, 'u').exec(text);
  return found === null ? null : `${text.slice(0, found.index)}"${right}"${text.slice(found.index + found[0].length)}`;
}

/** Sets or removes one value; `at`: the place of a new one among the others. */
export function edited(text: string, place: readonly string[], value: unknown, at?: number): string {
  const indent = /^([ \t]+)"/mu.exec(text)?.[1] ?? '  ';
  return applyEdits(
    text,
    modify(text, [...place], value, {
      formattingOptions: { insertSpaces: !indent.includes('\t'), tabSize: indent.length, eol: lineEndOf(text) },
      ...(at === undefined ? {} : { getInsertionIndex: () => at }),
    }),
  );
}
