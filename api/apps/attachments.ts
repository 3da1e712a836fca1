import { API_VERSION, LABELS, type Mvp, type MvpChange, type MvpSession } from '../../crds/index.ts';
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
  const { name, uid } = session.metadata;
  return kept(tenant, attachments, {
    id: name,
    mvp: session.spec.mvp,
    owner: { apiVersion: API_VERSION, kind: 'MvpSession', name, uid },
  });
}

/** The same for files that come with a wish: they go with the app, and once the wish is there, with the wish. */
export function keepForChange(
  tenant: Tenant,
  { metadata: { name, uid } }: Mvp,
  id: string,
  attachments: readonly Attachment[],
): Promise<Kept> {
  return kept(tenant, attachments, { id, mvp: name, owner: { apiVersion: API_VERSION, kind: 'Mvp', name, uid } });
}

async function kept(
  tenant: Tenant,
  attachments: readonly Attachment[],
  { id, mvp, owner }: { id: string; mvp: string; owner: NonNullable<Mvp['metadata']['ownerReferences']>[number] },
): Promise<Kept> {
  if (attachments.length === 0) return [];
  const name = `attachments-${id}`;
  const entries = attachments.map((each, at) => [`${String(at + 1)}.json`, each] as const);
  try {
    await whenCounted(tenant, {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: {
        name,
        namespace: tenant.namespace,
        labels: { [LABELS.managedBy]: 'mvp-operator', [LABELS.mvp]: mvp },
        ownerReferences: [owner],
      },
      immutable: true,
      data: Object.fromEntries(entries.map(([key, each]) => [key, JSON.stringify(each)])),
    });
  } catch (error) {
    // The same request before: the name is its own.
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

/** Lets the files of a wish go with it; one that is tried again keeps them as well. */
export async function giveToChange(tenant: Tenant, { metadata, spec }: MvpChange): Promise<void> {
  const own = { apiVersion: API_VERSION, kind: 'MvpChange', name: metadata.name, uid: metadata.uid };
  for (const name of new Set((spec.attachments ?? []).map(({ configMap }) => configMap.name))) {
    const found = await tenant.client.find(RESOURCES.configMap, name, tenant.namespace);
    // what somebody applied by hand is theirs
    if (found?.metadata.labels?.[LABELS.managedBy] !== 'mvp-operator') continue;
    const others = (found.metadata.ownerReferences ?? []).filter(
      (each) => each.kind === 'MvpChange' && each.uid !== own.uid,
    );
    await tenant.client.patch(RESOURCES.configMap, { name, namespace: tenant.namespace }, 'merge', {
      metadata: { ownerReferences: [...others, own] },
    });
  }
}
