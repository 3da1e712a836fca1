import { customResourceDefinition, KINDS, type KindDefinition } from '../../crds/index.ts';

import { cell, table } from './table.ts';

/** As much of a structural schema as is shown. */
interface Shown {
  type?: string;
  format?: string;
  description?: string;
  default?: unknown;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  required?: string[];
  properties?: Record<string, Shown>;
  items?: Shown;
  additionalProperties?: Shown | boolean;
}

/** As much of a definition as is read. */
interface Definition {
  spec: { versions: [{ schema: { openAPIV3Schema: { properties: Record<'spec' | 'status', Shown> } } }] };
}

/** The reference of the custom resources, from the schemas that the API server checks them with. */
export function kindsReference(): string {
  return [
    '# Custom resources',
    'All are of `mvp.build/v1alpha1`. `kubectl explain mvp.spec` says the same on a cluster.',
    table(
      ['kind', 'short', 'what it is'],
      KINDS.map((kind) => [
        `[${kind.kind}](#${kind.kind.toLowerCase()})`,
        kind.shortNames.join(', '),
        cell(kind.description),
      ]),
    ),
    ...KINDS.map(section),
  ].join('\n\n');
}

function section(kind: KindDefinition): string {
  const rules = [...kind.rules, ...kind.specRules].map(({ message }) => `- ${cell(message)}`);
  const columns = kind.columns.map(({ name, priority }) => ((priority ?? 0) > 0 ? `${name} (wide)` : name));
  return [
    `## ${kind.kind}`,
    `${cell(kind.description)} ${kind.scope === 'Cluster' ? 'It belongs to no namespace.' : ''}`.trim(),
    `\`kubectl get ${kind.plural}\` shows: ${['NAME', ...columns].join(', ')}.`,
    '### spec',
    fields(schemaOf(kind, 'spec')),
    ...(rules.length === 0 ? [] : ['The API server also holds these rules:', rules.join('\n')]),
    '### status',
    fields(schemaOf(kind, 'status')),
  ].join('\n\n');
}

function schemaOf(kind: KindDefinition, part: 'spec' | 'status'): Shown {
  const { spec } = customResourceDefinition(kind) as unknown as Definition;
  return spec.versions[0].schema.openAPIV3Schema.properties[part];
}

function fields(schema: Shown): string {
  const rows = rowsOf(schema, '');
  return rows.length === 0 ? 'No fields.' : table(['field', 'type', 'default', 'what it is'], rows);
}

function rowsOf(schema: Shown, prefix: string): string[][] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = prefix + name;
    const isRequired = schema.required?.includes(name) === true && field.default === undefined;
    const fallback =
      field.default === undefined ? (isRequired && prefix === '' ? 'required' : '') : code(field.default);
    const row = [`\`${path}\``, typeOf(field), fallback, cell(field.description ?? '')];
    return [row, ...rowsOf(field, `${path}.`), ...rowsOf(field.items ?? {}, `${path}[].`)];
  });
}

function code(value: unknown): string {
  return `\`${JSON.stringify(value)}\``;
}

function typeOf(field: Shown): string {
  if (field.enum !== undefined) return choices(field.enum.filter((each) => each !== null).map(String));
  if (field.type === 'array') return `list of ${typeOf(field.items ?? {})}${bound(field.maxItems, 'at most')}`;
  if (field.type === 'object' && typeof field.additionalProperties === 'object') {
    return `map of ${typeOf(field.additionalProperties)}`;
  }
  if (field.type === 'integer' || field.type === 'number') return field.type + range(field.minimum, field.maximum);
  if (field.type === 'string') return (field.format ?? 'string') + bound(field.maxLength, 'at most');
  return field.type ?? 'any';
}

function choices(values: readonly string[]): string {
  if (values.length <= 12) return values.join(' \\| ');
  return `${values.slice(0, 3).join(' \\| ')} \\| … (${values.length}, all in the manifest)`;
}

function range(low: number | undefined, high: number | undefined): string {
  if (low === undefined) return bound(high, 'at most');
  return high === undefined ? `, ${low} or more` : `, ${low} to ${high}`;
}

function bound(value: number | undefined, word: string): string {
  return value === undefined ? '' : `, ${word} ${value}`;
}
