import { python, pythonDoc, pythonTuple } from '../../quote/index.ts';
import { attributeType, columnType, defaultOf, filterType, inputType, readLines } from './column.ts';
import { constraintsOf } from './constraint.ts';
import { actionInput } from './action.ts';
import { isReferenced, isSigned, isSlugged } from './offers.ts';
import { renderResource } from './resource.ts';
import type { Plan, PlannedEntity, PlannedField } from './plan.ts';

/** One file of `models/`: per entity the table, the schemas of requests and answers, and the rules. */
export function renderModels(plan: Plan, entities: readonly PlannedEntity[]): string {
  const titles = entities.map((each) => each.names.plural).join(', ');
  return [
    pythonDoc(`${titles}: what is stored, what goes in and out, and the rules.`),
    '',
    ...entities.map((each) => renderEntity(plan, each)),
  ].join('\n');
}

function renderEntity(plan: Plan, entity: PlannedEntity): string {
  return [
    renderTable(plan, entity),
    renderInput(entity, 'Create'),
    renderInput(entity, 'Update'),
    ...(entity.entity.workflow?.transitions ?? []).map((each) => actionInput(plan, entity, each)?.source ?? ''),
    renderRead(entity),
    renderQuery(entity),
    renderResource(plan, entity),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** The column of a field, in the model or the migration. */
export function columnArguments(plan: Plan, planned: PlannedField): string[] {
  const { field } = planned;
  const type = columnType(field);
  if (field.reference === undefined) return [type];
  const target = plan.entity(field.reference.entity).names.table;
  return [type, `sa.ForeignKey(${python(`${target}.id`)}, ondelete=${python(onDelete(planned))})`];
}

/** What happens to this row when the one it refers to is deleted. */
export function onDelete(planned: PlannedField): string {
  const wish = planned.field.reference?.onDelete ?? 'restrict';
  if (wish === 'cascade') return 'CASCADE';
  return wish === 'clear' && planned.nullable ? 'SET NULL' : 'RESTRICT';
}

function renderTable(plan: Plan, entity: PlannedEntity): string {
  const { names } = entity;
  const lines = [
    `class ${names.class}(${isSlugged(plan, entity) ? 'Slugged, ' : ''}${isReferenced(plan, entity) ? 'Referenced, ' : ''}${isSigned(plan, entity) ? 'Signed, ' : ''}Owned, ` +
      'Base):',
    pythonDoc(entity.entity.description || names.singular),
    '',
    `__tablename__ = ${python(names.table)}`,
  ];
  const constraints = constraintsOf(plan, entity).map((each) =>
    each.kind === 'index' ? `sa.Index(${python(each.name)}, ${columnList(each.source)})` : each.source,
  );
  if (constraints.length > 0) lines.push(`__table_args__ = ${pythonTuple(constraints)}`, '');
  const states = entity.entity.workflow?.states;
  if (states !== undefined)
    lines.push(`status: orm.Mapped[str] = orm.mapped_column(default=${python(states[0]?.id ?? '')})`);
  for (const planned of entity.fields) if (!planned.live) lines.push(...renderColumn(plan, planned));
  lines.push('', '@property', 'def label(self) -> str:', `    return ${labelOf(plan, entity)}`);
  return indent(lines);
}

/** `["a", "b"], unique=True` of `op.create_index` as arguments of `sa.Index`. */
function columnList(source: string): string {
  return source.replace(/^\[([^\]]*)\]/, '$1');
}

function renderColumn(plan: Plan, planned: PlannedField): string[] {
  const { field, names } = planned;
  const type = `${attributeType(field)}${planned.nullable ? ' | None' : ''}`;
  const fallback = defaultOf(field);
  const parts = [
    ...columnArguments(plan, planned),
    ...(fallback === undefined || fallback.callable ? [] : [`default=${fallback.source}`]),
    ...(field.reference === undefined ? [] : ['index=True']),
  ];
  const lines = [`${names.attribute}: orm.Mapped[${type}] = orm.mapped_column(${parts.join(', ')})`];
  if (field.reference !== undefined && names.relation !== null) {
    const target = plan.entity(field.reference.entity).names.class;
    lines.push(
      `${names.relation}: orm.Mapped[Any] = orm.relationship(${python(target)}, foreign_keys=[${names.attribute}], remote_side=${python(`${target}.id`)})`,
    );
  }
  return lines;
}

/** How a row is called in lists and pickers. A chain of references that bites its own tail ends at the row's number. */
function labelOf(plan: Plan, entity: PlannedEntity): string {
  const word = python(entity.names.singular).slice(1, -1).replaceAll('{', '{{').replaceAll('}', '}}');
  const nameless = `f"${word} {str(self.id)[:8]}"`;
  const title = entity.fields.find((each) => each.field.id === entity.entity.title) ?? entity.fields[0];
  if (title === undefined || (title.names.relation !== null && isCircular(plan, entity, new Set()))) return nameless;
  const value = `self.${title.names.attribute}`;
  if (title.names.relation !== null)
    return `self.${title.names.relation}.label if self.${title.names.relation} else ${nameless}`;
  const number = `f"${word} {${value}}"`;
  switch (title.field.type) {
    case 'text':
    case 'longtext':
    case 'email':
    case 'phone':
    case 'url':
      return title.nullable ? `${value} or ${nameless}` : value;
    case 'choice': {
      const labels = (title.field.choices ?? []).map((each) => `${python(each.id)}: ${python(each.label)}`);
      return `{${labels.join(', ')}}.get(${value} or "", ${nameless})`;
    }
    case 'date':
      return `${value}.isoformat() if ${value} else ${nameless}`;
    case 'datetime':
      return `${value}.strftime("%Y-%m-%d %H:%M") if ${value} else ${nameless}`;
    case 'time':
      return `${value}.strftime("%H:%M") if ${value} else ${nameless}`;
    default:
      return `${number} if ${value} is not None else ${nameless}`;
  }
}

function isCircular(plan: Plan, entity: PlannedEntity, seen: ReadonlySet<string>): boolean {
  if (seen.has(entity.entity.id)) return true;
  const title = entity.fields.find((each) => each.field.id === entity.entity.title);
  if (title?.field.reference === undefined) return false;
  return isCircular(plan, plan.entity(title.field.reference.entity), new Set([...seen, entity.entity.id]));
}

function renderInput(entity: PlannedEntity, kind: 'Create' | 'Update'): string {
  const lines = [`class ${entity.names.class}${kind}(StrictModel):`];
  for (const planned of entity.fields) if (planned.input) lines.push(inputLine(planned, kind === 'Update'));
  if (lines.length === 1) lines.push('pass');
  return indent(lines);
}

/** A change leaves out what stays; what a row needs may be left out but not emptied. */
function inputLine(planned: PlannedField, isChange: boolean): string {
  const type = inputType(planned.field);
  const name = planned.names.attribute;
  const optional = planned.nullable ? ' | None' : '';
  if (isChange) return planned.nullable ? `${name}: ${type} | None = None` : `${name}: ${type} = Field(default=None)`;
  const fallback = defaultOf(planned.field);
  if (fallback !== undefined)
    return `${name}: ${type}${optional} = ${fallback.callable ? `Field(default_factory=${fallback.source})` : fallback.source}`;
  if (planned.nullable) return `${name}: ${type} | None = None`;
  // What nobody types in and the row it refers to says may be left out, but not emptied.
  const isTakenOver = planned.field.managed && planned.field.copies !== undefined;
  return isTakenOver ? `${name}: ${type} = Field(default=None)` : `${name}: ${type}`;
}

function renderRead(entity: PlannedEntity): string {
  const status = entity.entity.workflow === undefined ? [] : ['status: str'];
  return indent([`class ${entity.names.class}Read(Read):`, ...status, ...entity.fields.flatMap(readLines)]);
}

function renderQuery(entity: PlannedEntity): string {
  const states = entity.entity.workflow?.states.map((each) => python(each.id));
  const taken = new Set(entity.fields.flatMap((each) => [each.names.attribute, each.names.relation ?? '']));
  const lines = states === undefined ? [] : [`status: Literal[${states.join(', ')}] | None = None`];
  // What is narrowed by a value tells the value.
  for (const { field, names } of entity.fields.filter((each) => !each.confidential)) {
    if (field.filterable || field.reference !== undefined)
      lines.push(`${names.attribute}: ${filterType(field)} | None = None`);
    if (field.type !== 'date' && field.type !== 'datetime') continue;
    for (const bound of [`${names.attribute}_from`, `${names.attribute}_to`])
      if (!taken.has(bound)) lines.push(`${bound}: ${inputType(field)} | None = None`);
  }
  return indent([`class ${entity.names.class}Query(ListQuery):`, ...(lines.length === 0 ? ['pass'] : lines)]);
}

function indent(lines: readonly string[]): string {
  return lines.map((line, index) => (index === 0 || line === '' ? line : `    ${line}`)).join('\n');
}
