/** A person at the REST API, as tests play one. */
export interface Person {
  email: string;
  token: string;
  id: string;
  cookie: string;
  /** What the device keeps, as a Cookie header. */
  device: string;
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
}

/** An answer, read. */
export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON; undefined if it is none. */
  body: Record<string, unknown>;
}

/** The path of the API. */
export const PREFIX = '/api/conversational-mvp';

/** One request; `path` is below the prefix, or absolute if it begins with two slashes. */
export async function send(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const target = path.startsWith('//') ? `${url}${path.slice(1)}` : `${url}${PREFIX}${path}`;
  const response = await fetch(target, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: parsed(text) };
}

/** Registers somebody. */
export async function register(url: string, email = `p-${crypto.randomUUID()}@example.com`): Promise<Person> {
  const reply = await send(url, 'POST', '/auth/register', { email, password: 'correct horse battery', name: 'Pat' });
  if (reply.status !== 201) throw new Error(`register answered ${reply.status}: ${reply.text}`);
  const token = String(reply.body['access_token']);
  const user = reply.body['user'] as { id: string };
  return {
    email,
    token,
    id: user.id,
    cookie: cookieOf(reply),
    device: cookieOf(reply, 'mvp_device'),
    call: (method, path, body, headers = {}) =>
      send(url, method, path, body, { authorization: `Bearer ${token}`, ...headers }),
  };
}

/** A cookie of an answer, as a Cookie header; the refresh cookie unless it says which. */
export function cookieOf(reply: Reply, name = 'mvp_refresh'): string {
  const line = reply.headers.getSetCookie().find((each) => each.startsWith(`${name}=`));
  return line?.split(';')[0] ?? '';
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
