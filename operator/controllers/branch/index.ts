import {
  API_VERSION,
  branchNameOf,
  LABELS,
  type MvpBranch,
  type MvpBranchStatus,
  type MvpSnapshot,
} from '../../../crds/index.ts';
import { RESOURCES, type CoreEvent, type KubeObject } from '../../../kube/index.ts';
import { hostOf } from '../../deploy/index.ts';
import { conditionOf, controller, inOrder, type AnyController, type Context, type Step } from '../../runtime/index.ts';
import {
  acknowledged,
  keepDatabase,
  previewOf,
  quota,
  serve,
  stalled,
  underWay,
  verifyHead,
  type Environment,
  type Target,
} from '../environment/index.ts';
import { BY_HOST, BY_MVP, byMvp, hostNameOf, snapshotsOf, verification } from '../lookup.ts';
import { holdsHost } from '../mvp/index.ts';
import { namespaceOf, type Platform } from '../platform.ts';
import { copyOfLive } from './copy.ts';
import { line } from './line.ts';
import { mvpOf } from './state.ts';

type BranchStep = Step<MvpBranch, MvpBranchStatus>;

/** A branch belongs to its `Mvp` and goes with it. */
const adopt: BranchStep = {
  name: 'adopt',
  run: async (branch, context) => {
    const mvp = mvpOf(branch, context);
    if (mvp === undefined) return { ...stalled('MvpNotFound', `There is no Mvp ${branch.spec.mvp}`), wait: true };
    const { name, uid } = mvp.metadata;
    const owners = branch.metadata.ownerReferences ?? [];
    if (owners.some((owner) => owner.uid === uid)) return {};
    if (owners.length > 0) return { ...underWay('Pending', 'Belongs to an Mvp that is going'), wait: true };
    await context.client.patch(RESOURCES.branch, branch.metadata, 'merge', {
      metadata: {
        resourceVersion: branch.metadata.resourceVersion,
        labels: { [LABELS.mvp]: name, [LABELS.branch]: branchNameOf(branch) },
        ownerReferences: [
          { apiVersion: API_VERSION, kind: 'Mvp', name, uid, controller: true, blockOwnerDeletion: false },
        ],
      },
    });
    // the change comes back as an event
    return { ...underWay('Pending', 'Accepted'), wait: true };
  },
};

/** A host has one holder in the whole cluster: the preview of an `Mvp` that lost its own, or whose host is an `Mvp`'s name, has none. */
const holdHost = (platform: Platform): BranchStep => ({
  name: 'host',
  run: (branch, context, status) => {
    const mvp = mvpOf(branch, context);
    if (mvp === undefined) return { wait: true };
    const name = hostNameOf(branch);
    const host = hostOf({ name }, platform.deploy);
    const isLive = URL.parse(status.url ?? '')?.hostname === host;
    const isTaken = !isLive && context.cache(RESOURCES.mvp).by(BY_MVP, name).length > 0;
    if (!isTaken && holdsHost(mvp, context, platform))
      return { removed: conditionOf(status.conditions, 'Stalled')?.reason === 'HostConflict' ? ['Stalled'] : [] };
    const message = `The host ${host} belongs to somebody else’s app; choose another name`;
    return {
      ...stalled('HostConflict', message),
      events: [{ type: 'Warning', reason: 'HostConflict', note: message }],
      wait: true,
    };
  },
});

/** A suspended `Mvp` starts nothing on its branches either; what serves goes on serving. */
const suspend: BranchStep = {
  name: 'suspend',
  run: (branch, context, status) => {
    if (mvpOf(branch, context)?.spec.suspend !== true) return {};
    context.cancelTasks();
    const serves = conditionOf(status.conditions, 'Available')?.status === 'True';
    const message = serves ? 'The Mvp is suspended; the preview keeps serving' : 'The Mvp is suspended';
    return {
      conditions: [{ type: 'Ready', status: serves ? 'True' : 'False', reason: 'Suspended', message }],
      removed: ['Reconciling', 'Stalled'],
      wait: true,
    };
  },
};

