/** The faults kept back (see `held-out.ts`) of names, classes and types that no longer fit. */
import { fault, once, tsx, type Fault } from './fault.ts';

const kept = { heldOut: true } as const;

/** What people say for the sizes that Tailwind abbreviates. */
const sizes: Readonly<Record<string, string>> = {
  'text-xs': 'text-extra-small',
  'text-sm': 'text-small',
  'text-lg': 'text-large',
  'text-3xl': 'text-xxxl',
};
const ofBootstrap: Readonly<Record<string, string>> = {
  flex: 'd-flex',
  hidden: 'd-none',
  'font-bold': 'fw-bold',
  'font-semibold': 'fw-semibold',
  'sr-only': 'visually-hidden',
  truncate: 'text-truncate',
  'rounded-full': 'rounded-circle',
};

/** Upper and lower case, the style sheet, and what the compiler refuses. */
export const heldOutTsxTypes: readonly Fault[] = [
  fault(
    'tsx-property-small',
    'case',
    'tsx',
    once(tsx, /<[A-Z]\w+\b[^<>]*?\s([a-z]+[A-Z][a-zA-Z]*)=/gu, (found) => found.toLowerCase()),
    kept,
  ),
  fault(
    'tsx-setter-case',
    'case',
    'tsx',
    once(
      tsx,
      /(?<![.\w])(set(?!Timeout)[A-Z]\w*)\(/gu,
      (found) => `set${found.charAt(3).toLowerCase()}${found.slice(4)}`,
    ),
    kept,
  ),
  fault(
    'class-size-in-words',
    'class typo',
    'tsx',
    once(tsx, /className="(?:[^"\n]* )?(text-(?:xs|sm|lg|3xl))(?=[ "])/gu, (found) => sizes[found] ?? found),
    kept,
  ),
  fault(
    'class-of-bootstrap',
    'class typo',
    'tsx',
    once(
      tsx,
      /className="(?:[^"\n]* )?(flex|hidden|font-bold|font-semibold|sr-only|truncate|rounded-full)(?=[ "])/gu,
      (found) => ofBootstrap[found] ?? found,
    ),
    kept,
  ),
  fault('class-bracket', 'class typo', 'tsx', once(tsx, /className="[^"\n]*\[[^\]"\n]*(\])/gu, ''), kept),
  // Component libraries have it on everything.
  fault(
    'variant-of-a-library',
    'type error',
    'tsx',
    once(tsx, /<(?:Badge|StatusBadge|Empty|Modal|Confirm|PageHeader|Form|EntityPage)()(?=\s)/gu, ' variant="outline"'),
    kept,
  ),
  fault('state-null-lost', 'type error', 'tsx', once(tsx, /useState<[^()\n]+?( \| null)>\(null\)/gu, ''), kept),
];
