/** The client of this app's API: who is signed in, what can go wrong, and one typed resource per kind of thing. */

import { keptHere } from '@/kit/kept';

// <app>
export const app: App = {
  name: 'Pawsome Parlour',
  tagline: 'Calm grooming for happy dogs',
  locale: 'en-GB',
  currency: 'EUR',
  /** Sections of the landing page besides those it always has. */ sections: [{ id: 'hours', title: 'Opening hours' }],
  /** The theme of somebody who has not chosen one: `system` follows the device. */ theme: 'system',
  /** Of the icon in the browser's tab. */ color: '#0f766e',
  onColor: '#ffffff',
};
// </app>

interface App {
  name: string;
  tagline: string;
  locale: string;
  currency: string;
  sections: { id: string; title: string }[];
  theme: 'system' | 'light' | 'dark';
  color: string;
  onColor: string;
}

export interface Preferences {
  theme?: 'system' | 'light' | 'dark';
  /** Rows per page of a list. */
  page_size?: number;
}

export interface User {
  id: string;
  email: string;
  name: string;
  role: string;
  preferences: Preferences;
  /** Came in by a link and has chosen no password yet. */
  by_link: boolean;
  /** Routes of the kinds of thing this account may add. */
  creates: string[];
  /** Routes of the kinds of thing of which it changes every row and every field. */
  manages: string[];
  /** Routes of the kinds of thing that are of any use to it, and of those of which it has rows of its own, or may. */
  sees: string[];
  keeps: string[];
  /** Works at the desk; everybody else has an account on the site. */
  desk: boolean;
}

/** `unknown` until the first answer of the server; `unreachable` when there was none. */
/** `left`: somebody logged out here, and nobody has to log in again. */
export type Session =
  { state: 'unknown' | 'unreachable' } | { state: 'signed-out'; left?: boolean } | { state: 'signed-in'; user: User };

/** A link that gives a role, without the link. */
export interface Invitation {
  id: string;
  role: string;
  /** For whom it is. */
  note: string;
  expires_at: string;
}

/** What an invitation gives; `label` is empty for an administrator. */
export interface Offered {
  role: string;
  label: string;
}

export interface Reference {
  id: string;
  label: string;
}

export interface RowAction {
  id: string;
  allowed: boolean;
  reason: string | null;
}

/** What every row of every kind has. */
export interface Row {
  id: string;
  created_at: string;
  updated_at: string;
  owner: { id: string; name: string } | null;
  actions: RowAction[];
  can_edit: boolean;
  can_delete: boolean;
}

export interface Page<R> {
  items: R[];
  total: number;
  page: number;
  page_size: number;
}

/** `page`, `page_size`, `sort`, `q` and the filters of the list, by their names on the wire. */
export type ListQuery = Record<string, string | number | undefined>;

/** A refused or failed request. `fields` holds messages by field name; `status` is 0 when there was no answer at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: Record<string, string>;
  readonly retryAfter: number | null;

  constructor(status: number, message: string, fields: Record<string, string> = {}, retryAfter: number | null = null) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

// The access token lives in memory only: a script that reads the storage of the browser finds nothing to steal.
let access: { token: string; goodUntil: number } | null = null;
let session: Session = { state: 'unknown' };
let refreshing: Promise<void> | null = null;
const listeners = new Set<() => void>();
/** Remembers that there may be a refresh cookie, so that a visitor who never signed in causes no failing request. */
const HINT = 'signed-in';
const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session');

interface Tokens {
  access_token: string;
  expires_in: number;
  user: User;
}

