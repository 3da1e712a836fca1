import { setTimeout as sleep } from 'node:timers/promises';

import { StoreError } from './errors.ts';

/** Answers that say the same request may work later, or that it was spoilt on its way. */
const PASSING_STATUS = new Set([408, 409, 425, 429]);
const PASSING_NAMES = new Set([
  'BadDigest',
  'IncompleteBody',
  'InvalidDigest',
  'RequestTimeout',
  'XAmzContentChecksumMismatch',
  'XAmzContentSHA256Mismatch',
]);

/** The HTTP status that an error of the SDK is about; undefined where there was no answer. */
export function statusOf(error: unknown): number | undefined {
  const about = error instanceof Error && '$metadata' in error ? error.$metadata : undefined;
  if (typeof about !== 'object' || about === null || !('httpStatusCode' in about)) return undefined;
  return typeof about.httpStatusCode === 'number' ? about.httpStatusCode : undefined;
}

/** Whether an object, or its bucket, is not there. */
export function isAbsent(error: unknown): boolean {
  return statusOf(error) === 404 && !(error instanceof Error && error.name === 'NoSuchBucket');
}

function isPassing(error: unknown): boolean {
  const status = statusOf(error);
  if (status === undefined || status >= 500 || PASSING_STATUS.has(status)) return true;
  return error instanceof Error && PASSING_NAMES.has(error.name);
}

/**
 * Does a request to the object store again while that may help, with longer and longer pauses. An answer about the object itself (404, 412) is thrown
 * as it is.
 *
 * @throws StoreError `Unavailable` when it does not help, or cannot
 */
export async function patiently<T>(
  work: () => Promise<T>,
  { attempts = 5, pauseMs = 200 }: { attempts?: number; pauseMs?: number },
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof StoreError || isAbsent(error) || statusOf(error) === 412) throw error;
      if (!isPassing(error) || attempt >= attempts) {
        const { name, message } = error instanceof Error ? error : new Error(String(error));
        throw new StoreError(
          'Unavailable',
          `the object store answered ${statusOf(error) ?? 'nothing'}: ${name} ${message}`,
          {
            cause: error,
          },
        );
      }
      await sleep(pauseMs * 2 ** (attempt - 1) * (0.5 + Math.random()));
    }
  }
}
