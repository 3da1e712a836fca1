/** A back end's packages where it names them in `pyproject.toml`. */
import { parse } from 'smol-toml';
import { z } from 'zod';
import { lineEndOf } from './edits.ts';

const table = z.record(z.string(), z.unknown());
const shape = z.object({
  project: z
    .object({
      dependencies: z.array(z.string()).optional(),
      'optional-dependencies': z.record(z.string(), z.array(z.string())).optional(),
    })
    .optional(),
  'dependency-groups': z.record(z.string(), z.array(z.unknown())).optional(),
  tool: z
    .object({
      poetry: z.object({ dependencies: table.optional(), group: table.optional() }).optional(),
      uv: z.object({ 'dev-dependencies': z.array(z.string()).optional() }).optional(),
    })
    .optional(),
});

/**
 * The requirements it names, as lines of a requirements.txt: of the project, of its extras and groups, of uv's and of Poetry. Undefined if the text is
 * no TOML or names none.
 */
export function requirementsOf(text: string): readonly string[] | undefined {
  let read: z.infer<typeof shape>;
  try {
    read = shape.parse(parse(text));
  } catch {
    return undefined;
  }
  const poetry = read.tool?.poetry;
  const groups = Object.values(poetry?.group ?? {}).map(
    (group) => z.object({ dependencies: table }).safeParse(group).data,
  );
  const named = [poetry?.dependencies, ...groups.map((group) => group?.dependencies)]
    .flatMap((one) => Object.entries(one ?? {}))
    .filter(([name]) => name !== 'python')
    .map(([name, value]) => `${name}${extrasOf(value)}${exactly(value)}`);
  const all = [
    ...(read.project?.dependencies ?? []),
    ...Object.values(read.project?.['optional-dependencies'] ?? {}).flat(),
    ...Object.values(read['dependency-groups'] ?? {})
      .flat()
      .filter((one) => typeof one === 'string'),
    ...(read.tool?.uv?.['dev-dependencies'] ?? []),
    ...named,
  ];
  return all.length === 0 && read.project?.dependencies === undefined && poetry?.dependencies === undefined
    ? undefined
    : all;
}

/** The text with one more dependency of the project or of Poetry; null where it has no such list. */
export function withRequirement(text: string, requirement: string): string | null {
  const end = lineEndOf(text);
  const list = /^dependencies[ \t]*=[ \t]*\[/mu.exec(text);
  if (list !== null) {
    const at = list.index + list[0].length;
    const isOneLine = !/^[ \t]*\r?\n/u.test(text.slice(at));
    const isEmpty = /^\s*\]/u.test(text.slice(at));
    const item = `"${requirement}"`;
    return `${text.slice(0, at)}${isOneLine ? `${item}${isEmpty ? '' : ', '}` : `${end}    ${item},`}${text.slice(at)}`;
  }
  const poetry = /^\[tool\.poetry\.dependencies\][^\n]*\n/mu.exec(text);
  if (poetry === null) return null;
  const [name, version] = requirement.split('==');
  const at = poetry.index + poetry[0].length;
  return `${text.slice(0, at)}${name ?? requirement} = "${version === undefined ? '*' : version}"${end}${text.slice(at)}`;
}

function extrasOf(value: unknown): string {
  const extras = z.object({ extras: z.array(z.string()) }).safeParse(value).data?.extras ?? [];
  return extras.length === 0 ? '' : `[${extras.join(',')}]`;
}

/** Poetry's ranges are not pip's; only a plain version is one in both. */
function exactly(value: unknown): string {
  const version = typeof value === 'string' ? value : z.object({ version: z.string() }).safeParse(value).data?.version;
  return version !== undefined && /^\d[\w.]*$/u.test(version) ? `==${version}` : '';
}
