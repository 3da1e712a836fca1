/** A part of the address that one route reads as another kind of thing than all other routes of the same rows. */
import type { Finding } from '../../contract.ts';
import type { PythonFunction } from '../../oracles/python-outline.ts';
import type { BackendFile } from './outlines.ts';
import type { Route } from './routes.ts';

/** Findings for all routes of the back end; two others that agree are asked for. */
export function detectPartTypes(
  routes: readonly Route[],
  files: readonly BackendFile[],
  functionOf: (route: Route) => PythonFunction | undefined,
): readonly Finding[] {
  const parts = routes.flatMap((route) =>
    [...route.path.matchAll(/\{(\w+)\}/gu)].flatMap((match) => {
      const [name = '', one] = [match[1], functionOf(route)];
      const annotation = one?.parameters.find((each) => each.name === name)?.annotation;
      return one === undefined || annotation === undefined || annotation === null
        ? []
        : [{ route, one, name, annotation, before: `${route.path.slice(0, match.index)}{${name}}` }];
    }),
  );
  return parts.flatMap((part): readonly Finding[] => {
    const others = parts.filter((other) => other.before === part.before && other.one !== part.one);
    const [right, ...more] = new Set(others.map(({ annotation }) => annotation));
    if (right === undefined || more.length > 0 || others.length < 2 || right === part.annotation) return [];
    // A kind that reads the same text is another way to say it.
    if (!kinds.has(right) || !kinds.has(part.annotation)) return [];
    const file = files.find(({ path }) => path === part.route.file);
    const source = file?.text.slice(part.one.start, part.one.end) ?? '';
    const place = new RegExp(
      `[(,]\\s*${part.name}\\s*:\\s*(?=${part.annotation.replaceAll('.', '\\.')}\\s*[,)=])`,
      'u',
    ).exec(source);
    const isThere =
      file !== undefined &&
      (!right.includes('.') || new RegExp(`^import ${right.split('.')[0] ?? ''}$`, 'mu').test(file.text));
    if (file === undefined || place === null || !(isThere || file.imported.has(right))) return [];
    const start = part.one.start + place.index + place[0].length;
    return [
      {
        fixer: 'contract',
        rule: 'other-kind-of-part',
        severity: 'error',
        files: [file.path],
        line: file.text.slice(0, start).split('\n').length,
        description: `${part.one.name} reads ${part.name} as ${part.annotation}; all other routes below ${part.before} read ${right}.`,
        autoFixable: true,
        evidence: `${part.one.name}(${part.name})`,
        data: { start, end: start + part.annotation.length, right },
      },
    ];
  });
}

/** Kinds of identifiers that exclude one another. */
const kinds: ReadonlySet<string> = new Set(['int', 'str', 'float', 'bool', 'UUID', 'uuid.UUID', 'UUID4']);
