import { z } from 'zod';

import { BLUEPRINT } from '../../history/index.ts';
import { blueprint, nameApp, type Blueprint } from '../../templates/index.ts';
import { bundleOf, headOf, snapshotOf } from '../apps/bundles.ts';
import { appOf, branchId, mvpId, snapshotId } from '../apps/lookup.ts';
import { textOf } from '../apps/reading.ts';
import { ApiError } from '../errors.ts';
import { action } from './action.ts';

const column = z.object({
  id: z.string().meta({ description: 'What the plan calls it.' }),
  label: z.string().meta({ description: 'What people read.' }),
  column: z.string().nullable().meta({ description: 'Of the table; null: worked out at each read.' }),
  type: z.string().meta({ description: 'text, money, date, choice, reference …' }),
  required: z.boolean(),
  unique: z.boolean(),
  derived: z.boolean().meta({ description: 'Worked out from other values.' }),
  refers_to: z.string().nullable().meta({ description: 'The id of the thing a reference leads to.' }),
  choices: z.array(z.string()),
});

const thing = z.object({
  id: z.string(),
  singular: z.string(),
  plural: z.string(),
  description: z.string(),
  table: z.string(),
  access: z
    .enum(['private', 'shared', 'team'])
    .meta({ description: 'Whose rows are seen: one’s own, everybody’s, or the team’s.' }),
  states: z.array(z.string()).meta({ description: 'What a row goes through, the first at the beginning.' }),
  columns: z.array(column),
});

/** What an app keeps. */
export const getDataModel = action({
  name: 'get_data_model',
  title: 'What an app keeps',
  description:
    'The things an app keeps, with their tables, columns, references, choices and states, as its plan has them. Rows are not shown.',
  scope: 'mvp:read',
  effect: 'reads',
  input: z.strictObject({
    mvp_id: mvpId,
    snapshot: snapshotId.optional().meta({ description: 'Default: the newest of the branch.' }),
    branch: branchId.optional().meta({ description: 'Default: main.' }),
  }),
  output: z.object({ snapshot: z.string(), things: z.array(thing) }).meta({ id: 'DataModel' }),
  async run(call, { mvp_id: id, snapshot: name, branch }) {
    const { tenant, mvp } = await appOf(call, id);
    const snapshot = name === undefined ? await headOf(tenant, mvp, branch) : await snapshotOf(tenant, mvp, name);
    const plan = planIn((await bundleOf(tenant, mvp, snapshot)).get(BLUEPRINT));
    if (plan === undefined) throw new ApiError('conflict', 'The plan of this app is missing or damaged.');
    return { snapshot: snapshot.metadata.name, things: thingsOf(plan) };
  },
});

function planIn(bytes: Uint8Array | undefined): Blueprint | undefined {
  try {
    return blueprint.parse(JSON.parse(textOf(bytes ?? new Uint8Array()) ?? ''));
  } catch {
    return undefined;
  }
}

/** The things of a plan, with the names their tables and columns have. */
function thingsOf(plan: Blueprint): z.infer<typeof thing>[] {
  const names = nameApp(plan);
  return plan.entities.map(({ id, singular, plural, description, access, workflow, fields }) => ({
    id,
    singular,
    plural,
    description,
    table: names.entity(id).table,
    access,
    states: workflow?.states.map(({ label }) => label) ?? [],
    columns: fields.map((field) => {
      const isRead = field.derived !== undefined && field.derived.kind !== 'formula';
      return {
        id: field.id,
        label: field.label,
        column: isRead ? null : names.field(id, field.id).column,
        type: field.type,
        required: field.required,
        unique: field.unique,
        derived: field.derived !== undefined,
        refers_to: field.reference?.entity ?? null,
        choices: field.choices?.map(({ label }) => label) ?? [],
      };
    }),
  }));
}
