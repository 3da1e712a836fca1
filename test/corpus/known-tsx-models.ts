/** Known faults of pages and components that follow what people report of code that language models wrote. Fixers may be written with them in view. */
import { fault, once, tsx, wholeFile, type Fault } from './fault.ts';

/** Another framework, another format and names that sound right. */
export const knownTsxModels: readonly Fault[] = [
  fault('tsx-attribute-comma', 'comma', 'tsx', once(tsx, /<\w+ \w+="[^"\n]*"( )\w+=/gu, ', ')),
  fault(
    'tsx-no-else',
    'colon',
    'tsx',
    once(tsx, /\? [^{}\n?:]+( : (?:null|undefined|'[^'\n]*'|\w+(?:\.\w+)*))\}/gu, ''),
    {
      isLossy: true,
    },
  ),
  fault(
    'tsx-escaped-template',
    'escaping',
    'tsx',
    once(tsx, /(`[^`\n]*\$\{[^`\n]*`)/gu, (found) => found.replaceAll('`', '\\`').replaceAll('${', '\\${')),
  ),
  fault(
    'tsx-entities',
    'escaping',
    'tsx',
    wholeFile(tsx, (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')),
  ),
  fault('tsx-alias-slash', 'alias', 'tsx', once(tsx, /from '(@\/)components\//gu, '@')),
  fault('tsx-alias-src', 'alias', 'tsx', once(tsx, /from '(@\/)(?:components|lib)\//gu, '@/src/')),
  fault(
    'tsx-relative-short',
    'import path',
    'tsx',
    once(/^frontend\/app\/.+\/page\.tsx$/u, /from '(@\/)lib\//gu, '../'),
  ),
  fault(
    'tsx-small-component',
    'case',
    'tsx',
    once(tsx, /<([A-Z]\w+)[^<>]* \/>/gu, (found) => found.slice(0, 1).toLowerCase() + found.slice(1)),
  ),
  fault('tsx-type-import', 'wrong export', 'tsx', once(tsx, /^import( )\{ [A-Z]\w+ \} from '@\//gmu, ' type ')),
  fault('tsx-named-default', 'wrong export', 'tsx', once(tsx, /^import (Link) from/gmu, '{ Link }')),
  fault('tsx-hook-home', 'import path', 'tsx', once(tsx, /from '(next\/navigation)'/gu, 'react')),
  fault(
    'tsx-icon-dropped',
    'dropped import',
    'tsx',
    once(tsx, /^import \{ \w+Icon(?:, \w+Icon)* \} from 'lucide-react';\n/gmu, ''),
  ),
  fault(
    'class-other-framework',
    'class typo',
    'tsx',
    once(
      tsx,
      /className="[^"]*(?<![\w:-])(items-center|flex-col|justify-between|font-semibold|text-center)(?![\w-])/gu,
      (found) =>
        found
          .replace('items-center', 'item-center')
          .replace('flex-col', 'flex-column')
          .replace('justify-between', 'justify-content-between')
          .replace('font-semibold', 'font-semi-bold')
          .replace('text-center', 'text-centre'),
    ),
  ),
  fault('class-variant-space', 'class typo', 'tsx', once(tsx, /className="[^"]*\b(?:sm|md|lg|hover|dark):()\w/gu, ' ')),
  fault('null-unchecked', 'type error', 'tsx', once(tsx, /\w(\?\.)\w/gu, '.')),
  fault(
    'parameter-untyped',
    'type error',
    'tsx',
    once(tsx, /\(\w+(: (?:string|number|boolean))\)(?:: \w+)? (?:=>|\{)/gu, ''),
  ),
  fault('return-dropped', 'keyword', 'tsx', once(tsx, /^ {2}(return) \(\n/gmu, '')),
  fault('tsx-object-semicolon', 'comma', 'tsx', once(tsx, /\{ \w+: (?:'[^'\n]*'|[\w.]+)(,) \w+: /gu, ';')),
  fault('tsx-swapped-closers', 'bracket', 'tsx', once(tsx, /^ *\)?(\)\})$/gmu, '})')),
  // The answer ended before the file did.
  fault('tsx-cut-short', 'bracket', 'tsx', once(tsx, /\n((?: *<\/\w+>\n)? {2}\);\n\}\n)$/gu, '')),
  fault('tsx-half-template', 'quote', 'tsx', once(tsx, /`[^`\n]*\$\{[^`\n]*(`)/gu, "'")),
  fault(
    'tsx-action-tail',
    'fence',
    'tsx',
    wholeFile(
      tsx,
      (text) =>
        `${text.trimEnd()}</content></file>\n<boltAction type="start">\n<command>npm run dev</command>\n</boltAction>\n`,
    ),
  ),
  fault(
    'tsx-thoughts',
    'fence',
    'tsx',
    wholeFile(
      tsx,
      (text) =>
        `<think>\nThe page already has its imports, so only the markup changes. It isn't clear if {children} is needed.\n</think>\n\n${text}`,
    ),
  ),
  fault(
    'tsx-bracket-elision',
    'elision',
    'tsx',
    once(tsx, /^\n(?=export |function )/gmu, '\n[Rest of the component stays the same...]\n\n'),
  ),
  fault(
    'tsx-doubled-opening',
    'tag',
    'tsx',
    once(tsx, /^ *<(?:div|section|ul|p|li|span)\b[^<>\n]*>\n/gmu, (found) => found + found),
  ),
  fault('tsx-fragment-name', 'tag', 'tsx', once(tsx, /(<\/>)/gu, '</Fragment>')),
  fault('tsx-other-event', 'attribute', 'tsx', once(tsx, /\s(onClick)=\{/gu, '@click')),
  fault(
    'tsx-camel-aria',
    'attribute',
    'tsx',
    once(
      tsx,
      /<[a-z]\w*(?: [^<>]*?)?\s(aria-(?:label|hidden|current|expanded|pressed))(?=[=\s>])/gu,
      (found) => `aria${found.charAt(5).toUpperCase()}${found.slice(6)}`,
    ),
  ),
  fault(
    'tsx-bare-template',
    'brace',
    'tsx',
    once(tsx, /\w=(\{`[^`\n]*`\})/gu, (found) => found.slice(1, -1)),
  ),
  fault(
    'tsx-mustache',
    'placeholder',
    'tsx',
    once(tsx, />\s*(\{\w+\.\w+\})\s*</gu, (found) => `{{ ${found.slice(1, -1)} }}`),
  ),
  fault('tsx-old-router', 'import path', 'tsx', once(tsx, /from '(next\/navigation)'/gu, 'next/router')),
  fault('tsx-package-misspelt', 'import path', 'tsx', once(tsx, /from '(lucide-react)'/gu, 'lucid-react')),
  fault('tsx-alias-bare', 'alias', 'tsx', once(tsx, /from '(@\/)(?:components|lib)\//gu, '')),
  fault('tsx-link-case', 'case', 'tsx', once(tsx, /from 'next\/(link)'/gu, 'Link')),
  fault(
    'tsx-name-dropped',
    'dropped import',
    'tsx',
    once(tsx, /^import \{ (?:\w+, )*?(use\w+, )[^}\n]*\} from 'react';/gmu, ''),
  ),
  fault(
    'tsx-export-lost',
    'wrong export',
    'tsx',
    once(/^frontend\/components\/\w+\.tsx$/u, /^(export )(?:function|const) \w/gmu, ''),
  ),
  fault(
    'class-of-a-library',
    'class typo',
    'tsx',
    once(tsx, /className="[^"]*(?<![\w:-])text-muted()(?![\w-])/gu, '-foreground'),
  ),
  fault(
    'class-underscore',
    'class typo',
    'tsx',
    once(
      tsx,
      /className="[^"]*(?<![\w:-])(?:text|font|gap|mt|px|py)(-)(?:sm|xs|lg|medium|semibold|\d)(?![\w-])/gu,
      '_',
    ),
  ),
  fault(
    'number-as-text',
    'type error',
    'tsx',
    once(tsx, /\b(?:maxLength|minLength|min|max): (\d+)\b/gu, (found) => `'${found}'`),
  ),
  fault(
    'camel-property',
    'type error',
    'tsx',
    once(tsx, /\w\.(created_at|updated_at|page_size|can_edit|can_delete)\b/gu, (found) =>
      found.replace(/_(\w)/u, (_, letter: string) => letter.toUpperCase()),
    ),
  ),
  fault('tsx-and', 'keyword', 'tsx', once(tsx, /\{[\w.!]+ (&&) [(<]/gu, 'and')),
  fault('use-client-hyphen', 'client boundary', 'tsx', once(tsx, /^'use( )client';\n/gu, '-')),
];
