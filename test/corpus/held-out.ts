/**
 * Faults kept back: whoever writes fixers does not read this file, and the benchmark shows of them only rates by category. They follow
 * what people report of code that language models wrote: answers escaped once too often, wrappers and edit markers left in files,
 * another language's words, configuration of an older major version, names that sound right.
 *
 * Once fixers were written with one of them in view, it moves to the known ones and a new one takes its place.
 */
import { heldOutApp } from './held-out-app.ts';
import { fault, once, ownModules, python, tsx, wholeFile, type Fault } from './fault.ts';

const kept = { heldOut: true } as const;

const pythonFaults: readonly Fault[] = [
  fault('python-wide-comma', 'comma', 'python', once(python, /\w(,) \w/gu, '，'), kept),
  fault(
    'python-semicolon',
    'colon',
    'python',
    once(python, /^\s*(?:def|if|for|with|else|class)\b[^\n]*(:)$/gmu, ';'),
    kept,
  ),
  fault('python-opening-bracket', 'bracket', 'python', once(python, /\w(\()\w+=/gu, ' '), kept),
  fault('python-other-quote', 'quote', 'python', once(python, /= "[\w ]+(")$/gmu, "'"), kept),
  fault(
    'python-curly-quotes',
    'quote',
    'python',
    once(python, /= ("[\w .]+")$/gmu, (found) => `“${found.slice(1, -1)}”`),
    kept,
  ),
  fault(
    'python-docstring-end',
    'quote',
    'python',
    wholeFile(python, (text) => text.replace(/^("""[^"\n]+)"""\n/u, '$1\n')),
    kept,
  ),
  fault(
    'python-one-space-more',
    'indent',
    'python',
    once(python, /^( {4})(?:return|raise|await|self)\b/gmu, '     '),
    kept,
  ),
  fault('python-hard-spaces', 'indent', 'python', once(python, /^( {4})\w/gmu, '\u00A0\u00A0\u00A0\u00A0'), kept),
  fault(
    'python-tool-tag',
    'fence',
    'python',
    wholeFile(python, (text, path) => `<file path="${path}">\n${text}</file>\n`),
    kept,
  ),
  fault(
    'python-line-numbers',
    'fence',
    'python',
    wholeFile(python, (text) =>
      text
        .trimEnd()
        .split('\n')
        .map((line, index) => `${String(index + 1).padStart(4)} | ${line}`)
        .join('\n'),
    ),
    kept,
  ),
  fault(
    'python-hunk-header',
    'elision',
    'python',
    once(python, /^\n\n(?=@|def |class )/gmu, '\n\n@@ -41,9 +41,12 @@\n'),
    kept,
  ),
  fault('python-else-if', 'keyword', 'python', once(python, /^\s*(elif)\b/gmu, 'else if'), kept),
  fault('python-and-and', 'keyword', 'python', once(python, /^\s*(?:if|return)\b[^\n"']*\b(and)\b/gmu, '&&'), kept),
  fault('python-null', 'keyword', 'python', once(python, /(?:=|return) (None)$/gmu, 'null'), kept),
  fault(
    'python-entities',
    'escaping',
    'python',
    wholeFile(python, (text) =>
      text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('>', '&gt;').replaceAll('<', '&lt;'),
    ),
    kept,
  ),
  fault('python-slash-comment', 'comment', 'python', once(python, /^\s*(#) [A-Z]/gmu, '//'), kept),
  fault(
    'python-name-case',
    'case',
    'python',
    once(python, new RegExp(`^from ${ownModules} import (?:\\w+, )*?([A-Z])[a-z]\\w*(?=,|$)`, 'gmu'), (found) =>
      found.toLowerCase(),
    ),
    kept,
  ),
  fault(
    'python-module-dropped',
    'dropped import',
    'python',
    once(python, /^import (?:datetime as dt|uuid|sqlalchemy as sa|re|secrets|logging)\n/gmu, ''),
    kept,
  ),
  fault(
    'python-library-name',
    'wrong export',
    'python',
    once(python, /sa\.(Integer|Boolean|Numeric)\(/gu, (found) => found.replace(/eger|ean|eric/u, '')),
    kept,
  ),
  fault(
    'python-package-path',
    'import path',
    'python',
    once(python, /^from (?=(?:config|rules|rows|database) import)(\w)/gmu, (found) => `app.${found}`),
    kept,
  ),
];

const tsxFaults: readonly Fault[] = [
  fault('tsx-attribute-comma', 'comma', 'tsx', once(tsx, /<\w+ \w+="[^"\n]*"( )\w+=/gu, ', '), kept),
  fault(
    'tsx-no-else',
    'colon',
    'tsx',
    once(tsx, /\? [^{}\n?:]+( : (?:null|undefined|'[^'\n]*'|\w+(?:\.\w+)*))\}/gu, ''),
    {
      heldOut: true,
      isLossy: true,
    },
  ),
  fault('tsx-opening-paren', 'bracket', 'tsx', once(tsx, /&& (\()\n/gu, ''), kept),
  fault(
    'tsx-curly-quotes',
    'quote',
    'tsx',
    once(tsx, /from ('[^'\n]+')/gu, (found) => `‘${found.slice(1, -1)}’`),
    kept,
  ),
  fault('tsx-other-quote', 'quote', 'tsx', once(tsx, /="[^"'\n{}]+(")/gu, "'"), kept),
  fault(
    'tsx-tool-tag',
    'fence',
    'tsx',
    wholeFile(tsx, (text, path) => `<write-file path="${path}">\n${text}</write-file>\n`),
    kept,
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
    kept,
  ),
  fault('tsx-hunk-header', 'elision', 'tsx', once(tsx, /^\n(?=export |function )/gmu, '\n@@ -12,7 +12,9 @@\n'), kept),
  fault(
    'tsx-swapped-tags',
    'tag',
    'tsx',
    once(tsx, /<\/(?:p|li|section|h2|span|ul)>\n\s*<\/(?:div|section|ul|main)>/gu, (found) => {
      const [first = '', second = ''] = found.split('\n');
      return `${second.trim()}\n${second.slice(0, second.indexOf('<'))}${first}`;
    }),
    kept,
  ),
  fault(
    'tsx-lower-event',
    'attribute',
    'tsx',
    once(tsx, /<(?:button|input|select|form)\b[^>]*? (onClick|onChange|onSubmit|autoComplete|maxLength)=/gu, (found) =>
      found.toLowerCase(),
    ),
    kept,
  ),
  fault('tsx-bare-expression', 'brace', 'tsx', once(tsx, /(?:value|key|href|title|label)=(\{)[\w.]+\}/gu, ''), kept),
  fault('tsx-server-tag', 'placeholder', 'tsx', once(tsx, />(\{words\.\w+\})</gu, '<%= title %>'), {
    heldOut: true,
    isLossy: true,
  }),
  fault(
    'tsx-escaped-quotes',
    'escaping',
    'tsx',
    once(tsx, /className=("[^"\n]+")/gu, (found) => `\\"${found.slice(1, -1)}\\"`),
    kept,
  ),
  fault(
    'tsx-escaped-template',
    'escaping',
    'tsx',
    once(tsx, /(`[^`\n]*\$\{[^`\n]*`)/gu, (found) => found.replaceAll('`', '\\`').replaceAll('${', '\\${')),
    kept,
  ),
  fault(
    'tsx-entities',
    'escaping',
    'tsx',
    wholeFile(tsx, (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')),
    kept,
  ),
  fault('tsx-alias-slash', 'alias', 'tsx', once(tsx, /from '(@\/)components\//gu, '@'), kept),
  fault('tsx-alias-src', 'alias', 'tsx', once(tsx, /from '(@\/)(?:components|lib)\//gu, '@/src/'), kept),
  fault(
    'tsx-relative-short',
    'import path',
    'tsx',
    once(/^frontend\/app\/.+\/page\.tsx$/u, /from '(@\/)lib\//gu, '../'),
    kept,
  ),
  fault(
    'tsx-small-component',
    'case',
    'tsx',
    once(tsx, /<([A-Z]\w+)[^<>]* \/>/gu, (found) => found.slice(0, 1).toLowerCase() + found.slice(1)),
    kept,
  ),
  fault('tsx-type-import', 'wrong export', 'tsx', once(tsx, /^import( )\{ [A-Z]\w+ \} from '@\//gmu, ' type '), kept),
  fault('tsx-named-default', 'wrong export', 'tsx', once(tsx, /^import (Link) from/gmu, '{ Link }'), kept),
  fault('tsx-hook-home', 'import path', 'tsx', once(tsx, /from '(next\/navigation)'/gu, 'react'), kept),
  fault(
    'tsx-icon-dropped',
    'dropped import',
    'tsx',
    once(tsx, /^import \{ \w+Icon \} from 'lucide-react';\n/gmu, ''),
    kept,
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
    kept,
  ),
  fault(
    'class-variant-space',
    'class typo',
    'tsx',
    once(tsx, /className="[^"]*\b(?:sm|md|lg|hover|dark):()\w/gu, ' '),
    kept,
  ),
  fault('null-unchecked', 'type error', 'tsx', once(tsx, /\w(\?\.)\w/gu, '.'), kept),
  fault(
    'parameter-untyped',
    'type error',
    'tsx',
    once(tsx, /\(\w+(: (?:string|number|boolean))\)(?:: \w+)? (?:=>|\{)/gu, ''),
    kept,
  ),
  fault('return-dropped', 'keyword', 'tsx', once(tsx, /^ {2}(return) \(\n/gmu, ''), kept),
];

/** The operators kept back, of every category that the known ones have. */
export const heldOut: readonly Fault[] = [...pythonFaults, ...tsxFaults, ...heldOutApp];
