import { SignJWT } from 'jose';

import { SECRET_KEYS, teamKey, type TeamPurpose } from '../../../crds/index.ts';
import { RESOURCES } from '../../../kube/index.ts';
import { names, urlOf, type AppRef, type DeployConfig } from '../../deploy/index.ts';
import type { Context } from '../../runtime/index.ts';

/** Who signs tokens; apps look for it. */
const ISSUER = 'mvp-operator';
const SECONDS = { usage: 60, enquiries: 60, 'walk-customer': 300, 'walk-owner': 300 } as const;

/** A token that lets a role read one thing in an app for a minute, or a walk look at it for five; undefined while the app has no Secret of its own. */
export async function teamToken(
  purpose: TeamPurpose,
  app: AppRef,
  { client, now, signal }: Context,
  deploy: DeployConfig,
): Promise<string | undefined> {
  const secret = await client.find(RESOURCES.secret, names(app).secret, app.namespace, signal);
  const value = secret?.data?.[SECRET_KEYS.jwtSecret];
  // a Secret with another owner is of an app of the same name that is going
  if (value === undefined || secret?.metadata.ownerReferences?.some(({ uid }) => uid !== app.uid) === true)
    return undefined;
  const issued = Math.floor(now.getTime() / 1000);
  return new SignJWT({ scope: purpose })
    .setProtectedHeader({ alg: 'HS256', typ: 'team+jwt' })
    .setIssuer(ISSUER)
    .setAudience(urlOf(app, deploy))
    .setIssuedAt(issued)
    .setExpirationTime(issued + SECONDS[purpose])
    .sign(teamKey(Buffer.from(value, 'base64').toString('utf8')));
}
