/** The faults kept back (see `held-out.ts`) of what pages and components import, say and pass on. */
import { fault, once, tsx, wholeFile, type Fault } from './fault.ts';

const kept = { heldOut: true } as const;
const lossy = { heldOut: true, isLossy: true } as const;
const script = /^frontend\/(?:app|components|lib)\/.*\.tsx?$/u;

/** Components that each of ours is mistaken for. */
const otherHome: Readonly<Record<string, string>> = { form: 'shell', shell: 'form', data: 'form', views: 'data' };
/** What other libraries call the same property. */
const otherProperty: Readonly<Record<string, string>> = {
  title: 'heading',
  submit: 'submitLabel',
  text: 'description',
};
const otherKind: Readonly<Record<string, string>> = {
  longtext: 'long-text',
  boolean: 'bool',
  integer: 'int',
  datetime: 'date-time',
  warning: 'warn',
  success: 'successful',
};
/** Methods of Python and of other collections. */
const otherMethod: Readonly<Record<string, string>> = {
  startsWith: 'startswith',
  includes: 'contains',
  trim: 'strip',
  padStart: 'rjust',
  some: 'any',
};

const imports: readonly Fault[] = [
  fault(
    'tsx-file-extension',
    'import path',
    'tsx',
    once(
      tsx,
      /from '@\/((?:components|lib)\/\w+)'/gu,
      (found) => `${found}${found.startsWith('lib') ? '.ts' : '.tsx'}`,
    ),
    kept,
  ),
  fault('tsx-library-folder', 'import path', 'tsx', once(tsx, /from '@\/components\/()\w+'/gu, 'ui/'), kept),
  fault('tsx-service-folder', 'import path', 'tsx', once(tsx, /from '@\/(lib)\/api'/gu, 'services'), kept),
  fault(
    'tsx-other-router',
    'import path',
    'tsx',
    once(tsx, /^(import Link from 'next\/link';)$/gmu, "import { Link } from 'react-router-dom';"),
    kept,
  ),
  fault(
    'tsx-other-icons',
    'import path',
    'tsx',
    once(tsx, /from '(lucide-react)'/gu, '@heroicons/react/24/outline'),
    kept,
  ),
  // A component library has this function in every app; ours has neither.
  fault(
    'tsx-class-helper',
    'import path',
    'tsx',
    (files, random) => {
      const used = once(tsx, /className=("[^"\n]+")/gu, (found) => `{cn('${found.slice(1, -1)}')}`)(files, random);
      return used && { ...used, text: used.text.replace(/^import /mu, "import { cn } from '@/lib/utils';\nimport ") };
    },
    lossy,
  ),
  fault('tsx-alias-root', 'alias', 'tsx', once(tsx, /from '(@)\/(?:components|lib)\//gu, ''), kept),
  fault('tsx-alias-parent', 'alias', 'tsx', once(tsx, /from '@\/()(?:components|lib)\//gu, '../'), kept),
  fault(
    'tsx-hook-case',
    'case',
    'tsx',
    once(tsx, /^import \{[^}]*?\b(use[A-Z]\w+)\b[^}]*\} from 'react';/gmu, (found) => `U${found.slice(1)}`),
    kept,
  ),
  fault(
    'tsx-type-import-dropped',
    'dropped import',
    'tsx',
    once(tsx, /^import type [^\n]+\n|, type \w+(?= \}|,)/gmu, ''),
    kept,
  ),
  fault(
    'tsx-framework-import-dropped',
    'dropped import',
    'tsx',
    once(tsx, /^import (?:Link|\{ use\w+(?:, use\w+)* \}) from 'next\/[^\n]+\n/gmu, ''),
    kept,
  ),
  fault(
    'tsx-own-name-dropped',
    'dropped import',
    'tsx',
    once(tsx, /^import \{ (?:\w+, )*?(\w+, )[^}\n]*\} from '[@.]\//gmu, ''),
    kept,
  ),
  // Either the name is imported or its namespace goes: both are right.
  fault('tsx-namespace', 'dropped import', 'tsx', once(tsx, /= ()use(?:State|Ref|Id|Callback)[(<]/gu, 'React.'), lossy),
  fault(
    'tsx-wrong-home',
    'wrong export',
    'tsx',
    once(
      tsx,
      /^import \{[^}\n]*\} from '(?:@\/components|\.)\/(form|shell|data|views)';/gmu,
      (found) => otherHome[found] ?? found,
    ),
    kept,
  ),
  fault(
    'tsx-default-component',
    'wrong export',
    'tsx',
    once(/^frontend\/components\/\w+\.tsx$/u, /^export ()function [A-Z]\w+/gmu, 'default '),
    kept,
  ),
  // No such icon is exported, and the markup asks for it too: any one that fits will do.
  fault(
    'tsx-icon-of-nowhere',
    'wrong export',
    'tsx',
    (files, random) => {
      let name = '';
      const named = once(tsx, /^import \{[^}]*?\b([A-Z]\w+)Icon\b[^}]*\} from 'lucide-react'/gmu, (found) => {
        name = found;
        return found;
      })(files, random);
      return named && { ...named, text: named.text.replaceAll(`${name}Icon`, `Outlined${name}Icon`) };
    },
    lossy,
  ),
  fault(
    'tsx-name-listed-twice',
    'duplicate import',
    'tsx',
    once(tsx, /^import \{ (\w+)(?=[, ][^\n]*\} from)/gmu, (found) => `${found}, ${found}`),
    kept,
  ),
  fault(
    'tsx-type-imported-twice',
    'duplicate import',
    'tsx',
    once(tsx, /^(import \{[^}\n]* type \w+[^}\n]*\} from '[^']+';\n)/gmu, (found) => {
      const [, name = '', from = ''] = / type (\w+).* from ('[^']+')/u.exec(found) ?? [];
      return `${found}import type { ${name} } from ${from};\n`;
    }),
    kept,
  ),
];

