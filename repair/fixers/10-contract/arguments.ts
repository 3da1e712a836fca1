/** Names of arguments that a function or a class of the app does not take. */
import type { Finding } from '../../contract.ts';
import { nearest } from '../../spelling.ts';
import { classesByName, lineage, type BackendFile } from './outlines.ts';

/** Names that can be given; undefined where anything can. */
type Taken = ReadonlySet<string> | undefined;

/** Findings for all files of the back end. */
export function detectArguments(files: readonly BackendFile[]): readonly Finding[] {
  const taken = takenBy(files);
  return files.flatMap((file) =>
    file.outline.applications.flatMap((call) => {
      const known = taken.get(call.name);
      const isHere = file.ours.has(call.name) || isDefined(file, call.name);
      if (known === undefined || !isHere || !call.isWhole) return [];
      return call.keywords.flatMap((one): readonly Finding[] => {
        if (known.has(one.name)) return [];
        const free = [...known].filter((name) => !call.keywords.some((other) => other.name === name));
        // What is given by position comes first.
        const right = nearest(one.name, free.slice(call.positional)) ?? nearest(one.name, free);
        return [
          {
            fixer: 'contract',
            rule: 'unknown-argument',
            severity: 'error',
            files: [file.path],
            line: one.line,
            description: `${call.name} takes no ${one.name}${right === undefined ? '.' : `; ${right} is meant.`}`,
            autoFixable: right !== undefined,
            evidence: `${call.name}(${one.name}=)`,
            ...(right === undefined ? {} : { data: { start: one.start, end: one.start + one.name.length, right } }),
          },
        ];
      });
    }),
  );
}

const isDefined = (file: BackendFile, name: string): boolean =>
  file.outline.functions.some((one) => one.name === name && one.isTop) ||
  file.outline.classes.some((one) => one.name === name);

/** What each function and class takes whose name the app uses once. */
function takenBy(files: readonly BackendFile[]): ReadonlyMap<string, Taken> {
  const found = new Map<string, Taken>();
  const put = (name: string, taken: Taken): unknown => found.set(name, found.has(name) ? undefined : taken);
  const classes = classesByName(files);
  for (const { outline } of files) {
    for (const one of outline.functions) {
      if (!one.isTop) continue;
      // A decorator may make something else of it; a route is called as it is.
      const isPlain =
        !one.isOpen && one.decorators.every((each) => /\.(?:get|post|put|patch|delete)$/u.test(each.name));
      put(one.name, isPlain ? new Set(one.parameters.map((each) => each.name)) : undefined);
    }
    for (const name of Object.keys(outline.variables)) put(name, undefined);
    for (const one of outline.classes) {
      const isData = one.decorators.some((each) => /^(?:dataclasses\.)?dataclass\b/u.test(each));
      const line = lineage(one, classes, (base) => /^(?:object|ABC|Generic)\b/u.test(base));
      const isWhole = isData && line !== null && !one.names.some((name) => /^__(?:init|new)__$/u.test(name));
      put(
        one.name,
        isWhole ? new Set(line.toReversed().flatMap((each) => each.fields.map((field) => field.name))) : undefined,
      );
    }
  }
  return found;
}
