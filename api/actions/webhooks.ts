import { randomBytes } from 'node:crypto';
import { z } from 'zod';

import {
  addressRefusal,
  API_VERSION,
  LABELS,
  newWebhookSecret,
  REPLAY_DELIVERY,
  TEST_WEBHOOK,
  WEBHOOK_EVENTS,
  WEBHOOKS,
  type Mvp,
  type MvpWebhook,
} from '../../crds/index.ts';
import { isKubeError, RESOURCES } from '../../kube/index.ts';
import { appOf, mvpParams } from '../apps/lookup.ts';
import { ApiError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';
import {
  deliverySchema,
  newWebhookSchema,
  recordOfDelivery,
  recordOfWebhook,
  webhookSchema,
} from '../webhooks/record.ts';
import { action, type ActionCall } from './action.ts';

const webhookInput = mvpParams.extend({
  webhook: z
    .string()
    .max(63)
    .regex(/^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/)
    .meta({ description: 'The webhook, as list_webhooks calls it.', examples: ['hook-1f2e3d4c5b6a'] }),
});

/** Which there are. */
export const listWebhooks = action({
  name: 'list_webhooks',
  title: 'The webhooks of an app',
  description:
    'Lists the addresses that are told what happens to an app, what each is told, and whether messages arrive.',
  scope: 'mvp:read',
  effect: 'reads',
  input: mvpParams,
  output: z.object({ items: z.array(webhookSchema) }).meta({ id: 'WebhookList' }),
  async run(call, { mvp_id: id }) {
    const { tenant, mvp } = await appOf(call, id);
    return { items: (await webhooksOf(tenant, mvp)).map(recordOfWebhook) };
  },
});

/** One more. */
export const createWebhook = action({
  name: 'create_webhook',
  title: 'Tell an address what happens to an app',
  description:
    'Has messages sent to an https address on the internet when the app goes live or fails, a change or ' +
    'repair ends, the team finds something, has used up its budget or writes its weekly report. Messages ' +
    'are CloudEvents 1.0 in JSON, signed as Standard Webhooks says; the answer holds the key, which is ' +
    'never shown again: give it to the person. A message that does not arrive is sent again, ten times ' +
    'within about a day. Try it with test_webhook.',
  scope: 'mvp:write',
  effect: 'changes',
  input: mvpParams.extend({
    url: z
      .string()
      .min(8)
      .max(2048)
      .meta({ description: 'Where messages go.', examples: ['https://example.com/hooks/mvp'] }),
    events: z
      .array(z.enum(WEBHOOK_EVENTS))
      .min(1)
      .max(WEBHOOK_EVENTS.length)
      .default([...WEBHOOK_EVENTS])
      .meta({ description: 'What it is told. Default: everything.' }),
  }),
  output: newWebhookSchema,
  async run(call, { mvp_id: id, url: text, events }) {
    const refused = addressRefusal(text, call.services.webhookNetworks);
    if (refused !== undefined) {
      throw new ApiError('invalid', `url: ${refused}`, { errors: [{ field: 'url', message: refused }] });
    }
    const { tenant, mvp } = await appOf(call, id);
    if ((await webhooksOf(tenant, mvp)).length >= WEBHOOKS.most)
      throw new ApiError('conflict', `An app has at most ${String(WEBHOOKS.most)} webhooks; delete one first.`);
    const { name: app, uid } = mvp.metadata;
    const name = `hook-${randomBytes(6).toString('hex')}`;
    const made = await tenant.client.create<MvpWebhook>({
      apiVersion: API_VERSION,
      kind: 'MvpWebhook',
      metadata: {
        name,
        namespace: tenant.namespace,
        labels: { [LABELS.mvp]: app },
        ownerReferences: [
          { apiVersion: API_VERSION, kind: 'Mvp', name: app, uid, controller: true, blockOwnerDeletion: false },
        ],
      },
      spec: { mvp: app, url: new URL(text).href, events: [...new Set(events)] },
    });
    const secret = newWebhookSecret();
    try {
      await keep(tenant, name, secret);
    } catch (error) {
      await tenant.client.delete(RESOURCES.webhook, { name, namespace: tenant.namespace, uid: made.metadata.uid });
      if (isKubeError(error, 'Forbidden', 'NotFound'))
        throw new ApiError('conflict', 'Webhooks are not set up in this workspace yet; try again in a minute.');
      throw error;
    }
    return { ...recordOfWebhook(made), secret };
  },
});

/** One less. */
export const deleteWebhook = action({
  name: 'delete_webhook',
  title: 'Tell an address nothing any more',
  description: 'Deletes a webhook with its key and its log. What was not sent yet is not sent.',
  scope: 'mvp:write',
  effect: 'changes',
  input: webhookInput,
  output: z.object({ mvp_id: z.string(), webhook: z.string(), deleted: z.literal(true) }),
  async run(call, { mvp_id: id, webhook: name }) {
    const { tenant, webhook } = await webhookOf(call, id, name);
    const { namespace, uid } = webhook.metadata;
    await tenant.client.delete(RESOURCES.webhook, { name, namespace, uid }, { signal: call.signal });
    await keep(tenant, name, null);
    return { mvp_id: id, webhook: name, deleted: true as const };
  },
});

/** Whether it arrives. */
export const testWebhook = action({
  name: 'test_webhook',
  title: 'Send a test message',
  description:
    'Sends a message of the type build.mvp.webhook.test to a webhook; read list_deliveries a moment later for what came of it.',
  scope: 'mvp:write',
  effect: 'changes',
  input: webhookInput,
  output: z.object({ mvp_id: z.string(), webhook: z.string(), delivery: z.string() }).meta({ id: 'Sent' }),
  async run(call, { mvp_id: id, webhook: name }) {
    const { tenant, webhook } = await webhookOf(call, id, name);
    const test = randomBytes(8).toString('hex');
    await annotate(tenant, webhook, { [TEST_WEBHOOK]: test });
    return { mvp_id: id, webhook: name, delivery: `test-${test}` };
  },
});

/** What was sent. */
export const listDeliveries = action({
  name: 'list_deliveries',
  title: 'The messages of a webhook, newest first',
  description:
    'Lists the newest messages of a webhook, with how often each was tried, the last answer, and when it ' +
    'is tried next. Messages may hold text that visitors of the app wrote.',
  scope: 'mvp:read',
  effect: 'reads',
  input: webhookInput,
  output: z.object({ items: z.array(deliverySchema) }).meta({ id: 'DeliveryList' }),
  async run(call, { mvp_id: id, webhook: name }) {
    const { webhook } = await webhookOf(call, id, name);
    return { items: (webhook.status?.deliveries ?? []).map(recordOfDelivery) };
  },
});

/** Once more. */
export const replayDelivery = action({
  name: 'replay_delivery',
  title: 'Send a message once more',
  description:
    'Sends a message of the log again, with the same id, so that a receiver that has it already can tell. One that is still being tried is left alone.',
  scope: 'mvp:write',
  effect: 'changes',
  input: webhookInput.extend({
    delivery: z
      .string()
      .max(128)
      .regex(/^[a-z0-9-]+$/)
      .meta({ description: 'The message, as list_deliveries calls it.' }),
  }),
  output: deliverySchema,
  async run(call, { mvp_id: id, webhook: name, delivery: message }) {
    const { tenant, webhook } = await webhookOf(call, id, name);
    const found = webhook.status?.deliveries?.find((each) => each.id === message);
    if (found === undefined) throw new ApiError('not_found', `There is no message ${message} in the log.`);
    if (found.state === 'Pending') throw new ApiError('conflict', 'This message is still being sent.');
    await annotate(tenant, webhook, { [REPLAY_DELIVERY]: `${message} ${randomBytes(8).toString('hex')}` });
    return recordOfDelivery(found);
  },
});

/** Writes the key of a webhook, or with null takes it away. */
async function keep(tenant: Tenant, name: string, secret: string | null): Promise<void> {
  const target = { name: WEBHOOKS.secret, namespace: tenant.namespace };
  const value = secret === null ? null : Buffer.from(secret).toString('base64');
  await tenant.client.patch(RESOURCES.secret, target, 'merge', { data: { [name]: value } });
}

async function annotate(tenant: Tenant, { metadata }: MvpWebhook, annotations: Record<string, string>): Promise<void> {
  const target = { name: metadata.name, namespace: tenant.namespace };
  await tenant.client.patch(RESOURCES.webhook, target, 'merge', { metadata: { annotations } });
}

async function webhookOf(
  call: ActionCall,
  id: string,
  name: string,
): Promise<{ tenant: Tenant; mvp: Mvp; webhook: MvpWebhook }> {
  const { tenant, mvp } = await appOf(call, id);
  const webhook = (await webhooksOf(tenant, mvp)).find(({ metadata }) => metadata.name === name);
  if (webhook === undefined) throw new ApiError('not_found', `There is no webhook ${name} of this app.`);
  return { tenant, mvp, webhook };
}

/** Oldest first; those of a deleted app of the same name that are still being collected are nobody's. */
async function webhooksOf(tenant: Tenant, mvp: Mvp): Promise<MvpWebhook[]> {
  const { name, uid } = mvp.metadata;
  const found = await tenant.client.listAll(RESOURCES.webhook, { namespace: tenant.namespace });
  return found
    .filter(({ spec, metadata }) => {
      const owners = metadata.ownerReferences ?? [];
      return spec.mvp === name && (owners.length === 0 || owners.some((owner) => owner.uid === uid));
    })
    .toSorted((one, other) => one.metadata.creationTimestamp.localeCompare(other.metadata.creationTimestamp));
}
