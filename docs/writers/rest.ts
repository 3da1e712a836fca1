import { z } from 'zod';

import { cell, table } from './table.ts';

const operationSchema = z.object({
  tags: z.array(z.string()),
  summary: z.string(),
  description: z.string().optional(),
  security: z.array(z.unknown()),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.string(),
      required: z.boolean().optional(),
      description: z.string().optional(),
    }),
  ),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ schema: z.looseObject({ $ref: z.string().optional() }) })) })
    .optional(),
  responses: z.record(z.string(), z.object({ description: z.string() })),
});
const documentSchema = z.object({
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), z.looseObject({})) }),
});
type Operation = z.infer<typeof operationSchema>;

const bodySchema = z.looseObject({
  properties: z.record(z.string(), z.looseObject({ description: z.string().optional() })).default({}),
  required: z.array(z.string()).default([]),
});

/** The reference of the REST API, from the OpenAPI document that the API serves. */
export function restReference(document: unknown): string {
  const { tags, paths, components } = documentSchema.parse(document);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, operation })),
  );
  return [
    '# REST',
    'The running system has the same as `/openapi.json`, and as pages to try at `/docs`. Every error is ' +
      '`{"detail": string, "status_code": integer, "code": string, "request_id": string}`, with `errors` by field where input is wrong. ' +
      'A `•` marks what needs no login.',
    table(['status', 'codes'], failuresOf(operations.map(({ operation }) => operation))),
    ...tags.flatMap(({ name, description }) => {
      const of = operations.filter(({ operation }) => operation.tags[0] === name);
      if (of.length === 0) return [];
      return [`## ${description}`, ...of.map((each) => entry(each.call, each.operation, components.schemas))];
    }),
  ].join('\n\n');
}

/** Each status that says no, with every code it comes with. */
function failuresOf(operations: readonly Operation[]): string[][] {
  const codes = new Map<string, string>();
  for (const { responses } of operations) {
    for (const [status, { description }] of Object.entries(responses)) {
      if (Number(status) >= 400) codes.set(status, description);
    }
  }
  return [...codes].toSorted(([one], [other]) => Number(one) - Number(other));
}

function entry(call: string, operation: Operation, schemas: Record<string, unknown>): string {
  const answers = Object.entries(operation.responses).map(([status, { description }]) =>
    Number(status) < 400 ? `${status} ${cell(description)}` : status,
  );
  const rows = [
    ...operation.parameters.map((each) => [
      `\`${each.name}\``,
      each.in,
      each.required === true ? 'yes' : '',
      cell(each.description ?? ''),
    ]),
    ...bodyRows(operation, schemas),
  ];
  return [
    `### \`${call}\`${operation.security.length === 0 ? ' •' : ''}`,
    `${sentence(operation.summary)} ${cell(operation.description ?? '')}`.trim(),
    ...(rows.length === 0 ? [] : [table(['input', 'in', 'required', 'what it is'], rows)]),
    `Answers: ${answers.join(' · ')}`,
  ].join('\n\n');
}

function bodyRows(operation: Operation, schemas: Record<string, unknown>): string[][] {
  return Object.entries(operation.requestBody?.content ?? {}).flatMap(([type, { schema }]) => {
    if (type !== 'application/json') return [[type, 'body', 'yes', 'The bytes.']];
    const named = schema.$ref?.split('/').at(-1);
    const body = bodySchema.parse(named === undefined ? schema : schemas[named]);
    return Object.entries(body.properties).map(([name, { description }]) => [
      `\`${name}\``,
      'body',
      body.required.includes(name) ? 'yes' : '',
      cell(description ?? ''),
    ]);
  });
}

function sentence(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`;
}
