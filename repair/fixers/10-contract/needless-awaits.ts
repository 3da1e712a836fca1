/** `await` before what is no coroutine: a function of the app, or a session that is not asyncio's. What it gives cannot be waited for. */
import type { Finding } from '../../contract.ts';
import type { PythonFunction } from '../../oracles/python-outline.ts';
import { typeAliases } from './awaits.ts';
import type { BackendFile } from './outlines.ts';
import { told } from './told.ts';

type Await = BackendFile['outline']['awaits'][number];

/** What a session of SQLAlchemy does at once. */
const atOnce = /^(?:get|get_one|execute|scalar|scalars|commit|rollback|refresh|flush|delete|merge|add|add_all|close)$/u;

/** Findings for all files of the back end. */
export function detectNeedlessAwaits(files: readonly BackendFile[]): readonly Finding[] {
  const plain = plainFunctions(files);
  const aliasesIn = typeAliases(files);
  return files.flatMap((file) => {
    const aliases = aliasesIn(file);
    return file.outline.functions.flatMap((owner): readonly Finding[] => {
      const needless = file.outline.awaits
        .filter((one) => one.function === owner.start)
        .filter((one) => isPlain(one.name, file, owner, plain) || isOfSession(one.name, owner, aliases))
        .toSorted((a, b) => a.start - b.start);
      const [first] = needless;
      if (first === undefined) return [];
      const head = needlesslyAsync(file, owner, needless.length);
      if (head === undefined) return needless.map((one) => finding(file, one, one.start, one.end, ''));
      const end = needless.at(-1)?.end ?? first.end;
      const right = needless
        .toReversed()
        .reduce(
          (text, one) => text.slice(0, one.start - head) + text.slice(one.end - head),
          file.text.slice(head, end),
        );
      return [finding(file, first, head, end, right.replace(/^async[ \t]+/u, ''))];
    });
  });
}

function isPlain(name: string, file: BackendFile, owner: PythonFunction, plain: ReadonlySet<string>): boolean {
  const isHere = file.ours.has(name) || file.outline.functions.some((one) => one.isTop && one.name === name);
  return plain.has(name) && isHere && !owner.parameters.some((one) => one.name === name);
}

/** `await db.get(…)` of a parameter that is a plain `Session`. */
function isOfSession(name: string, owner: PythonFunction, aliases: ReadonlyMap<string, string>): boolean {
  const [object = '', method = ''] = name.split('.');
  const written = owner.parameters.find((one) => one.name === object)?.annotation ?? '';
  const type = `${written} ${aliases.get(written) ?? ''}`;
  return atOnce.test(method) && /(?<!\w)(?:\w+\.)?Session\b/u.test(type) && !type.includes('Async');
}

function finding(file: BackendFile, one: Await, start: number, end: number, right: string): Finding {
  const words = `${one.name} is no coroutine: there is nothing to wait for.`;
  return told(file, { rule: 'needless-await', start, end, right, words, evidence: `await ${one.name}` });
}

/** Where `async` stands, if these are the only things its function waits for and the others of its kind are plain functions. */
function needlesslyAsync(file: BackendFile, owner: PythonFunction, count: number): number | undefined {
  const source = file.text.slice(owner.start, owner.end);
  if (owner.waits !== count || owner.isGenerator) return undefined;
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
      const source = text.slice(one.start, one.end);
      const givesNone =
        one.isTop &&
        !one.isAsync &&
        one.decorators.length === 0 &&
        !/Awaitable|Coroutine|Future|Task|^(?:Any|[A-Z]\w?|_?T(?:_\w+)?)$/u.test(one.returns?.source ?? '') &&
        !one.parameters.some(({ name }) => new RegExp(`\\breturn[ \\t]+${name}\\(`, 'u').test(source)) &&
        !/\breturn[ \t]+(?:asyncio\.|\w*gather|\w+\.(?:create_task|run_in_executor|submit))/u.test(source);
      kinds.set(one.name, (kinds.get(one.name) ?? true) && givesNone);
    }
    for (const name of Object.keys(outline.variables)) kinds.set(name, false);
    for (const { name } of outline.classes) kinds.set(name, false);
  }
  return new Set([...kinds].filter(([, givesNone]) => givesNone).map(([name]) => name));
}
