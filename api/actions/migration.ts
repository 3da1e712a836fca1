import { z } from 'zod';

import { ALLOW_LOSSES, REFUSE_LOSSES, type Mvp } from '../../crds/index.ts';
import { RESOURCES } from '../../kube/index.ts';
import { appOf, mvpParams, snapshotId } from '../apps/lookup.ts';
import { orNull } from '../apps/record.ts';
import { ApiError } from '../errors.ts';
import { action } from './action.ts';

const migrationSchema = z
  .object({
    mvp_id: z.string(),
    held: z.boolean().meta({ description: 'Whether a release waits for somebody’s word.' }),
    snapshot: z.string().nullable().meta({ description: 'The snapshot that waits.' }),
    reason: z.string().nullable().meta({
      description: 'One word programs may rely on: AwaitsConsent, Refused, Dumping, NotDumped.',
    }),
    message: z.string().nullable(),
    losses: z.array(
      z.object({
        step: z.string().meta({ description: 'The file of the migration.' }),
        line: z.int(),
        what: z.enum(['DropTable', 'DropColumn', 'ChangeType', 'NotNull', 'Sql', 'Code']),
        table: z.string().nullable(),
        column: z.string().nullable(),
        text: z.string(),
        rows: z.int().nullable().meta({ description: 'Rows in question; null: not counted.' }),
      }),
    ),
  })
  .meta({ id: 'HeldMigration' });

/** What waits. */
export const getMigration = action({
  name: 'get_migration',
  title: 'A migration that would lose data',
  description:
    'Tells whether a release is held because its migration would lose data of the live app, and what it ' +
    'would lose: tables, columns, rows. The old release serves meanwhile.',
  scope: 'mvp:read',
  effect: 'reads',
  input: mvpParams,
  output: migrationSchema,
  run: async (call, { mvp_id: id }) => recordOf((await appOf(call, id)).mvp),
});

/** Yes or no. */
export const decideMigration = action({
  name: 'decide_migration',
  title: 'Allow or refuse a migration that loses data',
  description:
    'Lets a held migration go ahead, after a backup of the data, or refuses it: then the old release ' +
    'stays. The data it names is gone from the live app afterwards, so ask the person first and show ' +
    'them get_migration.',
  scope: 'mvp:admin',
  effect: 'destroys',
  repeatable: true,
  input: mvpParams.extend({
    snapshot: snapshotId.meta({ description: 'The snapshot that waits, as get_migration tells it.' }),
    decision: z.enum(['allow', 'refuse']),
  }),
  output: migrationSchema,
  async run(call, { mvp_id: id, snapshot, decision }) {
    const { tenant, mvp } = await appOf(call, id);
    if (mvp.status?.migration?.snapshot !== snapshot)
      throw new ApiError('conflict', `No migration of ${snapshot} waits for a decision.`);
    const annotations =
      decision === 'allow'
        ? { [ALLOW_LOSSES]: snapshot, [REFUSE_LOSSES]: null }
        : { [ALLOW_LOSSES]: null, [REFUSE_LOSSES]: snapshot };
    const target = { name: mvp.metadata.name, namespace: tenant.namespace };
    return recordOf(await tenant.client.patch(RESOURCES.mvp, target, 'merge', { metadata: { annotations } }));
  },
});

function recordOf({ metadata, status }: Mvp): z.infer<typeof migrationSchema> {
  const condition = status?.conditions?.find(({ type }) => type === 'MigrationHeld');
  const held = condition?.status === 'True' ? status?.migration : undefined;
  return {
    mvp_id: metadata.name,
    held: held !== undefined,
    snapshot: orNull(held?.snapshot),
    reason: held === undefined ? null : orNull(condition?.reason),
    message: held === undefined ? null : orNull(condition?.message),
    losses: (held?.losses ?? []).map(({ table, column, rows, ...rest }) => ({
      ...rest,
      table: orNull(table),
      column: orNull(column),
      rows: orNull(rows),
    })),
  };
}
