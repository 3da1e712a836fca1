/** Attributes as other frameworks write them, and values that no quotes or braces, or the wrong ones, stand around. */
import type { Candidate } from '../../search.ts';
import type { TsxProblem } from './syntax-tree.ts';

/** A pattern, what takes its place (null: nothing is meant by it), and what it costs. */
type Habit = readonly [RegExp, (match: RegExpExecArray, text: string) => string | null, number];

const begin = String.raw`(?<=\s[\w-]+=)`;
const end = String.raw`(?=[\s/>]|$)`;
const of = (pattern: string): RegExp => new RegExp(`${begin}${pattern}${end}`, 'gu');
const within = (before: string, after: string): Habit[1] => {
  return ([, inside]) => `${before}${inside ?? ''}${after}`;
};
const eventName = (name: string): string =>
  `on${name.replaceAll(/(?:^|[-:])([a-z])/gu, (_, letter: string) => letter.toUpperCase())}`;

const habits: readonly Habit[] = [
  // `@click={save}`
  [/(?<=\s)(?:@|\()([a-z][a-z-]*)\)?(?==\{)/gu, ([, name = '']) => eventName(name), 0.2],
  // `...props`
  [/(?<=<[^<>]*\s)\.{2,3}([A-Za-z_$][\w.]*)(?=[\s/>]|$)/gu, within('{...', '}'), 0.1],
  // Quotes of another kind, doubled ones, some within others, none
  [of('`([^`\\n$]*)`'), within('"', '"'), 0.15],
  [of("(?:''|´|‚|„)([^'´‚„\\n]*)(?:''|´|‘|“)"), within('"', '"'), 0.15],
  [of('(?:"""|"")([^"\\n]+)(?:"""|"")'), within('"', '"'), 0.15],
  // `className="flex" + "gap-2"`, `className="flex", "gap-2"`
  [
    /(?<=\s(?:className|class)=)"[^"\n=<>]*"(?:\s*[+,&]?\s*"[^"\n=<>]*")+/gu,
    ([all]) => `"${[...all.matchAll(/"([^"]*)"/gu)].map(([, words = '']) => words.trim()).join(' ')}"`,
    0.15,
  ],
  // `className=flex items-center gap-2`
  [
    /(?<=\s(?:className|class|placeholder|title|alt|aria-label|content)=)([^\s"'`{}<>=]+(?: [^\s"'`{}<>=]+)+)(?= [\w-]+=|\s*\/?>|$)/gmu,
    within('"', '"'),
    0.3,
  ],
  [
    of(String.raw`"((?:[^"\n=<>{}]*(?<=[\s(])"(?=\p{L})[^"\n=<>{}]*(?<=[\p{L}.!?])")+[^"\n=<>{}]*)"`),
    ([, inside = '']) => `"${inside.replaceAll('"', '&quot;')}"`,
    0.3,
  ],
  [of(String.raw`(-?\d+(?:\.\d+)?)`), within('{', '}'), 0.3],
  [of(String.raw`([A-Za-z#/][\w#/.:-]*)`), within('"', '"'), 0.45],
  // `value={text"`, `value="text}`, `value=(text)`, `value=[1, 2]`, `onClick=() => save()`
  [of(String.raw`\{([^{}"\n]*)"`), within('{', '}'), 0.35],
  [of(String.raw`"([\w.?()[\]]*)\}`), within('{', '}'), 0.35],
  [of(String.raw`"([^"{}\n]*)\}`), within('"', '"'), 0.4],
  [of(String.raw`\(((?:[^()\n<>]|\([^()\n]*\))*)\)`), within('{', '}'), 0.35],
  [of(String.raw`(\[[^[\]\n<>]*\])`), within('{', '}'), 0.4],
  [of(String.raw`((?:async )?(?:\([\w, ]*\)|\w+) => [^<>{}\n]*?\))`), within('{', '}'), 0.35],
  [of(String.raw`("[^"\n]*" \+ [\w.]+)`), within('{', '}'), 0.35],
  // `className={text-lg font-semibold}`, `placeholder={Your name}`
  [of(String.raw`\{([\p{L}\d#][^{}"'\x60<>=?]*[ -][^{}"'\x60<>=?]*)\}`), within('"', '"'), 0.4],
  // `style={ width: '4px' }`
  [of(String.raw`\{ ?(\w+: [^{}\n]*?) ?\}`), within('{{ ', ' }}'), 0.2],
  // `label: """Email"""`
  [
    /(?<![\w="'])("{3}|'{3})((?:(?!\1)[^\n])*)\1/gu,
    ([, , value = '']) => `'${value.replaceAll("'", String.raw`\'`)}'`,
    0.15,
  ],
  // `{@words.save}`, `title := {words.save}`
  [/\{[@#](?=[A-Za-z_$][\w.]*\})/gu, () => '{', 0.2],
  [/(?<=\s[\w-]+) ?:= ?(?=["{])/gu, () => '=', 0.2],
  // `aria-current={isOpen ? 'page'}`
  [
    /(=?)(\{[^{}\n]*? \? (?:[^{}\n?:'"`]|'[^'\n]*'|"[^"\n]*"|`[^`\n]*`)+?) ?(?=\})/gu,
    ([, sign = '', body = '']) => `${sign}${body} : ${sign === '' ? 'null' : 'undefined'}`,
    0.3,
  ],
];

/** Candidates in the line of the error and in the two before it. */
export function* attributeHabits(text: string, problem: TsxProblem): Generator<Candidate> {
  let from = problem.offset;
  for (let lines = 0; lines < 3 && from > 0; lines += 1) from = text.lastIndexOf('\n', from - 1);
  const stop = text.indexOf('\n', problem.offset);
  const start = Math.max(0, from);
  const near = text.slice(start, stop === -1 ? text.length : stop);
  if (near.length > 3_000) return;
  for (const [pattern, write, cost] of habits) {
    for (const match of near.matchAll(pattern)) {
      const written = write(match, text);
      const place = start + match.index;
      if (written !== null && written !== match[0])
        yield { start: place, end: place + match[0].length, text: written, cost };
    }
  }
}
