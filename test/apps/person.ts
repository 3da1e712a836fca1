import { randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import { z } from 'zod';
import { ownerLinkKey } from '../../crds/index.ts';
import { JWT_SECRET, SETUP_CODE, type RunningBackend } from './running.ts';

/** What an app answered. `body` is the JSON, or the text where it is none. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Json;
  readonly text: string;
}

/** JSON that tests look into without knowing its shape. */
export interface Json {
  readonly [key: string]: Json | undefined;
}

const row = z.object({ id: z.string() });
const tokens = z.object({ access_token: z.string(), user: row });

/** Somebody with an account, who sends requests. */
export interface Person {
  readonly email: string;
  readonly password: string;
  readonly id: string;
  readonly token: string;
  /** The cookie of the session, `name=value`. */
  readonly cookie: string;
  send(method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
}

/** Sends one request as it is: a string or bytes as the body stay what they are, everything else becomes JSON. */
export async function send(
  app: RunningBackend,
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  const response = await fetch(`${app.url}${path}`, {
    method,
    redirect: 'manual',
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: isRaw ? body : JSON.stringify(body) }),
  } as RequestInit);
  const text = await response.text();
  let parsed: unknown = text;
  try {
    parsed = JSON.parse(text);
  } catch {
    // not JSON
  }
  return { status: response.status, headers: response.headers, body: parsed as Json, text };
}

/** The session's cookie in an answer. */
export const cookieOf = (answer: Answer): string => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';

/** Makes an account. `role` is given past the app, as an admin would give it. */
export async function register(app: RunningBackend, name: string, role?: string): Promise<Person> {
  const email = `${name}-${randomBytes(4).toString('hex')}@example.com`;
  const password = 'correct horse 42';
  const made = await send(app, 'POST', '/api/auth/register', { email, password, name });
  if (made.status !== 201) throw new Error(`registering answered ${made.status}: ${made.text}`);
  const { access_token: token, user } = tokens.parse(made.body);
  const { id } = user;
  if (role !== undefined) await app.sql(`UPDATE users SET role = '${role}' WHERE id = '${id}'`);
  return {
    email,
    password,
    id,
    token,
    cookie: cookieOf(made),
    send: (method, path, body, headers = {}) =>
      send(app, method, path, body, { authorization: `Bearer ${token}`, ...headers }),
  };
}

/** An account that the setup code made an admin. */
export async function registerAdmin(app: RunningBackend): Promise<Person> {
  const person = await register(app, 'root');
  const claimed = await person.send('POST', '/api/auth/claim-admin', { setup_code: SETUP_CODE });
  if (claimed.status !== 200) throw new Error(`claiming admin answered ${claimed.status}`);
  return person;
}

/** A link that lets the owner into an app, as the platform makes it. */
export async function ownerLink(url: string, email = 'owner@example.com'): Promise<string> {
  const token = await new SignJWT({ email })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('mvp-operator')
    .setSubject('u-owner')
    .setAudience(url)
    .setIssuedAt()
    .setExpirationTime('60s')
    .setJti(randomBytes(18).toString('base64url'))
    .sign(ownerLinkKey(JWT_SECRET));
  return `${url}/account/owner#${token}`;
}

/** Creates a row and gives its id back. */
export async function create(person: Person, route: string, values: unknown): Promise<string> {
  const made = await person.send('POST', `/api/${route}`, values);
  if (made.status !== 201) throw new Error(`creating in ${route} answered ${made.status}: ${made.text}`);
  return row.parse(made.body).id;
}