const meaning: readonly Fault[] = [
  fault(
    'tsx-component-case',
    'case',
    'tsx',
    once(tsx, /<([A-Z][a-z]+[A-Z]\w*)(?=\s[^<>]*\/>)/gu, (found) => found.charAt(0) + found.slice(1).toLowerCase()),
    kept,
  ),
  fault(
    'tsx-property-case',
    'case',
    'tsx',
    once(tsx, /\bwords\.([a-z]+[A-Z]\w*)\b/gu, (found) => found.toLowerCase()),
    kept,
  ),
  fault('class-glued', 'class typo', 'tsx', once(tsx, /className="[^"\n]*[a-z]( )[a-z][^"\n]*"/gu, ''), kept),
  fault(
    'class-letters-swapped',
    'class typo',
    'tsx',
    once(
      tsx,
      /className="(?:[^"\n]* )?(flex|items-center|justify-between|font-bold|truncate|text-muted|card|button)(?=[ "])/gu,
      (found) => found.charAt(0) + found.charAt(2) + found.charAt(1) + found.slice(3),
    ),
    kept,
  ),
  fault(
    'class-dash-lost',
    'class typo',
    'tsx',
    once(tsx, /className="(?:[^"\n]* )?(?:px|py|mt|mb|gap|size|space-y)(-)\d/gu, ''),
    kept,
  ),
  fault(
    'property-synonym',
    'type error',
    'tsx',
    once(
      tsx,
      /<(?:PageHeader|Modal|Empty|Confirm|Section|Form|EntityPage)\b[^<>]*?\s(title|submit|text)=/gu,
      (found) => otherProperty[found] ?? found,
    ),
    kept,
  ),
  // Strict settings refuse what nobody uses.
  fault(
    'hook-imported-unused',
    'type error',
    'tsx',
    once(tsx, /^import \{ ()use\w+[^}\n]*\} from 'react';/gmu, 'useMemo, '),
    kept,
  ),
  fault(
    'choice-misspelt',
    'type error',
    'tsx',
    once(
      tsx,
      /\b(?:type|tone): '(longtext|boolean|integer|datetime|warning|success)'/gu,
      (found) => otherKind[found] ?? found,
    ),
    kept,
  ),
  fault(
    'state-type-dropped',
    'type error',
    'tsx',
    once(tsx, /useState(<[^()\n]+>)\((?:null|\[\]|\{\})\)/gu, ''),
    lossy,
  ),
  fault(
    'await-dropped',
    'type error',
    'tsx',
    once(script, /(?<=[(] ?|user: |values = |response = )await (?=answer|send|request)/gu, ''),
    kept,
  ),
  fault(
    'method-of-other-language',
    'type error',
    'tsx',
    once(script, /\.(startsWith|includes|trim|padStart|some)\(/gu, (found) => otherMethod[found] ?? found),
    kept,
  ),
  fault(
    'tsx-python-length',
    'keyword',
    'tsx',
    once(script, /\b((?:\w+\.)+length)\b(?! ===? undefined)/gu, (found) => `len(${found.slice(0, -7)})`),
    kept,
  ),
  fault(
    'tsx-python-constants',
    'keyword',
    'tsx',
    once(script, /[ (](null|true|false)(?=[,;)} ])/gu, (found) =>
      found === 'null' ? 'None' : found.charAt(0).toUpperCase() + found.slice(1),
    ),
    kept,
  ),
  fault('tsx-declaration-dropped', 'keyword', 'tsx', once(script, /^ +(const )\w+ = /gmu, ''), kept),
  fault(
    'use-client-unquoted',
    'client boundary',
    'tsx',
    once(tsx, /^('use client');\n/gu, (found) => found.slice(1, -1)),
    kept,
  ),
  fault('use-server', 'client boundary', 'tsx', once(tsx, /^'use (client)';\n/gu, 'server'), kept),
  fault(
    'use-client-in-brackets',
    'client boundary',
    'tsx',
    once(tsx, /^('use client');\n/gu, (found) => `(${found})`),
    kept,
  ),
  fault(
    'page-of-common-modules',
    'old syntax',
    'tsx',
    wholeFile(/^frontend\/app\/.*page\.tsx$/u, (text) => {
      const name = /^export default function (\w+)/mu.exec(text)?.[1];
      return name === undefined
        ? text
        : `${text.replace('export default function', 'function')}\nmodule.exports = ${name};\n`;
    }),
    kept,
  ),
  fault(
    'reference-by-name',
    'old syntax',
    'tsx',
    once(tsx, /\sref=(\{\w+\})/gu, (found) => `"${found.slice(1, -1)}"`),
    kept,
  ),
];

/** Imports, names and what the compiler, the style sheet or the boundary of the client refuses. */
export const heldOutTsxNames: readonly Fault[] = [...imports, ...meaning];
