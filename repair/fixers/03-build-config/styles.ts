/** The style sheet and PostCSS speak the Tailwind version that is installed. */
import type { Edit, Finding } from '../../contract.ts';
import { minimalSplice } from '../../edits.ts';
import type { Oracles } from '../../oracles/contract.ts';
import { configFinding, type Front } from './front.ts';
import { detectPostcss } from './postcss.ts';
import { cssProblem, mendCss } from './stylesheet.ts';

const directives = /^[ \t]*@tailwind\s+(?:base|components|utilities)\s*;[ \t]*(?:\r?\n|$)/gmu;

/** Findings about PostCSS and style sheets. */
export function detectStyles(front: Front): readonly Finding[] {
  const sheets = front.names.filter((name) => name.endsWith('.css'));
  return [
    ...detectPostcss(front),
    ...(front.tailwind === undefined || front.tailwind >= 4 ? oldDirectives(front, sheets) : []),
    ...misspeltImports(front, sheets),
    ...notImported(front, sheets),
    ...missingSheets(front),
    ...brokenSheets(front, sheets),
  ];
}

/** A first line that means to import Tailwind 4 and does not: misspelt, without quotes, by another rule. */
const misspeltImport = new RegExp(
  String.raw`^[ \t]*@?[a-z]{3,8}[ \t]+(?:url\(\s*)?["']?(?:@?tailwind(?:[-_. ]?(?:css|cs|ccss|scss))?` +
    String.raw`|tailwindcss\/(?!theme|preflight|utilities\.css|index)[\w./]+)["']?\)?;?[ \t]*$`,
  'mu',
);

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
  return reference === undefined ? null : [{ kind: 'write', path, text: reference }];
}
