/** Slips whose form alone says what was meant, wherever the parser noticed them; each is one edit of its line. */
import type { Candidate } from '../../search.ts';
import type { TsxProblem } from './syntax-tree.ts';

/** A pattern with what takes its place. The first group, if there is one, is kept in front. */
const nearby: readonly (readonly [RegExp, (match: RegExpExecArray) => string, number])[] = [
  // `handlers=handlers`
  [/(?<=\s[\w-]+=)[A-Za-z_$][\w.$]*(?=[\s/>]|$)/gmu, ([name]) => `{${name}}`, 0.4],
  // `submit=words.save`
  [
    /(?<=\s[\w-]+=)[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)+(?:\([\w, ]*\))?(?=[\s/>]|$)/gmu,
    ([name]) => `{${name}}`,
    0.2,
  ],
  // `type=“button”`, `label: “Email'`
  [/(?<==)[“”„«]([^“”„«»"<>\n]*)[”“"»](?=[\s/>]|$)/gmu, ([, words = '']) => `"${words}"`, 0.15],
  [/(?<==)"([^“”"<>\n]*)”(?=[\s/>]|$)/gmu, ([, words = '']) => `"${words}"`, 0.15],
  [
    /(?<=[([{,:=?] ?|\b(?:from|import|return|case) )[“”„‘’‚]([^“”„‘’‚'"\n]*)[“”’‘'"](?=\s*[;,)\]}:]|$)/gmu,
    ([, words = '']) => `'${words}'`,
    0.15,
  ],
  // `aria - live="…"`
  [/\b(?:aria|data) ?- ?(?=[a-z])/gu, ([name]) => name.replaceAll(' ', ''), 0.3],
  // `''Email'`
  [/''(?=[^'\n,;)}\]]+')/gu, () => "'", 0.35],
  [/(?<='[^'\n]+)''/gu, () => "'", 0.35],
  [/""(?=[^"\n/>]+")/gu, () => '"', 0.35],
  [/(?<="[^"\n]+)""/gu, () => '"', 0.35],
  // `sort=\"name\"`
  [/=\\"([^"\n]*?)\\"/gu, ([, value]) => `="${value ?? ''}"`, 0.2],
  // `</p/>`, `<br //>`
  [/(?<=<\/[\w.]*) ?\/(?=>)/gu, () => '', 0.2],
  [/\/{2,}>/gu, () => '/>', 0.2],
  // `<Icon /></Icon>`
  [/(?<=\/>)<\/[\w.]+>/gu, () => '', 0.3],
];

/** Patterns that the parser may notice many lines later. */
const anywhere: readonly (readonly [RegExp, (match: RegExpExecArray) => string, number])[] = [
  // `const [value, setValue = useState(…)`
  [/^[ \t]*const \[\w+, \w+(?= = )/gmu, ([head]) => `${head}]`, 0.35],
  [/^[ \t]*const \{ [\w, ]+?(?= = use)/gmu, ([head]) => `${head} }`, 0.35],
  // `${name` before the end of its template
  [/\$\{[\w.]+(?=`)/gu, ([head]) => `${head}}`, 0.4],
];

/** Candidates for one problem. */
export function* habitEdits(text: string, problem: TsxProblem): Generator<Candidate> {
  const above = text.lastIndexOf('\n', problem.offset - 1);
  const from = text.lastIndexOf('\n', above - 1) + 1;
  const stop = text.indexOf('\n', problem.offset);
  const end = stop === -1 ? text.length : stop;
  if (end - from > 3_000) return;
  for (const [pattern, write, cost] of nearby) {
    for (const match of text.slice(from, end).matchAll(pattern)) {
      const start = from + match.index;
      yield { start, end: start + match[0].length, text: write(match), cost };
    }
  }
  for (const [pattern, write, cost] of anywhere) {
    for (const match of text.matchAll(pattern)) {
      yield { start: match.index, end: match.index + match[0].length, text: write(match), cost };
    }
  }
  yield* brokenText(text, problem);
}

/** A text that was broken over two lines. */
function* brokenText(text: string, problem: TsxProblem): Generator<Candidate> {
  if (!/[Uu]nterminated/u.test(problem.message)) return;
  const end = text.indexOf('\n', problem.offset);
  if (end === -1) return;
  const blank = /^\n[ \t]*/u.exec(text.slice(end))?.[0].length ?? 1;
  yield { start: end, end: end + blank, text: ' ', cost: 0.45 };
}
