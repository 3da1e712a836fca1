import {
  addressRefusal,
  REPLAY_DELIVERY,
  TEST_WEBHOOK,
  WEBHOOKS,
  type Mvp,
  type MvpWebhook,
  type MvpWebhookStatus,
  type WebhookDelivery,
} from '../../../crds/index.ts';
import { RESOURCES, type KubeObject } from '../../../kube/index.ts';
import {
  controller,
  inOrder,
  type AnyController,
  type ConditionValue,
  type Context,
  type Step,
} from '../../runtime/index.ts';
import { goesWith } from '../backup.ts';
import { BY_MVP, byMvp, isOwnedBy, runsOf } from '../lookup.ts';
import { namespaceOf, type Platform } from '../platform.ts';
import { added, after, again, due, notice, queued } from './log.ts';
import type { Scene } from './occurrences.ts';
import { keyOf } from './secret.ts';

type WebhookStep = Step<MvpWebhook, MvpWebhookStatus>;

/** A webhook belongs to its `Mvp` and goes with it. */
const adopt: WebhookStep = {
  name: 'adopt',
  run: async (webhook, context) => {
    const mvp = mvpOf(webhook, context);
    if (mvp === undefined)
      return {
        conditions: [
          { type: 'Ready', status: 'False', reason: 'MvpNotFound', message: `There is no Mvp ${webhook.spec.mvp}` },
        ],
        wait: true,
      };
    const owners = webhook.metadata.ownerReferences ?? [];
    // of an app of the same name that is going
    if (owners.length > 0) return owners.some(({ uid }) => uid === mvp.metadata.uid) ? {} : { wait: true };
    await context.client.patch(RESOURCES.webhook, webhook.metadata, 'merge', {
      metadata: { resourceVersion: webhook.metadata.resourceVersion, ownerReferences: [goesWith(mvp)] },
    });
    // the change comes back as an event
    return { wait: true };
  },
};

/** Says at once what no try would change. */
const check = ({ webhooks }: Platform): WebhookStep => ({
  name: 'check',
  run: ({ spec }) => {
    const refused = addressRefusal(spec.url, webhooks.networks);
    if (refused === undefined) {
      const ready = { type: 'Ready', status: 'True', reason: 'Ready', message: 'It is told what happens.' } as const;
      return { conditions: [ready], removed: ['Stalled'] };
    }
    const said = { reason: 'AddressRefused', message: `${spec.url} ${refused}`.slice(0, 1000) };
    return {
      conditions: [
        { type: 'Ready', status: 'False', ...said },
        { type: 'Stalled', status: 'True', ...said },
        { type: 'Arriving', status: 'False', ...said },
      ],
      wait: true,
    };
  },
});

/** Writes down what has happened since, and what somebody asks for. */
const collect: WebhookStep = {
  name: 'collect',
  run: (webhook, context, status) => {
    const mvp = mvpOf(webhook, context);
    if (mvp === undefined) return { wait: true };
    const { now } = context;
    const app = { namespace: namespaceOf(mvp), name: mvp.metadata.name };
    const { told, messages } = notice(sceneOf(mvp, context), webhook, now);
    const asked = webhook.metadata.annotations ?? {};
    const test = asked[TEST_WEBHOOK]?.slice(0, 100);
    if (test !== undefined && test !== status.handledTest) {
      messages.push({ id: `test-${test}`, event: 'webhook.test', at: now, data: { message: 'This is a test.' } });
    }
    let deliveries = added(
      status.deliveries ?? [],
      messages.map((each) => queued(app, each, now)),
    );
    const replay = asked[REPLAY_DELIVERY]?.slice(0, 300);
    if (replay !== undefined && replay !== status.handledReplay) {
      const [id] = replay.split(' ');
      deliveries = deliveries.map((each) => (each.id === id && each.state !== 'Pending' ? again(each, now) : each));
    }
    return { status: { told, deliveries, handledTest: test, handledReplay: replay } };
  },
};

