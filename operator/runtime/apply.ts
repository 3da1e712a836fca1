import { createHash } from 'node:crypto';
import { isKubeError, quantity, type KubeClient, type KubeObject, type Manifest } from '../../kube/index.ts';
import { FIELD_MANAGER } from './field-manager.ts';

/** Annotation with a hash of what was last applied: a field we no longer want is noticed by it. */
const APPLIED = 'mvp.build/applied';

type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json };

/** Keys by which Kubernetes merges lists of objects. */
const LIST_KEYS = ['name', 'mountPath', 'containerPort', 'port', 'type', 'key', 'ip', 'uid'] as const;

/**
 * Whether a live object already holds every desired field. Defaults and other writers' additions do not matter, a
 * changed or missing field does. Absent equals empty, as the API server drops empty lists, strings, zeros and falses.
 */
export function contains(live: unknown, desired: unknown): boolean {
  return containsJson(live as Json, desired as Json);
}

function containsJson(live: Json, desired: Json): boolean {
  if (desired === undefined || desired === null) return live === undefined || live === null;
  if (live === undefined || live === null) return isEmpty(desired);
  if (isList(desired)) return isList(live) && containsList(live, desired);
  if (typeof desired === 'object') {
    if (typeof live !== 'object' || isList(live)) return false;
    const of = live;
    return Object.entries(desired).every(([key, value]) => containsJson(of[key], value));
  }
  return live === desired || sameQuantity(live, desired);
}

function isEmpty(value: Json): boolean {
  return value === '' || value === 0 || value === false || (isList(value) && value.length === 0);
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function containsList(live: readonly Json[], desired: readonly Json[]): boolean {
  const key = LIST_KEYS.find(
    (candidate) => desired.length > 0 && desired.every((item) => keyValue(item, candidate) !== undefined),
  );
  if (key === undefined)
    return live.length === desired.length && desired.every((item, at) => containsJson(live[at], item));
  return desired.every((item) =>
    live.some((other) => keyValue(other, key) === keyValue(item, key) && containsJson(other, item)),
  );
}

function keyValue(item: Json, key: string): Json {
  return typeof item === 'object' && item !== null && !isList(item) ? item[key] : undefined;
}

/** The API server writes quantities its own way: 1000m comes back as 1. */
function sameQuantity(live: Json, desired: Json): boolean {
  if (typeof live !== 'string' && typeof live !== 'number') return false;
  if (typeof desired !== 'string' && typeof desired !== 'number') return false;
  const a = quantity(String(live));
  const b = quantity(String(desired));
  return a !== undefined && b !== undefined && Math.abs(a - b) < 1e-9;
}

/** A short hash of a manifest, whatever the order of its keys. */
export function hashOf(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(value)))
    .digest('hex')
    .slice(0, 16);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, part]) => [key, sorted(part)]));
}

/** A manifest that carries the hash of itself. */
export function withHash(manifest: Manifest): Manifest {
  const hash = hashOf(manifest);
  return {
    ...manifest,
    metadata: { ...manifest.metadata, annotations: { ...manifest.metadata.annotations, [APPLIED]: hash } },
  };
}

/** Whether applying would change nothing: the same was applied last, and nobody has changed or added anything since. */
export function isApplied(live: KubeObject | undefined, manifest: Manifest): boolean {
  return live !== undefined && !hasForeign(live) && contains(live, withHash(manifest));
}

function hasForeign({ metadata }: KubeObject): boolean {
  return (metadata.foreignFields ?? []).length > 0;
}

/**
 * Applies unless that would change nothing; what others have added to the object goes. Returns the object as it then is, and whether it was written.
 */
export async function applyManifest(
  client: KubeClient,
  live: KubeObject | undefined,
  manifest: Manifest,
  signal?: AbortSignal,
): Promise<{ object: KubeObject; written: boolean }> {
  if (live !== undefined && isApplied(live, manifest)) return { object: live, written: false };
  const wanted = withHash(manifest);
  const aborting = signal === undefined ? {} : { signal };
  // server-side apply leaves alone what is not ours
  if (live !== undefined && hasForeign(live)) await withoutForeign(client, live, wanted, aborting);
  const object = await client.apply(wanted, { fieldManager: FIELD_MANAGER, ...aborting });
  return { object, written: true };
}

/** Writes the whole object as it is wanted. Its labels and annotations stay: those are where other tools may write. */
async function withoutForeign(
  client: KubeClient,
  { metadata }: KubeObject,
  wanted: Manifest,
  aborting: { signal?: AbortSignal },
): Promise<void> {
  const { resourceVersion, finalizers = [] } = metadata;
  const whole: Manifest = {
    ...wanted,
    metadata: {
      ...wanted.metadata,
      resourceVersion,
      finalizers,
      labels: { ...metadata.labels, ...wanted.metadata.labels },
      annotations: { ...metadata.annotations, ...wanted.metadata.annotations },
    },
  };
  try {
    await client.replace(whole, { fieldManager: FIELD_MANAGER, ...aborting });
  } catch (error) {
    // a field that cannot be changed any more: what can be applied is applied all the same
    if (!isKubeError(error, 'Invalid')) throw error;
  }
}
