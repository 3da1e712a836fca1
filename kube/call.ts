import type { KubeObject } from './resource.ts';

/** Whose name calls are made in; RBAC must allow the impersonation. */
export interface Impersonation {
  user: string;
  groups?: readonly string[];
}

/** One HTTP call. `path` starts with `/api` or `/apis`. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  contentType?: string;
  /** Media types of the answer; default JSON. */
  accept?: string;
  signal?: AbortSignal | undefined;
}

/** What may be selected of a list. */
export interface ListOptions {
  namespace?: string;
  labelSelector?: string;
  fieldSelector?: string;
  limit?: number;
  continue?: string;
  resourceVersion?: string;
  signal?: AbortSignal | undefined;
}

/** One page of a list. */
export interface ListPage<T extends KubeObject> {
  items: T[];
  metadata: { resourceVersion: string; continue?: string; remainingItemCount?: number };
}

/** Where a watch starts and what it selects. */
export interface WatchOptions {
  namespace?: string;
  labelSelector?: string;
  fieldSelector?: string;
  resourceVersion?: string;
  timeoutSeconds?: number;
  signal: AbortSignal;
  /** Told once the server has taken the watch; until something changes it may say nothing more. */
  onOpen?: () => void;
}

/** How a patch is to be read; server-side apply has a call of its own. */
export type PatchType = 'merge' | 'json' | 'strategic';

/** What a patch is called on the wire. */
export const PATCH_TYPES: Record<PatchType, string> = {
  merge: 'application/merge-patch+json',
  json: 'application/json-patch+json',
  strategic: 'application/strategic-merge-patch+json',
};
