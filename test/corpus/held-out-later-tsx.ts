/** The faults kept back (see `held-out.ts`) of pages and components, of a later look at what people report. */
import { fault, once, tsx, type Fault } from './fault.ts';

const kept = { heldOut: true } as const;
const lossy = { heldOut: true, isLossy: true } as const;
const script = /^frontend\/(?:app|components|lib)\/.*\.tsx?$/u;

/** What CSS calls the properties that Tailwind abbreviates. */
const properties: Readonly<Record<string, string>> = {
  items: 'align-items',
  font: 'font-weight',
  mt: 'margin-top',
  mb: 'margin-bottom',
  px: 'padding-x',
  py: 'padding-y',
};

const language: readonly Fault[] = [
  fault(
    'tsx-new-dropped',
    'keyword',
    'tsx',
    once(script, /[ (](new )(?:URLSearchParams|AbortController|ApiError|Set|Map|Date)[<(]/gu, ''),
    kept,
  ),
  fault(
    'tsx-is-null',
    'keyword',
    'tsx',
    once(script, / ([!=]==) (?:null|undefined)\b/gu, (found) => (found === '===' ? 'is' : 'is not')),
    kept,
  ),
];

const markup: readonly Fault[] = [
  fault(
    'tsx-dots-as-value',
    'placeholder',
    'tsx',
    once(tsx, /\s((\w+)=\{\2\})/gu, (found) => found.replace(/\{\w+\}$/u, '{...}')),
    kept,
  ),
  // A library of translations has this function in every page; ours has neither.
  fault(
    'tsx-translation-call',
    'placeholder',
    'tsx',
    once(tsx, />\s*\{(words\.\w+)\}\s*</gu, (found) => `t('${found.slice(6)}')`),
    kept,
  ),
  // Both ends of what held several elements together are gone.
  fault(
    'tsx-fragment-dropped',
    'tag',
    'tsx',
    once(tsx, /^(( *)<>\n[\s\S]*?\n\2<\/>\n)/gmu, (found) => `${found.split('\n').slice(1, -2).join('\n')}\n`),
    kept,
  ),
  fault(
    'class-of-css-property',
    'class typo',
    'tsx',
    once(
      tsx,
      /className="(?:[^"\n]* )?(items(?=-center)|font(?=-(?:medium|semibold|bold))|(?:mt|mb|px|py)(?=-\d))/gu,
      (found) => properties[found] ?? found,
    ),
    kept,
  ),
];

const types: readonly Fault[] = [
  fault(
    'map-method-of-object',
    'type error',
    'tsx',
    once(tsx, /\b\w+(\[(?:\w+\.)+\w+\])(?! =)/gu, (found) => `.get(${found.slice(1, -1)})`),
    kept,
  ),
  // The older major had this namespace everywhere. Either it is imported or the type goes: both are right.
  fault(
    'tsx-namespace-of-older-major',
    'old syntax',
    'tsx',
    once(tsx, /^(?:export )?(?:default )?function [A-Z]\w*\([^\n]*\)() \{$/gmu, ': JSX.Element'),
    lossy,
  ),
];

/** Words of elsewhere, markup, and what the compiler refuses. */
export const heldOutLaterTsx: readonly Fault[] = [...language, ...markup, ...types];
