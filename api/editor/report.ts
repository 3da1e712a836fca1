import type { StoreClient } from '../../store/index.ts';
import { ApiError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';
import { findRun } from './runs.ts';

/** The whole report of a run, as JSON. @throws ApiError `conflict` while there is none, `unavailable`, `not_found` */
export async function openReport(store: StoreClient | undefined, tenant: Tenant, id: string) {
  const run = await findRun(tenant, id);
  const key = run.status?.report?.key;
  if (key === undefined) throw new ApiError('conflict', 'The run has no report yet.');
  if (store === undefined) throw new ApiError('unavailable', 'Whole reports are not kept here; see the run.');
  const blob = await store.open(key);
  if (blob === undefined) throw new ApiError('not_found', 'The report is no longer kept.');
  return blob;
}
