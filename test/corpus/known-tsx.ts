/** Known faults of pages and components: fixers may be written with them in view. */
import { fault, once, tsx, wholeFile, type Fault } from './fault.ts';

const syntax: readonly Fault[] = [
  fault('tsx-comma', 'comma', 'tsx', once(tsx, /\w'(,)(?= \w+:)/gu, '')),
  fault('tsx-colon', 'colon', 'tsx', once(tsx, /\{ \w+(:) '/gu, '')),
  fault('tsx-closing-tag', 'tag', 'tsx', once(tsx, /<\/(?:div|p|li|section|h2|span|main)>/gu, '')),
  fault('tsx-wrong-closing-tag', 'tag', 'tsx', once(tsx, /<\/(?:div|section|main|ul)>/gu, '</span>')),
  fault(
    'tsx-extra-closing-tag',
    'tag',
    'tsx',
    once(tsx, /<\/(?:section|p|li|h2)>\n/gu, (found) => `${found.trimEnd()}</div>\n`),
  ),
  fault('tsx-two-roots', 'tag', 'tsx', once(tsx, /^ {4}(<>)\n/gmu, '')),
  fault(
    'tsx-void-element',
    'tag',
    'tsx',
    once(tsx, /(?<=<(?:input|br|hr|img|circle|rect|path)\b[^<>]*)( \/)(?=>)/gu, ''),
  ),
  fault('tsx-attribute', 'attribute', 'tsx', once(tsx, /<\w+[^<>]*? (className)="/gu, 'class')),
  fault('tsx-html-for', 'attribute', 'tsx', once(tsx, /<label[^<>]* (htmlFor)=/gu, 'for')),
  fault(
    'tsx-style-string',
    'attribute',
    'tsx',
    once(tsx, /<(?:section|p|h2|ul|main)( )className/gu, ' style="margin-top: 4px; color: red" '),
    { isLossy: true },
  ),
  fault('tsx-brace', 'brace', 'tsx', once(tsx, /\}(?=\n)/gu, '')),
  fault('tsx-paren', 'bracket', 'tsx', once(tsx, /^ {2}\);(?=\n\})/gmu, '  ;')),
  fault('tsx-arrow', 'bracket', 'tsx', once(tsx, /\)( =>) (?:\(|\{)\n/gu, '')),
  fault('tsx-quote', 'quote', 'tsx', once(tsx, /="[^"\n{}]+(")/gu, '')),
  fault('tsx-opening-quote', 'quote', 'tsx', once(tsx, /=(")[^"\n{}]+"/gu, '')),
  fault(
    'tsx-placeholder',
    'placeholder',
    'tsx',
    once(tsx, /<(?:h1|h2|p|span)[^<>]*>([A-Z][^<>{}]+|\{words\.\w+\})</gu, '{{ title }}'),
    { isLossy: true },
  ),
  fault(
    'tsx-fence',
    'fence',
    'tsx',
    wholeFile(tsx, (text) => `\`\`\`tsx\n${text}\`\`\`\n`),
  ),
  fault(
    'tsx-elision',
    'elision',
    'tsx',
    once(tsx, /^\n(?=export |function )/gmu, '\n... rest of the component unchanged ...\n\n'),
  ),
  fault('tsx-html-comment', 'comment', 'tsx', (files, random) => {
    const comment = once(
      tsx,
      /<(?:section|p|h2|ul|main)[^<>]*>(\s*)</gu,
      (found) => `<!-- section -->${found}`,
    )(files, random);
    return comment && { ...comment, meant: comment.text.replace('<!-- section -->', '{/* section */}') };
  }),
];

const imports: readonly Fault[] = [
  fault('import-path', 'import path', 'tsx', once(tsx, /from '@\/(components|lib)\/\w+'/gu, 'commponents')),
  fault('import-extension-depth', 'import path', 'tsx', once(tsx, /from '(@\/)lib\//gu, '../../../../')),
  fault('import-alias', 'alias', 'tsx', once(tsx, /from '(@\/)(?:components|lib)\//gu, '~/')),
  fault(
    'import-case',
    'case',
    'tsx',
    once(tsx, /from '@\/(?:components|lib)\/(\w)/gu, (found) => found.toUpperCase()),
  ),
  fault('import-dropped', 'dropped import', 'tsx', once(tsx, /^import \{[^}]+\} from '@\/components[^\n]+\n/gmu, '')),
  fault(
    'hook-import-dropped',
    'dropped import',
    'tsx',
    once(tsx, /^import \{ [^}\n]*use[^}\n]* \} from 'react';\n/gmu, ''),
  ),
  fault(
    'tsx-duplicate-import',
    'duplicate import',
    'tsx',
    once(tsx, /^import \{ \w+ \} from '[^']+';\n/gmu, (found) => found + found),
  ),
  fault(
    'import-wrong-export',
    'wrong export',
    'tsx',
    once(tsx, /^import \{ ?(\w+)[^}]*\} from '@\/components/gmu, (found) => `${found}s`),
  ),
  fault(
    'default-import-for-named',
    'wrong export',
    'tsx',
    once(tsx, /^import (\{ \w+ \}) from '@\/components/gmu, (found) => found.replaceAll(/[{} ]/gu, '')),
  ),
  fault(
    'icon-misspelt',
    'wrong export',
    'tsx',
    once(tsx, /^ {2}([A-Z]\w{5,}Icon),\n/gmu, (found) => found.slice(0, 3) + found.slice(4)),
  ),
];

const meaning: readonly Fault[] = [
  fault(
    'class-typo',
    'class typo',
    'tsx',
    once(tsx, /className="[^"]*\b(text-sm|rounded-lg|font-medium)\b/gu, (found) =>
      found === 'text-sm' ? 'text-smm' : `${found}l`,
    ),
  ),
  fault('class-unit', 'class typo', 'tsx', once(tsx, /className="[^"]*\bp-(4)\b/gu, '4px')),
  fault('class-comma', 'class typo', 'tsx', once(tsx, /className="[\w-]+( )[\w-]+"/gu, ', ')),
  fault('type-error', 'type error', 'tsx', once(tsx, /useState\((false|true)\)/gu, '"no"'), { isLossy: true }),
  fault(
    'state-text-for-number',
    'type error',
    'tsx',
    once(tsx, /useState\((0|1)\)/gu, (found) => `'${found}'`),
  ),
  fault(
    'property-typo',
    'type error',
    'tsx',
    once(tsx, /\bwords\.(\w{6,})\b/gu, (found) => found.slice(0, 2) + found.slice(3)),
  ),
  fault('use-client-dropped', 'client boundary', 'tsx', once(tsx, /^('use client';\n\n)/gu, '')),
  fault(
    'use-client-below',
    'client boundary',
    'tsx',
    once(
      tsx,
      /^'use client';\n\nimport [^\n]+\n/gu,
      (found) => `${found.split('\n').slice(2).join('\n')}'use client';\n`,
    ),
  ),
];

/** Kept back until fixers were written with them in view. */
const formerlyHeldOut: readonly Fault[] = [
  fault('tsx-opening-paren', 'bracket', 'tsx', once(tsx, /&& (\()\n/gu, '')),
  fault(
    'tsx-curly-quotes',
    'quote',
    'tsx',
    once(tsx, /from ('[^'\n]+')/gu, (found) => `‘${found.slice(1, -1)}’`),
  ),
  fault('tsx-other-quote', 'quote', 'tsx', once(tsx, /="[^"'\n{}]+(")/gu, "'")),
  fault(
    'tsx-tool-tag',
    'fence',
    'tsx',
    wholeFile(tsx, (text, path) => `<write-file path="${path}">\n${text}</write-file>\n`),
  ),
  fault(
    'tsx-diff-plus',
    'fence',
    'tsx',
    wholeFile(tsx, (text) =>
      text
        .trimEnd()
        .split('\n')
        .map((line) => `+${line}`)
        .join('\n'),
    ),
  ),
  fault('tsx-hunk-header', 'elision', 'tsx', once(tsx, /^\n(?=export |function )/gmu, '\n@@ -12,7 +12,9 @@\n')),
  fault(
    'tsx-swapped-tags',
    'tag',
    'tsx',
    once(tsx, /<\/(?:p|li|section|h2|span|ul)>\n\s*<\/(?:div|section|ul|main)>/gu, (found) => {
      const [first = '', second = ''] = found.split('\n');
      return `${second.trim()}\n${second.slice(0, second.indexOf('<'))}${first}`;
    }),
  ),
  fault(
    'tsx-lower-event',
    'attribute',
    'tsx',
    once(tsx, /<(?:button|input|select|form)\b[^>]*? (onClick|onChange|onSubmit|autoComplete|maxLength)=/gu, (found) =>
      found.toLowerCase(),
    ),
  ),
  fault('tsx-bare-expression', 'brace', 'tsx', once(tsx, /(?:value|key|href|title|label)=(\{)[\w.]+\}/gu, '')),
  fault('tsx-server-tag', 'placeholder', 'tsx', once(tsx, />(\{words\.\w+\})</gu, '<%= title %>'), { isLossy: true }),
  fault(
    'tsx-escaped-quotes',
    'escaping',
    'tsx',
    once(tsx, /className=("[^"\n]+")/gu, (found) => `\\"${found.slice(1, -1)}\\"`),
  ),
];

/** Faults of syntax, of imports, and of meaning. */
export const knownTsx: readonly Fault[] = [...syntax, ...imports, ...meaning, ...formerlyHeldOut];
