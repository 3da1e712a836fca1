import { request as ask } from 'undici';
import { agentTo, brokenBy, reach, type Destination } from '../outgoing/index.ts';
import { signed } from './message.ts';

/** One message, and where it goes. */
export interface Delivery extends Destination {
  readonly id: string;
  readonly body: string;
  readonly secret: string;
  /** Milliseconds for all of it, the name included. Default 10,000. */
  readonly timeoutMs?: number;
  readonly now?: Date;
}

/** What came of one try. */
export interface Attempt {
  ok: boolean;
  /** The HTTP status, if there was an answer. */
  answer?: number;
  /** Why not, for people: nothing of what the other side wrote is in it. */
  problem?: string;
  /** The receiver wants no more of them (410), or it may not be reached at all: no use to try again. */
  final?: boolean;
  /** The receiver asks for this much time (Retry-After). */
  waitSeconds?: number;
}

const TIMEOUT_MS = 10_000;
/** Of an answer no more is read; nothing of it is kept. */
const ANSWER_BYTES = 16 * 1024;
/** No receiver may ask for more patience than this. */
const LONGEST_WAIT_SECONDS = 3600;

/**
 * Sends a message once. Each address of the name is checked, and the connection goes to a checked one, so that no name can mean another address a moment
 * later. Redirects are not followed. Never rejects but by the signal.
 */
export async function deliver(delivery: Delivery): Promise<Attempt> {
  const timeout = AbortSignal.timeout(delivery.timeoutMs ?? TIMEOUT_MS);
  const signal = AbortSignal.any([delivery.signal, timeout]);
  try {
    const reached = await reach({ ...delivery, signal });
    if ('addresses' in reached) return await post(delivery, reached.addresses, signal);
    return { ok: false, problem: reached.refused, ...(reached.final ? { final: true } : {}) };
  } catch (error) {
    delivery.signal.throwIfAborted();
    return { ok: false, problem: timeout.aborted ? 'There was no answer in time.' : wordsFor(error) };
  }
}

async function post(delivery: Delivery, addresses: readonly string[], signal: AbortSignal): Promise<Attempt> {
  const agent = agentTo(addresses, { maxHeaderSize: ANSWER_BYTES });
  try {
    const answer = await ask(delivery.url, {
      method: 'POST',
      dispatcher: agent,
      signal,
      headers: {
        'content-type': 'application/cloudevents+json; charset=utf-8',
        'user-agent': 'mvp-operator-webhooks',
        ...signed(delivery.id, delivery.body, delivery.secret, delivery.now ?? new Date()),
      },
      body: delivery.body,
    });
    const { statusCode, headers, body } = answer;
    await body.dump({ limit: ANSWER_BYTES, signal });
    if (statusCode >= 200 && statusCode < 300) return { ok: true, answer: statusCode };
    const wait = Number(headers['retry-after']);
    return {
      ok: false,
      answer: statusCode,
      problem: `It answered ${String(statusCode)}.`,
      ...(statusCode === 410 ? { final: true } : {}),
      ...(wait > 0 ? { waitSeconds: Math.min(LONGEST_WAIT_SECONDS, Math.ceil(wait)) } : {}),
    };
  } finally {
    // a kept connection could be used by a later message whose name means another address
    await agent.destroy();
  }
}

/** What happened, in words that tell nothing of the inside of a network. */
function wordsFor(error: unknown): string {
  if (error instanceof TypeError && error.message === 'not a webhook secret')
    return 'The key of this webhook is damaged.';
  return brokenBy(error);
}
