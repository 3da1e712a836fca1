/** Lines whose form says which keyword they begin with or hold, though another language's word or none stands there. */
import type { Candidate } from '../../search.ts';

const known =
  '(?!(?:import|export|const|let|var|function|async|return|if|for|while|switch|case|default|type' +
  '|interface|class|new|await|void|throw|typeof|else|try|do|declare|abstract|static|readonly|enum' +
  '|delete|yield)\\b)';

/** A pattern, what takes its place, and what it costs. */
const forms: readonly (readonly [RegExp, string, number])[] = [
  // `def Card({ title }: CardProps) {`
  [
    new RegExp(
      String.raw`^ ?((?:export )?(?:default )?(?:async )?)(?:(?:sub|method|const|let|var|func|fn|fun|def|proc|void` +
        String.raw`|class) )?(?!(?:if|for|while|switch|catch|function` +
        String.raw`|return)\b)(?=[A-Za-z]\w*(?:<[^>\n]*>)?\((?:[^\n]*\{|)$)`,
      'gmu',
    ),
    '$1function ',
    0.3,
  ],
  // `my total = …`
  [
    new RegExp(String.raw`^( *)${known}[a-z$]\w* (?=(?:\w+(?:: [^=\n]+)?|[[{][\w, :]+[\]}]) = )`, 'gmu'),
    '$1const ',
    0.3,
  ],
  // `require { useState } from 'react'`, and without any word
  [
    /^(?!import\b|export\b)(?:[a-z]+ (?=\w+ from|\{|type \{))?(?=(?:type )?(?:\{[^}\n]*\}|\w+) from ['"][^'"\n]+['"];?$)/gmu,
    'import ',
    0.25,
  ],
  // `import { Card } of '…'`
  [/^(import (?:type )?(?:\{[^}\n]*\}|\w+|\* as \w+)) +(?!from\b)(?:\w+ |[=:] ?)?(?=['"])/gmu, '$1 from ', 0.1],
  // `elif (…) {`, and without any word
  [/^( *(?:\} else )?)(?:fi|iff|elif|elseif|when|if if)? ?(?=\([^\n]*\) (?:return\b|throw\b|\{$))/gmu, '$1if ', 0.35],
  [/ (?:equals|eq|is equal to|====|is) (?=['"\w])/gu, ' === ', 0.3],
  [/ (?:is not|not equals|not =|=\/=|!====?=?|ne|<>) (?=['"\w])/gu, ' !== ', 0.25],
  [/(?<=\)(?:: [\w<>[\], |]+)?) ?(?:-&gt;|>=|=>>|==>|->|⇒|→) ?/gu, ' => ', 0.2],
  // `f"Role of {name}"`
  [/\bf(["'])((?:(?!\1)[^\n{}])*)\{([\w.]+)\}((?:(?!\1)[^\n{}])*)\1/gu, '`$2${$3}$4`', 0.1],
  // `const (open, setOpen) = useState(…)`, `let mut total = …`, `const value: i32`
  [/^( *const )\(([\w, ]+)\)(?= = )/gmu, '$1[$2]', 0.1],
  [/^( *)(?:let mut|var mut|const mut|let const|const let|final var) (?=[\w[{])/gmu, '$1const ', 0.1],
  // `type Card {`: the end of the block says which of the two it is.
  [
    /^((?:export )?)type (?=[A-Z]\w*(?:<[^\n=]*>)?(?: extends [^\n=]*)? \{\n(?:(?: [^\n]*)?\n)*\}\n)/gmu,
    '$1interface ',
    0.1,
  ],
  [/^((?:export )?type [A-Z]\w*(?:<[^\n=]*>)?)(?= \{\n(?:(?: [^\n]*)?\n)*\};\n)/gmu, '$1 =', 0.1],
  // `export 'use client'`, `'use client',`, `<!-- use client -->`
  [
    /^(?!\/\/|\/?\*|(["'])use (?:client|server)\1;?$)(?:export |import )?[^\w\n]{0,8}(use (?:client|server))[^\w\n]{0,8}$/gmu,
    "'$2';",
    0.05,
  ],
  // A fence behind the last sign of a line
  [/(?<=[;{}(),>\]])[ \t]*[`~]{3,}\w*$/gmu, '', 0.15],
  // `title: Words of a sentence,`
  [/(?<=^ *\w+: )(\p{Lu}[^'"`\n{}()[\];<>=]* [^'"`\n{}()[\];<>=]*)(?=,$)/gmu, "'$1'", 0.3],
  // `export function default Page()`
  [
    /^(?:(?:export|function) default (?:export |function )?|export function default |default export function )(?=[A-Z]\w*\()/gmu,
    'export default function ',
    0.15,
  ],
  // `from 'react' import { useState }`
  [/^from ('[^'\n]+'|"[^"\n]+") import ([^;\n]+);?$/gmu, 'import $2 from $1;', 0.1],
  // `function total(): number; {`, `function total() {{`
  [/^((?:export )?(?:default )?(?:async )?function [^\n]*?\)(?:: [^\n]*?)?)(?:; \{| \{\{)$/gmu, '$1 {', 0.2],
  // `(span className="…">`
  [/\((?=(?:div|span|p|section|ul|li|button|h[1-6]|a|input|label)(?: [\w-]+=["{]|>))/gu, '<', 0.3],
  // `) else (` between the halves of a choice
  [/(?<=^[ \t]*\)) else (?=(?!if\b)[(<\w'"`{!])/gmu, ' : ', 0.05],
  // `'a' if isOpen else 'b'`
  [
    /(?<=[={(>,] ?|return |: )('[^'\n]*'|"[^"\n]*"|[\w.]+) if ([^\n{}'"]+?|[\w.]+ [=!]==? '[^'\n]*') else ('[^'\n]*'|"[^"\n]*"|[\w.]+)/gu,
    '$2 ? $1 : $3',
    0.1,
  ],
  // `const user = useUser);`
  [/(?<= = (?:await )?[\w.]+)\);$/gmu, '();', 0.3],
  // `setRows((old) => { rows: [], ...old }));`
  [/ => \{ (?=(?:\.{3})?[\w'"[\].]+(?:: |, | \}\)\))[^;\n]*\}\)\))/gu, ' => ({ ', 0.35],
  // `({ row: RowProps) {`
  [/(?<=\(\{ [\w, ]*\w)(?=: (?:\{|[A-Z]))/gu, ' }', 0.4],
  // `useState<string | null(null)`
  [/(?<=\buse\w+<(?:[^()<>;=\n]|<[^()<>;\n]*>)+)(?=\()/gu, '>', 0.4],
  // `@click={…}`
  [/(?<=\s)(?:@|v-on:|\(|on-)(click|change|submit|input|focus|blur)\)?(?==\{)/gu, 'on:$1', 0.1],
];

/** Candidates wherever such a line stands. */
export function* statementEdits(text: string): Generator<Candidate> {
  for (const [pattern, right, cost] of forms) {
    for (const match of text.matchAll(pattern)) {
      const written = right.startsWith('on:')
        ? `on${(match[1] ?? '').replace(/^./u, (letter) => letter.toUpperCase())}`
        : right.replaceAll(/\$(\d)/gu, (_, group: string) => match[Number(group)] ?? '');
      if (written !== match[0]) yield { start: match.index, end: match.index + match[0].length, text: written, cost };
    }
  }
}
