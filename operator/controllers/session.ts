import {
  API_VERSION,
  LAST_ACTIVITY,
  type MvpChange,
  type MvpSession,
  type MvpSessionStatus,
} from '../../crds/index.ts';
import { RESOURCES } from '../../kube/index.ts';
import {
  controller,
  inOrder,
  type AnyController,
  type Context,
  type Reconciled,
  type StatusBase,
  type Step,
} from '../runtime/index.ts';
import { remembered } from './change/conversation.ts';
import { BY_MVP, byMvp } from './lookup.ts';
import { namespaceOf } from './platform.ts';

type Status = MvpSessionStatus & StatusBase;
type Session = MvpSession & Reconciled<Status>;

/** A session that nobody has used for so long goes. */
const IDLE_MS = 30 * 24 * 3600_000;
/** Sessions kept of one `Mvp`: more than tabs anybody has open. The longest unused go first. */
const KEPT = 100;
/** A timer takes no longer wait than 24 days; an idle session is looked at again once a day. */
const LOOK_AGAIN_MS = 24 * 3600_000;

/** Sessions end by themselves, all but the one that an app was made with: that one is named by the app and goes with it. */
const expire: Step<Session, Status> = {
  name: 'expire',
  run: async (session, context) => {
    const mvp = context.cache(RESOURCES.mvp).get(`${namespaceOf(session)}/${session.spec.mvp}`);
    if (mvp?.metadata.annotations?.[MADE_WITH] === session.metadata.name) return {};
    const left = IDLE_MS - (context.now.getTime() - lastUsed(session));
    if (left > 0 && !superfluous(siblings(session, (kind) => context.cache(kind))).includes(session))
      return { requeueAfterMs: Math.min(left, LOOK_AGAIN_MS) };
    await context.remove(RESOURCES.session, session);
    return { wait: true };
  },
};

/** The annotation of an `Mvp` with the session it was made with. */
const MADE_WITH = 'mvp.build/session';

function lastUsed({ metadata }: Session): number {
  const said = Date.parse(metadata.annotations?.[LAST_ACTIVITY] ?? '');
  return Number.isNaN(said) ? Date.parse(metadata.creationTimestamp) : said;
}

function siblings(session: Pick<Session, 'metadata' | 'spec'>, cache: Context['cache']): Session[] {
  return cache(RESOURCES.session).by(BY_MVP, `${session.metadata.namespace ?? ''}/${session.spec.mvp}`) as Session[];
}

function superfluous(sessions: readonly Session[]): Session[] {
  return sessions.toSorted((a, b) => lastUsed(b) - lastUsed(a)).slice(KEPT);
}

/** A session belongs to its `Mvp` and goes with it. */
const adopt: Step<Session, Status> = {
  name: 'adopt',
  run: async (session, context) => {
    const mvp = context.cache(RESOURCES.mvp).get(`${namespaceOf(session)}/${session.spec.mvp}`);
    if (mvp === undefined || mvp.metadata.deletionTimestamp !== undefined) return { wait: true };
    if ((session.metadata.ownerReferences ?? []).length > 0) return {};
    const { name, uid } = mvp.metadata;
    await context.client.patch(RESOURCES.session, session.metadata, 'merge', {
      metadata: {
        resourceVersion: session.metadata.resourceVersion,
        ownerReferences: [
          { apiVersion: API_VERSION, kind: 'Mvp', name, uid, controller: true, blockOwnerDeletion: false },
        ],
      },
    });
    // the change comes back as an event
    return { wait: true };
  },
};

const touch: Step<Session, Status> = {
  name: 'touch',
  run: (session) => {
    const said = Date.parse(session.metadata.annotations?.[LAST_ACTIVITY] ?? '');
    const lastActivity = Number.isNaN(said) ? session.metadata.creationTimestamp : new Date(said).toISOString();
    return { status: { lastActivity } };
  },
};

/** What was said in the session, in short, beyond the turns that are kept in whole. */
const remember: Step<Session, Status> = {
  name: 'remember',
  run: (session, context, status) => {
    const { mvp, branch } = session.spec;
    const all = context.cache(RESOURCES.change).by(BY_MVP, `${namespaceOf(session)}/${mvp}`);
    const conversation = remembered(all, { session: session.metadata.name, branch }, status.conversation);
    return conversation.turns === 0 ? {} : { status: { conversation } };
  },
};

/** Sessions follow their `Mvp`, tell when they were last used, and end when nobody uses them. */
export function sessionController(): AnyController {
  return controller<Session, Status>({
    kind: RESOURCES.session,
    indexes: { [BY_MVP]: byMvp },
    watches: [
      { resource: RESOURCES.mvp, keys: () => [] },
      {
        resource: RESOURCES.change,
        keys: ({ object }) => {
          const { session } = (object as MvpChange).spec;
          return session === undefined ? [] : [`${namespaceOf(object)}/${session}`];
        },
      },
      // one more may be one too many: each of those removes itself
      {
        resource: RESOURCES.session,
        keys: ({ object }, cache) =>
          superfluous(siblings(object as Session, cache)).map((one) => `${namespaceOf(one)}/${one.metadata.name}`),
      },
    ],
    reconcile: inOrder([expire, adopt, touch, remember], { empty: {} }),
  });
}
