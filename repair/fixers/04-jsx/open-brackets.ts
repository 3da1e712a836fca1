/** Which brackets and tags are open where, and where the layout says that one should have been closed. */

/** One bracket, template or element that is open. */
export interface Open {
  /** What closes it: `}`, `)`, `]`, a backtick or `</name>`. */
  readonly closer: string;
  readonly start: number;
  /** Offset of its line, and that line's indentation. */
  readonly line: number;
  readonly indent: number;
}

/** An opener whose closer is missing before a line that the layout puts outside of it. */
export interface Unclosed {
  readonly open: Open;
  readonly before: number;
}

/** A closer that nothing opened. */
export interface Stray {
  readonly closer: string;
  readonly start: number;
  readonly line: number;
  readonly indent: number;
}

/** What one look at a text found. */
export interface Brackets {
  readonly strays: readonly Stray[];
  readonly open: readonly Open[];
  readonly unclosed: readonly Unclosed[];
}

const closerOf: ReadonlyMap<string, string> = new Map([
  ['{', '}'],
  ['(', ')'],
  ['[', ']'],
]);
const declaration = /^(?:export|import|function|const|let|type|interface|class|async|enum)\b/u;
const token =
  /\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|(?<=(?:[(,=:[!&|?{;]|return)\s*)\/(?![/*])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*|=>|[{}()[\]`<>/]|\n/guy;

/** Reads a text that may be broken. Approximate where it is: a wrong guess only makes a candidate that no parser accepts. */
export function brackets(text: string): Brackets {
  const stack: Open[] = [];
  const unclosed: Unclosed[] = [];
  const strays: Stray[] = [];
  let line = 0;
  let indent = indentAt(text, 0);
  const push = (closer: string, start: number): void => {
    stack.push({ closer, start, line, indent });
  };
  const close = (closer: string, start: number): void => {
    const place = stack.findLastIndex((one) => one.closer === closer);
    // An opener that is deeper than its closer's line is none of its own.
    const isOwn = place !== -1 && (stack[place]?.indent ?? 0) >= indent;
    if (isOwn || (place !== -1 && !/^[\s)}\]]*$/u.test(text.slice(line, start)))) stack.length = place;
    else strays.push({ closer, start, line, indent });
  };
  /** A line that is no deeper than the opener's, and does not begin with a closer, is outside of it. */
  const newLine = (at: number): void => {
    line = at;
    indent = indentAt(text, at);
    const head = text.slice(at + indent, at + indent + 12);
    if (head.trim() === '' || head.startsWith('\n')) return;
    const isDeclaration = indent === 0 && declaration.test(head);
    const closes = /^(?:[)}\]`>]|\/>|<\/)/u.test(head);
    for (let top = stack.at(-1); top !== undefined && top.line !== line; top = stack.at(-1)) {
      const isOutside = indent < top.indent || (indent === top.indent && !closes);
      if (!isDeclaration && !isOutside) return;
      stack.pop();
      unclosed.push({ open: top, before: line });
    }
  };
  const moveTo = (at: number): void => {
    const start = text.lastIndexOf('\n', at - 1) + 1;
    if (start > line) [line, indent] = [start, indentAt(text, start)];
  };
  let index = 0;
  while (index < text.length) {
    const top = stack.at(-1)?.closer ?? '';
    if (top === '`') {
      const next = /[^\\`$]*(?:\\.|\$(?!\{)|[^\\`$])*/suy;
      next.lastIndex = index;
      index += next.exec(text)?.[0].length ?? 0;
      if (text.startsWith('${', index)) {
        push('}', index + 1);
        index += 2;
      } else {
        stack.pop();
        index += 1;
        moveTo(index);
      }
      continue;
    }
    const isText = top.startsWith('</');
    const next = isText ? /[<{\n]/gu : new RegExp(token.source, 'gu');
    next.lastIndex = index;
    const match = next.exec(text);
    if (match === null) break;
    const at = match.index;
    const [one] = match;
    index = at + one.length;
    if (top === '/>' && one === '>') {
      // The tag ends after all: its own slash, or what begins its content.
      const end = stack.pop();
      const name = /^<([\w.]*)/u.exec(text.slice(end?.start ?? at, (end?.start ?? at) + 60))?.[1] ?? '';
      if (end !== undefined && text[at - 1] !== '/') stack.push({ ...end, closer: `</${name}>` });
    } else if (one === '\n') newLine(index);
    else if (one === '<') {
      index = tag(text, at, stack, push, close) ?? index;
      moveTo(index);
    } else if (closerOf.has(one)) push(closerOf.get(one) ?? '', at);
    else if (one === '`') push('`', at);
    else if (/^[)}\]]$/u.test(one)) close(one, at);
    else if (one.startsWith('/*')) moveTo(index);
  }
  return { open: stack, unclosed, strays };
}

/** Reads a tag; its attributes' braces are looked into by its own bracket count. Undefined where `<` is no tag. */
function tag(
  text: string,
  at: number,
  stack: readonly Open[],
  push: (closer: string, start: number) => void,
  close: (closer: string, start: number) => void,
): number | undefined {
  const closing = /^<\/([\w.]*)\s*>/u.exec(text.slice(at, at + 80));
  if (closing !== null) {
    close(`</${closing[1] ?? ''}>`, at);
    return at + closing[0].length;
  }
  const before = text.slice(Math.max(0, at - 30), at).trimEnd();
  const isInText = stack.at(-1)?.closer.startsWith('</') === true;
  const opening = /^<(?:[A-Za-z][\w.]*|(?=>))/u.exec(text.slice(at, at + 60));
  if (opening === null || !(isInText || /(?:[(,=:?&|{}[>;]|\breturn|\bdefault)$/u.test(before) || before === ''))
    return undefined;
  const end = tagEnd(text, at);
  // The text was cut off among its attributes.
  if (end === undefined && /^<[A-Za-z][\w.]*\n/u.test(text.slice(at, at + 62))) {
    push('/>', at);
    return at + opening[0].length;
  }
  if (end === undefined) return undefined;
  if (text[end - 1] !== '/') push(`</${opening[0].slice(1)}>`, at);
  return end + 1;
}

function tagEnd(text: string, at: number): number | undefined {
  let depth = 0;
  const part = /"[^"\n]*"|'[^'\n]*'|`[^`]*`|=>|[{}>]/gu;
  part.lastIndex = at;
  for (let match = part.exec(text); match !== null && match.index < at + 6_000; match = part.exec(text)) {
    if (match[0] === '{') depth += 1;
    else if (match[0] === '}') depth -= 1;
    else if (match[0] === '>' && depth <= 0) return match.index;
  }
  return undefined;
}

const indentAt = (text: string, line: number): number => /^[ \t]*/u.exec(text.slice(line, line + 200))?.[0].length ?? 0;
