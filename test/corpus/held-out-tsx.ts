/** The faults kept back (see `held-out.ts`) of the syntax of pages and components. */
import { fault, once, tsx, wholeFile, type Fault } from './fault.ts';

const kept = { heldOut: true } as const;
const lossy = { heldOut: true, isLossy: true } as const;
/** Pages, components and the client of the API. */
const script = /^frontend\/(?:app|components|lib)\/.*\.tsx?$/u;

const punctuation: readonly Fault[] = [
  fault('tsx-list-comma', 'comma', 'tsx', once(tsx, /^ *\}(,)\n *\{/gmu, ''), kept),
  fault('tsx-parameter-colon', 'colon', 'tsx', once(tsx, /\}(:) (?:\{ \w+\??: |\w+Props\b)/gu, ''), kept),
  fault(
    'tsx-state-pair',
    'bracket',
    'tsx',
    once(tsx, /const (\[\w+, set\w+\]) = useState/gu, (found) => `(${found.slice(1, -1)})`),
    kept,
  ),
  fault('tsx-generic-closer', 'bracket', 'tsx', once(script, /\b(?:Promise|Record)<[\w, ]+(>)/gu, ''), kept),
  // A long text was wrapped like prose.
  fault(
    'tsx-wrapped-text',
    'quote',
    'tsx',
    once(tsx, /[:(] '[^'\n]{12,}?[a-z,]( )[a-z][^'\n]{6,}'[,; )]/gu, '\n'),
    kept,
  ),
  fault(
    'tsx-opening-brace',
    'brace',
    'tsx',
    once(tsx, /^(?:export )?(?:default )?function [^\n]*\)[^\n]*( \{)$/gmu, ''),
    kept,
  ),
];

const markup: readonly Fault[] = [
  fault(
    'tsx-tag-end',
    'tag',
    'tsx',
    once(tsx, /<(?:div|p|li|section|h1|h2|h3|span|ul)(?: [\w-]+="[^"\n]*")+(>)/gu, ''),
    kept,
  ),
  fault(
    'tsx-closed-twice',
    'tag',
    'tsx',
    once(tsx, /(<[A-Z]\w+ [^<>\n]*\/>)$/gmu, (found) => `${found}</${/\w+/u.exec(found)?.[0] ?? ''}>`),
    kept,
  ),
  fault(
    'tsx-event-text',
    'attribute',
    'tsx',
    once(tsx, /\son\w+=(\{\w+\})/gu, (found) => `"${found.slice(1, -1)}()"`),
    kept,
  ),
  fault('tsx-value-to-do', 'placeholder', 'tsx', once(tsx, /\s\w+=(\{(?:api|words)\.\w+\})/gu, '{/* TODO */}'), lossy),
];

const answers: readonly Fault[] = [
  // A page of answers has these words above its code, and whoever selects the code copies them too.
  fault(
    'tsx-copy-button',
    'fence',
    'tsx',
    wholeFile(tsx, (text) => `tsx\nCopy\nEdit\n${text}`),
    kept,
  ),
  fault('tsx-literal-newline', 'escaping', 'tsx', once(tsx, /^import [^\n]+;(\n)import /gmu, '\\n'), kept),
  fault(
    'tsx-three-way-conflict',
    'merge markers',
    'tsx',
    once(
      tsx,
      /^import [^\n]*;\n/gmu,
      (found) => `<<<<<<< HEAD\n${found}||||||| 4c2d1e0\n${found}=======\n${found}>>>>>>> theirs\n`,
    ),
    kept,
  ),
];

/** Punctuation, markup, and what surrounds code in an answer. */
export const heldOutTsx: readonly Fault[] = [...punctuation, ...markup, ...answers];
