import type { Readable } from 'node:stream';

import type { z } from 'zod';

import type { Scope } from '../scopes.ts';
import type { Tenant } from '../tenant.ts';

/** Who a request comes from, as its access token says. */
export interface Caller {
  /** The user's id, which is also the name of the workspace. */
  id: string;
  email: string;
  /** What the token allows. */
  scopes: readonly Scope[];
  /** When the token ends. */
  expires: Date;
  /** The login the token came of; a program's token comes of none. */
  login?: string;
}

/** A request as a handler sees it: everything already checked against the route's schemas. */
export interface RouteCall<Params, Query, Body> {
  params: Params;
  query: Query;
  body: Body;
  /** A header by its lower-case name, or undefined. */
  header(name: string): string | undefined;
  /** A cookie by its name. */
  cookie(name: string): string | undefined;
  /** The path of the API under which all routes are, for links. */
  base: string;
  /** The address of the client. */
  address: string;
  requestId: string;
  /** Aborted when the client goes away. */
  signal: AbortSignal;
  /** Who calls; throws `unauthenticated` on a public route without a token. */
  caller(): Caller;
  /** The caller's workspace in the caller's own name; throws `not_found` where nothing has been made yet. */
  tenant(): Promise<Tenant>;
  /** The same, made if there is none; waits until it is ready. */
  newTenant(): Promise<Tenant>;
}

/** A cookie to be kept; a value of null takes it away. */
export interface Cookie {
  name: string;
  value: string | null;
  maxAgeSeconds: number;
  path: string;
  /** Whether it comes along when another site leads back here; else only from our own pages. */
  fromOthers?: boolean;
}

/** What a handler answers. */
export interface Answer {
  /** Default 200, or 204 without a body. */
  status?: number;
  /** JSON unless it is text, bytes or a stream. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Without quotes. A GET that states it in If-None-Match gets 304. */
  etag?: string;
  cookies?: readonly Cookie[];
}

/** One possible answer, for the documentation. */
export interface AnswerDoc {
  description: string;
  schema?: z.ZodType;
  contentType?: string;
}

/** A body that is taken as bytes, such as a file. */
export interface RawBody {
  maxBytes: number;
  description: string;
}

/** One operation: what it takes, who may call it, what it does and what its documentation says. */
export interface Route<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the API's prefix, in OpenAPI's notation; a last `{name+}` takes the rest of the path. */
  path: string;
  operation: string;
  tag: 'apps' | 'files' | 'editor' | 'team' | 'catalogue' | 'account' | 'administration';
  summary: string;
  description?: string;
  access: 'public' | 'user';
  params?: Params;
  query?: Query;
  body?: Body;
  rawBody?: RawBody;
  /** The one member of a JSON body that may be large, and the most bytes of a body with it. The rest keeps to 64 KiB, as every other body does. */
  large?: { member: string; maxBytes: number };
  /** Headers it reads, for the documentation. */
  headers?: Record<string, string>;
  answers: Record<number, AnswerDoc>;
  handle(call: RouteCall<z.output<Params>, z.output<Query>, z.output<Body>>): Promise<Answer>;
}

/** States a route with its own types checked, and forgets them so that routes can be kept in one list. */
export function route<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
>(definition: Route<Params, Query, Body>): Route {
  return definition as unknown as Route;
}

/** Whether a body goes out as it is. */
export function isRaw(body: unknown): body is string | Uint8Array | Readable {
  return typeof body === 'string' || body instanceof Uint8Array || isStream(body);
}

function isStream(body: unknown): body is Readable {
  return typeof body === 'object' && body !== null && 'pipe' in body && typeof body.pipe === 'function';
}
