/** The faults kept back (see `held-out.ts`) of pages and components written with another framework or language in mind. */
import { fault, once, tsx, type Fault } from './fault.ts';
import { renamedAtHome } from './renaming.ts';

const kept = { heldOut: true } as const;
const lossy = { heldOut: true, isLossy: true } as const;
const script = /^frontend\/(?:app|components|lib)\/.*\.tsx?$/u;

/** `useToast` as a file is called: `use-toast`. */
function fileName(name: string): string {
  return name.replaceAll(/(?<=[a-z])[A-Z]/gu, (letter) => `-${letter}`).toLowerCase();
}

const markup: readonly Fault[] = [
  fault(
    'tsx-vue-binding',
    'attribute',
    'tsx',
    once(tsx, /\s(\w+=\{[\w.]+\})/gu, (found) => `:${found.replace('{', '"').replace('}', '"')}`),
    kept,
  ),
  fault(
    'tsx-svelte-text',
    'placeholder',
    'tsx',
    once(tsx, />\s*(\{\w+\.\w+\})\s*</gu, (found) => `{@html ${found.slice(1, -1)}}`),
    kept,
  ),
  fault('tsx-name-to-fill-in', 'placeholder', 'tsx', once(tsx, />\s*\{(words\.\w+)\}\s*</gu, 'YOUR_TEXT'), lossy),
];

const language: readonly Fault[] = [
  fault(
    'tsx-format-text',
    'keyword',
    'tsx',
    once(script, /[ ({=](`[^`"\n]*\$\{[^`"\n]*`)/gu, (found) => `f"${found.slice(1, -1).replaceAll('${', '{')}"`),
    kept,
  ),
  fault(
    'tsx-async-dropped',
    'keyword',
    'tsx',
    once(script, /\b(async )(?:function )?\w*(?:<\w+>)?\([^()\n]*\)[^\n]*\{\n(?:[^\n}]*\n)?[^\n}]*\bawait\b/gu, ''),
    kept,
  ),
  // The directive went into a remark while something was tried out.
  fault(
    'use-client-commented',
    'client boundary',
    'tsx',
    once(
      /^frontend\/(?:app\/(?:login|register|dashboard|dashboard\/settings)\/page|components\/shell)\.tsx$/u,
      /^('use client';)\n/gu,
      (found) => `// ${found}`,
    ),
    kept,
  ),
];

const imports: readonly Fault[] = [
  fault('tsx-alias-of-svelte', 'alias', 'tsx', once(tsx, /from '(@\/lib)\//gu, '$lib'), kept),
  fault('tsx-alias-hash', 'alias', 'tsx', once(tsx, /from '(@)\/(?:components|lib)\//gu, '#'), kept),
  fault(
    'tsx-file-per-component',
    'import path',
    'tsx',
    once(tsx, /^import (\{ [A-Z]\w+(?:, type \w+)* \} from '@\/components\/\w+')/gmu, (found) =>
      found.replace(/\w+'$/u, `${/\w+/u.exec(found)?.[0] ?? ''}'`),
    ),
    kept,
  ),
  fault(
    'tsx-folder-of-hooks',
    'import path',
    'tsx',
    once(tsx, /^(import \{[^}\n]*\buse\w+[^}\n]*\} from '(?:@\/components|\.)\/shell';\n)/gmu, (found) => {
      const name = /\buse\w+/u.exec(found)?.[0] ?? '';
      const rest = found.replace(new RegExp(`\\b${name}, |, ${name}\\b`, 'u'), '');
      return `${rest === found ? '' : rest}import { ${name} } from '@/hooks/${fileName(name)}';\n`;
    }),
    kept,
  ),
  fault(
    'tsx-renamed-at-home',
    'wrong export',
    'tsx',
    renamedAtHome({
      home: /^frontend\/components\/\w+\.tsx$/u,
      declaration: /^export (?:function|const) (\w+)/gmu,
      importers: tsx,
      statement: /^import [^;]*;/gmu,
      rename: (name) =>
        /^use[A-Z]/u.test(name) ? `useApp${name.slice(3)}` : /^[A-Z]/u.test(name) ? `App${name}` : null,
    }),
    kept,
  ),
  fault(
    'tsx-namespace-for-named',
    'wrong export',
    'tsx',
    once(tsx, /^import (\{ \w+ \}) from '@\//gmu, (found) => `* as ${found.slice(2, -2)}`),
    kept,
  ),
  fault(
    'tsx-icon-without-suffix',
    'wrong export',
    'tsx',
    once(tsx, /(?<=^import \{[^}]*)\b([A-Z]\w+Icon)\b(?=[^}]*\} from 'lucide-react')/gmu, (found) =>
      found.slice(0, -4),
    ),
    kept,
  ),
  // The file of a component library, which is not there, beside our own.
  fault(
    'tsx-imported-from-two',
    'duplicate import',
    'tsx',
    once(tsx, /^(import \{ \w+[^}\n]*\} from '(?:@\/components|\.)\/\w+';\n)/gmu, (found) => {
      const name = /\{ (\w+)/u.exec(found)?.[1] ?? '';
      return `${found}import { ${name} } from '@/components/ui/${fileName(name)}';\n`;
    }),
    kept,
  ),
];

/** Markup, words and imports of elsewhere. */
export const heldOutTsxHabits: readonly Fault[] = [...markup, ...language, ...imports];
