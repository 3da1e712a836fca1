/** Texts that were broken where no line ends: a sentence that was wrapped, `\\n` that became the end of its line. */

/** So many lines below its first one a text in plain quotes is sought to end. */
const furthest = 12;

/** Texts in plain quotes that go on in the next line: joined where a sentence was wrapped, else with the marks of their lines' ends. */
export function textsOverLines(text: string): string {
  const lines = text.split('\n');
  const done: string[] = [];
  let fence: string | undefined;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const scanned = scan(line, fence);
    fence = scanned.fence;
    const { open } = scanned;
    const joined = open === undefined ? undefined : closed(lines, at, open);
    if (joined === undefined) done.push(line);
    else {
      done.push(joined.line);
      at = joined.last;
    }
  }
  return done.join('\n');
}

/** The text that begins there, and how it is written on one line or in triple quotes; undefined where it does not end below. */
function closed(lines: readonly string[], at: number, open: number): { line: string; last: number } | undefined {
  const first = lines[at] ?? '';
  const quote = first[open] ?? '"';
  for (let last = at + 1; last <= at + furthest && last < lines.length; last += 1) {
    const line = lines[last] ?? '';
    const end = line.search(new RegExp(`(?<!\\\\)${quote}`, 'u'));
    if (end === -1) continue;
    const rest = line.slice(end + 1);
    // What comes after it has to be code again.
    if (!/^(?:\s*[)\]},:;.%+#]|\s*$|\s+(?:if|else|in|for|and|or|not)\b)/u.test(rest)) return undefined;
    if (scan(rest, undefined).open !== undefined) return undefined;
    const parts = [first.slice(open + 1), ...lines.slice(at + 1, last), line.slice(0, end)];
    return {
      line: first.slice(0, open) + written(parts, quote, /r[bf]?$|[bf]r$/iu.test(first.slice(0, open))) + rest,
      last,
    };
  }
  return undefined;
}

function written(parts: readonly string[], quote: string, isRaw: boolean): string {
  if (isWrappedProse(parts)) return quote + parts.map((part) => part.trim()).join(' ') + quote;
  const goesOn = parts.slice(1).some((part) => /^[ \t]+\S/u.test(part));
  if (isRaw || goesOn || parts.length > 3) return quote.repeat(3) + parts.join('\n') + quote.repeat(3);
  return quote + parts.join(String.raw`\n`) + quote;
}

/** Every line ends in the middle of a sentence, where nobody ends a line of a text on purpose. */
const isWrappedProse = (parts: readonly string[]): boolean =>
  !/^\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH|CREATE|ALTER)\b/iu.test(parts[0] ?? '') &&
  parts.every((part, at) => {
    const next = parts[at + 1];
    return next === undefined || (/[\p{Ll}\p{Lo}\d,;)}][ \t]*$/u.test(part) && /^[ \t]*[\p{Ll}\p{Lo}\d({]/u.test(next));
  });

/** Where on a line a text in plain quotes begins that does not end on it, and the triple quotes that are open after it. */
function scan(line: string, before: string | undefined): { open: number | undefined; fence: string | undefined } {
  let fence = before;
  for (let at = 0; at < line.length; at += 1) {
    if (fence !== undefined) {
      const end = line.indexOf(fence, at);
      if (end === -1) return { open: undefined, fence };
      at = end + 2;
      fence = undefined;
      continue;
    }
    const char = line[at] ?? '';
    if (char === '#') break;
    if (char !== '"' && char !== "'") continue;
    if (line.startsWith(char.repeat(3), at)) {
      fence = char.repeat(3);
      at += 2;
      continue;
    }
    const end = endOf(line, at, char);
    if (end === -1) return { open: at, fence };
    at = end;
  }
  return { open: undefined, fence };
}

/** Where the text that begins there ends on its line; -1 if it does not. */
function endOf(line: string, from: number, quote: string): number {
  for (let at = from + 1; at < line.length; at += 1) {
    if (line[at] === '\\') at += 1;
    else if (line[at] === quote) return at;
  }
  return -1;
}
