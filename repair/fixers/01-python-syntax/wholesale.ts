/** Changes that concern a whole text: Python 2, a console's prompts, fences, typographic quotes, one indentation too many. */
import type { Parts } from '../../isolation.ts';
import { rewritten, type Candidate, type Rewrite } from '../../search.ts';
import { leftovers } from './leftovers.ts';
import { outsideTexts, plainBlanks, plainSigns } from './letters.ts';
import { withoutSourceMarks } from './source-marks.ts';
import { decoded, oneSide } from '../../wrapping.ts';

/** Rewrites that apply to this text, each as one edit of all of it. */
export const wholesaleEdits = (text: string, parts?: Parts): Generator<Candidate> => rewritten(text, rewrites, parts);

const rewrites: readonly Rewrite[] = [
  [unfence, 0.1],
  [oneSide('ours'), 0.3],
  [oneSide('theirs'), 0.5],
  [withoutSourceMarks, 0.1],
  [commentElisions, 0.3],
  [(text) => outsideTexts(text, (code) => commentPoints(code)), 0.05],
  [(text) => outsideTexts(text, (code) => code.replaceAll('…', '...')), 0.15],
  [(text) => plainSigns(text, false), 0.2],
  [(text) => plainSigns(text, true), 0.4],
  [plainBlanks, 0.2],
  [withoutPrompts, 0.2],
  [dedent, 0.3],
  [dedentFirst, 0.5],
  [indentLikeFirst, 0.9],
  [printCalls, 0.2],
  [python2Clauses, 0.2],
  [backticks, 0.2],
  [importsFrom, 0.2],
  [questions, 0.3],
  [decoded, 0.4],
  [expandTabs, 0.5],
  [withoutEmphasis, 1.3],
  [commentProse, 2.2],
  ...leftovers,
];

