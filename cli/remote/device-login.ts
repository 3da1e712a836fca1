import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Credentials } from './credentials.ts';
import { find, registered, tokensIn, type LoginOptions } from './login.ts';

const GRANT = 'urn:ietf:params:oauth:grant-type:device_code';
const startedSchema = z.object({
  device_code: z.string(),
  user_code: z.string(),
  verification_uri: z.url({ protocol: /^https?$/ }),
  expires_in: z.number().max(3600),
  interval: z.number().min(0).default(5),
});
const refusedSchema = z.object({ error: z.string(), error_description: z.string().optional() });

/** How a login by a code is to go. */
export interface DeviceLoginOptions extends Pick<LoginOptions, 'url' | 'scope' | 'say'> {
  wait?: (ms: number) => Promise<unknown>;
  now?: () => number;
}

/** Has a person sign in with a browser anywhere, by entering a code there; RFC 8628. */
export async function deviceLogin(options: DeviceLoginOptions): Promise<Credentials> {
  const { url, scope, say, wait = sleep, now = Date.now } = options;
  const found = await find(url);
  const { base, resource, server } = found;
  const { device_authorization_endpoint: endpoint, token_endpoint: tokenEndpoint } = server;
  if (endpoint === undefined) throw new Error(`${base.origin} knows no login by a code; leave --device out`);
  const clientId = await registered(found, { grant_types: [GRANT, 'refresh_token'], response_types: [] });
  const asked = await send(endpoint, { client_id: clientId, scope, resource });
  if (!asked.ok) throw new Error(`${endpoint} answered ${String(asked.status)}`);
  const started = startedSchema.parse(await asked.json());
  say(`Open ${started.verification_uri} in any browser and enter the code\n  ${started.user_code}`);
  const end = now() + started.expires_in * 1000;
  let seconds = started.interval;
  while (now() < end) {
    await wait(seconds * 1000);
    const code = { grant_type: GRANT, device_code: started.device_code, client_id: clientId };
    const answer = await send(tokenEndpoint, code);
    if (answer.ok) return { url: base.origin, tokenEndpoint, clientId, ...tokensIn(await answer.json()) };
    const { error, error_description: description } = refusedSchema.parse(await answer.json());
    if (error === 'slow_down') seconds += 5;
    else if (error !== 'authorization_pending') throw new Error(WORDS[error] ?? description ?? error);
  }
  throw new Error(EXPIRED);
}

const EXPIRED = 'nobody entered the code in time; run mvp login --device again';
const WORDS: Readonly<Record<string, string>> = {
  access_denied: 'you did not allow it',
  expired_token: EXPIRED,
};

function send(endpoint: string, fields: Record<string, string>): Promise<Response> {
  return fetch(endpoint, { method: 'POST', body: new URLSearchParams(fields) });
}
