/** PostCSS and the style sheet speak the Tailwind version that is installed. */
import type { Edit, Finding } from '../../contract.ts';
import { minimalSplice } from '../../edits.ts';
import type { Oracles } from '../../oracles/contract.ts';
import { configFinding, type Front } from './front.ts';
import { postcssConfig, postcssConfig3 } from './scaffolds.ts';
import { cssProblem, mendCss } from './stylesheet.ts';

const configName = /^(?:postcss\.config\.(?:mjs|js|cjs|ts)|\.postcssrc(?:\.json)?)$/u;
const modern = /@import\s+["']tailwindcss["']|@theme\b|@tailwindcss\/postcss/u;
const directives = /^[ \t]*@tailwind\s+(?:base|components|utilities)\s*;[ \t]*(?:\r?\n|$)/gmu;

/** Findings about PostCSS and style sheets. */
export function detectStyles(front: Front, oracles: Oracles): readonly Finding[] {
  const sheets = front.names.filter((name) => name.endsWith('.css'));
  const usesTailwind = sheets.some((name) => /@tailwind\b|@import\s+["']tailwindcss/u.test(front.text(name) ?? ''));
  return [
    ...(usesTailwind || front.tailwind !== undefined ? postcss(front, oracles, sheets) : []),
    ...(front.tailwind === undefined || front.tailwind >= 4 ? oldDirectives(front, sheets) : []),
    ...misspeltImports(front, sheets),
    ...notImported(front, sheets),
    ...missingSheets(front),
    ...brokenSheets(front, sheets),
  ];
}

function postcss(front: Front, oracles: Oracles, sheets: readonly string[]): readonly Finding[] {
  const name = front.names.find((one) => configName.test(one));
  const version = front.tailwind ?? (sheets.some((one) => modern.test(front.text(one) ?? '')) ? 4 : 3);
  const data = { major: version >= 4 ? 4 : 3 };
  if (name === undefined) {
    return [
      configFinding(front, 'missing-postcss-config', 'postcss.config.mjs', {
        description: 'There is no PostCSS configuration, so Tailwind writes no styles.',
        evidence: 'no postcss.config',
        severity: 'error',
        data,
      }),
    ];
  }
  const text = front.text(name) ?? '';
  const isScript = /\.(?:mjs|js|cjs|ts)$/u.test(name);
  const [problem] = isScript ? oracles.tsx.problems(name, text) : [];
  if (problem !== undefined) {
    const words = { description: `${name} cannot be read: ${problem.message}.`, evidence: problem.message, data };
    return [configFinding(front, 'broken-postcss-config', name, words)];
  }
  const mentionsNew = text.includes('@tailwindcss/postcss');
  const mentionsOld = /(?<![@\w/-])tailwindcss(?![\w/-])/u.test(text);
  if (version >= 4 ? !mentionsNew : mentionsNew || !mentionsOld) {
    return [
      configFinding(front, 'wrong-postcss-plugin', name, {
        description:
          version >= 4
            ? 'Tailwind 4 is run by the plugin @tailwindcss/postcss, which PostCSS is not told to use.'
            : 'Tailwind 3 is run by the plugin tailwindcss, which PostCSS is not told to use.',
        evidence: mentionsOld ? 'tailwindcss' : 'no plugin',
        data,
      }),
    ];
  }
  const spare = version >= 4 ? sparePlugin(front, text) : undefined;
  if (spare !== undefined) {
    const words = {
      description: `${name} names ${spare}, which is not installed and which Tailwind 4 does not need.`,
      evidence: spare,
      data,
    };
    return [configFinding(front, 'wrong-postcss-plugin', name, words)];
  }
  const oddity = isScript ? oddPostcss(text) : undefined;
  if (oddity !== undefined)
    return [
      configFinding(front, 'broken-postcss-config', name, {
        description: `${name} ${oddity}.`,
        evidence: oddity,
        data,
      }),
    ];
  const isCommon = /^\s*module\.exports\s*=/mu.test(text);
  if (isCommon && (name.endsWith('.mjs') || (name.endsWith('.js') && front.isModule))) {
    const words = {
      description: `${name} is an ES module, but it says module.exports.`,
      evidence: 'module.exports',
      data,
    };
    return [configFinding(front, 'wrong-postcss-module', name, words)];
  }
  return [];
}

/** Plugins of the years before Tailwind 4: it prefixes, nests and imports by itself. */
const oldPlugins = [
  'autoprefixer',
  'postcss-import',
  'postcss-nested',
  'postcss-nesting',
  'tailwindcss/nesting',
  'postcss-preset-env',
  'cssnano',
];

/** One of them that the configuration names and package.json does not. */
const sparePlugin = (front: Front, text: string): string | undefined =>
  front.packages === undefined
    ? undefined
    : oldPlugins.find(
        (one) =>
          !front.packages?.has(one) &&
          new RegExp(`(?<![@\\w/-])${one}(?![\\w/-])`, 'u').test(text.replaceAll(/\/\/[^\n]*/gu, '')),
      );

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

/** A first line that means to import Tailwind 4 and does not: misspelt, without quotes, by another rule. */
const misspeltImport =
  /^[ \t]*@?[a-z]{3,8}[ \t]+(?:url\(\s*)?["']?(?:@?tailwind(?:[-_. ]?(?:css|cs|ccss|scss))?|tailwindcss\/(?!theme|preflight|utilities\.css|index)[\w./]+)["']?\)?;?[ \t]*$/mu;

/** Version 3 had these files for a tool that imports; the one import of version 4 stands for them all. */
const parts =
  /^[ \t]*@import\s+["']tailwindcss\/(?:base|components|utilities|screens|variants)(?:\.css)?["']\s*;[ \t]*(?:\r?\n|$)/gmu;

function misspeltImports(front: Front, sheets: readonly string[]): readonly Finding[] {
  if (front.tailwind === undefined || front.tailwind < 4) return [];
  const texts = sheets.map((name) => front.text(name) ?? '');
  if (
    texts.some((text) =>
      /^\s*@import\s+(?:url\(\s*)?["']tailwindcss(?:\/[\w./-]+)?["']/mu.test(
        // Version 3 was three files of other names.
        text.replaceAll(
          /["']tailwindcss\/(?:tailwind\.css|base|components|screens|variants|utilities(?=["']))(?:\.css)?["']?/gu,
          '',
        ),
      ),
    )
  )
    return [];
  return sheets.flatMap((name, index) => {
    const found = misspeltImport.exec(texts[index] ?? '');
    if (found === null || (texts[index] ?? '').match(directives) !== null) return [];
    return [
      configFinding(front, 'misspelt-tailwind-import', name, {
        description: `${name} means to import Tailwind, but says ${found[0].trim()}.`,
        evidence: found[0].trim(),
        data: { wrong: found[0] },
      }),
    ];
  });
}

/** Tailwind is installed and run, pages use its classes, and no style sheet imports it. */
function notImported(front: Front, sheets: readonly string[]): readonly Finding[] {
  if (front.tailwind === undefined || front.tailwind < 4) return [];
  const texts = sheets.map((name) => front.text(name) ?? '');
  if (texts.some((text) => /@(?:import|tailwind|config|plugin|reference|use)\b[^;\n]*tailwind/u.test(text))) return [];
  const main = mainSheet(front, sheets);
  if (main === undefined || !usesUtilities(front)) return [];
  return [
    configFinding(front, 'tailwind-not-imported', main, {
      description: `${main} does not import Tailwind, so no class of the pages has any effect.`,
      evidence: 'no import',
    }),
  ];
}

/** The style sheet that the root layout loads. */
function mainSheet(front: Front, sheets: readonly string[]): string | undefined {
  const layout = front.names.find((name) => /^(?:src\/)?(?:app\/layout|pages\/_app)\.[jt]sx$/u.test(name));
  const loaded = [...(front.text(layout ?? '') ?? '').matchAll(/["']([^"'\n]*\/)?([\w-]+\.css)["']/gu)]
    .map((match) => match[2] ?? '')
    .filter((name) => !name.includes('.module.'));
  const [only] = sheets.filter((name) => loaded.includes(name.slice(name.lastIndexOf('/') + 1)));
  return only ?? (sheets.length === 1 ? sheets[0] : undefined);
}

const usesUtilities = (front: Front): boolean =>
  front.names.some(
    (name) =>
      /\.[jt]sx$/u.test(name) &&
      (
        (front.text(name) ?? '').match(
          /className="(?:[^"]*\s)?(?:flex|grid|[mp][xy]?-\d+|text-(?:sm|lg|xl|2xl)|gap-\d+|rounded(?:-\w+)?)(?=[\s"])/gu,
        ) ?? []
      ).length > 1,
  );

function oldDirectives(front: Front, sheets: readonly string[]): readonly Finding[] {
  return sheets
    .filter((name) => (front.text(name) ?? '').match(directives) !== null)
    .map((name) =>
      configFinding(front, 'old-tailwind-directives', name, {
        description: 'Tailwind 4 is imported once; the @tailwind directives of version 3 are not known to it.',
        evidence: '@tailwind',
        severity: 'error',
      }),
    );
}

/** The root layout imports a style sheet that is not there. */
function missingSheets(front: Front): readonly Finding[] {
  const layout = front.names.find((name) => /^(?:src\/)?app\/layout\.[jt]sx$/u.test(name));
  if (layout === undefined) return [];
  const folder = layout.slice(0, layout.lastIndexOf('/') + 1);
  return [...(front.text(layout) ?? '').matchAll(/^\s*import\s+["']\.\/([\w.-]+\.css)["']/gmu)]
    .map((match) => folder + (match[1] ?? ''))
    .filter(
      (name) =>
        !front.workspace.has(front.folder + name) &&
        !front.names.some((one) => one.startsWith(folder) && one.endsWith('.css')),
    )
    .map((name) =>
      configFinding(front, 'missing-stylesheet', name, {
        description: `${layout} imports ${name}, which does not exist.`,
        evidence: name,
      }),
    );
}

function brokenSheets(front: Front, sheets: readonly string[]): readonly Finding[] {
  return sheets.flatMap((name) => {
    const found = cssProblem(front.text(name) ?? '');
    if (found === undefined) return [];
    const words = { description: `${name} cannot be read: ${found.message}.`, evidence: found.message };
    const isMendable = mendCss(front.text(name) ?? '') !== null;
    return [{ ...configFinding(front, 'broken-stylesheet', name, words), line: found.line, autoFixable: isMendable }];
  });
}

/** Edits for one of the findings above. */
export async function fixStyles(front: Front, finding: Finding, oracles: Oracles): Promise<readonly Edit[] | null> {
  const [path] = finding.files;
  if (path === undefined) return null;
  const text = front.workspace.text(path) ?? '';
  if (finding.rule === 'broken-stylesheet') {
    const mended = mendCss(text);
    return mended === null ? null : [minimalSplice(path, text, mended)];
  }
  const wrong = finding.data?.['wrong'];
  if (finding.rule === 'misspelt-tailwind-import' && typeof wrong === 'string')
    return [{ kind: 'write', path, text: text.replace(wrong, "@import 'tailwindcss';").replaceAll(parts, '') }];
  if (finding.rule === 'old-tailwind-directives') {
    const rest = text.replaceAll(directives, '');
    const head = /@import\s+["']tailwindcss["']/u.test(rest) ? '' : "@import 'tailwindcss';\n";
    return [{ kind: 'write', path, text: head + rest.replace(/^\s+/u, head === '' ? '' : '\n') }];
  }
  if (finding.rule === 'tailwind-not-imported') {
    const charset = /^\s*@charset[^\n]*\n/u.exec(text)?.[0] ?? '';
    const rest = text.slice(charset.length);
    const gap = /^(?:\s|@import\b|$)/u.test(rest) ? '' : '\n';
    return [{ kind: 'write', path, text: `${charset}@import 'tailwindcss';\n${gap}${rest}` }];
  }
  const reference = await oracles.reference.file(front.workspace, path);
  if (finding.rule === 'missing-stylesheet') {
    return [
      {
        kind: 'write',
        path,
        text:
          reference ??
          (front.tailwind === undefined ? ':root {\n  color-scheme: light dark;\n}\n' : "@import 'tailwindcss';\n"),
      },
    ];
  }
  const isOld = finding.data?.['major'] === 3;
  const scaffold = isOld ? postcssConfig3 : postcssConfig;
  const isCommon = path.endsWith('.cjs') || (path.endsWith('.js') && !front.isModule);
  const inPlace = finding.rule === 'wrong-postcss-plugin' && !isOld ? renamePlugin(text, finding.evidence) : null;
  return [
    {
      kind: 'write',
      path,
      text: inPlace ?? reference ?? (isCommon ? scaffold.replace('export default', 'module.exports =') : scaffold),
    },
  ];
}

/** Keeps the other plugins; Tailwind 4 prefixes by itself. */
function renamePlugin(text: string, spare: string): string | null {
  const names = [...new Set(['autoprefixer', ...(oldPlugins.includes(spare) ? [spare] : [])])].join('|');
  const next = text
    .replaceAll(/(?<![@\w/-])(["']?)tailwindcss\1(?=\s*:)/gu, "'@tailwindcss/postcss'")
    .replaceAll(/(["'])tailwindcss\1(?=\s*[,\]])/gu, "'@tailwindcss/postcss'")
    .replaceAll(new RegExp(`^[ \\t]*["']?(?:${names})["']?\\s*:\\s*\\{\\s*\\},?[ \\t]*\\r?\\n`, 'gmu'), '')
    .replaceAll(new RegExp(`,\\s*["']?(?:${names})["']?\\s*:\\s*\\{\\s*\\}`, 'gu'), '')
    .replaceAll(new RegExp(`["']?(?:${names})["']?\\s*:\\s*\\{\\s*\\}\\s*,\\s*`, 'gu'), '')
    .replaceAll(new RegExp(`,\\s*["'](?:${names})["'](?=\\s*[,\\]])`, 'gu'), '')
    .replaceAll(new RegExp(`(?<=\\[\\s*)["'](?:${names})["']\\s*,\\s*`, 'gu'), '');
  return next.includes('@tailwindcss/postcss') && next !== text ? next : null;
}
