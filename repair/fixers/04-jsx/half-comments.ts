/** Comments between tags that lost a part of `{/*` or `*\/}`, words between statements, and tags that a comment took away from their other half. */
import type { Candidate } from '../../search.ts';

/** A pattern, what takes its place, and what it costs. */
const forms: readonly (readonly [RegExp, string, number])[] = [
  // `{/* words }`, `{/* words *\/`, `/* words *\/}`, `{* words *}`, `{// words}`, `{/* words`
  [
    new RegExp(
      String.raw`^([ \t]*)(?!\{\/\*(?:(?!\*\/)[^\n])*\*\/\}[ \t]*$|\/\*[^\n}]*$)(?:\{ ?\/?\*+|\{ ?\/\/` +
        String.raw`|\/\*+) ?([^\s*{}/](?:(?!\*\/)[^\n{}<>])*?) ?(?:\*+\/? ?\}?|\})?[ \t]*$`,
      'gmu',
    ),
    '$1{/* $2 */}',
    0.2,
  ],
  // `words -->`
  [/^([ \t]*)(\p{L}[\p{L}\d ,.]*?) ?-->[ \t]*$/gmu, '$1{/* $2 */}', 0.2],
  // `-- words`, and words of a sentence alone
  [/^([ \t]*)-- (\p{L}[^\n;{}=<>]*)$/gmu, '$1// $2', 0.3],
  [/^([ \t]+)(\p{Lu}\p{Ll}*(?: \p{L}[\p{L}'’-]*,?){2,}[.:]?)$/gmu, '$1// $2', 0.4],
  // `{/* <div className="grid"> *\/}` while its closer stands
  [/^([ \t]*)\{\/\* ?(<\/?[\w.]+(?:\s[^<>\n]*)?(?<!\/)>) ?\*\/\}[ \t]*$/gmu, '$1$2', 0.35],
];

/** Candidates wherever such a line stands. */
export function* halfComments(text: string): Generator<Candidate> {
  for (const [pattern, right, cost] of forms) {
    for (const match of text.matchAll(pattern)) {
      const written = right.replaceAll(/\$(\d)/gu, (_, group: string) => match[Number(group)] ?? '');
      yield { start: match.index, end: match.index + match[0].length, text: written, cost };
    }
  }
}
