/** Where PostCSS is configured as JSON: what is wrong with it, and the same text with that mended in place. */
import { applyEdits, findNodeAtLocation, modify, parse, parseTree, type JSONPath, type Node } from 'jsonc-parser';
import { isDeepStrictEqual } from 'node:util';
import { lineEndOf } from '../../edits.ts';
import { postcssPlugins, type PostcssPlugin } from '../../postcss-plugins.ts';

/** Tailwind's PostCSS plugin since version 4, which lives in a package of its own. */
export const pluginOf4 = '@tailwindcss/postcss';
/** Until version 3 the package was its own plugin. */
const pluginOf3 = 'tailwindcss';

/** Plugins of the years before Tailwind 4: it prefixes, nests and imports by itself. */
export const oldPlugins: readonly string[] = [
  'autoprefixer',
  'postcss-import',
  'postcss-nested',
  'postcss-nesting',
  'tailwindcss/nesting',
  'postcss-preset-env',
  'cssnano',
];

/** What the app has installed. */
interface Installed {
  readonly major: 3 | 4;
  /** Names of package.json; undefined where it cannot be read. */
  readonly packages: ReadonlySet<string> | undefined;
}

/** What is wrong with a configuration; `evidence` names the plugin or says what is lacking. */
interface Problem {
  readonly rule: 'broken-postcss-config' | 'wrong-postcss-plugin';
  readonly evidence: string;
}

/** Undefined where the configuration runs the installed Tailwind. */
export function jsonProblem(config: unknown, installed: Installed): Problem | undefined {
  const plugins = postcssPlugins(config);
  if (plugins === undefined) return { rule: 'broken-postcss-config', evidence: 'names no plugins' };
  const { right, other } = namesOf(installed);
  const own = plugins.find((one) => one.name === right);
  const isOtherThere = plugins.some((one) => one.name === other);
  if (own === undefined || isOtherThere)
    return { rule: 'wrong-postcss-plugin', evidence: isOtherThere ? other : 'no plugin' };
  if (own.isOff) return { rule: 'broken-postcss-config', evidence: 'switches Tailwind off' };
  const spare = plugins.find((one) => isSpare(one, installed));
  return spare === undefined ? undefined : { rule: 'wrong-postcss-plugin', evidence: spare.name };
}

/** Of the two names of Tailwind's plugin, that of the installed version, and that of the other. */
const namesOf = ({ major }: Installed): { readonly right: string; readonly other: string } =>
  major === 4 ? { right: pluginOf4, other: pluginOf3 } : { right: pluginOf3, other: pluginOf4 };

/** Named, not installed, and nothing that Tailwind 4 needs. */
const isSpare = (one: PostcssPlugin, { major, packages }: Installed): boolean =>
  major === 4 && packages !== undefined && oldPlugins.includes(one.name) && !packages.has(one.name);

/** More plugins than one file names; a key that stands there twice is mended in the one that does not count, again and again. */
const maxSteps = 20;

/** The text with the configuration at `base` (empty: the whole text) running the installed Tailwind; other plugins stay. */
export function mendJson(text: string, base: JSONPath, installed: Installed): string {
  const { right } = namesOf(installed);
  let next = text;
  // Every step takes one plugin away, renames it or adds the one that is lacking.
  for (let count = 0; count < maxSteps; count += 1) next = nextStep(next, base, installed) ?? next;
  const plugins = postcssPlugins(valueAt(next, base)) ?? [];
  const prefixer = plugins.find((one) => one.name === 'autoprefixer');
  // Tailwind 4 prefixes by itself.
  return installed.major === 4 && prefixer?.isBare === true && plugins.some((one) => one.name === right)
    ? without(next, [...base, ...prefixer.place])
    : next;
}

function nextStep(text: string, base: JSONPath, installed: Installed): string | undefined {
  const config = valueAt(text, base);
  const plugins = postcssPlugins(config);
  const { right, other } = namesOf(installed);
  if (plugins === undefined || plugins.length === 0) {
    const lacking = { [right]: {}, ...(installed.major === 3 ? { autoprefixer: {} } : {}) };
    const isObject = typeof config === 'object' && config !== null && !Array.isArray(config);
    return isObject ? set(text, [...base, 'plugins'], lacking) : set(text, base, { plugins: lacking });
  }
  const own = plugins.find((one) => one.name === right);
  const old = plugins.find((one) => one.name === other);
  if (own === undefined && old !== undefined) return renamed(text, [...base, ...old.place], right);
  if (own === undefined) return added(text, base, right, plugins);
  if (own.isOff) return set(text, [...base, ...own.place], typeof own.place[1] === 'number' ? right : {});
  const away = old ?? plugins.find((one) => isSpare(one, installed));
  return away === undefined ? undefined : without(text, [...base, ...away.place]);
}

