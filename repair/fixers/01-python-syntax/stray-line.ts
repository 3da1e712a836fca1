/** A line that slid out of its class or function and still compiles where it lies. */
import type { PythonOracle } from '../../oracles/contract.ts';

/** Such a line, with the indentation of the block above it. */
export interface StrayLine {
  readonly line: number;
  readonly start: number;
  readonly indent: string;
  readonly text: string;
}

const field = /^([A-Za-z_]\w*)\s*:\s*[^=\n]+(?:=[^=].*)?$/u;
/** Given a value this way a name is a column or a member, wherever it lies. */
const member = /=\s*(?:\w+\.)?(?:mapped_column|relationship|Column|Field|field)\(/u;

/** A member by its value, or an annotated name that nothing else in the file speaks of. */
function isField(text: string, line: string): boolean {
  const name = field.exec(line)?.[1];
  if (name === undefined) return false;
  const others = text.match(new RegExp(`(?<![\\w.])${name}\\b(?!\\s*[:=])`, 'gu'))?.length ?? 0;
  return member.test(line) || !line.includes('=') || others === 0;
}

/**
 * Lines without indentation right below an indented one (formatters leave blank lines there): fields of a class above, or statements that use a
 * name which only the block above binds.
 */
export function strayLines(text: string, python: PythonOracle): readonly StrayLine[] {
  const lines = text.split('\n');
  const found: StrayLine[] = [];
  let start = 0;
  let unbound: ReadonlySet<number> | undefined;
  for (const [index, raw] of lines.entries()) {
    const line = raw.replace(/\r$/u, '');
    const above = lines[index - 1] ?? '';
    const indent = /^[ \t]+(?=\S)/u.exec(above)?.[0];
    const isCandidate =
      indent !== undefined &&
      /^[A-Za-z_]/u.test(line) &&
      !/^(?:class|def|async|if|elif|else|for|while|try|except|finally|with|match|case|import|from)\b/u.test(line) &&
      !/[([{,\\]\s*$/u.test(above) &&
      !isInText(text, start);
    if (isCandidate) {
      const header = blockHeader(lines, index - 1);
      if (header === 'class' && isField(text, line) && field.test(above.trim()))
        found.push({ line: index + 1, start, indent, text: line });
      else if (header === 'def') {
        unbound ??= new Set(python.unbound(text).map((one) => one.line));
        const lost = behindJump(lines, index - 1) ?? indent;
        if (unbound.has(index + 1) && lost !== '') found.push({ line: index + 1, start, indent: lost, text: line });
      }
    }
    start += raw.length + 1;
  }
  return found;
}

/** Nothing of the same block follows a jump: the depth of what this block is part of; undefined behind any other line. */
function behindJump(lines: readonly string[], at: number): string | undefined {
  const [, indent = ''] = /^([ \t]+)(?:return|raise|break|continue)\b/u.exec(lines[at] ?? '') ?? [];
  if (indent === '') return undefined;
  const header = lines
    .slice(0, at)
    .findLast((line) => line.trim() !== '' && (/^[ \t]*/u.exec(line)?.[0] ?? '') < indent);
  return /^[ \t]*/u.exec(header ?? '')?.[0];
}

/** What the block of a line begins with, at the margin. */
function blockHeader(lines: readonly string[], from: number): 'class' | 'def' | undefined {
  const header = lines.slice(0, from + 1).findLast((line) => /^[^\s#)\]}"']/u.test(line)) ?? '';
  return /^class\b/u.test(header) ? 'class' : /^(?:async\s+)?def\b/u.test(header) ? 'def' : undefined;
}

const isInText = (text: string, offset: number): boolean =>
  ((text.slice(0, offset).match(/"""|'''/gu)?.length ?? 0) & 1) === 1;
