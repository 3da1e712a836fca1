/** PostCSS runs the Tailwind that is installed: told so by a key of package.json or by a file of its own. */
import { parse, type ParseError } from 'jsonc-parser';
import type { Edit, Finding } from '../../contract.ts';
import { minimalSplice } from '../../edits.ts';
import type { Oracles } from '../../oracles/contract.ts';
import { configFinding, type Front } from './front.ts';
import { inWordsOf, jsonProblem, mendJson, oldPlugins, pluginOf4, withKey } from './postcss-json.ts';
import { postcssConfig, postcssConfig3 } from './scaffolds.ts';

/** Files that Next.js reads, the lists of webpack and of Turbopack taken together. */
const configName =
  /^(?:postcss\.config\.(?:json|[cm]?[jt]s)|(?:\.config\/|\.)postcssrc(?:\.(?:json|ya?ml|[cm]?[jt]s))?)$/u;
const isScript = (name: string): boolean => /\.[cm]?[jt]s$/u.test(name);

type Data = { readonly major: 3 | 4 };

/** Findings about PostCSS's configuration, where Tailwind of this major version is used. */
export function detectPostcss(front: Front, major: 3 | 4, oracles: Oracles): readonly Finding[] {
  const data = { major };
  const key = manifestKey(front);
  // Fixer 2 mends the manifest first.
  if (key === 'unreadable') return [];
  if (key !== undefined) return badJson(front, 'package.json', key.value, data);
  const name = front.names.find((one) => configName.test(one));
  if (name === undefined) {
    return [
      configFinding(front, 'missing-postcss-config', front.isOurs ? 'package.json' : 'postcss.config.mjs', {
        description: 'There is no PostCSS configuration, so Tailwind writes no styles.',
        evidence: 'no postcss.config',
        severity: 'error',
        data,
      }),
    ];
  }
  const text = front.text(name) ?? '';
  const value = isScript(name) ? undefined : readJson(text);
  return value === undefined ? badText(front, name, text, data, oracles) : badJson(front, name, value, data);
}

/** What package.json says of PostCSS: undefined where it has no such key. */
function manifestKey(front: Front): { readonly value: unknown } | 'unreadable' | undefined {
  const text = front.text('package.json');
  if (text === undefined) return front.isOurs ? 'unreadable' : undefined;
  const errors: ParseError[] = [];
  const manifest: unknown = parse(text, errors, { allowTrailingComma: false, disallowComments: true });
  const isThere = typeof manifest === 'object' && manifest !== null && 'postcss' in manifest;
  if (errors.length > 0 && (isThere || front.isOurs)) return 'unreadable';
  return isThere ? { value: manifest.postcss } : undefined;
}

/** Undefined where it is none, as a `.postcssrc` in YAML. */
function readJson(text: string): unknown {
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, { allowTrailingComma: true });
  return errors.length > 0 ? undefined : value;
}

function badJson(front: Front, name: string, value: unknown, data: Data): readonly Finding[] {
  const problem = jsonProblem(value, { ...data, packages: front.packages });
  if (problem === undefined) return [];
  const { rule, evidence } = problem;
  const place = name === 'package.json' ? 'The key postcss of package.json' : name;
  const description =
    rule === 'broken-postcss-config' ? `${place} ${evidence}.` : wrongPlugin(place, evidence, data.major);
  return [
    rule === 'broken-postcss-config'
      ? configFinding(front, 'broken-postcss-config', name, { description, evidence, data })
      : configFinding(front, 'wrong-postcss-plugin', name, { description, evidence, data }),
  ];
}

function wrongPlugin(place: string, evidence: string, major: 3 | 4): string {
  if (oldPlugins.includes(evidence))
    return `${place} names ${evidence}, which is not installed and which Tailwind 4 does not need.`;
  return major === 4
    ? 'Tailwind 4 is run by the plugin @tailwindcss/postcss, which PostCSS is not told to use.'
    : 'Tailwind 3 is run by the plugin tailwindcss, which PostCSS is not told to use.';
}

/** A configuration in a language that is only read, never run. */
function badText(front: Front, name: string, text: string, data: Data, oracles: Oracles): readonly Finding[] {
  const [problem] = isScript(name) ? oracles.tsx.problems(name, text) : [];
  if (problem !== undefined) {
    const words = { description: `${name} cannot be read: ${problem.message}.`, evidence: problem.message, data };
    return [configFinding(front, 'broken-postcss-config', name, words)];
  }
  const evidence = wrongInText(front, text, data.major);
  if (evidence !== undefined) {
    const description = wrongPlugin(name, evidence, data.major);
    const found = configFinding(front, 'wrong-postcss-plugin', name, { description, evidence, data });
    return [isScript(name) ? found : { ...found, autoFixable: false }];
  }
  if (!isScript(name)) return [];
  const oddity = oddPostcss(text);
  if (oddity !== undefined) {
    const words = { description: `${name} ${oddity}.`, evidence: oddity, data };
    return [configFinding(front, 'broken-postcss-config', name, words)];
  }
  const isCommon = /^\s*module\.exports\s*=/mu.test(text);
  if (isCommon && (name.endsWith('.mjs') || (name.endsWith('.js') && front.isModule))) {
    const description = `${name} is an ES module, but it says module.exports.`;
    return [configFinding(front, 'wrong-postcss-module', name, { description, evidence: 'module.exports', data })];
  }
  return [];
}

