import { KubeError, errorFromAnswer, type StatusBody } from './errors.ts';
import type { KubeObject } from './resource.ts';

/** One event of a watch. A bookmark carries only the resourceVersion up to which everything has been sent. */
export type WatchEvent<T extends KubeObject> =
  { type: 'ADDED' | 'MODIFIED' | 'DELETED'; object: T } | { type: 'BOOKMARK'; resourceVersion: string };

interface RawEvent {
  type?: string;
  object?: KubeObject & StatusBody;
}

/** The longest line taken: an object is at most about 1.5 MiB in etcd. */
const MAX_LINE = 8 * 1024 * 1024;

/** Splits a byte stream into lines without joining what it has already scanned. */
async function* lines(body: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    rest += decoder.decode(chunk, { stream: true });
    let from = 0;
    for (let at = rest.indexOf('\n', from); at !== -1; at = rest.indexOf('\n', from)) {
      if (at > from) yield rest.slice(from, at);
      from = at + 1;
    }
    rest = rest.slice(from);
    if (rest.length > MAX_LINE) throw new KubeError('Protocol', 'a watch event is too long');
  }
  if (rest.trim() !== '') throw new KubeError('Network', 'the watch ended within an event');
}

/**
 * The events of a watch's body. An in-stream ERROR event is thrown as the `KubeError` it describes (410 as `Gone`); the
 * end of the stream, which is normal, ends the iteration.
 */
export async function* watchEvents<T extends KubeObject>(body: AsyncIterable<Buffer>): AsyncGenerator<WatchEvent<T>> {
  for await (const line of lines(body)) {
    let raw: RawEvent;
    try {
      raw = JSON.parse(line) as RawEvent;
    } catch (cause) {
      throw new KubeError('Protocol', 'a watch event is not JSON', { cause });
    }
    if (raw.object === undefined) throw new KubeError('Protocol', 'a watch event has no object');
    if (raw.type === 'ERROR') {
      throw errorFromAnswer(raw.object.code ?? 500, JSON.stringify(raw.object), undefined);
    }
    if (raw.type === 'BOOKMARK') {
      yield { type: 'BOOKMARK', resourceVersion: raw.object.metadata.resourceVersion };
    } else if (raw.type === 'ADDED' || raw.type === 'MODIFIED' || raw.type === 'DELETED') {
      yield { type: raw.type, object: raw.object as KubeObject as T };
    }
  }
}
