import { expect, it } from 'vitest';
import type { MvpWebhook } from '../../../crds/index.ts';
import type { Context } from '../../runtime/index.ts';
import { keyOf } from './secret.ts';

const created = Date.parse('2026-03-01T10:00:00Z');
const webhook = {
  metadata: { name: 'pager', namespace: 'default', creationTimestamp: new Date(created).toISOString() },
} as unknown as MvpWebhook;

/** A namespace in which a Secret may be; `seconds` after the webhook was made. */
function around(secret: { data?: Record<string, string> } | undefined, seconds: number) {
  let kept = secret;
  const context = {
    now: new Date(created + seconds * 1000),
    create: async () => (kept = {}),
    client: {
      find: async () => kept,
      patch: async (_: unknown, __: unknown, ___: unknown, { data }: { data: Record<string, string> }) => {
        if (kept === undefined) throw new Error('there is no Secret');
        kept = { ...kept, data: { ...kept.data, ...data } };
      },
    },
  } as unknown as Context;
  return { context, kept: () => kept };
}

it('is the one that whoever made the webhook has written', async () => {
  const { context } = around({ data: { pager: Buffer.from('whsec_abc\n').toString('base64') } }, 60);
  expect(await keyOf(webhook, context)).toBe('whsec_abc');
});

it('is waited for at first, then made, kept beside the others, and stays', async () => {
  expect(await keyOf(webhook, around(undefined, 3).context)).toBeUndefined();
  for (const secret of [undefined, { data: { other: 'eA==' } }]) {
    const { context, kept } = around(secret, 30);
    const made = await keyOf(webhook, context);
    expect(made).toMatch(/^whsec_/);
    expect(kept()?.data).toMatchObject({ ...secret?.data, pager: Buffer.from(made ?? '').toString('base64') });
    expect(await keyOf(webhook, context)).toBe(made);
  }
});
