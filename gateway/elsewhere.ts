import type { IncomingMessage, ServerResponse } from 'node:http';
import { DOMAINS } from '../crds/index.ts';
import type { DomainRoute } from './domains.ts';

/**
 * Sends people on from a host of somebody's own: to its other host, and to https where it has a certificate. Says whether it did. What goes on to the app by
 * https gets Strict-Transport-Security on its way back; a scheme counts only behind a proxy that we know sets it.
 */
export function sentElsewhere(
  request: IncomingMessage,
  response: ServerResponse,
  { host, https, redirect }: DomainRoute,
  { behindProxy }: { readonly behindProxy: boolean },
): boolean {
  const isHttps = behindProxy && request.headers['x-forwarded-proto'] === 'https';
  if (https && isHttps) response.setHeader('strict-transport-security', `max-age=${String(DOMAINS.hstsSeconds)}`);
  const port = /:\d+$/.exec(request.headers.host ?? '')?.[0] ?? '';
  const target =
    redirect === undefined
      ? https && behindProxy && !isHttps
        ? `https://${host}`
        : undefined
      : redirect.https
        ? `https://${redirect.host}`
        : `http://${redirect.host}${port}`;
  if (target === undefined) return false;
  request.resume();
  // the path as it came: what begins with two slashes stays a path after a host
  const path = request.url?.startsWith('/') === true ? request.url : '/';
  response.writeHead(308, { location: `${target}${path}`, 'content-length': 0, 'cache-control': 'max-age=300' }).end();
  return true;
}
