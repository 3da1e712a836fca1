import {
  LABELS,
  STORAGE_FULL,
  workspaceNamespace,
  type MvpWorkspace,
  type MvpWorkspaceStatus,
} from '../../crds/index.ts';
import { RESOURCES, type KubeObject, type Resource, type ResourceQuota } from '../../kube/index.ts';
import { conditionOf, controller, inOrder, type AnyController, type Step, type StepResult } from '../runtime/index.ts';
import { countedQuota, namespaceFor, quotaFor, workspaceObjects, type WorkspaceConfig } from './workspace-objects.ts';
import { StorageMeter } from './workspace-storage.ts';

/** Kinds a workspace is made of, besides its namespace. */
const PARTS: readonly Resource[] = [
  RESOURCES.resourceQuota,
  RESOURCES.limitRange,
  RESOURCES.networkPolicy,
  RESOURCES.serviceAccount,
  RESOURCES.role,
  RESOURCES.roleBinding,
];

function build(config: WorkspaceConfig): Step<MvpWorkspace, MvpWorkspaceStatus> {
  /** Workspaces whose Secrets are known to be there. */
  const filled = new Set<string>();
  return {
    name: 'build',
    run: async (workspace, context, status) => {
      const namespace = workspaceNamespace(workspace.metadata.name);
      const standing = context.cache(RESOURCES.namespace).get(namespace);
      if (standing?.metadata.deletionTimestamp !== undefined) {
        const message = `The namespace ${namespace} of an earlier workspace is still being deleted`;
        return {
          conditions: [{ type: 'Ready', status: 'False', reason: 'NamespaceTerminating', message }],
          requeueAfterMs: 1000,
        };
      }
      await context.apply(namespaceFor(workspace));
      const quota = context.cache(RESOURCES.resourceQuota).get(`${namespace}/workspace`);
      const { hard, lookAgainMs } = countedQuota(
        roomFor(status, quotaFor(config.quota, workspace.spec.limits?.apps), quota),
        quota,
        context.now,
      );
      const objects = workspaceObjects(workspace, { ...config, quota: hard });
      // a binding is refused while its role is not there
      const bindings = objects.filter((object) => object.kind === 'RoleBinding');
      // filled by others, and never watched: made once
      const secrets = objects.filter((object) => object.kind === 'Secret');
      const others = objects.filter((object) => !bindings.includes(object) && !secrets.includes(object));
      await Promise.all(others.map((object) => context.apply(object)));
      if (!filled.has(workspace.metadata.uid)) {
        await Promise.all(secrets.map((object) => context.create(RESOURCES.secret, object)));
        filled.add(workspace.metadata.uid);
      }
      await Promise.all(bindings.map((binding) => context.apply(binding)));
      return {
        status: { namespace },
        conditions: [
          { type: 'Ready', status: 'True', reason: 'Ready', message: `The namespace ${namespace} is ready` },
        ],
        events: [{ type: 'Normal', reason: 'Ready', note: `The namespace ${namespace} is ready` }],
        ...(lookAgainMs === undefined ? {} : { requeueAfterMs: lookAgainMs }),
      };
    },
  };
}

/** Between two counts of one workspace, however much is written in it. */
const COUNT_EVERY_MS = 15_000;
/** What could change without the number of objects changing is found out this late. */
const COUNT_AGAIN_MS = 600_000;

/** Counts what is stored. Kubernetes tells of every new object by the quota's own count, so a workspace where nothing is written costs nothing. */
function count(config: WorkspaceConfig): Step<MvpWorkspace, MvpWorkspaceStatus> {
  const meter = new StorageMeter();
  const counted = new Map<string, { at: number; objects: string }>();
  return {
    name: 'count',
    run: async (workspace, context, status) => {
      const namespace = workspaceNamespace(workspace.metadata.name);
      const standing = context.cache(RESOURCES.namespace).get(namespace);
      if (standing === undefined || standing.metadata.deletionTimestamp !== undefined) {
        meter.forget(namespace);
        counted.delete(namespace);
        return {};
      }
      const { storageMiB } = workspace.spec.limits ?? {};
      const limitBytes = storageMiB === undefined ? config.storageBytes : storageMiB * 1024 * 1024;
      const used = context.cache(RESOURCES.resourceQuota).get(`${namespace}/workspace`)?.status?.used?.['configmaps'];
      // another limit is another answer to the same count
      const objects = `${used ?? ''} of ${String(limitBytes)}`;
      const last = counted.get(namespace);
      const age = context.now.getTime() - (last?.at ?? 0);
      if (last?.objects === objects && age < COUNT_AGAIN_MS) return {};
      if (last !== undefined && age < COUNT_EVERY_MS) return { requeueAfterMs: COUNT_EVERY_MS - age };
      const { bytes } = await meter.measure(context.client, namespace, context.signal);
      counted.set(namespace, { at: context.now.getTime(), objects });
      return storageStatus(bytes, limitBytes, isFull(status));
    },
  };
}

/** What is said of a count. Room is given again only well below the budget, lest it goes to and fro. */
function storageStatus(bytes: number, limitBytes: number, wasFull: boolean): StepResult<MvpWorkspaceStatus> {
  const full = bytes >= limitBytes || (wasFull && bytes >= limitBytes * 0.9);
  const said = `${mebibytes(bytes)} of ${mebibytes(limitBytes)} MiB are in use`;
  const message = full ? `${said}: no new files are taken; delete an app, a branch or old versions` : said;
  return {
    status: { storage: { bytes, limitBytes } },
    conditions: [
      { type: STORAGE_FULL, status: full ? 'True' : 'False', reason: full ? 'BudgetReached' : 'RoomLeft', message },
    ],
    events:
      full === wasFull
        ? []
        : [{ type: full ? 'Warning' : 'Normal', reason: full ? 'StorageFull' : 'RoomLeft', note: message }],
  };
}

function mebibytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1);
}

function isFull(status: Readonly<MvpWorkspaceStatus>): boolean {
  return conditionOf(status.conditions, STORAGE_FULL)?.status === 'True';
}

/** The amounts of the quota: where the budget of bytes is reached, there is room for no more objects than there are. */
function roomFor(
  status: Readonly<MvpWorkspaceStatus>,
  amounts: WorkspaceConfig['quota'],
  live: ResourceQuota | undefined,
): WorkspaceConfig['quota'] {
  const used = live?.status?.used?.['configmaps'];
  return isFull(status) && used !== undefined ? { ...amounts, configmaps: used } : amounts;
}

/** A workspace is a namespace with its quota, network policy and identity; whoever edits them is undone. */
export function workspaceController(config: WorkspaceConfig): AnyController {
  const labelled = (object: KubeObject): string[] => {
    const workspace = object.metadata.labels?.[LABELS.workspace];
    return workspace === undefined ? [] : [workspace];
  };
  return controller<MvpWorkspace, MvpWorkspaceStatus>({
    kind: RESOURCES.workspace,
    watches: [RESOURCES.namespace, ...PARTS].map((resource) => ({
      resource,
      keys: (change) => labelled(change.object),
    })),
    reconcile: inOrder([count(config), build(config)], { empty: {} }),
  });
}
