/**
 * One controller a kind: what this product does, in steps, on top of the runtime.
 */
import { LABELS } from '../../crds/index.ts';
import type { AnyController, RuntimeOptions } from '../runtime/index.ts';
import { BY_INVOLVED, BY_MVP, byInvolved, byMvp, byMvpLabel } from './lookup.ts';
import { backupController } from './backup.ts';
import { branchController } from './branch/index.ts';
import { changeController } from './change/index.ts';
import { mvpController } from './mvp/index.ts';
import type { Platform } from './platform.ts';
import { repairRunController } from './repair-run/index.ts';
import { restoreController } from './restore.ts';
import { gitController } from './git/index.ts';
import { sessionController } from './session.ts';
import { teamController } from './team/index.ts';
import { webhookController } from './webhook/index.ts';
import { workspaceController } from './workspace.ts';
import type { WorkspaceConfig } from './workspace-objects.ts';

export { remakeArtifact, type LostArtifact } from './artifacts.ts';
export { Leases } from './leases.ts';
export { branchesOf, ownSnapshotsOf } from './lookup.ts';
export {
  bundlesOf,
  type ChangeWork,
  type Changed,
  type Generation,
  type Platform,
  type MergeWork,
  type RaisedFiles,
  type RaiseWork,
} from './platform.ts';
export { BuildSlots } from './slots.ts';
export {
  DEFAULT_QUOTA,
  DEFAULT_STORAGE_BYTES,
  namespaceFor,
  workspaceObjects,
  type WorkspaceConfig,
} from './workspace-objects.ts';

/** Every controller of the product. */
export function controllers(platform: Platform, workspaces: WorkspaceConfig): AnyController[] {
  return [
    mvpController(platform),
    repairRunController(platform),
    changeController(platform),
    branchController(platform),
    backupController(platform),
    restoreController(platform),
    sessionController(),
    teamController(platform),
    webhookController(platform),
    gitController(platform),
    workspaceController(workspaces),
  ];
}

/** What of the cluster is followed: our kinds whole, of the built-in ones only what is ours. */
export function following(): Required<Pick<RuntimeOptions, 'labelSelectors' | 'fieldSelectors' | 'indexes'>> {
  const ours = `${LABELS.managedBy}=mvp-operator`;
  const built = [
    'Deployment',
    'StatefulSet',
    'Service',
    'NetworkPolicy',
    'Ingress',
    'Namespace',
    'ResourceQuota',
    'LimitRange',
    'ServiceAccount',
    'Role',
    'RoleBinding',
  ];
  return {
    labelSelectors: {
      ...Object.fromEntries(built.map((kind) => [kind, ours])),
      // made by their controllers, with the labels of their templates
      Pod: LABELS.mvp,
      PersistentVolumeClaim: LABELS.mvp,
    },
    // a StatefulSet says only in an event that a pod of it was refused
    fieldSelectors: { Event: 'involvedObject.kind=StatefulSet,reason=FailedCreate' },
    indexes: {
      // the cache of a kind holds nothing else
      MvpSnapshot: { [BY_MVP]: byMvp as typeof byMvpLabel },
      Pod: { [BY_MVP]: byMvpLabel },
      Deployment: { [BY_MVP]: byMvpLabel },
      Ingress: { [BY_MVP]: byMvpLabel },
      Event: { [BY_INVOLVED]: byInvolved },
    },
  };
}
