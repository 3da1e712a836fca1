import { createHash } from 'node:crypto';

import { API_VERSION, appSecretName, LABELS } from '../../crds/index.ts';
import type { Metadata } from '../../kube/index.ts';
import type { AppRef } from './contract.ts';

/** Label of the release a pod belongs to; the Service selects by it. */
export const RELEASE_LABEL = 'mvp.build/release';

/** The parts of an app, as values of the component label. */
export type AppComponent = 'app' | 'database' | 'build';

/** The names of an app's objects. The prefixes keep an app `a-db` from meeting the database of an app `a`. */
export function names(app: Pick<AppRef, 'name'>): {
  service: string;
  database: string;
  secret: string;
  ingress: string;
  claim: string;
} {
  return {
    service: `mvp-${app.name}`,
    ingress: `mvp-${app.name}`,
    database: `db-${app.name}`,
    claim: `data-db-${app.name}-0`,
    secret: appSecretName(app.name),
  };
}

/**
 * Name of a release's Deployment and value of its label: the snapshot's own name, or, where that is longer than a label may be, its
 * beginning and a digest.
 */
export function releaseLabel(snapshot: string): string {
  // A ReplicaSet and a pod add up to 17 characters to the name; a label may have 63.
  if (snapshot.length <= 46) return snapshot;
  return `${snapshot.slice(0, 34).replace(/[.-]+$/, '')}-${createHash('sha256').update(snapshot).digest('hex').slice(0, 10)}`;
}

/** Labels of every object of a part of an app; also the selector of its pods. */
export function labelsOf(app: Pick<AppRef, 'name'>, component: AppComponent): Record<string, string> {
  return { [LABELS.mvp]: app.name, [LABELS.component]: component };
}

/** Metadata of an object the app owns: Kubernetes collects it with the `Mvp`. */
export function ownedMetadata(
  app: AppRef,
  name: string,
  component: AppComponent,
): {
  name: string;
  namespace: string;
  labels: Record<string, string>;
  ownerReferences: NonNullable<Metadata['ownerReferences']>;
} {
  return {
    name,
    namespace: app.namespace,
    labels: { ...labelsOf(app, component), [LABELS.managedBy]: 'mvp-operator' },
    ownerReferences: [ownerOf(app)],
  };
}

/** The owner reference of everything that goes with the `Mvp`. */
export function ownerOf(app: AppRef): NonNullable<Metadata['ownerReferences']>[number] {
  return {
    apiVersion: API_VERSION,
    kind: 'Mvp',
    name: app.name,
    uid: app.uid,
    controller: true,
    blockOwnerDeletion: true,
  };
}
