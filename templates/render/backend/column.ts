import type { Field } from '../../blueprint/index.ts';
import { python, pythonValue } from '../../quote/index.ts';
import type { PlannedField } from './plan.ts';

/** The whole digits plus the decimals a number may have, as `Number` in the app's `config.py`. */
const DIGITS = 16;
const LONGEST_LINE = 200;
const LONGEST_TEXT = 10_000;

/** The SQLAlchemy type of a field's column. `wide` leaves room for sums. */
export function columnType(field: Field, wide = false): string {
  switch (field.type) {
    case 'integer':
    case 'duration':
      return wide ? 'sa.BigInteger()' : 'sa.Integer()';
    case 'decimal':
    case 'money':
    case 'percent':
      return `sa.Numeric(${wide ? 30 : DIGITS}, ${scaleOf(field)})`;
    case 'date':
      return 'sa.Date()';
    case 'datetime':
      return 'sa.DateTime(timezone=True)';
    case 'time':
      return 'sa.Time()';
    case 'boolean':
      return 'sa.Boolean()';
    case 'reference':
      return 'sa.Uuid()';
    default:
      return 'sa.Text()';
  }
}

/** Digits after the point. */
export function scaleOf(field: Field): number {
  return field.scale ?? 2;
}

/** The type of an attribute in Python. */
export function attributeType(field: Field): string {
  switch (field.type) {
    case 'integer':
    case 'duration':
      return 'int';
    case 'decimal':
    case 'money':
    case 'percent':
      return 'Decimal';
    case 'date':
    case 'datetime':
    case 'time':
      return `dt.${field.type}`;
    case 'boolean':
      return 'bool';
    case 'reference':
      return 'uuid.UUID';
    default:
      return 'str';
  }
}

/** The type of a field in an answer. */
export function readType(field: Field): string {
  const type = attributeType(field);
  if (type === 'dt.time') return 'Clock';
  return type === 'Decimal' ? 'Amount' : type;
}

/** The limits of a number that hold in the request and in the database. */
export function limitsOf(field: Field): { min: number | undefined; max: number | undefined } {
  if (field.type === 'percent') return { min: field.min ?? 0, max: field.max ?? 100 };
  if (field.type === 'duration') return { min: field.min ?? 0, max: field.max };
  return { min: field.min, max: field.max };
}

/** The type of a field in a request, with its limits. */
export function inputType(field: Field): string {
  const limits = limitsOf(field);
  const bounds = [
    ...(limits.min === undefined ? [] : [`ge=${number(limits.min)}`]),
    ...(limits.max === undefined ? [] : [`le=${number(limits.max)}`]),
  ];
  switch (field.type) {
    case 'text':
      return annotated('Line', [
        ...(field.required ? ['min_length=1'] : []),
        `max_length=${field.maxLength ?? LONGEST_LINE}`,
      ]);
    case 'longtext':
      return annotated('Text', [
        ...(field.required ? ['min_length=1'] : []),
        `max_length=${field.maxLength ?? LONGEST_TEXT}`,
      ]);
    case 'integer':
    case 'duration':
      return annotated('Whole', bounds);
    case 'decimal':
    case 'money':
    case 'percent':
      return annotated('Number', [...bounds, `decimal_places=${scaleOf(field)}`]);
    case 'date':
      return 'Day';
    case 'datetime':
      return 'Moment';
    case 'time':
      return 'Clock';
    case 'boolean':
      return 'bool';
    case 'choice':
      return choiceType(field);
    case 'email':
      return annotated('EmailStr', [`max_length=${field.maxLength ?? 320}`]);
    case 'phone':
      return 'Phone';
    case 'url':
      return annotated('Url', [`max_length=${field.maxLength ?? 2000}`]);
    case 'reference':
      return 'uuid.UUID';
  }
}

/** The type of a field as a filter of the list. */
export function filterType(field: Field): string {
  if (field.type === 'choice') return choiceType(field);
  if (['text', 'longtext', 'email', 'phone', 'url'].includes(field.type))
    return 'Annotated[Line, Field(max_length=200)]';
  if (attributeType(field) === 'Decimal') return 'Number';
  return attributeType(field) === 'int' ? 'Whole' : inputType(field);
}

/** The default as Python source, or undefined when there is none that fits the type. `callable`: it is computed at every use. */
export function defaultOf(field: Field): { source: string; callable: boolean } | undefined {
  const value = field.default;
  if (value === undefined) return field.type === 'boolean' ? { source: 'False', callable: false } : undefined;
  const plain = (source: string): { source: string; callable: boolean } => ({ source, callable: false });
  switch (field.type) {
    case 'boolean':
      return plain(pythonValue(value === true || value === 'true'));
    case 'integer':
    case 'duration':
      return Number.isInteger(Number(value)) ? plain(String(Number(value))) : undefined;
    case 'decimal':
    case 'money':
    case 'percent':
      return Number.isFinite(Number(value)) ? plain(`Decimal(${python(String(value))})`) : undefined;
    case 'date':
      return value === 'today' ? { source: 'today', callable: true } : undefined;
    case 'datetime':
      return value === 'now' || value === 'today' ? { source: 'now', callable: true } : undefined;
    case 'time':
      return /^([01]\d|2[0-3]):[0-5]\d$/.test(String(value))
        ? plain(`dt.time.fromisoformat(${python(String(value))})`)
        : undefined;
    case 'choice':
      return field.choices?.some((each) => each.id === value) === true ? plain(python(String(value))) : undefined;
    case 'reference':
      return undefined;
    default:
      return plain(python(String(value)));
  }
}

/** Fields that an answer holds, as `name: type` lines. */
export function readLines(planned: PlannedField): string[] {
  const { field, names } = planned;
  const isFormula = planned.live && field.derived?.kind === 'formula';
  const optional = planned.nullable || isFormula || planned.confidential ? ' | None' : '';
  const lines = [`${names.attribute}: ${readType(field)}${optional}`];
  if (names.relation !== null) lines.push(`${names.relation}: Option${optional}`);
  return lines;
}

function choiceType(field: Field): string {
  const ids = (field.choices ?? []).map((each) => python(each.id));
  return ids.length === 0 ? 'Line' : `Literal[${ids.join(', ')}]`;
}

function annotated(type: string, limits: readonly string[]): string {
  return limits.length === 0 ? type : `Annotated[${type}, Field(${limits.join(', ')})]`;
}

function number(value: number): string {
  return Number.isInteger(value) ? String(value) : `Decimal(${python(String(value))})`;
}
