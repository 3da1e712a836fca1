/** The faults kept back (see `held-out.ts`) of what pages and components say and pass on. */
import { fault, once, tsx, wholeFile, type Fault } from './fault.ts';

const kept = { heldOut: true } as const;
const script = /^frontend\/(?:app|components|lib)\/.*\.tsx?$/u;
/** Files with hooks that nothing but their own first line keeps from the server. */
const onServer = /^frontend\/(?:app\/(?:login|register|dashboard|dashboard\/settings)\/page|components\/shell)\.tsx$/u;
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

/** What the compiler, the style sheet or the boundary of the client refuses. */
export const heldOutTsxMeaning: readonly Fault[] = [
  fault(
    'tsx-property-case',
    'case',
    'tsx',
    once(tsx, /\bwords\.([a-z]+[A-Z]\w*)\b/gu, (found) => found.toLowerCase()),
    kept,
  ),
  fault('class-glued', 'class typo', 'tsx', once(tsx, /className="[^"\n]*[a-z]( )[a-z][^"\n]*"/gu, ''), kept),
  fault(
    'class-dash-lost',
    'class typo',
    'tsx',
    once(tsx, /className="(?:[^"\n]* )?(?:px|py|mt|mb|gap|size|space-y)(-)\d/gu, ''),
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
    'method-of-other-language',
    'type error',
    'tsx',
    once(script, /\.(startsWith|includes|trim|padStart|some)\(/gu, (found) => otherMethod[found] ?? found),
    kept,
  ),
  fault('use-server', 'client boundary', 'tsx', once(onServer, /^'use (client)';\n/gu, 'server'), kept),
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
];
