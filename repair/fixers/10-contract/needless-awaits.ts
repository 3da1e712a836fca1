/** `await` before a function of the app that is no coroutine: what it gives cannot be waited for. */
import type { Finding } from '../../contract.ts';
import type { PythonFunction } from '../../oracles/python-outline.ts';
import type { BackendFile } from './outlines.ts';

/** Findings for all files of the back end. */
export function detectNeedlessAwaits(files: readonly BackendFile[]): readonly Finding[] {
  const plain = plainFunctions(files);
  return files.flatMap((file) =>
    [...file.text.matchAll(/(?<![\w.])await[ \t]+(?=([A-Za-z_]\w*)\()/gu)].flatMap((match): readonly Finding[] => {
      const name = match[1] ?? '';
      const isHere = file.imported.has(name) || file.outline.functions.some((one) => one.isTop && one.name === name);
      if (!plain.has(name) || !isHere || isInText(file.text, match.index)) return [];
      const owner = file.outline.functions
        .filter((one) => one.start <= match.index && match.index < one.end)
        .toSorted((a, b) => b.start - a.start)[0];
      if (owner?.parameters.some((one) => one.name === name) === true) return [];
      const end = match.index + match[0].length;
      const head = owner === undefined ? undefined : needlesslyAsync(file, owner);
      const [start, right] =
        head === undefined
          ? [match.index, '']
          : [head, file.text.slice(head, match.index).replace(/^async[ \t]+/u, '')];
      return [
        {
          fixer: 'contract',
          rule: 'needless-await',
          severity: 'error',
          files: [file.path],
          line: file.text.slice(0, match.index).split('\n').length,
          description: `${name} is no coroutine: there is nothing to wait for.`,
          autoFixable: true,
          evidence: `await ${name}`,
          data: { start, end, right },
        },
      ];
    }),
  );
}

/** Where `async` stands, if this is the only thing its function waits for and the others of its kind are plain functions. */
function needlesslyAsync(file: BackendFile, owner: PythonFunction): number | undefined {
  const source = file.text.slice(owner.start, owner.end);
  if ((source.match(/\bawait\b|\basync[ \t]+(?:for|with)\b/gu) ?? []).length !== 1 || owner.isGenerator)
    return undefined;
  const others = file.outline.functions.filter((one) => one !== owner && one.decorators.length > 0 && one.isTop);
  const isUsual = owner.decorators.length > 0 && others.length > 0 && others.every((one) => !one.isAsync);
  const at = isUsual ? new RegExp(`^async[ \\t]+def[ \\t]+${owner.name}\\b`, 'mu').exec(source) : null;
  return at === null ? undefined : owner.start + at.index;
}

/** Names of functions that are no coroutines and give none, in every file that has one of that name. */
function plainFunctions(files: readonly BackendFile[]): ReadonlySet<string> {
  const kinds = new Map<string, boolean>();
  for (const { text, outline } of files) {
    for (const one of outline.functions) {
      const head = /\bdef[ \t]+\w+[ \t]*\([^]*?\)[ \t]*(?:->[ \t]*([^\n]*?))?:[ \t]*(?:#[^\n]*)?\n/u.exec(
        text.slice(one.start, one.end),
      );
      const isPlain =
        one.isTop &&
        !one.isAsync &&
        one.decorators.length === 0 &&
        head !== null &&
        !/Awaitable|Coroutine|Future|Task/u.test(head[1] ?? '') &&
        !/\breturn[ \t]+(?:asyncio\.|\w*gather|\w+\.(?:create_task|run_in_executor|submit))/u.test(
          text.slice(one.start, one.end),
        );
      kinds.set(one.name, (kinds.get(one.name) ?? true) && isPlain);
    }
    for (const name of Object.keys(outline.variables)) kinds.set(name, false);
    for (const { name } of outline.classes) kinds.set(name, false);
  }
  return new Set([...kinds].filter(([, isPlain]) => isPlain).map(([name]) => name));
}

/** In a remark, or in a text of one line. */
const isInText = (text: string, at: number): boolean => {
  const before = text.slice(text.lastIndexOf('\n', at) + 1, at);
  return (
    /#/u.test(before) || (before.match(/["']/gu) ?? []).length % 2 === 1 || /^\s*(?:"""|'''|[A-Z][a-z]+ )/u.test(before)
  );
};
