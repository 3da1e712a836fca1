import { createHash } from 'node:crypto';

import type { MvpSnapshot } from '../../crds/index.ts';
import type { Tenant } from '../tenant.ts';
import { filesOf, headOf, snapshotOf, type AppFiles } from './bundles.ts';
import { appOf } from './lookup.ts';

/** The files of one snapshot of an app: the named one, or the newest of a branch, main by default. @throws ApiError `not_found`, `no_snapshot` */
export async function readFiles(
  call: { tenant(): Promise<Tenant>; signal: AbortSignal },
  wanted: { mvp_id: string; snapshot?: string | undefined; branch?: string | undefined },
): Promise<{ snapshot: MvpSnapshot; files: AppFiles }> {
  const { tenant, mvp } = await appOf(call, wanted.mvp_id);
  const { snapshot: name, branch } = wanted;
  const snapshot = name === undefined ? await headOf(tenant, mvp, branch) : await snapshotOf(tenant, mvp, name);
  return { snapshot, files: await filesOf(tenant, mvp, snapshot) };
}

/** The hexadecimal digest that is a file's ETag. */
export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The text of a file, or undefined if it is none. */
export function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
