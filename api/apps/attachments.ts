import { API_VERSION, LABELS, type Mvp, type MvpSession } from '../../crds/index.ts';
import type { Attachment } from '../../generate/index.ts';
import { isKubeError, RESOURCES } from '../../kube/index.ts';
import type { Tenant } from '../tenant.ts';
import { whenCounted } from './counted.ts';

type Kept = NonNullable<Mvp['spec']['attachments']>;

/**
 * Keeps what was understood of files in a ConfigMap, and says where. It goes with the session until the app is there, and then with the app: a crash
 * between the two leaves nothing behind that nobody collects.
 */
export async function keepAttachments(
  tenant: Tenant,
  session: MvpSession,
  attachments: readonly Attachment[],
): Promise<Kept> {
  if (attachments.length === 0) return [];
  const { name: owner, uid } = session.metadata;
  const name = `attachments-${owner}`;
  const entries = attachments.map((each, at) => [`${String(at + 1)}.json`, each] as const);
  try {
    await whenCounted(tenant, {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: {
        name,
        namespace: tenant.namespace,
        labels: { [LABELS.managedBy]: 'mvp-operator', [LABELS.mvp]: session.spec.mvp },
        ownerReferences: [{ apiVersion: API_VERSION, kind: 'MvpSession', name: owner, uid }],
      },
      immutable: true,
      data: Object.fromEntries(entries.map(([key, each]) => [key, JSON.stringify(each)])),
    });
  } catch (error) {
    // The same request before: its session's name is its own.
    if (!isKubeError(error, 'AlreadyExists')) throw error;
  }
  return entries.map(([key, each]) => ({ name: each.name, configMap: { name, key } }));
}

/** Lets the app's attachments go with it alone. */
export async function giveAttachments(tenant: Tenant, { metadata, spec }: Mvp): Promise<void> {
  const ownerReferences = [{ apiVersion: API_VERSION, kind: 'Mvp', name: metadata.name, uid: metadata.uid }];
  for (const name of new Set((spec.attachments ?? []).map(({ configMap }) => configMap.name)))
    await tenant.client.patch(RESOURCES.configMap, { name, namespace: tenant.namespace }, 'merge', {
      metadata: { ownerReferences },
    });
}
