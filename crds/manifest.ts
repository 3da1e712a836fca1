import { z } from 'zod';
import { UNSEEN } from './condition.ts';
import type { CelRule, KindDefinition } from './kind.ts';
import { GROUP, VERSION } from './limits.ts';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Schema = { [key: string]: Json };

/** Keywords zod writes that a structural schema must not, or need not, have. */
const DROPPED = new Set(['$schema', 'additionalProperties', 'propertyNames', 'id', '$id']);

/**
 * A zod schema as the structural OpenAPI schema the API server takes. zod says `additionalProperties: false`, and gives
 * date-times a pattern and integers JavaScript's bounds; none of that belongs in a CRD (unknown fields are pruned).
 */
export function structuralSchema(schema: z.ZodType): Schema {
  const raw = z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    io: 'input',
    unrepresentable: 'throw',
    reused: 'inline',
  });
  return clean(JSON.parse(JSON.stringify(raw)));
}

function clean(node: Schema): Schema {
  const out: Schema = {};
  for (const [key, value] of Object.entries(node)) {
    if (DROPPED.has(key)) continue;
    if (key === 'pattern' && node['format'] === 'date-time') continue;
    if (key === 'maximum' && value === Number.MAX_SAFE_INTEGER) continue;
    if (key === 'minimum' && value === Number.MIN_SAFE_INTEGER) continue;
    if (key === 'properties' && isSchema(value)) {
      out[key] = Object.fromEntries(
        Object.entries(value).map(([name, child]) => [name, isSchema(child) ? clean(child) : child]),
      );
    } else if (key === 'items' && isSchema(value)) {
      out[key] = clean(value);
    } else {
      out[key] = value;
    }
  }
  return out;
}

function isSchema(value: Json): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function withRules(schema: Schema, rules: readonly CelRule[]): Schema {
  return rules.length === 0 ? schema : { ...schema, 'x-kubernetes-validations': rules.map((rule) => ({ ...rule })) };
}

/** A status that the operator has not written yet says so, where the kind tells which generation it was worked out from. */
function unseenAtFirst(status: Schema): Schema {
  const { properties } = status;
  const tells = properties !== undefined && isSchema(properties) && 'observedGeneration' in properties;
  return tells ? { ...status, default: { observedGeneration: UNSEEN } } : status;
}

/** The `CustomResourceDefinition` of one kind. */
export function customResourceDefinition(definition: KindDefinition): Schema {
  const spec = withRules(structuralSchema(definition.spec), definition.specRules);
  const status = unseenAtFirst(structuralSchema(definition.status));
  const root = withRules(
    {
      type: 'object',
      description: definition.description,
      required: ['spec'],
      properties: {
        apiVersion: { type: 'string', description: `${GROUP}/${VERSION}.` },
        kind: { type: 'string', description: `${definition.kind}.` },
        // without a bound on names, the API server reckons the rules about them too dear
        metadata: { type: 'object', properties: { name: { type: 'string', maxLength: 253 } } },
        spec,
        status,
      },
    },
    definition.rules,
  );
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: {
      name: `${definition.plural}.${GROUP}`,
      labels: { 'app.kubernetes.io/name': 'mvp-operator', 'app.kubernetes.io/part-of': 'mvp-operator' },
    },
    spec: {
      group: GROUP,
      scope: definition.scope,
      names: {
        kind: definition.kind,
        listKind: `${definition.kind}List`,
        plural: definition.plural,
        singular: definition.singular,
        shortNames: [...definition.shortNames],
        categories: ['mvp-build'],
      },
      versions: [
        {
          name: VERSION,
          served: true,
          storage: true,
          schema: { openAPIV3Schema: root },
          subresources: { status: {} },
          additionalPrinterColumns: definition.columns.map((column) => ({ ...column })),
        },
      ],
    },
  };
}
