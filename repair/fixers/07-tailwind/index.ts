/** Fixer 7: classes Tailwind makes nothing of, where one utility can be meant. */
import type { Finding, Fixer } from '../../contract.ts';
import type { Oracles } from '../../oracles/contract.ts';
import type { Workspace } from '../../workspace.ts';
import { writtenClasses } from './classes.ts';
import { meantClass } from './meant.ts';

/** Malformed, misspelt and removed class names. */
export const tailwind: Fixer = {
  meta: {
    id: 'tailwind',
    number: 7,
    title: 'Classes without any effect',
    safety: 'The class had no effect, and exactly one utility of the app’s own design system can be meant.',
  },
  detect,
  fix(workspace, found) {
    const [path] = found.files;
    const { start, wrong, right } = found.data ?? {};
    if (path === undefined || typeof start !== 'number' || typeof wrong !== 'string' || typeof right !== 'string')
      return null;
    if (workspace.text(path)?.startsWith(wrong, start) !== true) return null;
    return [{ kind: 'splice', path, start, end: start + wrong.length, text: right }];
  },
};

async function detect(workspace: Workspace, oracles: Oracles): Promise<readonly Finding[]> {
  const folder = workspace.layout.frontend ?? '';
  const sheets = workspace.paths.filter((path) => path.startsWith(folder) && path.endsWith('.css'));
  const entry = sheets.find((path) => /@import\s+["']tailwindcss/u.test(workspace.text(path) ?? ''));
  const system = entry === undefined ? undefined : await oracles.tailwind.load(workspace, entry);
  if (system === undefined) return [];
  const own = new Set(
    sheets.flatMap((path) =>
      [...(workspace.text(path) ?? '').matchAll(/\.(-?[A-Za-z_][\w-]*)/gu)].map((match) => match[1] ?? ''),
    ),
  );
  const written = oracles.modules
    .index(workspace)
    .paths.flatMap((path) =>
      oracles.memory.recall(writtenClasses, path, workspace.text(path) ?? '').map((one) => ({ ...one, path })),
    );
  const names = [...new Set(written.map((one) => one.name))].filter((name) => !own.has(name));
  const known = system.known(names);
  const meant = new Map<string, string>();
  for (const [index, name] of names.entries()) {
    const right = known[index] === true ? undefined : meantClass(name, system, own);
    if (right !== undefined) meant.set(name, right);
  }
  return written.flatMap((one) => {
    const right = meant.get(one.name);
    if (right === undefined) return [];
    return [
      {
        fixer: 'tailwind',
        rule: 'unknown-class',
        severity: 'warning',
        files: [one.path],
        line: (workspace.text(one.path) ?? '').slice(0, one.start).split('\n').length,
        description: `Tailwind knows no class ${one.name}; ${right} is meant.`,
        autoFixable: true,
        evidence: one.name,
        data: { start: one.start, wrong: one.name, right },
      } satisfies Finding,
    ];
  });
}
