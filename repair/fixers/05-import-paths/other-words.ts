/** What other languages, and older Pythons, call things that Python 3 has under another name. */
import type { UnboundName } from '../../oracles/contract.ts';
import known from './python-words.json' with { type: 'json' };

/** Words of Python 2 and of JavaScript for what Python 3 has under another name. */
export const otherWords: ReadonlyMap<string, string> = new Map(Object.entries(known.otherWords));
/** Decorators of pydantic 1 for what pydantic 2 has under another name, with arguments that both take. */
const olderDecorators: ReadonlyMap<string, readonly [string, RegExp]> = new Map([
  ['root_validator', ['model_validator', /^\([ \t]*mode[ \t]*=[^()\n]*\)/u]],
  ['validator', ['field_validator', /^\((?![^()\n]*\b(?:pre|always|each_item|allow_reuse)[ \t]*=)[^()\n]+\)/u]],
]);

/** The decorator of today, which the file imports, for one that it does not. */
export function newerDecorator(text: string, name: string, uses: readonly UnboundName[]): string | undefined {
  const [newer = '', given = /^$/u] = olderDecorators.get(name) ?? [];
  const isMeant = uses.every(
    (use) => /(?:^|\n)[ \t]+@$/u.test(text.slice(0, use.start)) && given.test(text.slice(use.end)),
  );
  const isImported = new RegExp(
    String.raw`^from\s+pydantic\s+import\s+(?:\([^)]*|[^\n]*)\b${newer}\b(?!\s+as\b)`,
    'mu',
  );
  return newer !== '' && isMeant && isImported.test(text) ? newer : undefined;
}

/** Modules known by a shorter name. */
export const abbreviations: ReadonlyMap<string, string> = new Map(Object.entries(known.abbreviations));
