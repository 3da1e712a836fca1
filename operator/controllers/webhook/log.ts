import { WEBHOOKS, type MvpWebhook, type MvpWebhookStatus, type WebhookDelivery } from '../../../crds/index.ts';
import { backoffMs, conditionOf, type BackoffOptions } from '../../runtime/index.ts';
import { cloudEvent, type Attempt, type Told } from '../../webhooks/index.ts';
import { idOf, occurrences, type Scene } from './occurrences.ts';

type Progress = NonNullable<MvpWebhookStatus['told']>;

/** Ten tries over about a day: soon at first, for a receiver that is started anew, then ever more rarely. */
const RETRY: BackoffOptions = { firstMs: 5000, factor: 4, maxMs: 6 * 3600_000, jitter: 0.3 };

/** What happened longer ago than this is not told any more, such as after an outage of the operator's own. */
const TOO_OLD_MS = 72 * 3600_000;
const HOUR_MS = 3600_000;

/** Messages to add, and how far the webhook has got with them. */
export interface Noticed {
  told: Progress;
  messages: Told[];
}

/** What has happened since the last look and is wanted. Looking twice at the same gives nothing the second time. */
export function notice(scene: Scene, webhook: Pick<MvpWebhook, 'spec' | 'metadata' | 'status'>, now: Date): Noticed {
  const before = webhook.status?.told ?? beginning(scene, webhook);
  // by the hour, so that a status is not written for nothing
  const oldest = new Date(Math.floor((now.getTime() - TOO_OLD_MS) / HOUR_MS) * HOUR_MS).toISOString();
  let since = before.since > oldest ? before.since : oldest;
  const visible = occurrences(scene).filter(({ at }) => at.toISOString() >= since);
  const fresh = visible.filter(({ id }) => !before.seen.includes(id));
  const kept = visible.slice(-WEBHOOKS.seen);
  // with more than can be remembered, the oldest count as told
  if (kept.length < visible.length && kept[0] !== undefined) since = kept[0].at.toISOString();
  const told = { ...before, since, seen: kept.map(({ id }) => id) };
  const { events, paused } = webhook.spec;
  const live = wentLive(scene, told, now);
  const messages = [...fresh, ...(live === undefined ? [] : [live.message])];
  return {
    told: live?.told ?? told,
    messages: paused ? [] : messages.filter(({ event }) => events.some((wanted) => wanted === event)),
  };
}

/** What was before somebody asked to be told is not told. */
function beginning({ mvp }: Scene, { metadata }: Pick<MvpWebhook, 'metadata'>): Progress {
  const ready = conditionOf(mvp.status?.conditions, 'Ready');
  const wasLive = ready?.status === 'True' && ready.lastTransitionTime <= metadata.creationTimestamp;
  const release = wasLive ? mvp.status?.release : undefined;
  const since = new Date(metadata.creationTimestamp).toISOString();
  return { since, seen: [], releases: 0, ...(release === undefined ? {} : { release }) };
}

/** The app serves another release than the one that was told of last. Going back to an earlier one is told, too. */
function wentLive({ mvp }: Scene, told: Progress, now: Date): { told: Progress; message: Told } | undefined {
  const { release, url } = mvp.status ?? {};
  if (release === undefined || release === told.release) return undefined;
  if (conditionOf(mvp.status?.conditions, 'Ready')?.status !== 'True') return undefined;
  const releases = told.releases + 1;
  return {
    told: { ...told, release, releases },
    message: {
      id: idOf(mvp.metadata.uid, 'live', release, String(releases), told.since),
      event: 'app.live',
      at: now,
      subject: release,
      data: { release, before: told.release, url },
    },
  };
}

/** A message as it waits to be sent. */
export function queued(app: { namespace: string; name: string }, told: Told, now: Date): WebhookDelivery {
  return {
    id: told.id,
    event: told.event,
    at: told.at.toISOString(),
    body: cloudEvent(app, told),
    state: 'Pending',
    attempts: 0,
    replays: 0,
    nextAttempt: now.toISOString(),
  };
}

/** The log with more messages, newest first. One that ended makes room; where all of them wait, the oldest goes. */
export function added(log: readonly WebhookDelivery[], more: readonly WebhookDelivery[]): WebhookDelivery[] {
  const known = new Set(log.map(({ id }) => id));
  const all = [...more.filter(({ id }) => !known.has(id)).toReversed(), ...log];
  while (all.length > WEBHOOKS.deliveries) {
    const ended = all.findLastIndex(({ state }) => state !== 'Pending');
    all.splice(ended === -1 ? all.length - 1 : ended, 1);
  }
  return all;
}

/** The one to send now, and milliseconds until the next one if there is none yet. */
export function due(log: readonly WebhookDelivery[], now: Date): { delivery?: WebhookDelivery; waitMs?: number } {
  const waiting = log
    .filter(({ state }) => state === 'Pending')
    .toSorted((one, other) => whenOf(one) - whenOf(other) || log.indexOf(other) - log.indexOf(one));
  const [next] = waiting;
  if (next === undefined) return {};
  const waitMs = whenOf(next) - now.getTime();
  return waitMs > 0 ? { waitMs } : { delivery: next };
}

function whenOf({ nextAttempt }: WebhookDelivery): number {
  return nextAttempt === undefined ? 0 : Date.parse(nextAttempt);
}

/** A delivery after one more try. */
export function after(delivery: WebhookDelivery, attempt: Attempt, now: Date, random?: () => number): WebhookDelivery {
  const { nextAttempt: _, answer: __, problem: ___, ...rest } = delivery;
  const attempts = delivery.attempts + 1;
  const tried = {
    ...rest,
    attempts,
    lastAttempt: now.toISOString(),
    ...(attempt.answer === undefined ? {} : { answer: attempt.answer }),
    ...(attempt.problem === undefined ? {} : { problem: attempt.problem.slice(0, 300) }),
  };
  if (attempt.ok) return { ...tried, state: 'Delivered' };
  if (attempt.final === true || attempts >= WEBHOOKS.attempts) return { ...tried, state: 'Failed' };
  const waitMs = Math.max(
    backoffMs(attempts, { ...RETRY, ...(random === undefined ? {} : { random }) }),
    (attempt.waitSeconds ?? 0) * 1000,
  );
  return { ...tried, state: 'Pending', nextAttempt: new Date(now.getTime() + waitMs).toISOString() };
}

/** A delivery that is to be sent anew, with all its tries. */
export function again(delivery: WebhookDelivery, now: Date): WebhookDelivery {
  return {
    ...delivery,
    state: 'Pending',
    attempts: 0,
    replays: delivery.replays + 1,
    nextAttempt: now.toISOString(),
  };
}
