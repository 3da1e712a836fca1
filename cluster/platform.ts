import { randomBytes } from 'node:crypto';
import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';

/** A response as a test or `make up` looks at it. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  /** The body as JSON; throws when it is not JSON. */
  json<T>(): T;
}

export interface RestOptions {
  readonly method?: string;
  readonly body?: unknown;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Default 30,000. */
  readonly timeoutMs?: number;
  /** Speak TLS and trust only this certificate authority (PEM); the host's certificate has to be of it. Default plain HTTP. */
  readonly authority?: string;
}

/**
 * One HTTP request to the gateway or ingress controller on this machine, with the Host header of the platform or of an app: Node does not resolve
 * `*.localhost`, so the address is always 127.0.0.1.
 */
export function send(port: number, host: string, path: string, options: RestOptions = {}): Promise<Reply> {
  const payload =
    options.body === undefined
      ? undefined
      : typeof options.body === 'string'
        ? options.body
        : JSON.stringify(options.body);
  const { authority } = options;
  const request = authority === undefined ? plainRequest : tlsRequest;
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        ...(authority === undefined ? {} : { ca: authority, servername: host }),
        path,
        method: options.method ?? (payload === undefined ? 'GET' : 'POST'),
        headers: {
          // behind TLS people use the scheme's own port, wherever it leads to here
          host: authority === undefined ? `${host}:${port}` : host,
          ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
          ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
          ...options.headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text,
            json: <T>() => JSON.parse(text) as T,
          });
        });
      },
    );
    outgoing.setTimeout(options.timeoutMs ?? 30_000, () =>
      outgoing.destroy(new Error(`no answer from ${host}${path} in time`)),
    );
    outgoing.on('error', reject);
    outgoing.end(payload);
  });
}

/** What `quick` and `GET /mvps/{mvp_id}` answer, as far as the tests read it. */
export interface MvpRecord {
  readonly mvp_id: string;
  readonly session_id?: string;
  readonly app_name: string;
  readonly status: string;
  readonly url: string | null;
  readonly [member: string]: unknown;
}

/** A signed-in user of the platform. */
export interface User {
  readonly email: string;
  readonly password: string;
  readonly token: () => Promise<string>;
  call(path: string, options?: RestOptions): Promise<Reply>;
  /** The bytes of a file, such as an export. Throws when it is refused. */
  download(path: string): Promise<Uint8Array>;
  quick(idea: { app_name: string; description: string }): Promise<MvpRecord>;
  /** Waits until the app is live. Throws with the record's own words when it failed or took longer than `timeoutMs`. */
  live(mvpId: string, timeoutMs?: number, onStage?: (stage: string) => void): Promise<MvpRecord>;
}

const prefix = '/api/conversational-mvp';

/** Access tokens last 15 min; a new one is taken well before. */
const TOKEN_LIFE_MS = 10 * 60_000;

/** Waits until the platform answers: a gateway that is ready is reached from outside only a moment later. Throws its last error after 30 s. */
async function answering(port: number): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    try {
      if ((await send(port, 'localhost', '/healthz', { timeoutMs: 3000 })).status === 200) return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    if (Date.now() > deadline) throw new Error('the platform does not answer');
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** Registers a new user (or logs in where the account exists) at the platform behind `port`. */
export async function signIn(
  port: number,
  account?: { email: string; password: string; name?: string },
): Promise<User> {
  const email = account?.email ?? `user-${randomBytes(5).toString('hex')}@example.com`;
  const password = account?.password ?? randomBytes(12).toString('base64url');
  const host = 'localhost';
  const post = (route: string, body: unknown): Promise<Reply> => send(port, host, `${prefix}/auth/${route}`, { body });
  let access = { token: '', until: 0 };
  const accept = (reply: Reply): void => {
    if (reply.status >= 300) throw new Error(`${email} can't sign in: ${reply.status} ${reply.text}`);
    access = { token: reply.json<{ access_token: string }>().access_token, until: Date.now() + TOKEN_LIFE_MS };
  };
  await answering(port);
  const registered = await post('register', { email, password, name: account?.name ?? 'A Person' });
  accept(registered.status === 409 ? await post('login', { email, password }) : registered);

  const token = async (): Promise<string> => {
    if (Date.now() > access.until) accept(await post('login', { email, password }));
    return access.token;
  };
  const call = async (path: string, options: RestOptions = {}): Promise<Reply> =>
    send(port, host, `${prefix}${path}`, { ...options, token: options.token ?? (await token()) });
  return {
    email,
    password,
    token,
    call,
    async download(path) {
      const address = `http://127.0.0.1:${port}${prefix}${path}`;
      const reply = await fetch(address, { headers: { authorization: `Bearer ${await token()}` } });
      if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
      return new Uint8Array(await reply.arrayBuffer());
    },
    async quick(idea) {
      const { app_name, description } = idea;
      const reply = await call('/quick', { body: { app_name, description }, timeoutMs: 90_000 });
      if (reply.status !== 202) throw new Error(`quick answered ${reply.status}: ${reply.text}`);
      return reply.json<MvpRecord>();
    },
    async live(mvpId, timeoutMs = 300_000, onStage = () => undefined) {
      const deadline = Date.now() + timeoutMs;
      let told = '';
      for (;;) {
        const reply = await call(`/mvps/${mvpId}`);
        if (reply.status !== 200) throw new Error(`${mvpId}: ${reply.status} ${reply.text}`);
        const record = reply.json<MvpRecord>();
        const stage = `${record.status}, ${String(record['message'])}`;
        if (stage !== told) onStage((told = stage));
        if (record.status === 'live') return record;
        if (record.status === 'failed')
          throw new Error(`${mvpId} failed: ${String(record['message'])} (${reply.text})`);
        if (Date.now() > deadline)
          throw new Error(`${mvpId} is still ${stage} after ${timeoutMs / 1000} s: ${reply.text}`);
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
    },
  };
}
