import type { z } from 'zod';

/** A column of `kubectl get`. */
export interface PrinterColumn {
  name: string;
  type: 'string' | 'integer' | 'date' | 'boolean';
  jsonPath: string;
  description: string;
  /** 0 is always shown, 1 with `-o wide`. */
  priority?: number;
}

/** A CEL rule over the object it stands on. */
export interface CelRule {
  rule: string;
  message: string;
  fieldPath?: string;
}

/** Everything that makes one kind: where it lives, how it is shown, what it holds. */
export interface KindDefinition<Spec extends z.ZodType = z.ZodType, Status extends z.ZodType = z.ZodType> {
  kind: string;
  plural: string;
  singular: string;
  shortNames: readonly string[];
  scope: 'Namespaced' | 'Cluster';
  description: string;
  spec: Spec;
  status: Status;
  /** Rules over the whole object: names against specs. */
  rules: readonly CelRule[];
  /** Rules over `spec`: on the whole, so that adding and removing a field are covered too. */
  specRules: readonly CelRule[];
  columns: readonly PrinterColumn[];
}

/** Metadata of a live object, as the API server returns it. */
export interface ObjectMeta {
  name: string;
  namespace?: string;
  uid: string;
  resourceVersion: string;
  generation: number;
  creationTimestamp: string;
  deletionTimestamp?: string;
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
  ownerReferences?: OwnerReference[];
  finalizers?: string[];
}

/** Who an object belongs to; Kubernetes collects it with its owner. */
export interface OwnerReference {
  apiVersion: string;
  kind: string;
  name: string;
  uid: string;
  controller?: boolean;
  blockOwnerDeletion?: boolean;
}

/** A live object of one kind: the API server has filled in the defaults. */
export interface LiveObject<Kind extends string, Spec, Status> {
  apiVersion: string;
  kind: Kind;
  metadata: ObjectMeta;
  spec: Spec;
  status?: Status;
}
