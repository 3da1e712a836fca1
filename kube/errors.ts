/** Everything that can go wrong between us and the API server, as a closed union. */
export type KubeErrorCode =
  | 'BadRequest'
  | 'Unauthorized'
  | 'Forbidden'
  | 'NotFound'
  | 'AlreadyExists'
  | 'Conflict'
  | 'Gone'
  | 'Invalid'
  | 'TooManyRequests'
  | 'Unavailable'
  | 'Timeout'
  | 'Network'
  | 'Aborted'
  | 'Protocol';

/** The parts of a Kubernetes `Status` we read. */
export interface StatusBody {
  kind?: string;
  code?: number;
  reason?: string;
  message?: string;
  details?: {
    name?: string;
    kind?: string;
    retryAfterSeconds?: number;
    causes?: { field?: string; message?: string; reason?: string }[];
  };
}

/** A failed call. `code` is what programs branch on; `message` is the API server's own, fit for a log. */
export class KubeError extends Error {
  override readonly name = 'KubeError';
  readonly code: KubeErrorCode;
  /** HTTP status, 0 when no answer came. */
  readonly status: number;
  /** What the server asked to wait before the next try. */
  readonly retryAfterMs: number | undefined;
  /** Field errors of a 422. */
  readonly causes: readonly { field: string; message: string }[];

  constructor(
    code: KubeErrorCode,
    message: string,
    options: {
      status?: number;
      retryAfterMs?: number;
      causes?: { field: string; message: string }[];
      cause?: unknown;
    } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.status = options.status ?? 0;
    this.retryAfterMs = options.retryAfterMs;
    this.causes = options.causes ?? [];
  }
}

/** True for a `KubeError`, of one of the codes if any are given. */
export function isKubeError(error: unknown, ...codes: KubeErrorCode[]): error is KubeError {
  return error instanceof KubeError && (codes.length === 0 || codes.includes(error.code));
}

function codeOf(status: number, reason: string | undefined): KubeErrorCode {
  switch (status) {
    case 400:
      return 'BadRequest';
    case 401:
      return 'Unauthorized';
    case 403:
      return 'Forbidden';
    case 404:
      return 'NotFound';
    case 409:
      return reason === 'AlreadyExists' ? 'AlreadyExists' : 'Conflict';
    case 410:
      return 'Gone';
    case 422:
      return 'Invalid';
    case 429:
      return 'TooManyRequests';
    case 408:
    case 504:
      return 'Timeout';
    default:
      return status >= 500 ? 'Unavailable' : 'BadRequest';
  }
}

/** `Retry-After` in milliseconds: seconds or an HTTP date. */
export function parseRetryAfter(header: string | undefined, now: number = Date.now()): number | undefined {
  if (header === undefined || header === '') return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/** An error answer as a `KubeError`. The body may be a `Status`, or anything a proxy in between wrote. */
export function errorFromAnswer(status: number, body: string, retryAfter: string | undefined): KubeError {
  let parsed: StatusBody = {};
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value === 'object' && value !== null) parsed = value;
  } catch {
    parsed = { message: body.slice(0, 200) };
  }
  const message = parsed.message ?? `HTTP ${String(status)}`;
  const retryAfterMs =
    parseRetryAfter(retryAfter) ??
    (parsed.details?.retryAfterSeconds === undefined ? undefined : parsed.details.retryAfterSeconds * 1000);
  return new KubeError(codeOf(status, parsed.reason), message, {
    status,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    causes: (parsed.details?.causes ?? []).map((cause) => ({ field: cause.field ?? '', message: cause.message ?? '' })),
  });
}
