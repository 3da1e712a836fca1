import { createHmac } from 'node:crypto';
import { WEBHOOKS } from '../../crds/index.ts';

/** Something that is told of an app. */
export interface Told {
  /** Says it once: the same occurrence has the same id. */
  id: string;
  /** `build.mvp.` and this is the type. */
  event: string;
  at: Date;
  /** What it is about within the app: a snapshot, a change, a run. */
  subject?: string;
  data: Readonly<Record<string, string | number | boolean | undefined>>;
}

/** Characters of one text of `data`, so that a message stays within {@link WEBHOOKS}.bodyLength. */
const TEXT_LENGTH = 400;

/** An occurrence as a CloudEvent 1.0 in JSON. Long texts are cut; it has at most {@link WEBHOOKS}.bodyLength characters. */
export function cloudEvent(app: { namespace: string; name: string }, told: Told): string {
  const written = (most: number): string =>
    JSON.stringify({
      specversion: '1.0',
      id: told.id,
      source: `/namespaces/${app.namespace}/mvps/${app.name}`,
      type: `build.mvp.${told.event}`,
      ...(told.subject === undefined ? {} : { subject: told.subject }),
      time: told.at.toISOString(),
      datacontenttype: 'application/json',
      data: Object.fromEntries(
        Object.entries({ mvp: app.name, ...told.data })
          .filter(([, value]) => value !== undefined)
          .map(([key, value]) => [key, typeof value === 'string' ? cut(value, most) : value]),
      ),
    });
  const body = written(TEXT_LENGTH);
  // a text of control characters is six times as long when it is written
  return body.length <= WEBHOOKS.bodyLength ? body : written(TEXT_LENGTH / 8);
}

/** The beginning of a text; a character of two halves is not cut in two. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** The headers of Standard Webhooks 1.0 for a body that is sent now. @throws for a secret that is none */
export function signed(id: string, body: string, secret: string, now: Date): Record<string, string> {
  const key = Buffer.from(/^whsec_(.*)$/.exec(secret)?.[1] ?? '', 'base64');
  if (key.length < 24) throw new TypeError('not a webhook secret');
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
