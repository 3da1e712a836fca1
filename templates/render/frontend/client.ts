import { confidential, type Blueprint, type Entity, type Field } from '../../blueprint/index.ts';
import type { AppNames, FieldNames } from '../../naming/index.ts';
import { docComment, typescript } from '../../quote/index.ts';
import { camelOf } from './values.ts';

/** The typed part of `lib/api.ts`: what a row of each entity holds, what can be written, and the resources by name. */
export function renderDomain(blueprint: Blueprint, names: AppNames): string {
  const types = blueprint.entities.map((entity) => renderTypes(blueprint, entity, names));
  const resources = blueprint.entities.map((entity) => {
    const { tsType, route } = names.entity(entity.id);
    return `  ${camelOf(route)}: resource<${tsType}, ${tsType}Create>(${typescript(route)}),`;
  });
  return [...types, `/** One resource per kind of thing. */\nexport const api = {\n${resources.join('\n')}\n};`].join(
    '\n\n',
  );
}

function renderTypes(blueprint: Blueprint, entity: Entity, names: AppNames): string {
  const hidden = confidential(blueprint, entity);
  const named = names.entity(entity.id);
  const fields = entity.fields.map((field) => ({ field, name: names.field(entity.id, field.id) }));
  const states = entity.workflow?.states.map((state) => typescript(state.id)).join(' | ');
  const rows = fields.flatMap(({ field, name }) => [
    `  ${name.json}: ${typeOf(field)}${(field.required || isNeverNull(field)) && !hidden.has(field.id) ? '' : ' | null'};`,
    ...(name.relation === null ? [] : [`  ${name.relation}: Reference | null;`]),
  ]);
  const values = fields
    .filter(({ field }) => field.derived === undefined)
    .map(({ field, name }) => `  ${writable(field, name)}`);
  return [
    docComment(entity.description === '' ? entity.singular : `${entity.singular}: ${entity.description}`),
    `export interface ${named.tsType} extends Row {`,
    ...rows,
    ...(states === undefined ? [] : [`  status: ${states};`]),
    '}',
    '',
    `export interface ${named.tsType}Create {`,
    ...values,
    '}',
  ].join('\n');
}

function writable(field: Field, name: FieldNames): string {
  if (field.required && field.default === undefined) return `${name.json}: ${typeOf(field)};`;
  return `${name.json}?: ${typeOf(field)}${field.required ? '' : ' | null'};`;
}

const isNeverNull = (field: Field): boolean =>
  field.type === 'boolean' || field.derived?.kind === 'count' || field.derived?.kind === 'sum';

function typeOf(field: Field): string {
  switch (field.type) {
    case 'integer':
    case 'decimal':
    case 'money':
    case 'percent':
    case 'duration':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'choice':
      return field.choices?.map((choice) => typescript(choice.id)).join(' | ') ?? 'string';
    default:
      return 'string';
  }
}
