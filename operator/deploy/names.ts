import { createHash } from 'node:crypto';

import { API_VERSION, appSecretName, environmentSecretName, LABELS } from '../../crds/index.ts';
import type { Metadata } from '../../kube/index.ts';
import type { AppRef } from './contract.ts';

/** Label of the release a pod belongs to; the Service selects by it. */
export const RELEASE_LABEL = 'mvp.build/release';

/** The parts of an app, as values of the component label. */
export type AppComponent = 'app' | 'database' | 'build' | 'data' | 'domain' | 'walk';

/** The names of an app's objects. The prefixes keep an app `a-db` from meeting the database of an app `a`. */
export function names(app: Pick<AppRef, 'name'>): {
  service: string;
  database: string;
  secret: string;
  environment: string;
  ingress: string;
  claim: string;
  data: string;
} {
  // A StatefulSet's pods carry its name and 11 characters more as a label. No app's own name is that long, a preview's may be.
  const database = shortened(`db-${app.name}`, 52);
  return {
    service: `mvp-${app.name}`,
    ingress: `mvp-${app.name}`,
    database,
    claim: `data-${database}-0`,
    data: shortened(`data-${app.name}`, 63),
    secret: appSecretName(app.name),
    environment: environmentSecretName(app.name),
  };
}

/** A name as it is, or, where it is longer than `most`, its beginning and a digest of it. */
function shortened(name: string, most: number): string {
  if (name.length <= most) return name;
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 10);
  return `${name.slice(0, most - 12).replace(/[.-]+$/, '')}-${digest}`;
}

/**
 * Name of a release's Deployment and value of its label: the snapshot's own name, or, where that is longer than a label may be, its
 * beginning and a digest.
 */
export function releaseLabel(snapshot: string): string {
  // A ReplicaSet and a pod add up to 17 characters to the name; a label may have 63.
  return shortened(snapshot, 46);
}

/** Labels of every object of a part of an app; also the selector of its pods. */
export function labelsOf(app: Pick<AppRef, 'name'>, component: AppComponent): Record<string, string> {
  return { [LABELS.mvp]: app.name, [LABELS.component]: component };
}

/** Metadata of an object of an environment: Kubernetes collects it with the `Mvp` or the `MvpBranch`. */
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

/** The owner reference of everything that goes with the `Mvp`, or with the `MvpBranch` of a preview. */
export function ownerOf(app: AppRef): NonNullable<Metadata['ownerReferences']>[number] {
  return {
    apiVersion: API_VERSION,
    kind: app.branch === undefined ? 'Mvp' : 'MvpBranch',
    name: app.branch ?? app.name,
    uid: app.uid,
    controller: true,
    blockOwnerDeletion: true,
  };
}
