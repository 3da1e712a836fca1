/** Remarks that stand where code was left out or cut off: only an earlier version knows what belongs there. */
import type { Severity } from '../../contract.ts';
import { certainly } from './cut-off.ts';

/** One such remark. */
export interface Elision {
  readonly start: number;
  /** What it says. */
  readonly words: string;
  /** An error where something is lost for certain in the middle of a file that broke off. */
  readonly severity: Severity;
}

/** Commented or bare, so that turning the bare form into a comment does not look like a new finding. */
const elided = new RegExp(
  String.raw`(?:(?:\/\/|\{?\/\*)\s*(?:\.\.\.|…)|^[ \t]*(?:\.\.\.|…))\s*\(?((?:the\s+)?rest of (?:the ` +
    String.raw`|your )?(?:code|file|component|function|imports|page|props|attributes)` +
    String.raw`|(?:existing|previous|remaining) (?:code|imports|props|fields|state)` +
    String.raw`|(?:the |all (?:the )?)?other [\w ]{1,30}(?:stays?|remains?|goe?s? here|as (?:it is|they are|before)` +
    String.raw`|unchanged|the same)|(?:(?:code|everything else) )?(?:is |are )?(?:unchanged|omitted)` +
    String.raw`|(?:same as|as) before)\b([^\n]*)`,
  'gimu',
);

/** The same without points, where nothing else is said: `// rest of the file stays the same`. */
const unpointed = new RegExp(
  String.raw`^[ \t]*(?:\/\/|\{?\/\*)[ \t]*((?:the )?(?:rest|remainder) of [\w ]{0,30}(?:stays|remains|is` +
    String.raw`|unchanged|omitted|the same|as before)[\w ]*|(?:code |all else |everything else )?(?:is )?unchanged` +
    String.raw`|(?:existing|previous|remaining) code(?: here)?)[ \t.]*(?:\*\/\}?)?[ \t]*$`,
  'gimu',
);

/** What stays beside an address that was left open. */
export const leftOpen = (name: string): string => `/* … the address was left open: ${name.replaceAll('*/', '')} */`;
const address = /\/\* … (the address was left open): [^\n]*?\*\//gu;

/** Three points that have a line for themselves. */
const bare = /^[ \t]*(?:\/\/|\{?\/\*)?[ \t]*(?:\.\.\.|…)[ \t]*(?:\*\/\}?)?[ \t]*$/gmu;

/** All of them. */
export function elisionsIn(text: string): readonly Elision[] {
  const told = [...text.matchAll(elided)].map((match): Elision => ({
    start: match.index,
    words: match[1] ?? 'elided',
    severity: match[2]?.includes(certainly) === true ? 'error' : 'warning',
  }));
  const untold = [...text.matchAll(bare)].map((match): Elision => ({
    start: match.index,
    words: '...',
    severity: 'warning',
  }));
  const plain = [...text.matchAll(unpointed), ...text.matchAll(address)].map((match): Elision => ({
    start: match.index,
    words: match[1] ?? 'elided',
    severity: 'warning',
  }));
  return [...told, ...untold, ...plain];
}
