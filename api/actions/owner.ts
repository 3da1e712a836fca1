import { randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import { z } from 'zod';

import { appSecretName, OWNER_LINK_FILE, OWNER_LINK_SECONDS, ownerLinkKey, SECRET_KEYS } from '../../crds/index.ts';
import { isKubeError, RESOURCES } from '../../kube/index.ts';
import { filesOf, snapshotOf } from '../apps/bundles.ts';
import { appOf, branchId, mvpParams } from '../apps/lookup.ts';
import { runningOn, type Running } from '../editor/branch-record.ts';
import { ApiError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';
import { action } from './action.ts';

/** Who signs links; apps look for it. */
const ISSUER = 'mvp-operator';
/** The page of an app that takes the link. What stands behind `#` is sent to no server and in no Referer. */
const PAGE = '/account/owner';

const ownerInput = mvpParams.extend({
  branch: branchId.optional().meta({ description: 'Whose preview it is; default: main, the live app.' }),
});

/** The owner walks in. */
export const openAsOwner = action({
  name: 'open_as_owner',
  title: 'Open an app as its owner',
  description:
    'Makes a link that signs the caller in at the running app as its first administrator, once and ' +
    'within a minute. Give it to the person to open in a browser and to nobody else; make another one ' +
    'when it has been used. An app made before there were such links is refused with the code ' +
    'no_owner_link; its setup code works instead (get_setup_code).',
  scope: 'mvp:write',
  effect: 'changes',
  input: ownerInput,
  output: z
    .object({
      mvp_id: z.string(),
      url: z.string().meta({ description: 'Opens the app as its owner, once.' }),
      expires_at: z.string().meta({ description: 'When it is good for nothing any more.' }),
    })
    .meta({ id: 'OwnerLink' }),
  async run(call, { mvp_id: id, branch }) {
    const { tenant, mvp } = await appOf(call, id);
    const running = await runningOn(tenant, mvp, branch);
    const { release, url } = running;
    if (release === undefined || url === undefined) throw new ApiError('conflict', 'The app is not running yet.');
    const files = await filesOf(tenant, mvp, await snapshotOf(tenant, mvp, release));
    if (!files.has(OWNER_LINK_FILE)) throw new ApiError('no_owner_link');
    const key = ownerLinkKey(await appSecretValue(tenant, running, SECRET_KEYS.jwtSecret));
    const { id: user, email } = call.caller();
    const now = Math.floor(Date.now() / 1000);
    const address = url.replace(/\/+$/, '');
    const token = await new SignJWT({ email })
      .setProtectedHeader({ alg: 'HS256', typ: 'owner-link+jwt' })
      .setIssuer(ISSUER)
      .setSubject(user)
      .setAudience(address)
      .setIssuedAt(now)
      .setExpirationTime(now + OWNER_LINK_SECONDS)
      .setJti(randomBytes(18).toString('base64url'))
      .sign(key);
    const expires = new Date((now + OWNER_LINK_SECONDS) * 1000).toISOString();
    return { mvp_id: mvp.metadata.name, url: `${address}${PAGE}#${token}`, expires_at: expires };
  },
});

/** What makes somebody an administrator of an app without the platform. */
export const getSetupCode = action({
  name: 'get_setup_code',
  title: 'The setup code of an app',
  description:
    'Whoever enters this code in the app, at /account/owner or in the settings of an older app, becomes ' +
    'an administrator. It does not expire: give it to nobody but the owner, and prefer open_as_owner.',
  scope: 'mvp:admin',
  effect: 'reads',
  input: ownerInput,
  output: z.object({ mvp_id: z.string(), setup_code: z.string() }).meta({ id: 'SetupCode' }),
  async run(call, { mvp_id: id, branch }) {
    const { tenant, mvp } = await appOf(call, id);
    const running = await runningOn(tenant, mvp, branch);
    return { mvp_id: mvp.metadata.name, setup_code: await appSecretValue(tenant, running, SECRET_KEYS.setupCode) };
  },
});

/** A value of the app's own Secret, read in the caller's name. @throws ApiError `conflict` while there is none */
export async function appSecretValue(tenant: Tenant, { name, uid }: Running, key: string): Promise<string> {
  const secret = await tenant.client
    .find(RESOURCES.secret, appSecretName(name), tenant.namespace)
    .catch((error: unknown) => {
      // The right to read it is made with the app.
      if (isKubeError(error, 'Forbidden')) return undefined;
      throw error;
    });
  // A Secret that was kept has no owner; one with another owner is of an app of the same name that is going.
  const owners = secret?.metadata.ownerReferences ?? [];
  const value = secret?.data?.[key];
  if (value === undefined || owners.some((owner) => owner.uid !== uid)) {
    throw new ApiError('conflict', 'The app is not set up yet; try again in a moment.');
  }
  return Buffer.from(value, 'base64').toString('utf8');
}