/** The code inside ``` fences; prose around them becomes nothing. A lone fence line is dropped. */
function unfence(text: string): string {
  if (!/^[ \t]*(?:`{3}|~{3})/mu.test(text)) return text;
  const blocks = [
    ...text.matchAll(/^[ \t]*(?:`{3,}|~{3,})[ \t]*(?:python3?|py)?[ \t]*\r?\n([^]*?)^[ \t]*(?:`{3,}|~{3,})[ \t]*$/gimu),
  ];
  const only = blocks.length > 0 ? blocks.map((block) => block[1] ?? '').join('\n') : '';
  const outside = blocks.reduce((rest, block) => rest.replace(block[0], ''), text).trim();
  // With code outside the fences as well, the fences alone are what is wrong.
  const looksLikeCode = /^(?:import|from|def|class|@|if|for|while|with|return)\b|^\s*\w+\s*=/mu.test(outside);
  if (only.trim() !== '' && !looksLikeCode) return only.endsWith('\n') ? only : `${only}\n`;
  return text.replaceAll(/^[ \t]*(?:`{3,}|~{3,})[^\n`]*(?:\r?\n|$)/gmu, '');
}

const wordsBehindPoints = new RegExp(
  String.raw`^([ \t]*)((?:\.{3}|…) ?\(?(?!(?:await|del|for|from|global|if|import|not|raise|return|while|with` +
    String.raw`|yield)\b)[A-Za-z][\w'’]*(?:,? (?!(?:and|or|if|in|is|not)\b)[\w'’-]+){2,}\.?\)?(?: ?(?:\.{3}` +
    String.raw`|…))?,?)[ \t]*$`,
  'gmu',
);

/** A line that says that something is left out. */
const ELIDED = new RegExp(
  String.raw`^([ \t]*)((?:\.\.\.|…|\/\/|--|<|\[|\()[^\n#]*\b(?:rest|existing|unchanged|remaining|omitted|same as` +
    String.raw`|previous|continues?|truncated|snip(?:ped)?|skipped|abbreviated|for brevity|keep)\b[^\n]*)$`,
  'gimu',
);

/** "... rest of the code unchanged ..." outside a comment. */
function commentElisions(text: string): string {
  // Three points, then words as no code has them; behind `>>>` they are a console's.
  const told = text.includes('>>>') ? text : text.replaceAll(wordsBehindPoints, '$1# $2');
  return told.replaceAll(ELIDED, '$1# $2');
}

/** The one character of three points, on a line of its own or behind a statement. */
function commentPoints(code: string): string {
  return code.replaceAll(/^([ \t]*)(…[ \t]*)$/gmu, '$1# $2').replaceAll(/(?<=[\w)\]}:][ \t]*)…[ \t]*$/gmu, '  # …');
}

/** A console session: prompts go, and what the console answered becomes a comment. */
function withoutPrompts(text: string): string {
  if (!/^[ \t]*(?:>>>(?!>)|In \[\d+\]:)/mu.test(text)) return text;
  const lines = text.split('\n');
  const anyPrompt = /^[ \t]*(?:>>>(?!>)|\.\.\.|In \[\d+\]:|\s+\.\.\.:)[ \t]?/u;
  const inside = lines.filter((line) => anyPrompt.test(line)).length > lines.length / 3;
  return lines
    .map((line) => {
      if (anyPrompt.test(line)) return line.replace(anyPrompt, '');
      return inside && line.trim() !== '' && !/^\s|^(?:import|from|def|class)\b|[=(:]/u.test(line) ? `# ${line}` : line;
    })
    .join('\n');
}

function dedent(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.trimStart().startsWith('#'));
  const first = /^[ \t]*/u.exec(lines[0] ?? '')?.[0] ?? '';
  const depth = Math.min(...lines.map((line) => /^[ \t]*/u.exec(line)?.[0].length ?? 0));
  if (first === '' || depth === 0 || !Number.isFinite(depth)) return text;
  return text.replaceAll(new RegExp(`^[ \\t]{1,${depth}}`, 'gmu'), '');
}

/** Only the first line is indented. */
function dedentFirst(text: string): string {
  return text.replace(/^((?:[ \t]*(?:#[^\n]*)?\n)*)[ \t]+(?=\S)/u, '$1');
}

/** The first line lost its indentation when it was copied; all others kept theirs. */
function indentLikeFirst(text: string): string {
  const [first = '', ...rest] = text.split('\n');
  const depth = Math.min(
    ...rest.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/u.exec(line)?.[0].length ?? 0),
  );
  if (/^\s/u.test(first) || !Number.isFinite(depth) || depth === 0) return text;
  const step = /:\s*(?:#.*)?$/u.test(first) ? Math.max(0, depth - 4) : depth;
  return step === 0
    ? text
    : [first, ...rest.map((line) => line.slice(Math.min(step, /^[ \t]*/u.exec(line)?.[0].length ?? 0)))].join('\n');
}

const printStatement =
  /^([ \t]*(?:(?:if|elif|else|for|while|try|except|finally|with)\b[^\n#]*?:[ \t]*)?(?:[^\n#'"]*;[ \t]*)?)print(?:[ \t]+|(?=["'`]))(?![=(,.)\]]|(?:in|is|and|or|if)\b)([^\n]*)$/gmu;

/** `print x` becomes `print(x)`; a trailing comma kept the line open. */
function printCalls(text: string): string {
  let next = text.replaceAll(printStatement, (whole, head: string, rest: string) => {
    const { code, tail } = cutComment(rest);
    const target = /^>>\s*([\w.]+)\s*,\s*(.*)$/u.exec(code);
    if (target !== null) return `${head}print(${target[2] ?? ''}, file=${target[1] ?? ''})${tail}`;
    if (code === '' || openDepth(code) !== 0) return whole;
    const body = code.replace(/;\s*$/u, '');
    return body.endsWith(',') ? `${head}print(${body.slice(0, -1)}, end=' ')${tail}` : `${head}print(${body})${tail}`;
  });
  next = next.replaceAll(/^([ \t]*)exec[ \t]+(["'\w][^\n]*)$/gmu, '$1exec($2)');
  // A statement that goes on in the next line: close it where its brackets are closed.
  return next.replaceAll(
    /^([ \t]*)print[ \t]+(?=[^\s=(])([^\n]*[([{,%+\\]\s*\n[^]*?)(?=\n(?![ \t]*[)\]}'"\w%+]))/gmu,
    (whole, head: string, body: string) =>
      openDepth(body) === 0 ? `${head}print(${body.replaceAll('\\\n', '\n')})` : whole,
  );
}

function cutComment(line: string): { code: string; tail: string } {
  let quote = '';
  for (let index = 0; index < line.length; index += 1) {
    const one = line[index] ?? '';
    if (quote !== '') {
      if (one === '\\') index += 1;
      else if (one === quote) quote = '';
    } else if (one === '"' || one === "'") quote = one;
    else if (one === '#') {
      const code = line.slice(0, index).trimEnd();
      return { code, tail: line.slice(code.length) };
    }
  }
  const code = line.trimEnd();
  return { code, tail: line.slice(code.length) };
}

function openDepth(code: string): number {
  let depth = 0;
  for (const one of code.replaceAll(/"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/gu, '')) {
    if (/[([{]/u.test(one)) depth += 1;
    else if (/[)\]}]/u.test(one)) depth -= 1;
  }
  return depth;
}

function python2Clauses(text: string): string {
  return text
    .replaceAll(/^([ \t]*except[ \t]+(?:\([^)\n]*\)|[\w.]+))[ \t]*,[ \t]*(\w+)[ \t]*:/gmu, '$1 as $2:')
    .replaceAll(
      /^([ \t]*)(?:except|catch)[ \t]*(?:\([ \t]*)?([A-Z][\w.]*)[ \t]+(?!as\b)(\w+)[ \t]*\)?[ \t]*:?[ \t]*$/gmu,
      '$1except $2 as $3:',
    )
    .replaceAll(/^([ \t]*)catch[ \t]*\([ \t]*([a-z]\w*)[ \t]*\)[ \t]*:?[ \t]*$/gmu, '$1except Exception as $2:')
    .replaceAll(/^([ \t]*raise[ \t]+)([\w.]+)[ \t]*,[ \t]*([^\n#]+?)[ \t]*$/gmu, '$1$2($3)')
    .replaceAll(/\b(?:ur|UR|Ur|uR)(?=["'])/gu, 'r');
}

/** Tabs count to the next multiple of eight, as Python 2 read them; then of four, as most editors show them. */
function expandTabs(text: string): string {
  if (!/^[ \t]*\t/mu.test(text) || !/^ +/mu.test(text)) return text;
  return text.replaceAll(/^[ \t]+/gmu, (indent) => {
    let width = 0;
    for (const one of indent) width = one === '\t' ? width - (width % 4) + 4 : width + 1;
    return ' '.repeat(width);
  });
}

/** Python 2 wrote `<>`, and called `repr` by backticks; in code that has annotations or f-strings they are JavaScript's quotes. */
function backticks(text: string): string {
  const isModern = /->|\bf["']|\basync def\b|^\s*\w+: \w/mu.test(text);
  return outsideTexts(text, (part) =>
    part.replaceAll(/(?<=[^<>=!\s]\s*)<>/gu, '!=').replaceAll(/`([^`\n]*)`/gu, (_, inner: string) => {
      if (!isModern) return `repr(${inner})`;
      const quoted = inner.replaceAll('"', '\\"');
      return inner.includes('${') ? `f"${quoted.replaceAll('${', '{')}"` : `"${quoted}"`;
    }),
  );
}

/** `import { a, b } from "m"` of JavaScript. */
function importsFrom(text: string): string {
  return text.replaceAll(
    /^([ \t]*)import[ \t]+\{?[ \t]*(\w+(?:[ \t]*,[ \t]*\w+)*)[ \t]*\}?[ \t]+from[ \t]+["']?([.\w]+)["']?;?[ \t]*$/gmu,
    '$1from $3 import $2',
  );
}

/** `condition ? yes : no`, one in a line. */
function questions(text: string): string {
  if (!text.includes(' ? ')) return text;
  return text.replaceAll(
    /^([ \t]*(?:return[ \t]+|[\w.]+[ \t]*=[ \t]*)?)([^\n?'#]*?)[ \t]+\?[ \t]+([^\n?:]+?)[ \t]+:[ \t]+([^\n?:]+?)[ \t]*;?$/gmu,
    '$1$3 if $2 else $4',
  );
}

/** `**bold**` marks of a forum. */
function withoutEmphasis(text: string): string {
  return text
    .replaceAll(/(?<![\w)\]])\*\*(?=\S)([^*\n]+?)(?<=\S)\*\*(?!\w)/gu, '$1')
    .replaceAll(/\*\*(?=[\s)\]:,]|$)/gmu, '');
}

/** Sentences between the code; a sentence has four words in a row, ends like one and has no code in it. */
function commentProse(text: string): string {
  return text.replaceAll(
    /^([ \t]*)((?:[A-Z][\w']*|I)(?:,?\s+[\w'/-]+){3,}[.:!?]?)[ \t]*$/gmu,
    (whole, indent: string, sentence: string) =>
      /[=()[\]{}]/u.test(sentence) || /^(?:from|import|class|def)\b/u.test(sentence) ? whole : `${indent}# ${sentence}`,
  );
}
