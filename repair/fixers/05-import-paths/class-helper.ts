/** The helper that joins names of classes: page builders keep it in a file of their own, and answers import it where there is none. */
import { importTarget } from '../../import-target.ts';
import type { ModuleImport, ModuleIndex, Oracles } from '../../oracles/contract.ts';
import type { Workspace } from '../../workspace.ts';

const helpers: ReadonlySet<string> = new Set(['cn', 'cx', 'clsx', 'classNames', 'classnames']);

/** A file to be written, by its path. */
export interface Helper {
  readonly path: string;
  readonly text: string;
}

/** The helper's file, if an import means it and nobody takes anything else from there. */
export function classHelper(
  workspace: Workspace,
  index: ModuleIndex,
  oracles: Oracles,
  path: string,
  one: ModuleImport,
): Helper | undefined {
  const home = importTarget(index, path, one.specifier);
  if (home === undefined || !/(?:^|\/)(?:utils|utils\/cn|cn|class-?names|clsx)$/u.test(home)) return undefined;
  const taken = index.paths.flatMap((other) =>
    (oracles.tsx.facts(other, workspace.text(other) ?? '')?.imports ?? []).flatMap((each) =>
      importTarget(index, other, each.specifier) === home ? each.names.map(({ imported }) => imported) : [],
    ),
  );
  const [name, ...more] = new Set(taken);
  if (name === undefined || more.length > 0 || !helpers.has(name) || !/\.tsx?$/u.test(path)) return undefined;
  return { path: `${home}.ts`, text: source(name) };
}

const source = (
  name: string,
): string => `type ClassValue = string | number | boolean | null | undefined | ClassValue[] | { [name: string]: unknown };

/** Joins names of classes; what is false or empty is left out, and of an object the names whose value is true are taken. */
export function ${name}(...values: ClassValue[]): string {
  return values
    .map((value) => {
      if (!value || value === true) return '';
      if (Array.isArray(value)) return ${name}(...value);
      if (typeof value !== 'object') return String(value);
      return Object.keys(value)
        .filter((each) => value[each])
        .join(' ');
    })
    .filter((each) => each !== '')
    .join(' ');
}
`;
