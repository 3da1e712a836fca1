/**
 * Every error the API answers with: its code, HTTP status and default words. Codes are part of the contract; programs
 * branch on them, people read `detail`.
 */
export const ERRORS = {
  malformed: { status: 400, detail: 'The request could not be read.' },
  unauthenticated: { status: 401, detail: 'A valid bearer token is needed; log in to get one.' },
  wrong_credentials: { status: 401, detail: 'The address or the password is wrong.' },
  session_ended: { status: 401, detail: 'The session has ended; log in again.' },
  forbidden: { status: 403, detail: 'That is not allowed.' },
  not_found: { status: 404, detail: 'There is nothing here.' },
  method_not_allowed: { status: 405, detail: 'That method is not possible here.' },
  not_acceptable: { status: 406, detail: 'None of the accepted media types can be given.' },
  timeout: { status: 408, detail: 'The request took too long to arrive.' },
  conflict: { status: 409, detail: 'The state of things does not allow that now.' },
  address_taken: { status: 409, detail: 'There is an account with this address already.' },
  merge_conflict: { status: 409, detail: 'Both sides have changed the same places; say how to settle each.' },
  head_moved: { status: 409, detail: 'Somebody has made another snapshot meanwhile; compare again, then merge.' },
  no_snapshot: { status: 409, detail: 'The app has no files yet; wait until they are generated.' },
  no_owner_link: {
    status: 409,
    detail:
      'This app was made before its owner could walk in by a link. Sign up in it and enter its setup code in its settings.',
  },
  app_limit: { status: 409, detail: 'There are as many apps as an account may have; delete one first.' },
  storage_full: {
    status: 409,
    detail: 'The files of your apps take up all the room there is; delete an app, a branch or old versions.',
  },
  no_mail: {
    status: 409,
    detail: 'This platform sends no mail. Whoever runs it can give you a link by which you set another password.',
  },
  link_ended: {
    status: 410,
    detail: 'This link does not work any more: it was used, is too old, or a newer one was sent. Ask for a new one.',
  },
  cursor_expired: { status: 410, detail: 'This page of the list has expired; start again from the first one.' },
  precondition_failed: { status: 412, detail: 'It has changed since you read it.' },
  too_large: { status: 413, detail: 'The request is too large.' },
  unsupported_media_type: { status: 415, detail: 'The body has to be application/json.' },
  invalid: { status: 422, detail: 'Some fields are not as they have to be.' },
  idempotency_mismatch: { status: 422, detail: 'This Idempotency-Key was used for another request.' },
  precondition_required: { status: 428, detail: 'If-Match is needed, so that nobody else’s change is overwritten.' },
  rate_limited: { status: 429, detail: 'Too many requests.' },
  stream_limit: { status: 429, detail: 'As many streams are open as an account may have at once; close one first.' },
  running_limit: { status: 429, detail: 'As many apps are being generated as an account may have at once.' },
  header_too_large: { status: 431, detail: 'The address or the headers of the request are too long.' },
  internal: { status: 500, detail: 'Something went wrong on our side.' },
  unavailable: { status: 503, detail: 'The cluster does not answer just now; try again in a moment.' },
} as const satisfies Record<string, { status: number; detail: string }>;

/** A code of {@link ERRORS}. */
export type ErrorCode = keyof typeof ERRORS;

/** What is wrong with one field: a path such as `description` or `files.0.path`, and why. */
export interface FieldError {
  field: string;
  message: string;
}

/** An error fit to be answered: nothing in it is secret. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors: readonly FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Members of the answer beside the usual ones, such as the conflicts of a merge. */
  readonly more: Readonly<Record<string, unknown>> | undefined;

  constructor(
    code: ErrorCode,
    detail?: string,
    options: {
      errors?: readonly FieldError[];
      retryAfterSeconds?: number;
      more?: Readonly<Record<string, unknown>>;
      cause?: unknown;
    } = {},
  ) {
    super(detail ?? ERRORS[code].detail, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = ERRORS[code].status;
    this.errors = options.errors;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.more = options.more;
  }
}

/** The body of every error answer; `detail` and `status_code` are always there. */
export interface ErrorBody {
  detail: string;
  status_code: number;
  code: ErrorCode;
  request_id: string;
  errors?: readonly FieldError[];
}
