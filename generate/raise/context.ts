import { fenced } from '../../ai/index.ts';

/** Characters of declarations that go beside the files. */
const MAX_CONTEXT = 5_000;

/** Modules that a page may import, besides `react`. */
export function modulesOf(files: ReadonlyMap<string, string>): string {
  const found = new Set<string>();
  for (const [path, text] of files)
    if (/^frontend\/(app|components)\/.*\.tsx$/.test(path))
      for (const [, name] of text.matchAll(/from ['"]([^.'"][^'"]*)['"]/g)) if (name !== undefined) found.add(name);
  return ['react', ...[...found].toSorted()].join(', ');
}

/** What the files of a plan use of others: the declarations of what they import, by the import graph. */
export function contextOf(plan: ReadonlyMap<string, string>, files: ReadonlyMap<string, string>): string {
  const parts: string[] = [];
  let left = MAX_CONTEXT;
  const seen = new Set<string>();
  for (const text of plan.values()) {
    for (const { path, names } of importsOf(text, files)) {
      if (seen.has(path) || plan.has(path)) continue;
      seen.add(path);
      const declared = path.endsWith('.py')
        ? names.flatMap((name) => declarationOf(files.get(path) ?? '', name, true) ?? [])
        : declaredIn(path, names, files);
      const shown = declared.join('\n');
      if (shown === '' || shown.length > left) continue;
      left -= shown.length;
      parts.push(`What ${path} declares:\n${fenced(path.endsWith('.py') ? 'python' : 'ts', shown)}`);
    }
  }
  return parts.length === 0 ? 'The files need no others.' : parts.join('\n\n');
}

/** How names of a module are declared, there or in the module beside it that it hands on, with the types that those are made of. */
function declaredIn(path: string, names: readonly string[], files: ReadonlyMap<string, string>): string[] {
  const found = new Map<string, string>();
  const look = (from: string, name: string): void => {
    if (found.has(name)) return;
    const text = files.get(from) ?? '';
    const declared = declarationOf(text, name, false);
    if (declared !== undefined) {
      found.set(name, declared);
      for (const [, part = ''] of declared.matchAll(/(?<=[:|<(] ?(?:readonly )?)\b([A-Z]\w+)\b/g)) look(from, part);
      return;
    }
    const [, beside] =
      new RegExp(`export (?:type )?\\{[^}]*\\b${name}\\b[^}]*\\} from '\\./([\\w-]+)'`).exec(text) ?? [];
    const folder = from.slice(0, from.lastIndexOf('/'));
    const next =
      beside && ['.ts', '.tsx'].map((ending) => `${folder}/${beside}${ending}`).find((each) => files.has(each));
    if (next) look(next, name);
  };
  for (const name of names) look(path, name);
  return [...found.values()];
}

/** The modules of the app that a file imports, and what it takes from them. */
function importsOf(text: string, files: ReadonlyMap<string, string>): { path: string; names: string[] }[] {
  const found = [
    ...text.matchAll(/import (?:type )?(?:\w+, )?\{([^}]+)\} from ['"]@\/([\w./-]+)['"]/g),
    ...text.matchAll(/^from ([\w.]+) import \(?([\w\s,]+?)\)?$/gm),
  ];
  return found.flatMap(([line, first = '', second = '']) => {
    const isPython = line.startsWith('from ');
    const [module, listed] = isPython ? [first.replaceAll('.', '/'), second] : [second, first];
    const paths = isPython
      ? [`backend/${module}.py`]
      : ['.tsx', '.ts', '/index.tsx', '/index.ts'].map((ending) => `frontend/${module}${ending}`);
    const path = paths.find((each) => files.has(each));
    const names = listed
      .split(',')
      .map(
        (each) =>
          each
            .trim()
            .replace(/^type /, '')
            .split(' ')[0] ?? '',
      )
      .filter((each) => each !== '');
    return path === undefined ? [] : [{ path, names }];
  });
}

/** How a name is declared: a type whole, a function or class by its head and fields. */
function declarationOf(text: string, name: string, isPython: boolean): string | undefined {
  const lines = text.split('\n');
  const starts = isPython
    ? [`class ${name}`, `def ${name}(`, `${name} = `]
    : [`interface ${name}`, `type ${name}`, `function ${name}`, `const ${name}`];
  const at = lines.findIndex((line) =>
    starts.some((start) => line.replace(/^export (default )?/, '').startsWith(start)),
  );
  if (at < 0) return undefined;
  const head = lines[at] ?? '';
  const isWhole = isPython ? head.startsWith('class ') : /interface |type /.test(head);
  const after = lines.slice(at + 1);
  const end = isWhole
    ? after.findIndex((line) => (isPython ? /^\S/.test(line) || /^ {4}def /.test(line) : /^[}\S]/.test(line)))
    : after.findIndex((_, index) => /[{:]\s*$/.test(lines[at + index] ?? ''));
  const length = isWhole ? (end < 0 ? 1 : end + (isPython ? 0 : 1)) : Math.max(0, end);
  return [head, ...after.slice(0, Math.min(length, 40))].join('\n').trimEnd();
}
