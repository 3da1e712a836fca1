import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { z } from 'zod';

type Json = Record<string, unknown>;

/**
 * A schema as programs of all kinds read it: what OpenAPI refers to by name stands in its place, because many know no references.
 * Checks what comes in as the schema itself does.
 */
export function portable(schema: z.ZodType): StandardSchemaWithJSON {
  const input = inlined(schema, 'input');
  const output = inlined(schema, 'output');
  const standard = schema['~standard'];
  return {
    '~standard': {
      version: 1,
      vendor: standard.vendor,
      validate: (value: unknown) => standard.validate(value),
      jsonSchema: { input: () => input, output: () => output },
    },
  };
}

function inlined(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $defs, $schema, ...root } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' }) as Json;
  void $schema;
  const definitions = ($defs ?? {}) as Record<string, Json>;
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref, id, ...rest } = value as Json;
    const name = typeof $ref === 'string' ? $ref.replace('#/$defs/', '') : undefined;
    const own = Object.fromEntries(Object.entries(rest).map(([key, each]) => [key, resolve(each)]));
    // `id` is also the name of a member of ours; only a schema's own, beside its type, goes.
    const kept = typeof id === 'string' || id === undefined ? {} : { id: resolve(id) };
    return name === undefined ? { ...own, ...kept } : { ...(resolve(definitions[name] ?? {}) as Json), ...own };
  };
  return resolve(root) as Json;
}
