import { createHmac } from 'node:crypto';

/** Keys of an app's Secret. */
export const SECRET_KEYS = {
  databasePassword: 'database-password',
  jwtSecret: 'jwt-secret',
  setupCode: 'setup-code',
} as const;

/** The name of an app's Secret, and of the Role that lets the app's owner read it. */
export function appSecretName(app: string): string {
  return `app-${app}`;
}

/** For what a role of the team may read in an app itself, and as whom a walk may. */
export type TeamPurpose = 'usage' | 'enquiries' | 'walk-customer' | 'walk-owner';

/**
 * The key that a team's tokens for an app are signed with; the app works out the same one (`backend/kit/team.py`). Such a token opens what its purpose
 * names, to be read, for a minute; a walk's for five.
 */
export function teamKey(jwtSecret: string): Uint8Array {
  return createHmac('sha256', jwtSecret).update('mvp team 1').digest();
}

/** The file of an app that lets its owner in by a link; an app made before there was one has the setup code only. */
export const OWNER_LINK_FILE = 'backend/kit/owner.py';

/** The file of an app that answers with its rows; an app made before there was one cannot be asked. */
export const ROWS_FILE = 'backend/kit/query.py';

/** How long a link that lets the owner in is good for. */
export const OWNER_LINK_SECONDS = 60;

/**
 * The key that links for an app's owner are signed with. The app works out the same one (`backend/kit/owner.py`). It is derived, so that a token of
 * one kind is never taken for one of the other, and so that apps that run already need no new secret.
 */
export function ownerLinkKey(jwtSecret: string): Uint8Array {
  return createHmac('sha256', jwtSecret).update('mvp owner link 1').digest();
}
