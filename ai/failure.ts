import type { FallBack } from './request.ts';
import type { Usage } from './usage.ts';

interface Kind {
  /** Whether the same model is worth another try. */
  readonly retry: boolean;
  /** Whether it says that the provider or the model does not work at all, which opens its circuit. */
  readonly outage: boolean;
  readonly text: string;
}

/** Everything that can go wrong with a call, and what follows from it. */
export const FAILURES = {
  unreachable: { retry: true, outage: true, text: 'cannot be reached' },
  dns: { retry: true, outage: true, text: 'has a name that does not resolve' },
  tls: { retry: false, outage: true, text: 'has no valid TLS certificate' },
  timeout: { retry: false, outage: true, text: 'did not answer in time' },
  stalled: { retry: false, outage: true, text: 'stopped in the middle of its answer' },
  cut: { retry: true, outage: false, text: 'closed the connection in the middle of its answer' },
  unauthorized: { retry: false, outage: true, text: 'refused the key (401)' },
  forbidden: { retry: false, outage: true, text: 'does not allow this (403)' },
  not_found: { retry: false, outage: true, text: 'does not have this model (404)' },
  request_timeout: { retry: true, outage: true, text: 'timed out (408)' },
  conflict: { retry: true, outage: false, text: 'reported a conflict (409)' },
  rate_limited: { retry: true, outage: true, text: 'limits the rate (429)' },
  quota: { retry: false, outage: true, text: 'has no credit left' },
  server_error: { retry: true, outage: true, text: 'failed (5xx)' },
  overloaded: { retry: true, outage: true, text: 'is overloaded' },
  bad_request: { retry: false, outage: false, text: 'did not accept the request' },
  too_long: { retry: false, outage: false, text: 'has too small a context for the request' },
  refused: { retry: false, outage: false, text: 'refused to answer' },
  filtered: { retry: false, outage: false, text: 'filtered its answer' },
  malformed: { retry: true, outage: false, text: 'sent something that is no answer' },
  empty: { retry: true, outage: false, text: 'sent an empty answer' },
  truncated: { retry: false, outage: false, text: 'ran out of tokens before its answer was complete' },
  wrong_shape: { retry: false, outage: false, text: 'answered in the wrong shape twice' },
  circuit_open: { retry: false, outage: false, text: 'failed before and is left alone for a while' },
  capped: { retry: false, outage: false, text: 'would cost more than the cap allows' },
} as const satisfies Record<string, Kind>;

/** Why a call gave nothing. */
export type FailureCode = keyof typeof FAILURES;

/** What never reaches a model. */
const UNSENT: ReadonlySet<FailureCode> = new Set(['unreachable', 'dns', 'tls', 'circuit_open', 'capped']);

/** Whether a call that failed so had reached a model. */
export function isSent(code: FailureCode): boolean {
  return !UNSENT.has(code);
}

/** What is known of a failed call. */
export interface FailureFacts {
  readonly provider?: string;
  readonly model?: string;
  /** How long the provider asks to wait, in milliseconds. */
  readonly retryAfterMs?: number;
  /** What was spent all the same. */
  readonly usage?: Usage;
  /** Every provider that was asked in vain, in order. */
  readonly fellBack?: readonly FallBack[];
  /** More for the log and the docs reader; holds no key. */
  readonly detail?: string;
  /** The model thought until its tokens were gone, and never came to its answer. */
  readonly onlyThought?: boolean;
  readonly cause?: unknown;
}

/** A call that gave no usable answer. The message is for people; it holds neither key nor prompt. */
export class AiError extends Error {
  readonly code: FailureCode;
  readonly facts: FailureFacts;

  constructor(code: FailureCode, facts: FailureFacts = {}) {
    const who = [facts.provider, facts.model].filter((part) => part !== undefined).join(' ');
    super(
      `${who === '' ? 'the model' : who} ${FAILURES[code].text}${facts.detail === undefined ? '' : `: ${facts.detail}`}`,
      {
        cause: facts.cause,
      },
    );
    this.name = 'AiError';
    this.code = code;
    this.facts = facts;
  }
}

const DNS = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA']);
const TLS = /^(CERT_|ERR_TLS|ERR_SSL|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|EPROTO)/;
const TIMEOUT = new Set(['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

/** What a connection that broke says, by the system's own code somewhere among its causes. `begun`: an answer had begun. */
export function connectionFailure(error: unknown, begun: boolean): FailureCode {
  for (let cause: unknown = error, depth = 0; depth < 6 && typeof cause === 'object' && cause !== null; depth++) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
    if (DNS.has(code)) return 'dns';
    if (TLS.test(code)) return 'tls';
    if (TIMEOUT.has(code)) return 'timeout';
    cause = 'cause' in cause ? cause.cause : undefined;
  }
  return begun ? 'cut' : 'unreachable';
}

/** What an HTTP status says, with the provider's own words for it where they say more. */
export function statusFailure(status: number, words: string): FailureCode {
  if (
    /context.{0,20}(length|window|size)|too many tokens|prompt is too long|exceeds? the (available )?context/i.test(
      words,
    )
  )
    return 'too_long';
  if (/insufficient_quota|credit balance|billing/i.test(words)) return 'quota';
  if (/overloaded/i.test(words)) return 'overloaded';
  if (/content.?(filter|policy|management)/i.test(words) && status < 500) return 'filtered';
  const exact: Readonly<Record<number, FailureCode>> = {
    401: 'unauthorized',
    402: 'quota',
    403: 'forbidden',
    404: 'not_found',
    408: 'request_timeout',
    409: 'conflict',
    413: 'too_long',
    429: 'rate_limited',
    503: 'overloaded',
    529: 'overloaded',
  };
  return exact[status] ?? (status >= 500 ? 'server_error' : 'bad_request');
}

/** `Retry-After` in milliseconds: seconds or a date; OpenAI's `retry-after-ms` goes before it. */
export function retryAfter(headers: Headers | undefined, now: Date): number | undefined {
  const exact = Number(headers?.get('retry-after-ms') ?? Number.NaN);
  if (Number.isFinite(exact)) return Math.max(0, exact);
  const stated = headers?.get('retry-after') ?? '';
  if (stated === '') return undefined;
  const seconds = Number(stated);
  const until = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(stated) - now.getTime();
  return Number.isFinite(until) ? Math.max(0, until) : undefined;
}
