import { setTimeout as sleep } from 'node:timers/promises';

import { isKubeError, type KubeObject, type Manifest } from '../../kube/index.ts';
import { QUOTA_UNKNOWN } from '../http/failures.ts';
import type { Tenant } from '../tenant.ts';

/**
 * Longest wait for the quota of a new workspace. It is counted within a second or two, but Kubernetes looks for new kinds only every 30 s, so in
 * the first half minute after an installation it takes that long, and the operator has it counted again within 2 s of that.
 */
const MAX_QUOTA_WAIT_MS = 60_000;

/** Creates an object in a workspace that may be so new that Kubernetes has not counted its quota yet. */
export async function whenCounted<T extends KubeObject>({ client }: Tenant, manifest: Manifest): Promise<T> {
  for (let waitedMs = 0; ; waitedMs += 250) {
    try {
      return await client.create<T>(manifest);
    } catch (error) {
      const uncounted = isKubeError(error, 'Forbidden') && error.message.includes(QUOTA_UNKNOWN);
      if (!uncounted || waitedMs >= MAX_QUOTA_WAIT_MS) throw error;
      await sleep(250);
    }
  }
}
