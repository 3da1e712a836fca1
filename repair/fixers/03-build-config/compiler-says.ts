/** What TypeScript itself says of tsconfig.json: options it does not know, values it does not take. */
import ts from 'typescript';
import { nearest } from '../../spelling.ts';

/** One value of tsconfig.json that is wrong, and what is meant. */
export type ConfigSlip =
  | { readonly kind: 'key'; readonly path: readonly string[]; readonly right: string }
  | { readonly kind: 'value'; readonly path: readonly string[]; readonly right: unknown };

const topKeys: readonly string[] = [
  'compilerOptions',
  'include',
  'exclude',
  'files',
  'extends',
  'references',
  'compileOnSave',
];
const lists: ReadonlySet<string> = new Set(['include', 'exclude', 'files']);
/** What the browser's half of a Next.js app is compiled with. */
const usualLib: readonly string[] = ['dom', 'dom.iterable', 'ES2023'];

/** Slips with one right answer. */
export function configSlips(config: Readonly<Record<string, unknown>>): readonly ConfigSlip[] {
  const slips: ConfigSlip[] = [];
  for (const [key, value] of Object.entries(config)) {
    const right = topKeys.includes(key)
      ? undefined
      : nearest(
          key,
          topKeys.filter((one) => !(one in config)),
        );
    if (right !== undefined) slips.push({ kind: 'key', path: [key], right });
    if (lists.has(key) && typeof value === 'string') slips.push({ kind: 'value', path: [key], right: [value] });
  }
  const options = config['compilerOptions'];
  if (typeof options !== 'object' || options === null || Array.isArray(options)) return slips;
  for (const { code, messageText } of ts.convertCompilerOptionsFromJson(options, '/').errors) {
    const words = ts.flattenDiagnosticMessageText(messageText, ' ');
    const quoted = [...words.matchAll(/'([^']+)'/gu)].map((match) => match[1] ?? '');
    const [name = '', ...rest] = quoted;
    if (code === 5025 && rest[0] !== undefined && !(rest[0] in options))
      slips.push({ kind: 'key', path: ['compilerOptions', name], right: rest[0] });
    // What the option takes is in the message.
    if (code === 6046) slips.push(...valueSlip(name.replace('--', ''), rest, options));
  }
  if ('lib' in options && !Array.isArray(options.lib))
    slips.push({ kind: 'value', path: ['compilerOptions', 'lib'], right: usualLib });
  return slips;
}

function valueSlip(name: string, taken: readonly string[], options: object): readonly ConfigSlip[] {
  const [key, found] = Object.entries(options).find(([one]) => one.toLowerCase() === name.toLowerCase()) ?? [];
  if (key === undefined) return [];
  if (typeof found === 'string') {
    const right = nearest(found, taken);
    return right === undefined ? [] : [{ kind: 'value', path: ['compilerOptions', key], right: inCaseOf(right) }];
  }
  if (key !== 'lib' || !Array.isArray(found)) return [];
  const known = found.filter((one): one is string => typeof one === 'string');
  const mended = known.map((one) => (taken.includes(one.toLowerCase()) ? one : nearest(one, taken)));
  const right = mended.every((one) => one !== undefined) ? mended : usualLib;
  return [{ kind: 'value', path: ['compilerOptions', 'lib'], right: right.map((one) => inCaseOf(one ?? '')) }];
}

/** Years are written as the standard's name is. */
const inCaseOf = (value: string): string => value.replace(/^es(?=\d)/u, 'ES');

/** What the compiler says of options that do not go together or that it no longer takes, by the option's name. */
export function optionClashes(options: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> {
  const { options: read } = ts.convertCompilerOptionsFromJson(
    { ...options, plugins: undefined, incremental: false },
    '/',
  );
  const nothing: ts.CompilerHost = {
    getSourceFile: () => undefined,
    getDefaultLibFileName: () => '/lib.d.ts',
    writeFile: () => undefined,
    getCurrentDirectory: () => '/',
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    fileExists: () => false,
    readFile: () => undefined,
    directoryExists: () => false,
  };
  const program = ts.createProgram({ rootNames: [], options: { ...read, types: [] }, host: nothing });
  const clashes = new Map<string, string>();
  for (const { code, messageText } of program.getOptionsDiagnostics()) {
    if (!clashing.has(code)) continue;
    const words = ts.flattenDiagnosticMessageText(messageText, ' ');
    const name = /[Oo]ption '(?:--)?(\w+)/u.exec(words)?.[1];
    if (name !== undefined && name in options) clashes.set(name, words);
  }
  return clashes;
}

/** Two options against each other, one that needs another, one that is gone. */
const clashing: ReadonlySet<number> = new Set([
  5052, 5053, 5069, 5070, 5071, 5095, 5098, 5101, 5102, 5103, 5107, 5108, 5109, 5110,
]);
