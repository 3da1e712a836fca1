import { RESOURCES, isKubeError, type KubeClient, type Secret } from '../kube/index.ts';
import { newSigningKey } from '../store/index.ts';

/** The one key of the Secret. */
const KEY = 'key';

/** The key that signs capability URLs, made on the first start; whoever comes second takes what the first one made. */
export async function ensureSigningKey(client: KubeClient, namespace: string, name: string): Promise<string> {
  const present = await client.find(RESOURCES.secret, name, namespace);
  if (present !== undefined) return read(present);
  try {
    await client.create({
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name, namespace, labels: { 'app.kubernetes.io/managed-by': 'mvp-operator' } },
      type: 'Opaque',
      immutable: true,
      stringData: { [KEY]: newSigningKey() },
    });
  } catch (error) {
    if (!isKubeError(error, 'AlreadyExists')) throw error;
  }
  return read(await client.get(RESOURCES.secret, name, namespace));
}

function read(secret: Secret): string {
  const key = Buffer.from(secret.data?.[KEY] ?? '', 'base64')
    .toString('utf8')
    .trim();
  if (key === '') throw new Error(`the Secret ${secret.metadata.name} has no ${KEY}`);
  return key;
}
