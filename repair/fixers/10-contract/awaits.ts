/** Coroutines that nobody waits for: nothing happens, or what comes of them has none of the members it is asked for. */
import type { Finding } from '../../contract.ts';
import type { BackendFile } from './outlines.ts';
import { told } from './told.ts';

/** Methods that only promise, by the type of what they are called on. */
const promises: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    'AsyncSession',
    new Set(
      'execute scalar scalars commit rollback refresh flush get get_one delete merge close stream connection'.split(
        ' ',
      ),
    ),
  ],
  ['Request', new Set(['json', 'body', 'form', 'is_disconnected'])],
  ['UploadFile', new Set(['read', 'write', 'seek', 'close'])],
]);

/** Findings for all files of the back end. */
export function detectAwaits(files: readonly BackendFile[]): readonly Finding[] {
  const own = ownCoroutines(files);
  const aliasesIn = typeAliases(files);
  return files.flatMap((file) => {
    const aliases = aliasesIn(file);
    return file.outline.coroutines.flatMap((call): readonly Finding[] => {
      const [object = '', method, ...rest] = call.name.split('.');
      if (rest.length > 0) return [];
      const written = call.types[object] ?? '';
      const type = [...promises.keys()].find((one) =>
        new RegExp(`\\b${one}\\b`, 'u').test(`${written} ${aliases.get(written) ?? ''}`),
      );
      const isMethod = method !== undefined && type !== undefined && promises.get(type)?.has(method) === true;
      const isOwn = method === undefined && own.has(object) && (file.ours.has(object) || isDefinedIn(file, object));
      const isGiven =
        method === undefined && object in call.types && /\bAwaitable\[|\bRequestResponseEndpoint\b/u.test(written);
      const isNext = method === undefined && (isGiven || (object === 'call_next' && object in call.types));
      const isSleep = call.name === 'asyncio.sleep' || (isNext && !isKeptForLater(file, call));
      if (!isMethod && !isSleep && !(isOwn && !isKeptForLater(file, call))) return [];
      const next = file.text[call.end] ?? '';
      const expression = file.text.slice(call.start, call.end);
      const right = /[.[]/u.test(next) ? `(await ${expression})` : `await ${expression}`;
      const words = `${call.name} only promises; nothing waits for it here.`;
      const evidence = `${call.function}: ${call.name}`;
      return [told(file, { rule: 'missing-await', start: call.start, end: call.end, right, words, evidence })];
    });
  });
}

/** `SessionDep = Annotated[AsyncSession, Depends(get_session)]`: the type behind each such name. */
const aliasesOf = (file: BackendFile): ReadonlyMap<string, string> =>
  new Map(
    [...file.text.matchAll(/^(\w+)\s*(?::[^=\n]+)?=\s*Annotated\[\s*(\w+)/gmu)].map((match) => [
      match[1] ?? '',
      match[2] ?? '',
    ]),
  );

/** What a file may call so: its own, and of those it imports the ones that mean one type wherever they are made. */
export function typeAliases(files: readonly BackendFile[]): (file: BackendFile) => ReadonlyMap<string, string> {
  const all = files.flatMap((file) => [...aliasesOf(file)]);
  const shared = all.filter(([name, type]) => all.every(([other, its]) => other !== name || its === type));
  return (file) => new Map([...shared.filter(([name]) => file.imported.has(name)), ...aliasesOf(file)]);
}

/** Names of module-level functions that are coroutines in every file that has one of that name. */
function ownCoroutines(files: readonly BackendFile[]): ReadonlySet<string> {
  const kinds = new Map<string, boolean>();
  for (const { outline } of files) {
    for (const one of outline.functions) {
      const isCoroutine = one.isAsync && !one.isGenerator && one.decorators.length === 0;
      kinds.set(one.name, (kinds.get(one.name) ?? true) && isCoroutine);
    }
  }
  return new Set([...kinds].filter(([, isCoroutine]) => isCoroutine).map(([name]) => name));
}

const isDefinedIn = (file: BackendFile, name: string): boolean =>
  file.outline.functions.some((one) => one.name === name);

/** `task = work()` that is waited for, gathered or handed on further down; what is returned is the caller's to wait for. */
function isKeptForLater(file: BackendFile, call: BackendFile['outline']['coroutines'][number]): boolean {
  const line = file.text.slice(file.text.lastIndexOf('\n', call.start - 1) + 1, call.start);
  if (/^\s*return\s+$/u.test(line)) return true;
  const name = /^\s*(\w+)\s*(?::[^=]+)?=\s*$/u.exec(line)?.[1];
  if (name === undefined) return false;
  const owner = file.outline.functions.find(
    (one) => one.start <= call.start && call.end <= one.end && one.name === call.function,
  );
  const rest = file.text.slice(call.end, owner?.end ?? file.text.length);
  return !new RegExp(`\\b${name}\\s*[.[]`, 'u').test(rest);
}
