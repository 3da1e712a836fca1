import { z } from 'zod';
import { identifierOf, type FieldDraft, type SeedRow, type Template, type TemplateEntity } from '../shape/index.ts';

type Value = SeedRow[string];

/**
 * Sample rows as a template's file has them, entity → table. The first line names the fields, each further line is a row, cells stand between `|`:
 * an empty cell is nothing, `yes` and `no` are switches, a choice and a state are written by their label, a reference by the title of the row it
 * leads to.
 */
export const writtenSeed = z.record(z.string(), z.string().max(100_000));

/** `pet:0`: the first row of the sample pets. */
const PLACE = /^[a-z][a-z0-9_]*:\d+$/;

const NUMBERS: ReadonlySet<FieldDraft['type']> = new Set(['integer', 'decimal', 'money', 'percent', 'duration']);

/** A table cut into cells: the names of its columns, and what stands below them. */
interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The rows as values, with every reference as a place (`pet:0`). Throws a RangeError that names entity, row and cell. */
export function seedFrom(written: z.infer<typeof writtenSeed>, entities: readonly TemplateEntity[]): Template['seed'] {
  const tables = new Map(Object.entries(written).map(([id, text]) => [id, tableOf(id, text)]));
  return Object.fromEntries(
    [...tables].map(([id, table]) => {
      const entity = entities.find((each) => each.id === id);
      if (entity === undefined) throw new RangeError(`seed: there is no entity ${id}`);
      return [id, table.rows.map((cells, at) => rowFrom(entity, table.columns, cells, `seed of ${id}, row ${at + 1}`))];
    }),
  );

  function rowFrom(
    entity: TemplateEntity,
    columns: readonly string[],
    cells: readonly string[],
    where: string,
  ): SeedRow {
    return Object.fromEntries(
      columns.map((column, at) => {
        const cell = cells[at] ?? '';
        if (column === 'status') return [column, cell === '' ? null : stateOf(entity, cell, where)];
        const field = entity.fields.find((each) => each.id === column);
        if (field === undefined) throw new RangeError(`${where}: ${entity.id} has no field ${column}`);
        return [column, cell === '' ? null : valueOf(field, cell, `${where}, ${column}`)];
      }),
    );
  }

  function valueOf(field: FieldDraft, cell: string, where: string): Value {
    if (field.reference !== undefined) return PLACE.test(cell) ? cell : placeOf(field.reference.entity, cell, where);
    if (NUMBERS.has(field.type)) {
      const number = Number(cell);
      if (Number.isNaN(number)) throw new RangeError(`${where}: “${cell}” is no number`);
      return number;
    }
    if (field.type === 'boolean') {
      if (cell !== 'yes' && cell !== 'no') throw new RangeError(`${where}: a switch is “yes” or “no”, not “${cell}”`);
      return cell === 'yes';
    }
    if (field.type !== 'choice') return cell;
    const choice = field.choices?.find((each) => each.label === cell || each.id === cell);
    if (choice === undefined) throw new RangeError(`${where}: “${cell}” is none of the choices`);
    return choice.id;
  }

  function placeOf(target: string, title: string, where: string): string {
    const table = tables.get(target);
    const column = table?.columns.indexOf(entities.find((each) => each.id === target)?.title ?? 'name') ?? -1;
    const at = table?.rows.findIndex((cells) => cells[column] === title) ?? -1;
    if (column < 0 || at < 0) throw new RangeError(`${where}: no sample ${target} is called “${title}”`);
    return `${target}:${at}`;
  }
}

function stateOf(entity: TemplateEntity, cell: string, where: string): string {
  const id = identifierOf(cell);
  if (entity.workflow?.states.some((state) => state.id === id) !== true)
    throw new RangeError(`${where}: ${entity.id} has no state “${cell}”`);
  return id;
}

function tableOf(id: string, text: string): Table {
  const [head = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const wrong = rows.findIndex((cells) => cells.length !== head.length);
  if (wrong >= 0)
    throw new RangeError(
      `seed of ${id}, row ${wrong + 1}: ${rows[wrong]?.length ?? 0} cells for ${head.length} columns`,
    );
  return { columns: head, rows };
}