function setSession(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

function signedIn(tokens: Tokens): void {
  // Half a minute early, so that a token never runs out on its way to the server.
  access = { token: tokens.access_token, goodUntil: Date.now() + (tokens.expires_in - 30) * 1000 };
  keptHere.set(HINT, '1');
  setSession({ state: 'signed-in', user: tokens.user });
}

function signedOut(left = false): void {
  access = null;
  keptHere.remove(HINT);
  setSession({ state: 'signed-out', left });
}

tabs?.addEventListener('message', (event: MessageEvent<'signed-in' | 'signed-out'>) => {
  if (event.data === 'signed-out') signedOut(true);
  else if (session.state !== 'signed-in') void refresh().catch(() => undefined);
});

async function send(method: string, path: string, body: unknown, signal?: AbortSignal): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (access) headers['Authorization'] = `Bearer ${access.token}`;
  try {
    return await fetch(`/api${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
      cache: 'no-store',
      credentials: 'same-origin',
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, '');
  }
}

interface Problem {
  detail?: unknown;
  errors?: { field?: unknown; message?: unknown }[];
}

async function problemOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as Problem;
  const fields: Record<string, string> = {};
  for (const { field, message } of Array.isArray(body.errors) ? body.errors : []) {
    if (typeof field === 'string' && typeof message === 'string') fields[field] = message;
  }
  const retryAfter = Number(response.headers.get('Retry-After'));
  const detail = typeof body.detail === 'string' ? body.detail : '';
  return new ApiError(response.status, detail, fields, retryAfter > 0 ? retryAfter : null);
}

async function answer<T>(response: Response): Promise<T> {
  if (!response.ok) throw await problemOf(response);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

/** One refresh at a time, in this tab and across all tabs: each refresh token may be used only once. */
function refresh(): Promise<void> {
  const run = async (): Promise<void> => {
    const response = await send('POST', '/auth/refresh', undefined);
    if (response.status === 401 || response.status === 403) signedOut();
    else signedIn(await answer<Tokens>(response));
  };
  // Locks exist only where the browser trusts the origin; the grace time of the server covers the rest.
  refreshing ??= (navigator.locks ? navigator.locks.request('session-refresh', run) : run()).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

async function request<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  if (access && access.goodUntil < Date.now()) await refresh();
  let response = await send(method, path, body, signal);
  if (response.status === 401 && access) {
    await refresh();
    if (access) response = await send(method, path, body, signal);
  }
  return answer<T>(response);
}

function search(query: ListQuery): string {
  const entries = Object.entries(query).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [[key, String(value)]],
  );
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries).toString()}`;
}

/** What everybody may read, from below `/api`. */
export const getPublic = <T>(path: string, signal?: AbortSignal): Promise<T> =>
  request<T>('GET', path, undefined, signal);

/** What everybody may send. */
export const postPublic = <T>(path: string, values: unknown): Promise<T> => request<T>('POST', path, values);

/** What somebody who is signed in puts in the place of what was there. */
export const putSigned = <T>(path: string, values: unknown): Promise<T> => request<T>('PUT', path, values);

/** A file as whoever is here may see it. */
export async function readFile(path: string, signal?: AbortSignal): Promise<Blob> {
  if (access && access.goodUntil < Date.now()) await refresh();
  const response = await send('GET', path, undefined, signal);
  if (!response.ok) throw await problemOf(response);
  return response.blob();
}

/** Sends a file as it is; `onShare` is told how much of it is on its way, from 0 to 1. */
export async function sendFile<T>(path: string, file: Blob, onShare: (share: number) => void): Promise<T> {
  if (access && access.goodUntil < Date.now()) await refresh();
  // Only this old way of sending tells how far it is.
  const response = await new Promise<Response>((done, fail) => {
    const sending = new XMLHttpRequest();
    sending.open('POST', `/api${path}`);
    sending.setRequestHeader('Content-Type', 'application/octet-stream');
    if (access) sending.setRequestHeader('Authorization', `Bearer ${access.token}`);
    sending.upload.addEventListener('progress', ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0));
    sending.addEventListener('load', () => {
      const headers = { 'Retry-After': sending.getResponseHeader('Retry-After') ?? '' };
      done(new Response(sending.responseText, { status: sending.status, headers }));
    });
    sending.addEventListener('error', () => fail(new ApiError(0, '')));
    sending.send(file);
  });
  return answer<T>(response);
}

/** Everything about the account of whoever is here. */
export const auth = {
  current: () => session,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Finds out whether there is a session to go on with. */
  async start(): Promise<void> {
    if (session.state === 'signed-in') return;
    if (keptHere.get(HINT) === null) return setSession({ state: 'signed-out' });
    await refresh().catch(() => setSession({ state: 'unreachable' }));
  },
  async register(values: { name: string; email: string; password: string; setup_code?: string }): Promise<void> {
    signedIn(await answer<Tokens>(await send('POST', '/auth/register', values)));
    tabs?.postMessage('signed-in');
  },
  async logIn(values: { email: string; password: string }): Promise<void> {
    signedIn(await answer<Tokens>(await send('POST', '/auth/login', values)));
    tabs?.postMessage('signed-in');
  },
  /** Signs the owner in by a link of the platform, which works once. */
  async walkIn(token: string): Promise<void> {
    // An earlier session is found out first, or its answer would come later and take the place of this one.
    await auth.start();
    signedIn(await answer<Tokens>(await send('POST', '/auth/owner', { token })));
    tabs?.postMessage('signed-in');
  },
  async logOut(): Promise<void> {
    await send('POST', '/auth/logout', undefined).catch(() => undefined);
    signedOut(true);
    tabs?.postMessage('signed-out');
  },
  async update(values: { name?: string; preferences?: Preferences }): Promise<void> {
    setSession({ state: 'signed-in', user: await request<User>('PATCH', '/auth/me', values) });
  },
  async changePassword(values: { current_password?: string; new_password: string }): Promise<void> {
    signedIn(await request<Tokens>('POST', '/auth/password', values));
  },
  async claimAdmin(values: { setup_code: string }): Promise<void> {
    setSession({ state: 'signed-in', user: await request<User>('POST', '/auth/claim-admin', values) });
  },
  /** Everybody with an account; for administrators. */
  people: (signal?: AbortSignal) => request<User[]>('GET', '/auth/users', undefined, signal),
  async setRole(id: string, role: string): Promise<void> {
    const user = await request<User>('PATCH', `/auth/users/${encodeURIComponent(id)}`, { role });
    if (session.state === 'signed-in' && session.user.id === id) setSession({ state: 'signed-in', user });
  },
  /** Whether everybody may sign up, and whom to ask where not. */
  signUp: (signal?: AbortSignal) =>
    request<{ open: boolean; ask: string[] }>('GET', '/auth/sign-up', undefined, signal),
  setSignUp: (open: boolean) => request<{ open: boolean }>('PUT', '/auth/sign-up', { open }),
  invitations: (signal?: AbortSignal) => request<Invitation[]>('GET', '/auth/invitations', undefined, signal),
  invite: (values: { role: string; note?: string }) =>
    request<Invitation & { url: string }>('POST', '/auth/invitations', values),
  takeBack: (id: string) => request<void>('DELETE', `/auth/invitations/${encodeURIComponent(id)}`),
  readInvitation: (token: string) => request<Offered>('POST', '/auth/invitations/read', { token }),
  async acceptInvitation(values: { token: string; name: string; email: string; password: string }): Promise<void> {
    signedIn(await answer<Tokens>(await send('POST', '/auth/invitations/accept', values)));
    tabs?.postMessage('signed-in');
  },
  async joinInvitation(token: string): Promise<void> {
    setSession({ state: 'signed-in', user: await request<User>('POST', '/auth/invitations/join', { token }) });
  },
  async deleteAccount(values: { password: string }): Promise<void> {
    await request<void>('DELETE', '/auth/me', values);
    signedOut();
    tabs?.postMessage('signed-out');
  },
};

export interface Resource<R extends Row, Values> {
  route: string;
  list(query: ListQuery, signal?: AbortSignal): Promise<Page<R>>;
  get(id: string, signal?: AbortSignal): Promise<R>;
  create(values: Values): Promise<R>;
  update(id: string, values: Partial<Values>): Promise<R>;
  remove(id: string): Promise<void>;
  /** `own` leaves out what is not one's own, unless one manages all. */
  options(q?: string, signal?: AbortSignal, own?: boolean): Promise<Reference[]>;
  act(id: string, action: string, values: Record<string, unknown>): Promise<R>;
}

function resource<R extends Row, Values>(route: string): Resource<R, Values> {
  const one = (id: string) => `/${route}/${encodeURIComponent(id)}`;
  return {
    route,
    list: (query, signal) => request('GET', `/${route}${search(query)}`, undefined, signal),
    get: (id, signal) => request('GET', one(id), undefined, signal),
    create: (values) => request('POST', `/${route}`, values),
    update: (id, values) => request('PATCH', one(id), values),
    remove: (id) => request('DELETE', one(id)),
    options: (q, signal, own) =>
      request('GET', `/${route}/options${search({ q, own: own ? 'true' : undefined })}`, undefined, signal),
    act: (id, action, values) => request('POST', `${one(id)}/actions/${action}`, values),
  };
}

export interface DashboardData {
  figures: { id: string; label: string; value: number | null; unit: string | null }[];
  charts: { id: string; label: string; kind: 'bar' | 'line' | 'ring'; unit: string | null; points: ChartPoint[] }[];
  recent: { entity: string; route: string; id: string; title: string; status: string | null; at: string }[];
  attention: {
    id: string;
    label: string;
    tone: string;
    total: number;
    rows: { id: string; route: string; title: string; detail: string | null }[];
  }[];
}

export interface ChartPoint {
  key: string | null;
  label: string;
  value: number;
}

export const getDashboard = (signal?: AbortSignal): Promise<DashboardData> =>
  request('GET', '/dashboard', undefined, signal);

// <domain>
/** Dog: The dogs we look after, and what to know about them. */
export interface Pet extends Row {
  name: string;
  breed: string | null;
  size: 'small' | 'medium' | 'large';
  born_on: string | null;
  weight: number | null;
  nervous: boolean;
  photo: string | null;
  notes: string | null;
  visits: number;
}

export interface PetCreate {
  name: string;
  breed?: string | null;
  size?: 'small' | 'medium' | 'large';
  born_on?: string | null;
  weight?: number | null;
  nervous?: boolean | null;
  photo?: string | null;
  notes?: string | null;
}

/** Appointment: Who comes when, and which groomer takes care of the dog. */
export interface Appointment extends Row {
  service: string;
  pet_id: string;
  pet: Reference | null;
  groomer_id: string;
  groomer: Reference | null;
  starts_at: string;
  ends_at: string;
  price: number | null;
  minutes: number | null;
  report: string | null;
  status: 'requested' | 'booked' | 'done' | 'no_show';
}

export interface AppointmentCreate {
  service: string;
  pet_id: string;
  groomer_id: string;
  starts_at: string;
  ends_at: string;
  price?: number | null;
  report?: string | null;
}

/** Groomer: Who works in the salon. */
export interface Groomer extends Row {
  name: string;
  email: string | null;
  phone: string | null;
  starts_work: string | null;
  share: number | null;
}

export interface GroomerCreate {
  name: string;
  email?: string | null;
  phone?: string | null;
  starts_work?: string | null;
  share?: number | null;
}

/** One resource per kind of thing. */
export const api = {
  pets: resource<Pet, PetCreate>('pets'),
  appointments: resource<Appointment, AppointmentCreate>('appointments'),
  groomers: resource<Groomer, GroomerCreate>('groomers'),
};
// </domain>
