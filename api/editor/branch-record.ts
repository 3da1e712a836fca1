import { z } from 'zod';

import {
  BRANCH_DATA,
  branchNameOf,
  branchObjectName,
  previewName,
  type Mvp,
  type MvpBranch,
} from '../../crds/index.ts';
import { RESOURCES } from '../../kube/index.ts';
import { orNull } from '../apps/record.ts';
import { ApiError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';

/** A branch and its preview as REST gives it. */
export const branchSchema = z
  .object({
    branch: z.string(),
    mvp_id: z.string(),
    from: z
      .string()
      .nullable()
      .meta({ description: 'The snapshot it was asked to begin with; null: the newest of main.' }),
    data: z.enum(BRANCH_DATA).meta({ description: 'What the preview’s own database began with.' }),
    status: z.string().meta({
      description: 'Where the preview stands: pending, repairing, building, deploying, live, failed, suspended.',
    }),
    ready: z.boolean().meta({ description: 'Whether the preview serves the newest snapshot that builds and starts.' }),
    message: z.string().meta({ description: 'Where it stands, for people.' }),
    head: z.string().nullable().meta({ description: 'The newest snapshot.' }),
    release: z.string().nullable().meta({ description: 'The snapshot the preview serves.' }),
    url: z.string().nullable().meta({ description: 'Where the preview answers.' }),
    health_score: z.int().nullable(),
    ahead: z.int().nullable().meta({ description: 'Snapshots that main does not have.' }),
    behind: z.int().nullable().meta({ description: 'Snapshots of main that it does not have.' }),
    created_at: z.string(),
    version: z.string().meta({ description: 'Changes with every change of the record.' }),
    links: z.record(z.string(), z.string()),
  })
  .meta({ id: 'Branch' });

/** A branch as REST gives it, from its resource. */
export function branchRecordOf(branch: MvpBranch, base: string): z.infer<typeof branchSchema> {
  const { metadata, spec, status = {} } = branch;
  const ready = status.conditions?.find(({ type }) => type === 'Ready');
  const name = branchNameOf(branch);
  const self = `${base}/editor/branches/${name}`;
  const of = `?mvp_id=${spec.mvp}`;
  return {
    branch: name,
    mvp_id: spec.mvp,
    from: orNull(spec.from),
    data: spec.data,
    status: (ready?.reason ?? 'Pending').toLowerCase(),
    ready: ready?.status === 'True',
    message: ready?.message ?? 'Waits for the operator.',
    head: orNull(status.head),
    release: orNull(status.release),
    url: orNull(status.url),
    health_score: orNull(status.health?.score),
    ahead: orNull(status.ahead),
    behind: orNull(status.behind),
    created_at: metadata.creationTimestamp,
    version: metadata.resourceVersion,
    links: {
      self: `${self}${of}`,
      compare: `${self}/compare${of}`,
      snapshots: `${base}/editor/snapshots${of}&branch=${name}`,
      mvp: `${base}/mvps/${spec.mvp}`,
    },
  };
}

/** A branch of an app that somebody has made. @throws ApiError `not_found`, for main as well */
export async function findBranch(tenant: Tenant, mvp: Mvp, name: string): Promise<MvpBranch> {
  const object = branchObjectName(mvp.metadata.name, name);
  const found = await tenant.client.find(RESOURCES.branch, object, tenant.namespace);
  if (found === undefined || found.metadata.deletionTimestamp !== undefined)
    throw new ApiError('not_found', `There is no branch ${name} of this app.`);
  return found;
}

/** An app as it runs on a branch: the live app, or a preview. */
export interface Running {
  /** What its objects are called and labelled by. */
  name: string;
  /** Whom they belong to. */
  uid: string;
  /** The snapshot it serves, and where; undefined until it does. */
  release: string | undefined;
  url: string | undefined;
}

/** The app as it runs on a branch. @throws ApiError `not_found` for a branch that is not there */
export async function runningOn(tenant: Tenant, mvp: Mvp, branch = 'main'): Promise<Running> {
  const { name } = mvp.metadata;
  const { metadata, status } = branch === 'main' ? mvp : await findBranch(tenant, mvp, branch);
  return {
    name: branch === 'main' ? name : previewName(name, branch),
    uid: metadata.uid,
    release: status?.release,
    url: status?.url,
  };
}