/** Sends what is due, one message at a time, and writes down what came of it. */
const send = (platform: Platform): WebhookStep => ({
  name: 'send',
  run: async (webhook, context, status) => {
    let log: readonly WebhookDelivery[] = status.deliveries ?? [];
    const { now } = context;
    // results of tries that the status knows by now
    for (const { id, replays, attempts } of log) context.forgetTask(taskOf(id, replays, attempts - 1));
    const { delivery, waitMs } = due(log, now);
    if (delivery === undefined) {
      return { conditions: [arriving(log)], ...(waitMs === undefined ? {} : { requeueAfterMs: waitMs }) };
    }
    const secret = await keyOf(webhook, context);
    if (secret === undefined) return { requeueAfterMs: 1000 };
    const { networks, deliver } = platform.webhooks;
    const { id, body, replays, attempts } = delivery;
    const task = context.task(taskOf(id, replays, attempts), ({ signal }) =>
      deliver({ url: webhook.spec.url, id, body, secret, networks, signal }),
    );
    if (task.phase === 'running') return { conditions: [arriving(log)] };
    const attempt = task.phase === 'done' ? task.result : { ok: false, problem: 'It was not sent.' };
    log = log.map((each) => (each.id === id ? after(each, attempt, now) : each));
    return {
      status: { deliveries: [...log] },
      conditions: [arriving(log)],
      requeueAfterMs: due(log, now).waitMs ?? 1,
    };
  },
});

function taskOf(id: string, replays: number, attempts: number): string {
  return `send/${id}/${String(replays)}/${String(attempts)}`;
}

function sceneOf(mvp: Mvp, context: Context): Scene {
  const key = `${namespaceOf(mvp)}/${mvp.metadata.name}`;
  return {
    mvp,
    changes: context
      .cache(RESOURCES.change)
      .by(BY_MVP, key)
      .filter((each) => isOwnedBy(each, mvp)),
    runs: runsOf(context, mvp).filter((each) => isOwnedBy(each, mvp)),
    team: context.cache(RESOURCES.team).get(key),
  };
}

/** Whether the last message that ended has arrived. */
function arriving(log: readonly WebhookDelivery[]): ConditionValue {
  const [last] = log
    .filter(({ lastAttempt }) => lastAttempt !== undefined)
    .toSorted((one, other) => (other.lastAttempt ?? '').localeCompare(one.lastAttempt ?? ''));
  if (last === undefined)
    return { type: 'Arriving', status: 'Unknown', reason: 'NothingSent', message: 'Nothing was sent yet.' };
  if (last.state === 'Delivered') {
    return { type: 'Arriving', status: 'True', reason: 'Delivered', message: 'The last message arrived.' };
  }
  const tried = `${last.problem ?? 'It did not arrive.'} Tried ${String(last.attempts)} of ${String(WEBHOOKS.attempts)} times.`;
  return {
    type: 'Arriving',
    status: 'False',
    reason: last.state === 'Failed' ? 'GivenUp' : 'Retrying',
    message: tried,
  };
}

function mvpOf(webhook: MvpWebhook, context: Context): Mvp | undefined {
  const mvp = context.cache(RESOURCES.mvp).get(`${namespaceOf(webhook)}/${webhook.spec.mvp}`);
  return mvp?.metadata.deletionTimestamp === undefined ? mvp : undefined;
}

/** Tells of apps: what happens to them goes into each webhook's log, and from there out. */
export function webhookController(platform: Platform): AnyController {
  const told = (object: KubeObject, name: string | undefined, cache: Context['cache']): string[] =>
    name === undefined
      ? []
      : cache(RESOURCES.webhook)
          .by(BY_MVP, `${namespaceOf(object)}/${name}`)
          .map((webhook) => `${namespaceOf(webhook)}/${webhook.metadata.name}`);
  const named = (object: KubeObject): string | undefined =>
    (object as KubeObject & { spec?: { mvp?: string } }).spec?.mvp;
  return controller<MvpWebhook, MvpWebhookStatus>({
    kind: RESOURCES.webhook,
    indexes: { [BY_MVP]: byMvp },
    watches: [
      { resource: RESOURCES.mvp, keys: ({ object }, cache) => told(object, object.metadata.name, cache) },
      ...[RESOURCES.change, RESOURCES.repairRun, RESOURCES.team].map((resource) => ({
        resource,
        keys: ({ object }: { object: KubeObject }, cache: Context['cache']) => told(object, named(object), cache),
      })),
    ],
    reconcile: inOrder([adopt, check(platform), collect, send(platform)], { empty: {} }),
  });
}
