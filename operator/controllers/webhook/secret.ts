import { newWebhookSecret, WEBHOOKS, type MvpWebhook } from '../../../crds/index.ts';
import { RESOURCES } from '../../../kube/index.ts';
import type { Context } from '../../runtime/index.ts';
import { namespaceOf } from '../platform.ts';

/** Whoever makes a webhook by the API writes its key in a moment. */
const PATIENCE_MS = 10_000;

/**
 * The key that messages of a webhook are signed with. A webhook made with kubectl may be without one: then one is made, for its maker to read.
 *
 * @returns undefined while it may still come
 */
export async function keyOf(webhook: MvpWebhook, context: Context): Promise<string | undefined> {
  const namespace = namespaceOf(webhook);
  const { name, creationTimestamp } = webhook.metadata;
  const { client, signal } = context;
  const present = await client.find(RESOURCES.secret, WEBHOOKS.secret, namespace, signal);
  const kept = present?.data?.[name];
  if (kept !== undefined) return Buffer.from(kept, 'base64').toString('utf8').trim();
  if (context.now.getTime() - Date.parse(creationTimestamp) < PATIENCE_MS) return undefined;
  const metadata = { name: WEBHOOKS.secret, namespace };
  if (present === undefined) {
    await context.create(RESOURCES.secret, { apiVersion: 'v1', kind: 'Secret', metadata, type: 'Opaque' });
  }
  const made = newWebhookSecret();
  await client.patch(RESOURCES.secret, metadata, 'merge', { data: { [name]: Buffer.from(made).toString('base64') } });
  return made;
}
