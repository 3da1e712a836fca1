import type Provider from 'oidc-provider';

import type { Caller } from '../http/route.ts';
import { SCOPES } from '../scopes.ts';

/** Who an access token of a program comes from. */
export interface Bearer extends Caller {
  /** The program that acts in the person's name. */
  clientId: string;
}

/**
 * Who a token speaks for, if it is one of ours, for this resource, neither expired nor revoked. Each time it is looked up, so a
 * revoked one is refused by every replica from that moment on.
 */
export async function bearerOf(provider: Provider, token: string, resource: string): Promise<Bearer | undefined> {
  const found = await provider.AccessToken.find(token);
  if (found === undefined || found.isExpired || found.clientId === undefined) return undefined;
  const audiences = Array.isArray(found.aud) ? found.aud : [found.aud];
  if (!audiences.includes(resource)) return undefined;
  const email = found.extra?.['email'];
  if (typeof email !== 'string' || found.exp === undefined) return undefined;
  const granted = new Set((found.scope ?? '').split(' '));
  return {
    id: found.accountId,
    email,
    scopes: SCOPES.filter((scope) => granted.has(scope)),
    expires: new Date(found.exp * 1000),
    clientId: found.clientId,
  };
}
