/** `export { … } from './module'` of names that the module does not have. */
import type { Edit, Finding } from '../../contract.ts';
import type { ModuleIndex, Oracles } from '../../oracles/contract.ts';
import { nearest } from '../../spelling.ts';
import type { Workspace } from '../../workspace.ts';

/** Findings for all source files. */
export function detectHandedOn(workspace: Workspace, oracles: Oracles): readonly Finding[] {
  const index = oracles.modules.index(workspace);
  return index.paths.flatMap((path) => {
    const imports = oracles.tsx.facts(path, workspace.text(path) ?? '')?.imports ?? [];
    return imports.flatMap((one) => {
      const target = one.handedOn === undefined ? undefined : index.resolve(path, one.specifier);
      const exported = typeof target === 'string' ? index.exportsOf(target) : null;
      if (exported === null || exported.isOpen || one.handedOn === undefined) return [];
      const handed = new Set([...one.handedOn.map(({ name }) => name), ...(index.exportsOf(path)?.names ?? [])]);
      return one.handedOn.flatMap(({ name, as, start, end }): readonly Finding[] => {
        if (name === '*' || (name === 'default' ? exported.hasDefault : exported.names.has(name))) return [];
        const offered = [...exported.names].filter((each) => each !== 'default' && !handed.has(each));
        const asked = askedFor(workspace, oracles, index, path);
        const right = meant({ name, as, offered, hasDefault: exported.hasDefault, asked });
        const words = right === undefined ? '' : `; ${right} is meant`;
        return [
          {
            fixer: 'import-paths',
            rule: 'wrong-reexport',
            severity: 'critical',
            files: [path],
            line: one.line,
            description: `${one.specifier} has no export ${name}, which is handed on here${words}.`,
            autoFixable: right !== undefined,
            evidence: `${one.specifier}: ${name}`,
            data: { start, end, right: right ?? null },
          },
        ];
      });
    });
  });
}

interface Question {
  readonly name: string;
  readonly as: string;
  readonly offered: readonly string[];
  readonly hasDefault: boolean;
  /** What others ask the module for that it does not hand out. */
  readonly asked: (name: string) => boolean;
}

/** What to write in the place of the name: what others look for here, the module's default, else the nearest name it has. */
function meant({ name, as, offered, hasDefault, asked }: Question): string | undefined {
  const [sought, ...more] = offered.filter((each) => asked(each));
  if (name === as && !asked(as) && sought !== undefined && more.length === 0) return sought;
  if (hasDefault && offered.length === 0 && name !== 'default') return name === as ? `default as ${as}` : 'default';
  const right = nearest(name, offered);
  return right !== undefined && name === as && asked(as) ? `${right} as ${as}` : right;
}

/** Whether another module imports this name from here. */
function askedFor(
  workspace: Workspace,
  oracles: Oracles,
  index: ModuleIndex,
  target: string,
): (name: string) => boolean {
  const names = new Set(
    index.paths.flatMap((path) =>
      (oracles.tsx.facts(path, workspace.text(path) ?? '')?.imports ?? [])
        .filter((one) => one.kind === 'import' && one.names.length > 0 && index.resolve(path, one.specifier) === target)
        .flatMap((one) => one.names.map(({ imported }) => imported)),
    ),
  );
  return (name) => names.has(name);
}

/** Whether a name that a module lacks is there once what it hands on is put right. */
export function comesBack(
  workspace: Workspace,
  oracles: Oracles,
  handedOn: readonly Finding[],
  found: Finding,
): boolean {
  const [path = ''] = found.files;
  const specifier = found.evidence.slice(0, found.evidence.lastIndexOf(': '));
  const target = oracles.modules.index(workspace).resolve(path, specifier);
  return handedOn.some(
    (one) =>
      one.files[0] === target && String(one.data?.['right']).split(' ').at(-1) === String(found.data?.['imported']),
  );
}

/** Writes what is meant in the place of the name. */
export function fixHandedOn(path: string, found: Finding): readonly Edit[] | null {
  const { start, end, right } = found.data ?? {};
  return typeof start === 'number' && typeof end === 'number' && typeof right === 'string'
    ? [{ kind: 'splice', path, start, end, text: right }]
    : null;
}
