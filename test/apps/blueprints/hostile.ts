import type { Blueprint } from '../../../templates/index.ts';
import { app, make } from './frame.ts';

/** Words that are reserved in Python, SQL, TypeScript, SQLAlchemy or in the base app, and text that tries to get out of its quotes. */
export function hostile(): Blueprint {
  const nasty = `"""'; DROP TABLE users; -- </script><script>alert(1)</script> {{x}} \${y} \\ %s :name 🐕 \u202e`;
  const fields = (ids: string[]): object[] => [
    { id: 'name', label: nasty.slice(0, 60), type: 'text', required: true, searchable: true },
    ...ids.map((id) => ({ id, label: nasty.slice(0, 60), type: 'text', filterable: true, help: nasty })),
  ];
  const kinds = [
    'class',
    'user',
    'order',
    'import',
    'session',
    'row',
    'option',
    'dashboard',
    'check',
    'account',
    'read',
  ];
  return make({
    app: app(nasty.slice(0, 80), 'hostile', { tagline: nasty.slice(0, 100), description: nasty }),
    entities: kinds.map((id, index) => ({
      id,
      singular: nasty.slice(0, 60),
      plural: `${nasty.slice(0, 50)} ${id}`,
      description: nasty,
      icon: 'x',
      access: (['private', 'shared', 'team'] as const)[index % 3],
      title: 'name',
      fields: [
        ...fields([
          'class',
          'metadata',
          'select',
          'status',
          'owner',
          'id',
          'type',
          'date',
          'str',
          'copy',
          'page',
          'from',
          'q',
          'value_from',
        ]),
        { id: 'self', label: 'Self', type: 'reference', reference: { entity: id, onDelete: 'clear' } },
        {
          id: 'other',
          label: 'Other',
          type: 'reference',
          reference: { entity: kinds[(index + 1) % kinds.length], onDelete: 'clear' },
        },
        { id: 'children', label: 'Children', type: 'integer', derived: { kind: 'count', entity: id, via: 'self' } },
        {
          id: 'pick',
          label: 'Pick',
          type: 'choice',
          choices: [
            { id: 'none', label: nasty.slice(0, 60) },
            { id: 'true', label: 'True' },
          ],
          default: 'none',
        },
      ],
      rules: [
        {
          kind: 'check',
          id: 'not_nasty',
          when: `name != '${nasty.slice(0, 20).replaceAll("'", "''").replaceAll('\\', '\\\\')}'`,
          message: nasty,
        },
      ],
    })),
    dashboard: {
      figures: [1, 2].map((n) => ({ id: `f${n}`, label: nasty.slice(0, 60), entity: 'class', measure: 'count' })),
      charts: [
        { id: 'c', label: nasty.slice(0, 60), entity: 'user', kind: 'bar', by: 'pick', measure: 'count' },
        { id: 'd', label: 'By other', entity: 'row', kind: 'ring', by: 'other', measure: 'count' },
      ],
      attention: [
        { id: 'a', label: nasty.slice(0, 60), entity: 'order', where: 'children == 0', tone: 'warning', empty: nasty },
      ],
    },
    seed: {
      class: [
        { name: nasty, pick: 'true' },
        { name: 'Second', self: 'class:0', other: 'user:0' },
      ],
      user: [{ name: nasty }],
    },
  });
}
