/** More forms of other languages: conditions behind what they guard, result types, documentation as texts, values within texts. */
import type { Candidate } from '../../search.ts';

type Written = (match: RegExpMatchArray) => string;

const negated = (condition: string): string => {
  const inner = /^!([\w.]+|\([^()]*\))$/u.exec(condition)?.[1];
  if (inner !== undefined) return inner.replace(/^\((.*)\)$/u, '$1');
  return /^[\w.]+$/u.test(condition) ? `!${condition}` : `!(${condition})`;
};
const bare = (condition: string): string => condition.replace(/^\(([^()]*)\)$/u, '$1');
const group = (match: RegExpMatchArray, index: number): string => match[index] ?? '';

/** A pattern, what takes its place, and what it costs. */
const forms: readonly (readonly [RegExp, Written, number])[] = [
  // `guard row.id else return null;`
  [
    /^( *)guard (?!let\b|var\b|case\b)([^\n{}]+?) else (?=return\b|throw\b|continue\b|break\b|\{)/gmu,
    (match) => `${group(match, 1)}if (${negated(group(match, 2))}) `,
    0.05,
  ],
  // `return null if busy;`, `save() unless busy;`
  [
    /^( *)((?:return|throw|break|continue)\b(?:(?! else )[^\n;{}])*?|[\w.]+\([^\n;{}]*\)) (if|unless) ((?:(?! else )[^\n;{}])+?);?$/gmu,
    (match) => {
      const [condition, isIf] = [bare(group(match, 4)), match[3] === 'if'];
      return `${group(match, 1)}if (${isIf ? condition : negated(condition)}) ${group(match, 2)};`;
    },
    0.1,
  ],
  // `reason is a ApiError`
  [/ (?:is an?|isa|is an? instance of|instance of|instanceOf) (?=[A-Z]\w*\b)/gu, () => ' instanceof ', 0.1],
  // `function total(rows: Row[]) -> number {`, `function total(rows: Row[]) number {`
  [
    /(?<=^(?:export )?(?:default )?(?:async )?function [^\n]*\))(?: ?(?:->|=>|returns) ?| (?=(?:string|number|boolean|void|[A-Z]\w*(?:<[^\n<>]*>)?)(?:\[\])? \{$))(?=[A-Za-z][\w<>[\]|, ]* \{$)/gmu,
    () => ': ',
    0.05,
  ],
  // `= make Date()`
  [
    /(?<=(?:[=(:,?&|!<>]|\breturn) ?)(?:make|create|NEW|New|a new|alloc) (?=[A-Z]\w*(?:<[^\n<>()]*>)?\()/gu,
    () => 'new ',
    0.1,
  ],
  // Documentation as a text: `"""What it does."""`
  [
    /^([ \t]*)("""|''')[ \t]*([^\s"'](?:(?!\2)[^])*?)\s*\2;?$/gmu,
    (match) => {
      const [indent, said] = [group(match, 1), group(match, 3).replaceAll('*/', '* /')];
      const rows = said.split('\n').map((row) => row.trim());
      return rows.length === 1
        ? `${indent}/** ${said} */`
        : [`${indent}/**`, ...rows.map((row) => `${indent} * ${row}`.trimEnd()), `${indent} */`].join('\n');
    },
    0.05,
  ],
  // `f"{rest} of {total:.2f}"`
  [
    /(?<![\w$])[fF](["'])((?:(?!\1)[^\\\n`]|\\.)*\{(?:(?!\1)[^\\\n`]|\\.)*)\1/gu,
    (match) => {
      const held = group(match, 2).replaceAll(
        /(?<!\{)\{([^{}:]+)(?::\.(\d)f)?\}(?!\})/gu,
        (_, value: string, digits?: string) =>
          digits === undefined ? `\${${value}}` : `\${${value}.toFixed(${digits})}`,
      );
      return `\`${held.replaceAll('{{', '{').replaceAll('}}', '}')}\``;
    },
    0.05,
  ],
  // `import { ..., Card } from '…'`: what is used and comes from nowhere is imported afterwards.
  [/(?<=^import (?:type )?\{[^}\n]*?)(?:\.{3}|…)[ \w]*?(?:, ?| ?(?=\}))(?=[^}\n]*\} from )/gmu, () => '', 0.1],
  [/(?<=^import (?:type )?\{[^}\n]*?), ?(?:\.{3}|…)(?= ?\} from )/gmu, () => '', 0.08],
  // Remarks among attributes: `<!-- words -->`, `{/* words */}`, `{...rest of the props}`
  [
    /(?<=[\w"'}]\s*)(?:<!--[ \t]*([^<>\n]*?)[ \t]*-->|\{\/\*[ \t]*([^*\n]*?)[ \t]*\*\/\})(?=\s*(?:[\w-]+(?:=[{"]|$)|\/?>$))/gmu,
    (match) => `/* ${match[1] ?? match[2] ?? ''} */`,
    0.1,
  ],
  [
    /(?<=<[A-Za-z][^<>]*\s)\{?(?:\.{3}|…) ?((?:(?:all|the|your) )?(?:rest of|other|remaining|existing|more|same|previous) [\w ,'’-]*?)(?:\.{3}|…)?\}?(?=\s|\/?>)/gu,
    (match) => `/* … ${group(match, 1)} */`,
    0.05,
  ],
  // `{title ?? }`, `{title || }`: the other half was never written.
  [/(?<=\{[\w.?()[\]]+) (?:\?\?|\|\||&&) ?(?=\})/gu, () => '', 0.1],
];

/** Candidates wherever such a form stands. */
export function* otherHabits(text: string): Generator<Candidate> {
  for (const [pattern, write, cost] of forms) {
    for (const match of text.matchAll(pattern)) {
      const written = write(match);
      if (written !== match[0]) yield { start: match.index, end: match.index + match[0].length, text: written, cost };
    }
  }
}
