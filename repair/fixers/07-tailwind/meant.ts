/** The one class that a misspelt or malformed one means. */
import type { ClassSystem } from '../../oracles/contract.ts';
import { isGood, type Classes } from './known.ts';
import { habits, inBrackets, onScale, respelt } from './forms.ts';
import { byProperty, byRole } from './properties.ts';
import { nearNames, nearVariants } from './near.ts';

/** The right class (or classes, where two were glued) with the variants of the wrong one; undefined if none or several could be meant. */
export function meantClass(wrong: string, classes: Classes): string | undefined {
  for (const tier of tiers) {
    const found = [...new Set(tier(wrong, classes))].filter(
      (one) => one !== wrong && one !== '' && one.split(' ').every((part) => isGood(part, classes)),
    );
    const right = decided(found, classes);
    if (right !== undefined) return right;
    if (found.length > 0) return undefined;
  }
  return undefined;
}

/** The only one, or the one that the app itself writes more often than all others together. */
function decided(found: readonly string[], { used }: Classes): string | undefined {
  const [only, ...more] = found;
  if (more.length === 0) return only;
  const counts = found.map(
    (one) => [one, one.split(' ').reduce((sum, part) => sum + (used.get(part) ?? 0), 0)] as const,
  );
  const [first, second] = counts.toSorted((a, b) => b[1] - a[1]);
  const rest = counts.reduce((sum, [, count]) => sum + count, 0) - (first?.[1] ?? 0);
  return first !== undefined && first[1] > rest && second !== undefined ? first[0] : undefined;
}

type Tier = (wrong: string, classes: Classes) => Iterable<string>;

/** The likeliest slips first; the first tier that has an answer decides. */
const tiers: readonly Tier[] = [
  (wrong) => [trimmed(wrong)],
  // A size the app writes elsewhere is a step of its scale and no number of pixels.
  (wrong, { used }) => [trimmed(wrong).replace(/(?<=-\d+)px$/u, '')].filter((one) => used.has(one)),
  (wrong) => named(trimmed(wrong), (name) => [habits.get(name) ?? name, onScale(name), inBrackets(name)]),
  (wrong) => named(trimmed(wrong), byProperty),
  (wrong, classes) => named(trimmed(wrong), (name) => byRole(name, classes)),
  (wrong) => respelt(trimmed(wrong)),
  (wrong) => closed(trimmed(wrong)),
  (wrong, classes) => withRightVariants(trimmed(wrong), classes),
  (wrong) => split(trimmed(wrong)),
  (wrong) => named(trimmed(wrong), hyphenated),
  (wrong, classes) => named(trimmed(wrong), (name) => nearNames(name, classes, 1)),
  (wrong, classes) => named(trimmed(wrong), (name) => respelt(name).flatMap((one) => nearNames(one, classes, 1))),
  (wrong, classes) => named(trimmed(wrong), (name) => nearNames(name, classes, 2)),
];

/** Without what stands before or behind a class where code was pasted. */
const trimmed = (wrong: string): string => wrong.replace(/^[.,;:'"`#]+|[.,;:'"`]+$/gu, '');

/** Changes the name behind the variants. */
function named(wrong: string, change: (name: string) => Iterable<string>): readonly string[] {
  const colon = lastColon(wrong);
  const head = wrong.slice(0, colon + 1);
  const important = /^!/u.exec(wrong.slice(colon + 1))?.[0] ?? '';
  const negative = /^-(?=[a-z])/u.exec(wrong.slice(colon + 1 + important.length))?.[0] ?? '';
  const name = wrong.slice(colon + 1 + important.length + negative.length);
  return [
    ...[...change(name)].map((one) => head + important + negative + one),
    ...(negative === '' ? [] : [...change(negative + name)].map((one) => head + important + one)),
  ];
}

/** The colon before the utility: one in brackets belongs to a value. */
export function lastColon(name: string): number {
  let depth = 0;
  let found = -1;
  for (const [index, char] of name.split('').entries()) {
    if (char === '[' || char === '(') depth += 1;
    else if (char === ']' || char === ')') depth -= 1;
    else if (char === ':' && depth <= 0) found = index;
  }
  return found;
}

/** A bracket that was not opened or not closed. */
function closed(wrong: string): readonly string[] {
  const opens = wrong.split('[').length;
  const closes = wrong.split(']').length;
  if (opens === closes) return /\(.*\)/u.test(wrong) ? [wrong.replace('(', '[').replace(/\)(?=[^)]*$)/u, ']')] : [];
  const found: string[] = [];
  if (opens > closes) {
    for (let at = wrong.indexOf('[') + 2; at <= wrong.length; at += 1)
      if (at === wrong.length || /[:)\-/]/u.test(wrong[at] ?? ''))
        found.push(`${wrong.slice(0, at)}]${wrong.slice(at)}`);
    return found.reverse();
  }
  for (let at = 0; at < wrong.indexOf(']'); at += 1)
    if (at === 0 || /[:-]/u.test(wrong[at - 1] ?? '')) found.push(`${wrong.slice(0, at)}[${wrong.slice(at)}`);
  return found;
}

/** Variants that do not exist, doubled or other marks between them, and a hyphen where a colon belongs. */
function withRightVariants(wrong: string, classes: Classes): readonly string[] {
  const { system } = classes;
  const variants = system.variants();
  const marked = wrong.replaceAll(/::+|;|\.(?=[a-z]+-)/gu, ':');
  const parts = marked.split(/:(?![^[(]*[\])])/u);
  const name = parts.pop() ?? '';
  const choices = parts.map((one) => (isVariant(one, system) ? [one] : nearVariants(one, classes)));
  const found = choices.every((one) => one.length > 0)
    ? choices.reduce<readonly string[]>(
        (heads, some) => heads.flatMap((head) => some.map((one) => `${head}${one}:`)),
        [''],
      )
    : [];
  const hyphens =
    parts.length > 0
      ? []
      : variants.filter((one) => name.startsWith(`${one}-`)).map((one) => `${one}:${name.slice(one.length + 1)}`);
  return [...found.map((head) => head + name), ...hyphens];
}

const isVariant = (name: string, system: ClassSystem): boolean => system.known([`${name}:flex`])[0] === true;

/** Two classes without the space between them. */
const split = (wrong: string): readonly string[] =>
  Array.from(
    { length: Math.max(0, wrong.length - 5) },
    (_, index) => `${wrong.slice(0, index + 3)} ${wrong.slice(index + 3)}`,
  );

/** A hyphen that was lost. */
const hyphenated = (name: string): readonly string[] =>
  Array.from(
    { length: Math.max(0, name.length - 1) },
    (_, index) => `${name.slice(0, index + 1)}-${name.slice(index + 1)}`,
  );
