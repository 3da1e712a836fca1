/** Faults that were held back once and are known now (see `held-out.ts`). */
import { fault, once, tsx, type Fault } from './fault.ts';

const lossy = { isLossy: true } as const;
const script = /^frontend\/(?:app|components|lib)\/.*\.tsx?$/u;
/** Files with hooks that nothing but their own first line keeps from the server. */
const onServer = /^frontend\/(?:app\/(?:login|register|dashboard|dashboard\/settings)\/page|components\/shell)\.tsx$/u;

/** What other libraries call the same property. */
const otherProperty: Readonly<Record<string, string>> = {
  title: 'heading',
  submit: 'submitLabel',
  text: 'description',
};

/** What the compiler, the style sheet or the boundary of the client refuses. */
export const returnedTsxMeaning: readonly Fault[] = [
  fault(
    'tsx-component-case',
    'case',
    'tsx',
    once(tsx, /<([A-Z][a-z]+[A-Z]\w*)(?=\s[^<>]*\/>)/gu, (found) => found.charAt(0) + found.slice(1).toLowerCase()),
  ),
  fault(
    'class-letters-swapped',
    'class typo',
    'tsx',
    once(
      tsx,
      /className="(?:[^"\n]* )?(flex|items-center|justify-between|font-bold|truncate|text-muted|card|button)(?=[ "])/gu,
      (found) => found.charAt(0) + found.charAt(2) + found.charAt(1) + found.slice(3),
    ),
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
  ),
  fault(
    'tsx-python-constants',
    'keyword',
    'tsx',
    once(script, /[ (](null|true|false)(?=[,;)} ])/gu, (found) =>
      found === 'null' ? 'None' : found.charAt(0).toUpperCase() + found.slice(1),
    ),
  ),
  fault(
    'use-client-unquoted',
    'client boundary',
    'tsx',
    once(tsx, /^('use client');\n/gu, (found) => found.slice(1, -1)),
  ),
  fault(
    'use-client-in-brackets',
    'client boundary',
    'tsx',
    once(onServer, /^('use client');\n/gu, (found) => `(${found})`),
  ),
];
