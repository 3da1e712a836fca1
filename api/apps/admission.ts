import { RESOURCES } from '../../kube/index.ts';
import type { AccountLimits } from '../config.ts';
import { ApiError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';
import { isRunning } from './record.ts';

/** Lets one more app into a workspace. @throws ApiError `app_limit` or `running_limit` */
export async function admit({ client, namespace }: Tenant, limits: AccountLimits): Promise<void> {
  const existing = await client.listAll(RESOURCES.mvp, { namespace });
  if (existing.length >= limits.apps) {
    throw new ApiError(
      'app_limit',
      `You have ${existing.length} ${existing.length === 1 ? 'app' : 'apps'}, the most your account may have; delete one first.`,
    );
  }
  const running = existing.filter(isRunning).length;
  if (running >= limits.running) {
    throw new ApiError('running_limit', `${running} of your apps are being made, the most there may be at once.`, {
      retryAfterSeconds: 30,
    });
  }
}
