/** The user that app pods and build pods run as, and the one of PostgreSQL; both are named in the runtime image. */
export const APP_USER = 10001;
/** PostgreSQL refuses to run as a user without a name. */
export const DATABASE_USER = 10002;
/** Hands over what a build made. No code of an app ever runs as this user. */
export const DELIVERY_USER = 10003;

/** Pod-level fields that every pod of ours has: pod security `restricted`, no token, no environment of other Services. */
export function podSecurity(user: number): Record<string, unknown> {
  return {
    automountServiceAccountToken: false,
    enableServiceLinks: false,
    securityContext: {
      runAsNonRoot: true,
      runAsUser: user,
      runAsGroup: user,
      fsGroup: user,
      fsGroupChangePolicy: 'OnRootMismatch',
      seccompProfile: { type: 'RuntimeDefault' },
    },
  };
}

/** Container-level fields that every container of ours has. */
export function containerSecurity(): Record<string, unknown> {
  return {
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  };
}
