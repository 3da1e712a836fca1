import { setTimeout as sleep } from 'node:timers/promises';
import type { Mvp } from '../../crds/index.ts';
import { RESOURCES, type KubeClient } from '../../kube/index.ts';
import { namespaceOf } from './platform.ts';

/** How long a ConfigMap that is not there yet is waited for: a tool may apply it after the `Mvp`. */
const WAIT_MS = 20_000;
const EVERY_MS = 1000;

/** The files that come with an idea or a wish, as they are. @throws Error that says which is missing */
export async function attachmentsOf(
  client: KubeClient,
  object: { metadata: Mvp['metadata']; spec: Pick<Mvp['spec'], 'attachments'> },
  signal: AbortSignal,
): Promise<{ name: string; content: Uint8Array }[]> {
  const found: { name: string; content: Uint8Array }[] = [];
  for (const { name, configMap } of object.spec.attachments ?? []) {
    found.push({ name, content: await contentOf(client, namespaceOf(object), configMap, signal) });
  }
  return found;
}

async function contentOf(
  client: KubeClient,
  namespace: string,
  { name, key }: NonNullable<Mvp['spec']['attachments']>[number]['configMap'],
  signal: AbortSignal,
): Promise<Uint8Array> {
  for (let waitedMs = 0; ; waitedMs += EVERY_MS) {
    const { data, binaryData } = (await client.find(RESOURCES.configMap, name, namespace)) ?? {};
    const binary = binaryData?.[key];
    if (binary !== undefined) return Buffer.from(binary, 'base64');
    const text = data?.[key];
    if (text !== undefined) return Buffer.from(text, 'utf8');
    if (waitedMs >= WAIT_MS) throw new Error(`the ConfigMap ${name} with the key ${key} is not there`);
    await sleep(EVERY_MS, undefined, { signal });
  }
}
