/** Reads and writes requirements.txt line by line; what is not a requirement stays as it is. */
import { normalise } from '../../oracles/packages.ts';

/** One line that names a package, or that pip cannot read. */
export interface Requirement {
  /** In normal form; empty where the line names none. */
  readonly name: string;
  /** What is asked for in brackets, in small letters. */
  readonly extras: readonly string[];
  /** The one version that is asked for (`==`), if any. */
  readonly version: string | undefined;
  readonly line: number;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** False if pip would refuse the line. */
  readonly isValid: boolean;
}

const specifier = String.raw`(?:===|==|~=|!=|<=|>=|<|>)\s*v?\d(?:[\w.*+!-]*[\w*])?`;
const valid = new RegExp(
  String.raw`^[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?\s*(?:\[[\w\s,.-]*\])?\s*(?:@\s*(?:\w+\+)?\w+:\S+` +
    String.raw`|\(?\s*(?:${specifier}\s*(?:,\s*${specifier}\s*)*,?)?\s*\)?)\s*(?:;[^#]+)?(?:\s+--[\w-]+=\S+)*\s*\\?\s*(?:\s#.*)?$`,
  'u',
);
/** Options, paths, addresses and remarks are lines too. */
const otherLine =
  /^\s*(?:$|#|-[rcefi]\b|--[a-z]|\.{0,2}\/|\.\.?$|(?:git|hg|svn|bzr)\+|https?:\/\/|file:|[\w./-]+\.(?:whl|tar\.gz|zip)\b)/u;

/** The requirements of a file, in order, and lines that nobody can read. Options (`-r`, `--index-url`), paths and remarks are left out. */
export function parseRequirements(text: string): readonly Requirement[] {
  const found: Requirement[] = [];
  let start = 0;
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.replace(/\r$/u, '').replace(/^\uFEFF/u, '');
    const shift = raw.startsWith('\uFEFF') ? 1 : 0;
    if (!otherLine.test(line)) {
      const name = /^\s*["']?([A-Za-z0-9][\w.-]*)/u.exec(line)?.[1] ?? '';
      found.push({
        name: normalise(name.replace(/[._-]+$/u, '')),
        extras: (/^\s*["']?[\w.-]+\s*\[([^\]]*)\]/u.exec(line)?.[1] ?? '')
          .toLowerCase()
          .split(',')
          .map((one) => one.trim())
          .filter((one) => one !== ''),
        version: /^[^;#=<>!~]*===?\s*([\w.+!]+)\s*(?:$|[\s;\\#])/u.exec(line.trim())?.[1],
        line: index + 1,
        text: line.trim(),
        start: start + shift,
        end: start + shift + line.length,
        isValid: valid.test(line.trim()),
      });
    }
    start += raw.length + 1;
  }
  return found;
}

/** True for a line that breaks off behind its name: within the brackets or before the version is whole. */
export const isCutOff = (line: string): boolean =>
  /^[A-Za-z0-9][\w.-]*(?:\s*\[[\w\s,.-]*|(?:\s*\[[^\]]*\])?\s*[=<>~!]=?=?\s*(?:\d+\.)*)$/u.test(line);

/** Lines of other files' formats that name no package: headers, keys, brackets, fences, an interpreter. */
const frame =
  /^(?:\[[^\]]*\]|[\w.-]*(?:dependencies|packages|requires|channels)["']?\s*[:=]?\s*[[{(]?|[\])}]+,?|[[{(]|`{3,}\w*|"{3}|'{3}|<{7}.*|={7}|>{7}.*|[-=+*_]{2,}(?:\s+[-=]+)*|(?:[-*]\s*)?(?:defaults|conda-forge|pip:)|package\s+version|<\/?\w+>|\*\*[^*]+\*\*:?)$/iu;
const key = new RegExp(
  String.raw`^["']?(?:name|version|description|author|authors|license|readme|requires-python|python_requires` +
    String.raw`|python|python-version|python_version|build-backend|channels|prefix|node|npm)["']?\s*(?:[:=@]` +
    String.raw`|[<>~^]=?|\s)\s*\S.*$`,
  'iu',
);
const command =
  /^(?:[$>]\s*)?(?:RUN\s+|sudo\s+|!)?(?:python3?\s+-m\s+)?(?:pip3?|uv(?:\s+pip)?|poetry|pipenv|pdm|conda|npm|yarn|pnpm)\s+(?:install|add|i)\b/iu;

/**
 * Lines pip accepts, made of one it does not; none where the line is only the frame of another format, null if what was meant is not clear.
 * `isKnown` tells packages from words.
 */
export function correctRequirement(text: string, isKnown: (name: string) => boolean): readonly string[] | null {
  const bare = text
    .replace(/\s*(?:\/\/|--\s|\/\*|<!--).*$/u, '')
    .replace(/^(?:(?:[-*•+]|\d+[.)])\s+|\+(?=[A-Za-z]))/u, '')
    .replace(/[‘’“”]/gu, '"')
    .trim();
  // What a diff takes away.
  if (/^-[A-Za-z][\w.-]*(?:\[[^\]]*\])?\s*[=<>~!]=/u.test(text)) return [];
  if (frame.test(text) || frame.test(bare) || key.test(bare) || bare === '') return [];
  const remark = /\s+#.*$/u.exec(bare)?.[0] ?? '';
  const rest = (remark === '' ? bare : bare.slice(0, -remark.length)).replace(command, '').trim();
  const one = single(rest);
  if (one !== null) return one === text ? null : [`${one}${remark}`];
  const parts = rest
    .split(/[\s,;&|]+(?=["']?[A-Za-z])/u)
    .filter((part) => !/^-{1,2}\w/u.test(part))
    .map((part) => single(part.trim()));
  const names = parts.flatMap((part) => (part === null ? [] : [/^[\w.-]+/u.exec(part)?.[0] ?? '']));
  const isList = parts.length > 1 && names.length === parts.length;
  if (isList && parts.every((part, index) => /[<>=~]/u.test(part ?? '') || isKnown(normalise(names[index] ?? ''))))
    return parts.flatMap((part) => (part === null ? [] : [part]));
  const imported = /^(?:import|from)\s+(\w+)/u.exec(rest)?.[1];
  if (imported !== undefined) return isKnown(normalise(imported)) ? [imported] : [];
  // A sentence around the list.
  const isProse = rest.split(/\s+/u).length > 2 && !/[=<>~^@]\s*v?\d/u.test(rest);
  return isProse ? [] : null;
}

/** `name[extra]`, an operator of any packager, a version; as pip writes it. */
function single(text: string): string | null {
  const bare = text
    .replaceAll(/["'`]/gu, '')
    .replace(/\s*\((?![\s]*[<>=!~\d])[^()]*\s[^()]*\)$|\s+\([a-z]+\)$/u, '')
    .replace(/[,;.=<>~!^@]+\s*$/u, '')
    .trim();
  // TOML's and JSON's tables of one package.
  const table = /^([\w.-]+)\s*[=:]\s*\{(.*)\}$/u.exec(bare);
  if (table !== null) {
    const inside = table[2] ?? '';
    const extras = /\bextras\s*[=:]\s*\[([^\]]*)\]/u.exec(inside)?.[1];
    const version = /\bversion\s*[=:]\s*([^\s,]+)/u.exec(inside)?.[1] ?? '*';
    return single(`${table[1] ?? ''}${extras === undefined ? '' : `[${extras}]`}==${version}`);
  }
  const match =
    /^([A-Za-z0-9](?:[\w.-]*[A-Za-z0-9])?)\s*-?(?:[[{(]\s*([A-Za-z][\w\s,.-]*?)\s*[\])}]?)?(?=$|[^\w])\s*(.*)$/u.exec(
      bare,
    );
  if (match === null) return null;
  const [, name = '', extras, tail = ''] = match;
  const late = /^(.*?\d)\s*\[([\w\s,.-]+)\]$/u.exec(tail);
  const asked = (extras ?? late?.[2])?.replaceAll(/\s+/gu, '').toLowerCase();
  const head = `${name}${asked === undefined ? '' : `[${asked}]`}`;
  const wanted = versions((late?.[1] ?? tail).trim());
  if (wanted === null) return null;
  const line = `${head}${wanted}`;
  return valid.test(line) ? line : null;
}

const operators: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '=>': '>=',
    '=<': '<=',
    '≥': '>=',
    '≤': '<=',
    '>==': '>=',
    '<==': '<=',
    '~>': '~=',
    '!==': '!=',
    '<>': '!=',
  }),
);

/** What stands behind a name, in pip's words; empty for any version, null if it is none. */
function versions(text: string): string | null {
  const tail = text
    .replace(/^\((.*)\)$/u, '$1')
    .replace(/^=\s+=/u, '==')
    .replace(/^[=:@](?:\s*=)?\s*(?=[~^<>!])/u, '')
    .replace(/^[=:@\s]*\d+(?:,\d+)+$/u, (found) => found.replaceAll(',', '.'))
    .replace(/^[=:@\s]*(?:\*|x|any|latest|stable|newest|current)$/iu, '')
    .trim();
  if (tail === '') return '';
  const parts = tail.split(/\s*,\s*|\s+(?=[<>=!~^]+\s*v?\d)|(?<=\d)(?=[<>!~]=?\s*v?\d)/u);
  const found = parts.map((part) => {
    const match =
      /^(===|~>|[<>!=]?==|=>|=<|<>|[≥≤]|[<>!~]=|[<>]|[=:@~^\s]*)\s*(?:==?)?\s*[~^]?\s*v?\s*(\d[\w.*+!-]*?)\.?(?:=[\w.]+)?$/u.exec(
        part,
      );
    if (match === null) return null;
    const sign = (match[1] ?? '').trim();
    const version = (match[2] ?? '').replaceAll(/\.(?:x|\*)$/giu, '.*');
    const word = operators.get(sign) ?? (/^(?:===|[<>!~]=|[<>])$/u.test(sign) ? sign : '==');
    // A star is for equality alone.
    return version.endsWith('.*') && !/^(?:==|!=)$/u.test(word)
      ? `${word}${version.slice(0, -2)}`
      : `${word}${version}`;
  });
  return found.includes(null) ? null : found.join(',');
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
