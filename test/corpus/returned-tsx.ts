/** Faults that were held back once and are known now (see `held-out.ts`). */
import { fault, once, tsx, wholeFile, type Fault } from './fault.ts';

const lossy = { isLossy: true } as const;

const punctuation: readonly Fault[] = [
  fault('tsx-import-comma', 'comma', 'tsx', once(tsx, /^import \{[^}\n]*\w(,) \w[^}\n]*\} from/gmu, '')),
  fault(
    'tsx-equals-in-object',
    'colon',
    'tsx',
    once(tsx, /\{ (?:\w+: [^,{}\n]+, )*?\w+(: )(?:'|words\.|true|false|\d)/gu, ' = '),
  ),
  fault('tsx-map-closer', 'bracket', 'tsx', once(tsx, /^ *\)(\))\}$/gmu, '')),
  fault('tsx-effect-closer', 'bracket', 'tsx', once(tsx, /^ *\}, \[[^\]\n]*\](\));$/gmu, '')),
  fault(
    'tsx-import-unquoted',
    'quote',
    'tsx',
    once(tsx, /from ('[@./\w-]+');$/gmu, (found) => found.slice(1, -1)),
  ),
  fault(
    'tsx-doubled-braces',
    'brace',
    'tsx',
    once(tsx, /\s\w+=(\{\w+\})/gu, (found) => `{${found}}`),
  ),
];

const markup: readonly Fault[] = [
  fault(
    'tsx-slash-forgotten',
    'tag',
    'tsx',
    once(tsx, /<(\/)(?:div|p|li|section|h2|span|ul|button|label|Link)>/gu, ''),
  ),
  fault(
    'tsx-closing-case',
    'tag',
    'tsx',
    once(tsx, /<\/([A-Z]\w*)>/gu, (found) => found.toLowerCase()),
  ),
  fault('tsx-attribute-colon', 'attribute', 'tsx', once(tsx, /<\w+ (?:[\w-]+="[^"\n]*" )*\w+(=)["{]/gu, ': ')),
  fault(
    'tsx-classes-apart',
    'attribute',
    'tsx',
    once(tsx, /<\w+ className="[\w:/.-]+( )[\w:/. -]+"/gu, '" className="'),
  ),
  fault('tsx-angle-placeholder', 'placeholder', 'tsx', once(tsx, />(\{words\.\w+\})</gu, '<YOUR_TEXT_HERE>'), lossy),
  fault(
    'tsx-percent-braces',
    'placeholder',
    'tsx',
    once(tsx, />\s*(\{\w+\.\w+\})\s*</gu, (found) => `{% ${found.slice(1, -1)} %}`),
  ),
];

const answers: readonly Fault[] = [
  fault(
    'tsx-fence-in-line',
    'fence',
    'tsx',
    once(tsx, /^( *<\w+ className="[\w:-]+ [^\n]*\n)/gmu, (found) => {
      const begun = /^ *<\w+ className="[\w:-]+ /u.exec(found)?.[0] ?? '';
      return `${begun}\`\`\`tsx\n${found}`;
    }),
  ),
  fault(
    'tsx-brace-elision',
    'elision',
    'tsx',
    once(tsx, /^() *<\/(?:div|section|ul)>\n/gmu, '        {... the other parts stay as they are}\n'),
  ),
  fault(
    'tsx-code-points',
    'escaping',
    'tsx',
    wholeFile(tsx, (text) =>
      text.replaceAll('&', '\\u0026').replaceAll('<', '\\u003c').replaceAll('>', '\\u003e').replaceAll("'", '\\u0027'),
    ),
  ),
  fault(
    'tsx-edit-applied-twice',
    'merge markers',
    'tsx',
    once(tsx, /^(const \w+[^\n]* = [^\n]*;\n)/gmu, (found) => found + found),
  ),
];

/** Punctuation, markup, and what surrounds code in an answer. */
export const returnedTsx: readonly Fault[] = [...punctuation, ...markup, ...answers];
