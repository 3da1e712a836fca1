import { LABELS, workspaceNamespace, type MvpWorkspace, type MvpWorkspaceStatus } from '../../crds/index.ts';
import { RESOURCES, type KubeObject, type Resource } from '../../kube/index.ts';
import { controller, inOrder, type AnyController, type Step } from '../runtime/index.ts';
import { countedQuota, namespaceFor, workspaceObjects, type WorkspaceConfig } from './workspace-objects.ts';

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
  return {
    name: 'build',
    run: async (workspace, context) => {
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
      const { hard, lookAgainMs } = countedQuota(config.quota, quota, context.now);
      const objects = workspaceObjects(workspace, { ...config, quota: hard });
      // a binding is refused while its role is not there
      const bindings = objects.filter((object) => object.kind === 'RoleBinding');
      await Promise.all(objects.filter((object) => !bindings.includes(object)).map((object) => context.apply(object)));
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
    reconcile: inOrder([build(config)], { empty: {} }),
  });
}
