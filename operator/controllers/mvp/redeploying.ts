import { createHash } from 'node:crypto';
import { API_VERSION, LABELS, REDEPLOY_AT, type Mvp, type MvpStatus } from '../../../crds/index.ts';
import { RESOURCES } from '../../../kube/index.ts';
import { ownerOf } from '../../deploy/index.ts';
import type { Step } from '../../runtime/index.ts';
import { snapshotsOf } from '../lookup.ts';
import { appOf } from '../platform.ts';

/**
 * Somebody asks by annotation for the newest files to go live: the run that REST begins for the same wish, once for each value. The run repairs,
 * builds and then releases, also where no file had to be changed; what does not build leaves the release as it is.
 */
export const redeploying: Step<Mvp, MvpStatus> = {
  name: 'redeploying',
  run: async (mvp, context, status) => {
    const asked = mvp.metadata.annotations?.[REDEPLOY_AT]?.slice(0, 128);
    if (asked === undefined || asked === status.redeploying?.handled) return {};
    if (snapshotsOf(context, mvp).length === 0) return {};
    const { name, uid } = mvp.metadata;
    const digest = createHash('sha256').update(`${uid}\n${asked}`).digest('hex');
    const run = await context.create(RESOURCES.repairRun, {
      apiVersion: API_VERSION,
      kind: 'RepairRun',
      metadata: {
        // the same request is the same run, after a crash as well
        name: `${name}-redeploy-${digest.slice(0, 12)}`,
        namespace: appOf(mvp).namespace,
        labels: { [LABELS.mvp]: name, [LABELS.branch]: 'main', [LABELS.managedBy]: 'mvp-operator' },
        ownerReferences: [ownerOf(appOf(mvp))],
      },
      spec: { mvp: name, branch: 'main', mode: 'Fix', trigger: 'Redeploy', createSnapshot: true, autoRedeploy: true },
    });
    return {
      status: { redeploying: { handled: asked, run: run.metadata.name } },
      events: [{ type: 'Normal', reason: 'Redeploying', note: `${run.metadata.name} makes the newest files live` }],
    };
  },
};
