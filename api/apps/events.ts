import { PassThrough, type Readable } from 'node:stream';

/** The longest silence on a stream: proxies cut connections that say nothing for a minute. */
const HEARTBEAT_MS = 15_000;

/** What may wait for one client to read it. */
const MAX_UNREAD_BYTES = 1_000_000;

/** What a stream of states needs. */
export interface StateStreamOptions<T> {
  /** The state now. */
  current: { version: string; state: T };
  /** Registers for the states to come; undefined means that the object is gone. Returns what ends it. */
  listen: (listener: (next: { version: string; state: T } | undefined) => void) => () => void;
  /** When the stream has to end, because the token does. */
  expires: Date;
  /** Aborted when the client goes away. */
  signal: AbortSignal;
  /** Version the client has already, from Last-Event-ID. */
  seen?: string | undefined;
}

/**
 * Server-sent events of an object's state: not a history, so a client that comes back is sent the state as it is. Ends when
 * the object is gone (`deleted`) or the token has run out (`expired`).
 */
export function stateStream<T>(options: StateStreamOptions<T>): Readable {
  const stream = new PassThrough();
  let last = options.current.version;
  const send = (event: string, data: unknown, id?: string): void => {
    if (stream.writableEnded) return;
    // A client that does not read is cut off rather than piled up for; when it comes back it gets the newest state.
    if (stream.writableLength > MAX_UNREAD_BYTES) {
      stream.destroy();
      return;
    }
    stream.write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  const end = (): void => {
    stopListening();
    clearInterval(heartbeat);
    clearTimeout(expiry);
    stream.end();
  };
  const stopListening = options.listen((next) => {
    if (next === undefined) {
      send('deleted', {});
      end();
    } else if (isNewer(next.version, last)) {
      last = next.version;
      send('state', next.state, next.version);
    }
  });
  const heartbeat = setInterval(() => stream.write(': still here\n\n'), HEARTBEAT_MS);
  const expiry = setTimeout(
    () => {
      send('expired', {});
      end();
    },
    Math.min(Math.max(0, options.expires.getTime() - Date.now()), 2 ** 31 - 1),
  );
  options.signal.addEventListener('abort', end, { once: true });
  stream.once('close', end);
  stream.write('retry: 2000\n\n');
  if (options.seen === options.current.version) stream.write(': nothing new\n\n');
  else send('state', options.current.state, options.current.version);
  return stream;
}

/** Resource versions of one kind are ordered numbers (Kubernetes 1.33 on); what is no number is taken as newer. */
function isNewer(version: string, than: string): boolean {
  if (!/^\d+$/.test(version) || !/^\d+$/.test(than)) return version !== than;
  return BigInt(version) > BigInt(than);
}
