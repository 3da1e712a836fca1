import type { IncomingMessage } from 'node:http';

import { ApiError } from '../errors.ts';

/** The most a JSON body may have: a description of 8,000 characters is 32 kB at most, and nothing else is longer. */
export const MAX_JSON_BYTES = 64 * 1024;

/** The most a JSON body with a file in base64, or with what was understood of files, may have. */
export const MAX_FILE_JSON_BYTES = 7 * 1024 * 1024;

/** Every byte of a request's body. @throws ApiError `too_large` */
export async function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  const stated = Number(request.headers['content-length'] ?? 0);
  if (stated > limit) throw tooLarge(limit);
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    const chunk = part as Buffer;
    bytes += chunk.byteLength;
    if (bytes > limit) throw tooLarge(limit);
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}

/**
 * A request's body as JSON.
 *
 * @throws ApiError `unsupported_media_type` unless it says it is JSON (which no HTML form of another site can), `too_large`, `malformed`
 */
export async function readJson(request: IncomingMessage, limit: number = MAX_JSON_BYTES): Promise<unknown> {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new ApiError('unsupported_media_type');
  if (request.headers['content-encoding'] !== undefined) {
    throw new ApiError('unsupported_media_type', 'The body has to be sent without a Content-Encoding.');
  }
  const bytes = await readBytes(request, limit);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new ApiError('malformed', 'The body is not valid UTF-8.', { cause });
  }
  try {
    return JSON.parse(text, wellFormed);
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError('malformed', 'The body is not valid JSON.', { cause });
  }
}

/** Half of a character (`\ud92f` alone) is legal JSON and no text: neither Kubernetes nor a database takes it. */
function wellFormed(key: string, value: unknown): unknown {
  if (!key.isWellFormed() || (typeof value === 'string' && !value.isWellFormed()))
    throw new ApiError('malformed', 'The body has half of a character, which is no text.');
  return value;
}

/** What is thrown at a body that has more. */
export function tooLarge(limit: number): ApiError {
  return new ApiError('too_large', `The body may have at most ${limit} bytes.`);
}
