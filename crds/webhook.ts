import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { COLUMNS } from './columns.ts';
import { conditionsSchema, observedGenerationSchema } from './condition.ts';
import type { KindDefinition, LiveObject } from './kind.ts';
import { mvpName } from './names.ts';

/** What is told of an app. The type of the CloudEvent is `build.mvp.` and one of these. */
export const WEBHOOK_EVENTS = [
  'app.live',
  'app.failed',
  'change.finished',
  'repair.finished',
  'finding.found',
  'budget.used_up',
  'report.weekly',
] as const;
/** One of them. */
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** How much there is of webhooks. */
export const WEBHOOKS = {
  /** Webhooks of one app. */
  most: 10,
  /** Deliveries remembered of one; the oldest that has ended goes when there is one more. */
  deliveries: 30,
  /** Characters of one message. */
  bodyLength: 4096,
  /** Tries of one delivery, over about a day. */
  attempts: 10,
  /** Occurrences remembered as told. */
  seen: 200,
  /** The Secret of a namespace with the keys of its webhooks: one key each, by the name of the webhook. */
  secret: 'webhooks',
} as const;

/** A new key of a webhook, in the spelling of Standard Webhooks. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/** An annotation whose new value asks for a test message; the delivery has the id `test-<value>`. */
export const TEST_WEBHOOK = 'webhook.mvp.build/test';
/** An annotation that asks for a delivery once more: its id, a space, and a value of its own. */
export const REPLAY_DELIVERY = 'webhook.mvp.build/replay';

const specSchema = z
  .object({
    mvp: mvpName().describe('The Mvp whose events are sent.'),
    url: z
      .string()
      .min(8)
      .max(2048)
      .regex(/^https?:\/\/[^\s"<>\\^`{|}]+$/)
      .describe('Where messages go: https, and an address on the internet.'),
    events: z
      .array(z.enum(WEBHOOK_EVENTS))
      .min(1)
      .max(WEBHOOK_EVENTS.length)
      .default([...WEBHOOK_EVENTS])
      .describe('The events that are sent. Default: all of them.'),
    paused: z.boolean().default(false).describe('Whether it rests: what happens meanwhile is not told later.'),
  })
  .describe('The events of an app that are sent, and the address they are sent to.');

const deliverySchema = z.object({
  id: z.string().min(1).max(128).describe('The id of the message; of a message that is sent again it is the same.'),
  event: z.string().max(64).describe('The event that the message is about.'),
  at: z.iso.datetime({ offset: true }).describe('The time of the event.'),
  body: z.string().max(WEBHOOKS.bodyLength).describe('The body of the message, as it is signed.'),
  state: z.enum(['Pending', 'Delivered', 'Failed']).describe('Pending: it is sent, or sent again later.'),
  attempts: z.int().min(0).describe('The number of attempts to deliver the message.'),
  replays: z.int().min(0).describe('How often somebody asked for it again.'),
  nextAttempt: z.iso.datetime({ offset: true }).optional().describe('The time of the next attempt.'),
  lastAttempt: z.iso.datetime({ offset: true }).optional().describe('The time of the last attempt.'),
  answer: z.int().min(0).max(999).optional().describe('The HTTP status of the last answer.'),
  problem: z.string().max(300).optional().describe('The error of the last attempt.'),
});

const statusSchema = z
  .object({
    conditions: conditionsSchema.optional(),
    observedGeneration: observedGenerationSchema,
    handledTest: z.string().max(128).optional().describe('The last test that was acted on.'),
    handledReplay: z.string().max(300).optional().describe('The last request for a replay that was acted on.'),
    told: z
      .object({
        since: z.iso.datetime({ offset: true }).describe('What happened before is not told.'),
        seen: z.array(z.string().max(64)).max(WEBHOOKS.seen).describe('What happened since and was told already.'),
        release: z.string().max(128).optional().describe('The release last told of as live.'),
        releases: z.int().min(0).describe('The number of releases that have been sent.'),
      })
      .optional()
      .describe('The last events of each sort that have been sent.'),
    deliveries: z
      .array(deliverySchema)
      .max(WEBHOOKS.deliveries)
      .optional()
      .describe('The last messages, the newest first.'),
  })
  .describe('The messages that were sent, and how delivery went.');

/** An address that is told of what happens to an app. */
export const webhookKind = {
  kind: 'MvpWebhook',
  plural: 'mvpwebhooks',
  singular: 'mvpwebhook',
  shortNames: [],
  scope: 'Namespaced',
  description: 'An MvpWebhook is told what happens to an Mvp: CloudEvents, signed as Standard Webhooks says.',
  spec: specSchema,
  status: statusSchema,
  rules: [
    {
      rule: "size(self.metadata.name) <= 63 && self.metadata.name.matches('^[a-z0-9]([-a-z0-9]*[a-z0-9])?$')",
      message: 'its name has to be a DNS label, as it is a key of the Secret',
    },
  ],
  specRules: [
    { rule: 'self.mvp == oldSelf.mvp', message: 'mvp cannot be changed' },
    { rule: 'self.url == oldSelf.url', message: 'url cannot be changed; create another webhook' },
  ],
  columns: [
    COLUMNS.mvp,
    { name: 'URL', type: 'string', jsonPath: '.spec.url', description: 'Where messages go' },
    {
      name: 'Arriving',
      type: 'string',
      jsonPath: '.status.conditions[?(@.type=="Arriving")].status',
      description: 'Whether the last message arrived',
    },
    {
      name: 'Reason',
      type: 'string',
      jsonPath: '.status.conditions[?(@.type=="Arriving")].reason',
      description: 'Why, or why not',
    },
    COLUMNS.age,
  ],
} as const satisfies KindDefinition;

/** What is told, and where. */
export type MvpWebhookSpec = z.infer<typeof specSchema>;
/** What was told. */
export type MvpWebhookStatus = z.infer<typeof statusSchema>;
/** One message and what became of it. */
export type WebhookDelivery = z.infer<typeof deliverySchema>;
/** A live `MvpWebhook`. */
export type MvpWebhook = LiveObject<'MvpWebhook', MvpWebhookSpec, MvpWebhookStatus>;
