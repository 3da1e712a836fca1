import { Agent, type Dispatcher } from 'undici';
import type { Credentials } from './config.ts';

/** How the transport is tuned. */
export interface TransportOptions {
  /** Connections for unary calls. Default 16. */
  connections?: number;
  /** Milliseconds until an answer must have begun, and between its parts. Default 30,000. */
  timeoutMs?: number;
  /** Told of every answer, and of every call without one (status 0); for metrics and for tests that count. */
  onAnswer?: (call: { method: string; path: string; status: number }) => void;
}

/** Headers are worked out again after this, because a mounted service-account token is rotated. */
const AUTH_CACHE_MS = 30_000;

/**
 * The sockets to one API server: client-node would open a new TLS connection for every call, so the
 * dispatchers are ours: a bounded one for unary calls, one for watches, whose silence is the reflector's business.
 */
export class Transport {
  readonly origin: string;
  /** Path prefix of the server URL, for API servers behind a path. */
  readonly prefix: string;
  readonly unary: Dispatcher;
  readonly streaming: Dispatcher;
  readonly onAnswer: (call: { method: string; path: string; status: number }) => void;
  readonly #credentials: Credentials;
  #headers: Record<string, string> = {};
  #headersUntil = 0;

  constructor(credentials: Credentials, options: TransportOptions = {}) {
    const { server, tls } = credentials;
    this.#credentials = credentials;
    this.onAnswer = options.onAnswer ?? (() => undefined);
    this.origin = server.origin;
    this.prefix = server.pathname.replace(/\/$/, '');
    const timeout = options.timeoutMs ?? 30_000;
    const connect = {
      ...(tls.ca === undefined ? {} : { ca: tls.ca }),
      ...(tls.cert === undefined ? {} : { cert: tls.cert }),
      ...(tls.key === undefined ? {} : { key: tls.key }),
      ...(tls.servername === undefined ? {} : { servername: tls.servername }),
      ...(tls.rejectUnauthorized === undefined ? {} : { rejectUnauthorized: tls.rejectUnauthorized }),
      timeout: 10_000,
    };
    // One call a connection: a connection that many share takes all of them down with it, and what it breaks on closing may be heard by nobody.
    const allowH2 = false;
    this.unary = new Agent({
      connect,
      allowH2,
      connections: options.connections ?? 16,
      headersTimeout: timeout,
      bodyTimeout: timeout,
      keepAliveTimeout: 60_000,
    });
    this.streaming = new Agent({ connect, allowH2, headersTimeout: timeout, bodyTimeout: 0 });
  }

  /** Authorization and whatever else the kubeconfig asks for. */
  async headers(): Promise<Record<string, string>> {
    if (Date.now() >= this.#headersUntil) {
      this.#headers = await this.#credentials.headers();
      this.#headersUntil = Date.now() + AUTH_CACHE_MS;
    }
    return this.#headers;
  }

  /** Forgets cached credentials, after a 401. */
  forgetCredentials(): void {
    this.#headersUntil = 0;
  }

  /** Closes every socket; calls under way fail. */
  async close(): Promise<void> {
    await Promise.all([this.unary.destroy(), this.streaming.destroy()]);
  }
}
