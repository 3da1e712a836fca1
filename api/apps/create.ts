import { createHash, randomBytes } from 'node:crypto';

import { API_VERSION, type ModelsPolicy, type TEMPLATES, type Mvp, type MvpSession } from '../../crds/index.ts';
import type { Attachment } from '../../generate/index.ts';
import { isKubeError, RESOURCES } from '../../kube/index.ts';
import { ApiError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';
import { giveAttachments, keepAttachments } from './attachments.ts';
import { whenCounted } from './counted.ts';
import { freeName } from './names.ts';
import { SESSION_ANNOTATION } from './record.ts';

/** The annotation of a session with the digest of the request that made it. */
const REQUEST_ANNOTATION = 'mvp.build/request';
/** Names are random past the first try; more than a few in a row taken means that something else is wrong. */
const MAX_TRIES = 5;
/** What the API server says when it has surely not created anything. */
const REFUSALS = ['Forbidden', 'Invalid', 'BadRequest', 'NotFound', 'TooManyRequests', 'Unauthorized'] as const;

/** What a new app is made from. */
export interface NewApp {
  tenant: Tenant;
  user: { id: string; email: string };
  idea: {
    app_name: string;
    description: string;
    template?: (typeof TEMPLATES)[number] | undefined;
    models?: ModelsPolicy | undefined;
    attachments?: readonly Attachment[] | undefined;
  };
  idempotencyKey: string | undefined;
  /** Whether a name is known to be taken anywhere in the cluster: hosts are cluster-wide. */
  taken: (name: string) => boolean;
  /** Throws if the account may not have one more app; a replayed request makes none and is not asked. */
  admit: () => Promise<void>;
}

/** What came of it. */
export interface CreatedApp {
  mvp: Mvp;
  session: MvpSession;
  /** An earlier request with the same key made it. */
  replayed: boolean;
}

/**
 * Creates a session and its app. The session comes first: with an Idempotency-Key its name is a hash of user and key, so
 * creating it is the lock, and its spec holds the app's name, so whoever comes later, or again after a crash, goes on
 * with the very same app.
 */
export async function createApp(request: NewApp): Promise<CreatedApp> {
  const { tenant, user, idea, idempotencyKey } = request;
  const digest = createHash('sha256')
    .update(
      JSON.stringify([
        idea.app_name,
        idea.description,
        ...(idea.template === undefined ? [] : [idea.template]),
        ...(idea.models === undefined ? [] : [idea.models]),
        ...(idea.attachments ?? []),
      ]),
    )
    .digest('hex');
  const sessionName =
    idempotencyKey === undefined
      ? `s-${randomBytes(10).toString('hex')}`
      : `s-${createHash('sha256').update(`${user.id}\n${idempotencyKey}`).digest('hex').slice(0, 20)}`;

  const refused = new Set<string>();
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const name = freeName(idea.app_name, (candidate) => refused.has(candidate) || request.taken(candidate));
    const { session, found } = await lock(tenant, sessionName, { name, user: user.id, digest });
    if (session.metadata.annotations?.[REQUEST_ANNOTATION] !== digest) throw new ApiError('idempotency_mismatch');
    const outcome = await createMvp(request, session);
    if (outcome.state === 'ours') {
      const owned = await own(tenant, session, outcome.mvp);
      return { mvp: outcome.mvp, session: owned, replayed: found };
    }
    // The name went to somebody else in between, or the app was deleted since: this session leads nowhere.
    refused.add(session.spec.mvp);
    await removeSession(tenant, session);
  }
  throw new ApiError('conflict', 'No free name could be found; try another app_name.');
}

async function lock(
  tenant: Tenant,
  name: string,
  wanted: { name: string; user: string; digest: string },
): Promise<{ session: MvpSession; found: boolean }> {
  try {
    const session = await whenCounted<MvpSession>(tenant, {
      apiVersion: API_VERSION,
      kind: 'MvpSession',
      metadata: { name, namespace: tenant.namespace, annotations: { [REQUEST_ANNOTATION]: wanted.digest } },
      spec: { mvp: wanted.name, branch: 'main', user: wanted.user },
    });
    return { session, found: false };
  } catch (error) {
    if (!isKubeError(error, 'AlreadyExists')) throw error;
    return { session: await tenant.client.get(RESOURCES.session, name, tenant.namespace), found: true };
  }
}

async function createMvp(
  request: NewApp,
  session: MvpSession,
): Promise<{ state: 'ours'; mvp: Mvp } | { state: 'taken' | 'deleted' }> {
  const { tenant, idea } = request;
  const name = session.spec.mvp;
  const existing = await tenant.client.find(RESOURCES.mvp, name, tenant.namespace);
  if (existing !== undefined) {
    const ours = existing.metadata.annotations?.[SESSION_ANNOTATION] === session.metadata.name;
    return ours ? { state: 'ours', mvp: existing } : { state: 'taken' };
  }
  // The session already belongs to an app that is gone.
  if ((session.metadata.ownerReferences ?? []).length > 0) return { state: 'deleted' };
  try {
    await request.admit();
    const attachments = await keepAttachments(tenant, session, idea.attachments ?? []);
    const mvp = await whenCounted<Mvp>(tenant, {
      apiVersion: API_VERSION,
      kind: 'Mvp',
      metadata: { name, namespace: tenant.namespace, annotations: { [SESSION_ANNOTATION]: session.metadata.name } },
      spec: {
        appName: idea.app_name,
        description: idea.description,
        ...(idea.template === undefined ? {} : { template: idea.template }),
        ...(idea.models === undefined ? {} : { models: idea.models }),
        ...(attachments.length === 0 ? {} : { attachments }),
      },
    });
    return { state: 'ours', mvp };
  } catch (error) {
    if (isKubeError(error, 'AlreadyExists')) return createMvp(request, session);
    // Refused: there is no app. Anything else, such as an answer that was lost, may have made it; a repeated request then finds it by the session.
    if (error instanceof ApiError || isKubeError(error, ...REFUSALS)) await removeSession(tenant, session);
    throw error;
  }
}

/** Lets the session go with its app. */
async function own(tenant: Tenant, session: MvpSession, mvp: Mvp): Promise<MvpSession> {
  if ((session.metadata.ownerReferences ?? []).some((owner) => owner.uid === mvp.metadata.uid)) return session;
  await giveAttachments(tenant, mvp);
  const { name, namespace } = session.metadata;
  return tenant.client.patch(RESOURCES.session, { name, namespace }, 'merge', {
    metadata: {
      ownerReferences: [{ apiVersion: API_VERSION, kind: 'Mvp', name: mvp.metadata.name, uid: mvp.metadata.uid }],
    },
  });
}

async function removeSession(tenant: Tenant, session: MvpSession): Promise<void> {
  const { name, namespace, uid } = session.metadata;
  try {
    await tenant.client.delete(RESOURCES.session, { name, namespace, uid });
  } catch (error) {
    if (!isKubeError(error, 'NotFound') && !isKubeError(error, 'Conflict')) throw error;
  }
}
