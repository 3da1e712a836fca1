import type { Blueprint } from '../../../templates/index.ts';
import { app, make } from './frame.ts';

/** The smallest app there is: one entity, no workflow. */
export function smallest(): Blueprint {
  return make({
    app: app('Smallest', 'smallest'),
    entities: [
      {
        id: 'note',
        singular: 'Note',
        plural: 'Notes',
        description: '',
        icon: 'book',
        access: 'private',
        title: 'body',
        fields: [{ id: 'body', label: 'Body', type: 'longtext' }],
      },
    ],
    dashboard: {
      figures: [1, 2].map((n) => ({ id: `f${n}`, label: 'Notes', entity: 'note', measure: 'count' })),
      charts: [
        { id: 'c', label: 'Notes', entity: 'note', kind: 'line', by: 'created_at', bucket: 'day', measure: 'count' },
      ],
      attention: [],
    },
    seed: { note: [{ body: 'Hello' }] },
  });
}
