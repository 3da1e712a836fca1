import { z } from 'zod';

import type { DescribedAction } from '../../api/index.ts';

import { cell, table } from './table.ts';

const inputSchema = z.looseObject({
  properties: z.record(z.string(), z.looseObject({ description: z.string().optional() })).default({}),
  required: z.array(z.string()).default([]),
});

/** The reference of the operations that REST, MCP and the command line share. */
export function operationsReference(actions: readonly DescribedAction[]): string {
  return [
    '# Operations',
    'Each is a tool of MCP and an operation of `mvp do` by this name, and a route of [REST](rest.md). What destroys is asked about first.',
    table(
      ['operation', 'does', 'scope', 'effect'],
      actions.map(({ name, title, scope, effect }) => [`[\`${name}\`](#${name})`, cell(title), `\`${scope}\``, effect]),
    ),
    ...actions.map(section),
  ].join('\n\n');
}

function section({ name, description, input }: DescribedAction): string {
  const { properties, required } = inputSchema.parse(input);
  const rows = Object.entries(properties).map(([field, each]) => [
    `\`${field}\``,
    required.includes(field) ? 'yes' : '',
    cell(each.description ?? ''),
  ]);
  return [
    `## ${name}`,
    cell(description),
    ...(rows.length === 0 ? [] : [table(['input', 'required', 'what it is'], rows)]),
  ].join('\n\n');
}
