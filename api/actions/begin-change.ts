import { createHash, randomBytes } from 'node:crypto';

import { z } from 'zod';

import type { MvpChange, MvpChangeSpecInput } from '../../crds/index.ts';
import type { Attachment } from '../../generate/index.ts';
import { giveToChange, keepForChange } from '../apps/attachments.ts';
import { changeRecordOf, startChange, waitForChange, type ChangeRecord } from '../editor/changes.ts';
import { MAX_WAIT_SECONDS } from '../editor/runs.ts';
import type { Tenant } from '../tenant.ts';
import type { ActionCall } from './action.ts';

/** How an action that begins a change is waited for, and sent again. */
export const waiting = {
  wait_seconds: z
    .int()
    .min(0)
    .max(MAX_WAIT_SECONDS)
    .default(0)
    .meta({ description: 'Answer when it has ended, or after so long.' }),
  idempotency_key: z
    .string()
    .min(1)
    .max(255)
    .optional()
    .meta({ description: 'Sent again with the same input, it gives the same change instead of a second one.' }),
};

interface Begun {
  wait_seconds: number;
  idempotency_key?: string | undefined;
  /** What was understood of the files that come with it. */
  attachments?: readonly Attachment[] | undefined;
}

/** Begins a change, and waits for it as long as is asked for. The same key and input again give the same change. */
export async function begin(
  call: ActionCall,
  { tenant, mvp }: { tenant: Tenant; mvp: Parameters<typeof startChange>[1] },
  spec: Omit<MvpChangeSpecInput, 'mvp' | 'author'>,
  { wait_seconds: seconds, idempotency_key: key, attachments = [] }: Begun,
): Promise<ChangeRecord> {
  const hash = (): string =>
    createHash('sha256')
      .update(JSON.stringify([call.caller().id, mvp.metadata.uid, key, spec, ...attachments]))
      .digest('hex')
      .slice(0, 16);
  const name = `c-${key === undefined ? randomBytes(8).toString('hex') : hash()}`;
  const files = await keepForChange(tenant, mvp, name, attachments);
  const change = await startChange(
    tenant,
    mvp,
    { ...spec, ...(files.length === 0 ? {} : { attachments: files }), author: call.caller().email },
    name,
  );
  if (change.spec.attachments !== undefined) await giveToChange(tenant, change);
  let steps = 0;
  const tell = (next: MvpChange): void => {
    steps += 1;
    call.progress({ done: steps, message: changeRecordOf(next, call.base).text });
  };
  if (seconds === 0) return changeRecordOf(change, call.base);
  return changeRecordOf(
    await waitForChange({ feed: call.services.changes, tenant, name, seconds, signal: call.signal, tell }),
    call.base,
  );
}
