/** What is left in a file from where it was shown: tags, marks of a diff, line numbers, a terminal, escapes. */

/** Rewrites of a whole text with their costs, as in `wholesale.ts`. */
export const leftovers: readonly (readonly [(text: string) => string, number])[] = [
  [unwrapped, 0.1],
  [withoutThoughts, 0.1],
  [withoutTags, 0.2],
  [withoutDiff, 0.2],
  [withoutChangeMarks, 0.4],
  [withoutLineNumbers, 0.2],
  [withoutQuoteMarks, 0.2],
  [withoutShell, 0.2],
  [unescaped, 0.2],
  [withoutBreaks, 0.3],
  [withoutControls, 0.2],
  [lostMarker, 0.3],
  [withoutProseAround, 0.5],
  [withoutProseBetween, 0.9],
  [halfMarkers, 0.5],
  [scriptRemarks, 0.3],
  [arrows, 0.3],
];

/** The file itself where all of it was wrapped so that the wrapping compiles: a shell's here-document, one text with all lines in it. */
export function unwrapped(text: string): string {
  if (/^(?:#!\/[^\n]*sh\n)?[ \t]*(?:cat|tee)\b[^\n]*<<-?/u.test(text)) return withoutShell(text);
  if (/^"[^\n]*\\n[^\n]*"\s*$/u.test(text)) return unescaped(text);
  const content = /^\{[^\n]*"(?:content|code|text|source)"\s*:\s*("(?:\\.|[^"\\\n])*")[^\n]*\}\s*$/u.exec(text)?.[1];
  return content?.includes(String.raw`\n`) === true ? unescaped(content) : text;
}

const codeLine =
  /^(?:from\s+[.\w]+\s+import\b|import\s+\w|def\s+\w+\s*\(|async\s+def\b|class\s+\w+\s*[:(]|@\w|#|"""|'''|if\s.*:\s*$|for\s.*:\s*$|try:|with\s.*:\s*$|while\s.*:\s*$|return\b|[\w.]+(?:\[[^\]]*\])?\s*(?::[^=]+)?=|[\w.]+\(.*\)\s*$|[)\]}])/u;

function withoutThoughts(text: string): string {
  return text.replaceAll(/^[ \t]*<(think|thinking|reasoning|analysis)>[^]*?<\/\1>[ \t]*\n?\s*/gimu, '');
}

/** Tags alone on their lines around code: `<code>`, `<file path="…">`, `[/CODE]`, `<|im_end|>`. */
function withoutTags(text: string): string {
  return text
    .replaceAll(/<\|[\w ]+\|>|<\/s>|\[\/?INST\]/gu, '')
    .replaceAll(
      /^[ \t]*(?:<!\[CDATA\[|\]\]>|(?:<\/?[A-Za-z][\w:-]*(?:\s+[\w:-]+\s*=\s*(?:"[^"\n]*"|'[^'\n]*'))*\s*\/?>)+|\[\/?[A-Z]{3,}\])[ \t]*(?:\n|$)/gmu,
      '',
    );
}

/** A unified diff of the whole file: what was removed goes, what was added and what stayed remains. */
function withoutDiff(text: string): string {
  const lines = text.split('\n');
  const isHead = (line: string): boolean =>
    /^(?:--- |\+\+\+ |@@ .*@@|diff --git |index [\da-f]{6,}|new file mode )/u.test(line);
  const body = lines.filter((line) => !isHead(line));
  const marked = body.filter((line) => line.trim() !== '' && /^[ +\\-]/u.test(line)).length;
  const full = body.filter((line) => line.trim() !== '').length;
  const isAllPlus = body.every((line) => line === '' || line.startsWith('+'));
  if (marked < full || !(isAllPlus || body.length < lines.length)) return text;
  return body
    .filter((line) => !line.startsWith('-') && !line.startsWith('\\'))
    .map((line) => line.slice(1))
    .join('\n');
}

/** Single lines with marks of a diff: `-old` right above `+new`, or `+new` alone. */
function withoutChangeMarks(text: string): string {
  if (!/^[+-](?=[ \t\w)\]}@"'#])/mu.test(text)) return text;
  return text.replaceAll(/(?:^-[^\n]*\n)+(?=\+)/gmu, '').replaceAll(/^\+(?=[ \t\w)\]}@"'#])/gmu, '');
}

function withoutLineNumbers(text: string): string {
  const lines = text.replace(/\n+$/u, '').split('\n');
  const shape = /^[ \t]*[[(]?(\d+)[\])]?(?:[ \t]*[|:│][ \t]?|\.[ \t]?|\t| )?/u;
  let next: number | undefined;
  for (const line of lines) {
    const number = shape.exec(line)?.[1];
    if (number === undefined || (next !== undefined && Number(number) !== next)) return text;
    next = Number(number) + 1;
  }
  if (lines.length < 2) return text;
  const separator = /^[ \t]*[[(]?\d+([\])]?(?:[ \t]*[|:│] ?|\. ?|\t| ))/u.exec(lines[0] ?? '')?.[1] ?? '';
  const full = new RegExp(
    `^[ \\t]*[[(]?\\d+${separator.replaceAll(/[\\^$.*+?()[\]{}|]/gu, String.raw`\$&`).replace(/ $/u, ' ?')}`,
    'u',
  );
  return `${lines.map((line) => line.replace(full, '')).join('\n')}\n`;
}

/** `> ` before every line, as letters quote. */
function withoutQuoteMarks(text: string): string {
  const lines = text.split('\n');
  if (!lines.every((line) => line === '' || /^>(?: |$)/u.test(line))) return text;
  return lines.map((line) => line.replace(/^> ?/u, '')).join('\n');
}

/** A file inside a shell's here-document, or below commands. */
function withoutShell(text: string): string {
  const here = /^(?:#!\/[^\n]*\n)?[ \t]*(?:cat|tee)\b[^\n]*<<-?[ \t]*["']?(\w+)["']?[^\n]*\n([^]*?)^\1[ \t]*$/mu.exec(
    text,
  );
  if (here !== null && here.index === 0) return here[2] ?? '';
  return text.replaceAll(
    /^(?:%%?\w+[^\n]*|[!$] ?(?:pip|python|cd|npm|uv|poetry|export|source)\b[^\n]*|(?:pip3?|python3? -m|uv|poetry|npm|cd) (?:install|pip|add|venv|[./\w]+)[^\n]*|In \[\d+\]: )\n?/gmu,
    '',
  );
}

/** A text that was written as JSON: `\n` for its lines and `\"` for its quotes. */
function unescaped(text: string): string {
  const one = text.trim();
  const [first] = one.split('\n');
  if (!/\\n/u.test(first ?? '')) {
    // One line's end alone was written out.
    return text.replaceAll(/^([^"'#\n]*[^"'#\n\\])\\n(?=[^"'\n]*$)/gmu, '$1\n');
  }
  if ((one.match(/\n/gu)?.length ?? 0) > (one.match(/\\n/gu)?.length ?? 0) / 4) return text;
  const inner = /^"[^]*"$/u.test(one) ? one.slice(1, -1) : one;
  return inner.replaceAll(/\\(?:u([\da-fA-F]{4})|(.))/gu, (_, code: string | undefined, letter: string) =>
    code !== undefined
      ? String.fromCharCode(Number.parseInt(code, 16))
      : letter === 'n'
        ? '\n'
        : letter === 't'
          ? '\t'
          : letter === 'r'
            ? ''
            : letter,
  );
}

function withoutBreaks(text: string): string {
  return text.replaceAll(/<br ?\/?>(?=\n|$)/gu, '').replaceAll('&nbsp;', ' ');
}

/** Control characters and colours of a terminal. */
function withoutControls(text: string): string {
  return text
    .replaceAll(/\p{Cc}\[[\d;]*[A-Za-z]/gu, '')
    .replaceAll(/(?![\t\n\f\r])\p{Cc}|[\u00AD\u200E\u200F\u202A-\u202E\uFEFF]/gu, '');
}

/** A bare language name or a button's words above the file. */
function lostMarker(text: string): string {
  return text
    .replace(/^\s*(?:python3?|py|copy(?: code)?|\**[\w./-]+\.py\**:?|-{3,}|`{1,3})[ \t]*\n/iu, '')
    .replace(/\n(?:-{3,}|`{1,3}|EOF|%+|>{3,}|\}|\)|<\/?\w+>)\s*$/u, '\n');
}

/** Words of a language model before the first and after the last line of code. */
function withoutProseAround(text: string): string {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => codeLine.test(line));
  const isProse = (line: string): boolean =>
    line.trim() === '' ||
    /^(?:[-*•]|\d+[.)])\s+\S/u.test(line) ||
    isSentence(line) ||
    /^(?:#{1,6} |\*\*|-{3,}|```)/u.test(line);
  let start = 0;
  if (first > 0 && lines.slice(0, first).every(isProse)) start = first;
  let end = lines.length;
  while (end > start && isProse(lines[end - 1] ?? '')) end -= 1;
  if (lines.slice(end).every((line) => line.trim() === '')) end = lines.length;
  if (start === 0 && end === lines.length) return text;
  return `${lines.slice(start, end).join('\n').trimEnd()}\n`;
}

/** Words between two definitions. */
function withoutProseBetween(text: string): string {
  let isInText = false;
  return text
    .split('\n')
    .filter((line, index, all) => {
      const wasInText = isInText;
      if (((line.match(/"""|'''/gu)?.length ?? 0) & 1) === 1) isInText = !isInText;
      const isApart = (all[index - 1] ?? '').trim() === '' || (all[index + 1] ?? '').trim() === '';
      return wasInText || !isApart || !isSentence(line);
    })
    .join('\n');
}

/** Words that are no code: at least three, at the margin, ended like a sentence or a heading. */
function isSentence(line: string): boolean {
  const text = line.trim();
  if (/^\s/u.test(line) || (codeLine.test(line) && !/^[A-Z][a-z]+ /u.test(text))) return false;
  if (/^(?:from|import|class|def|return|if|for|while|with|async|raise|assert|global|del|yield|await)\s/u.test(text))
    return false;
  return (
    /^[A-Z][\w'’]*(?:[ ,:-]+[`*\w'’()./-]+){2,}.*[.:!?)]?$/u.test(text) ||
    /^(?:Certainly|Sure|Okay|Great|Note|Here)[!:.,]/u.test(text)
  );
}

/** Remarks as JavaScript writes them, on lines of their own. */
function scriptRemarks(text: string): string {
  return text
    .replaceAll(/^([ \t]*)\/\*+[ \t]?([^\n]*?)[ \t]*\*+\/[ \t]*$/gmu, '$1# $2')
    .replaceAll(/^([ \t]*)\/\/[ \t]?/gmu, '$1# ');
}

/** `(row) => row.stock` for a lambda. */
function arrows(text: string): string {
  return text.replaceAll(
    /(?:\((\w*(?:, ?\w+)*)\)|(?<=[(,=] ?)(\w+)) => (?!\{)/gu,
    (_, list: string | undefined, one: string | undefined) =>
      `lambda ${list ?? one ?? ''}: `.replace('lambda :', 'lambda:'),
  );
}

/** A marker of a merge whose others are gone. */
function halfMarkers(text: string): string {
  return text.replaceAll(/^(?:<{7}|={7}|>{7}|\|{7})(?: [^\n]*)?(?:\n|$)/gmu, '');
}
