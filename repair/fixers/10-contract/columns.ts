/** Attributes, keywords, foreign keys and relationships that name what no model has. */
import type { Finding } from '../../contract.ts';
import { nearest, plain } from '../../spelling.ts';
import type { Model, Models } from './models.ts';
import { lastName, type BackendFile } from './outlines.ts';

interface Place {
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

/** Findings for all files of the back end. */
export function detectColumns(files: readonly BackendFile[], models: Models): readonly Finding[] {
  return files.flatMap((file) => [...attributes(file, models), ...keywords(file, models), ...references(file, models)]);
}

/** The model a name means in this file; undefined if it may be something else. */
function modelIn(file: BackendFile, models: Models, name: string): Model | undefined {
  const isHere = file.outline.classes.some((one) => one.name === name);
  return isHere || file.imported.has(name) ? models.byClass.get(name) : undefined;
}

function attributes(file: BackendFile, models: Models): readonly Finding[] {
  return file.outline.attributes.flatMap((use) => {
    const model = modelIn(file, models, use.base);
    if (model === undefined || use.isStore || use.name.startsWith('_') || model.members.has(use.name)) return [];
    return [
      unknown(
        file,
        use,
        `${use.base}.${use.name}`,
        use.name,
        `The model ${use.base} has no ${use.name}`,
        nearColumn(use.name, model.members),
      ),
    ];
  });
}

function keywords(file: BackendFile, models: Models): readonly Finding[] {
  return file.outline.calls.flatMap((call) => {
    const model = modelIn(file, models, call.entity ?? call.name);
    const known = call.entity === null ? model?.parameters : model?.members;
    if (model === undefined || known === null || known === undefined) return [];
    return call.keywords.flatMap((one) => {
      if (known.has(one.name)) return [];
      const free = [...known].filter((name) => !call.keywords.some((other) => other.name === name));
      const end = one.start + one.name.length;
      return [
        unknown(
          file,
          { ...one, end },
          `${model.name}(${one.name}=)`,
          one.name,
          `The model ${model.name} has no ${one.name}`,
          nearColumn(one.name, free),
        ),
      ];
    });
  });
}

/** Foreign keys to tables and columns, relationships to classes and their counterparts. */
function references(file: BackendFile, models: Models): readonly Finding[] {
  return file.outline.classes.flatMap((owner) =>
    owner.fields.flatMap((field): readonly Finding[] => {
      if (field.call === null) return [];
      const found = field.call.positional.flatMap((one) => {
        const key = /^(?:\w+\.)*ForeignKey\(\s*["']((?:\w+\.)?(\w+)\.(\w+))["']/u.exec(one.source ?? '');
        if (key === null) return [];
        const at = one.start + (one.source ?? '').indexOf(key[1] ?? '') + (key[1] ?? '').length;
        return foreignKey(file, models, one.line, at, key[2] ?? '', key[3] ?? '');
      });
      return lastName(field.call.name) === 'relationship'
        ? [...found, ...relationship(file, models, owner.name, field)]
        : found;
    }),
  );
}

function foreignKey(
  file: BackendFile,
  models: Models,
  line: number,
  end: number,
  table: string,
  column: string,
): readonly Finding[] {
  if (models.tables.has('*')) return [];
  const columns = models.tables.get(table);
  if (columns === undefined) {
    const start = end - column.length - 1 - table.length;
    const right = nearTable(table, models);
    return [
      unknown(
        file,
        { line, start, end: start + table.length },
        `ForeignKey ${table}`,
        table,
        `There is no table ${table}`,
        right,
      ),
    ];
  }
  if (columns === null || columns.has(column)) return [];
  return [
    unknown(
      file,
      { line, start: end - column.length, end },
      `ForeignKey ${table}.${column}`,
      column,
      `The table ${table} has no ${column}`,
      nearColumn(column, columns),
    ),
  ];
}

function relationship(
  file: BackendFile,
  models: Models,
  owner: string,
  field: BackendFile['outline']['classes'][number]['fields'][number],
): readonly Finding[] {
  const [first] = field.call?.positional ?? [];
  const written = typeof first?.value === 'string' ? first.value : undefined;
  const annotated = [...(field.annotation ?? '').matchAll(/\b[A-Z]\w*/gu)]
    .map(([name]) => name)
    .filter((name) => models.classes.has(name));
  const target = written ?? (first === undefined ? annotated.at(-1) : (first.source ?? undefined));
  if (target === undefined || !/^\w+$/u.test(target)) return [];
  if (!models.classes.has(target)) {
    if (models.named.has(target)) return [];
    // Only a quoted name is looked up late; any other is fixer 5's.
    if (first === undefined || written === undefined || [...models.classes.keys()].length === 0) return [];
    const right = nearest(target, models.byClass.keys()) ?? plural(target, [...models.byClass.keys()]);
    return [
      unknown(
        file,
        { line: first.line, start: first.start + 1, end: first.end - 1 },
        `relationship ${target}`,
        target,
        `There is no model ${target}`,
        right,
      ),
    ];
  }
  const other = models.byClass.get(target);
  const back = field.call?.keywords.find((one) => one.name === 'back_populates');
  if (other === undefined || back === undefined || typeof back.value !== 'string' || other.members.has(back.value))
    return [];
  const counterparts = other.outline.fields.filter(
    (one) =>
      lastName(one.call?.name ?? '') === 'relationship' &&
      (one.call?.positional[0]?.value === owner ||
        new RegExp(`\\b${owner}\\b`, 'u').test(`${one.annotation} ${one.call?.positional[0]?.source}`)),
  );
  const pointing = counterparts.filter((one) =>
    one.call?.keywords.some((each) => each.name === 'back_populates' && each.value === field.name),
  );
  const [only, ...more] = pointing.length > 0 ? pointing : counterparts;
  const start = back.valueStart + 1;
  return [
    unknown(
      file,
      { line: back.line, start, end: start + back.value.length },
      `back_populates ${target}.${back.value}`,
      back.value,
      `The model ${target} has no ${back.value}`,
      only !== undefined && more.length === 0 ? only.name : nearColumn(back.value, other.members),
    ),
  ];
}

/** Spelling, singular and plural, case. */
function nearTable(wrong: string, models: Models): string | undefined {
  const known = [...models.tables.keys()];
  return nearest(wrong, known) ?? plural(wrong, known);
}

function plural(wrong: string, known: readonly string[]): string | undefined {
  const singular = (word: string): string =>
    plain(word)
      .replace(/ies$/u, 'y')
      .replace(/(?:es|s)$/u, '');
  const same = known.filter((one) => singular(one) === singular(wrong));
  return same.length === 1 ? same[0] : undefined;
}

/** The one column in another spelling, or the only one of which the wrong name is the last part (or the reverse). */
function nearColumn(wrong: string, known: Iterable<string>): string | undefined {
  const all = [...known].filter(
    (one) => !one.startsWith('_') && !/^(?:metadata|registry|awaitable_attrs|query)$/u.test(one),
  );
  return nearest(wrong, all) ?? plural(wrong, all);
}

/** A finding that a name is to be replaced, or only told. */
function unknown(
  file: { readonly path: string },
  place: Place,
  evidence: string,
  wrong: string,
  words: string,
  right: string | undefined,
): Finding {
  return {
    fixer: 'contract',
    rule: 'unknown-column',
    severity: 'error',
    files: [file.path],
    line: place.line,
    description: right === undefined ? `${words}.` : `${words}; ${right} is meant.`,
    autoFixable: right !== undefined && right !== wrong,
    evidence,
    ...(right === undefined ? {} : { data: { start: place.start, end: place.end, right } }),
  };
}
