import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import type { Attachment } from '../../generate/index.ts';
import { ApiError } from '../errors.ts';

/** What the child is sent. */
export interface ToReader {
  name: string;
  bytes: Uint8Array;
}
/** What it answers: the file as understood, or why not in words that follow its name. */
export type FromReader = { attachment: Attachment } | { refused: string };

/** Longest a file is read, its process's start included. */
const MAX_MS = 30_000;
/** The child's heap. */
const HEAP_MIB = 256;
/**
 * All memory the child may write to, in KiB, as the kernel counts it: what is unpacked is outside of the heap. About 500 MiB of it are the engine's, not used.
 */
const MEMORY_KIB = 1_000_000;
/** Files read at once; others wait. */
const AT_ONCE = 2;

let reading = 0;
const waiting: (() => void)[] = [];

/**
 * Reads a file that may be hostile in a process of its own, with a limit to its memory and time.
 *
 * @throws ApiError `invalid` with what is wrong with the file
 */
export async function readApart(name: string, bytes: Uint8Array, signal: AbortSignal): Promise<Attachment> {
  if (reading >= AT_ONCE) await new Promise<void>((next) => waiting.push(next));
  reading += 1;
  try {
    signal.throwIfAborted();
    const answer = await asked({ name, bytes }, AbortSignal.any([signal, AbortSignal.timeout(MAX_MS)]));
    if ('attachment' in answer) return answer.attachment;
    const message = `${name} ${answer.refused}.`;
    throw new ApiError('invalid', message, { errors: [{ field: 'content', message }] });
  } finally {
    reading -= 1;
    waiting.shift()?.();
  }
}

function asked(message: ToReader, signal: AbortSignal): Promise<FromReader> {
  return new Promise((resolve, reject) => {
    const file = fileURLToPath(new URL('child.ts', import.meta.url));
    const node = [process.execPath, `--max-old-space-size=${String(HEAP_MIB)}`, file];
    // The shell sets the limit and becomes the process. Nothing of the caller's is in its words.
    const child = spawn('/bin/sh', ['-c', `ulimit -d ${String(MEMORY_KIB)} 2>/dev/null; exec "$@"`, 'sh', ...node], {
      serialization: 'advanced',
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const kill = (): void => void child.kill('SIGKILL');
    signal.addEventListener('abort', kill, { once: true });
    child.once('message', (answer: FromReader) => {
      resolve(answer);
    });
    child.once('error', reject);
    child.once('exit', () => {
      signal.removeEventListener('abort', kill);
      resolve({ refused: signal.aborted ? 'takes too long to read' : 'cannot be read' });
    });
    child.send(message, (error) => {
      if (error !== null) kill();
    });
  });
}
