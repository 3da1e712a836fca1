/** A field of a schema under a name that neither its model nor the schemas beside it have. */
import type { Finding } from '../../contract.ts';
import { plain } from '../../spelling.ts';
import type { PythonClass } from '../../oracles/python-outline.ts';
import type { BackendFile } from './outlines.ts';
import type { Model, Models } from './models.ts';

const kinds = /^(?:Base|Create|Update|Patch|Read|Out|Response|Public|In|Input)$/u;

/** Findings for all schemas that are called after a model and have at least one other beside them. */
export function detectSchemaFields(files: readonly BackendFile[], models: Models): readonly Finding[] {
  const all = files.map(({ text }) => text).join('\n');
  return files.flatMap((file) =>
    [...models.byClass.values()].flatMap((model) => {
      const schemas = file.outline.classes.filter(
        ({ name }) => name.startsWith(model.name) && kinds.test(name.slice(model.name.length)),
      );
      return schemas.flatMap((one) => strangeField(file, one, schemas, model, all));
    }),
  );
}

function strangeField(
  file: BackendFile,
  one: PythonClass,
  schemas: readonly PythonClass[],
  { members, outline }: Model,
  all: string,
): readonly Finding[] {
  const own = one.fields.filter(({ annotation }) => annotation !== null);
  const strange = own.filter(
    ({ name }) =>
      !members.has(name) &&
      !schemas.some((other) => other !== one && other.fields.some((field) => field.name === name)),
  );
  const [only, ...more] = strange;
  if (only === undefined || more.length > 0) return [];
  // It is spoken of elsewhere: then it is meant.
  if ((all.match(new RegExp(`\\b${only.name}\\b`, 'gu')) ?? []).length > 1) return [];
  const inherited = one.bases.flatMap((base) => schemas.find(({ name }) => name === base)?.fields ?? []);
  const lacking = schemas
    .filter((other) => other !== one)
    .flatMap((other) => other.fields)
    .filter(({ name }) => members.has(name) && ![...own, ...inherited].some((field) => field.name === name));
  const columns = outline.fields.filter(({ name }) => lacking.some((field) => field.name === name));
  const fitting = new Set(
    [...lacking, ...columns]
      .filter((field) => isLike(field.name, only.name) && isSameType(field, only))
      .map(({ name }) => name),
  );
  const [right, ...others] = fitting;
  if (right === undefined || others.length > 0) return [];
  return [
    {
      fixer: 'contract',
      rule: 'strange-field',
      severity: 'error',
      files: [file.path],
      line: only.line,
      description: `${one.name}.${only.name} is known to no other part of the app; model and the schemas beside it call it ${right}.`,
      autoFixable: true,
      evidence: `${one.name}.${only.name}`,
      data: { start: only.start, end: only.start + only.name.length, right },
    },
  ];
}

/** The one name with something before or behind it, or with nothing but its spelling changed. */
const isLike = (name: string, wrong: string): boolean =>
  plain(wrong).startsWith(plain(name)) ||
  plain(wrong).endsWith(plain(name)) ||
  (plain(wrong).length > 3 && plain(name).includes(plain(wrong)));

const isSameType = (a: PythonClass['fields'][number], b: PythonClass['fields'][number]): boolean => {
  const bare = (text: string | null): string =>
    (text ?? '').replaceAll(/\s|\|None|None\||^(?:\w+\.)?Optional\[|\]$|^(?:\w+\.)?Mapped\[/gu, '');
  const words = (text: string | null): readonly string[] => bare(text).match(/[A-Za-z_]+/gu) ?? [];
  return words(b.annotation).some((word) => words(a.annotation).includes(word));
};
