import type { Manifest } from '../../kube/index.ts';
import type { AppRef } from './contract.ts';
import { names, ownedMetadata } from './names.ts';

const RBAC = 'rbac.authorization.k8s.io';

/**
 * What lets whoever owns a workspace read the Secret of this app and fill the one of its environment values, and no other Secret: Role first, as a binding is
 * refused without it. With it the API lets the owner into the app, in the owner's own name. `account` is the ServiceAccount that stands for the owner.
 */
export function ownerAccess(app: AppRef, account: string): Manifest[] {
  const { secret, environment } = names(app);
  const metadata = ownedMetadata(app, secret, 'app');
  return [
    {
      apiVersion: `${RBAC}/v1`,
      kind: 'Role',
      metadata,
      rules: [
        { apiGroups: [''], resources: ['secrets'], resourceNames: [secret], verbs: ['get'] },
        { apiGroups: [''], resources: ['secrets'], resourceNames: [environment], verbs: ['get', 'patch'] },
      ],
    },
    {
      apiVersion: `${RBAC}/v1`,
      kind: 'RoleBinding',
      metadata,
      roleRef: { apiGroup: RBAC, kind: 'Role', name: secret },
      subjects: [{ kind: 'ServiceAccount', name: account, namespace: app.namespace }],
    },
  ];
}
