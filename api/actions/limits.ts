import { z } from 'zod';

import type { MvpWorkspace } from '../../crds/index.ts';
import type { AccountLimits } from '../config.ts';
import { ApiError } from '../errors.ts';
import { administration } from './administrators.ts';

const amount = (most: number, description: string) => z.int().min(1).max(most).nullable().meta({ description });
const amounts = {
  apps: amount(1000, 'Apps there may be.'),
  running: amount(200, 'Apps that may be on their way to live at once.'),
  storage_mib: amount(8192, 'MiB that the files of all versions may take up.'),
};

/** What one account may have instead of what everybody may. */
export const ownLimitsSchema = z
  .object(amounts)
  .meta({ id: 'OwnLimits', description: 'What differs from what everybody may have; null: the same.' });

/** What a workspace may have instead of what everybody may. */
export function ownLimits(workspace: MvpWorkspace | undefined): z.infer<typeof ownLimitsSchema> {
  const { apps, running, storageMiB } = workspace?.spec.limits ?? {};
  return { apps: apps ?? null, running: running ?? null, storage_mib: storageMiB ?? null };
}

/** What a workspace may have: its own limits, else those of the installation. */
export function limitsOf(workspace: MvpWorkspace | undefined, limits: AccountLimits): AccountLimits {
  const { apps, running } = workspace?.spec.limits ?? {};
  return { ...limits, apps: apps ?? limits.apps, running: running ?? limits.running };
}

/** An account may have more than others, or less. */
export const setLimits = administration({
  name: 'set_limits',
  title: 'Change what an account may have',
  description:
    'Sets how many apps, how many on their way at once and how much room for files an account has, ' +
    'instead of what everybody has. What is not named stays; null gives what everybody has. A workspace ' +
    'that is shared has them together. What is there already stays, though it be more.',
  // Lower ones keep somebody from going on: a person is asked first.
  effect: 'destroys',
  repeatable: true,
  input: z.strictObject({
    user_id: z.string().min(1).max(253).meta({ description: 'As list_users gives it.' }),
    apps: amounts.apps.optional(),
    running: amounts.running.optional(),
    storage_mib: amounts.storage_mib.optional(),
  }),
  output: z.object({ user_id: z.string(), own_limits: ownLimitsSchema }).meta({ id: 'AccountLimits' }),
  async run({ services: { people }, signal }, { user_id: id, apps, running, storage_mib: storageMiB }) {
    if ((await people.accounts.find(id)) === undefined) throw new ApiError('not_found', 'There is no such account.');
    const given = {
      ...(apps === undefined ? {} : { apps }),
      ...(running === undefined ? {} : { running }),
      ...(storageMiB === undefined ? {} : { storageMiB }),
    };
    const workspace = await people.workspaces.limit(id, given, signal);
    return { user_id: id, own_limits: ownLimits(workspace) };
  },
});
