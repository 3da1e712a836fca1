import type { Dispatcher } from 'undici';
import type { Call } from './call.ts';
import { KubeError, errorFromAnswer } from './errors.ts';

const MAX_RETRY_AFTER_MS = 10_000;

/** The error an answer of 300 and above stands for. */
export async function failure(answer: Dispatcher.ResponseData): Promise<KubeError> {
  const retryAfter = answer.headers['retry-after'];
  const body = await answer.body.text().catch(() => '');
  return errorFromAnswer(answer.statusCode, body, Array.isArray(retryAfter) ? retryAfter[0] : retryAfter);
}

/** How long to wait before the same call may be repeated; undefined if it may not. */
export function retryDelayMs(call: Call, error: KubeError, attempt: number): number | undefined {
  if (error.code === 'Unauthorized') return attempt === 1 ? 0 : undefined;
  if (error.code === 'TooManyRequests' || (error.code === 'Unavailable' && error.retryAfterMs !== undefined)) {
    return Math.min(error.retryAfterMs ?? 1000 * attempt, MAX_RETRY_AFTER_MS);
  }
  if (call.method === 'GET' && error.code === 'Network') return 50 * 2 ** attempt;
  return undefined;
}

/** What broke on the way, as one of our errors. */
export function asKubeError(error: unknown): KubeError {
  if (error instanceof KubeError) return error;
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  const message = error instanceof Error ? error.message : String(error);
  const timedOut =
    code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT' || code === 'UND_ERR_CONNECT_TIMEOUT';
  return new KubeError(timedOut ? 'Timeout' : 'Network', `${code === '' ? '' : `${code}: `}${message}`, {
    cause: error,
  });
}
