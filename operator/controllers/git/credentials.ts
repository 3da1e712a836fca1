import { GIT, gitCredentialsFor, isSsh, type MvpGit, type MvpGitStatus } from '../../../crds/index.ts';
import { RESOURCES, type KubeClient } from '../../../kube/index.ts';
import type { Access } from '../../git/index.ts';
import { namespaceOf } from '../platform.ts';

/** What lets us into a repository, or in words why there is nothing. It is read anew each time and kept nowhere. */
export async function credentialsOf(
  client: KubeClient,
  { metadata, spec }: MvpGit,
  { hostKey }: Pick<MvpGitStatus, 'hostKey'>,
  signal: AbortSignal,
): Promise<Access | string> {
  const namespace = namespaceOf({ metadata });
  const secret = spec.secretRef?.name ?? GIT.secret;
  const byKind = isSsh(spec.url) ? [...GIT.privateKeys, GIT.key] : [GIT.key];
  const keys = spec.secretRef === undefined ? [metadata.name] : byKind;
  const found = await client.find(RESOURCES.secret, secret, namespace, signal);
  const key = keys.find((each) => found?.data?.[each] !== undefined);
  const kept = key === undefined ? undefined : found?.data?.[key];
  if (key === undefined || kept === undefined) return `The Secret ${secret} has no key ${keys[0] ?? ''}.`;
  const read = gitCredentialsFor(spec.url, Buffer.from(kept, 'base64').toString('utf8'));
  if (read === undefined)
    return isSsh(spec.url)
      ? `The key ${key} of the Secret ${secret} is no private key.`
      : `The key ${key} of the Secret ${secret} is not https://USER:TOKEN@ and the host of this repository.`;
  if ('token' in read) return read;
  return { ...read, hostKeys: spec.hostKeys ?? (hostKey === undefined ? [] : [hostKey]) };
}
