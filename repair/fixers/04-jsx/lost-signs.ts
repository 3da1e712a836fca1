/** Signs that the words around them ask for: an `if` before a condition, an arrow behind parameters, half an operator, a line that was broken. */
import type { Candidate } from '../../search.ts';

/** A pattern, what takes its place, and what it costs. */
const forms: readonly (readonly [RegExp, string, number])[] = [
  // `(user) router.replace('/');`
  [
    /^( +(?:\} else )?)(?=\((?:[^()\n]|\([^()\n]*\))+\) (?:[A-Za-z_$][\w$.]*(?:\(|\s=\s)|continue;|break;)[^\n]*;$)/gmu,
    '$1if ',
    0.3,
  ],
  // `onClose={() close()}`
  [/(?<=(?:[={(,:?]|async) ?)(\((?:[\w$, {}[\].|]|: )*\)) (?=[\w$.]+\(|[<([{`'"!])/gu, '$1 => ', 0.35],
  // `function Form<Name: string>(`
  [
    /(?<=\b(?:function|type|interface|class) \w+<(?:\w+(?: extends [^<>,\n]+)?, )*)(\w+) ?: ?(?=[^<>\n]*>[(\s])/gu,
    '$1 extends ',
    0.15,
  ],
  // `row.label ? ''` and `user.theme ? app.theme`, which have no other half
  [/(?<=[\w)\]]) \? (?=(?:''|""|0|\[\]|\{\}|null|undefined)\s*[;,)}\]])/gu, ' ?? ', 0.2],
  [/(?<= \?\? [\w.[\]?]+) \? (?=[^:\n]*$)/gmu, ' ?? ', 0.2],
  [/(?<=\.(\w+)) \? (?=(?:\w+\.)+\1\s*[;,)}\]])/gu, ' ?? ', 0.2],
  // `field?.type = 'date' && …`
  [/(?<=[\w\])] )=(?= (?:'[^'\n]*'|"[^"\n]*"|null|undefined|true|false|-?\d+)(?: &&| \|\|| \?|\) \{$))/gmu, '===', 0.2],
  // `rows?[0]`, `rows?map(…)`
  [/(?<=[\w)\]])\?(?=\[[^\]\n]*\](?![^\n]* : ))/gu, '?.', 0.15],
  [/(?<=[\w)\]])\?(?=[a-z]\w*(?:[(.]| (?:[!=]==|&&|\|\|) ))(?=[^:\n]*$)/gmu, '?.', 0.15],
  // `export const default = Page() {`
  [
    /^export (?:const|let|var|function) default(?: =)? (?:function )?(?=[A-Z]\w*\()/gmu,
    'export default function ',
    0.15,
  ],
  [/^export (?:const|let|var) default = /gmu, 'export default ', 0.15],
];

/** Candidates wherever such a place is. */
export function* lostSigns(text: string): Generator<Candidate> {
  for (const [pattern, right, cost] of forms) {
    for (const match of text.matchAll(pattern)) {
      const written = right.replaceAll('$1', () => match[1] ?? '');
      yield { start: match.index, end: match.index + match[0].length, text: written, cost };
    }
  }
  yield* brokenLines(text);
}

/** A line without depth below one that has some: a tool that wraps lines broke it there. */
function* brokenLines(text: string): Generator<Candidate> {
  for (const match of text.matchAll(
    /(?<=^[ \t]+\S[^\n]*)\n(?![ \t\n]|[)\]}]|(?:export|import|const|let|function|type|interface|async|class)\b|\/[/*])/gmu,
  )) {
    const before = /[\w$]*$/u.exec(text.slice(Math.max(0, match.index - 40), match.index))?.[0] ?? '';
    const after = /^[\w$]*/u.exec(text.slice(match.index + 1, match.index + 41))?.[0] ?? '';
    const whole = before + after;
    const isKnown =
      before === '' ||
      after === '' ||
      text.split(new RegExp(`(?<![\\w$])${whole.replaceAll('$', '\\$')}(?![\\w$])`, 'u')).length > 1;
    const isSpaced = before !== '' && after !== '' && !isKnown;
    yield { start: match.index, end: match.index + 1, text: isSpaced ? ' ' : '', cost: 0.3 };
    yield { start: match.index, end: match.index + 1, text: isSpaced ? '' : ' ', cost: 0.5 };
  }
}