/** Without this entry and its comma; the lines beside it stay as they are. */
function without(text: string, place: JSONPath): string {
  const value = nodeAt(text, place);
  const entry = value?.parent?.type === 'property' ? value.parent : value;
  const all = entry?.parent?.children ?? [];
  const index = all.findIndex((one) => one === entry);
  if (entry === undefined || index === -1) return text;
  const [before, after] = [all[index - 1], all[index + 1]];
  const start = after === undefined && before !== undefined ? before.offset + before.length : entry.offset;
  const end = after === undefined ? entry.offset + entry.length : after.offset;
  return text.slice(0, start) + text.slice(end);
}

/** Another name for a plugin: the key of the object, the word of the list, or the first half of a pair. */
function renamed(text: string, place: JSONPath, name: string): string | undefined {
  const entry = nodeAt(text, place);
  const node = entry?.parent?.type === 'property' || entry?.type === 'array' ? firstOf(entry) : entry;
  if (node === undefined) return undefined;
  return text.slice(0, node.offset) + JSON.stringify(name) + text.slice(node.offset + node.length);
}

const firstOf = (entry: Node): Node | undefined =>
  entry.parent?.type === 'property' ? entry.parent.children?.[0] : entry.children?.[0];

/** As the first: what other plugins do is done to what Tailwind made. */
function added(text: string, base: JSONPath, name: string, plugins: readonly PostcssPlugin[]): string {
  return typeof plugins[0]?.place[1] === 'number'
    ? applyEdits(
        text,
        modify(text, [...base, 'plugins', 0], name, { isArrayInsertion: true, formattingOptions: layoutOf(text) }),
      )
    : set(text, [...base, 'plugins', name], {}, () => 0);
}

/** The manifest with the key `postcss`: in the place and the words of the reference, where there is one. */
export function withKey(text: string, installed: Installed, reference: string | undefined): string {
  const names = keysOf(reference ?? '');
  const [before] = names
    .slice(0, Math.max(0, names.indexOf('postcss')))
    .toReversed()
    .filter((name) => keysOf(text).includes(name));
  const at = before === undefined ? keysOf(text).length : keysOf(text).indexOf(before) + 1;
  const value = valueAt(reference ?? '', ['postcss']) ?? {
    plugins: { [namesOf(installed).right]: {}, ...(installed.major === 3 ? { autoprefixer: {} } : {}) },
  };
  return inWordsOf(
    reference,
    set(text, ['postcss'], value, () => at),
  );
}

/** The key `postcss` as the reference writes it, where both say the same. */
export function inWordsOf(reference: string | undefined, text: string): string {
  if (reference === undefined || indentOf(reference) !== indentOf(text)) return text;
  const [from, to] = [nodeAt(reference, ['postcss']), nodeAt(text, ['postcss'])];
  if (from === undefined || to === undefined) return text;
  if (!isDeepStrictEqual(valueAt(reference, ['postcss']), valueAt(text, ['postcss']))) return text;
  const words = reference.slice(from.offset, from.offset + from.length).replaceAll('\n', lineEndOf(text));
  return text.slice(0, to.offset) + words + text.slice(to.offset + to.length);
}

const keysOf = (text: string): readonly string[] => {
  const value: unknown = parse(text);
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
};

function nodeAt(text: string, place: JSONPath): Node | undefined {
  const root = parseTree(text);
  return root === undefined ? undefined : findNodeAtLocation(root, place);
}

function valueAt(text: string, place: JSONPath): unknown {
  let value: unknown = parse(text);
  for (const key of place) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}

function set(text: string, place: JSONPath, value: unknown, getInsertionIndex?: () => number): string {
  const edits = modify(text, place, value, {
    formattingOptions: layoutOf(text),
    ...(getInsertionIndex === undefined ? {} : { getInsertionIndex }),
  });
  return applyEdits(text, edits);
}

const indentOf = (text: string): string => /^([ \t]+)"/mu.exec(text)?.[1] ?? '  ';

const layoutOf = (text: string): { insertSpaces: boolean; tabSize: number; eol: string } => ({
  insertSpaces: !indentOf(text).includes('\t'),
  tabSize: indentOf(text).length,
  eol: lineEndOf(text),
});
