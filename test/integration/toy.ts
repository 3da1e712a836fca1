import type { MvpWorkspace, MvpWorkspaceStatus } from '../../crds/index.ts';
import { RESOURCES, type KubeClient, type Manifest } from '../../kube/index.ts';
import {
  Runtime,
  controller,
  inOrder,
  silent,
  type AnyController,
  type RuntimeOptions,
  type Step,
} from '../../operator/runtime/index.ts';
import { runOperator, type RunningOperator } from './running-operator.ts';

/**
 * The smallest real operator: every `MvpWorkspace` owns a ConfigMap that says who its user is. It stands in for any
 * controller in the tests of the runtime.
 */
export function toyController(): AnyController {
  const greet: Step<MvpWorkspace, MvpWorkspaceStatus> = {
    name: 'greet',
    run: async (workspace, context) => {
      await context.apply(greeting(workspace));
      return {
        status: { namespace: 'default' },
        conditions: [{ type: 'Ready', status: 'True', reason: 'Greeted', message: `Hello ${workspace.spec.user}` }],
        events: [{ type: 'Normal', reason: 'Greeted', note: `Hello ${workspace.spec.user}` }],
      };
    },
  };
  return controller<MvpWorkspace, MvpWorkspaceStatus>({
    kind: RESOURCES.workspace,
    watches: [
      {
        resource: RESOURCES.configMap,
        keys: (change) => (change.object.metadata.ownerReferences ?? []).map((owner) => owner.name),
      },
    ],
    reconcile: inOrder([greet], { empty: {} }),
  });
}

/** What the toy wants of a workspace. */
export function greeting(workspace: MvpWorkspace): Manifest {
  return {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: {
      name: `greeting-${workspace.metadata.name}`,
      namespace: 'default',
      labels: { 'app.kubernetes.io/managed-by': 'mvp-operator' },
      ownerReferences: [
        {
          apiVersion: 'mvp.build/v1alpha1',
          kind: 'MvpWorkspace',
          name: workspace.metadata.name,
          uid: workspace.metadata.uid,
        },
      ],
    },
    data: { user: workspace.spec.user },
  };
}

/** A workspace to be created. */
export function workspace(name: string, user = 'ada'): Manifest {
  return { apiVersion: 'mvp.build/v1alpha1', kind: 'MvpWorkspace', metadata: { name }, spec: { user } };
}

/** Starts the toy operator. */
export function startToy(client: KubeClient, options: Partial<RuntimeOptions> = {}): RunningOperator {
  const runtime = new Runtime({
    client,
    controllers: [toyController()],
    log: silent,
    identity: `toy-${String(Math.random()).slice(2)}`,
    labelSelectors: { ConfigMap: 'app.kubernetes.io/managed-by=mvp-operator' },
    ...options,
  });
  return runOperator(runtime);
}
