/** The path of the API. */
export const PREFIX = '/api/conversational-mvp';

/** A user as the API tells it. */
export interface User {
  id: string;
  email: string;
  name: string;
}

/** A stage on the way to a live app. */
export interface Step {
  stage: string;
  state: 'waiting' | 'active' | 'done' | 'failed';
  message: string | null;
}

/** An app as the API tells it; the fields this page shows. */
export interface Mvp {
  mvp_id: string;
  session_id: string | null;
  app_name: string;
  description: string;
  status: string;
  message: string;
  url: string | null;
  created_at: string;
  steps: Step[];
  template: string | null;
  analysis: {
    industry: string;
    audience: string;
    core_features: string[];
    not_built: string[];
    colours: string[];
    stack: string;
  } | null;
  health: { health_score: number; status: string; counts: Record<string, number> } | null;
  provider: { name: string; model: string | null; reason: string | null } | null;
  timings: Record<string, number>;
  head: string | null;
  release: string | null;
  requested_name?: string | null;
}

/** A run of the doctor; the fields this page shows. */
export interface Run {
  run_id: string;
  status: 'running' | 'succeeded' | 'failed';
  message: string;
  health_score: number | null;
  failed: { fixer: string; reason: string }[];
  issues: {
    id: string;
    fixer: string;
    severity: string;
    files: string[];
    line: number | null;
    description: string;
    auto_fixable: boolean;
  }[];
  rounds: { round: number; found: number; fixed: number; left: number }[];
  after: string | null;
}

/** What the API refused, in its own words. */
export class Refusal extends Error {
  readonly status: number;
  readonly fields: ReadonlyMap<string, string>;

  constructor(status: number, detail: string, fields: ReadonlyMap<string, string>) {
    super(detail);
    this.status = status;
    this.fields = fields;
  }
}

/** Says that there is a login to take up; the login itself is in a cookie that scripts cannot read. */
const SIGNED_IN = 'mvp.signed-in';

let accessToken: string | undefined;
let refreshing: Promise<User | undefined> | undefined;
let onSignedOut: () => void = () => undefined;

/** Called when the login has ended. */
export function whenSignedOut(listener: () => void): void {
  onSignedOut = listener;
}

/** Registers or logs in. */
export async function signIn(kind: 'login' | 'register', body: Record<string, string>): Promise<User> {
  return accept(await raw('POST', `/auth/${kind}`, body));
}

/** Logs out here and at the API. */
export async function signOut(): Promise<void> {
  await raw('POST', '/auth/logout');
  localStorage.removeItem(SIGNED_IN);
  accessToken = undefined;
}

/** Takes up the login of the cookie; undefined if there is none. One at a time across the page's tabs. */
export async function resume(): Promise<User | undefined> {
  // Without this there would be a failed request, and an error in the console, at every first visit.
  if (localStorage.getItem(SIGNED_IN) === null) return undefined;
  const refresh = async (): Promise<User | undefined> => {
    const response = await raw('POST', '/auth/refresh');
    if (response.ok) return accept(response);
    localStorage.removeItem(SIGNED_IN);
    return undefined;
  };
  // Locks are missing on plain http outside localhost; the server forgives tabs that meet.
  const locks = 'locks' in navigator ? navigator.locks : undefined;
  refreshing ??= (locks === undefined ? refresh() : locks.request('mvp-refresh', refresh)).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

/** A call in the user's name, with a new token once if the old one has run out. */
export async function call<T>(
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<T> {
  const response = await fetched(method, path, body, headers);
  if (response.status === 204) return undefined as T;
  return (await response.json()) as T;
}

/** The same, for what is not JSON. */
export async function fetched(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<Response> {
  let response = await raw(method, path, body, headers, signal);
  if (response.status === 401 && (await resume()) !== undefined)
    response = await raw(method, path, body, headers, signal);
  if (response.status === 401) {
    accessToken = undefined;
    onSignedOut();
  }
  if (!response.ok) throw await refusalOf(response);
  return response;
}

async function accept(response: Response): Promise<User> {
  if (!response.ok) throw await refusalOf(response);
  const login = (await response.json()) as { access_token: string; user: User };
  accessToken = login.access_token;
  localStorage.setItem(SIGNED_IN, '1');
  return login.user;
}

async function raw(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<Response> {
  try {
    return await fetch(`${PREFIX}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw new Refusal(0, 'The server cannot be reached. Check your connection and try again.', new Map());
  }
}

async function refusalOf(response: Response): Promise<Refusal> {
  const body = (await response.json().catch(() => ({}))) as {
    detail?: string;
    errors?: { field: string; message: string }[];
  };
  const fields = new Map((body.errors ?? []).map(({ field, message }) => [field, message]));
  return new Refusal(response.status, body.detail ?? `The server answered ${response.status}.`, fields);
}

/** Follows an app until `signal` ends it, through lost connections and run-out tokens. */
export async function follow(
  id: string,
  on: { state: (mvp: Mvp) => void; deleted: () => void; connected: (is: boolean) => void },
  signal: AbortSignal,
): Promise<void> {
  for (let pauseMs = 500; !signal.aborted; pauseMs = Math.min(pauseMs * 2, 15_000)) {
    try {
      const response = await fetched('GET', `/mvps/${id}/events`, undefined, { accept: 'text/event-stream' }, signal);
      on.connected(true);
      for await (const { event, data } of eventsOf(response)) {
        pauseMs = 500;
        if (event === 'state') on.state(data as Mvp);
        if (event === 'deleted') return on.deleted();
      }
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof Refusal && error.status === 404) return on.deleted();
      if (error instanceof Refusal && error.status === 401) return;
    }
    if (signal.aborted) return;
    on.connected(false);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

async function* eventsOf(response: Response): AsyncGenerator<{ event: string; data: unknown }> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const part = await reader?.read();
    if (part === undefined || part.done) return;
    text += decoder.decode(part.value, { stream: true });
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const lines = text.slice(0, end).split('\n');
      text = text.slice(end + 2);
      const field = (name: string): string | undefined =>
        lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
      const event = field('event');
      if (event !== undefined) yield { event, data: JSON.parse(field('data') ?? 'null') };
    }
  }
}
