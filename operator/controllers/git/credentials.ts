import { GIT, gitCredentialsFor, type MvpGit } from '../../../crds/index.ts';
import { RESOURCES, type KubeClient } from '../../../kube/index.ts';
import { namespaceOf } from '../platform.ts';

/** The name and token for a repository, or in words why there are none. They are read anew each time and kept nowhere. */
export async function credentialsOf(
  client: KubeClient,
  { metadata, spec }: MvpGit,
  signal: AbortSignal,
): Promise<{ username: string; token: string } | string> {
  const namespace = namespaceOf({ metadata });
  const secret = spec.secretRef?.name ?? GIT.secret;
  const key = spec.secretRef === undefined ? metadata.name : GIT.key;
  const found = await client.find(RESOURCES.secret, secret, namespace, signal);
  const kept = found?.data?.[key];
  if (kept === undefined) return `The Secret ${secret} has no key ${key}.`;
  const read = gitCredentialsFor(spec.url, Buffer.from(kept, 'base64').toString('utf8'));
  return read ?? `The key ${key} of the Secret ${secret} is not https://USER:TOKEN@ and the host of this repository.`;
}