/** A step of the branch's preview. */
function preview(
  name: string,
  run: (env: Environment, context: Context, status: Readonly<MvpBranchStatus>) => ReturnType<BranchStep['run']>,
): BranchStep {
  return {
    name,
    run: (branch, context, status) => {
      const mvp = mvpOf(branch, context);
      return mvp === undefined ? { wait: true } : run(previewOf(mvp, branch), context, status);
    },
  };
}

/** A preview follows its branch: it serves the newest snapshot that builds and boots. */
function targetOf(snapshots: readonly MvpSnapshot[]): Target {
  const newest = snapshots.findLast((snapshot) => verification(snapshot)?.status === 'True');
  if (newest !== undefined) return { kind: 'snapshot', snapshot: newest };
  const head = snapshots.at(-1);
  const verdict = head === undefined ? undefined : verification(head);
  return { kind: 'none', message: verdict?.message ?? 'no snapshot is verified' };
}

/** The branch an object of a preview is labelled with: what is labelled with an app's own name is none of a preview's. */
function labelled(object: KubeObject): string[] {
  const [mvp, branch] = object.metadata.labels?.[LABELS.mvp]?.split('--') ?? [];
  return branch === undefined ? [] : [`${namespaceOf(object)}/${mvp ?? ''}.${branch}`];
}

/** A line of snapshots with a preview that serves it. */
export function branchController(platform: Platform): AnyController {
  const ofMvp = (namespace: string, mvp: string | undefined, cache: Context['cache']): string[] =>
    cache(RESOURCES.branch)
      .by(BY_MVP, `${namespace}/${mvp ?? ''}`)
      .map((branch) => `${namespaceOf(branch)}/${branch.metadata.name}`);
  const named = (change: { object: KubeObject }, cache: Context['cache']): string[] => {
    const { spec } = change.object as KubeObject & { spec?: { mvp?: string } };
    return ofMvp(namespaceOf(change.object), spec?.mvp, cache);
  };
  const parts = [
    RESOURCES.deployment,
    RESOURCES.statefulSet,
    RESOURCES.service,
    RESOURCES.networkPolicy,
    RESOURCES.ingress,
    RESOURCES.persistentVolumeClaim,
    RESOURCES.role,
    RESOURCES.roleBinding,
    RESOURCES.pod,
  ];
  return controller<MvpBranch, MvpBranchStatus>({
    kind: RESOURCES.branch,
    indexes: { [BY_MVP]: byMvp, [BY_HOST]: (branch) => [hostNameOf(branch)] },
    watches: [
      {
        resource: RESOURCES.mvp,
        keys: (change, cache) => [
          ...ofMvp(namespaceOf(change.object), change.object.metadata.name, cache),
          ...cache(RESOURCES.branch)
            .by(BY_HOST, change.object.metadata.name)
            .map((branch) => `${namespaceOf(branch)}/${branch.metadata.name}`),
        ],
      },
      { resource: RESOURCES.snapshot, keys: named },
      { resource: RESOURCES.repairRun, keys: named },
      ...parts.map((resource) => ({ resource, keys: (change: { object: KubeObject }) => labelled(change.object) })),
      {
        resource: RESOURCES.coreEvent,
        keys: (change, cache) => {
          const { namespace = '', name = '' } = (change.object as CoreEvent).involvedObject ?? {};
          const owner = cache(RESOURCES.statefulSet).get(`${namespace}/${name}`);
          return owner === undefined ? [] : labelled(owner);
        },
      },
    ],
    reconcile: inOrder<MvpBranch, MvpBranchStatus>(
      [
        adopt,
        holdHost(platform),
        suspend,
        line,
        preview('database', (env, context) => keepDatabase(env, context, platform)),
        preview('quota', quota),
        preview('verification', verifyHead),
        copyOfLive(platform),
        preview('release', (env, context, status) =>
          serve(env, targetOf(snapshotsOf(context, env.mvp, env.branch)), { context, platform, status }),
        ),
        { name: 'acknowledge', run: (branch) => ({ status: acknowledged(branch) }) },
      ],
      { empty: {} },
    ),
  });
}
