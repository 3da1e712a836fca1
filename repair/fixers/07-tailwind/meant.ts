/** The one utility that a misspelt or malformed class means. */
import type { ClassSystem } from '../../oracles/contract.ts';

/** Names of other habits, with what Tailwind 4 calls the same thing. */
const renamed: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'text-md': 'text-base',
    'text-normal': 'text-base',
    'font-regular': 'font-normal',
    'rounded-base': 'rounded',
    'align-center': 'items-center',
    'items-middle': 'items-center',
    'justify-middle': 'justify-center',
    'justify-space-between': 'justify-between',
    'flex-column': 'flex-col',
    'flex-columns': 'flex-col',
    'text-middle': 'text-center',
    'text-bold': 'font-bold',
    'text-semibold': 'font-semibold',
    'w-100': 'w-full',
    'cursor-hand': 'cursor-pointer',
    'display-none': 'hidden',
    'display-flex': 'flex',
  }),
);

/** The right class with the variants of the wrong one; undefined if none or several could be meant. `own` are the app's names. */
export function meantClass(wrong: string, system: ClassSystem, own: ReadonlySet<string>): string | undefined {
  const body = wrong.replace(/^[.,;'"]+|[.,;'"]+$/gu, '');
  if (body !== wrong && own.has(body)) return body;
  if (/[[\](]/u.test(body)) return valid(body, wrong, system);
  const colon = body.lastIndexOf(':');
  const variants = body.slice(0, colon + 1);
  const name = body.slice(colon + 1);
  const candidates = [
    body,
    `${variants}${renamed.get(name) ?? name}`,
    `${variants}${onScale(name)}`,
    `${variants}${inBrackets(name)}`,
  ];
  for (const candidate of candidates) {
    const good = valid(candidate, wrong, system);
    if (good !== undefined) return good;
  }
  const near = nearest(name, system.utilities());
  return near === undefined ? undefined : valid(`${variants}${near}`, wrong, system);
}

const valid = (candidate: string, wrong: string, system: ClassSystem): string | undefined =>
  candidate !== wrong && candidate !== '' && system.known([candidate])[0] === true ? candidate : undefined;

const steps = /^(?:[2-9]|10)$/u;
/** `p-4px` is `p-4` with a habit of CSS: a small number is a step of the scale as a rule, a larger one a number of pixels. */
const onScale = (name: string): string =>
  name.replace(/^(-?(?:[pm][trblxyse]?|gap(?:-[xy])?|space-[xy]))-(\d+)px$/u, (all, utility: string, step: string) =>
    steps.test(step) ? `${utility}-${step}` : all,
  );

/** `w-350px` says how much it means. */
const inBrackets = (name: string): string =>
  name.replace(/^(-?[a-z]+(?:-[a-z]+)*)-(\d+(?:\.\d+)?(?:px|rem|em|vh|vw|%|ms|deg))$/u, '$1-[$2]');

/** One edit away (two in a long name), and no other utility as near; only names of several parts: a single word may be anybody's own. */
function nearest(wrong: string, utilities: readonly string[]): string | undefined {
  if (!wrong.includes('-') || wrong.length < 6) return undefined;
  let best: { name: string; edits: number } | undefined;
  let isTied = false;
  for (const name of utilities) {
    if (Math.abs(name.length - wrong.length) > 1 || name[0] !== wrong[0]) continue;
    const edits = edited(wrong, name);
    if (edits > 1) continue;
    // Numbers and shades are a scale: the next step is as good as the one before.
    if (/\d/u.test(wrong.slice(wrong.lastIndexOf('-'))) && numbersOf(wrong) !== numbersOf(name)) continue;
    isTied = best !== undefined;
    best = { name, edits };
  }
  return isTied ? undefined : best?.name;
}

const numbersOf = (name: string): string => name.replaceAll(/\D+/gu, ' ');

/** 1 for one letter more, less or other, or two neighbours swapped; else 2. */
function edited(a: string, b: string): number {
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head += 1;
  const swapped = a[head] === b[head + 1] && a[head + 1] === b[head] && a.slice(head + 2) === b.slice(head + 2);
  const close =
    swapped ||
    a.slice(head + 1) === b.slice(head + 1) ||
    a.slice(head + 1) === b.slice(head) ||
    a.slice(head) === b.slice(head + 1);
  return close ? 1 : 2;
}