/** The plugin that should not be named; `no plugin` where only the right one is lacking. */
function wrongInText(front: Front, text: string, major: 3 | 4): string | undefined {
  const mentionsNew = text.includes(pluginOf4);
  const mentionsOld = /(?<![@\w/-])tailwindcss(?![\w/-])/u.test(text);
  if (major === 4 ? !mentionsNew : mentionsNew || !mentionsOld) return mentionsOld ? 'tailwindcss' : 'no plugin';
  if (major === 3) return undefined;
  const code = text.replaceAll(/\/\/[^\n]*/gu, '');
  if (isNamed.test(code)) return 'tailwindcss';
  return oldPlugins.find(
    (one) =>
      front.packages !== undefined &&
      !front.packages.has(one) &&
      new RegExp(`(?<![@\\w/-])${one}(?![\\w/-])`, 'u').test(code),
  );
}

/** As a plugin: the key of an object or a word of a list. */
const isNamed = /(["'])tailwindcss\1\s*[:,\]]|(?<![\w"'/@-])tailwindcss\s*:/u;

/** What parses and is no configuration of PostCSS that Next.js takes. */
function oddPostcss(text: string): string | undefined {
  if (!/^\s*(?:export\s+default\b|module\.exports\s*=|export\s*\{[^}]*\bas\s+default\b)/mu.test(text))
    return 'exports nothing';
  if (!/\bplugins\b["']?\s*[:=]|\bplugins\s*[,}]/u.test(text)) return 'names no plugins';
  // Next.js takes names of plugins, not plugins.
  if (/\bplugins\b["']?\s*:\s*\[[^\]]*(?:\w\(|\brequire\b)/u.test(text))
    return 'calls its plugins, where Next.js wants their names';
  return /["']@tailwindcss\/postcss["']\s*:\s*(?:false|null|undefined)\b/u.test(text)
    ? 'switches Tailwind off'
    : undefined;
}

/** Edits for one of the findings above. */
export async function fixPostcss(front: Front, finding: Finding, oracles: Oracles): Promise<readonly Edit[] | null> {
  const [path] = finding.files;
  if (path === undefined) return null;
  const text = front.workspace.text(path);
  const installed = { major: finding.data?.['major'] === 3 ? (3 as const) : (4 as const), packages: front.packages };
  const reference = await oracles.reference.file(front.workspace, path);
  if (path === `${front.folder}package.json`) {
    if (text === undefined) return null;
    const isMissing = finding.rule === 'missing-postcss-config';
    const next = isMissing
      ? withKey(text, installed, reference)
      : inWordsOf(reference, mendJson(text, ['postcss'], installed));
    return next === text ? null : [minimalSplice(path, text, next)];
  }
  if (!isScript(path)) {
    return text === undefined || readJson(text) === undefined
      ? null
      : [minimalSplice(path, text, mendJson(text, [], installed))];
  }
  const scaffold = installed.major === 3 ? postcssConfig3 : postcssConfig;
  const isCommon = path.endsWith('.cjs') || (path.endsWith('.js') && !front.isModule);
  const inPlace =
    finding.rule === 'wrong-postcss-plugin' && installed.major === 4
      ? renamePlugin(text ?? '', finding.evidence)
      : null;
  const whole = reference ?? (isCommon ? scaffold.replace('export default', 'module.exports =') : scaffold);
  return [{ kind: 'write', path, text: inPlace ?? whole }];
}

/** Keeps the other plugins; Tailwind 4 prefixes by itself. */
function renamePlugin(text: string, spare: string): string | null {
  const away = [
    'autoprefixer',
    ...(oldPlugins.includes(spare) ? [spare] : []),
    ...(text.includes(pluginOf4) ? ['tailwindcss'] : []),
  ];
  const names = [...new Set(away)].join('|');
  const bare = withoutPlugins(text, names);
  if (text.includes(pluginOf4) && isNamed.test(bare)) return null;
  const next = bare
    .replaceAll(/(?<![@\w/-])(["']?)tailwindcss\1(?=\s*:)/gu, `'${pluginOf4}'`)
    .replaceAll(/(["'])tailwindcss\1(?=\s*[,\]])/gu, `'${pluginOf4}'`);
  return next.includes(pluginOf4) && next !== text ? next : null;
}

/** Without the plugins of these names (`a|b`) that have no options. */
const withoutPlugins = (text: string, names: string): string =>
  text
    .replaceAll(new RegExp(`^[ \\t]*["']?(?:${names})["']?\\s*:\\s*\\{\\s*\\},?[ \\t]*\\r?\\n`, 'gmu'), '')
    .replaceAll(new RegExp(`,\\s*["']?(?:${names})["']?\\s*:\\s*\\{\\s*\\}`, 'gu'), '')
    .replaceAll(new RegExp(`["']?(?:${names})["']?\\s*:\\s*\\{\\s*\\}\\s*,\\s*`, 'gu'), '')
    .replaceAll(new RegExp(`,\\s*["'](?:${names})["'](?=\\s*[,\\]])`, 'gu'), '')
    .replaceAll(new RegExp(`(?<=\\[\\s*)["'](?:${names})["']\\s*,\\s*`, 'gu'), '');
