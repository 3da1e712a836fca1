/** Reads and writes requirements.txt line by line; what is not a requirement stays as it is. */
import { normalise } from '../../oracles/packages.ts';

/** One line that names a package. */
export interface Requirement {
  readonly name: string;
  /** What is asked for in brackets, in small letters. */
  readonly extras: readonly string[];
  readonly line: number;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** False if pip would refuse the line. */
  readonly isValid: boolean;
}

const valid =
  /^[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?\s*(?:\[[\w\s,.-]*\])?\s*(?:@\s*\S+|(?:(?:===|==|~=|!=|<=|>=|<|>)\s*[\w.*+!-]+\s*,?\s*)*)(?:;[^#]+)?(?:\s+--hash=\S+)*\s*(?:\s#.*)?$/u;

/** The requirements of a file, in order. Options (`-r`, `--index-url`) and comments are left out. */
export function parseRequirements(text: string): readonly Requirement[] {
  const found: Requirement[] = [];
  let start = 0;
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.replace(/\r$/u, '');
    const name = /^\s*["']?([A-Za-z0-9][\w.-]*)/u.exec(line)?.[1];
    if (name !== undefined) {
      found.push({
        name: normalise(name.replace(/[._-]+$/u, '')),
        extras: (/^\s*["']?[\w.-]+\s*\[([^\]]*)\]/u.exec(line)?.[1] ?? '')
          .toLowerCase()
          .split(',')
          .map((one) => one.trim())
          .filter((one) => one !== ''),
        line: index + 1,
        text: line.trim(),
        start,
        end: start + line.length,
        isValid: valid.test(line.trim()),
      });
    }
    start += raw.length + 1;
  }
  return found;
}

/** A line pip accepts, made of one it does not; null if what was meant is not clear. */
export function correctRequirement(text: string): string | null {
  const bare = text
    .replace(/^["'](.*?)["'],?$/u, '$1')
    .replace(/[,;]\s*$/u, '')
    .trim();
  const match = /^([A-Za-z0-9][\w.-]*?)\s*(\[[\w\s,.-]*\])?\s*(?:=|===|==|:|@|\s|\^|~)\s*v?(\d[\w.]*)$/u.exec(bare);
  const fixed = match === null ? bare : `${match[1]}${match[2] ?? ''}==${match[3]}`;
  return fixed !== text && valid.test(fixed) ? fixed : null;
}

/** Where a new line goes: in alphabetical place if the direct block is sorted, else after its last requirement. */
export function insertionOffset(text: string, name: string): number {
  const all = parseRequirements(text);
  const block: Requirement[] = [];
  for (const one of all) {
    const last = block.at(-1);
    if (last !== undefined && one.line !== last.line + 1) break;
    block.push(one);
  }
  const isSorted =
    block.length > 1 && block.every((one, index) => index === 0 || (block[index - 1]?.name ?? '') <= one.name);
  const next = isSorted ? block.find((one) => one.name > name) : undefined;
  if (next !== undefined) return next.start;
  const last = block.at(-1);
  return last === undefined ? text.length : Math.min(text.length, last.end + (text[last.end] === '\r' ? 2 : 1));
}
