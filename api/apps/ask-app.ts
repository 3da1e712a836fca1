import { SignJWT } from 'jose';
import { Agent } from 'undici';
import { z } from 'zod';

import { LABELS, teamKey } from '../../crds/index.ts';
import { RESOURCES } from '../../kube/index.ts';
import { ApiError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';

/** Who signs tokens; apps look for it. */
const ISSUER = 'mvp-operator';
const TOKEN_SECONDS = 60;
const TIMEOUT_MS = 8000;
/** More than an app answers with. */
const MAX_BYTES = 1024 * 1024;

const refusalSchema = z.object({ detail: z.string().max(2000) });

/** A running app, and whose secret its tokens are signed with. */
export interface AskedApp {
  /** What its pods are labelled by. */
  name: string;
  /** Where people find it. */
  url: string;
  jwtSecret: string;
  /** Of the web server in its pods. */
  port: number;
}

/**
 * Asks an app of the caller's for its rows, past the Service, with a token for this app and this purpose that is good for a minute.
 *
 * @throws ApiError `conflict` while no pod is ready, `invalid` or `not_found` with the app's own words, `unavailable`
 */
export async function askForRows(tenant: Tenant, app: AskedApp, body: unknown, signal: AbortSignal): Promise<unknown> {
  const ip = await readyIp(tenant, app.name, signal);
  const address = app.url.replace(/\/+$/, '');
  const now = Math.floor(Date.now() / 1000);
  const token = await new SignJWT({ scope: 'rows' })
    .setProtectedHeader({ alg: 'HS256', typ: 'team+jwt' })
    .setIssuer(ISSUER)
    .setAudience(address)
    .setIssuedAt(now)
    .setExpirationTime(now + TOKEN_SECONDS)
    .sign(teamKey(app.jwtSecret));
  const { status, text } = await send({
    origin: `http://${ip.includes(':') ? `[${ip}]` : ip}:${String(app.port)}`,
    host: new URL(address).hostname,
    token,
    body,
    signal,
  });
  if (status >= 500) throw new ApiError('unavailable', `The app does not answer: ${wordsOf(text) ?? String(status)}`);
  if (status === 404) throw new ApiError('not_found', wordsOf(text) ?? 'The app has no rows to read here.');
  if (status >= 400) throw new ApiError('invalid', wordsOf(text) ?? `The app answers ${String(status)}.`);
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new ApiError('unavailable', 'The app answers with something else than its rows.', { cause });
  }
}

async function readyIp({ client, namespace }: Tenant, name: string, signal: AbortSignal): Promise<string> {
  const labelSelector = `${LABELS.mvp}=${name},${LABELS.component}=app`;
  const pods = await client.listAll(RESOURCES.pod, { namespace, labelSelector, signal });
  const ready = pods.filter(
    ({ status }) => status?.conditions?.some(({ type, status: is }) => type === 'Ready' && is === 'True') === true,
  );
  const [ip] = ready.flatMap(({ status }) => status?.podIP ?? []);
  if (ip === undefined) throw new ApiError('conflict', 'The app is not running just now.');
  return ip;
}

async function send(request: {
  origin: string;
  host: string;
  token: string;
  body: unknown;
  signal: AbortSignal;
}): Promise<{ status: number; text: string }> {
  const agent = new Agent({ pipelining: 0 });
  try {
    const answer = await agent.request({
      origin: request.origin,
      path: '/api/-/rows',
      method: 'POST',
      headers: {
        host: request.host,
        authorization: `Bearer ${request.token}`,
        'content-type': 'application/json',
        connection: 'close',
      },
      body: JSON.stringify(request.body),
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    const parts: Uint8Array[] = [];
    let bytes = 0;
    for await (const part of answer.body as AsyncIterable<Uint8Array>) {
      bytes += part.byteLength;
      if (bytes > MAX_BYTES) throw new ApiError('unavailable', 'The app answers with more than fits.');
      parts.push(part);
    }
    return { status: answer.statusCode, text: Buffer.concat(parts).toString('utf8') };
  } catch (error) {
    request.signal.throwIfAborted();
    if (error instanceof ApiError) throw error;
    throw new ApiError('unavailable', 'The app does not answer just now.', { cause: error });
  } finally {
    await agent.destroy();
  }
}

/** What the app says of a refusal; its words are text, whatever is in them. */
function wordsOf(text: string): string | undefined {
  try {
    return refusalSchema.parse(JSON.parse(text)).detail;
  } catch {
    return undefined;
  }
}
