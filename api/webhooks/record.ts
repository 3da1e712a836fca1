import { z } from 'zod';

import { WEBHOOK_EVENTS, WEBHOOKS, type MvpWebhook, type WebhookDelivery } from '../../crds/index.ts';
import { orNull } from '../apps/record.ts';

const webhookFields = {
  webhook: z.string(),
  mvp_id: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  well: z.boolean().nullable().meta({ description: 'Whether the last message arrived; null: nothing was sent yet.' }),
  reason: z.string().meta({ description: 'One word programs may rely on.' }),
  message: z.string(),
  created_at: z.string(),
};

/** A webhook as REST gives it, without its key. */
export const webhookSchema = z.object(webhookFields).meta({ id: 'Webhook' });

/** A webhook with its key, as it is given once. */
export const newWebhookSchema = z
  .object({
    ...webhookFields,
    secret: z.string().meta({ description: 'The key its messages are signed with. It is never shown again.' }),
  })
  .meta({ id: 'NewWebhook' });

/** One message and what became of it. */
export const deliverySchema = z
  .object({
    delivery: z.string().meta({ description: 'The id of the message, in webhook-id and in the CloudEvent.' }),
    event: z.string(),
    at: z.string(),
    state: z.enum(['pending', 'delivered', 'failed']),
    attempts: z.int(),
    most_attempts: z.int(),
    replays: z.int(),
    next_attempt: z.string().nullable(),
    last_attempt: z.string().nullable(),
    answer: z.int().nullable().meta({ description: 'The HTTP status of the last answer.' }),
    problem: z.string().nullable(),
    body: z
      .string()
      .meta({ description: 'The message, as it is signed. It may hold text that visitors of the app wrote.' }),
  })
  .meta({ id: 'Delivery' });

/** A webhook as REST gives it, from its resource. */
export function recordOfWebhook({ metadata, spec, status }: MvpWebhook): z.infer<typeof webhookSchema> {
  const arriving = status?.conditions?.find(({ type }) => type === 'Arriving');
  return {
    webhook: metadata.name,
    mvp_id: spec.mvp,
    url: spec.url,
    events: spec.events,
    well: arriving === undefined || arriving.status === 'Unknown' ? null : arriving.status === 'True',
    reason: arriving?.reason ?? 'Pending',
    message: arriving?.message ?? 'Waits for the operator.',
    created_at: metadata.creationTimestamp,
  };
}

/** A delivery as REST gives it. */
export function recordOfDelivery(delivery: WebhookDelivery): z.infer<typeof deliverySchema> {
  const states = { Pending: 'pending', Delivered: 'delivered', Failed: 'failed' } as const;
  return {
    delivery: delivery.id,
    event: delivery.event,
    at: delivery.at,
    state: states[delivery.state],
    attempts: delivery.attempts,
    most_attempts: WEBHOOKS.attempts,
    replays: delivery.replays,
    next_attempt: orNull(delivery.nextAttempt),
    last_attempt: orNull(delivery.lastAttempt),
    answer: orNull(delivery.answer),
    problem: orNull(delivery.problem),
    body: delivery.body,
  };
}
