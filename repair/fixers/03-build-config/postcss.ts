/** PostCSS runs Tailwind 4: told so by the key `postcss` of package.json. A file of its own, and an older Tailwind, are let be. */
import { applyEdits, findNodeAtLocation, modify, parse, parseTree, type Node, type ParseError } from 'jsonc-parser';
import { isDeepStrictEqual } from 'node:util';
import type { Edit, Finding } from '../../contract.ts';
import { lineEndOf, minimalSplice } from '../../edits.ts';
import type { Oracles } from '../../oracles/contract.ts';
import { postcssPlugins } from '../../postcss-plugins.ts';
import { configFinding, type Front } from './front.ts';

/** Tailwind's PostCSS plugin since version 4, which lives in a package of its own; until version 3 the package was the plugin. */
const [plugin, formerPlugin] = ['@tailwindcss/postcss', 'tailwindcss'];

/** Plugins of the years before Tailwind 4: it prefixes, nests and imports by itself. */
const oldPlugins: readonly string[] = [
  'autoprefixer',
  'postcss-import',
  'postcss-nested',
  'postcss-nesting',
  'tailwindcss/nesting',
  'postcss-preset-env',
  'cssnano',
];

/** Files that Next.js reads where package.json says nothing. */
const configName = /^(?:postcss\.config\.\w+|(?:\.config\/|\.)postcssrc(?:\.\w+)?)$/u;

/** Findings about the key, where Tailwind 4 is used. A manifest that cannot be read is fixer 2's. */
export function detectPostcss(front: Front): readonly Finding[] {
  const errors: ParseError[] = [];
  const manifest: unknown = parse(front.text('package.json') ?? '', errors, { disallowComments: true });
  if ((front.tailwind ?? 0) < 4 || errors.length > 0 || typeof manifest !== 'object' || manifest === null) return [];
  if ('postcss' in manifest) return wrongKey(front, manifest.postcss);
  if (front.names.some((one) => configName.test(one))) return [];
  return [
    configFinding(front, 'missing-postcss-config', 'package.json', {
      description: 'There is no PostCSS configuration, so Tailwind writes no styles.',
      evidence: 'no postcss.config',
      severity: 'error',
    }),
  ];
}

function wrongKey(front: Front, config: unknown): readonly Finding[] {
  const plugins = postcssPlugins(config);
  const own = plugins?.find((one) => one.name === plugin);
  const told = (rule: 'broken-postcss-config' | 'wrong-postcss-plugin', evidence: string, words: string): Finding[] => [
    configFinding(front, rule, 'package.json', { description: `The key postcss of package.json ${words}.`, evidence }),
  ];
  if (plugins === undefined) return told('broken-postcss-config', 'names no plugins', 'names no plugins');
  if (own?.isOff === true) return told('broken-postcss-config', 'switches Tailwind off', 'switches Tailwind off');
  const spare = plugins.find((one) => one.name === formerPlugin || isSpare(front, one.name));
  if (spare !== undefined)
    return told('wrong-postcss-plugin', spare.name, `names ${spare.name}, which Tailwind 4 does not need`);
  return own === undefined ? told('wrong-postcss-plugin', 'no plugin', `does not name ${plugin}`) : [];
}

/** Named, not installed, and nothing that Tailwind 4 needs. */
const isSpare = ({ packages }: Front, name: string): boolean =>
  packages !== undefined && oldPlugins.includes(name) && !packages.has(name);

/** The key as it has to be, in the place and the words of the reference where there is one; plugins of the owner's stay. */
export async function fixPostcss(front: Front, finding: Finding, oracles: Oracles): Promise<readonly Edit[] | null> {
  const [path = ''] = finding.files;
  const text = front.workspace.text(path);
  if (text === undefined || !finding.rule.includes('postcss')) return null;
  const reference = await oracles.reference.file(front.workspace, path);
  const next = inWordsOf(reference, withKey(text, mended(front, valueOf(text)), reference));
  return next === text ? null : [minimalSplice(path, text, next)];
}

function mended(front: Front, config: unknown): unknown {
  const plugins: unknown = typeof config === 'object' && config !== null && 'plugins' in config ? config.plugins : {};
  const isKept = (name: unknown): boolean =>
    typeof name !== 'string' || (name !== plugin && name !== formerPlugin && !isSpare(front, name));
  if (Array.isArray(plugins)) {
    const kept = plugins.filter((one: unknown) => isKept(Array.isArray(one) ? one[0] : one));
    return { ...Object(config), plugins: [plugin, ...kept] };
  }
  const kept = Object.entries(Object(plugins)).filter(([name]) => isKept(name));
  const rest = typeof config === 'object' ? config : {};
  return { ...rest, plugins: Object.fromEntries([[plugin, {}] as const, ...kept]) };
}

/** The manifest with this value of its key, behind the entry that stands before it in the reference. */
function withKey(text: string, value: unknown, reference: string | undefined): string {
  const names = keysOf(reference ?? '');
  const before = names.slice(0, Math.max(0, names.indexOf('postcss'))).findLast((name) => keysOf(text).includes(name));
  const at = before === undefined ? keysOf(text).length : keysOf(text).indexOf(before) + 1;
  const indent = indentOf(text);
  const formattingOptions = {
    insertSpaces: !indent.includes('\t'),
    tabSize: indent.length,
    eol: lineEndOf(text),
  };
  return applyEdits(text, modify(text, ['postcss'], value, { formattingOptions, getInsertionIndex: () => at }));
}

/** The key as the reference writes it, where both say the same. */
function inWordsOf(reference: string | undefined, text: string): string {
  if (reference === undefined || indentOf(reference) !== indentOf(text)) return text;
  const [from, to] = [nodeOf(reference), nodeOf(text)];
  if (from === undefined || to === undefined || !isDeepStrictEqual(valueOf(reference), valueOf(text))) return text;
  const words = reference.slice(from.offset, from.offset + from.length).replaceAll('\n', lineEndOf(text));
  return text.slice(0, to.offset) + words + text.slice(to.offset + to.length);
}

const keysOf = (text: string): readonly string[] => Object.keys(Object(parse(text)));

function nodeOf(text: string): Node | undefined {
  const root = parseTree(text);
  return root === undefined ? undefined : findNodeAtLocation(root, ['postcss']);
}

const valueOf = (text: string): unknown => {
  const manifest: unknown = parse(text);
  return typeof manifest === 'object' && manifest !== null && 'postcss' in manifest ? manifest.postcss : undefined;
};

const indentOf = (text: string): string => /^([ \t]+)"/mu.exec(text)?.[1] ?? '  ';
