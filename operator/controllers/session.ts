import { API_VERSION, type MvpSession, type MvpSessionStatus } from '../../crds/index.ts';
import { RESOURCES } from '../../kube/index.ts';
import {
  controller,
  inOrder,
  type AnyController,
  type Reconciled,
  type StatusBase,
  type Step,
} from '../runtime/index.ts';
import { namespaceOf } from './platform.ts';

type Status = MvpSessionStatus & StatusBase;
type Session = MvpSession & Reconciled<Status>;

/** The annotation by which the API says when a session was last used; the operator copies it into the status. */
export const LAST_ACTIVITY = 'mvp.build/last-activity';

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

/** Sessions follow their `Mvp` and tell when they were last used. */
export function sessionController(): AnyController {
  return controller<Session, Status>({
    kind: RESOURCES.session,
    watches: [{ resource: RESOURCES.mvp, keys: () => [] }],
    reconcile: inOrder([adopt, touch], { empty: {} }),
  });
}
