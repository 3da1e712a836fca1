/** What a person does by REST with an app that is there, each waited for until it has happened. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { KubeClient } from '../../../kube/index.ts';
import type { Reply, User } from '../../../cluster/index.ts';
import { appNamed } from './setting.ts';

/** Longest that anything takes on a busy machine. */
const LONGEST_MS = 300_000;

/** The answer, if it has the status. @throws Error with what it says */
export function expected(reply: Reply, status: number): Reply {
  if (reply.status !== status) throw new Error(`${String(reply.status)} ${reply.text}`);
  return reply;
}

/** Looks ten times a second until there is something. @throws Error with `what` after five minutes */
export async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  const deadline = performance.now() + LONGEST_MS;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > deadline) throw new Error(`not in five minutes: ${what}`);
    await sleep(100);
  }
}

/** Waits until an app serves a snapshot. */
export async function released(client: KubeClient, id: string, snapshot: string): Promise<void> {
  await until(`${snapshot} is live`, async () =>
    (await appNamed(client, id)).status?.release === snapshot ? true : undefined,
  );
}

/** Sends a wish and waits until it has ended well. @returns its snapshot */
export async function changed(user: User, wish: object): Promise<string> {
  let reply = expected(await user.call('/editor/chat', { body: wish }), 202);
  return until('the change has ended', async () => {
    const { change_id, status, snapshot } = reply.json<{
      change_id: string;
      status: string;
      snapshot: string | null;
    }>();
    if (status === 'succeeded' && snapshot !== null) return snapshot;
    if (status !== 'running') throw new Error(`no change: ${reply.text}`);
    reply = expected(await user.call(`/editor/changes/${change_id}`), 200);
    return undefined;
  });
}

/** Waits until a branch has its preview. */
export async function previewed(user: User, id: string, branch: string): Promise<void> {
  await until(`the preview of ${branch}`, async () => {
    const reply = expected(await user.call(`/editor/branches/${branch}?mvp_id=${id}`), 200);
    return reply.json<{ status: string }>().status === 'live' ? true : undefined;
  });
}
