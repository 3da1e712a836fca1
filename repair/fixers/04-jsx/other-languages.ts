/** What other languages write where TypeScript has a form of its own; each form proves by its shape which one is meant. */
import type { Candidate } from '../../search.ts';

type Written = string | ((...groups: readonly string[]) => string);

/** Words a statement may begin with, which no other language's word is taken for. */
const known =
  '(?!(?:import|export|const|let|var|function|async|return|if|for|while|switch|case|default|type|interface|class|new|await|void|throw|typeof|else|try|do|declare|abstract|delete|yield|break|continue|keyof|infer|is|as)\\b)';

/** A condition that `!` binds to without brackets. */
const negated = (condition: string): string => (/^[\w.]+$/u.test(condition) ? `!${condition}` : `!(${condition})`);

/** A pattern, what takes its place, and what it costs. */
const forms: readonly (readonly [RegExp, Written, number])[] = [
  // Python, Ruby, Dart, Kotlin, Java: `} except Exception as reason {`, `} rescue => reason {`, `} catch (Exception reason) {`
  [
    /^( *\} )(?:except|rescue|catch|on) \(?[A-Z][\w.]*(?:(?:, | \| )[A-Z][\w.]*)*\)?(?: as | => | catch \(|, | )\$?([a-z_]\w*)\)?:? ?\{$/gmu,
    '$1catch ($2) {',
    0.1,
  ],
  [
    /^( *\} )(?:except|rescue|catch|on catch)(?: (?:as|=>|let))? \(?\$?([a-z_]\w*)(?:: [A-Z]\w*)?\)?:? \{$/gmu,
    '$1catch ($2) {',
    0.2,
  ],
  [/^( *\} )(?:except|rescue)(?: [A-Z]\w*)?(?::| \{)$/gmu, '$1catch {', 0.2],
  [/\braise (?=new )/gu, 'throw ', 0.1],
  // Functions without a name: `lambda row: row.id`, `{ row in row.id }`, `|row| row.id`, `fn(row) => row.id`
  [/\blambda ((?:\w+(?:, ?\w+)*)?) ?: ?/gu, '($1) => ', 0.1],
  [/ ?\{ ?(\w+(?:, ?\w+)*) in ([^{}\n;]+?) ?\}/gu, '(($1) => $2)', 0.2],
  [/(?<=[(,=] ?)(?:move )?\|(\w*(?:, ?\w+)*)\| ?/gu, '($1) => ', 0.15],
  [/\b(?:fn|func|fun|function|def) ?(?=\([^()\n]*\) =>)/gu, '', 0.15],
  // Members by the signs of PHP and C++: `event->preventDefault()`, `event::preventDefault()`
  [/(?<=[\w)\]])(?<!(?:[(,=] ?|=> )\w+)->(?=[a-z_$]\w*)/gu, '.', 0.15],
  [/(?<=[a-z]\w*|\))::(?=[a-z_]\w*\()/gu, '.', 0.15],
  // `unless (busy) {`
  [
    /^( *)unless \(?([^\n]+?)\)? \{$/gmu,
    (indent = '', condition = '') => `${indent}if (${negated(condition)}) {`,
    0.15,
  ],
  // What a type builds on: `interface State implements Choice {`, `interface State : Choice {`, `class Failure(Error) {`
  [
    /^((?:export )?(?:interface|class) [A-Z]\w*(?:<[^\n{}]*>)?) ?(?:implements|inherits|:|<|\() ?([A-Z][\w.]*(?:<[^\n{}]*>)?)\)? \{$/gmu,
    '$1 extends $2 {',
    0.2,
  ],
  [
    /^((?:export )?)(?:trait|record|data class|dataclass|protocol|struct|schema) (?=[A-Z]\w*(?:<[^\n{}]*>)? \{$)/gmu,
    '$1interface ',
    0.15,
  ],
  [/^((?:export )?)(?:typedef|typealias|type alias|using|newtype) (?=[A-Z]\w*(?:<[^\n=]*>)? = )/gmu, '$1type ', 0.15],
  [/^( +)(?:final|val|immutable|const) (?=[a-z]\w*\??: [^\n=()]+;$)/gmu, '$1readonly ', 0.15],
  // Choices: `a if c else b`, `a ?: b`
  [
    /(?<=return |[{(] ?|=> |: )(<[A-Za-z][^\n]*?>) if ([^{}\n]+?) else (null|undefined|'[^'\n]*'|[\w.]+|<[A-Za-z][^\n;]*?>)(?=\s*[;,)}\n])/gu,
    '$2 ? $1 : $3',
    0.1,
  ],
  [/(?<=[\w)\]'"]) \?: (?=[\w'"`{[(])/gu, ' ?? ', 0.15],
  // `reason is not None`, `row is null`, a choice that goes on with `else`
  [/ is (not )?(?:None|nil|null|NULL|undefined)\b/gu, (not = '') => (not === '' ? ' === null' : ' !== null'), 0.05],
  [
    /(?<=^[ \t]*\)) (?:else if|elif|elseif) \(?([\w.?!]+(?: [=!]==? (?:'[^'\n]*'|[\w.]+))?)\)? (?=[(<'"])/gmu,
    ' : $1 ? ',
    0.05,
  ],
  [/(?<=^[ \t]*\)) (?:else|otherwise) (?=(?!if\b)[(<\w'"`{!])/gmu, ' : ', 0.05],
  [/(?<= \? [^\n:?]+) (?:else|otherwise) (?=(?!if\b)[(<\w'"`{!])/gmu, ' : ', 0.1],
  [/(?<=(?:\)|[\w.]+|'[^'\n]*')) (?:then) (?=[^\n]* (?:else|:) )/gmu, ' ? ', 0.2],
  // Types of a kind of each other: `dict[string, string]`, `Map[string]Row`
  [/\b(?:dict|Dict|map|Map|Record)\[(\w+), ?([^[\]\n]+)\]/gu, 'Record<$1, $2>', 0.05],
  [/\bmap\[(\w+)\]([A-Za-z]\w*)/gu, 'Record<$1, $2>', 0.05],
  [/\b(?:Optional|Maybe|Option|Nullable)\[([^[\]\n]+)\]/gu, '$1 | null', 0.05],
  [/\b(?:list|List|Array|Sequence|Iterable|Set|set)\[(\w+)\](?=\s*[,;)=|]|$)/gmu, '$1[]', 0.1],
  // `if (not name === other)`, and words in front of what waits or is declared
  [/(?<=[(&|] ?)not ([\w.]+(?:\([^()\n]*\))?) ===? /gu, '$1 !== ', 0.1],
  [/^((?:export )?)(?:suspend|coroutine|asynchronous|async def) (?=function\b)/gmu, '$1async ', 0.15],
  [/^( +)(?:my|our|local|global|var|let|const) \$(\w+)(?= = )/gmu, '$1const $2', 0.2],
  // Blocks: `end`, `endif;`, `do {` and `then {` behind a condition
  [/^( *)end ?(?:if|for|foreach|function|while|def)?;?$/gmu, '$1}', 0.15],
  [/(?<=\)) (?:then|do) (?=\{$|return\b|throw\b)/gmu, ' ', 0.15],
  [
    /^( *)(?:do|begin|try)(?::| \{)$(?=(?:\n(?:\1 [^\n]*)?)*\n\1\} (?:catch|finally|except|rescue)\b)/gmu,
    '$1try {',
    0.1,
  ],
  // Loops: `for row in rows {`, `for _, row := range rows {`, `foreach (rows as row) {`
  [
    /^( *)for \(?(?:const |let |var )?(\w+) in ([\w.]+(?:\([^()\n]*\))?)\)?: (?=\S[^\n]*;$)/gmu,
    '$1for (const $2 of $3) ',
    0.1,
  ],
  [/^( *)for (?:const |let |var )?(\w+) in ([\w.]+(?:\([^()\n]*\))?):? ?\{?$/gmu, '$1for (const $2 of $3) {', 0.15],
  [/^( *)for _, (\w+) :?= range ([\w.]+(?:\([^()\n]*\))?) \{$/gmu, '$1for (const $2 of $3) {', 0.1],
  [/^( *)foreach \(\$?([\w.]+(?:\([^()\n]*\))?) as \$?(\w+)\)/gmu, '$1for (const $3 of $2)', 0.1],
  // Kinds of values: `value is string`, `reason is ApiError`, `(Record<string, string>) values`
  [/\b([a-z][\w.]*) is (string|number|boolean|object)\b(?=[ )&|?])/gu, "typeof $1 === '$2'", 0.15],
  [/\b([a-z][\w.]*) is not ([A-Z]\w*)(?=[ )&|?])/gu, '!($1 instanceof $2)', 0.2],
  [/ is (?=[A-Z]\w*[<[])/gu, ' as ', 0.15],
  [/ is (?=[A-Z]\w*[ )&|?])/gu, ' instanceof ', 0.2],
  [/(?<=[(=,] ?|=> |return |await )\(([A-Z]\w*(?:<[^()\n]*>)?(?:\[\])?)\) ?([a-z][\w.]*)/gu, '$2 as $1', 0.2],
  [/(?<=\b[a-z]\w*\(\w+): (?=[A-Z]\w*(?:<[^()\n]*>)?(?:\[\])?\);?$)/gmu, ' as ', 0.3],
  // A declaration by its type: `String text = …`, `List<Row> rows = …`
  [/^( +)[A-Z]\w*(?:<[^\n>]*>)?(?:\[\])?\?? (?=[a-z_]\w* = )/gmu, '$1const ', 0.25],
  // A value in front of its end: `if (done) give row;`
  [
    new RegExp(String.raw`(?<=^ *(?:\} else )?if \([^\n]*\) )${known}[a-z]+ (?=[\w'"<[!][^\n=]*;$)`, 'gmu'),
    'return ',
    0.45,
  ],
  // Modules: `import 'react' { useId }`, `use react::{useId};`, `import react.useId;`, `import react (useId)`
  [
    /^(?:import|require|use|load|include) (['"][^'"\n]+['"])(?:\.| )(\{[^}\n]*\}|[A-Za-z]\w*);?$/gmu,
    'import $2 from $1;',
    0.15,
  ],
  [/^(?:use|import) ([a-z][\w-]*)(?:::|\.| )\{([^}\n]*)\};?$/gmu, "import { $2 } from '$1';", 0.15],
  [/^(?:use|import) ([a-z][\w-]*) ?\(([\w, ]+)\);?$/gmu, "import { $2 } from '$1';", 0.15],
  [/^(?:use|import) (react|next)(?:\.|::)([a-z]\w*);$/gmu, "import { $2 } from '$1';", 0.04],
  [/^import (?:typing|types|interface|class|typeof) (?=\{[^}\n]*\} from ['"])/gmu, 'import type ', 0.1],
  // A method with the word of a function: `def send(path) {` in a class
  [/^( +)(?:def|func|fun|fn|function) (?=[a-z_]\w*\([^\n]*\{$)/gmu, '$1', 0.35],
  // `self`, `const`, `static` and the like in front of what stands at the top of a module
  [
    /^((?:export )?)(?:static|public|private|internal|open|final|extern|inline|virtual|sealed|partial) (?=(?:async |abstract )?(?:function|class|const|interface|type|enum)\b)/gmu,
    '$1',
    0.15,
  ],
];

/** Candidates wherever such a form stands. */
export function* otherLanguages(text: string): Generator<Candidate> {
  for (const [pattern, right, cost] of forms) {
    for (const match of text.matchAll(pattern)) {
      const written =
        typeof right === 'string'
          ? right.replaceAll(/\$(\d)/gu, (_, group: string) => match[Number(group)] ?? '')
          : right(...match.slice(1));
      if (written !== match[0]) yield { start: match.index, end: match.index + match[0].length, text: written, cost };
    }
  }
}
